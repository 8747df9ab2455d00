"""Vegetables, herbs and leaves."""

import numpy as np
from modelling.colour import Array, blend
from modelling.mesh import Model, together
from modelling.noise import fractal
from modelling.shapes import Outline, ball, block, circle, loft, sheet, slab, tube, wobbly
from modelling.surface import grain, over, rise, veins

from food.arrange import heap


def leaf(
    length: float, width: float, seed: int = 0, light: str = "#7fb83c", dark: str = "#2f6b1e", frill: float = 0.25
) -> Model:
    """A blade with a midrib, pointed at both ends, lying along x."""

    def lift(x: Array, y: Array) -> Array:
        points = np.stack([x * 2, y * 3, np.full_like(x, seed * 1.7)], -1)
        return 0.35 * np.abs(y) + frill * np.abs(y) * fractal(points, 1.6, seed) - 0.25 * x * x

    def shape(v: Array) -> Array:
        x = v[:, 0] / (length / 2)
        return v * np.stack(
            [np.ones_like(x), np.clip(1 - x * x, 0.02, 1) ** 0.6 * (1.15 - 0.3 * x), np.ones_like(x)], -1
        )

    def colour(v: Array) -> Array:
        across = np.abs(v[:, 1]) / (width / 2)
        rib = np.exp(-((across * 9) ** 2))
        side = np.clip(np.sin(v[:, 0] * 5 - np.abs(v[:, 1]) * 5) * 3 - 2, 0, 1) * 0.4
        return blend(dark, light, rib + side + 0.35 + 0.4 * fractal(v, 0.9, seed))

    return sheet(length, width, lift, colour, "leaf", 40).bend(shape)


def bok_choy(seed: int = 0) -> Model:
    """A halved baby bok choy, cut side up, stem toward −x."""
    stems = Model()
    for i, y in enumerate((-1.1, -0.55, 0.0, 0.55, 1.1)):
        t = np.linspace(0, 1, 20)
        path = np.column_stack([t * 4.2, y * (0.45 + 0.75 * t), 0.35 + 0.25 * (i % 2) + 0.1 * t])
        stems += tube(path, 0.55 - 0.22 * t, rise("#eef3da", "#bcd98a", 0, 1.2), "moist", 12, 0.7)
    leaves = together(
        *(
            leaf(5.4, 2.7, seed + i, "#6fae38", "#1f5a1c", 0.5).turn(y * 14).at(6.0, y * 1.5, 0.6 + 0.18 * i)
            for i, y in enumerate((-0.9, 0.9, 0))
        )
    )
    return together(stems, leaves).at(-3.6)


def floret(seed: int = 0) -> Model:
    """Broccoli."""
    rng = np.random.default_rng(seed)
    crown = Model()
    for _ in range(60):
        direction = rng.normal(size=3)
        direction /= np.linalg.norm(direction)
        direction[2] = abs(direction[2])
        crown += ball(rng.uniform(0.2, 0.34), grain("#1f5a1a", "#5f9a35", 3, seed), "matte", 0.08, 5, seed, 10).at(
            *(direction * np.array([1.2, 1.2, 0.9]))
        )
    stem = loft([(0.3, -1.3), (0.45, -0.5), (0.9, 0.1), (0.9, 0.3)], "#a9c878", "moist", smooth=2, sides=24)
    return together(stem, ball((1.1, 1.1, 0.8), "#2c6421", "matte", sides=24), crown)


def chilli(length: float = 4.5, colour: str = "#c21810") -> Model:
    t = np.linspace(-1, 1, 30)
    path = np.column_stack([t * length / 2, 0.25 * np.sin(t * 2.4), 0 * t + 0.25])
    stem = tube(
        np.column_stack([np.linspace(-1.12, -1, 6) * length / 2, np.zeros(6) - 0.15, np.zeros(6) + 0.3]),
        0.1,
        "#5b7a2a",
        "matte",
        8,
    )
    return together(
        tube(path, 0.34 * np.sqrt(np.clip(1 - ((t + 0.35) / 1.36) ** 2, 0.01, 1)), colour, "glaze", 14), stem
    )


def rings_of(colour: str, count: int, radius: float, height: float, seed: int = 1, size: float = 0.42) -> Model:
    """Sliced chillies or onions."""
    t = np.linspace(0, 2 * np.pi, 17)
    one = lambda i: tube(
        np.column_stack([np.cos(t), np.sin(t), 0 * t]) * size * (0.8 + (i * 7 % 5) / 12), 0.1, colour, "moist", 7, 1.6
    )
    return heap(one, count, radius, height, seed, 25)


def pepper(colour: str, seed: int = 0) -> Model:
    """A diced piece of sweet pepper."""
    return block((1.9, 1.5, 0.38), grain(colour, colour, 1, seed), "glaze", 0.15, 8).bend(
        lambda v: v - np.stack([0 * v[:, 0], 0 * v[:, 0], 0.16 * v[:, 0] ** 2], -1)
    )


def bean(length: float = 5.5, seed: int = 0, light: str = "#5f9a34", dark: str = "#2c5a18") -> Model:
    """A wrinkled green bean."""
    t = np.linspace(-1, 1, 26)
    path = np.column_stack([t * length / 2, 0.5 * np.sin(t * 1.6 + seed), 0.1 * np.sin(t * 5 + seed)])
    return tube(path, 0.3 * np.clip(1 - t**6, 0.1, 1), grain(dark, light, 1.4, seed), "glaze", 10)


def pod(seed: int = 0) -> Model:
    """Edamame."""
    t = np.linspace(-1, 1, 50)
    swell = 0.34 + 0.3 * np.abs(np.cos(t * np.pi * 1.5)) ** 1.2
    path = np.column_stack([t * 2.6, 0.25 * np.sin(t * 1.7 + seed), 0 * t])
    return tube(path, swell * np.clip(1 - t**8, 0.05, 1), grain("#4e8a2c", "#8cc152", 1.3, seed), "moist", 14, 0.6)


def mushroom(seed: int = 0, cap: str = "#5b3a20") -> Model:
    """A shiitake with a star cut into its cap."""
    star = lambda v: (
        np.exp(
            -(
                (
                    np.minimum(
                        np.abs(v[:, 1]),
                        np.minimum(np.abs(v[:, 0] * 0.87 + v[:, 1] * 0.5), np.abs(v[:, 0] * 0.87 - v[:, 1] * 0.5)),
                    )
                    * 9
                )
                ** 2
            )
        )
        * (v[:, 2] > 0.7)
    )
    tone = over(grain("#3c2412", cap, 1.2, seed), "#ecd9b4", star)
    return loft(
        [(0.001, 1.15), (0.8, 1.05), (1.6, 0.5), (1.75, 0.1), (1.5, 0.0), (0.4, 0.25), (0.4, -0.6)],
        tone,
        "moist",
        wobbly(seed, 0.05),
        smooth=3,
    )


def strips(
    colour: str,
    light: str,
    count: int,
    radius: float,
    height: float,
    seed: int = 1,
    length: float = 3.4,
    thick: float = 0.13,
) -> Model:
    """Julienne: ginger, carrot, spring onion, cucumber."""
    t = np.linspace(-1, 1, 10)

    def one(i: int) -> Model:
        rng = np.random.default_rng(seed * 31 + i)
        bow = rng.normal(0, 0.35)
        path = np.column_stack([t * length / 2 * rng.uniform(0.7, 1.1), bow * t * t, 0.2 * bow * t])
        return tube(path, thick, blend(colour, light, rng.uniform(0, 1, 1))[0], "moist", 6)

    return heap(one, count, radius, height, seed, 16)


def herb(
    count: int = 22,
    radius: float = 1.4,
    height: float = 0.7,
    seed: int = 1,
    light: str = "#6fb23a",
    dark: str = "#2d6a1c",
) -> Model:
    """Torn coriander or parsley."""

    def lobed(t: Array) -> Array:
        return circle(t) * (0.72 + 0.28 * np.abs(np.cos(t * 2.5)))[:, None]

    one = lambda i: slab(lobed, 0.62, 0.04, grain(dark, light, 1.5, i), "leaf", 0.01, sides=40, rings=4).bend(
        lambda v: v + np.array([0, 0, 0.25]) * (v[:, :1] ** 2)
    )
    return heap(one, count, radius, height, seed, 40)


def lotus_leaf(radius: float, seed: int = 0) -> Model:
    """A broad folded leaf used as a wrapper or a bed."""
    ribs = lambda v: np.clip(np.cos(np.arctan2(v[:, 1], v[:, 0]) * 9) * 6 - 5, 0, 1) * 0.7
    tone = over(veins("#3f5a24", "#6d8440", 0.5, seed), "#93a35c", ribs)
    rim: Outline = wobbly(seed, 0.08)
    base = slab(rim, radius, 0.08, tone, "leaf", 0.02, sides=120, rings=40)
    return base.bend(
        lambda v: (
            v
            + np.array([0, 0, 1])
            * (0.5 * fractal(v * np.array([1, 1, 0]), 0.22, seed) + (np.hypot(v[:, 0], v[:, 1]) / radius) ** 4 * 0.8)[
                :, None
            ]
        )
    )
