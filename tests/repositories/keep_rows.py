"""Keep rows of a release as fixtures of `test_kept_rows.py`: `python -m tests.repositories.keep_rows 0.2.0`.

Runs the tests on the table engine, looks at each row that the repositories read, and keeps of each kind the few that
together show all fields.
"""

import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

KEPT = Path(__file__).with_name("kept")
"""One file a release: rows that its code wrote, by the name of what they hold."""
_MOST = 4
"""Rows of one kind: more show little more."""
_seen: dict[str, dict[str, str]] = defaultdict(dict)


def pytest_configure() -> None:
    """Look at each row that a repository reads."""
    from pydantic import TypeAdapter

    from domain.entity import Entity

    whole, several = Entity.model_validate_json.__func__, TypeAdapter.validate_json  # type: ignore[attr-defined]

    def read(cls: Any, text: Any, /, **options: Any) -> Any:
        value = whole(cls, text, **options)
        if options.get("extra") == "ignore":
            _note(cls.__name__, text)
        return value

    def read_several(self: Any, text: Any, **options: Any) -> Any:
        value = several(self, text, **options)
        if options.get("extra") == "ignore":
            _note(_name_of(self), text)
        return value

    Entity.model_validate_json = classmethod(read)  # type: ignore[assignment]
    TypeAdapter.validate_json = read_several  # type: ignore[method-assign]


def _name_of(adapter: Any) -> str:
    """Return the name that a repository gives to an adapter of several models."""
    modules = [module for name, module in sys.modules.items() if name.startswith("repositories.")]
    return next((name for module in modules for name, each in vars(module).items() if each is adapter), "")


def _note(name: str, text: str | bytes) -> None:
    text = text.decode() if isinstance(text, bytes) else text
    if name and len(text) < 40_000:
        _seen[name].setdefault("\n".join(sorted(set(_paths(json.loads(text))))), text)


def _paths(value: Any, at: str = "") -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from _paths(each, f"{at}.{key}")
    elif isinstance(value, list):
        for each in value:
            yield from _paths(each, f"{at}[]")
    yield f"{at}:{type(value).__name__}"


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Write what this process saw, for the command to choose from."""
    folder = Path(os.environ["KEEP_ROWS"])
    (folder / f"{os.getpid()}.json").write_text(json.dumps({name: list(rows.values()) for name, rows in _seen.items()}))


def _chosen(texts: list[str]) -> list[Any]:
    """The few rows that show most fields, in the order in which they add some."""
    shown: set[str] = set()
    left = {text: set(_paths(json.loads(text))) for text in sorted(set(texts), key=lambda each: (len(each), each))}
    chosen: list[Any] = []
    while left and len(chosen) < _MOST:
        best = max(left, key=lambda each: (len(left[each] - shown), -len(each)))
        if not left[best] - shown:
            break
        shown |= left.pop(best)
        chosen.append(json.loads(best))
    return chosen


def main(release: str, tests: list[str]) -> int:
    """Write the file of a release."""
    folder = Path(".local/kept-rows")
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.repositories.keep_rows", "-m", "engine", *tests]
    subprocess.run(command, env={**os.environ, "KEEP_ROWS": str(folder.resolve())}, check=False)
    texts: dict[str, list[str]] = defaultdict(list)
    for file in sorted(folder.glob("*.json")):
        for name, rows in json.loads(file.read_text()).items():
            texts[name].extend(rows)
    kept = {name: _chosen(texts[name]) for name in sorted(texts)}
    (KEPT / f"{release}.json").write_text(f"{json.dumps(kept, indent=1, ensure_ascii=False)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:] or ["tests/functions", "tests/repositories", "tests/payments"]))
