"""Which test notices that a condition is missing: `noticed.json`, by the condition's key.

`python -m tests.resilience.noticing` drops what is gone from it, and seeks the quickest test for what is new.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.resilience.conditions import conditions
from tests.templates import ROOT

MAP = Path(__file__).with_name("noticed.json")
CANDIDATES = ("tests/repositories", "tests/functions/test_order_moves.py", "tests/functions/test_races.py")
"""Where a test is sought, and where one belongs that is written for it."""
LIMIT = 20
"""Seconds for one run of a test: those that are worth naming take less than one."""
PATIENCE = 60
"""Seconds without any progress, as where a test cannot be set up or is not to be cut off."""
STARTING = 180
"""Seconds until the first test runs."""


def noticed() -> dict[str, str]:
    """Tests by conditions."""
    named: dict[str, str] = json.loads(MAP.read_text())
    return named


def verdicts(named: Mapping[str, str]) -> dict[str, str]:
    """The result of removing each condition from its test, all on one engine."""
    asked: dict[str, list[str]] = {}
    for key, test in named.items():
        asked.setdefault(test, []).append(key)
    told = attempted(sorted(asked), asked=asked, verdicts={})["verdicts"]
    return {key: told.get(test, {}).get(key, "not run") for key, test in named.items()}


def found(sought: Iterable[str], tests: Sequence[str] = CANDIDATES) -> dict[str, dict[str, Any]]:
    """The quickest test that notices, and its seconds, for each condition for which there is one."""
    told: dict[str, dict[str, Any]] = attempted(tests, sought=list(sought), found={})["found"]
    return told


def attempted(tests: Sequence[str], limit: float = LIMIT, patience: float = PATIENCE, **asked: Any) -> dict[str, Any]:
    """Run them in a process of their own, where the repositories are imported with switches."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    environment.pop("AWS_ENDPOINT_URL_DYNAMODB", None)
    with tempfile.TemporaryDirectory() as folder, Path(folder, "output").open("w+") as output:
        file = Path(folder, "attempts.json")
        file.write_text(json.dumps({**asked, "limit": limit, "running": ""}))
        command = [sys.executable, "-m", "pytest", "-p", "tests.resilience.attempts", f"--attempts={file}", *tests]
        options: Any = {"stdout": output, "stderr": subprocess.STDOUT, "start_new_session": True}
        with subprocess.Popen(command, cwd=ROOT, env=environment, **options) as process:
            stuck = _wait(process, file, patience)
        told: dict[str, Any] = json.loads(file.read_text())
        output.seek(0)
        assert not stuck, f"nothing came of {told['running'] or 'the start'} any more"
        assert process.returncode == 0, output.read()[-4000:]
    return told


def _wait(process: subprocess.Popen[bytes], file: Path, patience: float) -> bool:
    """Until it ends, or nothing has changed in the file for so long; then it is ended, and True."""
    first = seen = file.read_bytes()
    since = time.monotonic()
    while process.poll() is None:
        now = file.read_bytes()
        seen, since = (now, time.monotonic()) if now != seen else (seen, since)
        if time.monotonic() - since > (STARTING if seen == first else patience):
            os.killpg(process.pid, signal.SIGKILL)
            return True
        time.sleep(0.1)
    return False


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
