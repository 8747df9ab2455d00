"""From the sea."""

import numpy as np
from modelling.colour import Array, blend
from modelling.mesh import Model, together
from modelling.noise import fractal, noise
from modelling.shapes import Outline, ball, loft, oblong, sheet, slab, tube, wobbly
from modelling.surface import grain, halo, over, patches, ripple, rise, veins

from food.arrange import strewn


def shrimp(seed: int = 0, size: float = 1.0, light: str = "#ffd9c2", dark: str = "#f08a5c") -> Model:
    """A peeled shrimp curled on its side with its tail."""
    t = np.linspace(0, 1, 60)
    angle = t * 4.2
    path = np.column_stack([np.cos(angle), np.sin(angle), 0 * t + 0.75]) * (1.5 + 0.15 * t)[:, None]
    path[:, 2] = 0.75
    radius = 0.78 * (1 - 0.62 * t) * np.clip(t * 9 + 0.35, 0, 1) * (1 + 0.07 * np.cos(t * 6 * 2 * np.pi))
    band = lambda v: blend(
        light,
        dark,
        0.35
        + 0.75 * np.cos(np.arctan2(v[:, 1], v[:, 0]) * 10 - 0.5) * np.clip(np.hypot(v[:, 0], v[:, 1]) - 1.0, 0, 1)
        + 0.3 * fractal(v, 1.5, seed),
    )
    tail = together(
        *(
            sheet(1.5, 0.7, lambda x, y: 0.1 * x, "#e2592e", "skin", 8)
            .bend(lambda v: v * np.stack([0 * v[:, 0] + 1, 0.5 + 0.5 * (v[:, 0] + 0.75) / 1.5, 0 * v[:, 0] + 1], -1))
            .at(0.7)
            .turn(s)
            for s in (-24, 24)
        )
    )
    end = path[-1]
    return together(tube(path, radius, band, "moist", 22), tail.turn(np.degrees(4.2) + 75).at(*end)).size(size)


def tempura_prawn(seed: int = 0) -> Model:
    """A straight battered prawn along x, tail at +x."""
    t = np.linspace(-1, 1, 90)
    body = tube(
        np.column_stack([t * 4, 0.15 * np.sin(t * 2 + seed), 0 * t + 0.9]),
        0.95 * np.sqrt(np.clip(1 - t**4, 0.02, 1)) * (0.9 + 0.1 * np.cos(t * 9)),
        grain("#d99a3c", "#f6d68c", 1.4, seed, gain=1.2),
        "crust",
        40,
    )
    rough = body.bend(
        lambda v: (
            v
            + 0.34 * np.stack([noise(v, 1.6, seed), noise(v, 1.6, seed + 1), noise(v, 1.6, seed + 2)], -1)
            + 0.12 * np.stack([noise(v, 5, seed), noise(v, 5, seed + 1), noise(v, 5, seed + 2)], -1)
        )
    )
    tail = together(
        *(
            sheet(2.2, 1.0, lambda x, y: 0.15 * x, "#e0552a", "skin", 8).turn(s).at(4.9, 0.3 * np.sign(s), 0.9)
            for s in (-18, 18)
        )
    )
    return together(rough, tail)


def salmon(seed: int = 0, length: float = 6.5, width: float = 3.2) -> Model:
    """A sashimi slice with pale sinews."""
    lines = lambda v: np.clip(
        np.sin(v[:, 0] * 4.4 + 1.1 * np.abs(v[:, 1]) + 0.6 * fractal(v, 0.6, seed)) * 4 - 2.7, 0, 0.85
    )
    tone = over(grain("#ee6a3c", "#fb8f5f", 0.6, seed), "#fdd0b2", lines)
    return slab(oblong(3, width / length), length / 2, 0.5, tone, "glaze", 0.2, sides=120, rings=60).bend(
        ripple(0.25, 0.35, seed)
    )


def eel(length: float = 11, width: float = 4.6, seed: int = 0) -> Model:
    """Grilled eel under its lacquer of sauce."""
    ridges = lambda v: np.abs(np.sin(v[:, 0] * 2.3 + 0.5 * v[:, 1])) ** 6 * 0.4
    tone = over(grain("#5a230c", "#b4622a", 1.1, seed, (1, 2, 1)), "#2c0f06", patches(0.9, seed + 2, 0.22))
    fillet = slab(
        oblong(5, width / length), length / 2, 0.9, over(tone, "#c9803c", ridges), "glaze", 0.35, 0.25, 160, 60
    )
    return fillet.bend(
        lambda v: (
            v
            + np.array([0, 0, 0.16])
            * (np.sin(v[:, 0] * 2.3 + 0.5 * v[:, 1]) + 0.5 * fractal(v, 1.2, seed))[:, None]
            * (v[:, 2:] > 0.4)
        )
    )


def whole_fish(length: float = 19, skin: str = "#c9c4b4", back: str = "#6d7468", seed: int = 0) -> Model:
    """A steamed fish on its side, head at −x, scored to the bone."""

    def silhouette(t: Array) -> Array:
        x, y = np.cos(t), np.sin(t)
        return np.stack(
            [x, y * 0.3 * (1.0 - 0.42 * np.clip(x, 0, 1)) * np.clip(1.1 - np.clip(-x - 0.5, 0, 1), 0.3, 1)], -1
        )

    def tone(v: Array) -> Array:
        x, y = v[:, 0] / (length / 2), v[:, 1]
        scales = 0.25 * np.sin(v[:, 0] * 7) * np.sin(v[:, 1] * 7 + (np.floor(v[:, 0] * 1.1) % 2) * 3)
        base = blend(skin, back, y / 3.2 + 0.1 + scales * (np.abs(x) < 0.62) + 0.3 * fractal(v, 0.8, seed))
        cut = np.max([np.exp(-((((v[:, 0] - c) + 0.35 * y) / 0.22) ** 2)) for c in (-2.6, 0.2, 3.0)], axis=0) * (
            np.abs(y) < 2.2
        )
        gill = np.exp(-((((v[:, 0] + length * 0.31) - 0.12 * y * y) / 0.14) ** 2))
        mixed = base * (1 - cut[:, None]) + blend("#fffaf0", "#fffaf0", cut) * cut[:, None]
        return mixed * (1 - 0.6 * gill[:, None])

    body = slab(silhouette, length / 2, 1.5, tone, "moist", 0.9, 1.1, 220, 70)
    tail = (
        sheet(4.2, 5.4, lambda x, y: 0.1 * np.sin(y * 9), veins(back, skin, 1, 2, (0.4, 3, 1)), "skin", 30)
        .bend(
            lambda v: (
                v
                * np.stack(
                    [1 - 0.25 * (np.abs(v[:, 1]) < 0.7), 0.25 + 0.75 * (v[:, 0] + 2.1) / 4.2, 0 * v[:, 0] + 1], -1
                )
            )
        )
        .at(length / 2 + 0.9, 0, 1.0)
    )
    fin = sheet(8, 1.8, lambda x, y: 0 * x, back, "skin", 20).turn(4).at(-0.5, 3.0, 0.9)
    eye = together(ball((0.55, 0.55, 0.25), "#f7f4ea", "glaze"), ball((0.32, 0.32, 0.3), "#15120f", "glaze")).at(
        -length * 0.4, 0.45, 2.25
    )
    return together(body, tail, fin, eye)


def squid_ring(seed: int = 0) -> Model:
    t = np.linspace(0, 2 * np.pi, 50)
    body = tube(
        np.column_stack([np.cos(t) * 1.5, np.sin(t) * 1.3, 0 * t]),
        0.52,
        grain("#d99a48", "#f8dda0", 1.8, seed, gain=1.2),
        "crust",
        16,
    )
    return body.bend(
        lambda v: v + 0.13 * np.stack([noise(v, 3, seed), noise(v, 3, seed + 1), noise(v, 3, seed + 2)], -1)
    )


def scallop(seed: int = 0) -> Model:
    """A seared scallop."""
    tone = over(
        rise("#f3dfc0", "#e3b877", 0.7, 1.5),
        "#8a4a1a",
        lambda v: (v[:, 2] > 1.3) * (0.55 - np.hypot(v[:, 0], v[:, 1]) * 0.1 + 0.5 * fractal(v, 1.2, seed)),
    )
    return slab(wobbly(seed, 0.05), 1.6, 1.5, tone, "moist", 0.35, 0.1, 60, 20)


def clam(seed: int = 0) -> Model:
    """An open clam seen from its flesh."""
    fan_shape: Outline = lambda t: np.stack([np.cos(t), np.sin(t) * 0.82 + 0.12 * np.cos(t) ** 2], -1)
    shell = loft(
        [(0.001, 0.1), (1.2, 0.25), (1.7, 0.75), (1.78, 0.72), (1.2, 0.1), (0.001, -0.05)],
        halo("#f2e6d6", "#8d7a66", 0.8, 1.9, 0.3, 2, seed),
        "porcelain",
        fan_shape,
        smooth=2,
    )
    return together(
        shell, ball((1.0, 0.75, 0.42), grain("#e9a95c", "#f7d8a2", 1, seed), "glaze", 0.15, 1, seed).at(0, 0, 0.5)
    )


def flakes(count: int, radius: float, z: float, seed: int = 1) -> Model:
    """Bonito shavings."""
    one = lambda i: sheet(
        1.2, 0.6, lambda x, y: 0.35 * np.sin(x * 3.4 + i) + 0.3 * y, grain("#c98a62", "#f2d3b4", 1.2, i), "skin", 10
    ).turn((i * 37) % 60 - 30, "x")
    return strewn(one, count, radius, z, seed)
