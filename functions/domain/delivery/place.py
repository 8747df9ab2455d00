"""A place that a guest looks up instead of typing its address (spec section 2, address form: lookup mode)."""

from collections.abc import Iterable, Mapping

from pydantic import Field

from domain.entity import Entity
from domain.vocabulary.contact import normal_postal

COUNTRIES = ("CA", "US")
"""Where addresses are looked up (spec section 2)."""
_CITY_TYPES = ("locality", "postal_town", "sublocality", "sublocality_level_1", "administrative_area_level_3")
LONGEST_LINE = 200


class Suggestion(Entity):
    """A suggested place: its first line, and its surroundings."""

    place_id: str = Field(alias="placeID", pattern="^[A-Za-z0-9_-]{1,300}$")
    line: str = Field(max_length=LONGEST_LINE)
    where: str = Field("", max_length=LONGEST_LINE)


class Place(Entity):
    """A place to fill in an address form; unknown fields are empty. `country` is CA or US."""

    street: str = Field("", max_length=200)
    city: str = Field("", max_length=100)
    province: str = Field("", max_length=50)
    postal: str = Field("", max_length=12)
    country: str = Field(pattern="^(CA|US)$")


class Part(Entity):
    """A part of an address as a map names it: of one or more kinds, with a long and a short name."""

    kinds: tuple[str, ...]
    long: str
    short: str


def printed_line(text: str, longest: int = LONGEST_LINE) -> str:
    """Return a text of the map as one line of printable characters, cut to `longest` (threats 16 and 23)."""
    return "".join(sign for sign in text if sign.isprintable()).strip()[:longest].strip()


def place_of(parts: Iterable[Part]) -> Place | None:
    """Build a place from the parts of an address; None outside the countries delivered in.

    `street` is number and road; a postal code that its country does not have is left out (K-10).
    """
    named = {kind: part for part in parts for kind in reversed(part.kinds)}
    country = _short(named, "country").upper()
    if country not in COUNTRIES:
        return None
    road = " ".join(filter(None, (_long(named, "street_number"), _long(named, "route"))))
    city = next(filter(None, (_long(named, kind) for kind in _CITY_TYPES)), "")
    return Place(
        street=printed_line(road),
        city=printed_line(city, 100),
        province=printed_line(_short(named, "administrative_area_level_1"), 50),
        postal=normal_postal(_short(named, "postal_code"), country) or "",
        country=country,
    )


def _long(named: Mapping[str, Part], kind: str) -> str:
    return named[kind].long.strip() if kind in named else ""


def _short(named: Mapping[str, Part], kind: str) -> str:
    return named[kind].short.strip() if kind in named else ""
