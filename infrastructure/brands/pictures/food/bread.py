"""Loaves."""

import numpy as np
from modelling.colour import Array, Shade, blend
from modelling.mesh import Model, together
from modelling.noise import fractal, noise
from modelling.shapes import ball, block, oblong, slab, tube
from modelling.surface import Painter, grain, over, patches, rise

from food.dough import baked
from food.finish import zest


def boule(seed: int = 0) -> Model:
    """A scored sourdough round with floured crust."""

    def shape(v: Array) -> Array:
        curve = v[:, 1] - 0.9 + 0.07 * v[:, 0] ** 2
        ear = np.exp(-((curve / 0.5) ** 2)) * (np.abs(v[:, 0]) < 5.4) * (v[:, 2] > 1)
        lip = np.exp(-(((curve - 0.75) / 0.35) ** 2)) * (np.abs(v[:, 0]) < 5.2) * (v[:, 2] > 1)
        return v * (1 + (-0.07 * ear + 0.085 * lip + 0.02 * fractal(v, 1.1, seed))[:, None])

    def tone(v: Array) -> Array:
        curve = v[:, 1] - 0.9 + 0.07 * v[:, 0] ** 2
        open_cut = np.exp(-((curve / 0.62) ** 2)) * (np.abs(v[:, 0]) < 5.2) * (v[:, 2] > 1)
        crust = blend(
            "#b8702c", "#6b3412", 0.45 + 0.9 * fractal(v, 0.5, seed) + 0.2 * np.exp(-(((curve - 0.85) / 0.3) ** 2))
        )
        rings = np.clip(np.sin(np.hypot(v[:, 0], v[:, 1]) * 4.4) * 1.6 + fractal(v, 2.4, seed) * 1.3 - 0.1, 0, 1) * 0.72
        dusted = crust * (1 - rings)[:, None] + blend("#f6ead2", "#f6ead2", rings) * rings[:, None]
        return (
            dusted * (1 - open_cut)[:, None]
            + blend("#e8c184", "#c98f4c", 0.5 + fractal(v, 1.8, seed)) * open_cut[:, None]
        )

    return (
        ball((6.9, 6.0, 4.3), tone, "matte", 0.12, 0.8, seed, 220)
        .bend(shape)
        .bend(lambda v: np.maximum(v, [-99, -99, -2.4]) + np.array([0, 0, 2.4]))
    )


def stick(length: float = 22.0, seed: int = 0) -> Model:
    """A baguette along x with slanted cuts."""
    t = np.linspace(-1, 1, 300)

    def cut(v: Array) -> Array:
        wave = (v[:, 0] * 0.27 - v[:, 1] * 0.22 + 0.5) % 1.0 - 0.5
        return (
            np.exp(-((wave / 0.13) ** 2))
            * (np.abs(v[:, 1]) < 1.25)
            * (v[:, 2] > 1.6)
            * (np.abs(v[:, 0]) < length * 0.46)
        )

    tone = over(
        over(grain("#c8873a", "#8e4a18", 0.8, seed), "#f2dfba", patches(1.4, seed, 0.12, 2)),
        grain("#f2d9a6", "#dcae68", 1.5, seed),
        cut,
    )
    body = tube(
        np.column_stack([t * length / 2, 0 * t, 0 * t + 1.9]),
        2.05 * np.clip(1 - np.abs(t) ** 6, 0.03, 1),
        grain("#d9983f", "#a85f1c"),
        "matte",
        90,
        0.85,
    )
    return (
        body.bend(lambda v: v + np.array([0, 0, 0.3]) * (cut(v + np.array([0, 0.55, 0])) - 0.9 * cut(v))[:, None])
        .bend(zest)
        .paint(tone)
    )


def pan_loaf(seed: int = 0, bumps: int = 4, length: float = 12.0) -> Model:
    """A brioche: a row of glossy bumps over a straight-sided loaf."""
    base = block((length, 5.6, 4.0), baked(seed, -1, 5), "crust", 0.6, 24)
    tops = together(
        *(
            ball((length / bumps * 0.62, 3.1, 2.5), baked(seed + i, -2.2, 2.4), "glaze", 0.1, 0.7, seed + i, 60).at(
                (i - (bumps - 1) / 2) * length / bumps * 0.96, 0, 3.9
            )
            for i in range(bumps)
        )
    )
    return together(base.bend(zest), tops)


def crumb(
    light: Shade, dark: Shade, crust: Shade, seed: int = 0, edge: float = 0.9, extent: float = 4.0, holes: float = 0.2
) -> Painter:
    """A cut face of bread: open crumb inside a crust."""
    tone = over(grain(dark, light, 1.8, seed), dark, patches(2.6, seed + 2, holes, 5))
    return over(tone, crust, lambda v: (np.hypot(v[:, 0], v[:, 1]) / extent - edge) * 22)


def bread_slice(
    width: float = 8.0,
    thick: float = 1.4,
    seed: int = 0,
    light: str = "#f4e2ba",
    dark: str = "#dcbc84",
    crust: str = "#8a4a1a",
) -> Model:
    """A slice lying flat, domed side toward +y."""
    loaf = lambda t: (
        np.stack([np.cos(t) * (1 + 0.06 * np.sin(t)), np.clip(np.sin(t), -0.72, 1) * 0.86], -1)
        / np.maximum(1, np.abs(np.cos(t)) ** 8 + 0.02)[:, None]
    )

    def tone(v: Array) -> Array:
        angle = np.arctan2(v[:, 1], v[:, 0])
        rim = np.linalg.norm(loaf(angle), axis=1) * width / 2
        inside = over(grain(dark, light, 1.6, seed), dark, patches(2.4, seed + 2, 0.14, 5))(v)
        share = np.clip((np.hypot(v[:, 0], v[:, 1]) / np.maximum(rim, 0.1) - 0.93) * 22, 0, 1)[:, None]
        return inside * (1 - share) + blend(crust, crust, share[:, 0]) * share

    return slab(loaf, width / 2, thick, tone, "crumb", 0.2, 0, 140, 44).bend(zest)


def focaccia(seed: int = 0) -> Model:
    """A dimpled square of oiled bread."""
    rng = np.random.default_rng(seed)
    dents = rng.uniform(-5, 5, (26, 2))

    def sink(v: Array) -> Array:
        depth = np.sum([np.exp(-((v[:, 0] - x) ** 2 + (v[:, 1] - y) ** 2) / 0.55) for x, y in dents], axis=0)
        return v - np.array([0, 0, 0.95]) * (np.clip(depth, 0, 1.2) * (v[:, 2] > 1.4))[:, None]

    top = over(
        rise("#f0cf8e", "#dc9c42", 1.0, 3.2, 0.5, 0.9, seed),
        "#a85c1c",
        lambda v: (v[:, 2] - 2.7 + 0.5 * fractal(v, 0.9, seed)) * 1.6,
    )
    return (
        slab(oblong(6), 6.0, 2.9, top, "sauce", 0.6, 0.2, 180, 70)
        .bend(lambda v: v + np.array([0, 0, 0.25]) * noise(v, 0.6, seed)[:, None] * (v[:, 2:] > 1))
        .bend(sink)
    )
