"""Small plates of a ramen shop."""

import numpy as np
from modelling.colour import Array, Shade, blend
from modelling.mesh import Model, together
from modelling.noise import fractal, noise
from modelling.shapes import ball, circle, loft, oblong, sheet, slab, tube, wobbly
from modelling.surface import grain, over, patches

from food.arrange import heap, ring, wander
from food.finish import dome, drizzle
from food.fruit import cucumber
from food.garden import leaf
from food.ramen import chashu
from food.rice import specks
from food.toppings import scallions


def gyoza(seed: int = 0) -> Model:
    """A fried dumpling, its browned side up."""
    t = np.linspace(-1, 1, 60)
    path = np.column_stack([t * 3.0, 0.75 * t * t, 0 * t + 0.75])
    body = tube(path, 1.25 * np.sqrt(np.clip(1 - t * t, 0.015, 1)), "#000000", "moist", 32)
    seam = np.column_stack(
        [
            t * 3.05,
            0.75 * t * t - 1.05 * np.sqrt(np.clip(1 - t * t, 0, 1)) - 0.1 + 0.14 * np.sin(t * 26),
            0 * t + 0.45 + 0.12 * np.cos(t * 26),
        ]
    )
    frill = tube(seam, 0.26, "#f3e3c3", "moist", 10, 0.8)

    def pressed(v: Array) -> Array:
        flat = v.copy()
        flat[:, 2] = np.minimum(v[:, 2], 1.28 + 0.05 * noise(v, 1.2, seed))
        return flat

    def tone(v: Array) -> Array:
        browned = np.clip((v[:, 2] - 1.08 + 0.06 * fractal(v, 1.1, seed)) * 10, 0, 1)
        crust = blend("#8e4412", "#d9923c", 0.45 + 0.9 * fractal(v, 1.0, seed + 3))
        return (
            blend("#f6ead0", "#ead2a2", 0.4 + 0.6 * fractal(v, 1.0, seed)) * (1 - browned)[:, None]
            + crust * browned[:, None]
        )

    return together(body.bend(pressed).paint(tone), frill)


def crisp_lace(width: float, depth: float) -> Model:
    """The brittle skirt that joins a pan of dumplings."""
    lace = over(grain("#a45a1c", "#f0c880", 1.6, 4, gain=1.4), "#8a430f", patches(2.2, 6, 0.2))
    return slab(wobbly(5, 0.06, 3, depth / width), width / 2, 0.12, lace, "crust", 0.05, 0.0, 200, 30).bend(
        lambda v: v + np.array([0, 0, 0.12]) * noise(v, 1.4, 3)[:, None]
    )


def takoyaki(seed: int = 0) -> Model:
    """One ball under sauce, with mayonnaise across it."""
    sauce = lambda v: (v[:, 2] - 0.55 + 0.55 * fractal(v, 0.9, seed)) * 6
    body = ball(1.9, over(grain("#b06a22", "#e9b45e", 0.9, seed), "#3a1507", sauce), "glaze", 0.12, 0.9, seed, 56).at(
        0, 0, 1.7
    )
    mayo = drizzle(3.0, 2.6, 3, dome(1.95, 1.95), "#fbf1d2", 0.13, seed).at(0, 0, 1.7)
    return together(body, mayo, specks(26, 1.3, 3.3, "#2f5a1e", seed, 0.1))


def bao(seed: int = 0) -> Model:
    """A folded steamed bun around braised pork, seen from its opening."""
    skin = slab(oblong(2.6, 0.82), 4.6, 1.1, grain("#fdf8ec", "#f3e8d2", 0.5, seed), "soft", 0.5, 0.15, 120, 30)

    def fold(v: Array) -> Array:
        angle = v[:, 1] / 2.35
        depth = 2.35 - v[:, 2]
        return np.stack([v[:, 0], depth * np.sin(angle), 2.35 + 1.0 - depth * np.cos(angle)], -1)

    pork = chashu(seed + 3, 3.3).turn(84, "x").at(0, -0.3, 3.2)
    second = chashu(seed + 5, 3.1).turn(96, "x").at(0.5, 0.75, 3.0)
    green = together(
        *(cucumber(1.5).turn(82, "x").at(x, 1.35, 4.0) for x in (-2.0, 0.2, 2.1)),
        leaf(6, 3.6, seed, "#9ccc54", "#4f8a2a", 0.6).turn(70, "x").at(0, -1.2, 3.6),
    )
    return together(
        skin.bend(fold), pork, second, green, scallions(18, 1.0, 0.4, seed).size(1.6, 0.6, 1).at(0, 0.2, 6.1)
    )


def wakame(count: int = 240, radius: float = 5.2, height: float = 3.0, seed: int = 2) -> Model:
    """A tangle of dressed seaweed."""

    def one(i: int) -> Model:
        rng = np.random.default_rng(i)
        path = wander(np.zeros(2), rng.uniform(0, 6), 4.5, 3, rng, 0.8, 20)
        shade = blend("#1f5a1c", "#7fb52e", rng.uniform(0, 1, 1))[0]
        return tube(
            np.column_stack([path - path.mean(axis=0), 0.35 * np.sin(path[:, 0] * 1.7)]), 0.13, shade, "glaze", 7, 1.6
        )

    core = loft([(0.001, height - 0.4), (0.6 * radius, height * 0.7), (radius, 0)], "#2a5a1c", "moist", smooth=3)
    return together(core, heap(one, count, radius, height, seed, 16))


def mochi(colour: Shade, shade: Shade, seed: int = 0, cut: str | None = None) -> Model:
    """A dusted rice cake; `cut` shows half of one with its filling."""
    body = loft(
        [(0.001, 2.35), (1.3, 2.2), (2.2, 1.3), (2.3, 0.6), (1.7, 0.05), (0.001, 0)],
        grain(shade, colour, 0.8, seed),
        "soft",
        wobbly(seed, 0.05),
        smooth=4,
    )
    if not cut:
        return body
    filling = slab(circle, 1.45, 0.12, grain(cut, cut, 1, seed), "moist", 0.05, 0.12, 60, 14)
    rim = slab(oblong(2.4, 0.94), 2.2, 1.3, grain(shade, colour, 0.8, seed), "soft", 0.4, 0, 90, 20)
    return together(rim, filling.at(0, 0, 1.28))


def pancake(radius: float = 4.6, seed: int = 0) -> Model:
    """One side of a dorayaki, brown above and pale at its rim."""
    brown = lambda v: (0.93 - np.hypot(v[:, 0], v[:, 1]) / radius) * 9 * (v[:, 2] > 0.35)
    tone = over(grain("#e6b465", "#f2cd88", 1, seed), grain("#7a3a12", "#b0662a", 0.9, seed), brown)
    return slab(wobbly(seed, 0.02), radius, 0.75, tone, "crust", 0.36, 0.75, 140, 50)


def dorayaki(seed: int = 0) -> Model:
    bean = slab(wobbly(seed + 2, 0.05), 4.1, 0.8, grain("#2c0f0c", "#5a231a", 2.4, seed), "moist", 0.4, 0.1).bend(
        lambda v: v + 0.09 * np.stack([noise(v, 3, 1), noise(v, 3, 2), 0 * v[:, 0]], -1)
    )
    return together(
        pancake(seed=seed).size(1, 1, -1).at(0, 0, 1.4), bean.at(0, 0, 1.2), pancake(seed=seed + 1).at(0, 0, 1.75)
    )


def shiso(radius: float = 3.2, seed: int = 0) -> Model:
    """A serrated leaf."""
    tooth = lambda t: circle(t) * ((0.86 + 0.06 * np.abs(np.sin(t * 16))) * (1 + 0.25 * np.cos(t)))[:, None]
    tone = over(grain("#2f6b22", "#5c9a36", 0.8, seed), "#8fc25a", lambda v: np.exp(-((v[:, 1] * 7) ** 2)))
    return slab(tooth, radius, 0.05, tone, "leaf", 0.02, 0, 200, 24).bend(
        lambda v: v + np.array([0, 0, 0.3]) * fractal(v * np.array([1, 1, 0]), 0.5, seed)[:, None]
    )


def petals(count: int = 5, colour: str = "#f6c3cf", radius: float = 0.9) -> Model:
    """A cherry blossom."""
    petal = lambda i: sheet(1.1, 0.9, lambda x, y: 0.25 * (x * x + y * y), colour, "leaf", 12).bend(
        lambda v: (
            v * np.stack([0 * v[:, 0] + 1, np.sqrt(np.clip(1 - (v[:, 0] / 0.58) ** 2, 0.02, 1)), 0 * v[:, 0] + 1], -1)
        )
    )
    return together(ring(petal, count, radius * 0.6), ball(0.18, "#e2a23c", "matte", sides=10).at(0, 0, 0.15))
