"""Pause a store: `./carteblanche run pause COMPANY STORE [--for 20m|tomorrow|changed|TIME] [--type takeout]`.

`--end` ends the pause instead, `--busy 15` adds 15 minutes to each order for that time; `--show` only prints what is
active.
"""

import argparse
import datetime as dt
import sys

from backoffice.admit_staff import OPERATOR
from backoffice.command_line import run_in_shell
from backoffice.sold_out import how_long, until_text
from domain.errors import Code, Refusal
from domain.operations.told import running_busy, running_pauses
from domain.staff.staff import Staff
from domain.tenant import Tenant
from domain.vocabulary.order_type import OrderType
from runtime import clock
from use_cases.operations.change_operations import operated
from use_cases.operations.how_long import Ends, end_of
from use_cases.operations.pause import Wish, calm, end_all, make_busy, pause_store, resume_store


def main(arguments: list[str]) -> int:
    """Return 0 if it is done; else print the reason and return 1."""
    given = _read(arguments)
    staff, now = Staff(Tenant(company_code=given.company), given.store, OPERATOR), clock.now()
    try:
        _do(given, staff)
        store, set_now = operated(staff.tenant, staff.store_id)
    except (Refusal, ValueError) as refused:
        code = refused.code if isinstance(refused, Refusal) else Code.INVALID_REQUEST
        sys.stderr.write(f"{code.value}\n")
        return 1
    for pause in running_pauses(set_now, now):
        sys.stdout.write(f"{pause.order_type} paused {until_text(pause.until, store)}\n")
    for busy in running_busy(set_now, now):
        sys.stdout.write(f"{busy.order_type} +{busy.extra_min} min {until_text(busy.until, store)}\n")
    return 0


def _do(given: argparse.Namespace, staff: Staff) -> None:
    now = clock.now()
    store, _ = operated(staff.tenant, staff.store_id)
    wanted = [given.type] if given.type else []
    if given.show:
        return
    if given.end:
        _end(staff, wanted, now)
        return
    asked = how_long(given.how_long, store)
    until = end_of(asked, store, now)
    if given.busy:
        make_busy(staff, wanted, given.busy, until, now)
    else:
        pause_store(staff, wanted, Wish(until, given.reason, asked.ends is Ends.CHANGED), now)


def _end(staff: Staff, wanted: list[OrderType], now: dt.datetime) -> None:
    if not wanted:
        end_all(staff, now)
        return
    resume_store(staff, wanted, now)
    calm(staff, wanted, now)


def _read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="carteblanche run pause", description=__doc__)
    parser.add_argument("company")
    parser.add_argument("store")
    parser.add_argument("--for", dest="how_long", default="20m", help="20m, tomorrow, changed or a time")
    parser.add_argument("--type", type=OrderType, choices=list(OrderType), help="all visible order types without it")
    parser.add_argument("--reason", default="")
    parser.add_argument("--busy", type=int, choices=range(1, 241), metavar="MINUTES")
    parser.add_argument("--end", action="store_true")
    parser.add_argument("--show", action="store_true")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    run_in_shell(main)
