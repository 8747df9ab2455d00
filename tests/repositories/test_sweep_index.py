"""A due row is leased to one worker, backs off when it fails, and is stuck after its last try."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.builders import a_checkout

from domain.checkout.checkout import Checkout, CheckoutStatus
from domain.tenant import Tenant
from repositories.checkout import checkouts
from repositories.checkout.checkouts import WAITING, CheckoutRecord
from repositories.engine.sweep_index import (
    BUCKETS,
    MAX_TRIES,
    PAGE,
    Due,
    bucket_of,
    due_rows,
    release,
    stuck_rows,
    take_up,
)

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
ORDER = "00000000-0000-4000-8000-000000000001"


def a_waiting_row(tenant: Tenant, order_uuid: str = ORDER) -> Checkout:
    held = a_checkout(order_uuid=order_uuid)
    assert checkouts.add(tenant, held)
    return held


def due(now: dt.datetime) -> list[Due]:
    return [one for bucket in BUCKETS for one in due_rows(WAITING, bucket, now)]


def minutes(number: float) -> dt.datetime:
    return NOW + dt.timedelta(minutes=number)


def taken_up(times: int) -> dt.datetime:
    """The row taken up so often; when it is due again."""
    at = NOW
    for _ in range(times):
        (row,) = due(at)
        assert take_up(WAITING, row, at)
        at = dt.datetime.fromisoformat(CheckoutRecord.get(row.key).due_at)
    return at


def test_leased_row_is_not_due_until_its_back_off_ends(tenant: Tenant) -> None:
    a_waiting_row(tenant)
    (row,) = due(NOW)
    with ThreadPoolExecutor(8) as pool:
        taken = list(pool.map(lambda _: take_up(WAITING, row, NOW), range(8)))

    assert taken.count(True) == 1
    assert (due(NOW), due(minutes(0.99))) == ([], [])
    assert [(again.key, again.tries) for again in due(minutes(1))] == [(f"corner#{ORDER}", 1)]


@pytest.mark.night
def test_the_back_off_doubles_up_to_an_hour(tenant: Tenant) -> None:
    a_waiting_row(tenant)
    waits, at = [], NOW
    for _ in range(MAX_TRIES):
        (row,) = due(at)
        assert take_up(WAITING, row, at)
        again = dt.datetime.fromisoformat(CheckoutRecord.get(row.key).due_at)
        waits.append((again - at).total_seconds() / 60)
        at = again

    assert waits == [1, 2, 4, 8, 16, 32, 60, 60, 60, 60]


@pytest.mark.night
def test_a_row_that_moved_since_it_was_read_is_not_taken_up(tenant: Tenant) -> None:
    held = a_waiting_row(tenant)
    (row,) = due(NOW)
    continued = checkouts.move(tenant, held, deadline=minutes(20))

    assert not take_up(WAITING, row, NOW)

    assert checkouts.find(tenant, ORDER) == continued
    assert CheckoutRecord.get(row.key).due_at == "2026-06-17T16:20:00.000+00:00"


@pytest.mark.night
def test_a_row_that_waits_for_nothing_any_more_is_not_taken_up(tenant: Tenant) -> None:
    held = a_waiting_row(tenant)
    (row,) = due(NOW)
    checkouts.move(tenant, held, status=CheckoutStatus.RELEASED)

    assert not take_up(WAITING, row, NOW)

    assert due(minutes(600)) == []


@pytest.mark.night
def test_a_move_forgets_the_tries(tenant: Tenant) -> None:
    held = a_waiting_row(tenant)
    taken_up(5)
    checkouts.move(tenant, held, deadline=minutes(90))

    assert [row.tries for row in due(minutes(90))] == [0]


@pytest.mark.night
def test_a_row_tried_ten_times_is_stuck_until_it_is_released(tenant: Tenant) -> None:
    a_waiting_row(tenant)
    at = taken_up(MAX_TRIES)
    (spent,) = due(at)
    assert spent.is_spent
    assert take_up(WAITING, spent, at)

    assert due(minutes(10_000)) == []
    assert [row.key for row in stuck_rows(WAITING, at)] == [f"corner#{ORDER}"]
    assert release(WAITING, f"corner#{ORDER}", at)
    assert [(row.key, row.tries) for row in due(at)] == [(f"corner#{ORDER}", 0)]


def test_only_a_stuck_row_is_released(tenant: Tenant) -> None:
    a_waiting_row(tenant)
    taken_up(1)

    assert not release(WAITING, f"corner#{ORDER}", NOW)
    assert not release(WAITING, "corner#nothing", NOW)

    assert due(NOW) == []
    assert len(due(minutes(1))) == 1
    assert [record.pk for record in CheckoutRecord.scan()] == [f"corner#{ORDER}"]


@pytest.mark.night
def test_a_move_by_anybody_takes_a_row_out_of_stuck(tenant: Tenant) -> None:
    held = a_waiting_row(tenant)
    at = taken_up(MAX_TRIES)
    take_up(WAITING, due(at)[0], at)

    checkouts.move(tenant, held, status=CheckoutStatus.RELEASING)

    assert list(stuck_rows(WAITING, at)) == []
    assert len(due(NOW)) == 1


@pytest.mark.night
def test_a_bucket_is_read_to_its_end(tenant: Tenant) -> None:
    names = (f"{number:08d}-0000-4000-8000-000000000001" for number in range(100_000))
    mine = [name for name in (next(names) for _ in range(3_000)) if bucket_of(name) == "3"][: PAGE + 20]
    assert len(mine) == PAGE + 20
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda name: a_waiting_row(tenant, name), mine))

    assert sorted(row.key for row in due_rows(WAITING, "3", NOW)) == sorted(f"corner#{name}" for name in mine)
