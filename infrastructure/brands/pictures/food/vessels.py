"""Bowls, plates, baskets and boards."""

import numpy as np
from modelling.colour import Array, rgb
from modelling.mesh import Model, together
from modelling.noise import fractal
from modelling.shapes import Outline, block, circle, loft, slab, tube
from modelling.surface import grain

from food.arrange import ring


def away(v: Array) -> Array:
    return np.hypot(v[:, 0], v[:, 1])


def bowl(
    outside: str,
    inside: str,
    radius: float = 10.5,
    depth: float = 7.0,
    rim: str | None = None,
    material: str = "stoneware",
) -> Model:
    """A deep bowl; its liquid level is about 0.8 of `depth`."""
    r, d = radius, depth
    profile = [
        (0.4 * r, 0), (0.42 * r, 0), (0.43 * r, 0.08 * d), (0.7 * r, 0.3 * d), (0.93 * r, 0.7 * d), (r, d),
        (0.985 * r, 1.02 * d), (0.955 * r, 0.99 * d), (0.87 * r, 0.7 * d), (0.62 * r, 0.3 * d), (0.001, 0.14 * d),
    ]  # fmt: skip

    def colour(v: Array) -> Array:
        edge = away(v) / r
        inner = (v[:, 2] > 0.12 * d) & (edge < 0.42 + 0.55 * v[:, 2] / d - 0.02)
        shade = np.where(inner[:, None], rgb(inside), rgb(outside))
        if rim:
            shade = np.where((v[:, 2] > 0.955 * d)[:, None], rgb(rim), shade)
        return shade * (1 + 0.1 * fractal(v, 0.9, 2))[:, None]

    return loft(profile, colour, material, sides=160, smooth=3)


def plate(
    colour: str,
    radius: float = 12.0,
    lip: float = 1.4,
    rim: str | None = None,
    material: str = "porcelain",
    outline: Outline = circle,
    well: float = 0.68,
) -> Model:
    """A plate whose well lies at about 0.5 cm."""
    r = radius
    profile = [
        (0.55 * r, 0), (0.6 * r, 0.02), (0.8 * r, 0.35 * lip), (0.995 * r, lip), (r, lip + 0.12),
        (0.985 * r, lip + 0.2),
        (0.86 * r, 0.62 * lip + 0.2), ((well + 0.06) * r, 0.55), (well * r, 0.42), (0.5 * r, 0.4), (0.001, 0.4),
    ]  # fmt: skip

    def shade(v: Array) -> Array:
        base = np.broadcast_to(rgb(colour), v.shape) * (1 + 0.04 * fractal(v, 0.5, 9))[:, None]
        if not rim:
            return base
        return np.where((v[:, 2] > lip + 0.03)[:, None], rgb(rim), base)

    return loft(profile, shade, material, outline, sides=160, smooth=3)


def saucer(
    colour: str, radius: float = 4.0, fill: str | None = None, material: str = "porcelain", fill_material: str = "sauce"
) -> Model:
    """A dipping dish, with sauce in it when `fill` is given."""
    r = radius
    body = loft(
        [(0.5 * r, 0), (0.6 * r, 0.05), (r, 1.5), (0.95 * r, 1.58), (0.62 * r, 0.5), (0.001, 0.4)],
        colour,
        material,
        smooth=3,
    )
    if not fill:
        return body
    return together(body, loft([(0.001, 1.12), (0.8 * r, 1.12), (0.84 * r, 1.16)], fill, fill_material))


def basket(radius: float = 10.0, height: float = 5.0) -> Model:
    """A bamboo steamer seen open; its floor is at 2.6 cm."""
    bamboo = grain("#b98a4e", "#e6c58c", 1.0, 3, (0.6, 0.6, 6))
    hoop = loft(
        [(radius, 0.1), (radius + 0.25, 0.1), (radius + 0.25, height), (radius - 0.1, height), (radius - 0.1, 0.1)],
        bamboo,
        "wood",
        smooth=2,
    )
    inner = loft(
        [(radius - 0.15, 0.1), (radius - 0.15, height - 0.7), (radius - 0.7, height - 0.7), (radius - 0.7, 0.1)],
        bamboo,
        "wood",
        smooth=2,
    )
    slats = Model()
    for x in np.arange(-radius + 1, radius - 0.5, 1.05):
        length = 2 * np.sqrt(max(0.2, (radius - 0.7) ** 2 - x * x))
        slats += block((0.85, length, 0.3), bamboo, "wood", 0.1, 6).at(x, 0, 2.3)
    floor = loft([(0.001, 1.5), (radius - 0.3, 1.5)], "#4a3218", "wood", smooth=0)
    bands = together(
        *(
            loft(
                [(radius + 0.27, z), (radius + 0.4, z + 0.15), (radius + 0.4, z + 0.6), (radius + 0.27, z + 0.75)],
                "#caa064",
                "wood",
            )
            for z in (0.4, height - 1.5)
        )
    )
    return together(hoop, inner, slats, floor, bands)


def board(width: float, depth: float, dark: str = "#8a5a32", light: str = "#c08b58", height: float = 1.6) -> Model:
    """A wooden board with grain along x."""
    return block((width, depth, height), grain(dark, light, 1.0, 5, (0.12, 1.6, 1.6)), "wood", 0.4, 60)


def tray(width: float, depth: float, colour: str = "#1c1512", edge: str = "#8e1f1b") -> Model:
    """A lacquer tray with a raised border."""
    base = block((width, depth, 0.6), colour, "lacquer", 0.25)
    sides = together(*(block((width, 0.7, 1.6), edge, "lacquer", 0.3).at(0, s * depth / 2) for s in (-1, 1)))
    ends = together(*(block((0.7, depth, 1.6), edge, "lacquer", 0.3).at(s * width / 2, 0) for s in (-1, 1)))
    return together(base, sides, ends)


def chopsticks(colour: str = "#2a1a14", tip: str = "#9b2a22", length: float = 23) -> Model:
    """A pair lying along x."""
    t = np.linspace(-length / 2, length / 2, 30)
    shade = lambda v: np.where((v[:, 0] > length * 0.34)[:, None], rgb(tip), rgb(colour))
    one = tube(np.column_stack([t, 0 * t, 0 * t + 0.4]), np.linspace(0.24, 0.42, 30), shade, "lacquer", 12)
    return together(one.at(0, 0.55), one.turn(2.2).at(0, -0.55))


def paper_case(radius: float, height: float, colour: str, pleats: int = 40) -> Model:
    """A pleated baking case."""

    def pleated(theta: Array) -> Array:
        return circle(theta) * (1 + 0.035 * np.cos(theta * pleats))[:, None]

    return loft(
        [(0.001, 0.05), (0.78 * radius, 0.05), (radius, height), (radius - 0.12, height)],
        colour,
        "leaf",
        pleated,
        sides=pleats * 8,
        smooth=1,
    )


def pick(length: float, colour: str = "#d9b87c") -> Model:
    """A skewer along x."""
    t = np.linspace(-length / 2, length / 2, 12)
    return tube(np.column_stack([t, 0 * t, 0 * t]), 0.16, colour, "wood", 8)


def doily(radius: float, colour: str = "#fbf7ee") -> Model:
    """A round of scalloped paper."""
    holes = ring(lambda i: slab(circle, 0.45, 0.04, "#d9d0bf", "matte", 0.01, sides=16, rings=3), 28, radius * 0.86)

    def scallop(theta: Array) -> Array:
        return circle(theta) * (1 + 0.025 * np.abs(np.cos(theta * 14)))[:, None]

    return together(slab(scallop, radius, 0.06, colour, "matte", 0.02, sides=280, rings=3), holes.at(0, 0, 0.04))
