"""Tea and other drinks."""

import numpy as np
from food.arrange import ring
from food.cups import bubbles, cup, drink, glass, ice
from food.fruit import citrus
from modelling.mesh import Model, together
from modelling.shapes import ball, circle, loft, tube
from modelling.surface import grain, over, rise

from menus.jade import BOOK, GOLD, PORCELAIN


def teapot() -> Model:
    """A celadon pot with a gold line."""
    body = ball(
        (4.4, 4.4, 3.5),
        over(grain("#8fbfa4", "#b5d6c2", 0.6, 3), GOLD, lambda v: np.exp(-(((v[:, 2] - 1.9) / 0.12) ** 2))),
        "porcelain",
        sides=100,
    ).at(0, 0, 3.4)
    lid = loft(
        [(2.1, 6.4), (2.2, 6.7), (1.3, 7.3), (0.45, 7.5), (0.6, 8.1), (0.001, 8.4)], "#9dc8b0", "porcelain", smooth=2
    )
    spout = tube(
        np.array([[3.6, 0, 3.2], [5.2, 0, 4.0], [6.2, 0, 5.6], [7.0, 0, 6.6]]),
        np.array([1.1, 0.8, 0.55, 0.45]),
        "#9dc8b0",
        "porcelain",
        24,
    )
    angle = np.linspace(-1.6, 1.6, 30)
    handle = tube(
        np.column_stack([-4.0 - 2.3 * np.cos(angle), 0 * angle, 3.7 + 2.4 * np.sin(angle)]), 0.42, GOLD, "gold", 16
    )
    return together(body, lid, spout, handle)


def tea_cup(colour: str = "#c98a2a", deep: str = "#a8661a") -> Model:
    return together(cup("#a9cbb6", "#f6f5ea", 2.7, 3.2), drink(grain(deep, colour, 0.6, 3), 2.36, 2.6))


@BOOK.dish("rosewood", 9.2, 3.6, 40)
def jasmine_tea() -> Model:
    blossom = ring(lambda i: ball((0.6, 0.34, 0.12), "#fffaf0", "soft", sides=14), 5, 0.5)
    return together(
        teapot().turn(205).at(2.2, 2.8),
        tea_cup().at(-4.6, -2.6),
        tea_cup().at(1.6, -4.8),
        blossom.turn(20).at(-7.4, 1.6, 0.2),
        blossom.at(-1.6, -6.0, 0.2),
        blossom.size(0.8).turn(50).at(6.8, -3.8, 0.2),
    )


@BOOK.dish("celadon", 8.8, 3.2, 44)
def hong_kong_milk_tea() -> Model:
    plate_ = loft(
        [(0.001, 0.25), (3.0, 0.25), (5.2, 0.5), (7.2, 1.2), (7.3, 1.3), (5.0, 0.65), (0.001, 0.5)],
        PORCELAIN,
        "porcelain",
        smooth=3,
    )
    red = over(
        lambda v: grain(PORCELAIN, PORCELAIN)(v),
        "#b3261a",
        lambda v: ((v[:, 2] > 4.6) & (v[:, 2] < 5.2)) * (np.hypot(v[:, 0], v[:, 1]) > 3.9) * 1.0,
    )
    return together(
        plate_,
        cup(PORCELAIN, "#fbf8ef", 4.4, 6.0, True).turn(-35).paint(red).at(0, 0, 0.5),
        drink(grain("#b5763f", "#cf9560", 0.4, 3), 3.98, 5.7),
    )


@BOOK.dish("jade", 10.2, 6.0, 30)
def iced_lemon_tea() -> Model:
    slices_ = together(
        *(
            citrus(2.0, thick=0.35).turn(60 + 12 * i, "x").turn(i * 70).at(x, y, z)
            for i, (x, y, z) in enumerate(((-1.2, -1.2, 10.4), (1.4, 0.4, 10.6), (0.2, -2.6, 9.8)))
        )
    )
    return together(
        glass(3.4, 12.5, rise("#8e3f0c", "#d9822a", 0, 10.5), 0.82, 1.12),
        slices_,
        ice(2, 2.0).at(0.4, 1.6, 9.6),
        ice(5, 2.0).at(-1.6, 1.0, 9.7),
    )


@BOOK.dish("deep", 11.6, 7.2, 24)
def lager_bottle() -> Model:
    bottle = loft(
        [
            (0.001, 0.1),
            (2.6, 0),
            (2.8, 0.5),
            (2.8, 9.4),
            (2.4, 11.2),
            (1.2, 13.0),
            (1.0, 16.0),
            (1.15, 16.4),
            (0.001, 16.6),
        ],
        grain("#0f4a24", "#17602f", 0.5, 3),
        "porcelain",
        smooth=3,
    )
    label = loft(
        [(2.86, 3.0), (2.86, 7.6)],
        over(grain(PORCELAIN, PORCELAIN), GOLD, lambda v: np.clip(5 - np.abs(np.abs(v[:, 2] - 5.3) - 1.9) * 14, 0, 1)),
        "matte",
        smooth=0,
    )
    seal = loft([(2.89, 4.3), (2.89, 6.3)], "#b3261a", "matte", lambda t: circle(t * 0.2 - np.pi / 2 - 0.63), smooth=0)
    cap = loft([(1.25, 16.0), (1.3, 16.7), (0.9, 17.0), (0.001, 17.0)], GOLD, "gold", smooth=1)
    pour = together(
        glass(2.7, 9.5, rise("#d9900f", "#f9c840", 0, 8), 0.78, 1.12), bubbles(2.8, 7.3, "#fffaf0", 160, 3, 0.36)
    )
    return together(
        bottle.at(-2.8, 1.6), label.at(-2.8, 1.6), seal.at(-2.8, 1.6), cap.at(-2.8, 1.6), pour.at(3.6, -1.2)
    )
