"""Run operators' commands one after the other in one process, so that imports happen only once.

Each input line is `[module, argument, …]`; each output line is the list of messages, empty if the command succeeded.
"""

import io
import json
import os
import sys
import traceback
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module


def refused(module: str, arguments: list[str]) -> list[str]:
    """Run `MODULE.main(ARGUMENTS)`; return the last lines of its output if it failed, otherwise an empty list."""
    said, complained = io.StringIO(), io.StringIO()
    with redirect_stdout(said), redirect_stderr(complained):
        try:
            end = import_module(module).main(arguments)
        except SystemExit as left:
            end = left.code
        except Exception:
            end = traceback.format_exc()
    if not end:
        return []
    words = complained.getvalue() + (end if isinstance(end, str) else "")
    return (words.strip() or said.getvalue().strip()).splitlines() or ["without a word"]


def main() -> None:
    """Answer line by line until the input ends; other output is discarded."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    for line in sys.stdin:
        module, *arguments = json.loads(line)
        answers.write(json.dumps(refused(module, arguments)) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
