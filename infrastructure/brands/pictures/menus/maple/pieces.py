"""Muffins, scones, tarts and doughnuts."""

import numpy as np
from food.arrange import heap
from food.bites import doughnut, fluted, icing, muffin, oats, pecan  # fmt: skip
from food.bread import bread_slice
from food.dough import baked
from food.finish import dome, drizzle, shower
from food.fruit import berry
from food.vessels import board, plate
from modelling.mesh import Model, together
from modelling.noise import noise
from modelling.shapes import ball, polygon, slab
from modelling.surface import grain, over, patches

from menus.maple import BOOK
from menus.maple.bakes import flour


@BOOK.dish("sky", 6.5, 2.8)
def blueberry_muffin() -> Model:
    on_top = together(
        *(
            berry(0.62, seed=i).turn(i * 31, "x").at(x, y, z)
            for i, (x, y, z) in enumerate(
                (
                    (0.2, -2.6, 5.3),
                    (-1.8, -1.6, 5.4),
                    (1.7, -1.2, 5.6),
                    (-0.3, -0.2, 6.1),
                    (2.2, 1.0, 5.3),
                    (-1.9, 1.1, 5.6),
                    (3.0, -0.9, 4.4),
                    (0.6, 1.6, 5.8),
                )
            )
        )
    )
    return together(
        muffin(3),
        on_top,
        shower("#fff6de", 160, 3.0, dome(4.2, 6.5), 3, 0.1, "glaze"),
        berry(0.75).at(5.4, -3.0, 0.7),
        berry(0.7, seed=3).at(6.6, -1.6, 0.65),
        berry(0.72, seed=5).at(-5.6, -2.6, 0.7),
        muffin(8).at(6.8, 8.2),
    )


@BOOK.dish("oak", 6.5, 2.8)
def carrot_bran_muffin() -> Model:
    return together(
        muffin(5, "#5a2c12", "#96561f", "#e3cfa8"),
        oats(40, 2.8, 6.2, 3),
        together(
            *(
                ball((0.5, 0.35, 0.3), "#3a1a10", "moist", 0.06, 2, i, 14).at(
                    1.8 * np.cos(i * 2.2), 1.8 * np.sin(i * 2.2), 5.7
                )
                for i in range(6)
            )
        ),
        muffin(9, "#5a2c12", "#96561f", "#e3cfa8").at(6.8, 8.0),
        oats(20, 6, 0.1, 5),
    )


@BOOK.dish("marble", 7.0, 1.4)
def maple_scone() -> Model:
    shape = polygon([(4.6, -2.8), (-4.6, -2.8), (0, 5.4)], 3)
    one = slab(shape, 1.0, 3.0, baked(4, 0.2, 3.6), "crumb", 0.12, 0.25, 200, 40).bend(
        lambda v: v + 0.16 * np.stack([noise(v, 1.1, 1), noise(v, 1.1, 2), noise(v, 1.1, 3)], -1)
    )
    top = slab(polygon([(4.0, -2.4), (-4.0, -2.4), (0, 4.6)], 3), 1.0, 0.3, "#f2d3a0", "glaze", 0.1, 0.1, 160, 20).bend(
        lambda v: v + np.array([0, 0, 0.14]) * noise(v, 0.8, 3)[:, None]
    )
    return together(
        plate("#f6efe0", 9.4, 0.9, "#9c5a2c"),
        together(
            one,
            top.at(0, 0, 3.0),
            *(
                pecan(i).size(0.8).turn(i * 70).at(x, y, 3.5)
                for i, (x, y) in enumerate(((-1.4, -0.8), (1.6, -1.2), (0.1, 1.6)))
            ),
        )
        .turn(24)
        .at(-0.6, 0, 0.5),
        one.size(0.9).turn(150).at(5.2, 5.8, 0.5),
    )


@BOOK.dish("butter", 6.2, 1.4)
def butter_tart() -> Model:
    filling = over(grain("#9a4f14", "#c9782a", 0.6, 3), "#e6a850", patches(0.9, 6, 0.14, 3))
    one = fluted(3.5, 2.6, filling, 2, 24)
    return together(
        one.at(-1.6, -0.8),
        one.turn(20).at(4.9, 2.6),
        one.turn(60).at(-1.2, 6.6),
        pecan(3).turn(30).at(-1.4, -0.9, 2.5),
        flour(70),
    )


@BOOK.dish("rose", 6.3, 1.5)
def maple_doughnut() -> Model:
    bits = together(
        *(
            pecan(i).size(0.6).turn(i * 61).at(3.0 * np.cos(a), 3.0 * np.sin(a), 3.45)
            for i, a in enumerate(np.linspace(0, 5.6, 9))
        )
    )
    return together(
        doughnut("#b5681f", 3),
        bits,
        doughnut("#b5681f", 7).turn(20).at(6.4, 7.2),
        drizzle(6.4, 6.4, 6, lambda x, y: 3.42 - 0.24 * (np.hypot(x, y) - 3) ** 2, "#f3d3a0", 0.09, 3),
    )


@BOOK.dish("sky", 6.3, 1.7)
def sugar_doughnut() -> Model:
    sugared = doughnut("#e0a04a", 4, 0).paint(grain("#e2b877", "#fff8ea", 9, 3, bias=0.62, gain=1.5), "crumb")
    return together(
        sugared.at(0, 0),
        sugared.turn(58, "x").turn(20).at(1.0, 4.6, 2.2),
        shower("#ffffff", 300, 7.5, lambda x, y: 0.05, 4, 0.07),
    )


@BOOK.dish("oak", 7.0, 1.6)
def banana_bread() -> Model:
    one = bread_slice(7.0, 1.9, 4, "#e3bd7c", "#b9843e", "#5a2c10")
    nuts = heap(lambda i: pecan(i).size(0.55), 6, 2.2, 0.0, 3, 15).at(0, 0.2, 1.95)
    return together(
        board(16, 11).turn(6),
        together(one, nuts).turn(18, "x").turn(8).at(-1.6, -0.4, 2.3),
        one.turn(10, "x").turn(-10).at(2.8, 2.6, 1.9),
        icing(0.1, 0.1, 2, -1),
    )
