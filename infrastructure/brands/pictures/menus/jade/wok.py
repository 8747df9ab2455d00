"""From the wok."""

import numpy as np
from food.arrange import Piece, heap
from food.canton import garnish, peanuts, walnut
from food.finish import pool, shower
from food.fruit import citrus
from food.garden import floret, herb, leaf, pepper, rings_of
from food.ramen import broth, oil_drops
from food.savoury import cube, nugget, strip, tofu
from food.seafood import shrimp, squid_ring, whole_fish
from food.toppings import mince, scallions, sesame
from food.vessels import bowl
from modelling.mesh import Model, together
from modelling.shapes import slab, tube, wobbly
from modelling.surface import grain

from menus.jade import BLUE, BOOK, CELADON, GOLD, PORCELAIN, dish, platter


def tossed(parts: list[tuple[Piece, int]], radius: float, height: float, seed: int) -> Model:
    """A heap that mixes pieces in the given proportions."""
    order = [cook for cook, count in parts for _ in range(count)]
    np.random.default_rng(seed).shuffle(order)
    found = heap(lambda i: order[i % len(order)](i), len(order), radius, height, seed, 28)
    return found.at(0, 0, 1.1)


def glossed(radius: float, colour: str, seed: int = 3) -> Model:
    return pool(radius, grain(colour, colour, 1, seed), seed, 0.2).at(0, 0, 0.5)


def chicken(i: int) -> Model:
    return cube(i, 1.9, "#9a541c", "#e2a04a", "glaze", 0.36)


def dried_chilli(i: int) -> Model:
    t = np.linspace(-1, 1, 20)
    return tube(
        np.column_stack([t * 1.4, 0.2 * np.sin(t * 2 + i), 0 * t]),
        0.36 * np.sqrt(np.clip(1.02 - t * t, 0.02, 1)),
        grain("#5a0c08", "#a81a10", 1.4, i),
        "glaze",
        12,
    )


@BOOK.dish("deep", 9.8, 2.4)
def kung_pao_chicken() -> Model:
    mix = tossed(
        [(chicken, 26), (lambda i: pepper("#c8201a", i), 7), (lambda i: pepper("#3f8a2c", i), 6), (dried_chilli, 10)],
        6.2,
        2.4,
        3,
    )
    return together(
        dish(10.8, PORCELAIN, BLUE),
        glossed(6.8, "#6b2a0c"),
        mix,
        peanuts(26, 4.6, 3.4, 4),
        scallions(26, 3.2, 1.0, 3).at(0, 0, 3.2),
    )


@BOOK.dish("jade", 9.8, 2.4)
def sweet_and_sour_pork() -> Model:
    glaze = lambda i: nugget(i, 1.35, "#a8320c", "#ee7a24", 0.4).paint(grain("#b5300a", "#f07a22", 1.2, i), "sauce")
    pine = lambda i: slab(
        wobbly(i, 0.06, 1, 0.7), 1.2, 0.7, grain("#f2bc2a", "#fbdc6a", 1.4, i), "glaze", 0.2, 0, 40, 8
    )
    mix = tossed(
        [
            (glaze, 22),
            (lambda i: pepper("#d8231a", i), 7),
            (lambda i: pepper("#4a9a30", i), 8),
            (lambda i: pepper("#f2c232", i), 5),
            (pine, 8),
        ],
        6.2,
        2.4,
        5,
    )
    return together(dish(10.8, CELADON), glossed(6.9, "#c23a10", 5), mix, sesame(60, 5, 3.9, 3))


@BOOK.dish("rosewood", 10.0, 4.0)
def mapo_tofu() -> Model:
    pot = together(bowl("#2a2523", "#3a302c", 9.6, 5.2, GOLD), broth("#a8280c", "#6b1206", 8.6, 4.2, "#e0400f", 160, 5))
    cubes = heap(lambda i: tofu(i, 1.9, "#fdf4e2", "glaze").turn(i * 17 % 30 - 15, "y"), 34, 6.8, 0.9, 5, 9).at(
        0, 0, 3.4
    )
    return together(
        pot,
        cubes,
        mince(70, 6.0, 0.8, 4, "#4a1c0c", "#8a4420").at(0, 0, 5.2),
        oil_drops("#c9240a", 6.4, 4.3, 50, 9, 0.6),
        scallions(46, 3.2, 0.7, 4).at(0.2, 0.2, 5.9),
        shower("#3a1a10", 60, 5, lambda x, y: 6.0 - 0.03 * (x * x + y * y), 5, 0.08),
    )


@BOOK.dish("celadon", 10.2, 2.4)
def beef_and_broccoli() -> Model:
    crown = together(
        *(
            floret(i).size(1.3).at(6.2 * np.cos(a), 4.6 * np.sin(a), 1.6)
            for i, a in enumerate(np.linspace(0.2, 2 * np.pi + 0.2, 11)[:-1])
        )
    )
    return together(
        platter(12.2, 0.78),
        glossed(6.4, "#4a1f0a", 4),
        crown,
        tossed([(lambda i: strip(i, 4.0), 36)], 4.6, 2.4, 7),
        sesame(50, 4, 4.0, 4),
    )


@BOOK.dish("deep", 9.8, 2.2)
def salt_and_pepper_squid() -> Model:
    mix = tossed([(squid_ring, 20), (lambda i: nugget(i, 1.3, "#c98a3a", "#f6d68c", 0.7), 8)], 5.8, 2.6, 4)
    bits = together(
        rings_of("#c8201a", 18, 4.4, 1.8, 3, 0.4),
        rings_of("#4f9a2c", 14, 4.2, 1.8, 6, 0.42),
        shower("#f6e6c2", 60, 5, lambda x, y: 2.6 - 0.06 * (x * x + y * y), 5, 0.13),
    ).at(0, 0, 2.2)
    return together(
        dish(10.6, "#22443a"),
        leaf(9, 6, 3, "#8fc850", "#2f6b1e", 1.0).turn(140).at(-4.6, 3.2, 0.8),
        leaf(9, 6, 6, "#8fc850", "#2f6b1e", 1.0).turn(30).at(4.6, 3.4, 0.8),
        mix,
        bits,
        citrus(1.7, "#cfe07a", "#7fae2c").turn(24, "x").at(6.2, -3.8, 1.2),
    )


@BOOK.dish("jade", 12.2, 2.0)
def steamed_sea_bass() -> Model:
    return together(
        platter(14.6, 0.6, PORCELAIN, BLUE),
        pool(10.6, "#5a2c0c", 4, 0.18, ratio=0.5).at(0, 0, 0.5),
        whole_fish().at(-0.6, 0, 0.7),
        garnish(3.1, 3).bend(lambda v: v * np.array([1.5, 0.62, 1])),
        herb(12, 1.3, 0.5, 3).at(7.6, -3.6, 1.0),
    )


@BOOK.dish("rosewood", 10.0, 2.4)
def black_pepper_beef() -> Model:
    onion = lambda i: pepper("#f1e2ee", i)
    plate_ = together(
        slab(wobbly(1, 0.0, 1, 0.74), 11.6, 0.9, "#6b3f22", "wood", 0.4, 0, 120, 10),
        slab(wobbly(1, 0.0, 1, 0.72), 10.4, 1.0, grain("#19181a", "#29272a", 1.2, 3), "stoneware", 0.3, 0, 120, 10).at(
            0, 0, 0.5
        ),
    )
    mix = tossed(
        [
            (lambda i: strip(i + 50, 3.8, "#35180c", "#7c4426"), 28),
            (lambda i: pepper("#c8201a", i), 6),
            (lambda i: pepper("#3f8a2c", i), 7),
            (onion, 9),
        ],
        6.2,
        2.2,
        9,
    ).at(0, 0, 0.5)
    return together(
        plate_,
        mix.bend(lambda v: v * np.array([1.1, 0.85, 1])),
        shower("#15110f", 160, 5.4, lambda x, y: 3.6 - 0.06 * (x * x + y * y), 5, 0.1),
    )


@BOOK.dish("celadon", 9.8, 2.2)
def walnut_shrimp() -> Model:
    coated = lambda i: shrimp(i, 1.15, "#fff3d9", "#f6c88c")
    mix = tossed([(coated, 17)], 5.6, 2.0, 6)
    nuts = together(*(walnut(i).turn(i * 50).at(5.4 * np.cos(i * 0.85), 5.4 * np.sin(i * 0.85), 1.4) for i in range(8)))
    return together(
        dish(10.8, "#25443a"),
        leaf(9, 5, 3, "#9ccc54", "#3f7e28", 0.9).turn(150).at(-4.8, 3.6, 0.8),
        mix,
        nuts,
        *(walnut(20 + i).turn(i * 70).at(x, y, 3.9) for i, (x, y) in enumerate(((-1.4, 0.8), (1.6, -0.6), (0.4, 2.2)))),
        sesame(40, 4, 4.2, 5),
    )
