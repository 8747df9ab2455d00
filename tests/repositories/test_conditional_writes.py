"""Every other conditional write: it is refused exactly when its condition does not hold."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests import builders
from tests.faults import Faults
from tests.flips import put_table

from domain.access.session import Session
from domain.checkout.checkout import Checkout, CheckoutStatus
from domain.checkout.holder import Holder
from domain.errors import Refusal
from domain.limits.pin_pools import PinAttempts
from domain.limits.rate_limit import By, RateLimit
from domain.order.state import OrderState
from domain.tables.dining_table import DiningTable
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType
from repositories.access import sessions
from repositories.calendar import slots
from repositories.checkout import checkouts
from repositories.engine.sweep_index import BUCKETS, due_rows
from repositories.limits import rate_limits
from repositories.order import order_states
from repositories.tables import dining_tables, table_pins
from use_cases.order.advance_order import advance_order

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
UUIDS = [f"00000000-0000-4000-8000-{number:012d}" for number in range(5)]


@pytest.fixture
def slot(tenant: Tenant) -> str:
    return slots.slot_key(tenant, "queen", OrderType.TAKEOUT, NOW)


@pytest.mark.night
def test_a_period_takes_as_many_orders_as_its_limit(slot: str) -> None:
    taken = [slots.take(slot, Holder(order, 1), NOW, 3) for order in UUIDS]

    assert taken == [True, True, True, False, False]
    assert slots.counted([slot]) == {slot: 3}


def test_an_order_is_counted_once_in_its_period(slot: str) -> None:
    assert all(slots.take(slot, Holder(UUIDS[0], 1), NOW, 1) for _ in range(3))
    assert slots.counted([slot]) == {slot: 1}


@pytest.mark.night
def test_an_order_that_bypasses_the_limit_still_counts(slot: str) -> None:
    slots.take(slot, Holder(UUIDS[0], 1), NOW, 1)

    assert slots.take(slot, Holder(UUIDS[1], 1), NOW, None) is True
    assert slots.take(slot, Holder(UUIDS[2], 1), NOW, 2) is False


@pytest.mark.night
def test_an_order_that_bypasses_the_limit_may_be_the_first_of_its_period(slot: str) -> None:
    assert slots.take(slot, Holder(UUIDS[0], 1), NOW, None) is True
    assert slots.counted([slot]) == {slot: 1}


@pytest.mark.night
def test_a_place_given_back_is_free_again_once(slot: str) -> None:
    for order in UUIDS[:2]:
        slots.take(slot, Holder(order, 1), NOW, 2)

    for _ in range(3):
        slots.give_back(slot, Holder(UUIDS[0], 1))

    assert slots.counted([slot]) == {slot: 1}
    assert [slots.take(slot, Holder(order, 1), NOW, 2) for order in UUIDS[2:4]] == [True, False]


@pytest.mark.night
def test_an_empty_period_can_be_taken_again(slot: str) -> None:
    slots.take(slot, Holder(UUIDS[0], 1), NOW, 1)
    slots.give_back(slot, Holder(UUIDS[0], 1))

    assert slots.counted([slot]) in ({}, {slot: 0})
    assert slots.take(slot, Holder(UUIDS[1], 1), NOW, 1) is True


@pytest.mark.night
def test_an_overtaken_attempt_gives_no_place_back(slot: str) -> None:
    slots.take(slot, Holder(UUIDS[0], 2), NOW, 1)

    slots.give_back(slot, Holder(UUIDS[0], 1))

    assert slots.counted([slot]) == {slot: 1}


@pytest.mark.night
def test_a_place_beyond_the_limit_has_to_be_taken_again_within_it(slot: str) -> None:
    slots.take(slot, Holder(UUIDS[0], 1), NOW, 1)
    slots.take(slot, Holder(UUIDS[1], 1), NOW, None)

    assert slots.take(slot, Holder(UUIDS[1], 2), NOW, 1) is False
    assert slots.take(slot, Holder(UUIDS[1], 2), NOW, 2) is True
    assert slots.counted([slot]) == {slot: 2}


@pytest.mark.night
def test_a_place_is_taken_once_through_a_lost_reply(slot: str, faults: Faults) -> None:
    for order in UUIDS[:2]:
        faults.inject("lost")
        assert slots.take(slot, Holder(order, 1), NOW, 2) is True
    faults.inject("lost")
    slots.give_back(slot, Holder(UUIDS[0], 1))

    assert slots.counted([slot]) == {slot: 1}


def test_a_period_that_refuses_and_shows_room_is_asked_ten_times_and_then_counts_as_full(
    slot: str, faults: Faults
) -> None:
    slots.take(slot, Holder(UUIDS[0], 1), NOW, 2)
    faults.calls.clear()

    faults.inject(*["ConditionalCheckFailedException", ""] * 10)
    assert slots.take(slot, Holder(UUIDS[1], 1), NOW, 2) is False
    assert faults.calls == ["UpdateItem", "GetItem"] * 10

    faults.inject(*["ConditionalCheckFailedException", ""] * 9)
    assert slots.take(slot, Holder(UUIDS[1], 1), NOW, 2) is True
    assert slots.counted([slot]) == {slot: 2}


def a_checkout(**changes: object) -> Checkout:
    return builders.a_checkout(order_uuid=UUIDS[0], **changes)


@pytest.mark.night
def test_a_checkout_is_opened_once(tenant: Tenant) -> None:
    assert checkouts.add(tenant, a_checkout()) is True
    assert checkouts.add(tenant, a_checkout(store_id="harbour")) is False
    assert checkouts.find(tenant, UUIDS[0]) == a_checkout()


@pytest.mark.night
def test_a_checkout_moves_only_from_where_it_was_read(tenant: Tenant) -> None:
    read = a_checkout()
    checkouts.add(tenant, read)

    moved = checkouts.move(tenant, read, status=CheckoutStatus.RELEASING)
    late = checkouts.move(tenant, read, status=CheckoutStatus.COMMITTED)

    assert moved
    assert (moved.status, moved.version) == (CheckoutStatus.RELEASING, 2)
    assert late is None
    assert checkouts.find(tenant, UUIDS[0]) == moved


@pytest.mark.night
def test_a_checkout_that_is_not_there_cannot_be_moved(tenant: Tenant) -> None:
    assert checkouts.move(tenant, a_checkout(), status=CheckoutStatus.RELEASING) is None
    assert checkouts.find(tenant, UUIDS[0]) is None


@pytest.mark.night
def test_a_move_whose_reply_was_lost_counts_as_made(tenant: Tenant, faults: Faults) -> None:
    checkouts.add(tenant, a_checkout())

    faults.inject("lost")
    moved = checkouts.move(tenant, a_checkout(), status=CheckoutStatus.RELEASING)

    assert moved == checkouts.find(tenant, UUIDS[0])


@pytest.mark.night
def test_an_order_moves_on_only_from_the_state_it_was_read_in(tenant: Tenant) -> None:
    first = OrderState.first(OrderStatus.RECEIVED, NOW)
    order_states.record(tenant, UUIDS[0], first).save()
    accepted, rejected = first.moved(OrderStatus.ACCEPTED, NOW), first.moved(OrderStatus.REJECTED, NOW)

    assert order_states.replace(tenant, UUIDS[0], first, accepted) is True
    assert order_states.replace(tenant, UUIDS[0], first, accepted) is True
    assert order_states.replace(tenant, UUIDS[0], first, rejected) is False
    assert order_states.find(tenant, UUIDS[0]) == accepted


def test_only_a_living_session_is_renewed(tenant: Tenant) -> None:
    session = Session(
        key_hash="k",
        cookie_hash="c",
        session_id="s",
        company_code="corner",
        host="corner.example",
        app_key_hash="a",
        expires_at=NOW + dt.timedelta(minutes=1),
    )
    sessions.add(session)
    later = NOW + dt.timedelta(hours=3)

    assert sessions.renew(session, later, NOW) is True
    found = sessions.find("k")
    assert found
    assert found.expires_at == later
    assert sessions.renew(session, later + dt.timedelta(hours=1), later) is False
    assert sessions.renew(session.model_copy(update={"key_hash": "gone"}), later, NOW) is False
    assert sessions.find("gone") is None


def test_a_window_has_as_many_turns_as_its_limit_and_the_next_one_again(tenant: Tenant) -> None:
    limit = RateLimit(name="tries", by=By.STORE, most=3, seconds=60)

    assert [rate_limits.take(limit, "x", NOW) for _ in range(5)] == [True, True, True, False, False]
    assert rate_limits.take(limit, "y", NOW) is True
    assert rate_limits.take(limit, "x", NOW + dt.timedelta(seconds=60)) is True
    assert limit.retry_after(NOW) == 60


def due_keys(now: dt.datetime) -> list[str]:
    return [due.key for bucket in BUCKETS for due in due_rows(checkouts.WAITING, bucket, now)]


@pytest.mark.night
def test_overdue_checkouts_are_found_until_they_are_over(tenant: Tenant) -> None:
    later = NOW + dt.timedelta(minutes=1)
    held = a_checkout()
    checkouts.add(tenant, held)

    assert due_keys(NOW - dt.timedelta(seconds=1)) == []
    assert due_keys(NOW) == [f"corner#{UUIDS[0]}"]
    continued = checkouts.move(tenant, held, deadline=later)
    assert continued
    assert due_keys(NOW) == []
    releasing = checkouts.move(tenant, continued, status=CheckoutStatus.RELEASING)
    assert releasing
    assert due_keys(later) == [f"corner#{UUIDS[0]}"]
    checkouts.move(tenant, releasing, status=CheckoutStatus.RELEASED)
    assert due_keys(later) == []


def test_a_period_that_two_open_at_once_keeps_the_first_ones_order(slot: str) -> None:
    slots.take(slot, Holder(UUIDS[0], 1), NOW, 2)

    slots._open(slot, NOW)

    assert slots.counted([slot]) == {slot: 1}


@pytest.mark.night
def test_an_order_goes_its_way_and_no_other(tenant: Tenant) -> None:
    order_states.record(tenant, UUIDS[0], OrderState.first(OrderStatus.RECEIVED, NOW)).save()
    way = [OrderStatus.ACCEPTED, OrderStatus.PREPARING, OrderStatus.READY, OrderStatus.COMPLETED]

    for status in way:
        for _ in range(2):
            assert advance_order(tenant, UUIDS[0], status, NOW).status is status

    with pytest.raises(Refusal, match="error_order_conflict"):
        advance_order(tenant, UUIDS[0], OrderStatus.CANCELLED, NOW)
    with pytest.raises(Refusal, match="not_found"):
        advance_order(tenant, UUIDS[1], OrderStatus.ACCEPTED, NOW)
    found = order_states.find(tenant, UUIDS[0])
    assert found
    assert [change.status for change in found.history] == [OrderStatus.RECEIVED, *way]


def test_a_store_that_accepts_and_one_that_rejects_at_once_have_one_answer(tenant: Tenant) -> None:
    for order in UUIDS:
        order_states.record(tenant, order, OrderState.first(OrderStatus.RECEIVED, NOW)).save()

        def answer(status: OrderStatus, order: str = order) -> bool:
            try:
                return advance_order(tenant, order, status, NOW).status is status
            except Refusal:
                return False

        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(answer, (OrderStatus.ACCEPTED, OrderStatus.REJECTED)))
        assert sorted(answers) == [False, True]


def test_the_tries_of_a_pin_move_only_from_what_they_were_read_as(tenant: Tenant) -> None:
    first, second = PinAttempts(day=NOW.date(), without=1), PinAttempts(day=NOW.date(), without=2)
    put_table(tenant, "queen", DiningTable(table_id="5", descr="Window"), "246810")

    def move(before: PinAttempts | None, after: PinAttempts, table: str = "5") -> bool:
        return table_pins.move_pin_tries(tenant, "queen", table, before, after)

    assert (move(None, first), move(None, second), move(second, first), move(first, second)) == (
        True,
        False,
        False,
        True,
    )
    assert table_pins.pin_tries(tenant, "queen", "5") == second
    assert move(None, first, "77") is False
    assert dining_tables.find(tenant, "queen", "77") is None
    assert len(dining_tables.all_of(tenant, "queen")) == 1


def test_a_turn_given_back_is_free_again_and_none_is_given_back_that_was_not_taken(tenant: Tenant) -> None:
    limit = RateLimit(name="tries", by=By.STORE, most=2, seconds=60)
    rate_limits.give_back(limit, "a", NOW)
    assert [rate_limits.take(limit, "a", NOW) for _ in range(3)] == [True, True, False]

    rate_limits.give_back_each([(limit, "a"), (limit, "b")], NOW)

    assert rate_limits.used(limit, "a", NOW) == 1
    assert rate_limits.take_each([(limit, "a"), (limit, "b")], NOW) == 0
    assert rate_limits.take_each([(limit, "a"), (limit, "b")], NOW) == 60
    assert rate_limits.used(limit, "b", NOW) == 1, "who has no turn of one left takes none of the next"


@pytest.mark.night
def test_turns_are_added_up_for_all_environments(tenant: Tenant) -> None:
    assert [rate_limits.add("orders-session#a#1", turns, 600, NOW) for turns in (2, 2, 3)] == [2, 4, 7]
    (row,) = rate_limits.RateLimitRecord.scan()
    assert int(row.expires_epoch) == int((NOW + dt.timedelta(seconds=1200)).timestamp())
