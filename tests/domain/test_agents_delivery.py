"""A delivery by an agent moves forward, in any order of the courier's messages (spec section 4, L-7, L-8)."""

import datetime as dt
import itertools
import json
from pathlib import Path

import pytest

from domain.delivery import agents_delivery as rules
from domain.delivery.agent import AgentNews
from domain.delivery.board_delivery import board_delivery
from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import (
    FINAL,
    CallOff,
    Carrier,
    DeliveryAct,
    DeliveryJob,
    DeliveryTrouble,
    Dispatch,
)
from domain.delivery.errands import UNHEARD_OF, Errand, errands, look_at
from domain.delivery.guest_delivery import guest_delivery
from domain.errors import Refusal

NOON = dt.datetime(2026, 6, 17, 16, tzinfo=dt.UTC)
WANTED = NOON + dt.timedelta(minutes=40)
ORDER = "00000000-0000-4000-8000-000000000001"
BEFORE_PICKUP = (
    CourierStatus.CREATED,
    CourierStatus.CONFIRMED,
    CourierStatus.ENROUTE_TO_PICKUP,
    CourierStatus.ARRIVED_AT_PICKUP,
)


def job(**changes: object) -> DeliveryJob:
    made = DeliveryJob(order_uuid=ORDER, store_id="queen", carrier=Carrier.AGENT, wanted_at=WANTED)
    return made.model_copy(update=changes)


def taken(status: CourierStatus = CourierStatus.CREATED, **changes: object) -> DeliveryJob:
    return job(**{"dispatch": Dispatch.TAKEN, "status": status, "asked_at": NOON, **changes})


def news(status: CourierStatus, **told: object) -> AgentNews:
    return AgentNews.model_validate({"externalId": ORDER, "status": status, **told})


def test_every_pair_of_messages_gives_the_further_status_in_either_order() -> None:
    for one, other in itertools.permutations(CourierStatus, 2):
        first_end = one if one in FINAL else max(one, other, key=list(CourierStatus).index)
        after = rules.told(rules.told(job(), news(one), NOON), news(other), NOON)
        assert after.status is first_end, (one, other)


@pytest.mark.parametrize("status", CourierStatus)
def test_repeated_message_changes_nothing(status: CourierStatus) -> None:
    once = rules.told(job(), news(status), NOON)

    assert rules.told(once, news(status), NOON) is once
    assert once.version == 2


def test_late_message_does_not_overwrite_a_further_status() -> None:
    far = rules.told(job(), news(CourierStatus.PICKED_UP, courierName="Dana", fee=900), NOON)

    late = rules.told(far, news(CourierStatus.CONFIRMED, courierName="Drew", fee=1), NOON)

    assert (late.courier_name, late.fee, late.status) == ("Dana", 900, CourierStatus.PICKED_UP)


def test_message_keeps_the_fields_that_it_omits() -> None:
    named = rules.told(job(), news(CourierStatus.CONFIRMED, courierName="Dana", trackingUrl="https://t.example"), NOON)

    after = rules.told(named, news(CourierStatus.PICKED_UP), NOON)

    assert (after.courier_name, after.tracking_url) == ("Dana", "https://t.example")


def test_first_message_ends_the_search_and_its_trouble() -> None:
    refused = rules.refused(job(), "No couriers")

    after = rules.told(refused, news(CourierStatus.CREATED), NOON)

    assert (after.dispatch, after.trouble, after.refusal) == (Dispatch.TAKEN, None, "")


@pytest.mark.parametrize("end", [CourierStatus.DELIVERED, CourierStatus.CANCELLED, CourierStatus.RETURNED])
def test_end_of_a_delivery_sets_trouble_and_closes_the_order_only_if_delivered(end: CourierStatus) -> None:
    after = rules.told(taken(), news(end), NOON)

    trouble = {
        CourierStatus.DELIVERED: None,
        CourierStatus.CANCELLED: DeliveryTrouble.CALLED_OFF,
        CourierStatus.RETURNED: DeliveryTrouble.RETURNED,
    }
    assert after.trouble is trouble[end]
    assert after.closes_order is (end is CourierStatus.DELIVERED)
    shown, board = guest_delivery(after), board_delivery(after)
    assert shown is not None
    assert board is not None
    assert shown.status is (CourierStatus.CANCELLED if end is CourierStatus.RETURNED else end)
    assert board.status is end
    assert [change.status for change in shown.history] == [shown.status]


@pytest.mark.parametrize("act", DeliveryAct)
@pytest.mark.parametrize("trouble", [None, *DeliveryTrouble])
def test_staff_do_only_what_there_is_to_do(trouble: DeliveryTrouble | None, act: DeliveryAct) -> None:
    given = taken(trouble=trouble)
    if act in rules.acts_of(given):
        assert rules.acted(given, act).version == given.version + 1
    else:
        with pytest.raises(Refusal):
            rules.acted(given, act)


def test_staff_can_end_every_delivery_in_trouble() -> None:
    for trouble in DeliveryTrouble:
        acts = rules.acts_of(taken(trouble=trouble))
        assert {DeliveryAct.TAKE_OVER, DeliveryAct.SETTLE} & set(acts), trouble


@pytest.mark.parametrize(
    ("given", "call_off"),
    [
        (job(dispatch=Dispatch.REFUSED, trouble=DeliveryTrouble.REFUSED), None),
        (job(asked_at=NOON, trouble=DeliveryTrouble.SILENT), CallOff.DUE),
        (taken(CourierStatus.CANCELLED, trouble=DeliveryTrouble.CALLED_OFF), None),
        (taken(CourierStatus.RETURNED, trouble=DeliveryTrouble.RETURNED), None),
    ],
)
def test_taking_over_a_delivery_calls_off_a_courier_that_may_come(given: DeliveryJob, call_off: CallOff | None) -> None:
    own = rules.acted(given, DeliveryAct.TAKE_OVER)

    assert (own.carrier, own.dispatch, own.status, own.call_off) == (Carrier.OWN, Dispatch.WAITING, None, call_off)
    assert rules.told(own, news(CourierStatus.DELIVERED), NOON) is own
    assert rules.refused(own, "late") is own


@pytest.mark.parametrize(
    ("given", "dispatch", "call_off"),
    [
        (job(), Dispatch.GIVEN_UP, None),
        (job(dispatch=Dispatch.REFUSED), Dispatch.GIVEN_UP, None),
        (job(asked_at=NOON), Dispatch.WAITING, CallOff.DUE),
        (taken(), Dispatch.TAKEN, CallOff.DUE),
    ],
)
def test_an_order_without_a_meal_leaves_no_courier(
    given: DeliveryJob, dispatch: Dispatch, call_off: CallOff | None
) -> None:
    after = rules.unwanted(given)

    assert (after.dispatch, after.call_off) == (dispatch, call_off)
    assert rules.unwanted(after) is after


def test_ended_delivery_does_not_change() -> None:
    over = taken(CourierStatus.DELIVERED)

    assert rules.unwanted(over) is over
    assert rules.moved_to(over, NOON, NOON) is over


def test_a_courier_called_off_is_no_trouble_and_one_too_far_is() -> None:
    due = rules.unwanted(taken())

    gone, comes = rules.called_off(due, NOON), rules.not_called_off(due)

    assert (gone.status, gone.call_off, gone.trouble) == (CourierStatus.CANCELLED, CallOff.DONE, None)
    assert (comes.call_off, comes.trouble) == (CallOff.REFUSED, DeliveryTrouble.NOT_CALLED_OFF)
    assert rules.called_off(gone, NOON) is gone
    assert rules.not_called_off(gone) is gone
    assert rules.told(due, news(CourierStatus.CANCELLED), NOON).trouble is None


@pytest.mark.parametrize("status", CourierStatus)
def test_times_and_words_change_until_it_is_collected(status: CourierStatus) -> None:
    given, later = taken(status), WANTED + dt.timedelta(minutes=20)
    may = status in BEFORE_PICKUP

    moved = rules.moved_to(given, later, later)

    assert moved.update_due is may
    if may:
        assert rules.instructed(given, "Blue door").update_due
        assert rules.instructed(rules.instructed(given, "Blue door"), "Blue door").version == given.version + 1
    else:
        with pytest.raises(Refusal):
            rules.instructed(given, "Blue door")


def test_the_order_page_offers_other_words_as_long_as_they_are_taken() -> None:
    shared = Path(__file__).parents[1] / "shared" / "courier-words.json"
    offered = dict(json.loads(shared.read_text(encoding="utf-8")))
    assert set(offered) == {None, *CourierStatus}

    for status, may in offered.items():
        given = taken(CourierStatus(status)) if status else job()
        assert _takes_words(given) is may, status


def _takes_words(given: DeliveryJob) -> bool:
    try:
        return rules.instructed(given, "Blue door").instructions == "Blue door"
    except Refusal:
        return False


def test_a_delivery_that_was_not_booked_yet_is_booked_with_the_other_time() -> None:
    later = WANTED + dt.timedelta(minutes=20)

    moved = rules.moved_to(job(), later, later)

    assert (moved.pickup_at, moved.wanted_at, moved.update_due) == (later, later, False)


def test_errands_of_a_delivery_by_its_state() -> None:
    delivered = taken(CourierStatus.DELIVERED, closes_order=True)
    assert errands(job(), NOON) == {Errand.BOOK}
    assert errands(job(push_due=True), NOON) == {Errand.BOOK, Errand.PUSH}
    assert errands(job(asked_at=NOON, call_off=CallOff.DUE), NOON) == {Errand.CALL_OFF}
    assert errands(taken(update_due=True), NOON) == {Errand.UPDATE}
    assert errands(delivered, NOON) == {Errand.CLOSE}
    assert errands(job(carrier=Carrier.OWN), NOON) == set()
    assert errands(taken(CourierStatus.CANCELLED), NOON) == set()


@pytest.mark.parametrize(
    ("after", "asked"),
    [
        (dt.timedelta(seconds=-1), False),
        (dt.timedelta(0), True),
        (dt.timedelta(hours=24), True),
        (dt.timedelta(hours=24, seconds=1), False),
    ],
)
def test_a_courier_is_asked_after_from_when_they_are_due_until_a_day_later(after: dt.timedelta, *, asked: bool) -> None:
    assert (Errand.FOLLOW in errands(taken(), WANTED + after)) is asked


def test_next_look_at_a_delivery_by_its_state() -> None:
    assert look_at(job(), NOON) == NOON
    assert look_at(taken(), NOON) == WANTED + UNHEARD_OF
    assert look_at(taken(dropoff_at=WANTED + dt.timedelta(hours=1)), NOON) == WANTED + dt.timedelta(hours=1, minutes=10)
    assert look_at(taken(), NOON + dt.timedelta(hours=24, minutes=35)) == WANTED + dt.timedelta(hours=24)
    assert look_at(taken(), WANTED + dt.timedelta(hours=30)) == WANTED + dt.timedelta(hours=30)
    assert look_at(taken(CourierStatus.DELIVERED), NOON) is None
    assert look_at(job(carrier=Carrier.OWN), NOON) is None
    assert look_at(job(dispatch=Dispatch.REFUSED), NOON) is None


@pytest.mark.parametrize(("attempts", "minutes"), [(1, 2), (2, 4), (3, 8), (4, 15), (30, 15)])
def test_a_silent_agent_is_asked_ever_more_seldom(attempts: int, minutes: int) -> None:
    waits = job(asked_at=NOON, attempts=attempts, trouble=DeliveryTrouble.SILENT)

    assert look_at(waits, NOON) == NOON + dt.timedelta(minutes=minutes)
    assert rules.silent(waits) is waits


def test_a_request_may_arrive_for_two_minutes() -> None:
    given = job(asked_at=NOON)

    assert rules.may_still_arrive(given, NOON + dt.timedelta(seconds=119))
    assert not rules.may_still_arrive(given, NOON + dt.timedelta(minutes=2))
    assert not rules.may_still_arrive(job(), NOON)


def test_courier_is_not_booked_for_an_order_over_an_hour_late() -> None:
    assert not rules.is_too_late(job(), WANTED + dt.timedelta(hours=1))
    assert rules.is_too_late(job(), WANTED + dt.timedelta(hours=1, seconds=1))


def test_booking_is_attempted_only_for_an_open_delivery() -> None:
    for given in (taken(), job(dispatch=Dispatch.REFUSED), job(call_off=CallOff.DUE), job(carrier=Carrier.OWN)):
        assert rules.asked(given, NOON) is given
    assert rules.asked(job(), NOON).attempts == 1


def test_guest_sees_no_delivery_that_was_given_up() -> None:
    assert guest_delivery(None) is None
    assert guest_delivery(rules.unwanted(job())) is None
    assert board_delivery(None) is None


def test_tracking_page_is_shown_until_the_delivery_arrived() -> None:
    on_its_way = taken(CourierStatus.PICKED_UP, tracking_url="https://t.example/a")
    arrived = taken(CourierStatus.DELIVERED, tracking_url="https://t.example/a")

    shown, over = guest_delivery(on_its_way), guest_delivery(arrived)

    assert shown is not None
    assert over is not None
    assert (shown.tracking_url, over.tracking_url) == ("https://t.example/a", "")
