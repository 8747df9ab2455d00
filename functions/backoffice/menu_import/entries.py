"""Entries of a menu file with what a spreadsheet says of them; what it does not know stays as it was."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from backoffice.menu_import.records import Fields

_DEFAULTS: Fields = {"gst": True, "pst": True, "liq": False, "classify": 0, "opt_min": 0}
Entry = dict[str, Any]


class Change(NamedTuple):
    """What a menu file will have, or not have any more: `add`, `change` or `remove`."""

    act: str
    told: str


def with_fields(before: Mapping[str, Any], fields: Fields) -> Entry:
    """An entry with these fields; None takes one out, and what is usual is not written."""
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
    """The entries of a list by their IDs."""
    entries: Sequence[Entry] = content.get(name) or ()
    return {int(entry["ID"]): entry for entry in entries}


def in_order(old: Iterable[Entry], new: Sequence[Entry], gone: Collection[int]) -> list[Entry]:
    """The new ones in their order at the places that they had, what is not theirs where it was, the rest behind."""
    ids = {entry["ID"] for entry in new}
    coming = iter(new)
    kept = [next(coming) if entry["ID"] in ids else entry for entry in old if entry["ID"] not in gone]
    return [*kept, *coming]


def difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    """The fields that differ, a price with both of its values; empty where none does."""
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
