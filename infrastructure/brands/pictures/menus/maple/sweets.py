"""Cakes and tarts."""

import numpy as np
from food.arrange import heap, ring
from food.bites import fluted, pecan
from food.cake import fork, rosettes, stand, wedge, whole_cake
from food.dough import baked
from food.finish import shower, swirl
from food.fruit import berry, citrus, sliced_strawberry, strawberry
from food.garden import leaf
from food.vessels import doily, plate
from modelling.mesh import Model, together
from modelling.noise import noise
from modelling.shapes import loft, slab, tube, wobbly
from modelling.surface import grain, over, patches

from menus.maple import BOOK


def served(slice_: Model, turn: float = 200, rim: str = "#c98f4c") -> Model:
    """A slice on a plate with a fork."""
    return together(
        plate("#fbf6ea", 9.6, 1.0, rim), slice_.turn(turn).at(0.2, 0.2, 0.5), fork().turn(62).at(6.2, -4.8, 0.9)
    )


@BOOK.dish("butter", 7.0, 2.6)
def maple_cheesecake() -> Model:
    body = wedge([(0.8, "#9a6430", "#c08a4c"), (4.3, "#f7e6bd", "#fbf0d2"), (4.9, "#b5681f", "#c9792a")], seed=3)
    nuts = together(
        *(
            pecan(i).turn(i * 60).at(x, y, 5.2)
            for i, (x, y) in enumerate(((-2.4, 1.6), (-2.6, -0.6), (-0.6, 0.7), (1.4, -0.2)))
        )
    )
    return served(together(body, nuts, swirl(1.1, 1.4, "#fff8ea").at(-2.2, -1.9, 4.9)))


@BOOK.dish("sky", 7.0, 2.8)
def carrot_cake() -> Model:
    sponge, frost = ("#8a4a1c", "#c07a36"), ("#fff8ea", "#fbf0dc")
    body = wedge([(1.6, *sponge), (2.0, *frost), (3.5, *sponge), (3.9, *frost), (5.4, *sponge), (6.0, *frost)], seed=5)
    carrot = together(
        loft([(0.001, 0), (0.3, 0.3), (0.55, 1.6), (0.3, 1.9), (0.001, 1.95)], "#ee7a1c", "soft", smooth=3).turn(
            90, "y"
        ),
        leaf(1.4, 0.7, 2).at(2.4, 0, 0.3),
    )
    return served(
        together(body, carrot.at(-2.8, 0.4, 6.4), heap(lambda i: pecan(i).size(0.45), 9, 1.6, 0, 3, 20).at(0.6, 0, 6.1))
    )


@BOOK.dish("marble", 6.5, 1.6)
def lemon_tart() -> Model:
    tart = fluted(5.4, 2.4, grain("#f9cf2e", "#fde069", 0.5, 2), 3, 34, "sauce", 0.92)
    peaks = ring(
        lambda i: swirl(
            1.15, 1.7, lambda v: grain("#fff9ec", "#fff9ec")(v) * (1 - 0.35 * np.clip(v[:, 2:] - 1.6, 0, 1))
        ),
        7,
        3.5,
        30,
        arc=210,
    ).at(0, 0, 2.1)
    return together(
        doily(7.2),
        tart,
        peaks,
        citrus(1.6, thick=0.3).turn(24, "x").at(1.4, -2.6, 2.6),
        leaf(1.8, 0.9, 3).at(-0.2, -3.4, 2.5),
    )


@BOOK.dish("rose", 8.1, 3.0)
def strawberry_shortcake() -> Model:
    biscuit = slab(wobbly(3, 0.05), 4.2, 2.0, baked(3, -0.4, 5.4), "crumb", 0.7, 0.35, 130, 40).bend(
        lambda v: v + 0.09 * noise(v, 1.6, 2)[:, None]
    )
    cream = slab(wobbly(6, 0.12, 2), 4.2, 1.2, "#fffaf0", "soft", 0.6, 0.5, 120, 20)
    around = ring(lambda i: sliced_strawberry(i).turn(78, "x").turn(90), 9, 3.9, 10)
    return together(
        plate("#f8f1e2", 9.0, 0.9, "#b5482f"),
        biscuit.at(0, 0, 0.5),
        cream.at(0, 0, 2.5),
        around.at(0, 0, 3.3),
        biscuit.size(0.94).at(0, 0, 4.1),
        swirl(1.9, 2.2, "#fffaf0").at(0, 0, 6.2),
        strawberry(3).turn(18, "x").at(0.2, -0.4, 7.4),
        strawberry(5).turn(100, "x").at(5.4, -3.6, 1.6),
    )


@BOOK.dish("walnut", 7.0, 2.4)
def chocolate_torte() -> Model:
    body = wedge(
        [
            (0.6, "#2a1108", "#3c1a0c"),
            (2.2, "#4a2210", "#5c2e16"),
            (2.6, "#2a0f07", "#32140a"),
            (4.0, "#4a2210", "#5c2e16"),
            (4.6, "#220c05", "#2a1007"),
        ],
        seed=7,
        material="moist",
    )
    curls = heap(
        lambda i: tube(
            np.column_stack(
                [np.linspace(-0.9, 0.9, 14), 0.3 * np.sin(np.linspace(0, 9, 14)), 0.3 * np.cos(np.linspace(0, 9, 14))]
            ),
            0.14,
            "#35180c",
            "crust",
            8,
        ),
        18,
        1.8,
        0.5,
        3,
        20,
    )
    return served(
        together(body, curls.at(-1.4, 0, 4.7), shower("#7a4a2a", 140, 3, lambda x, y: 4.65, 3, 0.06)), rim="#5a371f"
    )


@BOOK.dish("oak", 9.8, 2.0)
def apple_pie() -> Model:
    apples = over(grain("#c9812c", "#e9b456", 0.9, 3), "#8a4a16", patches(1.0, 4, 0.2))
    tin = loft([(6.4, 0), (8.3, 2.5), (9.2, 2.7), (9.2, 2.9), (8.1, 2.7)], "#d8d6d0", "steel", smooth=1)
    heaped = (
        slab(wobbly(4, 0.04), 7.9, 1.2, apples, "sauce", 0.8, 1.2, 130, 40)
        .bend(lambda v: v + np.array([0, 0, 0.3]) * noise(v, 0.7, 4)[:, None])
        .at(0, 0, 1.7)
    )
    t = np.linspace(-1, 1, 60)
    bars = Model()
    for i, y in enumerate(np.linspace(-6.0, 6.0, 6)):
        half = np.sqrt(8.0**2 - y * y)
        for weave, turned in ((0, 0.0), (1, 90.0)):
            lift = (
                3.35
                + 1.3 * (1 - (t * half / 8.4) ** 2) * (1 - (y / 8.4) ** 2)
                + 0.2 * np.cos(t * half * 2.6 + np.pi * (i + weave))
            )
            bars += tube(
                np.column_stack([t * half, 0 * t + y, lift]), 0.72, baked(i, 2.0, 5.6), "crust", 16, 0.34
            ).turn(turned)
    angle = np.linspace(0, 2 * np.pi, 260)
    crimp = tube(
        np.column_stack([np.cos(angle) * 8.5, np.sin(angle) * 8.5, 3.2 + 0.22 * np.sin(angle * 34)]),
        0.85 + 0.16 * np.sin(angle * 34),
        baked(4, 1.4, 4.4),
        "crust",
        18,
        0.7,
    )
    return together(
        tin, heaped, bars, crimp, shower("#fff6e2", 180, 7.4, lambda x, y: 5.0 - 0.02 * (x * x + y * y), 5, 0.09)
    )


@BOOK.dish("butter", 12.9, 5.2)
def celebration_cake() -> Model:
    cake = whole_cake(7.2, 7.2, "#f7e3b4")
    caramel = loft(
        [(0.001, 7.45), (6.4, 7.42), (7.0, 7.3), (7.32, 6.9)],
        grain("#b5641c", "#c97a2a", 0.5, 3),
        "sauce",
        sides=140,
        smooth=2,
    )
    drips = together(
        *(
            tube(
                np.array([[0, 0, 7.0], [0.05, 0, 6.4], [0.02, 0, 6.9 - d]]),
                np.array([0.36, 0.34, 0.42]),
                "#bd6c20",
                "sauce",
                12,
            )
            .at(7.26)
            .turn(i * 360 / 22)
            for i, d in enumerate(1.2 + 1.5 * np.abs(np.sin(np.arange(22) * 1.9)))
        )
    )
    crown = together(
        rosettes(10, 5.4, "#fff8ea", 1.1, 7.4), ring(lambda i: pecan(i).turn(70, "y"), 10, 5.4, 18).at(0, 0, 8.2)
    )
    fruit = together(
        *(
            berry(0.7, seed=i).at(1.9 * np.cos(i * 2.4) * (i / 7) ** 0.5, 1.9 * np.sin(i * 2.4) * (i / 7) ** 0.5, 8.1)
            for i in range(8)
        ),
        strawberry(3).at(0.6, -0.6, 8.2),
        strawberry(6).turn(30, "y").at(-0.9, 0.7, 8.2),
    )
    return together(stand(9.4), together(cake, caramel, drips, crown, fruit).at(0, 0, 3.9))
