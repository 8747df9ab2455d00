"""Fruit, and what is cut like it."""

import numpy as np
from modelling.colour import Array, blend
from modelling.mesh import Model, together
from modelling.noise import fractal
from modelling.shapes import Outline, ball, circle, loft, slab, wobbly
from modelling.surface import grain, halo, over, patches

from food.arrange import ring


def citrus(radius: float = 2.4, flesh: str = "#f7d548", rind: str = "#f2b90f", thick: float = 0.5) -> Model:
    """A slice with segments."""

    def tone(v: Array) -> Array:
        r, angle = np.hypot(v[:, 0], v[:, 1]) / radius, np.arctan2(v[:, 1], v[:, 0])
        wall = (
            np.exp(-((np.sin(angle * 4.5) * r * 8) ** 2)) + np.exp(-((r / 0.09) ** 2)) + np.clip((r - 0.82) * 16, 0, 1)
        )
        juicy = blend(flesh, "#fff6d0", 0.25 + 0.5 * fractal(np.stack([r * 2, angle * 6, 0 * r], -1), 2.0, 1))
        mixed = (
            juicy * (1 - np.clip(wall, 0, 1))[:, None] + blend("#fdf6dc", "#fdf6dc", r) * np.clip(wall, 0, 1)[:, None]
        )
        return np.where((r > 0.93)[:, None], blend(rind, rind, r), mixed)

    return slab(circle, radius, thick, tone, "moist", 0.1, sides=120, rings=40)


def tomato(radius: float = 1.5) -> Model:
    """Half a cherry tomato, cut side up."""
    seeds = lambda v: (
        np.clip(np.sin(np.arctan2(v[:, 1], v[:, 0]) * 4) * 3 - 1, 0, 1)
        * (np.hypot(v[:, 0], v[:, 1]) < 0.7 * radius)
        * (np.hypot(v[:, 0], v[:, 1]) > 0.25 * radius)
        * (v[:, 2] > 0)
    )
    tone = over(halo("#e8493a", "#c31d12", 0.6 * radius, 0.95 * radius), "#f0b25a", seeds)
    return loft(
        [(0.001, 0.35), (0.85 * radius, 0.36), (radius, 0.15), (0.9 * radius, -0.6), (0.001, -1.1)],
        tone,
        "glaze",
        smooth=3,
    )


def cucumber(radius: float = 1.9, thick: float = 0.3) -> Model:
    flesh = over(
        halo("#dcebb0", "#a9cf72", 0.2 * radius, 0.85 * radius, 0.15, 2, 1),
        "#2f6b1f",
        lambda v: (np.hypot(v[:, 0], v[:, 1]) / radius - 0.92) * 20,
    )
    return slab(circle, radius, thick, flesh, "moist", 0.06, sides=60, rings=24)


def berry(radius: float = 0.7, colour: str = "#27315e", bloom: str = "#6f7fae", seed: int = 0) -> Model:
    """A blueberry with its crown up."""
    crown = ring(lambda i: ball((0.16, 0.07, 0.05), colour, "matte", sides=8), 5, radius * 0.3).at(0, 0, radius * 0.93)
    return together(
        ball(
            (radius, radius, radius * 0.92),
            over(grain(colour, bloom, 1.6, seed), "#141a36", lambda v: (v[:, 2] / radius - 0.93) * 20),
            "crust",
            sides=30,
        ),
        crown,
    )


def raspberry(seed: int = 0, colour: str = "#c2183c") -> Model:
    rng = np.random.default_rng(seed)
    beads = Model()
    for i in range(46):
        polar, angle = np.arccos(1 - 1.75 * (i + 0.5) / 46), i * 2.39996
        radius = 0.78 + 0.02 * rng.normal()
        beads += ball(0.24, grain(colour, "#e2466a", 2, i), "glaze", sides=12).at(
            radius * np.sin(polar) * np.cos(angle),
            radius * np.sin(polar) * np.sin(angle),
            radius * 1.05 * np.cos(polar),
        )
    return beads.at(0, 0, 0.8)


def strawberry(seed: int = 0, length: float = 2.6) -> Model:
    """A whole berry with seeds and leaves, tip along +z."""
    rng = np.random.default_rng(seed)
    profile = [(0.001, 0), (0.9, 0.1), (1.15, 0.7), (0.9, 1.7), (0.4, 2.4), (0.001, length)]
    body = loft(profile, grain("#b3121c", "#e02e2c", 0.9, seed), "glaze", wobbly(seed, 0.05), smooth=3)
    seeds = Model()
    for i in range(60):
        z = 0.25 + 2.0 * i / 60
        r = np.interp(z, [0, 0.1, 0.7, 1.7, 2.4, 2.6], [0.85, 0.97, 1.08, 0.84, 0.42, 0.1])
        angle = i * 2.39996 + rng.normal(0, 0.1)
        seeds += ball((0.05, 0.05, 0.09), "#f2d06a", "glaze", sides=6).at(r * np.cos(angle), r * np.sin(angle), z)
    return together(body, seeds)


def sliced_strawberry(seed: int = 0) -> Model:
    """A fan of one berry, cut faces up."""
    heart: Outline = lambda t: np.stack([np.sin(t) * (1 - 0.25 * np.cos(t)), np.cos(t) * 1.2], -1)
    return slab(
        heart,
        1.1,
        0.35,
        over(halo("#fbe3dc", "#d8202a", 0.15, 1.0, 0.2, 1.5, seed), "#b5121c", patches(2, seed, 0.1)),
        "glaze",
        0.1,
        sides=60,
        rings=20,
    )
