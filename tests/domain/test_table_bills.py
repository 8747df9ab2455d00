"""A table's bill paid in parts is exact to the cent, for any choices in any order (Y-8)."""

import datetime as dt
import random
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.builders import a_cart, a_line, a_menu, a_placed_order, a_quote, a_store, a_tip, an_item, ontario

from domain.bill.bill import BillLine, BillOrder, bill_lines, units_value
from domain.bill.claim_part import Bill, Choice, ChosenLine, check_fits, claim_part, part_of, share_value, spread
from domain.bill.table_bill import MOST_PARTS, BillPart, PartKind, PartState, TableBill
from domain.errors import Code, Refusal
from domain.order.feed import PlacedOrder
from domain.order.ledger import Account, Ledger, charge, give_back, pay
from domain.order.still_due import due_as_placed, due_of
from domain.vocabulary.order_type import OrderType

NOW = dt.datetime(2026, 6, 17, 19, 0, tzinfo=dt.UTC)
LATER = NOW + dt.timedelta(minutes=12)
D = Decimal


def an_order(name: str, *values: tuple[str, int], waits: bool = False, paid: str = "0") -> BillOrder:
    """An order of lines, each of a value and a number of units."""
    lines = tuple(
        BillLine(seq=seq, item_id=seq, descr=f"Dish {seq}", qty=qty, value=D(value))
        for seq, (value, qty) in enumerate(values, 1)
    )
    due = sum((line.value for line in lines), D(0)) - D(paid)
    return BillOrder(order_uuid=name, reference_id=name, placed_at=NOW, waits=waits, due=due, paid=D(paid), lines=lines)


def a_bill(*orders: BillOrder, parts: tuple[BillPart, ...] = (), currency: str = "CAD") -> Bill:
    return Bill(TableBill(version=len(parts), parts=parts), orders, currency)


def held(bill: Bill, part_id: str, choice: Choice, **known: Any) -> Bill:
    """The bill with a hold for the choice."""
    part = part_of(claim_part(bill, choice, NOW), choice, **{"part_id": part_id, "at": NOW, "until": LATER, **known})
    return bill._replace(table=bill.table.with_part(part, NOW))


def paid(bill: Bill, part_id: str) -> Bill:
    """The bill once a part was paid: its orders say so, and it holds nothing any more."""
    part = bill.table.find(part_id)
    assert part is not None
    orders = tuple(
        order.model_copy(update={"due": order.due - share, "paid": order.paid + share})
        if (share := part.allocations.get(order.order_uuid, D(0)))
        else order
        for order in bill.orders
    )
    return Bill(bill.table.with_part(part.model_copy(update={"state": PartState.PAID}), NOW), orders, bill.currency)


def items(*chosen: tuple[str, int, int]) -> Choice:
    lines = tuple(ChosenLine(order_uuid=name, seq=seq, qty=qty) for name, seq, qty in chosen)
    return Choice(kind=PartKind.ITEMS, lines=lines)


WHOLE = Choice(kind=PartKind.WHOLE)


def amount_of(bill: Bill, choice: Choice) -> Decimal:
    return claim_part(bill, choice, NOW).amount


def refused(bill: Bill, choice: Choice) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        claim_part(bill, choice, NOW)
    assert refusal.value.code is Code.BILL_CHANGED
    return refusal.value


def many_orders(count: int) -> Bill:
    return a_bill(*(an_order(f"o{number:03}", ("1.00", 1)) for number in range(count)))


def test_one_part_pays_ninety_eight_orders() -> None:
    assert claim_part(many_orders(98), WHOLE, NOW).amount == D("98.00")


@pytest.mark.parametrize(
    "choice",
    [
        pytest.param(WHOLE, id="all"),
        pytest.param(Choice(kind=PartKind.AMOUNT, amount=D("98.50")), id="an amount"),
        pytest.param(Choice(kind=PartKind.COUNTER, amount=D(120)), id="at the counter"),
        pytest.param(items(*((f"o{number:03}", 1, 1) for number in range(100))), id="lines of a hundred orders"),
    ],
)
def test_a_part_of_more_orders_is_refused_with_what_one_part_can_pay(choice: Choice) -> None:
    with pytest.raises(Refusal) as refusal:
        claim_part(many_orders(120), choice, NOW)

    assert refusal.value.code is Code.BILL_TOO_MANY_ORDERS
    assert refusal.value.details == {"most": 98, "amount": 98.0}


def test_a_bill_of_many_orders_is_paid_by_two_parts() -> None:
    bill = many_orders(120)
    first = paid(held(bill, "p1", Choice(kind=PartKind.AMOUNT, amount=D(98))), "p1")

    assert claim_part(first, WHOLE, NOW).amount == D("22.00")


def test_own_items_are_what_their_lines_come_to() -> None:
    bill = a_bill(an_order("a", ("12.34", 2), ("5.00", 1)), an_order("b", ("9.99", 1)))

    claim = claim_part(bill, items(("a", 2, 1), ("b", 1, 1)), NOW)

    assert claim.allocations == {"a": D("5.00"), "b": D("9.99")}
    assert claim.units == {"a": {2: 1}, "b": {1: 1}}


def test_units_of_a_line_sum_to_the_line_and_the_first_bear_the_odd_cents() -> None:
    line = BillLine(seq=1, item_id=1, qty=3, value=D("10.00"))

    assert [units_value(line, first, 1, "CAD") for first in range(3)] == [D("3.34"), D("3.33"), D("3.33")]
    assert units_value(line, 1, 2, "CAD") == D("6.66")
    assert units_value(line.model_copy(update={"value": D(1000)}), 0, 1, "JPY") == 334


def test_held_unit_cannot_be_chosen_again() -> None:
    bill = held(a_bill(an_order("a", ("10.00", 2))), "first", items(("a", 1, 1)))

    assert amount_of(bill, items(("a", 1, 1))) == D("5.00")
    assert refused(bill, items(("a", 1, 2))).details == {"open": 5.0, "amount": 0.0}


def test_a_hold_that_ended_lets_go_and_one_that_was_paid_does_not() -> None:
    bill = held(a_bill(an_order("a", ("10.00", 1))), "first", WHOLE)

    assert bill.open(NOW) == 0
    assert bill.open(LATER) == 10
    assert paid(bill, "first").open(LATER) == 0


def test_equal_shares_sum_to_the_bill_and_the_first_bear_the_odd_cents() -> None:
    bill = a_bill(an_order("a", ("10.00", 1)), an_order("b", ("0.01", 1)))
    third, shares = Choice(kind=PartKind.SHARE, shares=3), []
    for number in range(3):
        shares.append(amount_of(bill, third))
        bill = paid(held(bill, str(number), third), str(number))

    assert shares == [D("3.34"), D("3.34"), D("3.33")]
    assert bill.open(NOW) == 0
    refused(bill, third)


def test_a_share_is_of_the_whole_bill_and_never_more_than_is_open() -> None:
    bill = a_bill(an_order("a", ("10.00", 1), ("10.00", 1)))
    bill = paid(held(bill, "own", items(("a", 1, 1))), "own")

    assert share_value(bill, 2, NOW) == 10
    bill = paid(held(bill, "some", Choice(kind=PartKind.AMOUNT, amount=D("4.00"))), "some")
    assert amount_of(bill, Choice(kind=PartKind.SHARE, shares=2)) == D("6.00")


def test_own_items_cost_no_more_than_is_open() -> None:
    bill = a_bill(an_order("a", ("10.00", 1)), an_order("b", ("3.00", 1)))
    bill = paid(held(bill, "some", Choice(kind=PartKind.AMOUNT, amount=D("11.00"))), "some")

    claim = claim_part(bill, items(("a", 1, 1)), NOW)

    assert claim.allocations == {"b": D("2.00")}


@pytest.mark.parametrize("amount", ["13.01", "0.005"])
def test_more_than_is_open_and_less_than_a_cent_are_refused(amount: str) -> None:
    bill = a_bill(an_order("a", ("10.00", 1)), an_order("b", ("3.00", 1)))

    assert refused(bill, Choice(kind=PartKind.AMOUNT, amount=D(amount))).details["open"] == 13.0


def test_an_amount_pays_the_oldest_order_first() -> None:
    bill = a_bill(an_order("a", ("10.00", 1)), an_order("b", ("3.00", 1)))

    claim = claim_part(bill, Choice(kind=PartKind.AMOUNT, amount=D("11.50")), NOW)

    assert claim.allocations == {"a": D("10.00"), "b": D("1.50")}
    assert claim.units == {}


def test_unaccepted_order_of_the_bill_is_not_paid() -> None:
    bill = a_bill(an_order("a", ("10.00", 1), waits=True), an_order("b", ("3.00", 1)))

    assert claim_part(bill, WHOLE, NOW).allocations == {"b": D("3.00")}
    refused(bill, items(("a", 1, 1)))


def test_returned_units_cannot_be_chosen() -> None:
    order = an_order("a", ("10.00", 2))
    line = order.lines[0].model_copy(update={"gone": 1})
    bill = a_bill(order.model_copy(update={"lines": (line,), "due": D("5.00")}))

    assert amount_of(bill, items(("a", 1, 1))) == D("5.00")
    refused(bill, items(("a", 1, 2)))


@pytest.mark.parametrize("choice", [items(("a", 9, 1)), items(("z", 1, 1)), Choice(kind=PartKind.SHARE)])
def test_unknown_line_and_incomplete_share_are_refused(choice: Choice) -> None:
    refused(a_bill(an_order("a", ("10.00", 1))), choice)


def test_a_part_fits_while_its_own_hold_is_all_that_holds_it() -> None:
    bill = held(a_bill(an_order("a", ("10.00", 1))), "mine", WHOLE)
    mine = bill.table.find("mine")
    assert mine is not None
    check_fits(bill, mine, NOW)
    smaller = bill._replace(orders=(bill.orders[0].model_copy(update={"due": D("9.99")}),))

    with pytest.raises(Refusal) as refusal:
        check_fits(smaller, mine, NOW)

    assert refusal.value.code is Code.BILL_CHANGED


def test_a_table_has_so_many_parts_and_forgets_holds_that_ended_long_ago() -> None:
    bill = TableBill()
    for number in range(MOST_PARTS):
        bill = bill.with_part(a_part(str(number)), NOW)

    with pytest.raises(Refusal) as refusal:
        bill.with_part(a_part("more"), NOW)
    assert (refusal.value.code, refusal.value.details) == (Code.TOO_MANY_REQUESTS, {"retry_after": 12 * 60})

    after = bill.with_part(a_part("more"), NOW + dt.timedelta(hours=4))
    assert [part.part_id for part in after.parts] == ["more"]
    assert (bill.version, after.version) == (MOST_PARTS, MOST_PARTS + 1)
    assert bill.without("0").version == MOST_PARTS + 1
    assert bill.without("nobody") is bill


def test_expired_holds_make_room_and_the_counter_may_exceed_the_limit() -> None:
    full = TableBill()
    for number in range(MOST_PARTS):
        full = full.with_part(a_part(str(number)), NOW)

    later = full.with_part(a_part("guest").model_copy(update={"until": LATER + dt.timedelta(hours=1)}), LATER)
    assert [part.part_id for part in later.parts] == [*map(str, range(1, MOST_PARTS)), "guest"]

    counter = a_part("counter").model_copy(update={"kind": PartKind.COUNTER, "state": PartState.PAID})
    taken = full.with_part(counter, NOW)
    assert len(taken.parts) == MOST_PARTS + 1
    booked = taken.parts[0].model_copy(update={"state": PartState.BOOKED})
    assert taken.with_part(booked, NOW).parts == (*taken.parts[1:], booked)


def a_part(name: str) -> BillPart:
    return BillPart(part_id=name, kind=PartKind.WHOLE, allocations={"a": D("1.00")}, at=NOW, until=LATER)


def test_due_amount_is_the_counters_share_less_its_refunds() -> None:
    ledger = Ledger(order_uuid="a", currency="CAD").enter(charge(D("20.00"), D("2.00"), courier=False, at=NOW))
    ledger = ledger.enter(pay(Account.CARD, "part", D("10.00"), NOW))
    assert due_of(ledger) == 12

    ledger = ledger.enter(pay(Account.COUNTER, "counter", D("12.00"), NOW))
    assert due_of(ledger) == 12
    ledger = ledger.enter(give_back("r", {Account.COUNTER: D("5.00")}, {}, NOW))
    assert due_of(ledger) == 7


BUN = an_item(1, "4.00", descr="Bun", descr1="包", descr2="Petit pain")
TEA = an_item(2, "2.50", descr="Tea")
RATES = ontario()


def a_placed_dinner(**changes: Any) -> PlacedOrder:
    """Two buns and three teas for 15.50, 2.02 of taxes and a tip of 1.00."""
    lines = (a_line(1, 2, line_id="a"), a_line(2, 3, line_id="b"))
    cart = a_cart(*lines, order_type=OrderType.DINEIN, payment_tips=a_tip("amount", "1.00"))
    return a_placed_order(a_quote(cart, a_menu(BUN, TEA), a_store(taxes=ontario())), **changes)


def test_the_lines_of_an_order_sum_to_what_it_asks_of_its_table() -> None:
    order = a_placed_dinner()

    lines = bill_lines(order, due_as_placed(order, None), RATES, {})

    assert due_as_placed(order, None) == D("18.52")
    assert [(line.seq, line.item_id, line.qty, line.gone, line.value) for line in lines] == [
        (0, 1, 2, 0, D("9.56")),
        (1, 2, 3, 0, D("8.96")),
    ]
    assert [(line.descr, line.descr1, line.descr2) for line in lines] == [("Bun", "包", "Petit pain"), ("Tea", "", "")]
    assert bill_lines(order, D("18.52"), None, {}) == lines


def test_gift_card_and_points_lower_the_bill_and_returned_units_are_marked() -> None:
    order = a_placed_dinner(gift_card_part=D("5.00"), points_part=D("3.52"))

    lines = bill_lines(order, due_as_placed(order, None), RATES, {1: 9})

    assert due_as_placed(order, None) == D("10.00")
    assert [(line.gone, line.value) for line in lines] == [(0, D("5.16")), (3, D("4.84"))]
    whole = a_placed_dinner(gift_card_part=D("18.52"))
    assert bill_lines(whole, due_as_placed(whole, None), RATES, {}) == ()


def test_units_chosen_twice_and_of_two_lines_are_all_held() -> None:
    bill = a_bill(an_order("a", ("9.00", 3), ("4.00", 2)), an_order("b", ("5.00", 1)))
    choice = items(("a", 1, 1), ("a", 1, 1), ("a", 2, 2), ("b", 1, 1))

    claim = claim_part(bill, choice, NOW)

    assert claim.units == {"a": {1: 2, 2: 2}, "b": {1: 1}}
    assert claim.allocations == {"a": D("10.00"), "b": D("5.00")}
    assert held(bill, "one", choice).units_taken(NOW) == {("a", 1): 2, ("a", 2): 2, ("b", 1): 1}
    refused(bill, items(("a", 1, 2), ("a", 1, 2)))


def test_a_part_says_of_how_many_shares_it_is_and_who_pays_it() -> None:
    bill = a_bill(an_order("a", ("9.00", 3)))
    share = Choice(kind=PartKind.SHARE, shares=3)
    known = {"part_id": "one", "at": NOW, "until": LATER, "name": "Ada"}

    one = part_of(claim_part(bill, share, NOW), share, **known)
    other = part_of(claim_part(bill, WHOLE, NOW), WHOLE.model_copy(update={"shares": 3}), **known)

    assert (one.kind, one.shares, one.amount, one.name, one.state) == (PartKind.SHARE, 3, D("3.00"), "Ada", "held")
    assert (other.kind, other.shares, other.amount) == (PartKind.WHOLE, 0, D("9.00"))
    assert (one.units, other.units) == ({}, {})


def test_the_same_shares_of_another_number_or_of_orders_that_are_gone_count_as_none() -> None:
    bill = a_bill(an_order("a", ("10.00", 1)), an_order("w", ("5.00", 1), waits=True))
    third = held(bill, "one", Choice(kind=PartKind.SHARE, shares=3))

    assert [share_value(third, shares, NOW) for shares in (2, 3)] == [D("5.00"), D("3.33")]
    assert [share_value(third, 3, LATER), share_value(bill, 1, NOW)] == [D("3.34"), D("10.00")]
    elsewhere = third._replace(orders=(an_order("b", ("10.00", 1)),))
    assert share_value(elsewhere, 3, NOW) == D("3.34")


LINES = st.lists(st.tuples(st.integers(0, 9_999), st.integers(1, 5)), min_size=1, max_size=4)


@given(st.lists(LINES, min_size=1, max_size=4), st.randoms(use_true_random=False))
def test_paid_parts_and_the_open_amount_always_sum_to_the_bill(
    orders: list[list[tuple[int, int]]], chance: random.Random
) -> None:
    bill = a_bill(
        *(
            an_order(f"o{number}", *((str(D(cents) / 100), qty) for cents, qty in lines))
            for number, lines in enumerate(orders)
        )
    )
    total = bill.open(NOW)
    given_in_all = D(0)
    for step in range(12):
        choice = a_choice(bill, chance)
        before = bill.left(NOW)
        try:
            claim = claim_part(bill, choice, NOW)
        except Refusal:
            continue
        assert claim.amount == sum(claim.allocations.values())
        assert all(D(0) < part <= before[name] for name, part in claim.allocations.items())
        assert all(part == part.quantize(D("0.01")) for part in claim.allocations.values())
        bill = paid(held(bill, str(step), choice), str(step))
        given_in_all += claim.amount
        assert given_in_all + bill.open(NOW) == total
    if bill.open(NOW):
        given_in_all += amount_of(bill, WHOLE)
    assert given_in_all == total


def a_choice(bill: Bill, chance: random.Random) -> Choice:
    kind = chance.choice([PartKind.ITEMS, PartKind.SHARE, PartKind.AMOUNT, PartKind.ITEMS])
    if kind is PartKind.SHARE:
        return Choice(kind=kind, shares=chance.randint(1, 7))
    if kind is PartKind.AMOUNT:
        return Choice(kind=kind, amount=max(D("0.01"), D(chance.randint(1, 5_000)) / 100))
    order = chance.choice(bill.orders)
    line = chance.choice(order.lines)
    return items((order.order_uuid, line.seq, chance.randint(1, line.qty)))


@given(st.lists(LINES, min_size=1, max_size=3), st.randoms(use_true_random=False))
def test_all_units_chosen_one_by_one_in_any_order_are_the_bill_to_the_cent(
    orders: list[list[tuple[int, int]]], chance: random.Random
) -> None:
    bill = a_bill(
        *(
            an_order(f"o{number}", *((str(D(cents) / 100), qty) for cents, qty in lines))
            for number, lines in enumerate(orders)
        )
    )
    total, sums = bill.open(NOW), D(0)
    units = [(each.order_uuid, line.seq, 1) for each in bill.orders for line in each.lines for _ in range(line.qty)]
    chance.shuffle(units)
    for number, unit in enumerate(units):
        if not units_value_of(bill, unit):
            continue
        sums += amount_of(bill, items(unit))
        bill = paid(held(bill, str(number), items(unit)), str(number))
    assert (sums, bill.open(NOW)) == (total, D(0))


def units_value_of(bill: Bill, unit: tuple[str, int, int]) -> Decimal:
    name, seq, _ = unit
    line = next(line for order in bill.orders if order.order_uuid == name for line in order.lines if line.seq == seq)
    return units_value(line, bill.units_taken(NOW).get((name, seq), 0), 1, bill.currency)


@given(st.dictionaries(st.sampled_from("abcd"), st.integers(0, 999), min_size=1), st.data())
def test_spread_gives_each_order_no_more_than_is_open_and_loses_nothing(
    left: dict[str, int], data: st.DataObject
) -> None:
    opens = {name: D(cents) for name, cents in left.items()}
    wanted = {name: D(data.draw(st.integers(0, 999))) for name in opens}
    amount = D(data.draw(st.integers(0, sum(left.values()))))

    parts = spread(amount, wanted, opens)

    assert sum(parts.values()) == amount
    assert all(D(0) < part <= opens[name] for name, part in parts.items())
