"""A store's orders of a day: the endpoint, or `./carteblanche run read_orders COMPANY STORE [--date 2026-11-23]`.

The command prints one order per line, newest first: number, status, type, time, name, total and notes.
"""

import argparse
import datetime as dt
import sys
from collections.abc import Iterator

from backoffice.admit_staff import OPERATOR
from backoffice.command_line import run_in_shell
from backoffice.messages import ReadOrdersReply, ReadOrdersRequest
from domain.entity import calendar_date
from domain.errors import Refusal
from domain.operations.running import busy_for_staff, pauses_for_staff
from domain.order.board import BoardOrder
from domain.printing.paper import clean
from domain.staff.staff import Staff
from domain.tenant import Tenant
from domain.vocabulary.zone import day_clock, store_zone
from repositories.operations import boards
from repositories.order.orders import Place
from runtime import clock
from runtime.caller import Caller
from runtime.sizes import reply_fits
from use_cases.order.store_orders import business_day, day_orders, store_of, told_orders
from use_cases.order.taking_orders import taken_types

PAGE = 50


def read_orders(request: ReadOrdersRequest, caller: Caller) -> ReadOrdersReply:
    """Return a page of orders, as many as a reply holds; the request also shows that the store is attended."""
    staff = caller.staff
    store = store_of(staff)
    boards.note_open(staff.tenant, staff.store_id, caller.now)
    date = request.date or business_day(store, caller.now)
    found = _asked(staff, request, date)
    taken = taken_types(staff.tenant, (store,), caller.now)[store.store_id]
    reply = ReadOrdersReply(
        date=date,
        time_zone=store.info.time_zone,
        server_time=caller.now,
        store_name=store.info.store_name,
        locale=store.locale,
        name_slot=store.info.slot_of(store.locale),
        schedule_days=store.config.schedule_days,
        taking_orders=taken.order_types,
        pauses=pauses_for_staff(taken.operations, caller.now),
        busy=busy_for_staff(taken.operations, caller.now),
        orders=found,
        older=not request.named and len(found) == PAGE,
    )
    return _fitting(reply)


def _asked(staff: Staff, request: ReadOrdersRequest, date: dt.date) -> tuple[BoardOrder, ...]:
    if request.named:
        return told_orders(staff, request.named)
    after = Place(request.after.placed_at, request.after.order_uuid) if request.after else None
    return day_orders(staff, date, after, PAGE)


def _fitting(reply: ReadOrdersReply) -> ReadOrdersReply:
    """Return fewer orders if they are very long; the next request gets the rest."""
    while len(reply.orders) > 1 and not reply_fits(reply.model_dump_json()):
        reply = reply.model_copy(update={"orders": reply.orders[: len(reply.orders) // 2], "older": True})
    return reply


def main(arguments: list[str]) -> int:
    """Return 0 if orders were printed; 1 if the store does not exist."""
    parser = argparse.ArgumentParser(prog="carteblanche run read_orders", description=__doc__)
    parser.add_argument("company")
    parser.add_argument("store")
    parser.add_argument("--date", type=calendar_date, help="date in the store's time zone; today without it")
    given = parser.parse_args(arguments)
    staff = Staff(Tenant(company_code=given.company), given.store, OPERATOR)
    try:
        store = store_of(staff)
    except Refusal as refusal:
        sys.stderr.write(f"{refusal.code.value}\n")
        return 1
    date, after = given.date or business_day(store, clock.now()), None
    while page := day_orders(staff, date, after, PAGE):
        sys.stdout.writelines(f"{_line(order, store.info.time_zone)}\n" for order in page)
        after = Place(page[-1].placed_at, page[-1].order_uuid)
    return 0


def _line(order: BoardOrder, time_zone: str) -> str:
    zone = store_zone(time_zone)
    wanted = day_clock(order.promised_at, clock.now(), zone) if order.promised_at else "-"
    money = f"{order.totals.total + order.totals.tips} {order.currency}"
    told = f"{order.reference_id} {order.status} {order.order_type} {wanted} {order.name or '-'} {money}"
    return " ".join((told, *_asked_for(order)))


def _asked_for(order: BoardOrder) -> Iterator[str]:
    """Return the notes, allergies first and in capitals, for staff who accept orders by command."""
    if order.left_out:
        yield f"!! ALLERGY: {', '.join(order.left_out)}"
    for note in order.notes:
        yield f"!! ALLERGY: {clean(note.text)}" if note.allergy else f"! {clean(note.text)}"


if __name__ == "__main__":
    run_in_shell(main)
