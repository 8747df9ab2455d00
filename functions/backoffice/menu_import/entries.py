"""Merge a spreadsheet's fields into entries of a menu file; fields that it does not have stay."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from backoffice.menu_import.records import Fields

_DEFAULTS: Fields = {"gst": True, "pst": True, "liq": False, "classify": 0, "opt_min": 0}
Entry = dict[str, Any]


class Change(NamedTuple):
    """A change of the menu file: `add`, `change` or `remove`."""

    act: str
    told: str


def with_fields(before: Mapping[str, Any], fields: Fields) -> Entry:
    """Return an entry with these fields; None removes a field, and default values are not written."""
    entry = dict(before)
    for name, value in fields.items():
        usual = _DEFAULTS.get(name)
        wanted = usual if value is None else value
        if entry.get(name, usual) == wanted:
            continue
        if wanted == usual:
            del entry[name]
        else:
            entry[name] = value
    return entry


def by_id(content: Mapping[str, Any], name: str) -> dict[int, Entry]:
    """Return the entries of a list by ID."""
    entries: Sequence[Entry] = content.get(name) or ()
    return {int(entry["ID"]): entry for entry in entries}


def in_order(old: Iterable[Entry], new: Sequence[Entry], gone: Collection[int]) -> list[Entry]:
    """Put `new` in its order at the places of its old entries; other entries stay in place, further ones follow."""
    ids = {entry["ID"] for entry in new}
    coming = iter(new)
    kept = [next(coming) if entry["ID"] in ids else entry for entry in old if entry["ID"] not in gone]
    return [*kept, *coming]


def difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    """Describe the fields that differ, with old and new value; "" if none differ."""
    names = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    return ", ".join(_field(name, before.get(name), after.get(name)) for name in names)


def _field(name: str, before: Any, after: Any) -> str:
    if name == "options" and any(isinstance(each, dict) for each in [*(before or ()), *(after or ())]):
        return "options"
    told = [_value(each) for each in (before, after)]
    return f"{name} {told[0]} → {told[1]}"


def _value(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, int | float) and not isinstance(value, bool):
        return f"{Decimal(str(value)):f}"
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) <= 40 else f"{text[:40]}…"
