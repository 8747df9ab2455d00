"""Sweets and drinks, and the wide picture."""

import numpy as np
from food.cups import bubbles, cup, drink, glass, ice
from food.finish import scoop, shower
from food.fruit import citrus
from food.garden import herb
from food.izakaya import dorayaki, mochi, petals, shiso
from food.rice import specks
from food.vessels import plate, saucer
from modelling.mesh import Model, together
from modelling.shapes import ball, circle, loft, slab, tube
from modelling.surface import grain, rise

from menus.sakura import BOOK
from menus.sakura.noodles import spicy_miso_ramen, tonkotsu_ramen
from menus.sakura.plates import chicken_karaage, edamame, pork_gyoza

LOW = 34


@BOOK.dish("blossom", 9.4, 4, 46)
def matcha_ice_cream() -> Model:
    coupe = loft(
        [
            (0.001, 0),
            (3.2, 0),
            (3.2, 0.25),
            (0.7, 0.6),
            (0.6, 1.6),
            (3.2, 2.4),
            (5.4, 4.8),
            (5.3, 4.95),
            (3.0, 2.7),
            (0.001, 2.3),
        ],
        "#f4efe4",
        "porcelain",
        smooth=3,
    )
    scoops = together(
        scoop(2.5, "#a9c25e", "#7d9c3a", 3).at(-1.6, -0.4, 3.1), scoop(2.5, "#9db954", "#718f33", 8).at(2.0, 0.6, 3.0)
    )
    beans = together(
        *(
            ball((0.5, 0.36, 0.32), "#4a1512", "glaze", sides=16)
            .turn(i * 50)
            .at(0.4 + 0.9 * np.cos(i * 2.4) * (i % 4) / 3, -2.6 + 0.6 * np.sin(i * 2.4), 5.4)
            for i in range(9)
        )
    )
    return together(coupe, scoops, beans, petals().turn(15, "x").at(3.0, -3.6, 5.3))


@BOOK.dish("blossom", 10, 1.5)
def mochi_trio() -> Model:
    cakes = together(
        mochi("#f9d3d8", "#f2b3bf", 1).at(-4.7, 1.0),
        mochi("#cddb92", "#a8bd62", 4).at(0.1, 2.0),
        mochi("#fdf8ee", "#efe5d2", 7).at(4.7, 0.6),
        mochi("#f9d3d8", "#f2b3bf", 9, "#3a120f").turn(60, "x").at(-0.4, -3.0, 1.2),
    )
    return together(
        plate("#2a2829", 9.6, 1.2, "#8c6a3c", "stoneware"),
        cakes.at(0, 0, 0.45),
        shower("#fdf8ee", 120, 6.5, lambda x, y: 0.55, 3, 0.08),
        petals().at(4.9, -4.3, 0.6),
        petals(colour="#f9dbe2").turn(30).at(-6.3, -3.6, 0.6),
    )


@BOOK.dish("poster", 9.4, 2.5, 50)
def dorayaki_plate() -> Model:
    return together(
        plate("#e6e2d6", 9.8, 1.0, "#33598a"),
        dorayaki(2).at(-1.6, 1.2, 0.5),
        dorayaki(6).turn(48, "y").turn(-24).at(3.6, -1.6, 3.2),
        shiso(2.0, 2).turn(190).at(-5.9, -4.4, 0.6),
        petals().at(-5.2, -4.6, 0.9),
    )


@BOOK.dish("ink", 8.2, 3, 44)
def black_sesame_pudding() -> Model:
    pot = together(
        cup("#e8e0d0", "#efe8da", 5.0, 5.4, material="stoneware"),
        loft([(0.001, 4.5), (4.4, 4.5), (4.62, 4.6)], grain("#3b3a3d", "#555257", 0.7, 4), "moist", smooth=2),
    )
    cream = slab(circle, 1.9, 0.35, "#fbf5e6", "soft", 0.3, 0.2, 60, 12).at(0.2, 0.3, 4.5)
    return together(
        saucer("#8c2219", 7.4, material="lacquer"),
        pot.at(0, 0, 0.7),
        cream.at(0, 0, 0.7),
        specks(70, 2.8, 5.5, "#17161a", 3, 0.12),
        petals(colour="#f3b8c6").at(0.3, 0.2, 5.9),
    )


@BOOK.dish("cream", 8.2, 4, 44)
def green_tea() -> Model:
    yunomi = together(
        cup("#5d7a5a", "#d9dcc2", 4.0, 8.2, material="stoneware"), drink(grain("#a9b443", "#c3cb5e", 0.5, 3), 3.62, 7.0)
    )
    pot = together(
        ball((4.3, 4.3, 3.3), grain("#3a3230", "#4a3f3a", 1.5, 2), "stoneware", sides=80).at(0, 0, 3.2),
        loft(
            [(2.0, 6.0), (2.1, 6.3), (1.2, 6.7), (0.5, 6.9), (0.5, 7.4), (0.001, 7.6)], "#332b29", "stoneware", smooth=2
        ),
        tube(
            np.array([[-3.6, 0, 3.4], [-5.2, 0, 4.2], [-6.4, 0, 6.0]]),
            np.array([1.0, 0.7, 0.45]),
            "#3a3230",
            "stoneware",
            20,
        ),
    )
    return together(yunomi.at(-3.2, -2.0), pot.turn(120).at(4.2, 3.4))


@BOOK.dish("red", 11.8, 8.2, 24)
def ramune() -> Model:
    bottle = loft(
        [
            (0.001, 0.1),
            (2.5, 0),
            (2.7, 0.6),
            (2.7, 7.2),
            (2.5, 8.4),
            (1.5, 9.3),
            (1.45, 10.1),
            (2.0, 11.2),
            (1.9, 12.6),
            (1.35, 13.8),
            (1.35, 15.2),
            (0.001, 15.2),
        ],
        grain("#9fdfe6", "#c9f2f2", 0.5, 2),
        "drink",
        smooth=3,
    )
    cap = loft([(1.6, 14.3), (1.65, 15.9), (1.3, 16.4), (0.001, 16.4)], "#d9302a", "glaze", smooth=2)
    label = loft([(2.76, 2.6), (2.76, 6.4)], rise("#f6f1e4", "#f6f1e4", 0, 1), "matte", smooth=0)
    badge = loft(
        [(2.79, 3.2), (2.79, 5.8)], "#c22a1c", "matte", lambda t: circle(t * 0.22 - np.pi / 2 - 0.69), smooth=0
    )
    return together(bottle, cap, label, badge, ball(0.75, "#e6fbff", "glass", sides=30).at(0.2, 0.1, 10.4))


def tumbler(colour: str, deep: str, fill: float = 0.82, height: float = 12.0) -> Model:
    """A tall glass of something cold with ice."""
    return together(
        glass(3.3, height, rise(deep, colour, 0, height * fill), fill, 1.14),
        *(
            ice(i, 2.1).at(x, y, height * fill - 0.6 - 0.3 * i)
            for i, (x, y) in enumerate(((-1.1, 0.6), (1.2, -0.7), (0.6, 1.5)))
        ),
    )


@BOOK.dish("cream", 10.2, 6.2, LOW)
def yuzu_soda() -> Model:
    fizz = together(
        *(
            ball(0.1 + 0.06 * (i % 3), "#ffffff", "glass", sides=10).at(
                2.4 * np.cos(i * 2.4) * (i % 7) / 7, 2.4 * np.sin(i * 2.4) * (i % 7) / 7, 1 + i * 0.22
            )
            for i in range(36)
        )
    )
    return together(
        tumbler("#fdf3b2", "#f8e27a"),
        fizz,
        citrus(2.1).turn(72, "x").turn(20).at(2.9, -2.2, 11.6),
        herb(8, 0.9, 0.4, 3).at(-0.6, -0.4, 11.0),
    )


@BOOK.dish("cedar", 10.2, 6.2, LOW)
def iced_oolong() -> Model:
    return together(tumbler("#d98a3c", "#9b4a12", 0.86), citrus(1.9, "#f7d548").turn(70, "x").at(-2.4, -2.4, 11.4))


@BOOK.dish("ink", 11.2, 6.6, 26)
def draft_lager() -> Model:
    mug = glass(3.9, 13.5, rise("#c9720a", "#f7b52a", 0, 11, 0.15, 0.6, 3), 0.8, 1.06)
    angle = np.linspace(-1.5, 1.5, 30)
    handle = tube(
        np.column_stack([4.0 + 2.2 * np.cos(angle), 0 * angle, 6.6 + 4.0 * np.sin(angle)]),
        0.55,
        "#dfe9ee",
        "porcelain",
        16,
    )
    return together(
        mug, handle, bubbles(3.95, 10.8, "#fffaf0", 240, 3, 0.45), bubbles(3.6, 11.6, "#fffdf6", 200, 5, 0.5)
    )


@BOOK.dish("blossom", 10.2, 4.6, 40)
def hot_sake() -> Model:
    flask = loft(
        [
            (0.001, 0),
            (2.6, 0),
            (3.3, 1.5),
            (3.4, 4.2),
            (2.4, 6.6),
            (1.1, 8.0),
            (1.0, 9.2),
            (1.7, 10.2),
            (1.5, 10.25),
            (0.8, 9.2),
            (0.001, 9.0),
        ],
        grain("#2f4a63", "#3f6080", 0.8, 3),
        "porcelain",
        smooth=3,
    )
    small = together(cup("#2f4a63", "#f2eee2", 2.3, 2.8), drink("#f3efd9", 2.0, 2.3, "broth"))
    return together(flask.at(-2.2, 1.8), small.at(3.6, -1.8), small.at(0.4, -4.2), petals().at(5.2, 3.0, 0.1))


@BOOK.dish("cream", 10.2, 6.2, LOW)
def umeshu_soda() -> Model:
    plum = ball((1.35, 1.3, 1.3), grain("#a8b23c", "#d9b84a", 0.9, 3), "moist", 0.06, 1, 2)
    return together(tumbler("#f6cf7a", "#e79a3a", 0.84, 10.5), plum.at(-0.9, -1.2, 9.4), petals().at(1.4, -1.8, 10.1))


@BOOK.dish("red", 11.2, 6.8, LOW)
def yuzu_highball() -> Model:
    return together(
        tumbler("#f9e9b4", "#eac25c", 0.88, 13),
        citrus(2.0, "#f9dc5a").turn(75, "x").turn(-15).at(-2.7, -2.4, 12.6),
        shiso(1.8, 4).turn(60, "x").at(1.4, -1.4, 13.2),
    )


@BOOK.dish("sun", 25, 3, 68)
def hero() -> Model:
    tea = together(
        cup("#5d7a5a", "#d9dcc2", 3.6, 6.4, material="stoneware"), drink(grain("#a9b443", "#c3cb5e", 0.5, 3), 3.2, 5.4)
    )
    blossoms = together(
        *(
            petals(colour=c).turn(i * 40).at(x, y, 0.1)
            for i, (x, y, c) in enumerate(
                (
                    (-10.8, -9.6, "#f6c3cf"),
                    (-8.9, -11.4, "#f9dbe2"),
                    (11.6, 10.4, "#f6c3cf"),
                    (23.6, 6.0, "#f9dbe2"),
                    (-12.6, 11.4, "#f6c3cf"),
                )
            )
        )
    )
    left = together(spicy_miso_ramen().turn(30).size(0.88).at(-20.6, 3.4), edamame().size(0.62).at(-19.6, -11.6))
    right = together(
        pork_gyoza().turn(-62).size(0.8).at(18.4, -3.2),
        chicken_karaage().size(0.72).turn(20).at(20.6, 11.2),
        tea.at(11.6, -11.0),
    )
    return together(tonkotsu_ramen().at(-1.2, 0), left, right, blossoms)
