"""The work of a start of the local stack for each brand, and its growth: the first start, and one without changes."""

import os
import statistics
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from infrastructure.local.boards import demo_boards
from infrastructure.local.brands import apply_brand, brand_hosts, changed_brands, unreadable
from infrastructure.local.day import demo_busy
from infrastructure.local.operator_command import Commands
from infrastructure.local.people import demo_people
from tests.bench.figures import other_load
from tests.bench.made_brands import write_made_brand

FROM_FILES = 5
"""Brands that are applied by the command as a start applies them."""
_NUMBERED = 20_000


class _Applied(Commands):
    """Has applied everything already."""

    def refused_words(self, module: str, *arguments: str) -> list[str]:
        return []


def measured(url: str, sizes: tuple[int, ...], items: int) -> list[dict[str, Any]]:
    """A row for a brand of the first start, and one a size of starts where nothing changed."""
    with tempfile.TemporaryDirectory() as folder:
        made = tuple(write_made_brand(Path(folder), _NUMBERED + each, items=items) for each in range(max(sizes)))
        rows = [_row("first start, a brand", _first(url, made[:FROM_FILES]), 1)]
        record = Path(folder, "brands.json")
        for brand in made:
            apply_brand(brand, _Applied({}), record)
        return rows + [_row("start, nothing changed", _again(made[:size], record), size) for size in sizes]


def _row(work: str, times: list[float], size: int) -> dict[str, Any]:
    middle, slowest = round(statistics.median(times), 1), round(max(times), 1)
    name = f"{work}, {size} brands" if size > 1 else work
    return {"work": name, "p50ms": middle, "p99ms": slowest, "n": len(times), "load": other_load()}


def _first(url: str, brands: tuple[Path, ...]) -> list[float]:
    """Read and checked and applied, by the one process that a start begins; the first of them begins it."""
    environment = {"AWS_ENDPOINT_URL_DYNAMODB": url, "CARTE_BLANCHE_STAGE": "dev"}
    keys = {"AWS_ACCESS_KEY_ID": "local", "AWS_SECRET_ACCESS_KEY": "local", "AWS_DEFAULT_REGION": "ca-central-1"}
    times = []
    with Commands({**os.environ, **environment, **keys}) as commands:
        for brand in brands:
            began = time.perf_counter()
            if unreadable([brand]):
                raise RuntimeError(f"{brand} cannot be read")
            commands.run("tests.bench.apply_without_bucket", str(brand), otherwise="a brand is refused")
            times.append(1000 * (time.perf_counter() - began))
    return times


def _again(brands: tuple[Path, ...], record: Path) -> list[float]:
    """All that a start asks of brands' files: which changed, who is at home there, and where they are found."""
    times = []
    for _ in range(3):
        began = time.perf_counter()
        if changed_brands(brands, record) or unreadable(changed_brands(brands, record)):
            raise RuntimeError("a brand changed")
        found = (brand_hosts(brands), demo_boards(brands, 8080, datetime.now(UTC)), demo_people(brands))
        if not all(found) or demo_busy(brands):
            raise RuntimeError("nobody is at home")
        times.append(1000 * (time.perf_counter() - began))
    return times
