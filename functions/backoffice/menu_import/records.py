"""Dishes and option groups read from a spreadsheet, independent of the program that wrote it."""

import unicodedata
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from backoffice.onboarding.fault import Place

SLOTS = ("", "1", "2")
"""The endings of the field names for a text's three languages."""
MOST_NAME, MOST_DETAIL = 200, 1000
Fields = dict[str, Any]
"""Fields as in a menu file; None removes a field."""


_NOWHERE = Place()


class Choice(NamedTuple):
    """An option of a group."""

    place: Place
    name: str
    fields: Fields
    id: int = 0
    token: str = ""


@dataclass
class Group:
    """Options that belong together. A group made of one dish's variations cannot be used by others."""

    place: Place
    name: str
    fields: Fields
    choices: list[Choice] = field(default_factory=list)
    is_unnamed: bool = False
    """True if the file has no name for it; then a name in the menu is kept."""


@dataclass
class Dish:
    """A row of the menu; `options` are the names of its groups, None if the file does not say."""

    place: Place
    name: str
    category: str
    fields: Fields
    category_fields: Fields = field(default_factory=dict)
    id: int = 0
    key: str = ""
    tokens: tuple[str, ...] = ()
    options: tuple[str, ...] | None = None
    option_place: Place = _NOWHERE
    own_group: Group | None = None
    picture: str = ""


def plain(name: str) -> str:
    """Normalise a name for comparison; accents are the same on Mac and PC."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
