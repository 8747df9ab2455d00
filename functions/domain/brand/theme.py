"""A brand's colours, fonts and shapes (spec section 3, Theme colours)."""

from enum import StrEnum
from typing import Annotated

from pydantic import AfterValidator

from domain.brand.css_colour import hex_colour
from domain.entity import Entity


class ThemeShape(StrEnum):
    """The style of a brand's shapes: corners, shadows, hairlines."""

    CRISP = "crisp"
    SOFT = "soft"
    HAIRLINE = "hairline"


Colour = Annotated[str, AfterValidator(hex_colour)]
"""Written in any CSS notation, stored as `#rrggbb`."""
ColourIfAny = Annotated[str, AfterValidator(lambda text: text and hex_colour(text))]


class Theme(Entity):
    """Brand colours; every other colour is derived from them."""

    primary: Colour
    secondary: Colour
    accent: Colour
    info: Colour = "#0369a1"
    success: Colour = "#15803d"
    warning: Colour = "#b45309"
    error: Colour = "#b91c1c"
    border: ColourIfAny = ""
    primary_text: ColourIfAny = ""
    secondary_text: ColourIfAny = ""
    accent_text: ColourIfAny = ""
    info_text: ColourIfAny = ""
    warning_text: ColourIfAny = ""
    background: ColourIfAny = ""
    shape: ThemeShape = ThemeShape.CRISP
    display_font: str = ""
