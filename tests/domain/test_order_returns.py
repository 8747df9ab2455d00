"""Returns of an order never exceed what it took, planned in any order (Y-10, Y-11)."""

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.builders import NOW

from domain.errors import Refusal
from domain.member.account import returnable
from domain.member.points import Taken
from domain.order.refund import Refund
from domain.order.return_entry import UNFULFILLED, PartKind, PartState, RefundStatus, ReturnEntry
from domain.order.returns import MARKS_KEPT, OrderReturns, OrderTook, card_parts, unit_parts
from domain.payment.asked_refund import ASKED_LIVES

TOOK = OrderTook(cards={"p1": Decimal("10.00")}, accounts={"points#M1": 60}, shards={"c#q#7#0": 3})


def an_entry(entry_id: str, card: str = "0", points: int = 0, buns: int = 0, at: dt.datetime = NOW) -> ReturnEntry:
    parts = (
        *card_parts(TOOK, Decimal(card)),
        *unit_parts(PartKind.ACCOUNT, {"points#M1": points}),
        *unit_parts(PartKind.STOCK, {"c#q#7#0": buns}),
    )
    refund = Refund(refund_id=entry_id, parts={}, tips={}, restocked={})
    return ReturnEntry(refund=refund, lines={0: buns}, at=at, parts=parts)


def planned(*entries: ReturnEntry) -> OrderReturns:
    returns = OrderReturns()
    for entry in entries:
        returns = returns.with_entry(entry)
    return returns


def ended(returns: OrderReturns, entry_id: str, **changes: Any) -> OrderReturns:
    entry = returns.find(entry_id)
    assert entry
    return returns.moved(entry_id, entry.cards[0], **changes)


def test_planned_return_cannot_be_planned_again_unless_it_failed() -> None:
    returns = planned(an_entry("r1", "4.00", 20, 1))
    left = returns.left_of(TOOK)

    assert (left.card, left.accounts, left.shards) == (Decimal("6.00"), {"points#M1": 40}, {"c#q#7#0": 2})
    failed = ended(returns, "r1", state=PartState.FAILED)
    assert failed.left_of(TOOK) == TOOK
    assert (failed.entries[0].status, failed.standing, failed.units) == (RefundStatus.FAILED, (), {})


@pytest.mark.parametrize("state", [PartState.PLANNED, PartState.DONE, PartState.UNSURE])
def test_unfinished_card_refund_counts_as_returned(state: PartState) -> None:
    returns = ended(planned(an_entry("r1", "10.00")), "r1", state=state)

    assert returns.left_of(TOOK).card == 0
    with pytest.raises(Refusal):
        card_parts(returns.left_of(TOOK), Decimal("0.01"))


def test_a_refunds_other_parts_wait_for_its_card_and_an_orders_end_for_nothing() -> None:
    refund, end = an_entry("r1", "1.00", 20), an_entry(UNFULFILLED, "1.00", 20)

    assert (refund.ready, [part.name for part in end.ready]) == ((), ["points#M1"])
    done = ended(planned(refund), "r1", state=PartState.DONE).entries[0]
    assert [part.name for part in done.ready] == ["points#M1"]
    unsure = ended(planned(refund), "r1", state=PartState.UNSURE).entries[0]
    assert unsure.ready == ()


def test_an_orders_end_goes_on_without_the_card_that_was_refused() -> None:
    failed = ended(planned(an_entry(UNFULFILLED, "1.00", 20)), UNFULFILLED, state=PartState.FAILED).entries[0]

    assert [part.state for part in failed.parts] == [PartState.FAILED, PartState.PLANNED]
    assert failed.status is RefundStatus.DECIDED


def test_a_provider_is_asked_for_one_part_at_a_time_and_for_an_abandoned_one_first() -> None:
    returns = planned(an_entry("r1", "1.00"), an_entry("r2", "2.00"))
    first = returns.card_to_return(NOW)
    asked = ended(returns, "r2", asked_at=NOW)

    assert first
    assert first.entry.entry_id == "r1"
    assert asked.card_to_return(NOW + ASKED_LIVES - dt.timedelta(seconds=1)) is None
    abandoned = asked.card_to_return(NOW + ASKED_LIVES)
    assert abandoned
    assert abandoned.entry.entry_id == "r2"


def test_it_waits_half_a_minute_for_its_request_and_an_hour_for_the_marks() -> None:
    returns = planned(an_entry("r1", buns=2))
    assert returns.due_at == NOW + dt.timedelta(seconds=30)

    done = returns.returned("r1", {(PartKind.STOCK, "c#q#7#0"): True}, NOW)

    assert (done.due_at, done.entries[0].status) == (NOW + MARKS_KEPT, RefundStatus.DONE)
    assert done.unmarked().due_at is None


def test_returned_stock_that_the_order_had_not_taken_fails() -> None:
    returns = planned(an_entry("r1", buns=2)).returned("r1", {(PartKind.STOCK, "c#q#7#0"): False}, NOW)

    assert (returns.entries[0].parts[0].state, returns.entries[0].parts[0].reason) == (PartState.FAILED, "not_taken")


def test_an_id_is_used_once() -> None:
    with pytest.raises(Refusal, match="error_order_conflict"):
        planned(an_entry("r1"), an_entry("r1"))


@given(
    taken=st.lists(st.tuples(st.sampled_from("abc"), st.integers(1, 9)), max_size=5),
    asked=st.lists(st.integers(1, 9), max_size=8),
)
def test_units_come_back_to_the_lots_they_were_taken_from(taken: list[tuple[str, int]], asked: list[int]) -> None:
    drawn = tuple(Taken(lot, points) for lot, points in taken)
    went: tuple[Taken, ...] = ()
    for units in asked:
        back = returnable(drawn, went, units)
        left = sum(part.points for part in drawn) - sum(part.points for part in went)
        assert (back is None) == (units > left)
        assert sum(part.points for part in back or ()) in (0, units)
        went = (*went, *(back or ()))
        for lot in "abc":
            in_lot = [sum(part.points for part in parts if part.lot_id == lot) for parts in (drawn, went)]
            assert in_lot[1] <= in_lot[0]
