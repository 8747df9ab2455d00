"""A brand's icons: their sizes and purposes (spec section 1, PWA)."""

from enum import StrEnum

from pydantic import Field

from domain.entity import Entity


class IconPurpose(StrEnum):
    """The purpose of an icon: unchanged, cut to a device's shape, or for iOS, which has no transparency."""

    ANY = "any"
    MASKABLE = "maskable"
    TOUCH = "touch"


class Icon(Entity):
    """A square PNG; `size` is its side in pixels."""

    uri: str = Field(max_length=500)
    size: int = Field(gt=0)
    purpose: IconPurpose
