"""Greens, rice and noodles."""

import numpy as np
from food.arrange import heap
from food.canton import aubergine, gai_lan, ribbons
from food.finish import pool
from food.garden import bean, bok_choy, mushroom, strips
from food.ramen import noodles
from food.rice import fried_rice, grains
from food.savoury import strip
from food.seafood import shrimp
from food.toppings import chili_threads, mince, scallions, sesame, sprouts
from food.vessels import bowl
from modelling.mesh import Model, together
from modelling.shapes import ball, block
from modelling.surface import grain

from menus.jade import BLUE, BOOK, CELADON, PORCELAIN, dish, platter
from menus.jade.wok import dried_chilli


@BOOK.dish("jade", 10.4, 1.6)
def gai_lan_oyster_sauce() -> Model:
    stalks = together(
        *(
            gai_lan(i).turn((i % 3 - 1) * 3).at(0.4 * (-1) ** i, y, z)
            for i, (y, z) in enumerate(
                ((-3.0, 0.5), (-1.5, 0.6), (0, 0.6), (1.5, 0.6), (3.0, 0.5), (-0.8, 1.5), (0.8, 1.5))
            )
        )
    )
    sauce = (
        pool(3.4, grain("#3a1a08", "#5a2c10", 0.8, 4), 6, 0.35, ratio=1.25)
        .at(-1.2, 0, 2.2)
        .bend(lambda v: v - np.array([0, 0, 0.16]) * v[:, 1:2] ** 2)
    )
    return together(platter(12.4), stalks.turn(8), sauce, sesame(40, 2.4, 2.5, 3))


@BOOK.dish("rosewood", 10.0, 1.8)
def garlic_bok_choy() -> Model:
    wheel = together(
        *(
            bok_choy(i).size(1.05).turn(a).at(2.6 * np.cos(np.radians(a)), 2.6 * np.sin(np.radians(a)), 0.9)
            for i, a in enumerate(range(0, 360, 45))
        )
    )
    cloves = heap(
        lambda i: block((0.6, 0.5, 0.35), grain("#e2b765", "#f9e6b0", 2, i), "moist", 0.12, 6), 40, 2.2, 1.0, 4, 30
    ).at(0, 0, 1.9)
    return together(dish(11.2), wheel, mushroom(3).size(1.2).at(0, 0, 2.6), cloves)


@BOOK.dish("deep", 9.8, 2.0)
def dry_fried_green_beans() -> Model:
    mix = heap(lambda i: bean(6.0, i), 60, 5.4, 2.6, 4, 12).at(0, 0, 0.9)
    return together(
        dish(10.8, PORCELAIN, BLUE),
        mix,
        mince(50, 4.4, 1.2, 6, "#4a2210", "#8e5226").at(0, 0, 3.0),
        *(dried_chilli(i).turn(i * 50).at(3.4 * np.cos(i * 1.3), 3.4 * np.sin(i * 1.3), 3.3) for i in range(6)),
    )


@BOOK.dish("celadon", 10.0, 2.2)
def fish_fragrant_aubergine() -> Model:
    mix = heap(lambda i: aubergine(i).size(1.1), 28, 5.6, 2.0, 5, 12).at(0, 0, 1.0)
    pot = bowl("#3a2a22", "#2c211c", 10.0, 3.4, "#6b4a30")
    return together(
        pot,
        pool(8.4, grain("#6b1c0a", "#8e3410", 0.8, 3), 3, 0.3).at(0, 0, 1.6),
        mix.at(0, 0, 0.8),
        mince(46, 3.6, 0.9, 3).at(0, 0, 3.6),
        scallions(40, 2.6, 0.7, 4).at(0, 0, 4.0),
        chili_threads(16, 1.2, 3).at(0.4, 0, 4.4),
    )


@BOOK.dish("jade", 9.8, 2.6)
def yangzhou_fried_rice() -> Model:
    peas = heap(lambda i: ball(0.36, grain("#4a9a2c", "#8cc850", 1, i), "glaze", sides=14), 46, 6.0, 3.0, 3, 0).at(
        0, 0, 0.9
    )
    ham = heap(
        lambda i: block((0.75, 0.7, 0.6), grain("#d9706a", "#f2a39a", 1.4, i), "moist", 0.12, 6), 40, 6.0, 3.0, 5, 40
    ).at(0, 0, 0.9)
    carrot = heap(lambda i: block((0.6, 0.55, 0.5), "#ee8426", "moist", 0.1, 6), 34, 6.0, 3.0, 7, 40).at(0, 0, 0.9)
    prawns = together(
        *(shrimp(i, 0.95).turn(i * 77).at(3.5 * np.cos(i * 1.26), 3.5 * np.sin(i * 1.26), 2.4) for i in range(5))
    )
    return together(
        dish(10.6, PORCELAIN, BLUE),
        fried_rice(1700, 6.6, 3.2).at(0, 0, 0.6),
        peas,
        ham,
        carrot,
        ribbons(24, 5.4, 2.8, "#f7cc4a", 9).at(0, 0, 1.0),
        prawns,
        scallions(36, 3.6, 1.2, 4).at(0, 0, 2.9),
    )


@BOOK.dish("deep", 10.2, 2.4)
def beef_chow_fun() -> Model:
    bands = noodles(7.0, "#e2b878", 62, 2.6, 8, 0.56, 0.3, 20, 0.3).at(0, 0, 0.9)
    meat = heap(lambda i: strip(i + 30, 3.6), 18, 4.8, 1.4, 5, 20).at(0, 0, 2.6)
    return together(
        platter(12.0, 0.82),
        bands,
        meat,
        sprouts(26, 5.0, 1.4, 5).at(0, 0, 2.5),
        strips("#4f9a2c", "#a3cc6a", 30, 5.0, 1.4, 7, 3.4, 0.16).at(0, 0, 2.7),
    )


@BOOK.dish("rosewood", 10.0, 2.4)
def singapore_noodles() -> Model:
    threads = noodles(6.8, "#f2bc2e", 190, 3.0, 9, 0.14, 0.5, 22).at(0, 0, 0.8)
    prawns = together(
        *(
            shrimp(i, 1.0).turn(i * 65).at(3.9 * np.cos(i * 1.05 + 0.3), 3.9 * np.sin(i * 1.05 + 0.3), 2.3)
            for i in range(6)
        )
    )
    return together(
        dish(10.8, CELADON),
        threads,
        prawns,
        strips("#c8201a", "#e8483a", 22, 4.6, 1.6, 5, 2.8, 0.16).at(0, 0, 2.4),
        strips("#3f8a2c", "#7fb84a", 24, 4.6, 1.6, 8, 2.8, 0.16).at(0, 0, 2.4),
        ribbons(16, 4.4, 1.6, "#f9d968", 4).at(0, 0, 2.5),
        sprouts(14, 4.4, 1.4, 9).at(0, 0, 2.5),
    )


@BOOK.dish("celadon", 8.6, 4.2)
def steamed_rice() -> Model:
    return together(
        bowl(PORCELAIN, "#fbf8f0", 7.4, 5.4, BLUE, "porcelain"), grains(1300, 6.7, 2.6, seed=6).at(0, 0, 4.4)
    )
