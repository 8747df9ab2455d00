"""What the tests of stored rows share: every stored model, and a value as a newer release would write it."""

import ast
import json
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Any

from tests.repositories.keep_rows import KEPT
from tests.templates import ROOT

from domain.entity import Entity

LATER = "addedByALaterRelease"
_READERS = {"read_body", "read_bodies", "read_compared"}


def stored_models() -> dict[str, str]:
    """Every value that a repository reads from rows: its name, and the module that reads it."""
    found = {}
    for file in sorted((ROOT / "functions/repositories").glob("**/*.py")):
        module = ".".join(file.relative_to(ROOT / "functions").with_suffix("").parts)
        found.update(dict.fromkeys(_read_in(file), module))
    return found


def _read_in(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _READERS:
            assert isinstance(node.args[0], ast.Name), f"{file}:{node.lineno}"
            if not node.args[0].id.islower():  # a parameter, whose callers name the model
                yield node.args[0].id


def kept_rows() -> Iterator[tuple[str, str, str]]:
    """The release, the name and the text of each kept row."""
    for file in sorted(KEPT.glob("*.json")):
        for name, texts in json.loads(file.read_text()).items():
            for text in texts:
                yield file.stem, name, json.dumps(text)


def newer(value: Any) -> Any:
    """JSON of a value as a release would write it that has one more field in every model."""
    if isinstance(value, Entity):
        plain = value.model_dump(mode="json")
        for name, field in type(value).model_fields.items():
            written = field.serialization_alias or field.alias or name
            if written in plain and _has_model(getattr(value, name)):
                plain[written] = newer(getattr(value, name))
        return {**plain, LATER: {"of": "later"}}
    if isinstance(value, Mapping):
        return {str(key.value if isinstance(key, Enum) else key): newer(each) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [newer(each) for each in value]
    return value


def _has_model(value: Any) -> bool:
    if isinstance(value, Mapping):
        return bool(value) and all(_has_model(each) for each in value.values())
    if isinstance(value, tuple | list):
        return bool(value) and all(_has_model(each) for each in value)
    return isinstance(value, Entity)
