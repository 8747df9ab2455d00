"""Record what each test reaches, as a plugin of pytest: `-p tests.gate.recording` with GATE_RECORD=folder.

Writes one line per test to this process's file in the folder: its name, seconds of processor, and the branches of the
product that it went through. A test whose code runs in other processes reaches nothing here, and is known by that.
"""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from coverage import Coverage
from tests.gate.later import ROOT

PRODUCT = ("functions", "infrastructure/operator")

_coverage = Coverage(data_file=None, branch=True, source=[str(ROOT / part) for part in PRODUCT], config_file=False)
_seconds: dict[str, float] = {}
_proofs: set[str] = set()


def pytest_sessionstart() -> None:
    """Before any test, and after the product was imported by the first files of tests."""
    _coverage.start()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Attribute the code that runs from here on to this test, with its fixtures."""
    _coverage.switch_context(item.nodeid)
    began = time.process_time()
    yield
    _seconds[item.nodeid] = time.process_time() - began
    if item.get_closest_marker("proof"):
        _proofs.add(item.nodeid)


def pytest_sessionfinish() -> None:
    """Write down what was seen."""
    if not _seconds:
        return
    _coverage.stop()
    data = _coverage.get_data()
    reached: dict[str, list[str]] = {test: [] for test in _seconds}
    for file in data.measured_files():
        place = str(Path(file).relative_to(ROOT))
        for test in _seconds:
            data.set_query_context(test)
            reached[test] += [f"{place}:{a}>{b}" for a, b in data.arcs(file) or ()]
    folder = Path(os.environ["GATE_RECORD"])
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"tables-{os.getpid()}.jsonl").open("w", encoding="utf-8") as lines:
        for test, seconds in _seconds.items():
            line = {"test": test, "seconds": seconds, "reached": reached[test], "proof": test in _proofs}
            lines.write(json.dumps(line) + "\n")
