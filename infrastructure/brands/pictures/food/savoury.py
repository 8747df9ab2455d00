"""Meat, tofu and fried things."""

import numpy as np
from modelling.colour import blend
from modelling.mesh import Model
from modelling.noise import fractal, noise
from modelling.shapes import Outline, ball, block, loft, oblong, slab, wobbly
from modelling.surface import above, curl, grain, over, patches, ripple, veins

from food.vessels import pick


def nugget(
    seed: int = 0, size: float = 2.2, dark: str = "#7a3a10", light: str = "#d98a32", craggy: float = 0.75
) -> Model:
    """Fried chicken and other craggy coated pieces."""
    rng = np.random.default_rng(seed)
    body = ball(
        (size, size * rng.uniform(0.7, 0.85), size * 0.66),
        grain(dark, light, 1.5, seed, gain=1.3),
        "crust",
        craggy,
        0.7,
        seed,
        72,
    )
    return body.bend(lambda v: v * (1 + 0.07 * noise(v, 4.5, seed + 5) + 0.05 * noise(v, 9, seed + 6))[:, None])


def cutlet(length: float = 11, width: float = 6.5, slices: int = 6) -> Model:
    """A breaded cutlet cut into bars that keep together."""
    found = Model()
    for i in range(slices):
        x = (i - (slices - 1) / 2) * length / slices * 1.04
        taper = np.sqrt(max(0.3, 1 - (x / (length * 0.62)) ** 2))
        crumbs = over(
            grain("#9a5418", "#e3a44c", 2.2, 3, gain=1.4),
            "#f4e3cf",
            lambda v: (np.abs(v[:, 0]) - length / slices * 0.46) * 30 - (np.abs(v[:, 2] - 0.9) > 0.62) * 5,
        )
        bar = block((length / slices, width * taper, 1.8), crumbs, "crust", 0.25, 34)
        found += (
            bar.bend(lambda v: v + 0.09 * np.stack([0 * v[:, 0], noise(v, 5, 1), noise(v, 5, 2)], -1))
            .turn((i % 2) * 2 - 1)
            .at(x)
        )
    return found


def slices(
    width: float,
    depth: float,
    thick: float,
    lean: str,
    dark: str,
    rim: str,
    seed: int = 0,
    rim_width: float = 0.16,
    material: str = "moist",
) -> Model:
    """A slice of roast meat with grain, and a glazed rim."""
    edge = lambda v: (np.maximum(np.abs(v[:, 0]) / (width / 2), np.abs(v[:, 1]) / (depth / 2)) - 1 + rim_width) * 12
    tone = over(grain(dark, lean, 1.0, seed, (0.6, 2.2, 1)), rim, edge)
    outline: Outline = oblong(3.2, depth / width)
    return slab(outline, width / 2, thick, tone, material, min(0.2, thick / 2.2), sides=90, rings=30).bend(
        ripple(0.18, 0.5, seed)
    )


def strip(
    seed: int = 0, length: float = 3.6, dark: str = "#4a2413", light: str = "#8e5230", material: str = "glaze"
) -> Model:
    """A stir-fried strip of beef or pork."""
    rng = np.random.default_rng(seed)
    tone = veins(dark, light, 1.2, seed, (0.5, 2.5, 1))
    body = slab(wobbly(seed, 0.16, 1.4, 0.42), length / 2, 0.42, tone, material, 0.18, 0.1, 50, 14)
    return body.bend(curl(rng.uniform(1.6, 3.5))).bend(ripple(0.25, 0.7, seed))


def cube(
    seed: int = 0,
    size: float = 1.7,
    dark: str = "#8e4a1c",
    light: str = "#d78f45",
    material: str = "glaze",
    bump: float = 0.3,
) -> Model:
    """A glazed chunk."""
    body = block((size, size * 0.86, size * 0.78), grain(dark, light, 1.1, seed), material, size * 0.24, 16)
    return body.bend(
        lambda v: v + bump * np.stack([noise(v, 0.9, seed), noise(v, 0.9, seed + 1), noise(v, 0.9, seed + 2)], -1)
    )


def tofu(seed: int = 0, size: float = 2.2, colour: str = "#fbf3e2", material: str = "soft") -> Model:
    return block((size, size, size * 0.75), grain(colour, colour, 1, seed), material, 0.14, 12)


def fried_tofu(size: float = 3.2, seed: int = 0) -> Model:
    return block(
        (size, size, size * 0.7),
        over(
            grain("#c9822e", "#eebd6a", 1.6, seed, gain=1.2),
            "#fbeed2",
            lambda v: (np.abs(v[:, 2] - size * 0.35) < size * 0.16) * 0.5,
        ),
        "crust",
        0.4,
        24,
    ).bend(lambda v: v + 0.07 * np.stack([noise(v, 3, 1), noise(v, 3, 2), noise(v, 3, 3)], -1))


def crackling(length: float = 4.2, seed: int = 0) -> Model:
    """A piece of roast belly: blistered skin above layers of fat and meat."""
    layers = lambda v: np.interp(
        v[:, 2] + 0.18 * fractal(v, 0.7, seed),
        [0, 0.9, 1.0, 1.5, 1.6, 2.3, 2.4, 2.9, 3.0, 3.4],
        [0.1, 0.2, 0.9, 0.95, 0.15, 0.25, 0.9, 1, 1, 1],
    )
    meat = lambda v: blend("#9a5a3c", "#f4dcc0", layers(v) + 0.12 * fractal(v, 2.4, seed))
    skin = over(meat, "#d9852c", above(3.0, 0.2))
    body = block(
        (length * 0.62, length, 3.3),
        over(skin, "#8f4512", lambda v: np.clip((v[:, 2] - 3.05) * 8, 0, 1) * np.clip(fractal(v, 2.4, seed) * 2, 0, 1)),
        "moist",
        0.2,
        34,
    )
    return body.bend(
        lambda v: v + np.array([0, 0, 0.2]) * np.clip(noise(v, 3.4, seed), -0.3, 1)[:, None] * (v[:, 2:] > 2.9)
    )


def skewer(seed: int = 0, glaze: str = "#7c3410", light: str = "#c97a34") -> Model:
    """Grilled chicken and leek on a stick along x."""
    found = Model(pick(15).at(-1.5, 0, 1.0))
    for i, x in enumerate(np.linspace(-4.6, 4.6, 6)):
        if i % 2:
            leek = loft(
                [(0.9, -0.7), (0.95, 0), (0.9, 0.7)], grain("#a9c46a", "#edf0c8", 1.4, i), "moist", smooth=1, sides=30
            )
            found += leek.turn(90, "y").at(x, 0, 1.0)
        else:
            found += ball(
                (1.15, 1.25, 0.95),
                over(grain(glaze, light, 1.1, seed + i), "#2c1208", patches(1.2, seed + i, 0.16)),
                "glaze",
                0.28,
                0.8,
                seed + i,
                44,
            ).at(x, 0, 1.0)
    return found
