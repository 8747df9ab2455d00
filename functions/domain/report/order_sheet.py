"""A day's orders as a sheet for a spreadsheet: a row each, every amount in a column of its own (M-1, Y-11).

What guests typed stays text: a cell that a spreadsheet would take for a formula begins with an apostrophe
(reliability threat 17).
"""

import csv
import io
from collections.abc import Sequence
from decimal import Decimal

from domain.calendar.zone import store_zone
from domain.money import ZERO
from domain.order.ledger import TENDERS, Account, EntryKind, Ledger
from domain.report.day_report import DayOrder

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""Spreadsheets in Japanese and Chinese read the wide signs too."""
COLUMNS = (
    "number",
    "orderUUID",
    "placed",
    "for",
    "type",
    "table",
    "status",
    "items",
    "currency",
    "subtotal",
    "discounts",
    "delivery",
    "service",
    "gst",
    "pst",
    "liq",
    "total",
    "tips",
    "card",
    "gift card",
    "points",
    "counter",
    "held",
    "owed",
    "returned",
)


def order_sheet(day: Sequence[DayOrder], name_slot: int) -> str:
    """The sheet as comma-separated values with its column names first, in the order given (Y-11, R-11)."""
    sheet = io.StringIO()
    writer = csv.writer(sheet)
    writer.writerow(COLUMNS)
    writer.writerows([cell(text) for text in _row(each, name_slot)] for each in day)
    return sheet.getvalue()


def cell(value: str | Decimal) -> str:
    """An amount as it is; text so that no spreadsheet carries it out (reliability threat 17)."""
    if isinstance(value, Decimal):
        return str(value)
    return f"'{value}" if value.startswith(_FORMULA) else value


def _row(each: DayOrder, name_slot: int) -> list[str | Decimal]:
    order, ledger, totals = each.order, each.ledger, each.order.quote.totals
    zone = store_zone(order.time_zone)
    wanted = order.promised_at.astimezone(zone).isoformat(timespec="minutes") if order.promised_at else ""
    return [
        order.reference_id,
        order.order_uuid,
        order.placed_at.astimezone(zone).isoformat(timespec="minutes"),
        wanted,
        order.order_type.value,
        order.table_name,
        each.status.value,
        "; ".join(f"{line.qty} x {line.name(name_slot)}" for line in order.quote.lines),
        order.quote.currency,
        totals.subtotal,
        totals.discount_value,
        totals.delivery_value,
        totals.service_value,
        totals.gst,
        totals.pst,
        totals.liq,
        totals.total,
        totals.tips,
        *(ledger.balance(tender) + _returned(ledger, tender) for tender in TENDERS),
        ledger.balance(Account.HOLD),
        each.owed,
        sum((_returned(ledger, tender) for tender in TENDERS), ZERO),
    ]


def _returned(ledger: Ledger, tender: Account) -> Decimal:
    refunds = (entry for entry in ledger.entries if entry.kind is EntryKind.REFUNDED)
    return -sum((entry.amounts.get(tender, ZERO) for entry in refunds), ZERO)
