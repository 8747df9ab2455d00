"""An order's ledger always sums (issue: refunds)."""

import datetime as dt
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.errors import Refusal
from domain.order.ledger import (
    Account,
    Entry,
    EntryKind,
    Ledger,
    authorize,
    capture,
    charge,
    give_back,
    pay,
    void,
)

AT = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
CENTS = st.integers(1, 100_000).map(lambda cents: Decimal(cents).scaleb(-2))


def an_order(total: str = "48.35", tips: str = "5.67", *, courier: bool = False) -> Ledger:
    empty = Ledger(order_uuid="0e9ab1c2-0000-4000-8000-000000000001", currency="CAD")
    return empty.enter(charge(Decimal(total), Decimal(tips), courier=courier, at=AT))


def test_an_order_paid_by_gift_card_and_card_owes_nothing() -> None:
    ledger = an_order()
    ledger = ledger.enter(pay(Account.GIFT_CARD, "gc-1", Decimal("20.00"), AT))
    ledger = ledger.enter(authorize("p1", Decimal("34.02"), AT))
    ledger = ledger.enter(capture(ledger, "p1", Decimal("34.02"), AT))

    assert ledger.balance(Account.DUE) == 0
    assert ledger.paid == {Account.CARD: Decimal("34.02"), Account.GIFT_CARD: Decimal("20.00")}
    assert ledger.balance(Account.TIP_STORE) == Decimal("-5.67")
    assert ledger.balance(Account.HOLD) == 0


def test_a_hold_pays_nothing_until_it_is_captured() -> None:
    ledger = an_order().enter(authorize("p1", Decimal("54.02"), AT))

    assert ledger.balance(Account.DUE) == Decimal("54.02")
    assert ledger.paid == {}


def test_a_voided_hold_leaves_no_trace_in_the_balances() -> None:
    ledger = an_order().enter(authorize("p1", Decimal("54.02"), AT))

    ended = ledger.enter(void(ledger, "p1", AT))

    assert (ended.balance(Account.HOLD), ended.balance(Account.DUE)) == (0, Decimal("54.02"))
    with pytest.raises(Refusal):
        capture(ended, "p1", Decimal(1), AT)


def test_a_capture_of_less_ends_the_whole_hold() -> None:
    ledger = an_order().enter(authorize("p1", Decimal("54.02"), AT))

    ledger = ledger.enter(capture(ledger, "p1", Decimal("50.00"), AT))

    assert (ledger.balance(Account.HOLD), ledger.balance(Account.DUE)) == (0, Decimal("4.02"))


def test_more_than_is_held_is_not_captured() -> None:
    ledger = an_order().enter(authorize("p1", Decimal("54.02"), AT))

    for amount in (Decimal("54.03"), Decimal(0), Decimal(-1)):
        with pytest.raises(Refusal):
            capture(ledger, "p1", amount, AT)


def test_a_courier_s_tip_is_not_the_store_s() -> None:
    ledger = an_order(courier=True)

    assert (ledger.balance(Account.TIP_COURIER), ledger.balance(Account.TIP_STORE)) == (Decimal("-5.67"), 0)


def test_the_same_event_twice_is_entered_once() -> None:
    ledger = an_order().enter(authorize("p1", Decimal("54.02"), AT))
    captured = capture(ledger, "p1", Decimal("54.02"), AT)

    once = ledger.enter(captured)

    assert once.enter(captured) == once


def test_an_entry_that_does_not_balance_is_none() -> None:
    with pytest.raises(ValueError, match="sum to zero"):
        Entry(kind=EntryKind.PAID, at=AT, amounts={Account.CARD: Decimal(1)})


@given(total=CENTS, tips=st.one_of(st.just(Decimal(0)), CENTS), data=st.data())
def test_it_sums_after_every_event(total: Decimal, tips: Decimal, data: st.DataObject) -> None:
    ledger = an_order(str(total), str(tips), courier=data.draw(st.booleans()))
    for number in range(data.draw(st.integers(0, 8))):
        held = {entry.reference for entry in ledger.entries if entry.kind is EntryKind.AUTHORIZED}
        open_holds = sorted(
            one for one in held if not ledger.has(EntryKind.CAPTURED, one) and not ledger.has(EntryKind.VOIDED, one)
        )
        step = data.draw(st.sampled_from(["authorize", "pay", "capture", "void", "refund"]))
        if step == "authorize":
            ledger = ledger.enter(authorize(f"p{number}", data.draw(CENTS), AT))
        elif step == "pay":
            ledger = ledger.enter(pay(Account.GIFT_CARD, f"g{number}", data.draw(CENTS), AT))
        elif step == "capture" and open_holds:
            hold = next(e.amounts[Account.HOLD] for e in ledger.entries if e.reference == open_holds[0])
            part = data.draw(st.integers(1, int(hold * 100)).map(lambda cents: Decimal(cents).scaleb(-2)))
            ledger = ledger.enter(capture(ledger, open_holds[0], part, AT))
        elif step == "void" and open_holds:
            ledger = ledger.enter(void(ledger, open_holds[0], AT))
        elif step == "refund" and ledger.paid:
            tender, given_amount = next(iter(ledger.paid.items()))
            ledger = ledger.enter(give_back(f"r{number}", {tender: given_amount}, {}, AT))

        assert sum(ledger.balances.values(), Decimal(0)) == 0
        assert ledger.balance(Account.HOLD) == -ledger.balance(Account.PROMISED) >= 0
        assert all(amount >= 0 for amount in ledger.paid.values())
