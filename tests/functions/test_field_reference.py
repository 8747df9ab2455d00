"""Every field of a brand's files is described in a sentence, for people and for editors."""

from collections.abc import Iterator
from typing import Any

from tests.templates import ROOT

from backoffice.onboarding.field_reference import field_reference
from backoffice.onboarding.field_words import field_words
from backoffice.onboarding.folder import LISTS
from backoffice.onboarding.schemas import file_schemas

_ROOTS = {
    "brand": "Company",
    "store": "Store",
    "menu": "MenuText",
    "changes": "MenuChanges",
    "square": "SquareMapping",
    "plain": "PlainMapping",
} | {name: model.__name__ for name, model in LISTS.items()}
_COMMITTED = ROOT / "infrastructure" / "brands" / "FIELDS.md"


def fields_of_files() -> Iterator[tuple[str, str, dict[str, Any], dict[str, Any]]]:
    """The model, the name and the schema of every field of every file, with the definitions that it names."""
    for file, schema in file_schemas().items():
        own = schema["properties"][file]["items"] if file in LISTS else schema
        for model, each in [(_ROOTS[file], own), *schema["$defs"].items()]:
            for name, field in each.get("properties", {}).items():
                yield model, name, field, schema["$defs"]


def test_every_field_has_a_sentence_in_what_editors_are_given() -> None:
    silent = [
        f"{model}.{name}"
        for model, name, field, _ in fields_of_files()
        if not field.get("description", "").endswith(".")
    ]

    assert silent == []


def test_no_sentence_is_of_a_field_that_is_not_there() -> None:
    known: dict[str, set[str]] = {}
    for model, name, _, _ in fields_of_files():
        known.setdefault(model, set()).add(name)
    everywhere = set().union(*known.values())
    told = field_words()

    unknown = [
        f"{model}.{name}" for model in told.keys() - {"*"} for name in told[model].keys() - known.get(model, set())
    ]
    assert sorted(unknown) == []
    assert told["*"].keys() - everywhere == set()


def test_the_reference_is_that_of_the_models() -> None:
    assert _COMMITTED.read_text() == field_reference(file_schemas()), (
        "./carteblanche fields > infrastructure/brands/FIELDS.md"
    )


def test_reference_omits_derived_fields_and_has_each_heading_once() -> None:
    told = _COMMITTED.read_text()

    assert "| `manifestUri` |" not in told
    assert "### MemberAddress" not in told, "all of it is kept for others"
    assert "| `host` | text" in told
    headings = [line for line in told.splitlines() if line.startswith("#")]
    assert len(headings) == len(set(headings))
