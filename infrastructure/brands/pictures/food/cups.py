"""What is drunk, and from what."""

import numpy as np
from modelling.colour import rgb
from modelling.mesh import Colour, Model, together
from modelling.shapes import ball, block, circle, loft, slab, tube
from modelling.surface import grain

from food.vessels import away


def cup(
    outside: str,
    inside: str,
    radius: float = 4.2,
    height: float = 6.5,
    handle: bool = False,
    material: str = "porcelain",
) -> Model:
    """A cup; drink stands at about 0.86 of `height`."""
    r, h = radius, height
    profile = [
        (0.6 * r, 0),
        (0.66 * r, 0),
        (0.9 * r, 0.3 * h),
        (r, h),
        (0.95 * r, h * 1.015),
        (0.92 * r, h * 0.98),
        (0.82 * r, 0.3 * h),
        (0.001, 0.1 * h),
    ]
    body = loft(
        profile,
        lambda v: np.where((away(v) < 0.93 * r * (0.55 + 0.45 * v[:, 2] / h))[:, None], rgb(inside), rgb(outside)),
        material,
        smooth=3,
    )
    if not handle:
        return body
    angle = np.linspace(-1.9, 1.9, 30)
    path = np.column_stack(
        [0.9 * r + np.cos(angle) * 0.55 * r + 0.1 * r, np.zeros(30), 0.55 * h + np.sin(angle) * 0.3 * h]
    )
    return together(body, tube(path, 0.42, outside, material, 14))


def drink(colour: Colour, radius: float, z: float, material: str = "broth") -> Model:
    """The surface of a drink, with the slight climb at its edge."""
    return loft([(0.001, z), (0.7 * radius, z), (0.96 * radius, z), (radius, z + 0.12)], colour, material, smooth=2)


def glass(
    radius: float, height: float, colour: Colour, fill: float = 0.85, flare: float = 1.12, material: str = "drink"
) -> Model:
    """A tumbler of drink; `colour` may vary with height."""
    r, h = radius, height
    shell = loft(
        [(0.001, 0), (r * 0.95, 0), (r, 0.2), (r * flare, h), (r * flare - 0.12, h), (r - 0.05, 0.6)],
        "#ffffff",
        "glass",
        smooth=2,
    )
    top = r * (1 + (flare - 1) * fill) - 0.16
    rows = [
        (0.001, 0.5),
        (r - 0.25, 0.5),
        *((r - 0.2 + (top - r + 0.2) * t, 0.6 + (h * fill - 0.6) * t) for t in np.linspace(0, 1, 30)),
        (top - 0.05, h * fill),
        (0.001, h * fill),
    ]
    return together(shell, loft(rows, colour, material, smooth=0))


def ice(seed: int, size: float = 2.2) -> Model:
    return (
        block((size, size, size), grain("#d3e6ee", "#f2f9fc", 0.9, seed), "drink", 0.25)
        .turn(seed * 40 % 90, "x")
        .turn(seed * 67 % 90)
    )


def bubbles(
    radius: float, z: float, colour: Colour, count: int = 160, seed: int = 3, size: float = 0.3, material: str = "soft"
) -> Model:
    """Foam: a low crowd of froth."""
    rng = np.random.default_rng(seed)
    base = slab(circle, radius, 0.5, colour, material, 0.25, 0.25).at(0, 0, z)
    found = Model(base)
    for _ in range(count):
        r, a = radius * 0.96 * np.sqrt(rng.uniform()), rng.uniform(0, 2 * np.pi)
        found += (
            ball(rng.uniform(0.3, 1) * size, colour, material, sides=12)
            .size(1, 1, 0.5)
            .at(r * np.cos(a), r * np.sin(a), z + 0.5)
        )
    return found
