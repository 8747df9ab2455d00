"""What is laid on noodles."""

import numpy as np
from modelling.colour import Array, blend
from modelling.mesh import Model, together
from modelling.noise import fractal
from modelling.shapes import ball, block, circle, sheet, slab, tube

from food.arrange import heap, strewn, wander
from food.vessels import away


def nori(width: float = 6.0, height: float = 7.5) -> Model:
    tone = lambda v: blend("#070d08", "#1d2d1a", 0.45 + fractal(v, 1.4, 6) * 0.8)
    lift = lambda x, y: 0.12 * np.sin(x * 2.2) + 0.1 * np.sin(y * 3 + x)
    return sheet(width, height, lift, tone, "matte")


def scallions(count: int = 45, radius: float = 2.2, height: float = 0.8, seed: int = 3) -> Model:
    """A mound of fine green rings."""
    t = np.linspace(0, 2 * np.pi, 15)

    def one(i: int) -> Model:
        r = 0.26 + (i * 13 % 7) * 0.035
        shade = blend("#4f9c2e", "#c3dd8c", np.array([(i * 29 % 10) / 10]))[0]
        return tube(np.column_stack([np.cos(t) * r, np.sin(t) * r * 0.85, 0 * t]), 0.1, shade, "moist", 6, 2.0)

    return heap(one, count, radius, height, seed, 28)


def menma(seed: int = 1) -> Model:
    tone = lambda v: blend("#8a5a22", "#d6a45c", 0.5 + fractal(v * np.array([0.4, 5, 5]), 1, seed))
    return block((5.2, 1.0, 0.55), tone, "moist", 0.14, 16).bend(
        lambda v: v + np.stack([0 * v[:, 0], 0.05 * v[:, 0] ** 2, -0.04 * v[:, 0] ** 2], -1)
    )


def naruto(radius: float = 1.9) -> Model:
    """Fish cake with the pink whirl."""

    def tone(v: Array) -> Array:
        r, angle = away(v) / radius, np.arctan2(v[:, 1], v[:, 0])
        whirl = np.sin(angle + r * 11 - 0.6)
        pink = np.clip((whirl - 0.35) * 5, 0, 1) * (r > 0.12) * (r < 0.8) * (v[:, 2] > 0.4)
        return blend("#fbf6ee", "#e8527c", pink)

    def scalloped(t: Array) -> Array:
        return circle(t) * (1 + 0.05 * np.abs(np.cos(t * 9)))[:, None]

    return slab(scalloped, radius, 0.6, tone, "soft", 0.12, sides=180, rings=50)


def kikurage(count: int = 26, radius: float = 1.9, seed: int = 5) -> Model:
    def one(i: int) -> Model:
        rng = np.random.default_rng(i)
        path = wander(np.zeros(2), rng.uniform(0, 6), 2.6, 3, rng, 0.9, 14)
        return tube(np.column_stack([path, 0.2 * np.sin(path[:, 0] * 2)]), 0.15, "#2b1a14", "moist", 6, 1.8)

    return heap(one, count, radius, 0.7, seed, 18)


def corn(count: int = 46, radius: float = 2.2, height: float = 0.8, seed: int = 2) -> Model:
    tone = lambda v: blend("#f2b416", "#ffe06a", 0.4 + v[:, 2] * 1.2)
    return heap(lambda i: ball((0.42, 0.34, 0.32), tone, "moist", 0.05, 2, i, 16), count, radius, height, seed, 60)


def mince(
    count: int = 110,
    radius: float = 3.0,
    height: float = 1.2,
    seed: int = 3,
    dark: str = "#5a2c16",
    light: str = "#a8633a",
) -> Model:
    def one(i: int) -> Model:
        shade = blend(dark, light, np.array([(i * 31 % 17) / 17]))[0]
        return ball((0.42, 0.34, 0.3), shade, "moist", 0.16, 2.2, i, 14).size(0.7 + (i * 7 % 10) / 14)

    return heap(one, count, radius, height, seed, 60)


def sprouts(count: int = 34, radius: float = 2.8, height: float = 1.0, seed: int = 6) -> Model:
    def one(i: int) -> Model:
        rng = np.random.default_rng(i)
        path = wander(np.zeros(2), rng.uniform(0, 6), 3.4, 4, rng, 0.5, 14)
        tail = np.column_stack([path, 0.25 * np.sin(path[:, 0])])
        stem = tube(tail, np.linspace(0.2, 0.1, 14), "#f4efda", "skin", 7)
        return together(stem, ball((0.34, 0.22, 0.22), "#ecd56e", "moist", sides=12).at(*tail[0]))

    return heap(one, count, radius, height, seed, 16)


def chili_threads(count: int = 26, radius: float = 1.1, seed: int = 2, colour: str = "#c11a10") -> Model:
    def one(i: int) -> Model:
        rng = np.random.default_rng(i + 40)
        path = wander(np.zeros(2), rng.uniform(0, 6), 2.8, 2, rng, 1.2, 16)
        return tube(np.column_stack([path - path.mean(axis=0), 0.3 * np.sin(path[:, 1] * 2)]), 0.05, colour, "crust", 5)

    return heap(one, count, radius, 0.7, seed, 25)


def sesame(count: int, radius: float, z: float, seed: int = 1, colour: str = "#f0dcae") -> Model:
    return strewn(lambda i: ball((0.2, 0.12, 0.07), colour, "crust", sides=8), count, radius, z, seed)
