"""What a baker sells by the piece."""

import numpy as np
from modelling.colour import Array, Shade
from modelling.mesh import Model, together
from modelling.noise import fractal, noise
from modelling.shapes import ball, block, circle, loft, slab, tube, wobbly
from modelling.surface import Painter, above, grain, over, patches, rise

from food.arrange import heap, strewn
from food.dough import BROWN, baked
from food.finish import drizzle, zest
from food.vessels import paper_case


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
    )
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
