"""Colours by lightness, chroma and hue, and their contrast: Björn Ottosson's OKLab, WCAG 2 contrast."""

import math
from collections.abc import Sequence
from typing import NamedTuple

Linear = tuple[float, float, float]

_STEPS = 20
_OUTSIDE = 0.0001
"""How far outside its range a channel can be and still count as inside."""


class Oklch(NamedTuple):
    """Lightness 0 to 1, chroma, and hue in degrees."""

    l: float  # noqa: E741 - the name that the colour's own definition gives it
    c: float
    h: float


def of_hex(colour: str) -> Oklch:
    """Convert `#rrggbb` (spec section 3, Theme colours)."""
    r, g, b = _linear(colour)
    long = math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    medium = math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    short = math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
    bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
    hue = math.atan2(bb, a) * 180 / math.pi
    return Oklch(lightness, math.hypot(a, bb), hue + 360 if hue < 0 else hue)


def to_hex(colour: Oklch) -> str:
    """Return the nearest sRGB colour of the same lightness and hue, with less chroma (spec section 3, Theme
    colours).
    """
    held = colour._replace(l=min(1.0, max(0.0, colour.l)))
    channels = _channels(held)
    if not _inside(channels):
        channels = _channels(held._replace(c=_most_chroma(held)))
    return hex_of(channels)


def hex_of(channels: Linear) -> str:
    """Return `#rrggbb` of linear channels from 0 to 1; values outside are clamped (spec section 3)."""
    return "#" + "".join(f"{_byte(channel):02x}" for channel in channels)


def contrast(one: str, other: str) -> float:
    """Return the WCAG 2 contrast ratio, 1 to 21 (spec section 3, Theme colours)."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def worst_contrast(colour: str, grounds: Sequence[str]) -> float:
    """Return the lowest contrast of a colour on these backgrounds (spec section 3, Theme colours)."""
    return min(contrast(colour, ground) for ground in grounds)


def legible(colour: str, grounds: Sequence[str], ratio: float) -> str:
    """Return the colour nearest in lightness with the contrast on every background; same hue (spec section 3).

    If no lightness reaches the ratio, return the better of black and white.
    """
    if worst_contrast(colour, grounds) >= ratio:
        return colour
    start = of_hex(colour)
    for step in range(1, 101):
        for direction in (-0.01, 0.01):
            candidate = to_hex(start._replace(l=start.l + step * direction))
            if worst_contrast(candidate, grounds) >= ratio:
                return candidate
    return max("#ffffff", "#000000", key=lambda extreme: worst_contrast(extreme, grounds))


def _linear(colour: str) -> Linear:
    r, g, b = (_to_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return r, g, b


def _to_linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else math.pow((channel + 0.055) / 1.055, 2.4)


def _to_gamma(channel: float) -> float:
    return channel * 12.92 if channel <= 0.0031308 else 1.055 * math.pow(channel, 1 / 2.4) - 0.055


def _byte(channel: float) -> int:
    return math.floor(min(1.0, max(0.0, _to_gamma(max(0.0, channel)))) * 255 + 0.5)


def _channels(colour: Oklch) -> Linear:
    hue = colour.h * math.pi / 180
    a, b = colour.c * math.cos(hue), colour.c * math.sin(hue)
    long = (colour.l + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (colour.l - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (colour.l - 0.0894841775 * a - 1.291485548 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
    )


def _inside(channels: Linear) -> bool:
    return all(-_OUTSIDE <= channel <= 1 + _OUTSIDE for channel in channels)


def _most_chroma(colour: Oklch) -> float:
    low, high = 0.0, colour.c
    for _ in range(_STEPS):
        chroma = (low + high) / 2
        if _inside(_channels(colour._replace(c=chroma))):
            low = chroma
        else:
            high = chroma
    return low


def _luminance(colour: str) -> float:
    r, g, b = _linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
