"""Small plates and lunch sets."""

import numpy as np
from food.arrange import heap, ring, strewn
from food.finish import shower
from food.fruit import citrus, cucumber
from food.garden import herb, leaf, pod, rings_of
from food.izakaya import bao, crisp_lace, gyoza, takoyaki, wakame
from food.ramen import broth
from food.rice import grains, specks
from food.savoury import cube, fried_tofu, nugget, skewer
from food.seafood import flakes, tempura_prawn
from food.toppings import chili_threads, nori, scallions, sesame
from food.vessels import bowl, plate, saucer, tray
from modelling.mesh import Model, together
from modelling.shapes import ball, oblong, slab
from modelling.surface import grain

from menus.sakura import BOOK
from menus.sakura.noodles import shoyu_ramen
from menus.sakura.rice import karaage_don, pickled_ginger

LONG = oblong(5, 0.56)


def slate(radius: float = 12.5, colour: str = "#37363a") -> Model:
    """A long stoneware platter."""
    return plate(colour, radius, 0.9, "#5b5048", "stoneware", LONG, 0.84)


@BOOK.dish("ink", 13, 1.5)
def pork_gyoza() -> Model:
    row = together(*(gyoza(i).turn(90 + (i % 3 - 1) * 4).at((i - 2.5) * 2.75, 0.15 * (-1) ** i, 0.5) for i in range(6)))
    dip = saucer("#f0e8da", 3.1, "#3a1808").at(8.2, -6.4, 0.3)
    return together(
        slate(13.4, "#e8dfcf"),
        crisp_lace(17.4, 7.6).at(0, 0, 0.62),
        row.at(0, 0.2, 0.15),
        dip,
        rings_of("#c4281a", 5, 0.8, 0.1, 3, 0.3).at(8.2, -6.4, 1.7),
        scallions(14, 1.0, 0.3, 4).at(-8.8, -3.2, 0.9),
    )


@BOOK.dish("poster", 11.6, 2)
def chicken_karaage() -> Model:
    pile = together(
        *(
            nugget(i + 20, 2.5).turn(i * 67).at(x, y, z)
            for i, (x, y, z) in enumerate(
                ((-3.6, 1.8, 1.6), (0.3, 3.2, 1.6), (3.7, 1.4, 1.6), (-2.4, -2.2, 1.6), (1.9, -2.0, 1.7), (0, 0.5, 3.6))
            )
        )
    )
    return together(
        plate("#2b2a2d", 9.8, 1.5, "#7a4a2c", "stoneware"),
        leaf(9, 5, 3, "#a8d460", "#4c8e2a", 0.8).turn(30).at(-4.2, 3.2, 0.7),
        leaf(8, 5, 6, "#8fc850", "#3f7e28", 0.8).turn(160).at(4.6, 2.6, 0.7),
        pile,
        citrus(2.0, thick=0.7).turn(25, "x").at(5.0, -4.0, 1.5),
        saucer("#f4ecdc", 2.5, "#fbeecb").at(-5.4, -4.6, 0.6),
        specks(18, 1.2, 1.95, "#c4321e", 4, 0.09).at(-5.4, -4.6),
    )


@BOOK.dish("red", 11.4, 2)
def takoyaki_plate() -> Model:
    boat = plate("#d3a264", 10.6, 1.2, "#b07c42", "wood", oblong(3.5, 0.66), 0.86)
    balls = together(*(takoyaki(i).turn(i * 40).at((i % 3 - 1) * 4.1, (i // 3 - 0.5) * 4.2, 0.5) for i in range(6)))
    return together(
        boat,
        balls,
        flakes(44, 4.6, 4.2, 3),
        strewn(lambda i: ball((0.16, 0.1, 0.04), "#3c7a24", "matte", sides=6), 70, 5, 3.9, 5),
        pickled_ginger(7.8, 0, 0.9),
    )


@BOOK.dish("cream", 11.4, 3.5)
def edamame() -> Model:
    dish = bowl("#2f4a63", "#dfe6e2", 8.6, 5, "#1f2f40")
    return together(
        dish,
        heap(pod, 74, 6.6, 3.6, 3, 26).at(0, 0, 2.2),
        shower("#ffffff", 150, 5.6, lambda x, y: 6.1 - 0.05 * (x * x + y * y), 4, 0.11),
        heap(pod, 5, 2, 0.1, 8, 10).at(9.6, -6.6, 0.5),
    )


@BOOK.dish("night", 11.2, 3.5)
def agedashi_tofu() -> Model:
    dish = together(
        bowl("#8c2219", "#e9dec8", 8.8, 4.6, "#3a1a14"), broth("#cf9350", "#a86c30", 7.7, 3.1, "#d99a4c", 20, 4)
    )
    cubes = together(
        *(
            fried_tofu(3.4, i).turn(i * 31 + 8).at(x, y, 2.9)
            for i, (x, y) in enumerate(((-2.3, 1.9), (2.2, 2.0), (0.1, -2.2)))
        )
    )
    radish = ball((1.4, 1.3, 0.8), "#fbf7ea", "moist", 0.25, 1.4, 3).at(0.1, 0.7, 5.2)
    return together(
        dish,
        cubes,
        radish,
        scallions(26, 1.5, 0.5, 4).at(0.2, -2.0, 5.0),
        flakes(14, 1.6, 5.8, 5).at(-1.8, 1.6),
        chili_threads(14, 0.7, 3).at(0.1, 0.8, 6.0),
    )


@BOOK.dish("cream", 9.0, 3.4, 52)
def pork_bao() -> Model:
    return together(
        slate(11.5, "#2b2a2d"),
        bao(1).turn(64).at(-4.4, 0.4, 0.8),
        bao(4).turn(58).at(3.8, -0.2, 0.8),
        sesame(16, 6, 0.8, 3),
        herb(8, 0.9, 0.3, 2).at(8.3, -3.6, 0.9),
    )


@BOOK.dish("night", 10.2, 3.5)
def seaweed_salad() -> Model:
    return together(
        bowl("#efe6d4", "#23201f", 8.2, 4.6, "#c9a45c"),
        wakame().at(0, 0, 2.4),
        strewn(
            lambda i: ball((0.2, 0.12, 0.07), "#f6e6bc", "crust", sides=8),
            90,
            4.6,
            lambda x, y: 5.55 - 0.09 * (x * x + y * y),
            5,
        ),
        chili_threads(30, 1.3, 4, "#d22416").at(0.2, 0.2, 5.3),
        cucumber(1.6).turn(24, "x").at(4.9, -2.4, 4.2),
        cucumber(1.6).turn(24, "x").at(5.4, -0.8, 4.3),
    )


@BOOK.dish("cedar", 13, 2)
def prawn_tempura() -> Model:
    paper = (
        slab(oblong(8, 0.8), 9.6, 0.05, grain("#fbf8f0", "#f0ebdf", 0.5, 3), "matte", 0.02, sides=120, rings=30)
        .turn(14)
        .bend(lambda v: v + np.array([0, 0, 0.5]) * np.sin(v[:, :1] * 0.5) ** 2)
    )
    prawns = together(
        *(
            tempura_prawn(i).turn(62 + i * 5).at(x, y, z)
            for i, (x, y, z) in enumerate(
                ((-5.2, 0.4, 1.0), (-2.2, 0.9, 1.1), (0.8, 0.3, 1.0), (3.6, 0.9, 1.1), (-0.6, -0.5, 2.7))
            )
        )
    )
    return together(
        slate(13.5, "#22211f"),
        paper.at(-0.6, 0, 0.6),
        prawns,
        saucer("#f2ead9", 3.1, "#7a3c12").at(9.2, -3.6, 0.5),
        ball((0.9, 0.8, 0.6), "#faf6ea", "moist", 0.2, 1.5, 3).at(9.0, -3.3, 1.9),
        citrus(1.9).turn(20, "x").at(8.6, 3.4, 1.2),
    )


@BOOK.dish("sun", 12, 1.5)
def chicken_yakitori() -> Model:
    sticks = together(*(skewer(i).turn(74 + i * 3).at(x, 0.6, 0.7) for i, x in enumerate((-5.4, -1.8, 1.8, 5.4))))
    return together(
        slate(12.2, "#2a3038").turn(0),
        sticks,
        scallions(20, 1.1, 0.4, 3).at(9.4, -3.4, 0.8),
        sesame(26, 6, 2.3, 4),
        specks(40, 1.0, 0.8, "#c23a1c", 5, 0.1).at(9.5, 3.2),
    )


@BOOK.dish("cedar", 21, 2)
def ramen_lunch_set() -> Model:
    soup = shoyu_ramen().size(0.9).at(-7.8, 0.6, 0.7)
    dumplings = together(*(gyoza(i).turn(90).at((i - 1) * 2.7, 0, 0.4) for i in range(3)))
    side = together(
        plate("#e9e0d0", 6.2, 1.0, "#2a4a7c"), dumplings, saucer("#f2e9d8", 2.0, "#3a1808").at(0, -3.9, 0.4)
    ).at(9.6, 5.4, 0.7)
    rice = together(
        bowl("#8c2219", "#1d1a19", 5.2, 4.4),
        grains(420, 4.6, 1.2, seed=7).at(0, 0, 3.5),
        sesame(14, 2, 4.9, 3, "#1b1a19"),
    ).at(9.9, -6.2, 0.7)
    return together(tray(38, 26), soup, side, rice)


@BOOK.dish("red", 21, 2)
def don_lunch_set() -> Model:
    main = karaage_don().at(-7.6, 0.4, 0.7)
    miso = together(
        bowl("#1a1718", "#8c2219", 5.4, 4.6),
        broth("#c9924a", "#a0662a", 4.8, 3.7),
        ring(lambda i: cube(i, 0.9, "#fbf3e2", "#fffaf0", "soft", 0.02), 5, 1.7, 20).at(0, 0, 3.3),
        scallions(16, 1.2, 0.2, 5).at(0, 0, 3.9),
        nori(1.6, 2).at(1.6, -1.2, 3.9),
    ).at(9.6, 5.6, 0.7)
    salad = together(
        bowl("#efe6d4", "#f6f0e2", 5.2, 3.8, "#2a4a7c"),
        wakame(110, 3.6, 1.6, 5).at(0, 0, 2.4),
        cucumber(1.3).turn(20, "x").at(2.2, -1.6, 3.9),
    ).at(9.8, -6.0, 0.7)
    return together(tray(38, 26, "#2a1a12", "#1c1512"), main, miso, salad)
