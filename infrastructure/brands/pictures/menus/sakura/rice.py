"""Rice bowls."""

import numpy as np
from food.arrange import fan, heap, ring
from food.finish import drizzle, pool, shower
from food.fruit import citrus
from food.garden import herb, leaf, strips
from food.izakaya import shiso
from food.ramen import chashu, egg
from food.rice import grains, pearls, rice_bowl, specks
from food.savoury import cube, cutlet, nugget
from food.seafood import eel, salmon
from food.toppings import nori, scallions, sesame
from food.vessels import plate
from modelling.mesh import Model, together
from modelling.shapes import ball, loft, oblong
from modelling.surface import grain

from menus.sakura import BOOK

RICE = 7.0


def pickled_ginger(x: float, y: float, z: float, colour: str = "#c8263a") -> Model:
    return strips(colour, "#ee6a6a", 46, 1.3, 0.8, 4, 2.2, 0.12).at(x, y, z)


@BOOK.dish("poster", 12.4, 6.5)
def chashu_don() -> Model:
    slices_round = together(
        *(
            chashu(i + 30, 2.9)
            .turn(i * 63)
            .turn(13, "x")
            .turn(i * 52 + 90)
            .at(3.9 * np.cos(np.radians(i * 52 + 120)), 3.9 * np.sin(np.radians(i * 52 + 120)), RICE + 0.2 + 0.05 * i)
            for i in range(6)
        )
    )
    return together(
        rice_bowl("#1d1b1c", "#2b2626", "#a3281c"),
        slices_round,
        egg().at(0.3, 0.1, RICE + 1.1),
        scallions(40, 1.9, 0.8, 3).at(4.3, -3.4, RICE + 0.6),
        pickled_ginger(5.2, 1.2, RICE + 0.3),
        sesame(40, 5.5, RICE + 1.3, 3),
    )


@BOOK.dish("sun", 12.4, 6.5)
def karaage_don() -> Model:
    pieces = together(
        *(
            nugget(i + 3, 2.3).turn(i * 71).at(x, y, RICE + 1.0)
            for i, (x, y) in enumerate(((-3.1, 2.8), (0.9, 3.9), (-4.2, -1.2), (-0.3, 0.3), (-1.5, -3.7)))
        )
    )
    mayo = (
        drizzle(7.5, 6.0, 4, lambda x, y: 2.3 - 0.03 * (x * x + y * y), "#fdf2d6", 0.16, 3)
        .turn(30)
        .at(-1.4, 0.2, RICE + 0.5)
    )
    green = together(
        leaf(7, 4, 2, "#a2d05a", "#4f8f2c", 0.7).turn(-40).at(4.8, -2.4, RICE + 0.2),
        leaf(6, 3.4, 5, "#8cc24c", "#41802a", 0.8).turn(10).at(4.6, 0.8, RICE + 0.2),
        citrus(1.8).turn(18, "x").at(4.5, 3.6, RICE + 0.7),
    )
    return together(
        rice_bowl("#e9dfcc", "#f3ece0", "#33598a"),
        green,
        pieces,
        mayo,
        shower("#b3271a", 60, 5, lambda x, y: RICE + 2.2, 4, 0.09),
        scallions(26, 1.4, 0.5, 5).at(-1.2, 1.0, RICE + 2.4),
    )


@BOOK.dish("ink", 12.4, 6.5)
def salmon_ikura_don() -> Model:
    petals = ring(lambda i: salmon(i).turn(12, "y").turn(90), 8, 3.9, 110, arc=235).at(-0.4, 0.2, RICE)
    middle = fan(lambda i: salmon(i + 20, 5).turn(i * 28), 3, (0.2, 0.5, 0.25)).at(-1.2, 0.6, RICE + 0.7)
    roe = pearls(150, 2.6, 1.1, "#f0521a", 3, 0.36).at(3.6, -2.6, RICE + 0.5)
    return together(
        rice_bowl("#23405a", "#e9ece8", "#c9a560"),
        petals,
        middle,
        roe,
        shiso().turn(40).at(4.8, 1.9, RICE + 0.4),
        ball((1.1, 1.0, 0.7), "#9fc45e", "matte", 0.12, 1, 2).at(4.1, 2.7, RICE + 1.0),
        nori(2.4, 4).turn(30).at(0.6, -5.4, RICE + 0.2),
        sesame(24, 4, RICE + 1.5, 7),
    )


@BOOK.dish("red", 12.4, 4.5)
def unagi_don() -> Model:
    frame = loft(
        [(0.93, 0), (1.0, 0.1), (1.0, 4.4), (0.955, 4.5), (0.94, 4.2), (0.93, 0.5), (0.001, 0.4)],
        grain("#171112", "#1d1415", 1, 1),
        "lacquer",
        oblong(9, 0.74),
        smooth=3,
    ).size(11.2, 11.2, 1)
    inside = loft([(0.938, 4.0), (0.955, 4.49)], "#b5271c", "lacquer", oblong(9, 0.74), smooth=0).size(11.15, 11.15, 1)
    bed = grains(2300, 13.4, 0.5, seed=3).bend(
        lambda v: np.clip(v * np.array([1.0, 0.74, 1]), [-10.3, -7.5, -1], [10.3, 7.5, 2]) + np.array([0, 0, 3.2])
    )
    fish = together(eel(9.6, 4.9, 3).turn(90).at(-4.9, 0, 3.9), eel(9.6, 4.9, 8).turn(90).at(0.5, 0, 4.0))
    return together(
        frame,
        inside,
        bed,
        fish,
        shiso(2.2, 3).turn(200).at(6.6, 3.2, 4.1),
        pickled_ginger(6.9, -2.8, 4.0, "#f0a4a0"),
        specks(60, 4.5, 5.1, "#5b7a1e", 5, 0.08),
        sesame(30, 5, 5.1, 6),
    )


@BOOK.dish("cedar", 14, 3)
def katsu_curry() -> Model:
    dish = plate("#f5efe2", 13, 1.8, "#2a4a7c", "porcelain", oblong(2.6, 0.84), 0.74)
    curry = pool(8.6, grain("#5a2c0c", "#8a4a17", 0.6, 3), 4, 0.9, "sauce", 0.95).at(2.6, 0.3, 0.4)
    chunks = together(
        heap(lambda i: cube(i, 1.5, "#d9731c", "#f3a04a", "sauce", 0.15), 4, 2.6, 0.2, 2, 20),
        heap(lambda i: cube(i + 9, 1.7, "#d9b45a", "#f0d890", "sauce", 0.2), 4, 3.2, 0.2, 5, 20),
    ).at(6.2, -2.6, 1.1)
    return together(
        dish,
        curry,
        grains(1000, 5.2, 2.6, seed=5).at(-6.4, 0.6, 0.6),
        chunks,
        cutlet(11, 7).turn(76).at(-0.6, 0.2, 2.2).turn(0),
        pickled_ginger(-8.6, -4.4, 1.2, "#b51c2c"),
        herb(10, 0.9, 0.4, 2).at(-6.4, 1.0, 3.4),
    )
