"""Dumplings, buns and rolls of a Cantonese kitchen."""

import numpy as np
from modelling.colour import Array, blend
from modelling.mesh import Model, together
from modelling.noise import fractal, noise
from modelling.shapes import ball, block, circle, loft, sheet, tube
from modelling.surface import curl, grain, over, patches

from food.finish import zest
from food.rice import pearls


def angle_of(v: Array) -> Array:
    return np.arctan2(v[:, 1], v[:, 0])


def har_gow(seed: int = 0) -> Model:
    """A translucent prawn dumpling, its pleats at the back."""

    def pleated(v: Array) -> Array:
        comb = np.sin(v[:, 0] * 7.5) * np.clip(v[:, 1] + 0.2, 0, 1) * np.clip(v[:, 2] + 0.2, 0, 1.2)
        ridge = np.exp(-(((v[:, 1] - 0.55) / 0.4) ** 2)) * np.clip(v[:, 2], 0, 2)
        return v + np.stack([0 * comb, 0.16 * comb - 0.18 * v[:, 0] ** 2 * 0.4, 0.28 * ridge + 0.1 * comb], -1)

    blush = over(grain("#f6ece2", "#fffaf4", 0.8, seed), "#f2906a", patches(0.75, seed + 3, 0.42, 1.8))
    return (
        ball((2.35, 1.6, 1.55), blush, "glaze", 0.05, 1, seed, 90)
        .bend(pleated)
        .bend(lambda v: np.maximum(v, [-9, -9, -1.0]) + np.array([0, 0, 1.0]))
    )


def siu_mai(seed: int = 0) -> Model:
    """An open pork dumpling with roe on top."""
    ruffle = lambda t: circle(t) * (1 + 0.06 * np.sin(t * 9 + seed) + 0.03 * np.sin(t * 17))[:, None]
    skin = loft(
        [(0.001, 0), (1.5, 0.02), (1.75, 0.7), (1.6, 1.7), (1.85, 2.55), (1.75, 2.6), (1.5, 1.9)],
        grain("#e9b93a", "#f9db7c", 1.0, seed),
        "soft",
        ruffle,
        140,
        2,
    )
    meat = ball((1.6, 1.6, 0.85), grain("#c98a6a", "#efc4a4", 1.6, seed), "moist", 0.2, 1.8, seed, 50).at(0, 0, 2.15)
    return together(skin, meat, pearls(16, 0.55, 0.25, "#f0641c", seed, 0.2).at(0, 0, 2.95))


def split_bun(seed: int = 0) -> Model:
    """A steamed bun burst open over its roast pork."""

    def star(v: Array) -> Array:
        return np.hypot(v[:, 0], v[:, 1]) / (0.78 + 0.42 * np.cos(3 * angle_of(v) + seed))

    def burst(v: Array) -> Array:
        mouth = np.exp(-(star(v) ** 4)) * (v[:, 2] > 1.0)
        lips = np.exp(-(((star(v) - 1.5) / 0.5) ** 2)) * (v[:, 2] > 1.0)
        return v + np.array([0, 0, 1]) * (0.55 * lips - 0.55 * mouth + 0.12 * noise(v, 1.1, seed) * lips)[:, None]

    filling = grain("#5a170c", "#b23a1c", 2.2, seed)
    body = ball(
        (3.0, 3.0, 2.4),
        over(grain("#fffaf0", "#f6ecda", 0.7, seed), filling, lambda v: (1.08 - star(v)) * 5 * (v[:, 2] > 0.8)),
        "soft",
        0.06,
        0.7,
        seed,
        110,
    )
    return body.bend(lambda v: np.maximum(v, [-9, -9, -1.3])).bend(burst).at(0, 0, 1.3)


def soup_dumpling(seed: int = 0) -> Model:
    """Xiao long bao: a drop with pleats wound to a knot."""

    def pleats(v: Array) -> Array:
        up = np.clip((v[:, 2] - 0.6) / 1.7, 0, 1)
        fold = np.sin(angle_of(v) * 18 + up * 3.4)
        scale = 1 + 0.055 * fold * up * (1 - 0.3 * up)
        return v * np.stack([scale, scale, np.ones_like(scale)], -1)

    shade = over(
        grain("#f9efdc", "#fffaf0", 0.7, seed),
        "#dcc49c",
        lambda v: (
            np.clip((v[:, 2] - 0.7) * 0.7, 0, 1)
            * (np.sin(angle_of(v) * 18 + np.clip((v[:, 2] - 0.6) / 1.7, 0, 1) * 3.4) < -0.35)
            * 0.75
        ),
    )
    profile = [
        (0.001, 0),
        (1.9, 0.02),
        (2.35, 0.7),
        (2.1, 1.4),
        (1.2, 2.05),
        (0.5, 2.35),
        (0.42, 2.65),
        (0.2, 2.75),
        (0.001, 2.6),
    ]
    return loft(profile, shade, "moist", sides=220, smooth=4).bend(pleats).turn(seed * 23)


def rice_roll(seed: int = 0, length: float = 10.0) -> Model:
    """A silky rolled sheet with prawns showing through."""
    t = np.linspace(-1, 1, 90)
    skin = over(
        grain("#f6f0e6", "#fffdf8", 0.6, seed),
        "#f3a184",
        lambda v: np.clip(np.cos(v[:, 0] * 2.1 + seed) * 2 - 0.8, 0, 0.55) * (np.abs(v[:, 1]) < 0.9),
    )
    body = tube(
        np.column_stack([t * length / 2, 0.12 * np.sin(t * 3 + seed), 0 * t + 0.85]),
        1.25 * np.clip(1.04 - np.abs(t) ** 14, 0.2, 1) * (1 + 0.05 * np.cos(t * 10)),
        skin,
        "glaze",
        44,
        0.68,
    )
    return body.bend(lambda v: v + np.array([0, 0, 0.09]) * noise(v * np.array([0.5, 3, 1]), 1.0, seed)[:, None])


def spring_roll(seed: int = 0, length: float = 7.4) -> Model:
    t = np.linspace(-1, 1, 100)
    seam = lambda v: np.exp(-(((v[:, 1] - 0.5 - 0.1 * v[:, 0]) / 0.13) ** 2)) * (v[:, 2] > 0.9)
    fried = over(
        over(grain("#b9691f", "#eab055", 1.1, seed, gain=1.2), "#7c3c10", patches(1.3, seed + 2, 0.14, 3)),
        "#6f360f",
        lambda v: seam(v) * 0.7,
    )
    body = tube(
        np.column_stack([t * length / 2, 0 * t, 0 * t + 1.0]),
        1.0 * np.clip(1.02 - np.abs(t) ** 10, 0.1, 1),
        fried,
        "crust",
        44,
    )
    return body.bend(lambda v: v + 0.06 * np.stack([0 * v[:, 0], noise(v, 2.6, seed), noise(v, 2.6, seed + 1)], -1))


def turnip_cake(seed: int = 0) -> Model:
    """A pan-fried slab flecked with sausage."""
    face = over(
        over(grain("#efe2c4", "#f9f0da", 1.2, seed), "#a83a24", patches(2.2, seed + 4, 0.06, 8)),
        grain("#b0641f", "#e2a44e", 1.0, seed),
        lambda v: (v[:, 2] > 1.5) * (0.75 + 0.8 * fractal(v, 0.7, seed)),
    )
    return block((5.6, 4.0, 1.8), face, "moist", 0.28, 40).bend(zest)


def sesame_ball(seed: int = 0, radius: float = 2.3) -> Model:
    rng = np.random.default_rng(seed)
    body = ball(radius, grain("#c07a26", "#e6ab55", 0.8, seed), "crust", 0.05, 0.8, seed, 60)
    seeds = Model()
    for _ in range(330):
        d = rng.normal(size=3)
        d /= np.linalg.norm(d)
        if d[2] < -0.55:
            continue
        seeds += (
            ball((0.2, 0.12, 0.08), blend("#e9cf94", "#fbeecb", rng.uniform(0, 1, 1))[0], "crust", sides=8)
            .turn(rng.uniform(0, 360))
            .turn(np.degrees(np.arccos(np.clip(d[2], -1, 1))), "y")
            .turn(np.degrees(np.arctan2(d[1], d[0])))
            .at(*(d * radius * 1.02))
        )
    return together(body, seeds).at(0, 0, radius * 0.95)


def wonton(seed: int = 0) -> Model:
    """A prawn wonton with its loose tail."""
    tail = (
        sheet(3.6, 2.6, lambda x, y: 0.35 * np.sin(x * 4 + seed) * np.cos(y * 3) + 0.2 * y, "#f7e3b4", "skin", 26)
        .bend(curl(2.6, 1))
        .at(0.3, 1.5, 0.1)
    )
    body = ball(
        (1.6, 1.45, 1.1),
        over(grain("#f3d9a4", "#fbeccb", 1.0, seed), "#f0a080", patches(0.9, seed + 2, 0.3, 2)),
        "glaze",
        0.16,
        1.2,
        seed,
        50,
    ).bend(
        lambda v: (
            v + 0.12 * np.stack([0 * v[:, 0], 0 * v[:, 0], np.sin(v[:, 0] * 4 + v[:, 1] * 2)], -1) * (v[:, 1:2] > 0)
        )
    )
    return together(tail, body)
