"""Rice, and bowls filled with it."""

import numpy as np
from modelling.colour import blend
from modelling.mesh import Model, together
from modelling.shapes import ball, loft

from food.arrange import heap, strewn
from food.vessels import bowl


def grains(
    count: int,
    radius: float,
    height: float,
    light: str = "#ffffff",
    dark: str = "#f8f0e0",
    seed: int = 1,
    size: float = 1.0,
) -> Model:
    """A mound of single grains over a solid heart."""

    def one(i: int) -> Model:
        shade = blend(dark, light, np.array([(i * 37 % 13) / 12]))[0]
        return ball((0.44 * size, 0.21 * size, 0.2 * size), shade, "soft", sides=10)

    heart = loft(
        [(0.001, height - 0.15), (0.5 * radius, height * 0.8 - 0.15), (radius, -0.3), (radius, -0.6)],
        dark,
        "soft",
        smooth=3,
    )
    return together(heart, heap(one, count, radius, height, seed, 22))


def rice_bowl(
    outside: str,
    inside: str,
    rim: str | None = None,
    radius: float = 9.0,
    depth: float = 6.5,
    mound: float = 1.6,
    light: str = "#ffffff",
    dark: str = "#f8f0e0",
) -> Model:
    """A donburi; toppings belong at about `depth - 0.6 + mound`."""
    return together(
        bowl(outside, inside, radius, depth, rim), grains(1100, radius * 0.9, mound, light, dark).at(0, 0, depth - 1.0)
    )


def fried_rice(count: int, radius: float, height: float, seed: int = 2) -> Model:
    """Golden grains, each a little different."""
    return grains(count, radius, height, "#f8e2a6", "#dfae55", seed, 1.1)


def pearls(
    count: int, radius: float, height: float, colour: str, seed: int = 3, size: float = 0.42, material: str = "sauce"
) -> Model:
    """Roe, tapioca and the like."""
    return heap(
        lambda i: ball(size * (0.9 + (i * 7 % 5) / 25), colour, material, sides=18), count, radius, height, seed, 0
    )


def specks(
    count: int, radius: float, z: float, colour: str, seed: int = 3, size: float = 0.12, material: str = "crust"
) -> Model:
    """Ground spice, herbs, sugar."""
    return strewn(lambda i: ball((size * 1.4, size, size * 0.5), colour, material, sides=6), count, radius, z, seed)
