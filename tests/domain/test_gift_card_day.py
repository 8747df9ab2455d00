"""Gift cards in a day report: owed to their holders, and no sale until they pay for food (R-9, Y-11)."""

import csv
import datetime as dt
import io
from decimal import Decimal
from typing import Any

import pytest
from tests.payment_rows import NOW, a_payment

from domain.gift_card.card_sale import SaleKind
from domain.money import ZERO
from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus
from domain.report.day_report import day_report
from domain.report.gift_card_day import GiftCardDay, gift_card_day
from domain.report.order_sheet import COLUMNS, order_sheet

D = Decimal
AMOUNTS = COLUMNS[COLUMNS.index("subtotal") : COLUMNS.index("taxes")]


def sold(kind: SaleKind | None, amount: str, refunded: str = "0") -> OnlinePayment:
    taken: dict[str, Any] = {
        "captured": D(amount),
        "refunded": D(refunded),
        "settled_at": NOW + dt.timedelta(minutes=3),
    }
    status = PaymentStatus.REFUNDED if D(refunded) == D(amount) else PaymentStatus.CAPTURED
    return a_payment("giftcard.1", sale=kind, gift_card="c" * 64, status=status, **taken)


def test_cards_sold_and_spent_are_summed_by_what_they_change_of_what_is_owed() -> None:
    day = [sold(SaleKind.PURCHASE, "50"), sold(SaleKind.RELOAD, "25.50", "10.25"), sold(SaleKind.RELOAD, "5", "5")]

    assert gift_card_day(day, D("17.80"), D("4.10")) == GiftCardDay(
        sold=3,
        purchases=D("50"),
        reloads=D("30.50"),
        refunded=D("15.25"),
        redeemed=D("17.80"),
        put_back=D("4.10"),
        owed_more=D("51.55"),
    )


def test_less_is_owed_on_a_day_on_which_cards_were_only_spent() -> None:
    assert gift_card_day([], D("17.80"), ZERO).owed_more == D("-17.80")


def test_a_sale_of_a_card_is_no_part_of_a_days_sales_or_tenders() -> None:
    report = day_report([], 0, sold=[sold(SaleKind.PURCHASE, "50")])

    assert (report.sales.total, report.tenders, report.till_expected, report.placed) == (ZERO, (), ZERO, 0)
    assert report.gift_cards.purchases == D("50")


@pytest.mark.parametrize(
    ("kind", "told"), [(SaleKind.PURCHASE, "purchase"), (SaleKind.RELOAD, "reload"), (None, "reload")]
)
def test_a_sale_has_a_row_of_its_own_with_its_money_in_columns_of_its_own(kind: SaleKind | None, told: str) -> None:
    sale = sold(kind, "25.50", "10.25")

    [_, row] = csv.reader(io.StringIO(order_sheet([], 0, [sale], "America/Toronto")))

    by_name = dict(zip(COLUMNS, row, strict=True))
    assert (by_name["orderUUID"], by_name["type"], by_name["status"]) == (
        sale.payment_id,
        f"gift card {told}",
        "captured",
    )
    assert (by_name["placed"], by_name["currency"]) == ("2026-06-17T12:03-04:00", "CAD")
    filled = {name: by_name[name] for name in AMOUNTS if by_name[name] != "0"}
    assert filled == {"gift card sold": "25.50", "gift card refunded": "10.25"}


@pytest.mark.parametrize(
    ("changes", "counts"),
    [
        ({}, True),
        ({"gift_card": ""}, False),
        ({"captured": ZERO}, False),
        ({"status": PaymentStatus.REFUNDED, "refunded": D("17.80")}, True),
    ],
)
def test_gift_card_counts_as_sold_at_its_capture_even_if_refunded_later(changes: dict[str, Any], counts: bool) -> None:
    taken: dict[str, Any] = {
        "gift_card": "c" * 64,
        "status": PaymentStatus.CAPTURED,
        "captured": D("17.80"),
        "settled_at": NOW,
    }

    assert a_payment("giftcard.1", **{**taken, **changes}).sold_at == (NOW if counts else None)
