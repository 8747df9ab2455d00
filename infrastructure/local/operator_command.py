"""The commands that operators use, for what one machine does by itself as it starts."""

import os
import subprocess
import sys
from collections.abc import Mapping

from infrastructure.local.failure import Failure
from infrastructure.local.settings import ROOT


def run_command(module: str, *arguments: str, environment: Mapping[str, str], otherwise: str) -> None:
    """Run `python -m MODULE ARGUMENTS`. Raises Failure: what is not so otherwise, and the command's last words."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment, "PYTHONPATH": str(ROOT / "functions")},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        words = (done.stderr.strip() or done.stdout.strip()).splitlines() or ["without a word"]
        raise Failure(f"{otherwise}: {words[-1]}")
