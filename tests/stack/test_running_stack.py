"""The stack of the tests themselves, where it does not start."""

import os
import subprocess
from pathlib import Path

import pytest
from tests.stack.running_stack import RunningStack


class Silent(RunningStack):
    """One whose process lives and will never say that it is ready."""

    def launch(self) -> subprocess.Popen[str]:
        command = ["sh", "-c", "echo a line; exec sleep 600 >/dev/null 2>&1"]
        environment = {**os.environ, "DATA_DIR": str(self.data)}
        self._process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        return self._process


def test_nothing_is_left_of_a_stack_that_did_not_start(tmp_path: Path) -> None:
    stack = Silent(tmp_path / "data")

    with pytest.raises(AssertionError, match="the stack did not start:\na line"):
        stack.start()

    assert (stack.processes(), stack.process.returncode) == ([], -9)
