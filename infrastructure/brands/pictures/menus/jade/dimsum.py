"""Dim sum."""

import numpy as np
from food.arrange import ring
from food.bites import fluted
from food.canton import sticky_rice
from food.dimsum import (
    har_gow,
    rice_roll,
    sesame_ball,
    siu_mai,
    soup_dumpling,
    split_bun,
    spring_roll,
    turnip_cake,
)
from food.finish import pool
from food.garden import leaf, lotus_leaf, strips
from food.izakaya import gyoza
from food.toppings import chili_threads, scallions
from food.vessels import basket, saucer
from modelling.mesh import Model, together
from modelling.shapes import slab, wobbly
from modelling.surface import grain, over, patches

from menus.jade import BLUE, BOOK, CELADON, PORCELAIN, dish, platter

FLOOR = 2.7


def steamed(*pieces: Model, radius: float = 8.6, liner: tuple[str, str] = ("#5f7f3c", "#8fae5c")) -> Model:
    """A steamer lined with paper, with its pieces on the slats."""
    bed = slab(wobbly(3, 0.015, 8), radius - 1.0, 0.05, grain(*liner, 0.8, 2), "matte", 0.02, 0, 120, 20)
    return together(basket(radius, 4.6), bed.at(0, 0, FLOOR), *(p.at(0, 0, FLOOR) for p in pieces))


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
        platter(12.4, colour="#1f4a3c"),
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
    wheel = ring(lambda i: gyoza(i + 10), 8, 5.2, 12)
    return together(
        dish(10.6, PORCELAIN, BLUE),
        wheel.at(0, 0, 0.5),
        saucer(PORCELAIN, 2.2, "#2c1206").at(0, 0, 0.5),
        strips("#f6e3a8", "#fdf3cf", 12, 0.8, 0.2, 3, 1.5, 0.09).at(0, 0, 1.7),
    )
