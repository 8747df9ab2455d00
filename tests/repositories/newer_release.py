"""Write every row as a later release would, as a plugin of pytest: `-p tests.repositories.newer_release`.

Each model in a row gets a field that this release does not know. The code that reads is this release's: so is a
rollback, or a deploy that has replaced half of the functions.
"""

import json
import sys
from typing import Any

import pytest

_WRITTEN: list[str] = []


def pytest_configure() -> None:
    """Replace how repositories write values; replies and messages stay as they are."""
    from tests.repositories.rows import LATER, newer

    from domain.entity import Entity

    whole = Entity.model_dump_json

    def write(self: Any, /, **options: Any) -> str:
        text = whole(self, **options)
        if not sys._getframe(1).f_globals["__name__"].startswith("repositories."):
            return text
        _WRITTEN.append(type(self).__name__)
        names = {*json.loads(text), LATER}
        return json.dumps({name: value for name, value in newer(self).items() if name in names})

    Entity.model_dump_json = write  # type: ignore[assignment,method-assign]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many rows were written so, as the proof that this plugin did something."""
    terminalreporter.write_line(f"{len(_WRITTEN)} rows written as a later release would")
