"""Report of a day: the staff endpoint, or `./carteblanche run day_report COMPANY STORE [--date DATE] [--sheet]`.

The command prints the report as JSON; with `--sheet` the day's orders as comma-separated values.
"""

import argparse
import datetime as dt
import sys

from backoffice.admit_staff import OPERATOR
from backoffice.command_line import run_in_shell
from backoffice.report_messages import CountedTill, DayReportReply, DayRequest, OrderSheetReply
from domain.entity import calendar_date
from domain.errors import Refusal
from domain.report.day import DayReport
from domain.report.day_report import day_report
from domain.report.order_sheet import order_sheet
from domain.staff.staff import Staff
from domain.store.store import Store
from domain.tenant import Tenant
from repositories.report import cash_ups
from runtime import clock
from runtime.caller import Caller
from use_cases.order.store_orders import business_day, store_of
from use_cases.report.day_orders import day_orders, sold_cards, till_of


def report(request: DayRequest, caller: Caller) -> DayReportReply:
    """Return the report of one of the store's dates, with its till counts."""
    staff, store = caller.staff, store_of(caller.staff)
    date = request.date or business_day(store, caller.now)
    counts = cash_ups.of_day(staff.tenant, staff.store_id, date)
    return DayReportReply(
        date=date,
        time_zone=store.info.time_zone,
        server_time=caller.now,
        currency=store.checkout.currency,
        report=report_of(staff, store, date),
        tills=tuple(map(CountedTill.of, counts)),
    )


def report_of(staff: Staff, store: Store, date: dt.date) -> DayReport:
    """Compute the totals of a date's orders as they are now."""
    day = day_orders(staff.tenant, staff.store_id, date)
    till = till_of(staff.tenant, store, date, day)
    return day_report(day, _slot(store), till, sold_cards(staff.tenant, store, date))


def order_sheet_of(request: DayRequest, caller: Caller) -> OrderSheetReply:
    """Return the sheet of one of the store's dates; refused if it is larger than a reply (reliability R50)."""
    staff, store = caller.staff, store_of(caller.staff)
    date = request.date or business_day(store, caller.now)
    return OrderSheetReply(file_name=f"{staff.store_id}-{date.isoformat()}.csv", sheet=sheet_of(staff, store, date))


def sheet_of(staff: Staff, store: Store, date: dt.date) -> str:
    """Format a date's orders as they are now, and the gift cards sold on it."""
    sold, zone = sold_cards(staff.tenant, store, date), store.info.time_zone
    return order_sheet(day_orders(staff.tenant, staff.store_id, date), _slot(store), sold, zone)


def _slot(store: Store) -> int:
    return store.info.slot_of(store.locale)


def main(arguments: list[str]) -> int:
    """Print the report and return 0; return 1 if the store does not exist."""
    parser = argparse.ArgumentParser(prog="carteblanche run day_report", description=__doc__)
    parser.add_argument("company")
    parser.add_argument("store")
    parser.add_argument("--date", type=calendar_date, help="date in the store's time zone; today without it")
    parser.add_argument("--sheet", action="store_true", help="print the orders as CSV")
    given = parser.parse_args(arguments)
    staff = Staff(Tenant(company_code=given.company), given.store, OPERATOR)
    try:
        store = store_of(staff)
    except Refusal as refusal:
        sys.stderr.write(f"{refusal.code.value}\n")
        return 1
    date = given.date or business_day(store, clock.now())
    if given.sheet:
        sys.stdout.write(sheet_of(staff, store, date))
    else:
        sys.stdout.write(f"{report_of(staff, store, date).model_dump_json(indent=2)}\n")
    return 0


if __name__ == "__main__":
    run_in_shell(main)
