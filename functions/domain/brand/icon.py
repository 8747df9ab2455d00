"""A brand's icons: which sizes there are of it, for which screens (spec section 1, PWA)."""

from enum import StrEnum

from pydantic import Field

from domain.entity import Entity


class IconPurpose(StrEnum):
    """What an icon is drawn for: as it is, cut to a device's own shape, or for iOS, which shows nothing through it."""

    ANY = "any"
    MASKABLE = "maskable"
    TOUCH = "touch"


class Icon(Entity):
    """A square PNG of this many pixels a side."""

    uri: str = Field(max_length=500)
    size: int = Field(gt=0)
    purpose: IconPurpose
