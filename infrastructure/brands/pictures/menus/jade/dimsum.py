"""Dim sum, roast meats and soups."""

import numpy as np

from food.arrange import heap, ring
from food.dimsum import (
    carved,
    har_gow,
    rice_roll,
    roast_slice,
    sesame_ball,
    siu_mai,
    soup_dumpling,
    split_bun,
    spring_roll,
    sticky_rice,
    turnip_cake,
    wonton,
)
from food.dough import fluted
from food.finish import pool
from food.garden import bok_choy, cucumber, herb, leaf, lotus_leaf, rings_of, strips
from food.izakaya import gyoza
from food.ramen import broth, chili_threads, mince, noodles, scallions
from food.rice import specks
from food.savoury import crackling, shrimp, strip, tofu
from food.vessels import basket, bowl, saucer
from menus.jade import BLUE, BOOK, CELADON, GOLD, PORCELAIN, dish, platter
from modelling.mesh import Model, together
from modelling.shapes import block, oblong, slab, wobbly
from modelling.surface import grain, over, patches

FLOOR = 2.7


def steamed(*pieces: Model, radius: float = 8.6) -> Model:
    """A steamer lined with paper, with its pieces on the slats."""
    liner = slab(
        wobbly(3, 0.015, 8), radius - 1.0, 0.05, grain("#f6f0e2", "#fbf7ec", 0.8, 2), "matte", 0.02, 0, 120, 20
    )
    return together(basket(radius, 4.6), liner.at(0, 0, FLOOR), *(p.at(0, 0, FLOOR) for p in pieces))


@BOOK.dish("jade", 9.4, 3.4)
def har_gow_basket() -> Model:
    return steamed(
        together(
            *(
                har_gow(i).turn(a).at(x, y)
                for i, (x, y, a) in enumerate(((-2.9, 2.4, 10), (2.9, 2.6, -14), (-2.8, -2.5, -8), (3.0, -2.4, 16)))
            )
        )
    )


@BOOK.dish("rosewood", 9.4, 3.6)
def siu_mai_basket() -> Model:
    return steamed(
        together(
            *(
                siu_mai(i).turn(i * 50).size(1.18).at(x, y)
                for i, (x, y) in enumerate(((-2.6, 2.5), (2.5, 2.6), (-2.5, -2.4), (2.6, -2.4)))
            )
        )
    )


@BOOK.dish("deep", 9.4, 4.0)
def char_siu_bao() -> Model:
    return steamed(
        together(
            *(
                split_bun(i).turn(i * 70).size(1.05).at(x, y)
                for i, (x, y) in enumerate(((0, 3.4), (-3.2, -1.9), (3.2, -1.9)))
            )
        )
    )


@BOOK.dish("celadon", 9.4, 3.6)
def xiao_long_bao() -> Model:
    around = together(
        *(
            soup_dumpling(i).at(4.5 * np.cos(a), 4.5 * np.sin(a))
            for i, a in enumerate(np.linspace(0.3, 0.3 + 2 * np.pi, 6)[:-1])
        )
    )
    return steamed(around, soup_dumpling(9))


@BOOK.dish("jade", 11.0, 1.6)
def rice_rolls() -> Model:
    rolls = together(*(rice_roll(i, 11).at(0.3 * (-1) ** i, y, 0.4) for i, y in enumerate((2.7, 0, -2.7))))
    return together(
        platter(12.4),
        pool(7.4, grain("#3a1a08", "#5a2c10", 0.6, 3), 4, 0.18, ratio=0.74).at(0.2, 0, 0.5),
        rolls.turn(8).at(0, 0, 0.2),
        scallions(26, 1.6, 0.4, 4).at(0.2, 0.4, 2.2),
    )


@BOOK.dish("deep", 9.8, 1.8)
def spring_rolls() -> Model:
    pile = together(
        *(
            spring_roll(i).turn(84 + i * 5).at(x, 0.3, z)
            for i, (x, z) in enumerate(((-3.6, 0.6), (-1.2, 0.6), (1.2, 0.6), (3.6, 0.6)))
        ),
        spring_roll(7).turn(68).at(-1.6, 0, 2.3),
        spring_roll(8).turn(100).at(1.4, -0.2, 2.3),
    )
    return together(
        dish(10.6),
        leaf(8, 5, 3, "#8fc850", "#2f6b1e", 0.9).turn(120).at(-3.6, 4.0, 0.8),
        leaf(8, 5, 5, "#8fc850", "#2f6b1e", 0.9).turn(50).at(3.4, 4.2, 0.8),
        pile,
        saucer(CELADON, 2.7, "#b3261a").at(6.2, -4.6, 0.6),
    )


@BOOK.dish("rosewood", 9.0, 1.8)
def egg_tarts() -> Model:
    custard = over(grain("#f9c02c", "#fcd65a", 0.4, 3), "#a8561a", patches(0.8, 6, 0.08, 3))
    one = fluted(3.3, 2.4, custard, 2, 30, "sauce", 0.9)
    return together(
        dish(10.4), one.at(-3.4, -1.6, 0.6), one.turn(40).at(3.5, -1.4, 0.6), one.turn(80).at(0.1, 4.2, 0.6)
    )


@BOOK.dish("jade", 9.6, 2.4)
def lotus_leaf_rice() -> Model:
    return together(lotus_leaf(10.2, 4).at(0, 0, 0.3), sticky_rice(3).turn(12).at(0, 0, 0.9))


@BOOK.dish("celadon", 9.6, 1.6)
def turnip_cake_plate() -> Model:
    return together(
        dish(10.2, "#25443a"),
        turnip_cake(2).turn(16).at(-3.2, 1.8, 0.5),
        turnip_cake(5).turn(-8).at(3.2, 1.6, 0.5),
        turnip_cake(8).turn(4).at(0.2, -2.4, 0.8),
        scallions(22, 1.4, 0.4, 3).at(0.2, -2.2, 2.7),
        chili_threads(10, 0.7, 3).at(-3.0, 1.8, 2.5),
    )


@BOOK.dish("deep", 9.4, 2.2)
def sesame_balls() -> Model:
    return together(
        dish(9.8, CELADON),
        sesame_ball(1).at(-3.1, -1.2, 0.5),
        sesame_ball(3).at(2.9, -1.5, 0.5),
        sesame_ball(5).at(0.1, 3.4, 0.5),
        sesame_ball(7).size(0.95).at(0, 0.2, 4.0),
    )


@BOOK.dish("rosewood", 10.0, 1.8)
def pot_stickers() -> Model:
    wheel = ring(lambda i: gyoza(i + 10).turn(90), 8, 4.6, 12)
    return together(
        dish(10.6, PORCELAIN, BLUE),
        wheel.at(0, 0, 0.5),
        saucer(PORCELAIN, 2.2, "#2c1206").at(0, 0, 0.5),
        strips("#f6e3a8", "#fdf3cf", 12, 0.8, 0.2, 3, 1.5, 0.09).at(0, 0, 1.7),
    )


@BOOK.dish("jade", 10.8, 2.0)
def roast_duck() -> Model:
    one = roast_slice(5.4, 2.6, 1.35, ("#8a4a34", "#b06a4c"), "#eed2a6", ("#5e1c08", "#a8440f"), 3)
    rows = together(
        carved(6, one, (0, 1.55, 0.05), -24).at(-3.0, 0.2, 0.7),
        carved(
            6,
            roast_slice(5.2, 2.5, 1.35, ("#8a4a34", "#b06a4c"), "#eed2a6", ("#5e1c08", "#a8440f"), 8),
            (0, 1.5, 0.05),
            -24,
        )
        .turn(-8)
        .at(2.9, 0, 0.8),
    )
    return together(
        platter(12.6),
        rows,
        together(*(cucumber(1.5).turn(20, "x").at(-8.4 + 0.4 * i, 2.0 - 1.4 * i, 1.0) for i in range(3))),
        saucer(CELADON, 2.1, "#3a1208").at(8.7, -2.2, 0.6),
        herb(16, 1.2, 0.6, 3).at(8.0, 2.8, 1.0),
    )


@BOOK.dish("rosewood", 10.4, 1.8)
def char_siu() -> Model:
    one = lambda s: slab(
        oblong(3, 0.5),
        3.0,
        0.8,
        over(
            grain("#c9785a", "#e0a284", 1.1, s, (0.6, 2, 1)),
            "#a3160f",
            lambda v: (np.hypot(v[:, 0] / 3.0, v[:, 1] / 1.5) - 0.76) * 10,
        ),
        "glaze",
        0.3,
        0.05,
        90,
        24,
    )  # noqa: E731
    rows = carved(7, one(3), (0, 1.45, 0.05), 34).at(-2.7, 0.3, 1.2) + carved(7, one(6), (0, 1.4, 0.05), 34).turn(6).at(
        3.2, 0, 1.2
    )
    return together(
        platter(12.0),
        pool(6.6, "#6b1408", 3, 0.15, ratio=0.8).at(0, 0, 0.5),
        together(rows),
        bok_choy(2).turn(100).size(0.8).at(8.2, -0.6, 0.9),
        bok_choy(4).turn(84).size(0.8).at(-7.8, -0.4, 0.9),
    )


@BOOK.dish("deep", 9.6, 2.4)
def crispy_pork_belly() -> Model:
    pieces = together(
        *(
            crackling(3.4, i).turn(a).at(x, y, 0.5)
            for i, (x, y, a) in enumerate(
                (
                    (-3.9, 1.7, 8),
                    (-1.2, 2.1, -5),
                    (1.6, 1.9, 6),
                    (4.2, 1.4, -9),
                    (-2.6, -2.1, 12),
                    (0.3, -1.9, -4),
                    (3.1, -2.3, 7),
                )
            )
        )
    )
    return together(
        dish(10.6),
        pieces,
        saucer(PORCELAIN, 1.9, "#e3b02c", fill_material="moist").at(-6.9, -3.6, 0.7),
        herb(12, 1.0, 0.5, 5).at(6.9, -3.2, 0.9),
    )


@BOOK.dish("celadon", 10.4, 1.9)
def soy_chicken() -> Model:
    one = roast_slice(5.6, 2.4, 1.7, ("#ecd2ae", "#f7e6cc"), "#f3d89a", ("#7c3a0c", "#c0741f"), 3, 0.05)
    return together(
        platter(12.0),
        pool(7.2, "#4a1f08", 5, 0.15, ratio=0.76).at(0, 0, 0.5),
        carved(6, one, (0.1, 1.75, 0.05), -16).at(-2.8, 0, 0.6),
        carved(6, one, (-0.1, 1.7, 0.05), -16).turn(-8).at(3.0, 0, 0.7),
        strips("#dfe9a8", "#6fa52f", 40, 1.8, 0.7, 4, 2.8, 0.1).at(0, 0.6, 3.0),
        herb(12, 1.1, 0.5, 2).at(7.6, -2.4, 1.0),
    )


def soup_bowl(soup: Model, outside: str = PORCELAIN) -> Model:
    return together(bowl(outside, "#f6f3ea", 9.2, 6, GOLD, "porcelain"), soup)


@BOOK.dish("jade", 10.2, 4.6)
def wonton_soup() -> Model:
    soup = broth("#f0d89a", "#d3ae62", 8.2, 5.0, "#f7e6ac", 60, 3)
    parcels = together(
        *(
            wonton(i).turn(i * 64).at(x, y, 4.9)
            for i, (x, y) in enumerate(((-3.6, 2.4), (0.6, 3.6), (4.1, 1.2), (-3.4, -2.4), (0.4, -0.4), (2.6, -3.6)))
        )
    )
    return together(
        soup_bowl(soup, CELADON),
        parcels,
        bok_choy(1).size(0.72).turn(-30).at(-0.6, -4.6, 5.0),
        scallions(26, 1.4, 0.4, 3).at(4.4, -2.0, 5.3),
    )


@BOOK.dish("deep", 10.2, 4.6)
def hot_and_sour_soup() -> Model:
    soup = broth("#9a4f1c", "#6b3010", 8.2, 5.0, "#c9300f", 90, 4)
    cubes = heap(lambda i: tofu(i, 1.3), 12, 5.4, 0.2, 4, 14).at(0, 0, 4.6)
    threads = together(
        strips("#f3cf6a", "#fbe6a4", 34, 5.2, 0.4, 3, 3.2, 0.12),
        strips("#2b1a14", "#4a2c20", 26, 5, 0.4, 5, 3.0, 0.14),
        strips("#c9a060", "#e6c88e", 20, 5, 0.4, 7, 2.6, 0.13),
    ).at(0, 0, 5.05)
    return together(
        soup_bowl(soup, "#1f3f36"),
        cubes,
        threads,
        scallions(30, 1.8, 0.5, 5).at(0, 0, 5.5),
        herb(8, 0.9, 0.3, 3).at(0.2, 0, 5.9),
    )


@BOOK.dish("rosewood", 10.4, 4.6)
def wonton_noodle_soup() -> Model:
    soup = broth("#e6c07a", "#b98840", 8.2, 5.0, "#f6e2a4", 70, 6)
    strands = noodles(6.6, "#f0cb5c", 110, 2.0, 7, 0.13, 0.5, 20).at(0.4, 0.6, 4.5)
    parcels = together(
        *(
            wonton(i + 20).turn(i * 80).at(x, y, 5.1)
            for i, (x, y) in enumerate(((-4.3, 1.6), (-3.8, -2.6), (-0.2, -4.6)))
        )
    )
    return together(
        soup_bowl(soup, PORCELAIN),
        strands,
        parcels,
        bok_choy(3).size(0.78).turn(35).at(3.6, -3.6, 5.3),
        scallions(20, 1.2, 0.4, 3).at(1.0, 1.4, 6.6),
        shrimp(2, 0.9).turn(70).at(3.9, 2.6, 5.3),
    )


@BOOK.dish("celadon", 9.8, 4.0)
def congee() -> Model:
    soup = broth("#fbf6e8", "#efe4cc", 8.2, 5.0, None)
    toppings = together(
        heap(lambda i: strip(i, 2.2, "#c99a7a", "#e9c9a8", "moist"), 12, 1.9, 0.6, 3, 20).at(-2.6, 1.6, 5.1),
        scallions(40, 1.7, 0.6, 3).at(2.7, 1.8, 5.2),
        strips("#f6e3a8", "#fdf3cf", 20, 1.3, 0.5, 4, 2, 0.09).at(2.4, -2.2, 5.2),
        heap(
            lambda i: block(
                (1.3, 1.1, 0.8),
                over(grain("#3a4a3c", "#6b7a5a", 1.2, i), "#2a2a22", patches(1.5, i, 0.3)),
                "glaze",
                0.3,
                8,
            ),
            8,
            1.8,
            0.3,
            5,
            20,
        ).at(-2.3, -2.2, 5.1),
        mince(6, 1, 0.2).at(0, 0, 4.5),
    )
    return together(soup_bowl(soup, PORCELAIN), toppings, specks(30, 4, 5.2, "#6b5a44", 4, 0.06))
