"""Coffee and what else is drunk."""

import numpy as np
from food.arrange import strewn
from food.cake import cinnamon_stick, coffee, marshmallow, star_anise
from food.cups import glass, ice
from food.finish import shower, swirl
from food.fruit import citrus
from modelling.mesh import Model, together
from modelling.shapes import ball, tube
from modelling.surface import grain, over, rise

from menus.maple import BOOK


@BOOK.dish("walnut", 8.1, 3.0, 44)
def filter_coffee() -> Model:
    beans = strewn(
        lambda i: ball(
            (0.75, 0.52, 0.36),
            over(
                grain("#3a1a0c", "#5a2c14", 1.4, i),
                "#1d0b04",
                lambda v: np.exp(-((v[:, 1] / 0.09) ** 2)) * (v[:, 2] > 0),
            ),
            "crust",
            sides=22,
        ),
        22,
        3.4,
        0.4,
        3,
    ).at(7.6, -5.6)
    return together(coffee(None, "#f6efe0", "#f6efe0", "#4a1f0a", radius=4.5), beans)


@BOOK.dish("rose", 7.7, 3.0, 48)
def cafe_latte() -> Model:
    return coffee("heart", "#b5694a", "#b5694a").turn(8)


@BOOK.dish("sky", 7.7, 3.0, 48)
def maple_cappuccino() -> Model:
    return together(
        coffee("leaf", "#5a6f70", "#5a6f70", "#8a4a1a", "#fbeed6", 4.7),
        shower("#7a3c14", 40, 2.2, lambda x, y: 5.4, 3, 0.05),
    )


@BOOK.dish("oat", 7.9, 3.6, 40)
def hot_chocolate() -> Model:
    base = coffee(None, "#7c3f22", "#e9d3b0", "#3c1a0a", radius=4.7, height=6.2)
    melting = together(*(marshmallow(i).at(2.4 * np.cos(i * 2.2), 2.4 * np.sin(i * 2.2) - 0.4, 5.6) for i in range(5)))
    return together(
        base,
        swirl(2.9, 2.9, "#fffaf0").at(0.2, 0.6, 5.4),
        melting,
        shower("#4a220f", 120, 2.8, lambda x, y: 8.4 - 0.9 * np.hypot(x, y), 4, 0.08),
    )


@BOOK.dish("walnut", 7.9, 3.0, 44)
def chai_latte() -> Model:
    spices = together(
        cinnamon_stick().turn(24).at(6.6, -5.6), star_anise(1).at(8.6, -2.6, 0.3), star_anise(2).at(-7.6, -4.4, 0.3)
    )
    return together(
        coffee("foam", "#d9b27c", "#8a5a32", "#b5783c", "#f6e2bc"),
        shower("#8a4a1c", 90, 2.0, lambda x, y: 5.4, 3, 0.06),
        star_anise(4).size(0.8).at(0.4, -0.4, 5.5),
        spices,
    )


@BOOK.dish("butter", 9.9, 6.0, 28)
def iced_coffee() -> Model:
    swirled = lambda v: grain("#4a1f0a", "#c98a4c", 0.3, 4, (1, 1, 0.8), 0.4, 1.3)(v)
    cubes = together(
        *(ice(i + 2, 2.2).at(x, y, 10.0) for i, (x, y) in enumerate(((-1.3, 0.6), (1.2, -0.8), (0.9, 1.5))))
    )
    straw = tube(
        np.array([[0.6, 0.4, 2], [1.6, 1.0, 10], [2.6, 1.6, 16.5]]),
        0.36,
        lambda v: np.where((np.sin(v[:, 2:] * 5) > 0), [[0.85, 0.8, 0.7]], [[0.5, 0.16, 0.1]]),
        "matte",
        14,
    )
    return together(glass(3.4, 12.5, swirled, 0.84, 1.14), cubes, straw)


@BOOK.dish("sky", 9.5, 5.4, 28)
def orange_juice() -> Model:
    half = (
        together(
            ball((3.1, 3.1, 2.6), grain("#f08a12", "#f7a52e", 2, 3), "crust", 0.04, 5, 2, 60).bend(
                lambda v: np.minimum(v, [9, 9, 0.0])
            ),
            citrus(3.08, "#f79a1e", "#f08a12", 0.2),
        )
        .turn(52, "x")
        .turn(24)
    )
    return together(
        glass(3.3, 11, rise("#f08c10", "#ffb02e", 0, 9), 0.88, 1.1),
        citrus(2.2, "#f79a1e", "#f08a12", 0.45).turn(70, "x").turn(18).at(2.6, -2.4, 10.6),
        half.at(7.0, -0.6, 1.9),
    )
