"""Rows the sweep gave up on: `./carteblanche run stuck list`, `./carteblanche run stuck release KIND KEY|all`.

A released row is retried as often as a new one. First repair the cause that the log names.
"""

import sys

from backoffice.command_line import run_in_shell
from repositories.booking import bookings
from repositories.checkout import checkouts
from repositories.delivery import deliveries
from repositories.engine.sweep_index import Waiting, release, stuck_rows
from repositories.member import members
from repositories.notification import outbox
from repositories.operations import operations
from repositories.order import order_returns, order_states
from repositories.payment import payments
from runtime import clock

KINDS: dict[str, Waiting] = {
    "order": order_states.WAITING,
    "checkout": checkouts.WAITING,
    "payment": payments.WAITING,
    "return": order_returns.WAITING,
    "message": outbox.WAITING,
    "day": operations.WAITING,
    "booking": bookings.WAITING,
    "delivery": deliveries.WAITING,
    "member": members.WAITING,
}


def main(arguments: list[str]) -> int:
    """Return 0 if rows were listed or released; 1 if no stuck row has that name."""
    match arguments:
        case ["list"]:
            return _list()
        case ["release", kind, key] if kind in KINDS:
            return _release(kind, key)
    asked_for_help = arguments in (["-h"], ["--help"])
    usage = f"usage: ./carteblanche run stuck list | release {'|'.join(KINDS)} KEY|all\n"
    (sys.stdout if asked_for_help else sys.stderr).write(usage)
    return 0 if asked_for_help else 2


def _list() -> int:
    found = [(kind, row) for kind, rows in KINDS.items() for row in stuck_rows(rows, clock.now())]
    sys.stdout.writelines(f"{kind} {row.key} since {row.due_at}\n" for kind, row in found)
    if not found:
        sys.stderr.write("nothing is stuck\n")
    return 0


def _release(kind: str, key: str) -> int:
    now = clock.now()
    keys = [row.key for row in stuck_rows(KINDS[kind], now)] if key == "all" else [key]
    released = [name for name in keys if release(KINDS[kind], name, now)]
    sys.stdout.write("".join(f"{kind} {name} released\n" for name in released))
    if not released:
        sys.stderr.write("nothing is stuck under that name\n" if key != "all" else "nothing is stuck\n")
    return 0 if released else 1


if __name__ == "__main__":
    run_in_shell(main)
