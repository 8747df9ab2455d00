"""A table of cases as parametrised tests: the first column is the name, with the decision's id where there is one."""

from typing import Any

import pytest


def table(columns: str, *rows: tuple[Any, ...]) -> pytest.MarkDecorator:
    """Rows of (name, *values); `columns` names the values only."""
    names = [name.strip() for name in columns.split(",")]
    values = [row[1:] if len(names) > 1 else row[1] for row in rows]
    return pytest.mark.parametrize(names if len(names) > 1 else names[0], values, ids=[str(row[0]) for row in rows])
