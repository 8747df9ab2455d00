"""All colours of the screens, derived from the brand's few so that all text is readable (spec section 3)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal

from domain.brand.oklch import Oklch, contrast, legible, of_hex, to_hex
from domain.brand.theme import Theme
from domain.entity import Entity

Scheme = Literal["light", "dark"]
Colours = dict[str, str]

_ROLES = ("primary", "secondary", "accent", "info", "success", "warning", "error")
_TEXT, _SHAPE = 4.5, 3.0
"""Minimum contrast of text, and of lines and outlines, on their background (WCAG 2, 1.4.3 and 1.4.11)."""
_WHITE, _INK = "#ffffff", "#16130f"
_PAGE_FROM = 0.85
"""Minimum lightness of a brand's background for its pages; a darker one is ignored."""


class Palette(Entity):
    """The colours by name, such as `primary-hover` of the role `primary`, in light and dark mode."""

    light: Colours
    dark: Colours


@lru_cache(maxsize=64)
def derive_palette(theme: Theme) -> Palette:
    """Derive both schemes of a theme; texts have a contrast of at least 4.5 (spec section 3, Theme colours)."""
    return Palette(light=_scheme(theme, "light"), dark=_scheme(theme, "dark"))


def _scheme(theme: Theme, scheme: Scheme) -> Colours:
    grounds = _light_grounds(theme) if scheme == "light" else _dark_grounds(theme)
    colours = dict(grounds)
    for name in _ROLES:
        fill, text = getattr(theme, name), getattr(theme, f"{name}_text", "")
        parts = _role(fill, text, grounds, scheme)
        colours.update({f"{name}{part}": colour for part, colour in parts.items()})
    return colours


def _light_grounds(theme: Theme) -> Colours:
    hue = of_hex(theme.primary).h
    given = bool(theme.background) and of_hex(theme.background).l > _PAGE_FROM
    page = theme.background if given else to_hex(Oklch(0.985, 0.005, hue))
    surface = page if given and of_hex(page).l > 0.985 else to_hex(Oklch(1, 0, 0))
    own = of_hex(page)
    sunken = to_hex(own._replace(l=own.l - 0.028))
    grounds = [page, surface, sunken]
    return {
        "page": page,
        "surface": surface,
        "raised": _WHITE,
        "sunken": sunken,
        "border": theme.border or to_hex(own._replace(l=own.l - 0.085, c=own.c + 0.004)),
        "line": legible(to_hex(Oklch(0.68, 0.02, hue)), grounds, _SHAPE),
        "text": to_hex(Oklch(0.235, 0.018, hue)),
        "muted": legible(to_hex(Oklch(0.53, 0.02, hue)), grounds, _TEXT),
        "focus": legible(theme.primary, [*grounds, _WHITE], _SHAPE),
    }


def _dark_grounds(theme: Theme) -> Colours:
    brand = of_hex(theme.primary)

    def tint(lightness: float, chroma: float) -> str:
        return to_hex(Oklch(lightness, min(brand.c, chroma), brand.h))

    page, surface, raised, sunken = tint(0.175, 0.012), tint(0.215, 0.014), tint(0.255, 0.016), tint(0.19, 0.012)
    grounds = [page, surface, raised, sunken]
    return {
        "page": page,
        "surface": surface,
        "raised": raised,
        "sunken": sunken,
        "border": tint(0.33, 0.018),
        "line": legible(tint(0.52, 0.02), grounds, _SHAPE),
        "text": tint(0.95, 0.008),
        "muted": legible(tint(0.73, 0.016), grounds, _TEXT),
        "focus": legible(to_hex(brand._replace(l=max(brand.l, 0.7))), grounds, _SHAPE),
    }


def _role(colour: str, given_text: str, grounds: Mapping[str, str], scheme: Scheme) -> Colours:
    """Return a role's colours: fill, hovered, pressed, text on it, as text colour, and as background."""
    around = [grounds["page"], grounds["surface"], grounds["raised"]]
    fill = colour if scheme == "light" else legible(colour, around, _SHAPE)
    on = _on(fill, given_text)
    own = of_hex(fill)
    away = -1 if of_hex(on).l > own.l else 1  # away from the text's lightness, so that contrast increases
    soft = _soft(colour, scheme)
    return {
        "": fill,
        "-hover": to_hex(own._replace(l=own.l + away * 0.04)),
        "-pressed": to_hex(own._replace(l=own.l + away * 0.085)),
        "-on": on,
        "-ink": _ink(colour, [*around, grounds["sunken"], soft], scheme),
        "-soft": soft,
    }


def _on(fill: str, given: str) -> str:
    """Return the text colour on a fill: the brand's own, made readable, otherwise white or nearly black."""
    start = given or (_WHITE if contrast(_WHITE, fill) >= _TEXT else _INK)
    return legible(start, [fill], _TEXT)


def _soft(colour: str, scheme: Scheme) -> str:
    own = of_hex(colour)
    if scheme == "dark":
        return to_hex(own._replace(l=0.29, c=min(own.c, 0.055)))
    return to_hex(own._replace(l=0.953, c=min(own.c * 0.3, 0.032)))


def _ink(colour: str, grounds: Sequence[str], scheme: Scheme) -> str:
    own = of_hex(colour)
    start = colour if scheme == "light" else to_hex(own._replace(l=max(own.l, 0.78)))
    return legible(start, grounds, _TEXT)
