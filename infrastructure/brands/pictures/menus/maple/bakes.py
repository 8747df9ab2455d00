"""Viennoiserie."""

import numpy as np
from food.arrange import heap
from food.bites import chunks, pecan  # fmt: skip
from food.dough import chocolatine, croissant, danish, plait, spiral_bun
from food.finish import drizzle, shower, zest
from food.fruit import raspberry
from food.vessels import plate
from modelling.mesh import Model, together
from modelling.shapes import ball, slab, wobbly
from modelling.surface import grain, over, patches

from menus.maple import BOOK


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
    glaze = drizzle(7.0, 6.6, 8, lambda x, y: 4.0 - 0.03 * (x * x + y * y), "#fffaf0", 0.2, 4, "glaze")
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
