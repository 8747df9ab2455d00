"""Viennoiserie, breads and the things sold by the piece."""

import numpy as np

from food.arrange import heap, strewn
from food.cake import napkin
from food.dough import (
    baked, boule, bread_slice, chocolatine, chunks, croissant, crumb, danish, doughnut, fluted, focaccia, icing, muffin, oats, pan_loaf, pecan, plait, spiral_bun, stick,
)  # fmt: skip
from food.finish import dome, drizzle, shower, zest
from food.garden import berry, raspberry, tomato
from food.vessels import board, doily, plate
from menus.maple import BOOK
from modelling.mesh import Model, together
from modelling.noise import noise
from modelling.shapes import ball, oblong, polygon, slab, tube, wobbly
from modelling.surface import grain, over, patches


def flour(count: int = 160, radius: float = 9.0, z: float = 0.05) -> Model:
    """Crumbs and flour on the table."""
    return shower("#fffaf0", count, radius, lambda x, y: z, 6, 0.09)


def almond(seed: int = 0) -> Model:
    return ball(
        (0.85, 0.5, 0.07),
        over(
            grain("#f3e0b8", "#fdf3dc", 1.2, seed),
            "#a8683a",
            lambda v: (np.hypot(v[:, 0] / 0.85, v[:, 1] / 0.5) - 0.88) * 14,
        ),
        "matte",
        sides=22,
    )


@BOOK.dish("butter", 7.4, 1.8)
def butter_croissant() -> Model:
    return together(croissant(2).turn(168).at(-0.6, 0.6), croissant(5, 0.9).turn(30).at(5.6, 7.4), flour(120))


@BOOK.dish("oak", 7.4, 1.8)
def almond_croissant() -> Model:
    rng = np.random.default_rng(4)
    nuts = Model()
    for i in range(30):
        x, side = rng.uniform(-3.4, 3.4), rng.uniform(-0.8, 0.8)
        nuts += (
            almond(i)
            .turn(side * 38, "x")
            .turn(rng.uniform(0, 360))
            .at(x, x * x / 10.4 - 1.0 + side, 4.25 - 0.11 * x * x - 0.35 * side * side)
        )
    sugar = shower("#fffdf6", 260, 4.0, lambda x, y: 4.3 - 0.1 * x * x - 0.4 * (y + 1 - x * x / 10.4) ** 2, 5, 0.06)
    return together(
        croissant(7).turn(180).at(0, 0.4), nuts, sugar, heap(almond, 7, 1.6, 0.1, 3, 10).at(5.4, -4.6, 0.1), flour(80)
    )


@BOOK.dish("rose", 7.2, 1.8)
def pain_au_chocolat() -> Model:
    return together(
        chocolatine(3).turn(-24).at(-0.8, 0.2),
        chocolatine(6).turn(35).at(5.2, 7.2),
        chunks("#3a1a0c", 6, 1.7, 0.3, 3, 1.1).at(5.6, -3.6),
        flour(60),
    )


@BOOK.dish("walnut", 7.7, 1.6)
def maple_pecan_plait() -> Model:
    nuts = together(
        *(
            pecan(i).turn(i * 53).turn(12, "x").at(x, y, 2.75)
            for i, (x, y) in enumerate(((-3.9, 0.2), (-1.9, -0.5), (-0.2, 0.6), (1.7, -0.3), (3.5, 0.4), (0.7, -1.2)))
        )
    )
    return together(
        plate("#f7efdf", 9.4, 1.0, "#c98f4c"),
        plait(13, 3).turn(-16).at(0, 0, 0.5),
        nuts.turn(-16).at(0, 0, 0.5),
        drizzle(11, 3.0, 9, lambda x, y: 3.35 - 0.25 * y * y, "#b8681c", 0.15, 3).turn(-16),
    )


@BOOK.dish("oat", 6.5, 1.8)
def cinnamon_roll() -> Model:
    glaze = drizzle(7.4, 7.4, 6, lambda x, y: 4.35 - 0.035 * (x * x + y * y), "#fffaf0", 0.34, 4, "glaze")
    return together(
        plate("#9c5a2c", 8.2, 0.9, "#7c431e", "stoneware"),
        spiral_bun(3).at(0, 0, 0.5),
        glaze.size(0.92, 0.92, 1).at(0, 0, 0.42),
        shower("#7a3c14", 50, 3.8, lambda x, y: 3.9, 4, 0.07),
    )


@BOOK.dish("marble", 6.9, 1.6)
def raspberry_danish() -> Model:
    custard = slab(wobbly(3, 0.06), 2.9, 0.6, grain("#f7cf66", "#fbe193", 0.8, 3), "glaze", 0.5, 0.15).at(0, 0, 1.5)
    fruit = together(
        *(
            raspberry(i).turn(i * 40).size(0.82).at(x, y, 2.0)
            for i, (x, y) in enumerate(((-1.3, 0.9), (0.6, 1.3), (1.5, -0.3), (-0.4, -0.5), (-1.6, -0.9), (0.6, -1.5)))
        )
    )
    return together(
        danish(3).turn(22),
        custard,
        fruit,
        shower("#fffdf8", 200, 4.6, lambda x, y: 2.6, 5, 0.06),
        raspberry(9).size(0.8).at(6.0, -3.4),
        flour(60),
    )


@BOOK.dish("walnut", 6.3, 1.8)
def kouign_amann() -> Model:
    def crown(t: np.ndarray) -> np.ndarray:
        return np.stack([np.cos(t), np.sin(t)], -1) * (1 + 0.09 * np.cos(t * 4 + 0.6))[:, None]

    caramel = over(grain("#a8571a", "#d98a34", 0.9, 3), "#5a270c", patches(1.1, 5, 0.2))
    leafed = over(
        caramel,
        "#f0c880",
        lambda v: (np.sin(v[:, 2] * 9 + 2 * np.arctan2(v[:, 1], v[:, 0])) > 0.55) * 0.5 * (v[:, 2] < 3.2),
    )
    body = (
        slab(crown, 4.2, 3.4, leafed, "glaze", 0.9, 0.2, 160, 50)
        .bend(
            lambda v: (
                v
                + np.array([0, 0, 0.5])
                * (
                    np.cos(np.arctan2(v[:, 1], v[:, 0]) * 4 + np.hypot(v[:, 0], v[:, 1]) * 1.1)
                    * (v[:, 2] > 2.6)
                    * np.hypot(v[:, 0], v[:, 1])
                    / 4
                )[:, None]
            )
        )
        .bend(zest)
    )
    return together(
        body.turn(15),
        shower("#fffaf0", 160, 3.2, lambda x, y: 3.95, 3, 0.08, "glaze"),
        body.size(0.94).turn(50).at(6.6, 6.4),
        flour(40),
    )


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
    )  # noqa: E731
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
    sugared = doughnut("#e0a04a", 4, 0).paint(
        over(grain("#c9822e", "#e8b463", 0.9, 4), "#fff6e6", patches(11, 3, 0.55, 6)), "crumb"
    )
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
