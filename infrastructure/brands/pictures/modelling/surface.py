"""Ways to colour a form by where its points are."""

from collections.abc import Callable

import numpy as np

from modelling.colour import Array, Shade, blend, rgb
from modelling.noise import fractal, ridged

Painter = Callable[[Array], Array]
Stretch = tuple[float, float, float]
EVEN: Stretch = (1, 1, 1)


def grain(
    low: Shade,
    high: Shade,
    frequency: float = 1.0,
    seed: int = 0,
    stretch: Stretch = EVEN,
    bias: float = 0.5,
    gain: float = 0.9,
) -> Painter:
    """Cloudy mix of two colours; `stretch` above 1 makes it finer along an axis."""
    return lambda v: blend(low, high, bias + gain * fractal(v * np.array(stretch), frequency, seed))


def rise(
    low: Shade, high: Shade, start: float, end: float, ragged: float = 0.0, frequency: float = 1.0, seed: int = 0
) -> Painter:
    """From one colour at height `start` to another at `end`, with an uneven border."""
    return lambda v: blend(low, high, (v[:, 2] - start) / (end - start) + ragged * fractal(v, frequency, seed))


def halo(
    middle: Shade, edge: Shade, start: float, end: float, ragged: float = 0.0, frequency: float = 1.0, seed: int = 0
) -> Painter:
    """From one colour within radius `start` to another beyond `end`."""
    return lambda v: blend(
        middle, edge, (np.hypot(v[:, 0], v[:, 1]) - start) / (end - start) + ragged * fractal(v, frequency, seed)
    )


def veins(
    ground: Shade, vein: Shade, frequency: float = 1.0, seed: int = 0, stretch: Stretch = EVEN, sharp: float = 1.0
) -> Painter:
    """Creases of one colour in another."""
    return lambda v: blend(ground, vein, ridged(v * np.array(stretch), frequency, seed) * sharp)


def over(under: Painter, colour: Shade | Painter, share: Callable[[Array], Array]) -> Painter:
    """Another colour laid on where `share` (0..1) says."""

    def painter(v: Array) -> Array:
        part = np.clip(share(v), 0, 1)[:, None]
        laid = colour(v) if callable(colour) else rgb(colour)
        mixed: Array = under(v) * (1 - part) + laid * part
        return mixed

    return painter


def above(z: float, softness: float = 0.05) -> Callable[[Array], Array]:
    """A share that is 1 above height `z`."""
    return lambda v: (v[:, 2] - z) / softness + 0.5


def patches(frequency: float, seed: int, cover: float = 0.3, sharp: float = 4.0) -> Callable[[Array], Array]:
    """A share that is 1 in scattered patches; `cover` is roughly how much of the skin they take."""
    return lambda v: (fractal(v, frequency, seed) - 0.5 + cover) * sharp


def ripple(amount: float, frequency: float, seed: int = 0) -> Painter:
    """A warp that makes flat things wave."""
    return lambda v: v + np.array([0, 0, amount]) * fractal(v * np.array([1, 1, 0]), frequency, seed)[:, None]


def curl(radius: float, axis: int = 0) -> Painter:
    """A warp that drapes a flat thing over a cylinder along the other axis."""

    def warp(v: Array) -> Array:
        bent = v.copy()
        angle = v[:, axis] / radius
        bent[:, axis] = (radius + v[:, 2]) * np.sin(angle)
        bent[:, 2] = (radius + v[:, 2]) * np.cos(angle) - radius
        return bent

    return warp
