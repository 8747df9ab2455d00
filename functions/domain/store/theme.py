"""A brand's colours, letters and shapes (spec section 3, Theme colours)."""

from enum import StrEnum

from domain.entity import Entity


class ThemeShape(StrEnum):
    """The house a brand lives in: corners, shadows, hairlines."""

    CRISP = "crisp"
    SOFT = "soft"
    HAIRLINE = "hairline"


class Theme(Entity):
    """Brand colours (hex); every other colour is derived from them."""

    primary: str
    secondary: str
    accent: str
    info: str = "#0369a1"
    success: str = "#15803d"
    warning: str = "#b45309"
    error: str = "#b91c1c"
    border: str = ""
    primary_text: str = ""
    secondary_text: str = ""
    accent_text: str = ""
    info_text: str = ""
    warning_text: str = ""
    background: str = ""
    shape: ThemeShape = ThemeShape.CRISP
    display_font: str = ""
