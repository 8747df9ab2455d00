"""A day's orders as a spreadsheet: one row per order, one column per amount (M-1, Y-11).

Text of guests stays text: a cell that a spreadsheet would read as a formula gets a leading apostrophe (reliability
threat 17).
"""

import csv
import io
from collections.abc import Sequence
from decimal import Decimal
from zoneinfo import ZoneInfo

from domain.gift_card.card_sale import SaleKind
from domain.money import ZERO
from domain.order.ledger import TENDERS, Account, EntryKind, Ledger
from domain.payment.online_payment import OnlinePayment
from domain.pricing.quote import Totals
from domain.report.day import DayOrder
from domain.report.day_report import charged, voided_of
from domain.tax.tax_rates import DEFAULT
from domain.vocabulary.zone import DEFAULT_TIME_ZONE, store_zone

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""Japanese and Chinese spreadsheets also accept full-width signs."""
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
    "courier tip",
    "courier fee",
    "card",
    "gift card",
    "points",
    "counter",
    "held",
    "owed",
    "not collected",
    "returned",
    "voided",
    "gift card sold",
    "gift card refunded",
    "taxes",
)


_AMOUNTS = COLUMNS[COLUMNS.index("subtotal") : -1]


def order_sheet(
    day: Sequence[DayOrder], name_slot: int, sold: Sequence[OnlinePayment] = (), zone: str = DEFAULT_TIME_ZONE
) -> str:
    """Return the orders as CSV with a header row, in the order given (Y-11, R-11).

    Gift card sales follow, with times in the store's `zone` and amounts in separate columns: they are not sales of food
    (R-9).
    """
    sheet = io.StringIO()
    writer = csv.writer(sheet)
    writer.writerow(COLUMNS)
    writer.writerows([cell(text) for text in _row(each, name_slot)] for each in day)
    writer.writerows([cell(text) for text in _sold(each, store_zone(zone))] for each in sold)
    return sheet.getvalue()


def cell(value: str | Decimal) -> str:
    """Return an amount unchanged, and text so that no spreadsheet runs it as a formula (reliability threat 17)."""
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
        charged(ledger, Account.TIP_COURIER),
        charged(ledger, Account.COURIER),
        *(ledger.balance(tender) + _returned(ledger, tender) for tender in TENDERS),
        ledger.balance(Account.HOLD),
        each.owed,
        each.unpaid,
        sum((_returned(ledger, tender) for tender in TENDERS), ZERO),
        sum((voided_of(ledger, tender) for tender in TENDERS), ZERO),
        ZERO,
        ZERO,
        _named_taxes(totals),
    ]


def _named_taxes(totals: Totals) -> str:
    """Return the taxes as the order's receipt names them; the columns gst, pst and liq have their parts (X-15)."""
    return "; ".join(f"{tax.name(DEFAULT, tax.parts[0].upper())} {tax.amount}" for tax in totals.taxes)


def _sold(payment: OnlinePayment, zone: ZoneInfo) -> list[str | Decimal]:
    told: dict[str, str | Decimal] = {
        "orderUUID": payment.payment_id,
        "placed": payment.sold_at.astimezone(zone).isoformat(timespec="minutes") if payment.sold_at else "",
        "type": f"gift card {payment.sale or SaleKind.RELOAD}",
        "status": payment.status.value,
        "currency": payment.request.currency,
        "gift card sold": payment.captured,
        "gift card refunded": payment.refunded,
    }
    return [told.get(column, ZERO if column in _AMOUNTS else "") for column in COLUMNS]


def _returned(ledger: Ledger, tender: Account) -> Decimal:
    refunds = (entry for entry in ledger.entries if entry.kind is EntryKind.REFUNDED)
    return -sum((entry.amounts.get(tender, ZERO) for entry in refunds), ZERO)
