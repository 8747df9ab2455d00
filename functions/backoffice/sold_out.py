"""Mark items sold out: `./carteblanche run sold_out COMPANY STORE ITEM… [--until tomorrow|changed|2026-11-23T18:00]`.

An ITEM is its ID; `option:102` is an option in every item that has it. `--back` makes them available again; without an
item it prints what is sold out now.
"""

import argparse
import datetime as dt
import sys

from backoffice.admit_staff import OPERATOR
from backoffice.command_line import run_in_shell
from domain.errors import Code, Refusal
from domain.operations.operations import Operations, SoldOut
from domain.staff.staff import Staff
from domain.store.store import Store
from domain.tenant import Tenant
from domain.vocabulary.zone import store_zone
from runtime import clock
from use_cases.operations.change_operations import operated
from use_cases.operations.how_long import Ends, HowLong, end_of
from use_cases.operations.sell_out import Goods, make_available, sell_out

OPTION = "option:"


def main(arguments: list[str]) -> int:
    """Return 0 if items were marked or printed; else print the reason and return 1."""
    given = _read(arguments)
    staff, now = Staff(Tenant(company_code=given.company), given.store, OPERATOR), clock.now()
    try:
        store, set_now = operated(staff.tenant, staff.store_id)
        goods = goods_of(given.items)
        if given.back:
            set_now = make_available(staff, goods, now)
        elif given.items:
            set_now = sell_out(staff, goods, _end(given.until, store, now), now)
    except (Refusal, ValueError) as refused:
        code = refused.code if isinstance(refused, Refusal) else Code.INVALID_REQUEST
        sys.stderr.write(f"{code.value}\n")
        return 1
    sys.stdout.writelines(f"{line}\n" for line in _lines(set_now, store, now))
    return 0


def goods_of(names: list[str]) -> Goods:
    """Parse the typed items and options."""
    options = [int(name.removeprefix(OPTION)) for name in names if name.startswith(OPTION)]
    return Goods([int(name) for name in names if not name.startswith(OPTION)], options)


def how_long(text: str, store: Store) -> HowLong:
    """Parse the value of `--until`: a word, minutes such as `20m`, or a local time of the store."""
    if text in {Ends.TOMORROW, Ends.CHANGED}:
        return HowLong(ends=Ends(text))
    if text.endswith("m") and text[:-1].isdigit():
        return HowLong(ends=Ends.MINUTES, minutes=int(text[:-1]))
    at = dt.datetime.fromisoformat(text)
    return HowLong(ends=Ends.AT, at=at if at.tzinfo else at.replace(tzinfo=store_zone(store.info.time_zone)))


def _end(text: str, store: Store, now: dt.datetime) -> dt.datetime:
    return end_of(how_long(text, store), store, now, longest=SoldOut.LONGEST)


def until_text(until: dt.datetime, store: Store) -> str:
    """Format an end in the store's local time."""
    return f"{until.astimezone(store_zone(store.info.time_zone)):%Y-%m-%d %H:%M}"


def _lines(set_now: Operations, store: Store, now: dt.datetime) -> list[str]:
    marks = set_now.tidied(now)
    items = [(str(item_id), mark) for item_id, mark in marks.items.items()]
    options = [(f"{OPTION}{option_id}", mark) for option_id, mark in marks.options.items()]
    return [f"{name} {until_text(mark.ends_at, store)} by {mark.by}" for name, mark in (*items, *options)]


def _read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="carteblanche run sold_out", description=__doc__)
    parser.add_argument("company")
    parser.add_argument("store")
    parser.add_argument("items", nargs="*", metavar="ITEM")
    parser.add_argument("--until", default=Ends.TOMORROW.value, help="tomorrow, changed (30 days), 20m or a time")
    parser.add_argument("--back", action="store_true", help="make them available again")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    run_in_shell(main)
