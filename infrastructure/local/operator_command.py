"""The commands that operators use, for what one machine does by itself as it starts."""

import os
import subprocess
import sys
from collections.abc import Mapping

from infrastructure.local.failure import Failure
from infrastructure.local.settings import ROOT


def run_command(module: str, *arguments: str, environment: Mapping[str, str], otherwise: str) -> None:
    """Run `python -m MODULE ARGUMENTS`. Raises Failure: what is not so otherwise, and the command's last words."""
    words = refused_words(module, *arguments, environment=environment)
    if words:
        raise Failure(f"{otherwise}: {words[-1]}")


def refused_words(module: str, *arguments: str, environment: Mapping[str, str]) -> list[str]:
    """Run `python -m MODULE ARGUMENTS`; the lines it ended with where it was refused, none where it did its work."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment, "PYTHONPATH": str(ROOT / "functions")},
        capture_output=True,
        text=True,
    )
    if not done.returncode:
        return []
    return (done.stderr.strip() or done.stdout.strip()).splitlines() or ["without a word"]
