"""Parse a brand's colours in any CSS notation into `#rrggbb` (spec section 3)."""

import math
import re
from collections.abc import Callable, Sequence

from domain.brand.colour_names import NAMED
from domain.brand.oklch import Oklch, to_hex

_HEX = re.compile(r"#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})")
_CALL = re.compile(r"([a-z]+)\(\s*([^()]*?)\s*\)")
_PART = re.compile(r"([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%|deg|grad|rad|turn)?")
_TURN = {"deg": 360, "grad": 400, "rad": 2 * math.pi, "turn": 1}
_WAYS = "#rrggbb, rgb(), hsl(), hwb(), oklab(), oklch() or a name such as teal"

Part = tuple[float, str]
"""A number and its unit, which is usually empty."""


def hex_colour(text: str) -> str:
    """Return `#rrggbb` of a CSS colour; raise ValueError for an invalid or transparent colour.

    Spec section 3, Theme colours: all drawn colours are derived from them, so they must be opaque.
    """
    written = text.strip().lower()
    if _HEX.fullmatch(written):
        return _of_digits(written[1:], text)
    if written in NAMED:
        return f"#{NAMED[written]}"
    call = _CALL.fullmatch(written)
    way = _READ.get(call[1].removesuffix("a") if call and call[1] in {"rgba", "hsla"} else call[1]) if call else None
    if call is None or way is None:
        raise ValueError(f"{text!r} is no colour: write {_WAYS}")
    try:
        return way(_parts(call[2], text))
    except (ArithmeticError, KeyError) as wrong:
        raise ValueError(f"{text!r} is no colour: write {_WAYS}") from wrong


def _of_digits(digits: str, text: str) -> str:
    each = digits if len(digits) > 4 else "".join(digit * 2 for digit in digits)
    if each[6:] not in {"", "ff"}:
        raise ValueError(f"{text!r} lets the ground show through: give a whole colour")
    return f"#{each[:6]}"


def _parts(inside: str, text: str) -> Sequence[Part]:
    """Return three parts, separated by commas or spaces; a fourth is the opacity and must be 100 %."""
    body, _, cover = inside.partition("/")
    words = body.split(",") if "," in body else body.split()
    if len(words) == 4 and not cover:
        cover = words.pop()
    found = [_PART.fullmatch(word.strip()) if word.strip() != "none" else _PART.fullmatch("0") for word in words]
    parts = [(float(each[1]), each[2] or "") for each in found if each]
    if len(parts) != 3 or len(found) != 3:
        raise ValueError(f"{text!r} is no colour: write {_WAYS}")
    if cover.strip() not in {"", "1", "1.0", "100%"}:
        raise ValueError(f"{text!r} lets the ground show through: give a whole colour")
    return parts


def _share(part: Part, whole: float = 1.0) -> float:
    """Return a number, or a percentage of `whole`."""
    value, unit = part
    if unit not in {"", "%"}:
        raise KeyError(unit)
    return value * whole / 100 if unit else value


def _percent(part: Part) -> float:
    """Return a percentage as 0 to 1, with or without a percent sign."""
    return min(1.0, max(0.0, _share((part[0], "%"))))


def _angle(part: Part) -> float:
    value, unit = part
    return value / _TURN[unit or "deg"] * 360 % 360


def _bytes(channels: Sequence[float]) -> str:
    return "#" + "".join(f"{math.floor(min(255.0, max(0.0, channel)) + 0.5):02x}" for channel in channels)


def _rgb(parts: Sequence[Part]) -> str:
    return _bytes([_share(part, 255.0) for part in parts])


def _hsl(parts: Sequence[Part]) -> str:
    hue, saturation, lightness = _angle(parts[0]), _percent(parts[1]), _percent(parts[2])
    return _bytes([255 * channel for channel in _of_hue(hue, saturation, lightness)])


def _of_hue(hue: float, saturation: float, lightness: float) -> list[float]:
    """Convert HSL by CSS Color 4, section 7.1."""
    reach = saturation * min(lightness, 1 - lightness)
    places = [(start + hue / 30) % 12 for start in (0, 8, 4)]
    return [lightness - reach * max(-1.0, min(place - 3, 9 - place, 1.0)) for place in places]


def _hwb(parts: Sequence[Part]) -> str:
    hue, white, black = _angle(parts[0]), _percent(parts[1]), _percent(parts[2])
    if white + black >= 1:
        return _bytes([255 * white / (white + black)] * 3)
    return _bytes([255 * (channel * (1 - white - black) + white) for channel in _of_hue(hue, 1.0, 0.5)])


def _oklab(parts: Sequence[Part]) -> str:
    lightness, a, b = _share(parts[0]), _share(parts[1], 0.4), _share(parts[2], 0.4)
    return to_hex(Oklch(lightness, math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360))


def _oklch(parts: Sequence[Part]) -> str:
    return to_hex(Oklch(_share(parts[0]), max(0.0, _share(parts[1], 0.4)), _angle(parts[2])))


_READ: dict[str, Callable[[Sequence[Part]], str]] = {
    "rgb": _rgb,
    "hsl": _hsl,
    "hwb": _hwb,
    "oklab": _oklab,
    "oklch": _oklch,
}
