"""Each field that FIELDS.md promises is read by something, or says that it is kept for others (spec section 3)."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.functions.test_field_reference import fields_of_files
from tests.templates import ROOT

from backoffice.onboarding.field_reference import is_promised
from domain.entity import Entity

_SCREENS = ROOT / "frontend" / "src"
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_TAKEN = re.compile(r"(?<!\.)\.\s*(\w+)")
_UNPACKED = re.compile(r"\{([^{}]*)\}\s*(?:=[^>]|:\s*[A-Z]| of )")
_LITERAL = re.compile(r"'([\w-]+)'")

_BY_NAME = {
    "Theme": "functions/domain/brand/palette.py",
    "Company.brandID": "functions/backoffice/brand_files.py",
    "MemberEntry.VipDiscRate1": "functions/backoffice/member_account.py",
}
"""Fields that are taken by their name as text, and where."""
_LOOKED_UP = {"Printer.codePage", "StoreInfo.taxPack"}
"""Fields whose words are the names of what is looked up by them."""


def _models(of: type[Entity] = Entity) -> Iterator[type[Entity]]:
    for each in of.__subclasses__():
        yield each
        yield from _models(each)


@cache
def _names() -> dict[tuple[str, str], str]:
    """The Python name of each model's field, by the model and the name in files."""
    fields = ((model, name, field) for model in _models() for name, field in model.model_fields.items())
    return {(model.__name__, field.alias or name): name for model, name, field in fields}


@cache
def _trees() -> tuple[ast.Module, ...]:
    """The code of functions and commands; code that only tests read does not count."""
    files = (file for part in ("functions", "infrastructure") for file in (ROOT / part).rglob("*.py"))
    return tuple(ast.parse(file.read_text()) for file in files)


@cache
def _read_by_functions() -> frozenset[str]:
    """All that is taken from something by its name."""
    nodes = (node for tree in _trees() for node in ast.walk(tree))
    return frozenset(node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load))


@cache
def _screens() -> tuple[str, ...]:
    """The text of the pages' code, without its tests, its words, what is made of the API's document, and comments."""
    files = [*_SCREENS.rglob("*.ts"), *_SCREENS.rglob("*.tsx")]
    return tuple(_COMMENT.sub("", file.read_text()) for file in files if _is_page(file.relative_to(_SCREENS)))


def _is_page(file: Path) -> bool:
    return not {"testing", "catalogues"} & set(file.parts) and ".test." not in file.name and file.name != "api.gen.ts"


@cache
def _read_by_screens() -> frozenset[str]:
    found: set[str] = set()
    for text in _screens():
        found.update(_TAKEN.findall(text))
        for names in _UNPACKED.findall(text):
            found.update(re.findall(r"\w+", names))
    return frozenset(found)


@cache
def _said_by_screens() -> frozenset[str]:
    return frozenset(word for text in _screens() for word in _LITERAL.findall(text))


def _is_read(model: str, field: str) -> bool:
    return field in _read_by_screens() or _names().get((model, field), field) in _read_by_functions()


@cache
def _words_of_functions() -> frozenset[str]:
    """`Choice.MEMBER` for every member of an enumeration that is named somewhere, and every word written out."""
    found: set[object] = set()
    for tree in _trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                found.add(f"{node.value.id}.{node.attr.lower().replace('_', '')}")
            elif isinstance(node, ast.Compare | ast.Dict | ast.Tuple):
                found.update(each.value for each in ast.walk(node) if isinstance(each, ast.Constant))
    return frozenset(word for word in found if isinstance(word, str))


def _choices(field: dict[str, Any], definitions: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The values that a field accepts, if it is limited to some, with the name of their enumeration, if any."""
    for each in (field, *field.get("anyOf", ())):
        name = each.get("$ref", "").rpartition("/")[2]
        for value in definitions.get(name, each).get("enum", ()):
            if isinstance(value, str):
                yield name, value


def _is_told_apart(name: str, value: str) -> bool:
    return (
        value in _said_by_screens()
        or {f"{name}.{value.replace('_', '').lower()}", value} & _words_of_functions() != set()
    )


def test_every_field_that_is_promised_is_read_by_something() -> None:
    unread = {
        f"{model}.{name}"
        for model, name, field, _ in fields_of_files()
        if is_promised(field) and not _is_read(model, name)
    }

    by_name = {each for each in unread if each in _BY_NAME or each.partition(".")[0] in _BY_NAME}
    assert sorted(unread - by_name) == []


@pytest.mark.parametrize(("field", "reader"), _BY_NAME.items())
def test_fields_read_by_name_are_read_where_the_list_says(field: str, reader: str) -> None:
    model, _, name = field.partition(".")

    assert "getattr(" in (text := (ROOT / reader).read_text()) or f'"{_names().get((model, name), name)}"' in text


def test_at_most_one_value_of_a_field_is_not_named_in_the_code() -> None:
    """Two values that no code names mean the same, as `always` and `never` once did for utensils."""
    same: dict[str, list[str]] = {}
    for model, name, field, definitions in fields_of_files():
        if is_promised(field) and f"{model}.{name}" not in _LOOKED_UP:
            silent = [value for of, value in _choices(field, definitions) if not _is_told_apart(of, value)]
            same |= {f"{model}.{name}": silent} if len(silent) > 1 else {}

    assert same == {}
