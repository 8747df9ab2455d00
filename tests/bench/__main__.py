"""`make bench`: an evening's orders here: rates, waits, CPU, memory, units, dollars and cold starts.

The work is three hundred counted dishes and orders of three lines, each by a guest with a session and a network of
their own. `--release` keeps the figures; `--part` measures some of it.
"""

import argparse
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.bench import (
    alone,
    bench_menus,
    bench_pricing,
    bills,
    boards,
    burst,
    cold_start,
    cpu,
    growth,
    many_brands,
    memory,
    rush,
    units,
    whole,
)
from tests.bench.figures import keep, other_load
from tests.bench.works import WORKS
from tests.stack.running_stack import RunningStack

ROOT = Path(__file__).parents[2]
RELEASES = Path(__file__).parent / "releases"
CALLERS = (1, 8, 32)
ENVIRONMENTS = (1, 2)
Rows = list[dict[str, Any]]


def environments_alone(seconds: float) -> Rows:
    """Rates without web server and engine; then the units and dollars of each work."""
    rows: Rows = []
    with _tables() as engine:
        for work in WORKS:
            for many in ENVIRONMENTS:
                rows.append(alone.measured(engine, work, many, seconds=seconds, lines=rush.LINES))
            used = units.show(work, units.usage(engine.url, work))
            rows += [used, bills.show(work, used, rows[-len(ENVIRONMENTS)])]
    return rows


def whole_stack(seconds: float) -> Rows:
    """Rates as browsers meet them."""
    with _stack() as stack:
        return [whole.measured(stack, work, callers, seconds) for work in WORKS for callers in CALLERS]


def a_burst(_seconds: float) -> Rows:
    """Far more guests at once than one machine takes."""
    with _stack() as stack:
        return [burst.measured(stack)]


def on_boards(_seconds: float) -> Rows:
    """A moment's orders, until they are on a store's boards."""
    with _stack() as stack:
        return boards.measured(stack)


@contextmanager
def _stack() -> Iterator[RunningStack]:
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder, "site")
        site.mkdir()
        (site / "index.html").write_text("<!doctype html>")
        brands = rush.write_brand(Path(folder, "brands"), units=rush.UNITS).parent
        stack = RunningStack(Path(folder, "data"), environment={"SITE_DIR": str(site), "BRANDS_DIR": str(brands)})
        stack.start()
        try:
            yield stack
        finally:
            stack.stop()


def cold(_seconds: float) -> Rows:
    """Import and first request of each function."""
    with _tables() as engine:
        return cold_start.measured(engine.url)


def ten_thousand(_seconds: float) -> Rows:
    """The size of an environment over ten thousand orders."""
    with _tables() as engine:
        return [memory.grown(engine.url)]


def _tables() -> Any:
    return growth.store(rush.UNITS)


PARTS: dict[str, Callable[[float], Rows]] = {
    "pricing": lambda _seconds: bench_pricing.priced(),
    "menus": lambda _seconds: [bench_menus.measured()],
    "alone": environments_alone,
    "whole": whole_stack,
    "boards": on_boards,
    "burst": a_burst,
    "growth": lambda _seconds: growth.grown(),
    "cold": cold,
    "brands": lambda _seconds: many_brands.measured(),
    "memory": ten_thousand,
}
USUAL = ("pricing", "menus", "alone", "whole", "boards", "burst", "growth", "cold")
"""Without what takes a quarter of an hour and more."""


def main(arguments: list[str]) -> None:
    """Print lines as they come, and keep the rows where a release is named."""
    parser = argparse.ArgumentParser(prog="tests.bench")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--part", nargs="*", choices=list(PARTS), default=list(USUAL))
    parser.add_argument("--release", nargs="?", const=_version(), default="")
    asked = parser.parse_args(arguments)
    machine = other_load()
    print(f"{rush.DISHES} counted dishes, orders of {rush.LINES} lines, 1-3 of each; {machine}", flush=True)
    bills.name_prices()
    rows = [row for part in asked.part for row in _measured(part, asked.seconds)]
    if asked.release:
        RELEASES.mkdir(exist_ok=True)
        keep(rows, machine, RELEASES / f"{asked.release}.json")


def _measured(part: str, seconds: float) -> Rows:
    """The rows of a part, each with the share of the machine that other processes had at the time."""
    rows, others = cpu.others_percent(lambda: PARTS[part](seconds))
    print(f"{part}: others had {others} % of the machine meanwhile", flush=True)
    return [{**row, "othersPercent": others} for row in rows]


def _version() -> str:
    version: str = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    return version


if __name__ == "__main__":
    main(sys.argv[1:])
