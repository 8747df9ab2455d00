"""Last touches: drizzles, pools, dustings, creams."""

from collections.abc import Callable

import numpy as np
from modelling.colour import Array, Shade
from modelling.mesh import Colour, Model, together
from modelling.noise import fractal
from modelling.shapes import ball, loft, slab, tube, wobbly
from modelling.surface import grain

from food.arrange import strewn

Height = Callable[[float, float], float]


def drizzle(
    width: float,
    depth: float,
    turns: int,
    height: Height,
    colour: Shade,
    thick: float = 0.18,
    seed: int = 1,
    material: str = "sauce",
) -> Model:
    """A thread of sauce zigzagging over whatever `height` describes."""
    rng = np.random.default_rng(seed)
    t = np.linspace(0, 1, turns * 26)
    x = (t - 0.5) * width + 0.2 * np.sin(t * 31)
    y = np.sin(t * turns * np.pi * 2) * depth / 2 * (0.85 + 0.15 * np.sin(t * 17 + rng.uniform(0, 6)))
    z = np.array([height(a, b) for a, b in zip(x, y, strict=True)]) + thick * 0.5
    return tube(np.column_stack([x, y, z]), thick * (0.85 + 0.25 * np.sin(t * 57)), colour, material, 10)


def dome(radius: float, height: float) -> Height:
    """The height of a round mound."""
    return lambda x, y: height * max(0.0, 1 - (x * x + y * y) / (radius * radius)) ** 0.5


def pool(
    radius: float, colour: Colour, seed: int = 1, thick: float = 0.3, material: str = "sauce", ratio: float = 1.0
) -> Model:
    """A puddle."""
    return slab(wobbly(seed, 0.14, 1.2, ratio), radius, thick, colour, material, thick * 0.9, 0.05, 110, 16)


def swirl(radius: float, height: float, colour: Colour, turns: float = 3.2, material: str = "soft") -> Model:
    """A piped rosette."""
    t = np.linspace(0, 1, 140)
    around = radius * (1 - t) ** 0.75 * 0.72
    path = np.column_stack(
        [around * np.cos(t * turns * 2 * np.pi), around * np.sin(t * turns * 2 * np.pi), 0.3 * radius + t * height]
    )
    ribbed = tube(path, 0.42 * radius * (1 - 0.75 * t), colour, material, 28)
    return together(ribbed, ball((radius * 0.7, radius * 0.7, height * 0.5), colour, material).at(0, 0, height * 0.35))


def scoop(radius: float, colour: Shade, shade: Shade, seed: int = 1, flecks: str | None = None) -> Model:
    """A ball of ice cream with its ragged skirt."""
    skin = grain(shade, colour, 1.3, seed)
    body = ball(radius, skin, "soft", radius * 0.09, 1.6, seed, 80)
    skirt = loft(
        [(0.75, 0.1), (1.02, -0.25), (1.1, -0.62), (0.9, -0.8), (0.001, -0.8)],
        skin,
        "soft",
        wobbly(seed, 0.09, 3.5),
        smooth=2,
    ).size(radius)
    rough = body.bend(lambda v: v * (1 + 0.02 * fractal(v, 5, seed))[:, None])
    found = together(rough, skirt).at(0, 0, radius * 0.8)
    return together(found, dots(radius, flecks, seed).at(0, 0, radius * 0.8)) if flecks else found


def dots(radius: float, colour: str, seed: int, count: int = 70) -> Model:
    rng = np.random.default_rng(seed)
    directions = rng.normal(size=(count, 3))
    directions /= np.linalg.norm(directions, axis=1, keepdims=True)
    return together(*(ball(0.07, colour, "matte", sides=6).at(*(d * radius * 1.03)) for d in directions))


def shower(
    colour: str, count: int, radius: float, height: Height, seed: int = 2, size: float = 0.09, material: str = "matte"
) -> Model:
    """Sugar, salt, crumbs or spice fallen over a mound."""
    return strewn(
        lambda i: ball(size * (0.6 + (i * 7 % 9) / 9), colour, material, sides=6), count, radius, height, seed
    )


def zest(v: Array, amount: float = 1.0) -> Array:
    """A warp that roughens a surface a little."""
    return v + amount * 0.05 * np.stack([fractal(v, 4, 1), fractal(v, 4, 2), fractal(v, 4, 3)], -1)
