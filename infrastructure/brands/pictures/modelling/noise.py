"""Smooth, seeded noise over points in space."""

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
_CORNERS = np.array([[i, j, k] for i in (0, 1) for j in (0, 1) for k in (0, 1)])


def _lattice(cells: NDArray[np.int64], seed: int) -> Array:
    """A repeatable value in -1..1 for every integer cell."""
    mixed = cells[..., 0] * 374761393 + cells[..., 1] * 668265263 + cells[..., 2] * 2147483647 + seed * 974634777
    mixed = (mixed ^ (mixed >> 13)) * 1274126177
    mixed ^= mixed >> 16
    return (mixed & 0xFFFF) / 32767.5 - 1.0


def noise(points: Array, frequency: float = 1.0, seed: int = 0) -> Array:
    """Value noise in -1..1 with a smooth derivative; `points` is (n, 3)."""
    scaled = np.asarray(points, dtype=float) * frequency + seed * 17.31
    base = np.floor(scaled).astype(np.int64)
    part = scaled - base
    part = part * part * part * (part * (part * 6 - 15) + 10)
    total = np.zeros(len(scaled))
    for corner in _CORNERS:
        weight = np.prod(np.where(corner, part, 1 - part), axis=1)
        total += weight * _lattice(base + corner, seed)
    return total


def fractal(points: Array, frequency: float = 1.0, seed: int = 0, octaves: int = 4) -> Array:
    """Sum of halving octaves, roughly -1..1."""
    layers = [noise(points, frequency * 2**i, seed + i) / 2**i for i in range(octaves)]
    total: Array = np.sum(layers, axis=0)
    return total / 1.6


def ridged(points: Array, frequency: float = 1.0, seed: int = 0, octaves: int = 3) -> Array:
    """Creases and veins: 1 on the crease, falling to 0."""
    layers = [(1 - np.abs(noise(points, frequency * 2**i, seed + i))) / 2**i for i in range(octaves)]
    total: Array = np.sum(layers, axis=0)
    return np.clip(total / 1.75, 0, 1) ** 3
