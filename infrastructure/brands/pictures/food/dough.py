"""Breads and pastries."""

import numpy as np

from food.arrange import heap, strewn
from food.finish import drizzle, zest
from food.vessels import paper_case
from modelling.colour import Array, Shade, blend
from modelling.mesh import Model, together
from modelling.noise import fractal, noise
from modelling.shapes import ball, block, circle, loft, oblong, slab, tube, wobbly
from modelling.surface import Painter, above, grain, over, patches, rise

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
        grain(GOLD, BROWN),
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
    )  # noqa: E731

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


def muffin(seed: int = 0, dark: Shade = BROWN, light: Shade = "#e8b45e", case: str = "#f3e6d0") -> Model:
    """A muffin in its paper, its crown at about 6.4 cm."""
    tone = over(rise(light, dark, 3.4, 6.2, 0.5, 0.9, seed), "#f2d9a0", patches(1.1, seed + 1, 0.12, 3))
    crown = loft(
        [(0.001, 6.3), (1.8, 6.1), (3.4, 5.0), (4.1, 3.9), (3.7, 3.3), (2.9, 3.2)],
        tone,
        "crust",
        wobbly(seed, 0.06),
        150,
        4,
    )
    rough = crown.bend(
        lambda v: (
            v + 0.24 * fractal(v, 1.0, seed)[:, None] * np.array([0.6, 0.6, 1]) + 0.07 * noise(v, 3, seed)[:, None]
        )
    )
    return together(paper_case(3.3, 3.9, case), rough)


def doughnut(colour: Shade, seed: int = 0, thick: float = 1.0, material: str = "glaze") -> Model:
    """A ring with an iced top; `thick` 0 leaves it plain."""
    t = np.linspace(0, 2 * np.pi, 120)
    path = np.column_stack([np.cos(t) * 3.0, np.sin(t) * 3.0, 0 * t + 1.6])
    belt = over(baked(seed, 0, 3.2), "#f3d9a2", lambda v: np.exp(-(((v[:, 2] - 1.55) / 0.28) ** 2)) * 0.9)
    ring = tube(path, 1.75, belt, "crust", 48, 0.9).bend(lambda v: v + 0.05 * noise(v, 1.4, seed)[:, None])
    if not thick:
        return ring
    ice = tube(path + np.array([0, 0, 0.34]), 1.66, colour, material, 48, 0.86)
    return together(
        ring,
        ice.bend(
            lambda v: (
                v * (1 + 0.03 * noise(v, 0.75, seed + 4)[:, None])
                + np.array([0, 0, 0.12]) * noise(v, 0.9, seed)[:, None]
            )
        ),
    )


def cookie(
    seed: int = 0, light: str = "#dca860", dark: str = "#a8682a", radius: float = 4.0, cracked: float = 0.16
) -> Model:
    """A round with a cracked, slightly sunken top."""
    tone = over(grain(dark, light, 0.9, seed), "#8a4e1c", lambda v: (np.hypot(v[:, 0], v[:, 1]) / radius - 0.82) * 3.5)
    return slab(wobbly(seed, 0.05, 2), radius, 1.05, tone, "crumb", 0.5, 0.2, 130, 50).bend(
        lambda v: (
            v
            + np.array([0, 0, 1])
            * (cracked * fractal(v, 1.1, seed) + 0.06 * noise(v, 3.4, seed))[:, None]
            * (v[:, 2:] > 0.5)
        )
    )


def chunks(
    colour: Shade, count: int, radius: float, z: float, seed: int = 0, size: float = 0.75, material: str = "crust"
) -> Model:
    """Chocolate, nuts or fruit pressed into a top."""
    one = lambda i: (
        block((size, size * 0.85, size * 0.6), grain(colour, colour, 1, i), material, size * 0.16, 6)
        .turn(i * 29 % 40 - 20, "x")
        .turn(i * 17 % 40 - 20, "y")
        .size(0.7 + (i * 7 % 6) / 9)
    )  # noqa: E731
    return heap(one, count, radius, 0.0, seed, 25).at(0, 0, z)


def pecan(seed: int = 0) -> Model:
    """Half a pecan."""

    def ridges(v: Array) -> Array:
        groove = -0.12 * np.exp(-((v[:, 1] / 0.16) ** 2)) + 0.05 * np.sin(v[:, 1] * 9 + np.sin(v[:, 0] * 3))
        return v + np.array([0, 0, 1]) * (groove * (v[:, 2] > 0))[:, None]

    return ball(
        (1.25, 0.66, 0.42), grain("#6a3514", "#a4622c", 1.8, seed, (0.5, 2, 1)), "crust", 0.05, 2, seed, 44
    ).bend(ridges)


def icing(width: float, depth: float, turns: int, z: float, seed: int = 1, colour: Shade = "#fdf6e6") -> Model:
    return drizzle(
        width, depth, turns, lambda x, y: z + 0.15 * np.sin(x * 2) * np.cos(y * 2), colour, 0.24, seed, "glaze"
    )


def oats(count: int, radius: float, z: float, seed: int = 1) -> Model:
    return strewn(
        lambda i: ball((0.34, 0.24, 0.07), grain("#e9cf9a", "#f6e6c2", 2, i), "matte", sides=10), count, radius, z, seed
    )


def fluted(
    radius: float,
    height: float,
    fill: Shade | Painter,
    seed: int = 0,
    flutes: int = 26,
    material: str = "sauce",
    rim: float = 0.88,
) -> Model:
    """A tart: a fluted crust filled to just below its rim."""

    def wave(t: Array) -> Array:
        return circle(t) * (1 + 0.035 * np.cos(t * flutes))[:, None]

    shell = loft(
        [
            (0.001, 0.02),
            (0.8 * radius, 0),
            (radius, height),
            (0.965 * radius, height + 0.12),
            (rim * radius, height - 0.1),
            (rim * radius - 0.1, height - 0.7),
        ],
        over(baked(seed, -0.6, height + 1.4), BROWN, above(height - 0.05, 0.5)),
        "crust",
        wave,
        flutes * 8,
        2,
    )
    return together(
        shell.bend(zest),
        loft(
            [(0.001, height - 0.3), (0.6 * rim * radius, height - 0.28), (rim * radius, height - 0.38)],
            fill,
            material,
            sides=140,
            smooth=3,
        ),
    )
