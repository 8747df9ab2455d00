"""Breads."""

import numpy as np
from food.arrange import strewn
from food.bread import boule, crumb, focaccia, pan_loaf, stick
from food.cake import napkin
from food.finish import shower
from food.fruit import tomato
from food.vessels import board
from modelling.mesh import Model, together
from modelling.noise import noise
from modelling.shapes import oblong, slab, tube, wobbly
from modelling.surface import grain, over, patches

from menus.maple import BOOK
from menus.maple.bakes import flour


@BOOK.dish("oak", 9.2, 2.6)
def country_sourdough() -> Model:
    return together(boule(4).turn(28).at(-0.4, 0.6), flour(260, 12))


@BOOK.dish("butter", 10.6, 1.6)
def baguette() -> Model:
    return together(
        stick(23, 2).turn(24).at(-0.6, 1.2),
        stick(23, 6).turn(15).at(1.0, 5.4),
        napkin("#f6f0e2", "#b5482f", 14, 10).turn(30).at(2.4, -1.6),
        flour(100, 10),
    )


@BOOK.dish("sky", 8.4, 2.6)
def brioche_loaf() -> Model:
    return together(
        board(17, 11).turn(-12),
        pan_loaf(3).turn(-16).at(0, 0.6, 1.6),
        shower("#fffaf0", 90, 4.5, lambda x, y: 8.0 - 0.1 * (x * x * 0.3 + y * y), 3, 0.1),
    )


@BOOK.dish("walnut", 9.0, 2.2)
def seeded_rye() -> Model:
    seeds = over(grain("#5a3216", "#7c4a22", 1.0, 3), "#e9cf98", patches(5.5, 4, 0.22, 8))
    loaf = slab(oblong(2.6, 0.55), 7.2, 5.2, seeds, "matte", 2.2, 0.6, 160, 60).bend(
        lambda v: v + 0.06 * noise(v, 3.2, 1)[:, None]
    )
    cut = together(
        *(
            slab(
                wobbly(i + 2, 0.03, 1, 0.74),
                3.7,
                1.1,
                crumb("#a87a4a", "#7c5228", "#43240e", i, 0.88, 3.3, 0.26),
                "crumb",
                0.15,
                0,
                110,
                40,
            )
            .turn(16 * (1 - i), "x")
            .at(3.9 + 0.5 * i, -4.2 - 0.5 * i, 1.9 + i * 0.9)
            for i in range(2)
        )
    )
    return together(
        board(19, 13, "#a06a3a", "#d0a068").turn(8), loaf.turn(20).at(-1.4, 1.4, 1.6), cut, flour(70, 11, 1.7)
    )


@BOOK.dish("oat", 8.3, 1.8)
def rosemary_focaccia() -> Model:
    needles = lambda i: together(
        *(
            tube(np.array([[k * 0.3, 0, 0.1], [k * 0.3 + 0.4, s * 0.5, 0.35]]), 0.08, "#4f6b34", "matte", 6)
            for k in range(5)
            for s in (-1, 1)
        )
    )
    reds = together(
        *(
            tomato(1.0).turn(i * 60).at(x, y, 2.7)
            for i, (x, y) in enumerate(((-3, 2.4), (1.2, 3.4), (3.4, 0.2), (-1.0, -0.8), (2.2, -3.4), (-3.8, -3.0)))
        )
    )
    return together(
        board(17, 15).turn(14),
        together(
            focaccia(3), strewn(needles, 13, 5, 2.95, 4), reds, shower("#ffffff", 70, 5, lambda x, y: 3.05, 5, 0.11)
        )
        .turn(20)
        .at(0, 0, 1.6),
    )
