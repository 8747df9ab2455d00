"""Cookies by weight."""

import numpy as np
from food.bites import chunks, cookie, oats
from food.finish import shower, zest
from food.garden import strips
from food.vessels import doily
from modelling.colour import Array
from modelling.mesh import Model, together
from modelling.noise import noise
from modelling.shapes import ball, block
from modelling.surface import grain, over, patches

from menus.maple import BOOK


def stack(one: Model, leaning: Model, height: float = 1.15) -> Model:
    """Three on a pile and one leaning against it."""
    pile = together(*(one.turn(i * 50).at(0.2 * (-1) ** i, 0.15 * i, i * height) for i in range(3)))
    return together(pile.at(-1.2, 2.4), leaning.turn(52, "x").turn(-14).at(2.0, -2.2, 3.3))


@BOOK.dish("oat", 6.9, 2.0)
def chocolate_chunk_cookies() -> Model:
    one = together(cookie(3), chunks("#2c1209", 17, 3.1, 1.25, 3, 0.9))
    other = together(
        cookie(8), chunks("#2c1209", 15, 3.1, 1.25, 9, 0.9), shower("#ffffff", 24, 3, lambda x, y: 1.5, 3, 0.08)
    )
    return together(stack(one, other), chunks("#2c1209", 4, 1.0, 0.2, 5, 0.9).at(-5.6, -3.2))


@BOOK.dish("sky", 6.9, 2.0)
def oatmeal_raisin_cookies() -> Model:
    raisins = lambda s: together(
        *(
            ball((0.5, 0.34, 0.3), "#2f130d", "moist", 0.08, 2, i + s, 16).at(
                2.6 * np.cos(i * 2.39 + s) * ((i + 1) / 8) ** 0.5,
                2.6 * np.sin(i * 2.39 + s) * ((i + 1) / 8) ** 0.5,
                1.3,
            )
            for i in range(8)
        )
    )
    one = together(cookie(13, "#cf9a54", "#8f5a26", 3.8, 0.24), oats(46, 3.2, 1.35, 2), raisins(1))
    other = together(cookie(17, "#cf9a54", "#8f5a26", 3.8, 0.24), oats(46, 3.2, 1.35, 6), raisins(4))
    return together(stack(one, other), oats(18, 6.5, 0.1, 8))


@BOOK.dish("rose", 6.7, 1.4)
def shortbread() -> Model:
    def pricked(v: Array) -> Array:
        holes = np.exp(-(((v[:, 0] + 0.9) % 1.8 - 0.9) ** 2 + (np.abs(v[:, 1]) - 0.65) ** 2) / 0.05)
        return v - np.array([0, 0, 0.45]) * (holes * (v[:, 2] > 1.2) * (np.abs(v[:, 0]) < 3.4))[:, None]

    finger = (
        block(
            (8.2, 2.8, 1.5),
            over(
                grain("#e9c482", "#f4dba6", 1.0, 3), "#c98f46", lambda v: (np.abs(v[:, 1]) - 1.15) * 4 - (v[:, 2] < 0.3)
            ),
            "crumb",
            0.25,
            60,
        )
        .bend(pricked)
        .bend(zest)
    )
    pile = together(
        finger.turn(6).at(-0.5, -1.7),
        finger.turn(-4).at(0.2, 1.7),
        finger.turn(84).at(-1.6, 0.2, 1.55),
        finger.turn(97).at(1.8, 0, 1.55),
        finger.turn(20).at(0, 0, 3.1),
    )
    return together(
        doily(7.4),
        pile.turn(14),
        shower("#ffffff", 170, 4.0, lambda x, y: 1.6, 3, 0.06),
        shower("#ffffff", 60, 2.6, lambda x, y: 4.65, 5, 0.06),
    )


@BOOK.dish("walnut", 6.9, 2.0)
def ginger_molasses_cookies() -> Model:
    skin = over(
        over(grain("#7c3f16", "#a05a24", 1.2, 3), "#3c1a08", lambda v: (noise(v, 0.9, 6) ** 2 < 0.012) * 0.8),
        "#fff3dc",
        patches(9, 2, 0.34, 6),
    )
    one = cookie(23, radius=3.8, cracked=0.3).paint(skin)
    return together(
        stack(one, cookie(27, radius=3.8, cracked=0.3).paint(skin)),
        strips("#d9a860", "#f0cf92", 6, 1.2, 0.2, 3, 1.8, 0.25).at(-5.4, -3.0, 0.2),
    )
