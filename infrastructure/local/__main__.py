"""`python -m infrastructure.local`: the whole product on this machine until Ctrl-C."""

import signal
import sys
from types import FrameType

from infrastructure.local.failure import Failure, in_one_line
from infrastructure.local.settings import read_settings
from infrastructure.local.stack import Stack


def main() -> int:
    """Run the stack; return 0 after Ctrl-C, SIGTERM or a closed terminal, 1 after a failure, printed in one line."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _interrupt)
    stack: Stack | None = None
    try:
        stack = Stack(read_settings())
        stack.start()
        stack.watch()
    except KeyboardInterrupt:
        print("stopping", flush=True)
    except (Failure, OSError) as failure:
        print(f"cannot run: {failure if isinstance(failure, Failure) else in_one_line(failure)}", file=sys.stderr)
        return 1
    finally:
        _ignore_further_signals()
        if stack:
            stack.stop()
    return 0


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _ignore_further_signals() -> None:
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)


sys.exit(main())
