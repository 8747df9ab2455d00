"""The cost of menus of 1,000 items with 18 options for a function: `python -m tests.bench.bench_menus`.

One process publishes 64 of them to the table engine; another, as a function would, prices three lines of each.
"""

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "functions"), str(ROOT / "tests")]

MENUS = 64
LINES = (1, 500, 1_000)
TABLES = "AWS_ENDPOINT_URL_DYNAMODB"


def measured() -> dict[str, Any]:
    """Publish and read in processes of their own, print the table; the figures of the reading, to be kept."""
    import tests.conftest  # noqa: F401 - its names of tables and region
    from tests.engine import running_engine

    with tempfile.TemporaryDirectory() as folder, running_engine(Path(folder)) as engine:
        environment = {**os.environ, TABLES: engine.url}
        for part in ("write", "read"):
            command = [sys.executable, "-m", "tests.bench.bench_menus", part, str(Path(folder, "figures.json"))]
            subprocess.run(command, cwd=ROOT, env=environment, check=True)
        figures: dict[str, Any] = json.loads(Path(folder, "figures.json").read_text())
    return {"work": f"{MENUS} large menus", **figures}


def write() -> None:
    """As many menus as companies, no two alike."""
    from tests.builders import a_menu_document
    from tests.flips import put_menu
    from tests.large_menus import large_categories, large_items

    items, categories = large_items(), large_categories()
    times = []
    for number in range(MENUS):
        first = items[0].model_copy(update={"descr": f"Dish of company {number}"})
        document = a_menu_document(first, *items[1:], categories=categories)
        began = time.perf_counter()
        put_menu(_tenant(number), document, "/menu.json")
        times.append(time.perf_counter() - began)
        if number == 0:
            print(f"{'JSON of one menu':<46}{len(document.model_dump_json()) / 2**20:10.1f} MB")
    print(f"{'publish one':<46}{1000 * statistics.median(times):10.0f} ms")


def read() -> None:
    """Price three lines of every menu, the first time and again, and say how large the process became."""
    from tests.builders import a_cart, a_line, a_quote

    from repositories.menu import menus

    cart = a_cart(*(a_line(each) for each in LINES))

    def price(number: int) -> float:
        began = time.perf_counter()
        menu = menus.find(_tenant(number), "S1", 0)
        assert menu
        a_quote(cart, menu)
        return 1000 * (time.perf_counter() - began)

    small = _megabytes()
    cold, warm = [], []
    for number in range(MENUS):
        cold.append(price(number))
        warm.append(price(number))
    report = {
        "price three lines, menu never seen": (statistics.median(cold[1:]), "ms"),
        "the slowest of them": (max(cold[1:]), "ms"),
        "price three lines again": (statistics.median(warm[1:]), "ms"),
        f"memory at its highest, {MENUS} menus later": (_megabytes() - small, "MB"),
    }
    for name, (value, unit) in report.items():
        print(f"{name:<46}{value:10.1f} {unit}")
    Path(sys.argv[2]).write_text(
        json.dumps({f"{name}, {unit}": round(value, 1) for name, (value, unit) in report.items()})
    )


def _tenant(number: int) -> Any:
    from domain.tenant import Tenant

    return Tenant(company_code=f"company-{number}")


def _megabytes() -> float:
    """The highest this process was; a process also inherits the mark of the one that began it where it can be read
    no other way."""
    status = Path("/proc/self/status")
    if status.exists():
        marks = [line.split()[1] for line in status.read_text().splitlines() if line.startswith("VmHWM")]
        return int(marks[0]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20


if __name__ == "__main__":
    {"write": write, "read": read}.get("".join(sys.argv[1:2]), measured)()
