"""Cakes, creams and what stands on the counter."""

from collections.abc import Sequence

import numpy as np
from modelling.colour import Array, Shade, blend
from modelling.mesh import Colour, Model, together
from modelling.noise import fractal
from modelling.shapes import ball, circle, loft, polygon, slab, tube
from modelling.surface import Painter, grain, over

from food.arrange import ring
from food.cups import cup
from food.finish import swirl, zest

Layer = tuple[float, Shade, Shade]


def layered(layers: Sequence[Layer], seed: int = 0, wobble: float = 0.08) -> Painter:
    """Bands of (top height, colour, second colour), from the bottom up."""

    def painter(v: Array) -> Array:
        height = v[:, 2] + wobble * fractal(v, 0.8, seed)
        colour = np.zeros_like(v)
        for index in range(len(layers) - 1, -1, -1):
            top, first, second = layers[index]
            crumbs = blend(first, second, 0.5 + fractal(v, 2.2, seed + index))
            colour = np.where((height <= top)[:, None], crumbs, colour) if index < len(layers) - 1 else crumbs
        return colour

    return painter


def wedge(
    layers: Sequence[Layer], length: float = 9.5, width: float = 6.8, seed: int = 0, material: str = "crumb"
) -> Model:
    """A slice of cake with its point toward +x, its cut side toward −y."""
    shape = polygon(
        [(length * 0.62, 0.0), (-length * 0.38, width / 2), (-length * 0.46, 0), (-length * 0.38, -width / 2)], 3
    )
    tone = layered(layers, seed)
    height = layers[-1][0]
    wall = [(1.0, z) for z in np.linspace(height - 0.12, 0.1, 60)]
    lid = [(s, height) for s in np.linspace(0.001, 0.985, 24)]
    return loft([*lid, *wall, (0.99, 0), (0.001, 0)], tone, material, shape, 200, 0).bend(zest)


def whole_cake(radius: float, height: float, frosting: Shade, seed: int = 0) -> Model:
    """A frosted cake, its side combed."""
    comb = [(radius * (1 + 0.008 * np.sin(z * 9)), z) for z in np.linspace(height - 0.25, 0.2, 50)]
    lid = [(s * radius, height + 0.05 * np.sin(s * 25)) for s in np.linspace(0.001, 0.985, 40)]
    return loft([*lid, *comb, (radius * 0.98, 0)], grain(frosting, frosting, 1, seed), "soft", sides=180, smooth=0)


def stand(radius: float, height: float = 3.4, colour: str = "#fbf6ea") -> Model:
    """A footed cake plate; its top is at `height` + 0.5."""
    return loft(
        [
            (0.45 * radius, 0),
            (0.42 * radius, 0.3),
            (0.12 * radius, 0.9),
            (0.12 * radius, height - 0.7),
            (0.5 * radius, height - 0.2),
            (0.98 * radius, height),
            (radius, height + 0.4),
            (0.97 * radius, height + 0.7),
            (0.93 * radius, height + 0.5),
            (0.001, height + 0.5),
        ],
        colour,
        "porcelain",
        sides=140,
        smooth=2,
    )


def rosettes(count: int, radius: float, colour: Colour, size: float = 0.9, z: float = 0.0) -> Model:
    return ring(lambda _: swirl(size, size * 1.2, colour), count, radius).at(0, 0, z)


def heart_art(v: Array) -> Array:
    """A share: a poured heart, for a surface of radius 1."""
    x, y = v[:, 0] / 0.5, (v[:, 1] + 0.02) / 0.5
    depth = (x**2 + y**2 - 1) ** 3 - x**2 * y**3
    outer = ((x / 1.3) ** 2 + (y / 1.3) ** 2 - 1) ** 3 - (x / 1.3) ** 2 * (y / 1.3) ** 3
    found: Array = np.clip(-depth * 14, 0, 1) + 0.55 * np.exp(-((outer / 0.16) ** 2)) * (depth > 0.2)
    return found


def rosetta(v: Array) -> Array:
    """A share: a leaf of stacked ripples."""
    x, y = v[:, 0], v[:, 1]
    width = 0.62 * np.sqrt(np.clip(1 - ((y - 0.05) / 0.75) ** 2, 0, 1))
    ripple = np.sin((y + 0.55 * np.abs(x)) * 26)
    inside = (np.abs(x) < width) * (y > -0.7)
    found: Array = np.clip(ripple * 2 + 0.4, 0, 1) * inside * (np.abs(x) > 0.025)
    return found


def coffee(
    art: str | None,
    outside: str,
    saucer_colour: str,
    crema: str = "#9a5a24",
    foam: str = "#f6e6c8",
    radius: float = 4.6,
    height: float = 5.6,
) -> Model:
    """A cup on its saucer; `art` is 'heart', 'leaf', 'foam' or None."""
    level = height * 0.86
    ground = over(
        grain(crema, "#6b3610", 0.5, 3), "#c98a4a", lambda v: (np.hypot(v[:, 0], v[:, 1]) / radius - 0.72) * 4
    )
    shares = {"heart": heart_art, "leaf": rosetta}
    tone: Colour = ground
    if art in shares:
        tone = over(ground, foam, lambda v: shares[art](v / (radius * 0.9)))
    elif art == "foam":
        tone = over(ground, foam, lambda v: (0.8 - np.hypot(v[:, 0], v[:, 1]) / radius + 0.06 * fractal(v, 1.2, 2)) * 9)
    rows = [(s * radius * 0.9, level) for s in np.linspace(0.001, 0.96, 70)]
    surface = loft(
        [*rows, (radius * 0.915, level + 0.14)], tone, "broth" if art is None else "moist", sides=200, smooth=0
    )
    plate = loft(
        [(0.001, 0.25), (3.0, 0.25), (5.4, 0.5), (7.6, 1.3), (7.7, 1.42), (7.4, 1.4), (5.2, 0.7), (0.001, 0.5)],
        saucer_colour,
        "porcelain",
        smooth=3,
    )
    return together(plate, cup(outside, "#fbf6ec", radius, height, True).turn(-38).at(0, 0, 0.5), surface.at(0, 0, 0.5))


def marshmallow(seed: int = 0) -> Model:
    return slab(circle, 0.85, 1.1, "#fffaf2", "soft", 0.3, 0.05, 40, 8).turn(seed * 47 % 60, "x").turn(seed * 31 % 360)


def cinnamon_stick(length: float = 7.0) -> Model:
    t = np.linspace(-length / 2, length / 2, 20)
    bark = grain("#6b3414", "#a4602c", 1.4, 3, (0.4, 3, 3))
    return together(
        *(tube(np.column_stack([t, 0 * t + s * 0.42, 0 * t + 0.5]), 0.46, bark, "wood", 16) for s in (-1, 1))
    )


def star_anise(seed: int = 0) -> Model:
    pod = lambda i: ball((0.75, 0.26, 0.24), grain("#4a200c", "#7c3f1a", 1.6, i), "crust", 0.05, 2, i, 16)
    return together(
        ring(pod, 8, 0.75, seed * 20),
        ring(lambda i: ball((0.2, 0.13, 0.12), "#b0642a", "glaze", sides=10), 8, 0.85, seed * 20).at(0, 0, 0.22),
    )


def fork(length: float = 13.0) -> Model:
    t = np.linspace(0, length * 0.66, 24)
    handle = tube(
        np.column_stack([t + 4.2, 0 * t, 0.3 + 0 * t]), np.linspace(0.25, 0.45, 24), "#d9d4c8", "steel", 12, 0.5
    )
    neck = slab(
        polygon([(1.4, 0.25), (0.3, 0.95), (-1.4, 0.95), (-1.4, -0.95), (0.3, -0.95), (1.4, -0.25)]),
        1.0,
        0.22,
        "#d9d4c8",
        "steel",
        0.1,
        0,
        60,
        4,
    ).at(3.2, 0, 0.2)
    tines = together(
        *(
            tube(np.array([[1.9, y, 0.35], [0.2, y, 0.3], [-1.4, y * 0.95, 0.5]]), 0.17, "#d9d4c8", "steel", 8)
            for y in (-0.72, -0.24, 0.24, 0.72)
        )
    )
    return together(handle, neck, tines)


def napkin(colour: str, stripe: str, width: float = 16.0, depth: float = 11.0) -> Model:
    """A folded cloth with stripes."""
    bands = lambda v: (np.abs(np.abs(v[:, 1]) - depth * 0.36) < 0.4) * 1.0
    tone = over(grain(colour, colour, 5, 2), stripe, bands)
    cloth = slab(
        polygon(
            [(-width / 2, -depth / 2), (width / 2, -depth / 2), (width / 2, depth / 2), (-width / 2, depth / 2)], 2
        ),
        1.0,
        0.35,
        tone,
        "cloth",
        0.15,
        0,
        160,
        40,
    )
    return cloth.bend(lambda v: v + np.array([0, 0, 0.18]) * (1 + fractal(v * np.array([1, 1, 0]), 0.3, 3))[:, None])
