"""How the units of an order grow with its lines, with the orders placed before it, and with the stock on hand."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.bench import rush, units
from tests.bench.alone import apply
from tests.engine import Engine, running_engine

WORK = "price, place"
TIMES = (1, 4, 16)
BEFORE = 20
"""Orders placed before those that are counted, once."""


@contextmanager
def store(stock: int) -> Iterator[Engine]:
    """A table engine with the brand and so many of each dish."""
    with tempfile.TemporaryDirectory() as folder, running_engine(Path(folder)) as engine:
        apply(engine.url, rush.write_brand(Path(folder, "brands"), units=stock))
        yield engine


def grown() -> list[dict[str, Any]]:
    """Print and answer the rows."""
    rows = []
    with store(rush.UNITS) as engine:
        for times in TIMES:
            lines = rush.LINES * times
            rows.append(_show(f"lines x{times} ({lines})", units.usage(engine.url, WORK, lines=lines)))
    for times in TIMES:
        with store(rush.UNITS) as engine:
            before = BEFORE * times
            rows.append(_show(f"orders before x{times} ({before})", units.usage(engine.url, WORK, before=before)))
    for times in TIMES:
        stock = rush.UNITS * times
        with store(stock) as engine:
            rows.append(_show(f"stock x{times} ({stock} of each dish)", units.usage(engine.url, WORK)))
    return rows


def _show(name: str, found: units.Usage) -> dict[str, Any]:
    return units.show(f"{WORK}, {name}", found)
