"""Roast meats and soups."""

import numpy as np
from food.arrange import heap
from food.canton import carved, roast_slice
from food.dimsum import (
    wonton,
)
from food.finish import pool
from food.fruit import cucumber
from food.garden import bok_choy, herb, strips
from food.ramen import broth, noodles
from food.rice import specks
from food.savoury import crackling, strip, tofu
from food.seafood import shrimp
from food.toppings import mince, scallions
from food.vessels import bowl, saucer
from modelling.mesh import Model, together
from modelling.shapes import block, oblong, slab
from modelling.surface import grain, over, patches

from menus.jade import BOOK, CELADON, GOLD, PORCELAIN, dish, platter


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
    )
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
    soup = broth("#e0b866", "#b98a3c", 8.2, 5.0, "#f7e6ac", 60, 3)
    parcels = together(
        *(
            wonton(i).turn(i * 64).at(x, y, 5.5)
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
