"""Soup, noodles and what they carry."""

import numpy as np
from modelling.colour import Array, blend, rgb
from modelling.mesh import Model, together
from modelling.noise import fractal
from modelling.shapes import loft, slab, tube, wobbly

from food.arrange import nest, strewn
from food.vessels import away, bowl

LEVEL = 5.9


def broth(
    colour: str,
    deep: str,
    radius: float = 9.35,
    level: float = LEVEL,
    oil: str | None = None,
    drops: int = 90,
    seed: int = 2,
    material: str = "broth",
) -> Model:
    """A liquid surface with cloudiness and floating fat."""
    cloud = lambda v: blend(
        deep, colour, 0.6 + fractal(v, 0.35, seed) * 0.7 - 0.35 * np.clip(away(v) / radius - 0.75, 0, 1) * 4
    )
    rings = [(s * radius, level + 0.03 * np.sin(s * 9)) for s in np.linspace(0.001, 0.97, 40)]
    surface = loft([*rings, (radius, level + 0.14)], cloud, material, sides=160, smooth=0)
    return together(surface, oil_drops(oil, radius * 0.95, level, drops, seed)) if oil else surface


def oil_drops(colour: str, radius: float, level: float, count: int, seed: int, size: float = 0.5) -> Model:
    rng = np.random.default_rng(seed)
    drop = lambda i: loft([(0.001, 0.05), (0.8, 0.045), (1, 0.0)], colour, "sauce", sides=22, smooth=1).size(
        size * rng.uniform(0.2, 1) ** 1.6
    )
    return strewn(drop, count, radius, level + 0.01, seed)


def noodles(
    radius: float,
    colour: str = "#edcf86",
    count: int = 80,
    height: float = 1.6,
    seed: int = 4,
    thick: float = 0.2,
    curl: float = 0.35,
    length: float = 26,
    flat: float = 1.0,
) -> Model:
    shade = lambda i: rgb(colour) * (0.9 + 0.16 * ((i * 37) % 11) / 11)
    return nest(
        lambda path, i: tube(path, thick, shade(i), "moist", 8, flat), count, radius, height, seed, length, curl
    )


def combed(
    width: float, length: float, colour: str = "#edcf86", count: int = 26, seed: int = 5, thick: float = 0.21
) -> Model:
    """Noodles lifted and laid in one parallel fold."""
    rng = np.random.default_rng(seed)
    found, t = Model(), np.linspace(0, 1, 50)
    for i in range(count):
        y = (i / count - 0.5) * width + rng.normal(0, 0.1)
        arch = 1.1 * np.sin(np.pi * t) * (1 - (2 * y / width) ** 2 * 0.6) + rng.uniform(0, 0.35)
        path = np.column_stack(
            [(t - 0.5) * length, y * (1 - 0.25 * np.cos(2 * np.pi * t)) + 0.35 * np.sin(t * 5 + i * 0.12), arch - 0.5]
        )
        found += tube(path, thick, rgb(colour) * rng.uniform(0.9, 1.06), "moist", 8)
    return found


def egg(yolk: str = "#f08a12", white: str = "#f6e6cf", rim: str = "#c9935a") -> Model:
    """Half a marinated egg, cut side up, sunk to its waist at z = 0."""
    outline = lambda t: np.stack([np.cos(t) * (1 + 0.1 * np.cos(t)) * 1.2, np.sin(t)], -1)
    tone = lambda v: blend(white, rim, (np.hypot(v[:, 0] / 1.2, v[:, 1]) - 1.98) * 6)
    body = loft(
        [(0.001, 0.9), (1.9, 0.92), (2.15, 0.85), (2.2, 0.5), (1.9, -0.7), (0.001, -1.2)],
        tone,
        "soft",
        outline,
        smooth=3,
    )
    lit = lambda v: blend("#d9560a", yolk, 1.1 - np.hypot(v[:, 0], v[:, 1]) * 0.4 + 0.4 * fractal(v, 1.2, 3))
    heart = loft([(0.001, 1.1), (0.8, 1.08), (1.22, 0.98), (1.3, 0.88)], lit, "sauce", smooth=3).at(0.15)
    return together(body, heart)


def chashu(seed: int = 1, radius: float = 3.3) -> Model:
    """A slice of rolled pork belly, seared at its edge."""
    outline = wobbly(seed, 0.07)

    def tone(v: Array) -> Array:
        r, angle = away(v) / radius, np.arctan2(v[:, 1], v[:, 0])
        swirl = np.sin((r * 1.9 - angle / (2 * np.pi)) * 2 * np.pi + fractal(v, 0.45, seed) * 3.2)
        lean = blend("#b0705a", "#8c4a38", 0.5 + 0.6 * fractal(v * np.array([1, 1, 4]), 1.6, seed + 3))
        share = np.clip((swirl - 0.35 + 0.5 * fractal(v, 1.8, seed + 7)) * 1.8, 0, 1)[:, None]
        mixed = lean * (1 - share) + rgb("#e9c19a") * share
        sear = np.clip((r - 0.88 + 0.08 * fractal(v, 1.4, seed)) * 9, 0, 1)[:, None]
        char = np.clip((fractal(v, 0.8, seed + 8) - 0.35) * 3, 0, 0.6)[:, None] * (v[:, 2:3] > 0.3)
        mixed = mixed * (1 - char) + rgb("#5a2a14") * char
        return mixed * (1 - sear) + rgb("#4a2210") * sear

    def ripple(v: Array) -> Array:
        return v + np.stack([0 * v[:, 0], 0 * v[:, 0], 0.16 * fractal(v * np.array([1, 1, 0]), 0.45, seed + 2)], -1)

    return slab(outline, radius, 0.65, tone, "moist", 0.22, sides=120, rings=44).bend(ripple)


def ramen_bowl(outside: str, inside: str, rim: str, soup: Model, strand: str = "#edcf86", seed: int = 4) -> Model:
    """A bowl with soup and noodles rising through it."""
    bed = noodles(8.3, strand, 95, 1.5, seed, 0.23).at(0, 0, LEVEL - 0.62)
    return together(bowl(outside, inside, rim=rim), soup, bed)
