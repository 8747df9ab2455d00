"""How operators' commands end if no stack answers."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from runtime.outage import Outage

_UNREACHED = 5


def run_in_shell(main: Callable[[list[str]], int]) -> NoReturn:
    """Run `main` and exit with its status; print a sentence instead of a traceback when no stack answers."""
    try:
        sys.exit(main(sys.argv[1:]))
    except Outage:
        name = Path(sys.argv[0]).stem
        sys.stderr.write(
            f"no stack answers here: ./carteblanche run {name} finds the one that make run started, "
            "and with --stage a deployed one\n"
        )
        sys.exit(_UNREACHED)
