"""Changes of an order that the kitchen has begun are shown until every station has seen them (R-12, Y-10)."""

import datetime as dt
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.builders import NOW, a_cart, a_line, a_menu, a_placed_order, a_quote, an_item, in_kitchen

from domain.kitchen.changes import ChangeKind, kitchen_changes, unseen_changes
from domain.kitchen.marks import KitchenMarks
from domain.kitchen.ticket import TOLD_WITHIN, ticket, was_for_kitchen
from domain.order.feed import PlacedOrder
from domain.order.kitchen_texts import kitchen_texts
from domain.order.ledger import Account
from domain.order.refund import Refund
from domain.order.return_entry import PartKind, PartState, ReturnEntry, ReturnPart
from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.vocabulary.order_status import OrderStatus

MENU = a_menu(an_item(1, descr="Noodles", station="wok"), an_item(2, descr="Tea", station="drinks"))
MINUTE = dt.timedelta(minutes=1)
HOUR = dt.timedelta(hours=1)
ACCEPTED, PREPARING, CANCELLED = OrderStatus.ACCEPTED, OrderStatus.PREPARING, OrderStatus.CANCELLED


def an_order(*, later: bool = False) -> PlacedOrder:
    quote = a_quote(a_cart(a_line(1, 2, line_id="a"), a_line(2, 1, line_id="b")), MENU)
    changes = {"asap": False, "promised_at": NOW + 3 * HOUR} if later else {"promised_at": NOW + 20 * MINUTE}
    return a_placed_order(quote, kitchen=kitchen_texts(quote.lines, MENU), **changes)


def accepted() -> OrderState:
    return OrderState.first(OrderStatus.RECEIVED, NOW).moved(ACCEPTED, NOW)


def delayed(state: OrderState, to: dt.timedelta, at: dt.timedelta, order: PlacedOrder) -> OrderState:
    return state.delayed(state.promised_at or order.promised_at, NOW + to, NOW + at)


def refunded(units: dict[int, int], at: dt.timedelta = MINUTE, state: PartState = PartState.DONE) -> OrderReturns:
    refund = Refund(refund_id="r1", parts={Account.CARD: Decimal("5.00")}, tips={}, restocked={}, unmade=units)
    card = ReturnPart(kind=PartKind.CARD, name="p1", amount=Decimal("5.00"), state=state)
    return OrderReturns(version=1, entries=(ReturnEntry(refund=refund, lines=units, at=NOW + at, parts=(card,)),))


def test_cancellation_lists_all_lines_of_the_order() -> None:
    found = in_kitchen(an_order(), accepted().moved(CANCELLED, NOW + MINUTE))

    [change] = kitchen_changes(found, 0, NOW + 2 * MINUTE)

    assert (change.kind, change.change_id, change.at) == (ChangeKind.CANCELLED, "cancelled", NOW + MINUTE)
    assert [(line.qty, line.name, line.station) for line in change.lines] == [
        (2, "Noodles", "wok"),
        (1, "Tea", "drinks"),
    ]


@pytest.mark.parametrize("after", [dt.timedelta(0), HOUR])
def test_cancelling_an_order_that_is_not_begun_is_no_change_for_the_kitchen(after: dt.timedelta) -> None:
    waiting = OrderState.first(OrderStatus.RECEIVED, NOW).moved(CANCELLED, NOW + after)
    later = accepted().moved(CANCELLED, NOW + after)

    assert unseen_changes(in_kitchen(an_order(), waiting)) == ()
    assert unseen_changes(in_kitchen(an_order(later=True), later)) == ()


def test_cancelling_a_begun_scheduled_order_is_a_change() -> None:
    order = an_order(later=True)
    by_clock = accepted().moved(CANCELLED, NOW + 3 * HOUR - 15 * MINUTE)
    by_hand = accepted().moved(PREPARING, NOW + MINUTE).moved(CANCELLED, NOW + 2 * MINUTE)

    assert [change.change_id for change in unseen_changes(in_kitchen(order, by_clock))] == ["cancelled"]
    assert [change.change_id for change in unseen_changes(in_kitchen(order, by_hand))] == ["cancelled"]


def test_several_unseen_new_times_are_one_change_from_the_first_to_the_last() -> None:
    order = an_order()
    state = delayed(delayed(accepted(), 30 * MINUTE, MINUTE, order), 45 * MINUTE, 2 * MINUTE, order)

    [change] = kitchen_changes(in_kitchen(order, state), 0, NOW + 3 * MINUTE)

    assert (change.kind, change.due_from, change.due_at) == (ChangeKind.TIME, NOW + 20 * MINUTE, NOW + 45 * MINUTE)
    seen = KitchenMarks().with_seen([change.change_id], NOW)
    assert unseen_changes(in_kitchen(order, state, seen)) == ()
    [later] = unseen_changes(in_kitchen(order, delayed(state, 60 * MINUTE, 4 * MINUTE, order), seen))
    assert (later.what.due_from, later.what.due_at) == (NOW + 45 * MINUTE, NOW + 60 * MINUTE)


def test_a_time_that_comes_back_to_what_the_kitchen_knows_is_no_change() -> None:
    order = an_order()
    state = delayed(delayed(accepted(), 30 * MINUTE, MINUTE, order), 20 * MINUTE, 2 * MINUTE, order)

    assert unseen_changes(in_kitchen(order, state)) == ()


def test_a_scheduled_order_may_move_before_it_is_begun_without_a_word() -> None:
    order = an_order(later=True)

    assert unseen_changes(in_kitchen(order, delayed(accepted(), 4 * HOUR, MINUTE, order))) == ()
    begun = delayed(accepted(), 4 * HOUR, 3 * HOUR, order)
    assert [change.what.due_at for change in unseen_changes(in_kitchen(order, begun))] == [NOW + 4 * HOUR]


def test_restocked_units_leave_the_ticket_and_are_a_change() -> None:
    first = an_order().quote.lines[0].seq
    found = in_kitchen(an_order(), accepted(), returns=refunded({first: 1}))

    assert [(line.name, line.qty) for line in ticket(found, 0).lines] == [("Noodles", 1), ("Tea", 1)]
    [change] = kitchen_changes(found, 0, NOW + 2 * MINUTE)
    assert (change.kind, [(line.name, line.qty) for line in change.lines]) == (ChangeKind.REMOVED, [("Noodles", 1)])


def test_a_refund_of_what_was_made_changes_nothing_for_the_kitchen() -> None:
    whole = refunded({0: 2})
    kept = whole.model_copy(
        update={
            "entries": tuple(
                entry.model_copy(update={"refund": entry.refund.model_copy(update={"unmade": {}})})
                for entry in whole.entries
            )
        }
    )

    assert unseen_changes(in_kitchen(an_order(), accepted(), returns=kept)) == ()
    ready = accepted().moved(OrderStatus.READY, NOW)
    assert unseen_changes(in_kitchen(an_order(), ready, returns=whole)) == ()
    waiting = OrderState.first(OrderStatus.RECEIVED, NOW).moved(ACCEPTED, NOW + 2 * MINUTE)
    assert unseen_changes(in_kitchen(an_order(), waiting, returns=whole)) == ()


def test_lines_of_a_failed_refund_are_restored_if_their_removal_was_seen() -> None:
    first = an_order().quote.lines[0].seq
    failed = refunded({first: 2}, state=PartState.FAILED)
    unseen = in_kitchen(an_order(), accepted(), returns=failed)

    assert unseen_changes(unseen) == ()
    assert [line.name for line in ticket(unseen, 0).lines] == ["Noodles", "Tea"]
    [change] = unseen_changes(unseen._replace(marks=KitchenMarks().with_seen(["removed-r1"], NOW)))
    assert (change.change_id, change.what.kind, change.what.units) == ("restored-r1", ChangeKind.RESTORED, {first: 2})


def test_a_change_is_shown_for_twelve_hours() -> None:
    found = in_kitchen(an_order(), accepted().moved(CANCELLED, NOW))

    assert kitchen_changes(found, 0, NOW + TOLD_WITHIN - MINUTE)
    assert kitchen_changes(found, 0, NOW + TOLD_WITHIN) == ()
    assert was_for_kitchen(found.state, NOW + TOLD_WITHIN - MINUTE)
    assert not was_for_kitchen(found.state, NOW + TOLD_WITHIN)
    assert not was_for_kitchen(OrderState.first(OrderStatus.RECEIVED, NOW).moved(CANCELLED, NOW), NOW)


def test_a_change_that_is_seen_keeps_its_first_time() -> None:
    once = KitchenMarks().with_seen(["cancelled"], NOW)

    assert once == KitchenMarks(version=1, seen={"cancelled": NOW})
    assert once.with_seen(["cancelled"], NOW + MINUTE) is once
    assert once.with_made([1], NOW).seen == once.seen


def test_a_change_goes_once_every_station_that_it_concerns_has_seen_it() -> None:
    found = in_kitchen(an_order(), accepted().moved(CANCELLED, NOW))
    wok = KitchenMarks().with_seen(["cancelled"], NOW, "wok")
    other = wok.with_seen(["cancelled"], NOW, "grill")

    assert [change.seen_at for change in kitchen_changes(found._replace(marks=wok), 0, NOW)] == [("wok",)]
    assert kitchen_changes(found._replace(marks=other), 0, NOW)
    assert kitchen_changes(found._replace(marks=other.with_seen(["cancelled"], NOW, "drinks")), 0, NOW) == ()
    assert wok.with_seen(["cancelled"], NOW + MINUTE, "wok") is wok
    assert (wok.was_seen("cancelled"), wok.was_seen("time-2")) == (True, False)


STEPS = st.lists(st.tuples(st.integers(1, 240), st.booleans()), max_size=8)


@given(STEPS, st.booleans())
def test_unseen_change_always_shows_the_current_promise(steps: list[tuple[int, bool]], later: bool) -> None:
    """A cook who taps every change away as it comes always knows the promised time."""
    order, state, marks = an_order(later=later), accepted(), KitchenMarks()
    known = order.promised_at
    for minute, (to, looks) in enumerate(steps, 1):
        if NOW + to * MINUTE != (state.promised_at or order.promised_at):
            state = delayed(state, to * MINUTE, minute * MINUTE, order)
        found = in_kitchen(order, state, marks)
        changes = unseen_changes(found)
        assert len(changes) <= 1
        if looks:
            known = ticket(found, 0).due_at
            assert all(change.what.due_at == known for change in changes)
            marks = marks.with_seen([change.change_id for change in changes], NOW)
            assert unseen_changes(in_kitchen(order, state, marks)) == ()
    standing = state.promised_at or order.promised_at
    if not later and known != standing:
        assert [change.what.due_at for change in unseen_changes(in_kitchen(order, state, marks))] == [standing]
