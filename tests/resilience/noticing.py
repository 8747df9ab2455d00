"""Which test notices that a condition is missing: `noticed.json`, by the condition's key.

`python -m tests.resilience.noticing` drops what is gone from it, and seeks the quickest test for what is new.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.resilience.conditions import conditions
from tests.templates import ROOT

MAP = Path(__file__).with_name("noticed.json")
CANDIDATES = ("tests/repositories", "tests/functions/test_order_moves.py", "tests/functions/test_races.py")
"""Where a test is sought, and where one belongs that is written for it."""
PATIENCE = 300
SOUGHT = 3600


def noticed() -> dict[str, str]:
    """Tests by conditions."""
    named: dict[str, str] = json.loads(MAP.read_text())
    return named


def verdicts(named: Mapping[str, str]) -> dict[str, str]:
    """What came of each condition's removal in its test, all on one engine."""
    asked: dict[str, list[str]] = {}
    for key, test in named.items():
        asked.setdefault(test, []).append(key)
    told: dict[str, str] = attempted(sorted(asked), {"asked": asked, "verdicts": {}}, PATIENCE)["verdicts"]
    return told


def found(sought: Iterable[str], tests: Sequence[str] = CANDIDATES) -> dict[str, dict[str, Any]]:
    """The quickest test that notices, and its seconds, for each condition for which there is one."""
    told: dict[str, dict[str, Any]] = attempted(tests, {"sought": list(sought), "found": {}}, SOUGHT)["found"]
    return told


def attempted(tests: Sequence[str], asked: dict[str, Any], seconds: float) -> dict[str, Any]:
    """Run them in a process of their own, where the repositories are imported with switches."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    environment.pop("AWS_ENDPOINT_URL_DYNAMODB", None)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "attempts.json")
        file.write_text(json.dumps({**asked, "running": ""}))
        command = [sys.executable, "-m", "pytest", "-p", "tests.resilience.attempts", f"--attempts={file}", *tests]
        said = _run(command, environment, seconds)
        told: dict[str, Any] = json.loads(file.read_text())
    assert said is not None, f"nothing came within {seconds:.0f} s, while running {told['running']}"
    assert said == "", said
    return told


def _run(command: list[str], environment: Mapping[str, str], seconds: float) -> str | None:
    """Its last words when it failed, nothing when it did not, None when it had to be killed."""
    out, piped = subprocess.PIPE, subprocess.STDOUT
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=out, stderr=piped, text=True, start_new_session=True
    ) as process:
        try:
            said, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return None
    return said[-4000:] if process.returncode else ""


def main() -> None:
    """Bring the map up to date."""
    named = noticed() if MAP.exists() else {}
    every = [condition.key for condition in conditions()]
    kept = {key: named[key] for key in every if key in named}
    new = found([key for key in every if key not in kept])
    for key, test in new.items():
        print(f"{test['seconds']:6.3f} s  {key}\n          {test['test']}")
    for key in (key for key in every if key not in {**kept, **new}):
        print(f"NO TEST   {key}")
    whole = {**kept, **{key: test["test"] for key, test in new.items()}}
    MAP.write_text(json.dumps({key: whole[key] for key in every if key in whole}, indent=2) + "\n")


if __name__ == "__main__":
    main()
