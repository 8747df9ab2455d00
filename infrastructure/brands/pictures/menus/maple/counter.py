"""Savoury things and the wide picture."""

import numpy as np
from food.arrange import heap
from food.bread import bread_slice, stick
from food.cake import coffee, napkin
from food.dough import baked, croissant
from food.finish import shower, zest
from food.fruit import tomato
from food.garden import leaf
from food.savoury import slices
from food.vessels import board, plate
from modelling.mesh import Model, together
from modelling.noise import fractal
from modelling.shapes import ball, block, loft, polygon, sheet, slab, tube, wobbly
from modelling.surface import grain, over, patches, rise

from menus.maple import BOOK
from menus.maple.breads import country_sourdough
from menus.maple.pieces import blueberry_muffin, butter_tart
from menus.maple.sweets import apple_pie, celebration_cake


@BOOK.dish("marble", 7.4, 2.2)
def ham_cheese_croissant() -> Model:
    def draped(colour: str, dark: str, z: float, seed: int) -> Model:
        arc = lambda v: np.stack(
            [5.4 * np.cos(np.pi / 2 + v[:, 0] / 5.4), 5.4 * np.sin(np.pi / 2 + v[:, 0] / 5.4) - 5.2 + v[:, 1], v[:, 2]],
            -1,
        )
        return (
            sheet(
                9.6,
                5.6,
                lambda x, y: 0.22 * np.sin(x * 9 + seed) * np.abs(y) - 0.5 * np.abs(y) ** 3,
                grain(dark, colour, 0.8, seed),
                "moist",
                60,
            )
            .bend(arc)
            .at(0, 1.4, z)
        )

    bottom = croissant(4).size(1, 1, 0.42)
    filling = together(
        draped("#f7a8a0", "#e58a86", 1.75, 1),
        draped("#f6c64a", "#f0b22e", 2.05, 2),
        draped("#f7b0a8", "#e8928c", 2.35, 5),
    )
    return together(
        plate("#f7f1e4", 9.6, 1.0, "#9c5a2c"),
        together(bottom, filling.size(1, 1, 1), croissant(6).size(1, 1, 0.72).at(0, 0, 1.9)).turn(172).at(0, 0.4, 0.5),
        leaf(4, 2, 3, "#8fc850", "#3f7e28").at(5.6, -3.6, 0.8),
        leaf(3.4, 1.8, 5, "#a2d05a", "#4f8f2c").turn(70).at(4.6, -4.6, 0.8),
    )


@BOOK.dish("oak", 7.6, 2.0)
def quiche_lorraine() -> Model:
    shape = polygon([(6.0, 0.0), (-3.6, 4.2), (-4.5, 0), (-3.6, -4.2)], 3)
    custard = over(
        rise("#f6dc92", "#eebb52", 0.6, 3.4, 0.25, 0.9, 3),
        "#b5641c",
        lambda v: (v[:, 2] - 3.25 + 0.35 * fractal(v, 0.9, 4)) * 4,
    )
    wall = [(0.97, z) for z in np.linspace(3.2, 0.2, 40)]
    body = loft([*((s, 3.4) for s in np.linspace(0.001, 0.95, 24)), *wall], custard, "moist", shape, 200, 0).bend(zest)
    angle = np.linspace(-0.46, 0.46, 40)
    crust = tube(
        np.column_stack([4.9 - 9.6 * np.cos(angle), 9.6 * np.sin(angle), 2.5 + 0.2 * np.sin(angle * 50)]),
        1.0,
        baked(3, 0, 4),
        "crust",
        18,
        1.9,
    )
    bits = heap(
        lambda i: block((0.9, 0.7, 0.5), grain("#a8402c", "#e09a7c", 1.4, i), "moist", 0.12, 6), 13, 2.8, 0.0, 3, 20
    ).at(-0.4, 0, 3.4)
    greens = heap(lambda i: leaf(4.4, 2.2, i, "#8fc850", "#3f7e28", 0.8), 8, 2.2, 1.2, 4, 30).at(4.8, 4.6, 1.2)
    return together(
        plate("#fbf6ea", 10.2, 1.0, "#5f7a4a"),
        together(body, crust.bend(zest), bits, shower("#5a8a34", 30, 3, lambda x, y: 3.5, 3, 0.1))
        .turn(205)
        .at(-0.4, -0.6, 0.5),
        greens,
        tomato(1.2).at(6.4, 1.4, 1.3),
        tomato(1.2).turn(60).at(7.0, 3.6, 1.4),
    )


@BOOK.dish("butter", 9.7, 3.2)
def turkey_sandwich() -> Model:
    lettuce = slab(wobbly(3, 0.16, 4), 5.2, 0.2, grain("#5f9a34", "#a2d25a", 1.2, 3), "leaf", 0.05, 0, 160, 30).bend(
        lambda v: (
            v
            + np.array([0, 0, 0.5])
            * (np.sin(np.arctan2(v[:, 1], v[:, 0]) * 14) * (np.hypot(v[:, 0], v[:, 1]) > 3.6))[:, None]
        )
    )
    meat = together(
        *(
            slices(8.4, 7.2, 0.4, "#f4d9bc", "#e0b894", "#a86a3a", i, 0.06)
            .turn(i * 20)
            .at(0.2 * i, -0.3, 2.5 + 0.42 * i)
            for i in range(3)
        )
    )
    reds = together(
        *(
            slab(
                wobbly(i, 0.03),
                2.2,
                0.5,
                over(grain("#d8301e", "#f06a4a", 1, i), "#b51f12", patches(1.4, i, 0.2)),
                "glaze",
                0.15,
                0,
                60,
                16,
            ).at(x, y, 3.9)
            for i, (x, y) in enumerate(((-2, -1.8), (2.1, -1.8), (0.2, 1.9)))
        )
    )
    cheese = (
        slab(
            polygon([(4.6, 4.2), (-4.6, 4.2), (-4.6, -4.4), (4.6, -4.4)], 1),
            1.0,
            0.3,
            "#f7c94e",
            "moist",
            0.1,
            0,
            120,
            20,
        )
        .bend(lambda v: v - np.array([0, 0, 0.05]) * (v[:, :1] ** 2 + v[:, 1:2] ** 2) * 0.6)
        .at(0, 0, 4.9)
    )
    bottom, top = (
        bread_slice(10, 1.5, 3, "#efd9a8", "#d3ac6c"),
        bread_slice(10, 1.5, 7, "#efd9a8", "#d3ac6c", "#9c5a22").at(0, 0, 5.3),
    )
    pick_ = together(
        tube(np.array([[0, 0, 4.0], [0, 0, 6], [0, 0, 10.5]]), 0.13, "#d9b87c", "wood", 8),
        ball(0.62, grain("#7a8a34", "#a2b04c", 1, 2), "glaze", sides=20).at(0, 0, 8.0),
        ball(0.24, "#c2281c", "glaze", sides=12).at(0, 0.1, 10.4),
    )
    return together(
        board(17, 14, "#8a5a32", "#c08b58"),
        together(
            bottom, lettuce.at(0, 0, 1.5), lettuce.turn(40).size(0.95).at(0, 0, 1.9), meat, reds, cheese, top, pick_
        )
        .turn(14)
        .at(0, 0.4, 1.6),
    )


@BOOK.dish("oak", 20.5, 3.2, 34)
def hero() -> Model:
    pastry = together(
        croissant(2).turn(160).at(-3.6, -3.4),
        croissant(5).turn(205).at(3.8, -1.4),
        croissant(8).turn(178).size(0.95).at(-0.4, 3.0),
    )
    left = together(
        country_sourdough().at(-14.6, 4.4),
        blueberry_muffin().size(0.8).at(-14.2, -6.4),
        stick(22, 3).turn(12).at(-16.0, 12.6),
    )
    right = together(
        coffee("heart", "#b5694a", "#b5694a").turn(20).at(14.0, -4.6),
        butter_tart().size(0.95).at(13.6, 7.6),
        celebration_cake().size(0.82).at(1.4, 14.6),
        apple_pie().size(0.8).at(20.8, 16.4),
    )
    return together(napkin("#f6f0e2", "#b5482f", 20, 14).turn(-12).at(0, -0.8), pastry.at(0, 0, 0.4), left, right)
