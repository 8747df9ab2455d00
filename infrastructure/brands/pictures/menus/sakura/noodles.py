"""Bowls of ramen."""

import numpy as np
from food.arrange import fan, heap, ring, strewn
from food.fruit import citrus, tomato
from food.garden import bok_choy, chilli, floret, herb, leaf, mushroom, strips
from food.ramen import LEVEL, broth, chashu, combed, egg, noodles, oil_drops, ramen_bowl
from food.savoury import slices, tofu
from food.seafood import clam, scallop, shrimp
from food.toppings import (  # fmt: skip
    chili_threads,
    corn,
    kikurage,
    menma,
    mince,
    naruto,
    nori,
    scallions,
    sesame,
    sprouts,
)
from food.vessels import bowl, chopsticks, plate
from modelling.mesh import Model, together
from modelling.shapes import block, sheet, slab, wobbly
from modelling.surface import grain

from menus.sakura import BOOK

TOP = LEVEL + 0.35
REACH = 14.2


def leaning_nori(x: float = 6.4, y: float = 3.6, turn: float = -62) -> Model:
    """Two sheets tucked between noodles and rim."""
    one = nori(5.2, 6.6).turn(24, "x")
    return together(one, one.at(1.1, 0.5, 0.35)).turn(turn).at(x, y, LEVEL + 1.5)


def menma_stack(seed: int = 1) -> Model:
    return fan(lambda i: menma(seed + i).turn(i * 7 - 12), 4, (0.1, 0.85, 0.1)).at(0, 0, 0.2)


def chicken(count: int = 4) -> Model:
    """Poached breast in slices."""
    return fan(lambda i: slices(4.6, 2.6, 0.6, "#f2dcc0", "#d9b48c", "#b9773c", i, 0.1), count, (0.25, 1.2, 0.16)).turn(
        14, "y"
    )


@BOOK.dish("sun", REACH, 7)
def tonkotsu_ramen() -> Model:
    soup = broth("#f3e0bd", "#dcbc8c", oil="#e5b56a", drops=60)
    meat = together(chashu(1).turn(8, "y").at(-3.6, 2.9, TOP + 0.4), chashu(4).turn(70).at(-4.3, -2.2, TOP + 0.15))
    trim = together(
        kikurage().at(0.9, -5.4, TOP), scallions(70, 2.5, 1.2).at(0.9, -0.6, TOP + 0.9), sesame(36, 6.5, TOP + 1.1, 2)
    )
    return together(
        ramen_bowl("#1b1a1c", "#2a2527", "#8c2219", soup),
        meat,
        trim,
        egg().turn(25).at(2.7, 4.3, TOP),
        egg().turn(-50).at(5.0, -3.6, TOP),
        leaning_nori(),
    )


@BOOK.dish("cedar", REACH, 7)
def shoyu_ramen() -> Model:
    soup = broth("#8a4a1a", "#5a2a0c", oil="#d98f3a", drops=130)
    meat = together(
        *(chashu(i + 6, 2.9).turn(i * 50).at(-4.6 + 1.6 * i, 3.5 - 2.6 * i, TOP + 0.2 + 0.15 * i) for i in range(3))
    )
    trim = together(
        naruto().turn(20).at(1.7, 5.2, TOP + 0.2),
        naruto().turn(80).at(4.2, 4.2, TOP + 0.35),
        menma_stack().turn(60).at(4.9, -2.6, TOP),
        scallions(60, 2.1, 0.9).at(0.8, 0.6, TOP + 0.8),
    )
    return together(
        ramen_bowl("#f4efe4", "#efe7d6", "#2a4a7c", soup, "#e6c06a"),
        meat,
        trim,
        egg().turn(140).at(0.9, -5.2, TOP),
        leaning_nori(7.2, 1.4, -80),
    )


@BOOK.dish("cream", REACH, 7)
def yuzu_shio_ramen() -> Model:
    soup = broth("#eed9a4", "#d6b26c", oil="#f7e6a4", drops=120)
    greens = heap(lambda i: leaf(3.6, 0.9, i, "#8cc152", "#3d7d28"), 16, 2.1, 0.9, 4, 25)
    rind = strips("#f6cf2e", "#ffe676", 16, 1.1, 0.5, 3, 1.7, 0.1)
    side = together(
        greens.at(4.4, -3.2, TOP),
        rind.at(0.4, 0.2, TOP + 1.3),
        citrus(1.9).turn(12, "x").at(4.9, 2.4, TOP + 0.5),
        menma_stack(4).turn(-30).at(-0.5, -5.5, TOP),
    )
    return together(
        ramen_bowl("#3c5a70", "#e6ece8", "#e9e4d6", soup, "#f0d994"),
        chicken().turn(35).at(-4.3, 1.6, TOP + 0.3),
        side,
        egg().turn(60).at(1.2, 5.0, TOP),
        scallions(30, 1.6, 0.6, 7).at(-4.2, -4.2, TOP + 0.6),
    )


@BOOK.dish("poster", REACH, 7)
def spicy_miso_ramen() -> Model:
    soup = broth("#c9642a", "#943611", oil="#d4260e", drops=200)
    pork = mince(150, 3.1, 1.7, 3, "#5a2411", "#a85526").at(-2.9, 1.4, TOP + 0.1)
    butter = block((2.3, 1.9, 0.9), grain("#fbe08a", "#fdedb0", 0.8, 1), "glaze", 0.25).turn(25)
    side = together(
        corn(80, 2.6, 1.2).at(3.6, 3.7, TOP),
        sprouts(44, 2.7, 1.2).at(3.7, -3.1, TOP),
        scallions(40, 1.7, 0.8, 5).at(-2.9, 1.4, TOP + 1.5),
        butter.at(0.3, 4.9, TOP + 0.6),
        chilli(5, "#c8160e").turn(-35).at(-4.4, -4.4, TOP),
    )
    return together(
        ramen_bowl("#7c1a14", "#f0e4cf", "#1f1b1c", soup, "#e9b85c"),
        pork,
        side,
        chili_threads(26, 1.2).at(3.6, -3, TOP + 1.5),
        egg().turn(-20).at(-0.6, -4.9, TOP),
    )


@BOOK.dish("ink", REACH, 7)
def black_garlic_ramen() -> Model:
    swirl = together(
        *(
            oil_drops("#1d130c", 2.6, LEVEL + 0.02, 60, s, 0.5).at(np.cos(a) * 5.6, np.sin(a) * 5.6)
            for s, a in ((3, 0.4), (4, 1.5), (5, 2.7), (6, 3.9), (7, 5.2))
        )
    )
    soup = together(broth("#e3c391", "#b98f58", oil="#d9a85c", drops=40), swirl)
    chips = strewn(
        lambda i: slab(
            wobbly(i, 0.15), 0.55, 0.12, grain("#b9731c", "#f0c870", 1.5, i), "crust", 0.05, sides=24, rings=5
        ).turn(i * 13 % 50, "x"),
        16,
        2.4,
        TOP + 1.2,
        4,
    )
    meat = together(chashu(11).at(-3.4, -2.6, TOP + 0.3), chashu(14).turn(120).turn(8, "x").at(-1.9, 3.4, TOP + 0.5))
    return together(
        ramen_bowl("#e9e0cd", "#26211f", "#c9a65a", soup),
        meat,
        chips.at(2.6, -0.4),
        egg("#ee7d0c").turn(80).at(4.9, 2.8, TOP),
        scallions(46, 1.9, 0.9, 8).at(2.4, -1.0, TOP + 0.6),
        kikurage(22, 1.7, 9).at(3.3, -4.8, TOP),
        leaning_nori(-6.9, 1.2, 82),
    )


@BOOK.dish("red", REACH, 7)
def tantanmen() -> Model:
    soup = broth("#dd9a52", "#b9692c", oil="#c4200c", drops=260)
    pork = mince(170, 2.9, 1.9, 8).at(0, 0.2, TOP + 0.2)
    greens = together(bok_choy(1).turn(205).at(-4.6, 3.4, TOP), bok_choy(3).turn(150).at(-5.0, -2.6, TOP))
    trim = together(
        scallions(46, 1.6, 0.8, 3).at(0.1, 0.3, TOP + 1.8),
        sesame(70, 6.8, TOP + 0.9, 5),
        chili_threads(30, 1.3, 8).at(3.9, -3.7, TOP + 0.9),
        strewn(
            lambda i: block((0.7, 0.55, 0.4), grain("#c98f4e", "#edc98e", 2, i), "crust", 0.12, 6),
            18,
            2.4,
            TOP + 0.9,
            6,
        ).at(3.2, -3),
    )
    return together(
        ramen_bowl("#1d2a33", "#efe5d0", "#d9b45c", soup, "#efcf8c"),
        pork,
        greens,
        trim,
        egg().turn(10).at(3.9, 4.1, TOP),
    )


@BOOK.dish("sun", REACH, 7)
def garden_ramen() -> Model:
    soup = broth("#f4ead2", "#e3cfa2", oil="#b9c95a", drops=70)
    cubes = together(
        *(tofu(i).turn(i * 33).at(x, y, TOP - 0.6) for i, (x, y) in enumerate(((-4.6, 3.1), (-2.2, 4.7), (-5.3, 0.5))))
    )
    side = together(
        *(floret(i).at(x, y, TOP + 0.6) for i, (x, y) in enumerate(((4.9, 2.7), (5.6, 0.1), (3.7, 4.9)))),
        *(tomato().turn(i * 50).at(x, y, TOP + 0.6) for i, (x, y) in enumerate(((4.6, -3.0), (2.0, -5.4)))),
    )
    trim = together(
        corn(60, 2.2, 1.0, 4).at(-1.0, -5.0, TOP),
        mushroom(2).turn(15, "x").at(-4.9, -3.0, TOP + 0.5),
        mushroom(5).at(-2.3, -2.6, TOP + 0.4),
        strips("#e2691a", "#f59a4a", 34, 1.7, 0.9, 3).at(0.9, 1.7, TOP + 0.6),
        scallions(30, 1.4, 0.6, 3).at(1.3, -1.2, TOP + 0.8),
    )
    return together(ramen_bowl("#5a6b3c", "#f1ead8", "#e9dfc6", soup, "#e8cf8e"), cubes, side, trim)


@BOOK.dish("night", REACH, 7)
def seafood_ramen() -> Model:
    soup = broth("#e9c98c", "#c08f4a", oil="#f08a3c", drops=130)
    prawns = together(
        *(
            shrimp(i, 1.25).turn(a).at(x, y, TOP + 0.1)
            for i, (x, y, a) in enumerate(((-3.9, 3.4, 40), (-5.0, -0.8, 120), (-1.0, 4.9, 300)))
        )
    )
    shells = together(
        *(
            clam(i).turn(a).turn(12, "x").at(x, y, TOP + 0.4)
            for i, (x, y, a) in enumerate(((3.9, 3.9, 30), (5.6, 1.1, -50), (2.4, 1.6, 110), (5.0, -2.0, 200)))
        )
    )
    trim = together(
        *(scallop(i).at(x, y, TOP - 0.5) for i, (x, y) in enumerate(((-2.2, -4.2), (1.1, -5.3)))),
        scallions(44, 1.8, 0.8, 6).at(-0.9, 0.2, TOP + 0.8),
        herb(12, 1.2, 0.5, 3).at(3.4, -4.4, TOP + 0.6),
    )
    return together(
        ramen_bowl("#f2ece0", "#3d6a8a", "#f2ece0", soup, "#edd28a"),
        prawns,
        shells,
        trim,
        naruto(1.7).at(-4.6, -4.0, TOP),
    )


@BOOK.dish("cedar", 16.5, 3, across=0.6)
def tsukemen() -> Model:
    strands = noodles(8.6, "#e3bd72", 110, 3.2, 9, 0.32, 0.25, 30).at(0, 0, 0.9)
    dish = together(
        plate("#2b2a2c", 11.5, 1.6, "#6a4a30", "stoneware"),
        strands,
        combed(4.6, 11, "#e9c67e", 18, 3, 0.32).turn(25).at(0, 0, 3.0),
        nori(4.4, 5).turn(18, "x").turn(-30).at(4.6, 5.4, 3.4),
    )
    dip = together(
        bowl("#8c2219", "#201c1b", 6.2, 5, "#1d1a19"),
        broth("#7c4418", "#4c2408", 5.5, 4.0, "#d98a34", 60, 3),
        chashu(21, 2.3).at(-1.2, 0.8, 4.3),
        scallions(24, 1.3, 0.5, 3).at(1.7, -1.3, 4.4),
        egg().size(0.8).at(1.6, 2.0, 4.1),
    )
    return together(
        dish.at(-6.2, 1.2),
        dip.at(9.2, -3.2),
        citrus(1.7, "#cfe07a", "#7fae2c").turn(20, "x").at(-1.2, -5.6, 2.4),
        chashu(25, 2.6).turn(8, "x").at(-9.6, -4.2, 3.0),
        chopsticks().turn(76).at(15.4, 4.0),
    )


@BOOK.dish("cream", REACH, 7)
def chicken_paitan_ramen() -> Model:
    soup = broth("#f4e2bd", "#e2bf8a", oil="#f6e3a0", drops=80)
    petals = ring(lambda i: chicken(1).turn(90).turn(10, "y"), 5, 2.4, 200, arc=190)
    onion = together(
        *(
            sheet(
                2.6,
                1.6,
                lambda x, y: 0.5 - 0.4 * (x * x + y * y),
                grain("#a85a8c", "#f1d9e6", 1.4, i, (0.4, 3, 1)),
                "skin",
                14,
            )
            .turn(i * 70)
            .at(0.8 * (i % 3), 0.6 * (i // 3), TOP + 0.5 + 0.1 * i)
            for i in range(6)
        )
    )
    return together(
        ramen_bowl("#c98f3c", "#f3ead6", "#5a3a1c", soup),
        chicken(5).turn(80).at(-3.9, 0.2, TOP + 0.3),
        petals.at(3.4, -1.4, TOP + 0.2),
        onion.at(1.3, 4.1),
        egg("#ef7a12").turn(200).at(-0.6, -5.0, TOP),
        menma_stack(8).turn(20).at(4.3, 3.3, TOP),
        scallions(40, 1.6, 0.8, 12).at(0, 0, TOP + 0.9),
    )
