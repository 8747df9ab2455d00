"""Pastry, cakes of the tin and the hand."""

import numpy as np
from modelling.colour import Array, blend
from modelling.mesh import Model, together
from modelling.noise import fractal
from modelling.shapes import ball, loft, oblong, slab, tube
from modelling.surface import Painter, grain

from food.finish import zest

PALE, GOLD, BROWN, DARK = "#f0cf94", "#d9983f", "#a85f1c", "#6a3210"


def baked(seed: int = 0, low: float = 0.0, high: float = 4.0) -> Painter:
    """Pale at the foot, browner where the oven reached."""

    def painter(v: Array) -> Array:
        heat = (v[:, 2] - low) / (high - low) + 0.35 * fractal(v, 0.6, seed)
        return np.where((heat < 0.5)[:, None], blend(PALE, GOLD, heat * 2), blend(GOLD, BROWN, heat * 2 - 1))

    return painter


def croissant(seed: int = 0, size: float = 1.0) -> Model:
    """A crescent of rolled layers, ends toward −y."""
    bow, spread = 5.2, 1.18
    t = np.linspace(-1, 1, 260)
    angle = np.pi / 2 + t * spread
    shells = 0.16 * (1 - (np.abs(t) * 3.9 + 0.35) % 1.0)
    radius = (2.35 * (1 - np.abs(t) ** 1.7) + 0.42) * (0.9 + shells)
    path = np.column_stack([np.cos(angle) * bow, np.sin(angle) * bow - bow, 0 * t + 1.9 - 0.5 * np.abs(t)])

    def tone(v: Array) -> Array:
        turn = (np.arctan2(v[:, 1] + bow, v[:, 0]) - np.pi / 2) / spread
        step = (np.abs(turn) * 3.9 + 0.35) % 1.0
        layers = 0.22 * np.sin((step * 4.2 + 0.12 * fractal(v, 1.2, seed)) * 2 * np.pi) * (step > 0.45)
        heat = 0.3 + 0.17 * v[:, 2] + 0.5 * (1 - step) ** 2 - 0.42 * (step > 0.9) + layers + 0.3 * fractal(v, 1.0, seed)
        return np.where(
            (heat < 0.5)[:, None], blend("#f6d697", "#d98f34", heat * 2), blend("#d98f34", "#8a4212", heat * 1.6 - 0.8)
        )

    body = tube(path, radius, tone, "crust", 72, 0.86)
    return together(body.bend(zest)).size(size).at(0, 1.4)


def chocolatine(seed: int = 0) -> Model:
    """Pain au chocolat, lying along x, chocolate showing at the ends."""

    def tone(v: Array) -> Array:
        fold = np.abs(np.abs(v[:, 1]) - 0.9) < 0.16
        leafed = 0.35 * np.sin(v[:, 2] * 11 + 0.6 * fractal(v, 0.7, seed)) * (v[:, 2] < 2.6)
        heat = (
            0.25
            + 0.22 * v[:, 2]
            + leafed
            + 0.4 * fractal(v * np.array([2.2, 0.5, 1]), 1.0, seed)
            - 0.4 * fold * (v[:, 2] > 2)
        )
        return np.where(
            (heat < 0.5)[:, None], blend("#f6d899", "#d9913a", heat * 2), blend("#d9913a", "#8a4513", heat * 1.5 - 0.7)
        )

    body = (
        slab(oblong(3.4, 0.66), 4.3, 3.1, tone, "crust", 1.1, 0.45, 160, 40)
        .bend(lambda v: v + np.array([0, 0, 0.16]) * np.sin(v[:, 1:2] * 3.2) * (v[:, 2:] > 2.4))
        .bend(zest)
    )
    bars = together(
        *(
            ball((0.5, 0.42, 0.4), "#35170c", "glaze", 0.06, 2, seed).at(s * 4.15, y, 1.5)
            for s in (-1, 1)
            for y in (-1.0, 1.0)
        )
    )
    return together(body, bars)


def danish(seed: int = 0) -> Model:
    """A square of laminated pastry with a raised, leafed rim and a hollow for filling at 1.6 cm."""

    def tone(v: Array) -> Array:
        leafed = 0.3 * np.sin(v[:, 2] * 14 + 0.8 * fractal(v, 0.8, seed)) * (v[:, 2] < 2.2)
        heat = 0.2 + 0.26 * v[:, 2] + leafed + 0.35 * fractal(v, 1.0, seed)
        return np.where(
            (heat < 0.5)[:, None], blend("#f6d899", "#dc9840", heat * 2), blend("#dc9840", "#94501a", heat * 1.5 - 0.7)
        )

    profile = [(0.9, 0), (1.04, 0.5), (1.06, 1.6), (0.98, 2.4), (0.84, 2.5), (0.74, 2.0), (0.68, 1.5), (0.001, 1.45)]
    shape = loft([(s * 4.3, z) for s, z in profile], tone, "crust", oblong(3.6), 160, 3)
    return shape.bend(lambda v: v * (1 + 0.035 * np.sin(np.arctan2(v[:, 1], v[:, 0]) * 4)[:, None])).bend(zest)


def plait(length: float = 12.0, seed: int = 0, width: float = 1.7) -> Model:
    """Three strands braided along x."""
    t = np.linspace(0, 1, 220)
    found = Model()
    for i in range(3):
        phase = t * 5.2 * np.pi + i * 2 * np.pi / 3
        taper = np.sin(np.pi * np.clip(t, 0.03, 0.97)) ** 0.35
        path = np.column_stack(
            [(t - 0.5) * length, np.sin(phase) * width * taper, 1.3 + 0.62 * np.cos(phase * 2) * taper]
        )
        found += tube(path, 1.22 * taper, baked(seed + i, 0.2, 3.4), "crust", 36)
    return found.bend(zest)


def spiral_bun(seed: int = 0, turns: float = 2.7) -> Model:
    """A rolled bun with cinnamon between its turns, seen from above."""
    t = np.linspace(0.06, 1, 320)
    angle = t * turns * 2 * np.pi
    path = np.column_stack([np.cos(angle) * t * 4.2, np.sin(angle) * t * 4.2, 1.9 + 0.35 * (1 - t)])
    rope = tube(path, 0.84 * np.clip((1.0 - t) * 14 + 0.3, 0, 1), baked(seed, 0.4, 3.6), "crust", 34, 2.3)
    core = loft(
        [(0.001, 2.6), (4.0, 2.3), (4.3, 0.2), (0.001, 0.0)], grain("#5a2a10", "#7a3d18", 1.2, seed), "moist", smooth=2
    )
    return together(core, rope)
