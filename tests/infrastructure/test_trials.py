"""Every test uses an engine that was tried first, also if it starts one itself."""

import re

from infrastructure.local.settings import ROOT

TESTS = ROOT / "tests"
STARTED = re.compile(r"\b(?:RunningStack|running_engine)\(")
TRIED = re.compile(r'usefixtures\("engine"\)|engine: Engine|stack: RunningStack')


def test_tests_that_start_an_engine_use_the_tried_one() -> None:
    files = [file for file in TESTS.rglob("test_*.py") if STARTED.search(file.read_text(encoding="utf-8"))]

    assert len(files) >= 5
    assert [file for file in files if not TRIED.search(file.read_text(encoding="utf-8"))] == []
