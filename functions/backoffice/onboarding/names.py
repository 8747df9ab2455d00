"""A path into a file in words: `item classic-milk-tea, price` instead of `items.17.price`."""

from collections.abc import Iterator, Mapping
from typing import Any

from backoffice.onboarding.documents import Path_

_ONE_OF = {
    "items": "item",
    "categories": "category",
    "optionGroups": "option group",
    "options": "option",
    "keys": "key",
    "hosts": "host",
    "tables": "table",
    "promotions": "promotion",
    "members": "member",
    "giftcards": "gift card",
    "languages": "language",
    "taxes": "tax rates",
    "exceptions": "exception",
    "printers": "printer",
    "combos": "combo",
    "bItems": "bundle slot",
    "lots": "lot",
    "times": "time",
    "tips": "tip",
    "chargeRules": "charge rule",
    "prepRules": "rule",
}
_CALLED_BY = (
    "key",
    "host",
    "token",
    "tokenHash",
    "tableID",
    "PromoteCode",
    "MemberCode",
    "cardCode",
    "locale",
    "date",
    "version",
)
_OR_BY = ("tag", "lot", "id", "ID")
DAYS = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
_HOURS = "Hours"


def in_words(content: Any, path: Path_) -> str:
    """Describe the path of a value, with the names of list entries."""
    return ", ".join(_words(content, path))


def _words(content: Any, path: Path_) -> Iterator[str]:
    names: list[str] = []
    here = content
    for place, part in enumerate(path):
        here = _inside(here, part)
        if isinstance(part, str):
            names.append(part)
            continue
        listed = names.pop() if names else "entry"
        if names:
            yield ".".join(names)
        names = []
        yield _entry(listed, part, here, inside_hours=any(str(each).endswith(_HOURS) for each in path[:place]))
    if names:
        yield ".".join(names)


def _inside(here: Any, part: str | int) -> Any:
    if isinstance(here, Mapping):
        return here.get(part)
    return here[part] if isinstance(here, list) and isinstance(part, int) and part < len(here) else None


def _entry(listed: str, index: int, entry: Any, *, inside_hours: bool) -> str:
    if listed == "days" and inside_hours and index < len(DAYS):
        return DAYS[index]
    return f"{_ONE_OF.get(listed, listed)} {name_of(entry) or index + 1}"


def name_of(entry: Any) -> str:
    """Return the name of a list entry; "" if it has none."""
    if isinstance(entry, str | int):
        return str(entry)
    given = (entry.get(name) for name in (*_CALLED_BY, *_OR_BY)) if isinstance(entry, Mapping) else ()
    return next((str(name) for name in given if isinstance(name, str | int) and name != ""), "")
