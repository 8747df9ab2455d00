"""Roasts and garnishes of a Cantonese kitchen."""

import numpy as np
from modelling.colour import Shade, blend
from modelling.mesh import Model, together
from modelling.noise import fractal
from modelling.shapes import ball, block, circle, oblong, sheet, slab, tube, wobbly
from modelling.surface import curl, grain, over, patches, rise

from food.arrange import heap, strewn
from food.garden import strips


def sticky_rice(seed: int = 0) -> Model:
    """Glutinous rice with sausage, mushroom and salted yolk."""

    def grain_of(i: int) -> Model:
        return ball(
            (0.42, 0.22, 0.2), blend("#b9803c", "#ecd09a", np.array([(i * 37 % 13) / 12]))[0], "glaze", sides=10
        )

    rice = heap(grain_of, 760, 5.0, 2.0, seed, 30)
    heart = slab(oblong(3), 4.2, 1.5, "#b98a4c", "moist", 0.7)
    coins = together(
        *(
            slab(
                circle,
                1.0,
                0.35,
                over(grain("#a8301c", "#c9482c", 2, i), "#f2cfae", patches(2.4, i, 0.2, 6)),
                "glaze",
                0.1,
                0,
                40,
                14,
            )
            .turn(12, "x")
            .at(x, y, 2.5)
            for i, (x, y) in enumerate(((-2.2, 1.2), (0.4, 2.3), (2.0, -1.4), (-0.7, -2.2)))
        )
    )
    yolk = ball((1.15, 1.15, 0.9), grain("#e8741a", "#f79a35", 1, 3), "glaze", 0.05, 1, 2).at(0.2, 0.1, 2.5)
    return together(heart, rice.at(0, 0, 0.7), coins, yolk)


def carved(count: int, piece: Model, step: tuple[float, float, float], lean: float) -> Model:
    """Slices of roast meat laid over each other along y."""
    return together(
        *(
            piece.turn(lean, "x").at(step[0] * k, step[1] * k, step[2] * i)
            for i, k in enumerate(np.arange(count) - (count - 1) / 2)
        )
    )


def roast_slice(
    length: float,
    height: float,
    thick: float,
    lean: tuple[str, str],
    fat: Shade,
    skin: tuple[str, str],
    seed: int = 0,
    fat_share: float = 0.16,
) -> Model:
    """A slice on its edge seen from the cut: skin above, a seam of fat, then meat."""
    z1, z2 = height * (0.97 - 0.12), height * (0.97 - 0.12 - fat_share)
    wave = lambda v: 0.13 * fractal(v, 0.8, seed)
    meat = grain(lean[0], lean[1], 1.1, seed, (0.5, 1, 2))
    tone = over(
        over(meat, fat, lambda v: (v[:, 2] + wave(v) - z2) * 9),
        grain(*skin, 0.9, seed),
        lambda v: (v[:, 2] + wave(v) * 0.4 - z1) * 14,
    )
    body = block((length, thick, height), tone, "glaze", min(0.4, thick * 0.4), 40)
    return body.bend(lambda v: v - np.array([0, 0, 0.05]) * v[:, :1] ** 2 * (v[:, 2:] > height * 0.4))


def aubergine(seed: int = 0) -> Model:
    """A glossy wedge of long aubergine."""
    t = np.linspace(-1, 1, 30)
    skin = over(
        grain("#e2b878", "#f0d2a0", 1, seed), grain("#33103a", "#5a2260", 0.9, seed), lambda v: (v[:, 2] - 0.45) * 9
    )
    return tube(
        np.column_stack([t * 2.6, 0.3 * np.sin(t + seed), 0 * t + 0.5]),
        0.85 * np.clip(1.05 - np.abs(t) ** 6, 0.1, 1),
        skin,
        "glaze",
        24,
        0.7,
    )


def gai_lan(seed: int = 0) -> Model:
    """A stalk of Chinese broccoli along x, leaves toward +x."""
    t = np.linspace(0, 1, 30)
    stem = tube(
        np.column_stack([t * 9 - 5.5, 0.35 * np.sin(t * 3 + seed), 0.55 + 0 * t]),
        0.62 - 0.2 * t,
        rise("#6b9a3c", "#a3c76a", 0, 1.1),
        "glaze",
        18,
    )
    blades = together(
        *(
            sheet(
                5.2,
                2.9,
                lambda x, y: 0.5 * np.sin(x * 5 + y * 4 + i) * (0.4 + np.abs(y)) * 0.6,
                grain("#1c4a1a", "#3f7e2c", 0.9, seed + i),
                "leaf",
                30,
            )
            .bend(
                lambda v: (
                    v
                    * np.stack(
                        [0 * v[:, 0] + 1, np.sqrt(np.clip(1 - (v[:, 0] / 2.65) ** 2, 0.03, 1)), 0 * v[:, 0] + 1], -1
                    )
                )
            )
            .turn(a)
            .at(4.6, 0.5 * np.sign(a), 0.8 + 0.2 * i)
            for i, a in enumerate((-22, 18, 2))
        )
    )
    return together(stem, blades)


def garnish(z: float, seed: int = 1) -> Model:
    """Ginger, spring onion and red chilli in fine threads."""
    return together(
        strips("#dfe9a8", "#7fb33c", 46, 3.4, 0.9, seed, 4.2, 0.1),
        strips("#f6e3a8", "#fdf3cf", 26, 2.6, 0.9, seed + 1, 3.4, 0.09),
        strips("#c8201a", "#e2452c", 14, 2.8, 1.0, seed + 2, 3.0, 0.08),
    ).at(0, 0, z)


def peanuts(count: int, radius: float, z: float, seed: int = 1) -> Model:
    return strewn(
        lambda i: ball((0.62, 0.4, 0.38), grain("#c98a3c", "#eebf74", 1.4, i), "crust", sides=18).turn(
            i * 31 % 40, "x"
        ),
        count,
        radius,
        z,
        seed,
    )


def walnut(seed: int = 0) -> Model:
    """A candied walnut half."""
    body = ball((1.1, 0.95, 0.6), grain("#9a5418", "#e0a04c", 1.2, seed), "glaze", 0.34, 1.6, seed, 44)
    return body.bend(lambda v: v - np.array([0, 0, 0.25]) * np.exp(-((v[:, 1:2] / 0.14) ** 2)) * (v[:, 2:] > 0))


def ribbons(count: int, radius: float, height: float, colour: Shade, seed: int = 1) -> Model:
    """Shredded egg or onion."""
    return heap(
        lambda i: slab(wobbly(i, 0.1, 1, 0.2), 1.3, 0.12, colour, "moist", 0.05, 0, 30, 5).bend(curl(1.6)),
        count,
        radius,
        height,
        seed,
        25,
    )
