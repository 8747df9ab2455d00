"""A day's report: sums of its orders that agree with their ledgers, and a sheet that stays text (M-1, Y-11)."""

import csv
import datetime as dt
import io
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.builders import (
    NOW,
    a_cart,
    a_count,
    a_line,
    a_menu,
    a_placed_order,
    a_quote,
    a_store,
    a_tip,
    an_item,
    ontario,
)

from domain.delivery.placed_courier import PlacedCourier
from domain.errors import Code, Refusal
from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.order.ledger import TENDERS, Account, Ledger, authorize, capture, charge, give_back, pay, void
from domain.order.order_ledger import order_ledger
from domain.order.returns import OrderReturns
from domain.pricing.quote import Quote
from domain.report.cash_up import check_whole
from domain.report.day import DayOrder, TenderSum
from domain.report.day_report import day_report
from domain.report.order_sheet import COLUMNS, order_sheet
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType

BUN = an_item(1, "4.00", descr="Bun", descr1="包")
TEA = an_item(2, "2.50", descr="Tea")
MENU = a_menu(BUN, TEA)
D = Decimal
COMPLETED, REJECTED, ACCEPTED = OrderStatus.COMPLETED, OrderStatus.REJECTED, OrderStatus.ACCEPTED
NOT_COLLECTED = OrderStatus.NOT_COLLECTED


def quote_of(number: int, buns: int = 1, teas: int = 0, *, tip: str = "", **changes: Any) -> Quote:
    lines = [a_line(1, buns, line_id="a")] if buns else []
    lines += [a_line(2, teas, line_id="b")] if teas else []
    more: dict[str, Any] = {"payment_tips": a_tip("amount", tip)} if tip else {}
    order_uuid = f"0e9ab1c2-0000-4000-8000-{number:012d}"
    cart = a_cart(*lines, order_uuid=order_uuid, **more, **changes)
    return a_quote(cart, MENU, a_store(taxes=ontario()))


def charged(order: PlacedOrder) -> Ledger:
    totals = order.quote.totals
    ledger = Ledger(order_uuid=order.order_uuid, currency="CAD")
    return ledger.enter(charge(totals.total, totals.tips, courier=False, at=NOW))


def paid(ledger: Ledger, tender: Account, amount: Decimal) -> Ledger:
    return ledger.enter(pay(tender, tender.value, amount, NOW))


def refunded(ledger: Ledger, tender: Account, amount: Decimal) -> Ledger:
    return ledger.enter(give_back("r1", {tender: amount}, {}, NOW))


def due(ledger: Ledger) -> Decimal:
    return ledger.balance(Account.DUE)


def a_day() -> list[DayOrder]:
    """Three kept orders, one of them paid by card and partly given back, and one rejected whose hold was released."""
    at_counter = a_placed_order(quote_of(1, 2, 1), "00001")
    by_card = a_placed_order(quote_of(2, 1, tip="1.00"), "00002", placed_at=NOW + dt.timedelta(hours=2))
    waiting = a_placed_order(quote_of(3, 0, 4), "00003", order_type=OrderType.DINEIN)
    rejected = a_placed_order(quote_of(4, 9), "00004")
    taken = charged(by_card).enter(authorize("p2", Decimal("5.52"), NOW))
    taken = taken.enter(capture(taken, "p2", Decimal("5.52"), NOW))
    released = charged(rejected).enter(authorize("p4", Decimal("40.68"), NOW))
    return [
        DayOrder(at_counter, COMPLETED, charged(at_counter)),
        DayOrder(by_card, COMPLETED, refunded(taken, Account.CARD, Decimal("2.00"))),
        DayOrder(waiting, ACCEPTED, charged(waiting)),
        DayOrder(rejected, REJECTED, released.enter(void(released, "p4", NOW))),
    ]


def test_the_sales_are_of_the_orders_that_are_carried_out() -> None:
    sales = day_report(a_day(), 0).sales

    assert sales.orders == 3
    assert sales.subtotal == Decimal("24.50")
    assert (sales.gst, sales.pst) == (Decimal("1.23"), Decimal("1.96"))
    assert sales.total == Decimal("27.69")
    assert (sales.tips_store, sales.tips_courier) == (Decimal("1.00"), ZERO)


def by_courier(order_uuid: int, withheld: str) -> PlacedOrder:
    """An order that an agent's courier brings, with a tip of 1.00 for them."""
    totals = (quote := quote_of(order_uuid, 1, tip="1.00")).totals.model_copy(update={"delivery_withhold": D(withheld)})
    courier = PlacedCourier(fee=int(D(withheld) * 100), tip=100, quoted_at=NOW)
    brought = {"order_type": OrderType.DELIVERY, "courier": courier}
    return a_placed_order(quote.model_copy(update={"totals": totals}), f"0000{order_uuid}", **brought)


@pytest.mark.parametrize("withheld", ["9.19", "0"])
def test_courier_tips_and_fees_are_separate_from_the_stores_tips(withheld: str) -> None:
    orders = [by_courier(5, withheld), by_courier(6, "1.00")]
    day = [DayOrder(one, ACCEPTED, order_ledger(one, (), OrderReturns())) for one in orders]
    for number, due in ((7, "0"), (8, "2.00")):
        lost = by_courier(number, "5.00")
        day.append(DayOrder(lost, REJECTED, order_ledger(lost, (), OrderReturns(), payable=D(due))))

    sales = day_report(day, 0).sales

    assert (sales.tips_store, sales.tips_courier) == (ZERO, D("2.00"))
    assert sales.courier_fees == D(withheld) + 1 + 2, "a courier who came for nothing is paid"
    [_, first, *_] = csv.reader(io.StringIO(order_sheet(day, 0)))
    told = dict(zip(COLUMNS, first, strict=True))
    assert (told["tips"], D(told["courier tip"]), D(told["courier fee"])) == ("1.00", 1, D(withheld))
    assert all(sum(each.ledger.balances.values(), ZERO) == ZERO for each in day)


def test_the_store_s_own_delivery_owes_no_courier() -> None:
    own = a_placed_order(quote_of(8, 1, tip="1.00"), "00008", order_type=OrderType.DELIVERY)

    ledger = order_ledger(own, (), OrderReturns())

    assert (ledger.balance(Account.COURIER), ledger.balance(Account.TIP_COURIER)) == (ZERO, ZERO)
    assert ledger.balance(Account.TIP_STORE) == -1


def test_orders_are_counted_by_where_they_are_and_the_lost_ones_by_what_they_were_worth() -> None:
    report = day_report(a_day(), 0)

    assert report.placed == 4
    assert report.by_status == {COMPLETED: 2, ACCEPTED: 1, REJECTED: 1}
    assert (report.not_carried_out, report.not_carried_out_total) == (1, Decimal("40.68"))


def test_report_sums_money_by_tender_and_separates_amounts_still_owed() -> None:
    report = day_report(a_day(), 0)

    assert report.tenders == (TenderSum(tender=Account.CARD, taken=Decimal("5.52"), returned=Decimal("2.00")),)
    assert (report.owed_completed, report.owed_open) == (Decimal("11.87"), Decimal("11.30"))
    assert (report.held, report.to_return) == (ZERO, ZERO)


def test_a_card_that_is_only_held_is_neither_taken_nor_owed_at_the_counter() -> None:
    order = a_placed_order(quote_of(1))
    report = day_report([DayOrder(order, ACCEPTED, charged(order).enter(authorize("p", Decimal("4.52"), NOW)))], 0)

    assert (report.held, report.owed_open, report.tenders) == (Decimal("4.52"), ZERO, ())


def test_money_of_an_order_that_is_not_carried_out_is_to_be_returned_until_it_went_back() -> None:
    order = a_placed_order(quote_of(1))
    kept = paid(charged(order), Account.GIFT_CARD, Decimal("4.52"))
    back = refunded(kept, Account.GIFT_CARD, Decimal("4.52"))

    assert day_report([DayOrder(order, REJECTED, kept)], 0).to_return == Decimal("4.52")
    assert day_report([DayOrder(order, REJECTED, back)], 0).to_return == ZERO


def test_hours_are_the_stores_own_and_types_and_items_are_summed() -> None:
    report = day_report(a_day(), 1)

    assert [(each.hour, each.orders, each.total) for each in report.hours] == [
        (12, 2, Decimal("23.17")),
        (14, 1, Decimal("4.52")),
    ]
    assert [(each.order_type, each.orders, each.total) for each in report.types] == [
        (OrderType.DINEIN, 1, Decimal("11.30")),
        (OrderType.TAKEOUT, 2, Decimal("16.39")),
    ]
    assert [(each.name, each.units, each.amount) for each in report.items] == [
        ("Tea", 5, Decimal("12.50")),
        ("包", 3, Decimal("12.00")),
    ]


def test_the_hour_that_a_clock_change_repeats_is_one_and_a_skipped_one_is_none() -> None:
    def ordered_at(*instants: dt.datetime) -> list[tuple[int, int]]:
        placed = [a_placed_order(quote_of(number), f"0000{number}", placed_at=at) for number, at in enumerate(instants)]
        report = day_report([DayOrder(order, COMPLETED, charged(order)) for order in placed], 0)
        return [(each.hour, each.orders) for each in report.hours]

    autumn, spring = dt.datetime(2026, 11, 1, tzinfo=dt.UTC), dt.datetime(2026, 3, 8, tzinfo=dt.UTC)
    assert ordered_at(*(autumn.replace(hour=hour, minute=30) for hour in (4, 5, 6, 7))) == [(0, 1), (1, 2), (2, 1)]
    assert ordered_at(*(spring.replace(hour=hour, minute=30) for hour in (5, 6, 7))) == [(0, 1), (1, 1), (3, 1)]


@pytest.mark.parametrize("hostile", ["＝1+1", "＋1", "－1", "＠SUM(A1)"])
def test_wide_signs_of_a_formula_stay_text_too(hostile: str) -> None:
    order = a_placed_order(quote_of(1), table_name=hostile)

    [_, row] = csv.reader(io.StringIO(order_sheet([DayOrder(order, COMPLETED, charged(order))], 0)))

    assert row[COLUMNS.index("table")] == f"'{hostile}"


def test_a_day_without_orders_is_a_report_of_nothing() -> None:
    report = day_report([], 0)

    assert (report.placed, report.by_status, report.sales.total) == (0, {}, ZERO)
    assert (report.tenders, report.types, report.hours, report.items) == ((), (), (), ())


@st.composite
def days(draw: st.DrawFn) -> list[DayOrder]:
    found = []
    for number in range(draw(st.integers(0, 6))):
        order = a_placed_order(quote_of(number + 1, draw(st.integers(1, 9)), draw(st.integers(0, 3)), tip="0.75"))
        ledger = charged(order)
        for tender in draw(st.lists(st.sampled_from(TENDERS), unique=True, max_size=2)):
            amount = min(due(ledger), Decimal(draw(st.integers(1, 4000))) / 100)
            ledger = paid(ledger, tender, amount) if amount else ledger
        for place, (tender, given_by) in enumerate(ledger.paid.items()):
            part = min(given_by, Decimal(draw(st.integers(0, 2000))) / 100)
            ledger = ledger.enter(give_back(f"r{place}", {tender: part}, {}, NOW)) if part else ledger
        found.append(DayOrder(order, draw(st.sampled_from(OrderStatus)), ledger))
    return found


@given(days())
def test_sales_equal_the_money_taken_held_and_owed(day: list[DayOrder]) -> None:
    kept = [each for each in day if each.is_kept]
    report = day_report(kept, 0)
    sales = report.sales

    taken = sum((each.taken for each in report.tenders), ZERO)
    assert sales.total + sales.tips_store == taken + report.held + report.owed_completed + report.owed_open
    assert sales.total == sales.subtotal - sales.discounts + sales.delivery + sales.service + (
        sales.gst + sales.pst + sales.liq
    )
    assert sum((each.total for each in report.types), ZERO) == sales.total
    assert sum((each.total for each in report.hours), ZERO) == sales.total
    assert sum((each.amount for each in report.items), ZERO) == sales.subtotal


@given(days())
def test_money_taken_less_returned_equals_the_ledgers(day: list[DayOrder]) -> None:
    report = day_report(day, 0)

    stays = {each.tender: each.taken - each.returned for each in report.tenders}
    for tender in TENDERS:
        assert stays.get(tender, ZERO) == sum((each.ledger.balance(tender) for each in day), ZERO)


@given(days())
def test_the_sheet_says_of_each_order_what_the_report_says_of_all(day: list[DayOrder]) -> None:
    header, *rows = csv.reader(io.StringIO(order_sheet(day, 0)))
    report = day_report(day, 0)

    def column(name: str) -> Decimal:
        return sum((Decimal(row[header.index(name)]) for row in rows), ZERO)

    assert tuple(header) == COLUMNS
    assert len(rows) == report.placed
    assert column("owed") == report.owed_completed + report.owed_open
    assert column("returned") == sum((each.returned for each in report.tenders), ZERO)
    assert column("not collected") == report.not_collected_unpaid
    unpaid = sum((each.order.quote.totals.total for each in day if each.unpaid), ZERO)
    assert column("total") == report.sales.total + report.not_carried_out_total + unpaid


@given(days())
def test_an_order_that_was_not_collected_is_a_sale_only_if_it_was_paid(day: list[DayOrder]) -> None:
    report = day_report(day, 0)
    unpaid = [each for each in day if each.status is NOT_COLLECTED and due(each.ledger)]

    assert report.not_collected == sum(each.status is NOT_COLLECTED for each in day)
    assert report.not_collected_unpaid == sum((due(each.ledger) for each in unpaid), ZERO)
    assert report.not_collected_kept == sum((sum(each.ledger.paid.values(), ZERO) for each in unpaid), ZERO)
    assert report.sales.orders == report.placed - report.not_carried_out - len(unpaid)
    assert report.owed_open + report.owed_completed == sum((each.owed for each in day if each not in unpaid), ZERO)


@pytest.mark.parametrize("hostile", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1"])
def test_formulas_are_escaped_in_the_order_sheet(hostile: str) -> None:
    order = a_placed_order(quote_of(1), table_name=hostile)

    [_, row] = csv.reader(io.StringIO(order_sheet([DayOrder(order, COMPLETED, charged(order))], 0), newline=""))

    assert row[COLUMNS.index("table")] == f"'{hostile}"


def test_a_till_that_holds_less_than_it_should_is_short() -> None:
    assert a_count().difference == Decimal("-1.10")
    assert a_count(counted=Decimal("213.00")).difference == Decimal("0.90")


@pytest.mark.parametrize("name", ["counted", "opening", "card_terminal"])
def test_till_count_below_the_smallest_coin_is_refused(name: str) -> None:
    check_whole(a_count())
    with pytest.raises(Refusal) as caught:
        check_whole(a_count(**{name: Decimal("1.005")}))
    assert (caught.value.code, caught.value.details) == (Code.INVALID_REQUEST, {"amount": 1.005})
