"""Colours as linear RGB."""

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Shade = str | tuple[float, float, float] | Array


def rgb(colour: Shade) -> Array:
    """Linear RGB of a '#rrggbb' text; numbers pass through."""
    if not isinstance(colour, str):
        return np.asarray(colour, dtype=float)
    channels = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)


def blend(low: Shade, high: Shade, amount: Array) -> Array:
    """Colours from `low` to `high` by `amount` (n,), clipped to 0..1."""
    share = np.clip(amount, 0, 1)[:, None]
    mixed: Array = rgb(low) * (1 - share) + rgb(high) * share
    return mixed
