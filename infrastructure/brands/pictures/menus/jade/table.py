"""Sweets, set dinners and the wide picture."""

import numpy as np
from food.arrange import heap
from food.cups import drink
from food.garden import herb
from food.rice import pearls
from food.vessels import bowl, chopsticks
from modelling.mesh import Model, together
from modelling.shapes import ball, block, circle, loft, slab
from modelling.surface import grain

from menus.jade import BLUE, BOOK, CELADON, GOLD, PORCELAIN, dish
from menus.jade.dimsum import har_gow_basket, siu_mai_basket, spring_rolls, xiao_long_bao
from menus.jade.drinks import tea_cup, teapot
from menus.jade.roasts import hot_and_sour_soup, roast_duck, wonton_soup
from menus.jade.staples import gai_lan_oyster_sauce, steamed_rice, yangzhou_fried_rice
from menus.jade.wok import beef_and_broccoli, kung_pao_chicken, steamed_sea_bass, sweet_and_sour_pork


def mango(i: int) -> Model:
    return block((1.1, 1.0, 0.9), grain("#f29a12", "#fdc43c", 1.2, i), "glaze", 0.2, 8)


@BOOK.dish("celadon", 8.4, 2.4)
def mango_pudding() -> Model:
    petal = lambda t: circle(t) * (1 + 0.09 * np.cos(t * 6))[:, None]
    jelly = slab(petal, 5.0, 3.0, grain("#f7a21c", "#fdbb3a", 0.5, 3), "sauce", 1.1, 0.4, 140, 30)
    cream = loft(
        [(0.001, 3.45), (1.8, 3.4), (2.6, 3.2), (3.1, 3.05)],
        "#fff8e6",
        "sauce",
        lambda t: circle(t) * (1 + 0.16 * np.cos(t * 5 + 1))[:, None],
        smooth=3,
    )
    return together(
        dish(9.2),
        jelly.at(0, 0, 0.5),
        cream.at(0, 0, 0.5),
        heap(mango, 9, 1.3, 0.7, 3, 20).at(0, 0, 4.1),
        herb(7, 0.7, 0.4, 3).at(0.2, 0.2, 5.3),
        heap(mango, 5, 1.2, 0.2, 5, 20).at(5.6, -2.6, 1.0),
    )


@BOOK.dish("jade", 8.8, 3.8)
def mango_pomelo_sago() -> Model:
    base = together(
        bowl(CELADON, "#f6f5ea", 8.0, 5.0, GOLD, "porcelain"),
        drink(grain("#f6b02e", "#fbc95a", 0.4, 3), 7.1, 4.1, "drink"),
    )
    pulp = heap(
        lambda i: ball((0.75, 0.24, 0.22), grain("#f9e2c2", "#fdf1dc", 1.2, i), "glaze", sides=12), 60, 2.4, 0.9, 4, 25
    ).at(-1.8, 1.4, 4.2)
    return together(
        base,
        pearls(70, 5.8, 0.1, "#fdf3dc", 3, 0.24, "glaze").at(0, 0, 4.15),
        heap(mango, 22, 2.6, 1.2, 3, 30).at(2.2, -0.6, 4.2),
        pulp,
        herb(8, 0.9, 0.4, 3).at(0.2, 0.6, 5.5),
    )


@BOOK.dish("rosewood", 8.6, 3.8)
def red_bean_soup() -> Model:
    base = together(
        bowl(PORCELAIN, "#fbf8f0", 7.8, 5.0, BLUE, "porcelain"), drink(grain("#4a1712", "#6b2a20", 0.5, 3), 6.9, 4.1)
    )
    beans = heap(
        lambda i: ball((0.5, 0.36, 0.32), grain("#4a120e", "#7c2a20", 1.2, i), "glaze", sides=14), 90, 5.2, 0.5, 4, 20
    ).at(0, 0, 3.95)
    balls = together(
        *(
            ball(1.15, "#fffaf0", "soft", 0.03, 1, i, 40).at(x, y, 4.5)
            for i, (x, y) in enumerate(((-1.5, 0.9), (1.4, 1.2), (0.2, -1.4)))
        )
    )
    peel = heap(lambda i: slab(circle, 0.5, 0.08, "#e2861c", "moist", 0.03, 0, 20, 3), 4, 0.9, 0.2, 3, 20).at(
        2.8, -2.0, 4.6
    )
    return together(base, beans, balls, peel)


@BOOK.dish("celadon", 17.5, 2.4, 58)
def lunch_set() -> Model:
    return together(
        kung_pao_chicken().size(0.78).at(-7.6, -1.2),
        steamed_rice().size(0.72).at(3.8, -5.6),
        hot_and_sour_soup().size(0.62).at(11.6, 1.2),
        spring_rolls().size(0.56).at(2.6, 6.4),
        tea_cup().at(12.8, -6.6),
    )


@BOOK.dish("jade", 21.5, 2.4, 60)
def dinner_for_two() -> Model:
    return together(
        sweet_and_sour_pork().size(0.84).at(-11.6, -2.2),
        beef_and_broccoli().size(0.78).at(8.4, -4.4),
        wonton_soup().size(0.66).at(-3.2, 8.4),
        spring_rolls().size(0.6).at(10.6, 8.6),
        steamed_rice().size(0.55).at(-1.8, -9.0),
        steamed_rice().size(0.55).at(18.4, 2.4),
        tea_cup().at(-16.6, 8.2),
    )


@BOOK.dish("rosewood", 26.5, 2.4, 62)
def dinner_for_four() -> Model:
    top = together(
        roast_duck().size(0.8).at(-14.6, 8.6),
        steamed_sea_bass().size(0.84).at(5.6, 9.2),
        teapot().size(0.8).turn(200).at(22.4, 9.4),
    )
    low = together(
        yangzhou_fried_rice().size(0.84).at(-16.2, -7.2),
        kung_pao_chicken().size(0.8).at(0.6, -6.8),
        gai_lan_oyster_sauce().size(0.76).at(17.4, -7.6),
        tea_cup().at(-5.6, 0.8),
        tea_cup().at(9.8, 0.6),
    )
    return together(top, low)


@BOOK.dish("jade", 26, 2.6, 54)
def hero() -> Model:
    left = together(
        roast_duck().size(0.86).turn(10).at(-19.6, -3.6),
        xiao_long_bao().size(0.82).at(-17.4, 12.2),
        tea_cup().at(-7.6, 10.6),
    )
    right = together(
        siu_mai_basket().size(0.84).at(18.6, 9.4),
        sweet_and_sour_pork().size(0.84).at(20.2, -7.4),
        chopsticks("#2a100c", GOLD).turn(62).at(10.8, -4.2),
    )
    return together(har_gow_basket().at(0, 0.4), left, right, teapot().size(0.9).turn(215).at(5.2, 16.4))
