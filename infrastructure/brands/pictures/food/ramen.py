"""What goes into a bowl of noodles."""

import numpy as np

from food.arrange import heap, nest, strewn, wander
from food.vessels import away, bowl
from modelling.colour import Array, blend, rgb
from modelling.mesh import Colour, Model, together
from modelling.noise import fractal, noise, ridged
from modelling.shapes import ball, block, circle, loft, sheet, slab, tube, wobbly

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
    )  # noqa: E731
    rings = [(s * radius, level + 0.03 * np.sin(s * 9)) for s in np.linspace(0.001, 0.97, 40)]
    surface = loft([*rings, (radius, level + 0.14)], cloud, material, sides=160, smooth=0)
    return together(surface, oil_drops(oil, radius * 0.95, level, drops, seed)) if oil else surface


def oil_drops(colour: str, radius: float, level: float, count: int, seed: int, size: float = 0.5) -> Model:
    rng = np.random.default_rng(seed)
    drop = lambda i: loft([(0.001, 0.05), (0.8, 0.045), (1, 0.0)], colour, "sauce", sides=22, smooth=1).size(
        size * rng.uniform(0.2, 1) ** 1.6
    )  # noqa: E731
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
    shade = lambda i: rgb(colour) * (0.9 + 0.16 * ((i * 37) % 11) / 11)  # noqa: E731
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
    outline = lambda t: np.stack([np.cos(t) * (1 + 0.1 * np.cos(t)) * 1.2, np.sin(t)], -1)  # noqa: E731
    tone = lambda v: blend(white, rim, (np.hypot(v[:, 0] / 1.2, v[:, 1]) - 1.98) * 6)  # noqa: E731
    body = loft(
        [(0.001, 0.9), (1.9, 0.92), (2.15, 0.85), (2.2, 0.5), (1.9, -0.7), (0.001, -1.2)],
        tone,
        "soft",
        outline,
        smooth=3,
    )
    lit = lambda v: blend("#d9560a", yolk, 1.1 - np.hypot(v[:, 0], v[:, 1]) * 0.4 + 0.4 * fractal(v, 1.2, 3))  # noqa: E731
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


def nori(width: float = 6.0, height: float = 7.5) -> Model:
    tone = lambda v: blend("#070d08", "#1d2d1a", 0.45 + fractal(v, 1.4, 6) * 0.8)  # noqa: E731
    lift = lambda x, y: 0.12 * np.sin(x * 2.2) + 0.1 * np.sin(y * 3 + x)  # noqa: E731
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
    tone = lambda v: blend("#8a5a22", "#d6a45c", 0.5 + fractal(v * np.array([0.4, 5, 5]), 1, seed))  # noqa: E731
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
    tone = lambda v: blend("#f2b416", "#ffe06a", 0.4 + v[:, 2] * 1.2)  # noqa: E731
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


def ramen_bowl(outside: str, inside: str, rim: str, soup: Model, strand: str = "#edcf86", seed: int = 4) -> Model:
    """A bowl with soup and noodles rising through it."""
    bed = noodles(8.3, strand, 95, 1.5, seed, 0.23).at(0, 0, LEVEL - 0.62)
    return together(bowl(outside, inside, rim=rim), soup, bed)


def marbled(v: Array, light: Colour, dark: str, seed: int, scale: float = 0.8) -> Array:
    """Meat colour with streaks; `light` is a plain colour."""
    streak = ridged(v, scale, seed)
    return blend(dark, str(light), streak + 0.25 * noise(v, 2.5, seed))
