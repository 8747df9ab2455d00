"""A delivery ends with its order, and staff can always move it on (docs/rules/delivery.md)."""

import datetime as dt
from decimal import Decimal
from functools import partial
from typing import Any

import pytest
from tests.builders import NOW, ORDER_UUID

from domain.delivery.agent import AgentNews
from domain.delivery.agents_delivery import acts_of, told
from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import CallOff, Carrier, DeliveryAct, DeliveryJob, DeliveryTrouble, Dispatch, FailedWhy
from domain.delivery.end import as_it_stands, confirm_taken, end_unheard, end_with_order, end_with_refund
from domain.delivery.errands import Errand, errands, look_at
from domain.delivery.guest_delivery import guest_delivery
from domain.delivery.own import Driver, DriverStep, assigned, brought_back, check_assignable, stepped, unassigned
from domain.delivery.payable import payable
from domain.delivery.staff_moves import StaffMove, record_staff_move
from domain.delivery.taken_away import SHOWN_FOR, MoveReason, MoveWhy, StaffWord, TakenAway, TakenWhy
from domain.errors import Code, Refusal
from domain.vocabulary.order_status import IN_PROGRESS, NOTHING_DUE, UNFULFILLED, OrderStatus, is_ended

DAN = Driver("dan", "Dan")
LATER = NOW + dt.timedelta(minutes=9)
BLANK = DeliveryJob(order_uuid=ORDER_UUID, store_id="queen", carrier=Carrier.OWN, version=0, wanted_at=NOW)
PUSHED = BLANK.model_copy(update={"push_due": True, "version": 1})
MINE = assigned(BLANK, DAN, "4711", NOW)
CONFIRMED = stepped(MINE, DriverStep.CONFIRMED, OrderStatus.READY, NOW)
ON_BOARD = stepped(MINE, DriverStep.PICKED_UP, OrderStatus.READY, NOW)
BACK = brought_back(ON_BOARD, FailedWhy.NOBODY, NOW)
TAKEN_OVER = BLANK.model_copy(update={"call_off": CallOff.REFUSED, "trouble": DeliveryTrouble.NOT_CALLED_OFF})
WORD = StaffWord(reason=MoveReason.UNREACHABLE, by="Anna", at=LATER)
DONE = OrderStatus.COMPLETED


def by_agent(**changes: Any) -> DeliveryJob:
    return BLANK.model_copy(update={"carrier": Carrier.AGENT, **changes})


def found(status: CourierStatus = CourierStatus.CREATED, **changes: Any) -> DeliveryJob:
    return by_agent(dispatch=Dispatch.TAKEN, status=status, asked_at=NOW, **changes)


def note(why: TakenWhy, at: dt.datetime = LATER) -> tuple[TakenAway, ...]:
    return (TakenAway(driver_id="dan", why=why, at=at),)


def test_every_status_is_an_end_unless_the_order_is_in_progress() -> None:
    assert {status for status in OrderStatus if is_ended(status)} == {DONE, *NOTHING_DUE}
    assert set(OrderStatus) - IN_PROGRESS == {DONE, *NOTHING_DUE}


@pytest.mark.parametrize("status", sorted(IN_PROGRESS))
@pytest.mark.parametrize("job", [PUSHED, MINE, ON_BOARD, BACK, by_agent(), found()])
def test_a_delivery_goes_on_while_its_order_does(job: DeliveryJob, status: OrderStatus) -> None:
    assert end_with_order(job, status, LATER) is job


@pytest.mark.parametrize("status", sorted({DONE, *UNFULFILLED}))
@pytest.mark.parametrize("job", [PUSHED, TAKEN_OVER, MINE, CONFIRMED, ON_BOARD, BACK])
def test_every_own_delivery_is_over_once_its_order_is(job: DeliveryJob, status: OrderStatus) -> None:
    after = end_with_order(job, status, LATER)

    assert after.is_over
    assert not after.push_due
    assert not after.needs_staff
    assert after.version > job.version
    assert end_with_order(after, status, LATER) is after


def test_completed_order_marks_own_delivery_as_delivered_and_notes_it_for_a_driver_who_confirmed() -> None:
    for job, notes in ((MINE, ()), (CONFIRMED, note(TakenWhy.DELIVERED)), (ON_BOARD, note(TakenWhy.DELIVERED))):
        after = end_with_order(job, DONE, LATER)
        assert (after.status, after.proof, after.taken_away) == (CourierStatus.DELIVERED, None, notes)
        assert after.is_listed is bool(notes)


def test_cancelled_order_leaves_a_note_for_its_driver_even_if_they_had_not_confirmed() -> None:
    for job in (MINE, CONFIRMED, ON_BOARD):
        after = end_with_order(job, OrderStatus.CANCELLED, LATER)
        assert (after.status, after.taken_away) == (CourierStatus.CANCELLED, note(TakenWhy.CANCELLED))


def test_delivery_without_a_driver_is_given_up_and_hidden_from_its_guest() -> None:
    after = end_with_order(PUSHED, DONE, LATER)

    assert (after.dispatch, after.is_listed, guest_delivery(after)) == (Dispatch.GIVEN_UP, False, None)


def test_a_courier_to_be_called_off_is_called_off_though_the_store_took_the_delivery_over() -> None:
    due = BLANK.model_copy(update={"call_off": CallOff.DUE})

    after = end_with_order(due, OrderStatus.CANCELLED, LATER)

    assert (after.is_over, after.call_off) == (True, CallOff.DUE)
    assert errands(after, LATER) == {Errand.CALL_OFF}


def test_returned_delivery_needs_no_staff_once_its_order_ended() -> None:
    assert BACK.needs_staff
    assert BACK.is_listed
    after = end_with_order(BACK, DONE, LATER)

    assert (after.status, after.needs_staff, after.is_listed) == (CourierStatus.RETURNED, False, False)


def test_a_courier_who_was_found_goes_on_to_the_door_of_a_completed_order() -> None:
    for status in (CourierStatus.CREATED, CourierStatus.PICKED_UP):
        assert end_with_order(found(status), DONE, LATER) == found(status)


@pytest.mark.parametrize(
    ("job", "dispatch", "call_off"),
    [
        (by_agent(), Dispatch.GIVEN_UP, None),
        (by_agent(dispatch=Dispatch.REFUSED, trouble=DeliveryTrouble.REFUSED), Dispatch.GIVEN_UP, None),
        (by_agent(asked_at=NOW, trouble=DeliveryTrouble.SILENT), Dispatch.WAITING, CallOff.DUE),
    ],
)
def test_courier_is_not_booked_for_a_completed_order(
    job: DeliveryJob, dispatch: Dispatch, call_off: CallOff | None
) -> None:
    after = end_with_order(job, DONE, LATER)

    assert (after.dispatch, after.call_off) == (dispatch, call_off)


@pytest.mark.parametrize("trouble", [DeliveryTrouble.RETURNED, DeliveryTrouble.CALLED_OFF])
def test_the_trouble_of_a_courier_ends_with_the_order(trouble: DeliveryTrouble) -> None:
    status = CourierStatus.RETURNED if trouble is DeliveryTrouble.RETURNED else CourierStatus.CANCELLED
    job = found(status, trouble=trouble)

    for end in (DONE, OrderStatus.CANCELLED):
        assert end_with_order(job, end, LATER).trouble is None
    assert end_with_refund(job, LATER).trouble is None


def test_a_courier_who_still_comes_stays_a_trouble() -> None:
    job = found(CourierStatus.DELIVERED, trouble=DeliveryTrouble.NOT_CALLED_OFF)

    assert end_with_order(job, OrderStatus.CANCELLED, LATER) is job


def test_a_whole_refund_ends_what_did_not_leave_and_settles_what_came_back() -> None:
    stopped = end_with_refund(CONFIRMED, LATER)
    assert (stopped.status, stopped.taken_away) == (CourierStatus.CANCELLED, note(TakenWhy.REFUNDED))
    assert not end_with_refund(BACK, LATER).needs_staff
    assert end_with_refund(PUSHED, LATER).dispatch is Dispatch.GIVEN_UP


@pytest.mark.parametrize("job", [ON_BOARD, found(), found(CourierStatus.PICKED_UP), by_agent()])
def test_a_whole_refund_stops_neither_food_on_its_way_nor_an_agent(job: DeliveryJob) -> None:
    assert end_with_refund(job, LATER) is job


def test_a_driver_confirms_once_that_it_is_no_longer_theirs() -> None:
    after = end_with_order(ON_BOARD, OrderStatus.CANCELLED, LATER)

    seen = confirm_taken(after, "dan")
    assert (seen.taken_away, seen.is_listed) == ((), False)
    assert confirm_taken(seen, "dan") is seen
    assert confirm_taken(after, "eve") is after


def test_unconfirmed_note_ends_after_twelve_hours() -> None:
    after = end_with_order(ON_BOARD, OrderStatus.CANCELLED, LATER)
    end = LATER + SHOWN_FOR

    assert dt.timedelta(hours=12) == SHOWN_FOR
    assert look_at(after, LATER) == end
    assert errands(after, end - dt.timedelta(seconds=1)) == set()
    assert errands(after, end) == {Errand.END}
    assert end_unheard(after, end - dt.timedelta(seconds=1)) is after
    assert end_unheard(after, end).taken_away == ()


def test_courier_without_news_for_a_day_is_over_and_its_fee_stays_payable() -> None:
    lost, day = found(CourierStatus.PICKED_UP, fee=900), NOW + dt.timedelta(hours=24)

    assert look_at(lost, day - dt.timedelta(minutes=1)) == day
    assert Errand.END not in errands(lost, day)
    late = day + dt.timedelta(seconds=1)
    assert errands(lost, late) == {Errand.END}
    after = end_unheard(lost, late)
    assert (after.is_over, after.ended_at, after.dispatch) == (True, late, Dispatch.TAKEN)
    assert look_at(after, late) is None
    assert payable(after, "CAD") == Decimal("9.00")
    check_assignable(after, OrderStatus.READY)


def test_a_late_word_of_a_courier_still_counts() -> None:
    day = NOW + dt.timedelta(hours=25)
    after = end_unheard(found(CourierStatus.PICKED_UP), day)
    news = AgentNews(external_id=ORDER_UUID, status=CourierStatus.DELIVERED)

    heard = told(after, news, day)

    assert (heard.status, heard.closes_order) == (CourierStatus.DELIVERED, True)


def test_rows_that_were_left_open_are_read_as_they_ended() -> None:
    assert as_it_stands(ON_BOARD, DONE, LATER).status is CourierStatus.DELIVERED
    assert as_it_stands(ON_BOARD, OrderStatus.READY, LATER) is ON_BOARD
    assert as_it_stands(found(), OrderStatus.READY, NOW + dt.timedelta(hours=25)).is_over
    for job in (PUSHED, ON_BOARD, BACK, found()):
        gone = as_it_stands(job, None, LATER)
        assert (gone.is_over, gone.is_listed) == (True, False)
        assert as_it_stands(gone, None, LATER) is gone


def test_a_row_written_before_deliveries_ended_with_orders_is_readable() -> None:
    old = ON_BOARD.model_dump(mode="json", exclude={"ended_at", "taken_away", "staff_word"})

    assert DeliveryJob.model_validate(old) == ON_BOARD


@pytest.mark.parametrize("status", CourierStatus)
def test_the_store_can_bring_it_itself_until_a_courier_has_collected_it(status: CourierStatus) -> None:
    collected = list(CourierStatus).index(status) >= list(CourierStatus).index(CourierStatus.PICKED_UP)

    assert acts_of(found(status)) == (() if collected else (DeliveryAct.TAKE_OVER,))
    assert acts_of(found(status, call_off=CallOff.DUE)) == ()


@pytest.mark.parametrize("job", [MINE, CONFIRMED, ON_BOARD])
def test_staff_note_that_it_arrived_wherever_its_driver_left_it(job: DeliveryJob) -> None:
    after = record_staff_move(job, StaffMove.DELIVERED, WORD)

    assert (after.status, after.dropoff_at, after.staff_word, after.proof) == (
        *(CourierStatus.DELIVERED, LATER, WORD),
        None,
    )
    assert after.taken_away == (() if job is MINE else note(TakenWhy.DELIVERED))
    assert record_staff_move(after, StaffMove.DELIVERED, WORD) is after


def test_staff_note_that_food_comes_back_only_once_it_left() -> None:
    after = record_staff_move(ON_BOARD, StaffMove.RETURNED, WORD)

    assert (after.status, after.needs_staff, after.taken_away) == (
        *(CourierStatus.RETURNED, True),
        note(TakenWhy.RETURNED),
    )
    assert refused(record_staff_move, CONFIRMED, StaffMove.RETURNED) == "not_under_way"


@pytest.mark.parametrize(
    ("job", "reason"),
    [
        (found(), "courier"),
        (PUSHED, "no_driver"),
        (unassigned(CONFIRMED, LATER), "no_driver"),
        (end_with_order(ON_BOARD, OrderStatus.CANCELLED, LATER), "over"),
        (BACK, "over"),
    ],
)
def test_staff_cannot_note_that_it_arrived_where_no_driver_has_it(job: DeliveryJob, reason: str) -> None:
    assert refused(record_staff_move, job, StaffMove.DELIVERED) == reason


def refused(act: Any, job: DeliveryJob, to: StaffMove) -> str:
    with pytest.raises(Refusal) as caught:
        partial(act, job, to, WORD)()
    assert caught.value.code is Code.ORDER_CONFLICT
    return str(caught.value.details["reason"])


def test_words_belong_to_another_reason_and_only_to_that() -> None:
    assert MoveWhy(reason=MoveReason.OTHER, words="Flat tyre").words == "Flat tyre"
    for reason, words in ((MoveReason.OTHER, " "), (MoveReason.TOLD, "Flat tyre")):
        with pytest.raises(ValueError, match="words belong to another reason"):
            MoveWhy(reason=reason, words=words)
