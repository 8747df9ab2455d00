"""Table tops: a square of stone, wood, cloth or paper that fades into more of itself."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import mitsuba as mi
import numpy as np

from modelling.colour import Array, blend, rgb
from modelling.noise import fractal, noise, ridged

HALF = 21.0
TILES = 9
Surface = Callable[[Array], Array]


@dataclass(frozen=True)
class Table:
    """`surface` gives linear colours for points (n, 3) in cm; `relief` scales a bump from their brightness."""

    surface: Surface
    roughness: float
    relief: float = 0.0
    pixels: int = 640


@cache
def table(top: Table) -> dict[str, Any]:
    """The renderer's description of a table top at z = 0."""
    line = (np.arange(top.pixels) + 0.5) / top.pixels * 2 - 1
    x, y = np.meshgrid(line * HALF, -line * HALF)
    points = np.stack([x.ravel(), y.ravel(), np.zeros(x.size)], -1)
    colour = np.clip(top.surface(points), 0, 0.95).reshape(top.pixels, top.pixels, 3).astype(np.float32)
    picture = {"type": "bitmap", "bitmap": mi.Bitmap(colour), "raw": True, **_tiled()}
    body = {"type": "principled", "base_color": picture, "roughness": top.roughness, "specular": 0.4}
    if top.relief:
        height = mi.Bitmap(np.ascontiguousarray(colour.mean(axis=2, keepdims=True)))
        body = {
            "type": "bumpmap",
            "height": {"type": "bitmap", "bitmap": height, "raw": True, **_tiled()},
            "scale": top.relief,
            "bsdf": body,
        }
    return {
        "type": "rectangle",
        "to_world": mi.ScalarTransform4f().scale(HALF * TILES),
        "bsdf": {"type": "twosided", "bsdf": body},
    }


def _tiled() -> dict[str, Any]:
    """Repeats the drawn square beyond itself, mirrored, about its own centre."""
    move, scale = mi.ScalarTransform3f().translate, mi.ScalarTransform3f().scale
    return {"wrap_mode": "mirror", "to_uv": move((0.5, 0.5)) @ scale((TILES, TILES)) @ move((-0.5, -0.5))}


def paper(colour: str) -> Surface:
    """Handmade paper: nearly plain, with fine fibres."""

    def surface(p: Array) -> Array:
        fibre = fractal(p * np.array([1, 3, 1]), 2.5, 3) * 0.05 + noise(p, 14, 5) * 0.025
        found: Array = rgb(colour) * (1 + fibre)[:, None]
        return found

    return surface


def sun(ground: Surface, colour: str, centre: tuple[float, float], radius: float) -> Surface:
    """A disc of ink printed on another surface."""

    def surface(p: Array) -> Array:
        away = np.hypot(p[:, 0] - centre[0], p[:, 1] - centre[1])
        inside = np.clip((radius - away) * 8 + 0.5, 0, 1)
        below = ground(p)
        return below * (1 - inside)[:, None] + below / np.maximum(below.mean(), 1e-6) * rgb(colour) * inside[:, None]

    return surface


def split(first: Surface, second: Surface, degrees: float, offset: float = 0.0) -> Surface:
    """Two surfaces that meet along a straight line."""
    across = np.array([np.cos(np.radians(degrees)), np.sin(np.radians(degrees)), 0])

    def surface(p: Array) -> Array:
        side = np.clip((p @ across - offset) * 12 + 0.5, 0, 1)[:, None]
        return first(p) * (1 - side) + second(p) * side

    return surface


def planks(dark: str, light: str, width: float = 13.0) -> Surface:
    """Boards along x with grain and narrow joints."""

    def surface(p: Array) -> Array:
        row = np.floor(p[:, 1] / width + 0.37)
        shift = np.stack([p[:, 0] + row * 37.7, p[:, 1] + row * 11.3, row * 5.1], -1)
        warp = shift + np.stack(
            [np.zeros(len(p)), fractal(shift * np.array([0.05, 0.3, 1]), 1.0, 7) * 1.6, np.zeros(len(p))], -1
        )
        grain = (
            fractal(warp * np.array([0.06, 1.5, 1]), 1.0, 11, 5) * 0.5
            + noise(warp * np.array([0.25, 9, 1]), 1.0, 13) * 0.16
        )
        tone = 0.5 + grain + 0.16 * np.sin(row * 12.9)
        joint = np.abs((p[:, 1] / width + 0.37) % 1 - 0.5) > 0.492
        return blend(rgb(dark), rgb(light), tone) * np.where(joint, 0.35, 1)[:, None]

    return surface


def linen(colour: str, shade: str) -> Surface:
    """Woven cloth laid flat."""

    def surface(p: Array) -> Array:
        slub = fractal(p * np.array([0.3, 4, 1]), 1, 3) * 0.25 + fractal(p * np.array([4, 0.3, 1]), 1, 4) * 0.25
        weave = np.sin(p[:, 0] * 21) * np.sin(p[:, 1] * 21) * 0.35
        return blend(rgb(shade), rgb(colour), 0.62 + slub + weave * 0.5)

    return surface


def marble(ground: str, vein: str, sparkle: str, seed: int = 0) -> Surface:
    """Stone with veins; the finest of them in a third colour."""

    def surface(p: Array) -> Array:
        warp = p + np.stack([fractal(p, 0.05, seed + i, 3) * 9 for i in range(3)], -1)
        cloud = fractal(warp, 0.06, seed + 5, 5)
        base = blend(rgb(ground) * 0.75, rgb(ground) * 1.3, 0.5 + cloud)
        base = blend(base, rgb(vein), ridged(warp, 0.045, seed + 9) * 0.55)
        thin = np.clip((ridged(warp, 0.028, seed + 21, 2) - 0.86) * 9, 0, 1)
        return blend(base, rgb(sparkle), thin * 0.8)

    return surface
