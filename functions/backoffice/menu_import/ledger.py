"""Identifiers given by imports, kept in a file beside the CSV.

An identifier is never given twice, even after its dish was removed.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import yaml
from pydantic import Field, ValidationError

from backoffice.menu_import.menu_text import MenuDumper
from backoffice.yaml_file import BrandFileError, BrandLoader
from domain.entity import Entity

SUFFIX = ".ids.yaml"
_HEAD = "# Which identifier each dish has. Written by ./carteblanche import-menu: keep it beside the CSV.\n"


class Named(Entity):
    """A dish, category, group or option under its last name; `home` is the category or group it was in."""

    id: int = Field(alias="ID")
    key: str = Field(min_length=1, max_length=80)
    name: str
    home: str = ""
    tokens: tuple[str, ...] = ()
    picture: str = ""
    """The sheet's name for its photograph."""
    made: bool = True
    """True if an import created it; imports never remove what was in the menu before."""


class Ledger(Entity):
    """Everything that this CSV ever gave an identifier."""

    items: tuple[Named, ...] = ()
    categories: tuple[Named, ...] = ()
    groups: tuple[Named, ...] = ()
    options: tuple[Named, ...] = ()


def read_ledger(text: str, name: str) -> Ledger:
    """Parse a ledger file; raises BrandFileError."""
    try:
        content = yaml.load(text, Loader=BrandLoader)  # noqa: S506 - a safe loader, stricter
        return Ledger.model_validate(content or {})
    except (yaml.YAMLError, ValidationError) as error:
        raise BrandFileError(f"{name} is damaged: restore it from a backup") from error


def ledger_text(ledger: Ledger) -> str:
    """Return the file's text, with one identifier per line."""
    lines = [_HEAD]
    content: Mapping[str, Iterable[Any]] = ledger.model_dump(mode="json", exclude_defaults=True)
    for name, entries in content.items():
        lines.append(f"{name}:\n")
        lines += [f"  - {MenuDumper.on_a_line(entry)}\n" for entry in entries]
    return "".join(lines)
