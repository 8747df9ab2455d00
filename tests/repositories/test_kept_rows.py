"""Rows outlive releases: this release reads the rows of every release before it, and rows of the next one
(docs/operations/stored-data.md).
"""

import importlib
import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from pydantic import TypeAdapter
from tests.repositories.rows import LATER, kept_rows, newer, stored_models

from repositories.engine.stored import as_stored, read_bodies, read_body, read_compared

ROWS = sorted(kept_rows())
NAMES = [f"{release}-{name}-{number}" for number, (release, name, _) in enumerate(ROWS)]
DROPPED: dict[str, frozenset[str]] = {}
"""Fields that a release removed on purpose: by the name of what is stored, the paths that are no longer read."""


KNOWN = {name: vars(importlib.import_module(module))[name] for name, module in stored_models().items()}


def _read(name: str, text: str) -> Any:
    kind = KNOWN[name]
    return read_bodies(kind, text) if isinstance(kind, TypeAdapter) else read_body(kind, text)


def _written(name: str, value: Any) -> Any:
    kind = KNOWN[name]
    return json.loads(kind.dump_json(value) if isinstance(kind, TypeAdapter) else value.model_dump_json())


def _lost(stored: Any, written: Any, at: str = "") -> Iterator[str]:
    """The paths of a stored row whose values are not in what is written of it again."""
    if isinstance(stored, Mapping) and isinstance(written, Mapping):
        for key, value in stored.items():
            yield from _lost(value, written.get(key, _MISSING), f"{at}.{key}")
    elif isinstance(stored, list) and isinstance(written, list) and len(stored) == len(written):
        for number, (one, other) in enumerate(zip(stored, written, strict=True)):
            yield from _lost(one, other, f"{at}[{number}]")
    elif stored != written:
        yield at


_MISSING = object()


def test_every_stored_value_has_kept_rows() -> None:
    assert set(KNOWN) - {name for _, name, _ in ROWS} == set()


@pytest.mark.parametrize(("release", "name", "text"), ROWS, ids=NAMES)
def test_row_of_an_earlier_release_is_read_without_loss(release: str, name: str, text: str) -> None:
    lost = set(_lost(json.loads(text), _written(name, _read(name, text))))

    assert lost - DROPPED.get(name, frozenset()) == set()


@pytest.mark.parametrize(("release", "name", "text"), ROWS, ids=NAMES)
def test_row_of_a_later_release_is_read_as_if_it_had_no_new_fields(release: str, name: str, text: str) -> None:
    value = _read(name, text)
    row = json.dumps(newer(value))

    assert LATER in row
    assert _read(name, row) == value


def test_conditional_write_compares_the_text_that_was_read() -> None:
    name, text = next((name, text) for _, name, text in ROWS if name == "TableStanding")
    row = json.dumps(newer(_read(name, text)))

    read = read_compared(KNOWN[name], row)

    assert as_stored(read) == row
    assert as_stored(read.model_copy()) == read.model_dump_json()
    assert read == _read(name, text)
