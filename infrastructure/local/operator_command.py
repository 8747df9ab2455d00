"""Operators' commands that the local stack runs when it starts."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from typing import Self

from infrastructure.local.failure import Failure
from infrastructure.local.settings import ROOT


class Commands:
    """Runs commands in one process, which starts with the first one."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = environment
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process:
            self._process.communicate()
            self._process = None

    def run(self, module: str, *arguments: str, otherwise: str) -> None:
        """Run `MODULE.main(ARGUMENTS)`. Raises Failure with the text `otherwise` and the command's last line."""
        words = self.refused_words(module, *arguments)
        if words:
            raise Failure(f"{otherwise}: {words[-1]}")

    def refused_words(self, module: str, *arguments: str) -> list[str]:
        """Run `MODULE.main(ARGUMENTS)`; return the last lines of its output if it failed, otherwise an empty list."""
        self._process = self._process or self._begun()
        sent, answers = self._process.stdin, self._process.stdout
        if sent is None or answers is None:
            raise Failure("the operators' commands cannot be reached")
        sent.write(json.dumps([module, *arguments]) + "\n")
        sent.flush()
        answer = answers.readline()
        if answer:
            words: list[str] = json.loads(answer)
            return words
        self._process.communicate()
        ended, self._process = self._process.returncode, None
        return [f"{module} ended the process it ran in ({ended})"]

    def _begun(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "infrastructure.local.many_commands"],
            cwd=ROOT,
            env={**os.environ, **self._environment, "PYTHONPATH": str(ROOT / "functions")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
