"""A store's operations change one after another; a count's ledger and its shards hold through lost replies."""

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
from tests.faults import Faults

from domain.checkout.count_change import CountAct, CountChange
from domain.checkout.holder import Holder
from domain.operations.operations import Operations, SoldOut
from domain.tenant import Tenant
from domain.vocabulary.order_type import OrderType
from repositories.calendar import slots
from repositories.checkout import stock_changes, stock_shards
from repositories.checkout.stock import Stock
from repositories.operations import operations

pytestmark = pytest.mark.engine

NOON = datetime(2026, 6, 17, 16, tzinfo=UTC)
MARK = SoldOut(at=NOON, by="anna")
ORDERS = [str(uuid4()) for _ in range(3)]


def a_change(**changes: object) -> CountChange:
    given = {"change_id": "1781712000000-a", "key": "7", "act": CountAct.ADD, "units": 2, "at": NOON}
    return CountChange.model_validate({**given, **changes})


def on_hand(tenant: Tenant) -> list[tuple[int, int]]:
    records = Stock(tenant, "queen").shards("7")
    return [(int(record.avail), int(record.initial)) for record in records]


@pytest.mark.night
def test_second_of_two_first_changes_is_refused(tenant: Tenant) -> None:
    first = Operations(revision=1, items={1: MARK})
    assert operations.replace(tenant, "queen", Operations(), first, None)
    assert operations.replace(tenant, "queen", Operations(), first, None)
    assert not operations.replace(tenant, "queen", Operations(), Operations(revision=1, items={2: MARK}), None)
    assert operations.current(tenant, "queen") == first


@pytest.mark.night
def test_a_change_is_of_the_revision_that_was_read(tenant: Tenant) -> None:
    first, second = Operations(revision=1, items={1: MARK}), Operations(revision=2)
    operations.replace(tenant, "queen", Operations(), first, None)
    assert operations.replace(tenant, "queen", first, second, NOON + timedelta(days=1))
    assert not operations.replace(tenant, "queen", first, Operations(revision=2, items={3: MARK}), None)
    assert operations.current(tenant, "queen") == second
    assert operations.find_all(tenant, ["queen", "other"]) == {"queen": second, "other": Operations()}


def test_stock_change_is_recorded_once_and_updated_only_from_what_was_read(tenant: Tenant) -> None:
    asked = a_change()
    assert stock_changes.add(tenant, "queen", asked)
    assert stock_changes.add(tenant, "queen", asked)
    assert not stock_changes.add(tenant, "queen", a_change(units=3))
    done = a_change(done=True)
    assert stock_changes.replace(tenant, "queen", asked, done)
    assert not stock_changes.replace(tenant, "queen", asked, a_change(units=9))
    assert list(stock_changes.of_store(tenant, "queen", NOON - timedelta(days=1))) == [done]
    assert list(stock_changes.of_store(tenant, "queen", NOON + timedelta(days=1))) == []


def test_shard_is_recounted_once_and_never_below_zero(tenant: Tenant, faults: Faults) -> None:
    Stock(tenant, "queen").seed("7", 3, 3)
    pk, mark, other = tenant.key("queen", "7", 0), Holder(ORDERS[0], 1), Holder(ORDERS[1], 1)

    faults.inject("lost")
    assert stock_shards.recount(pk, mark, 2)
    assert stock_shards.recount(pk, mark, 2)
    assert on_hand(tenant) == [(5, 5)]
    assert not stock_shards.recount(pk, other, -6)
    assert on_hand(tenant) == [(5, 5)]
    assert stock_shards.recount(pk, other, -5)
    assert on_hand(tenant) == [(0, 0)]


@pytest.mark.night
def test_a_place_counts_as_much_as_its_order_and_changes_only_from_what_was_read(tenant: Tenant) -> None:
    slot = slots.slot_key(tenant, "queen", OrderType.TAKEOUT, NOON)
    assert slots.take(slot, Holder(ORDERS[0], 1), NOON, 5, 3)
    assert not slots.take(slot, Holder(ORDERS[1], 1), NOON, 5, 3)
    assert slots.take(slot, Holder(ORDERS[1], 1), NOON, 5, 2)
    assert slots.places([slot]) == {slot: {ORDERS[0]: 3, ORDERS[1]: 2}}

    stale = slots.Place(3, 2)
    assert not slots._change(slot, ORDERS[0], stale, None, None)
    assert not slots._change(slot, ORDERS[0], None, slots.Place(1, 9), None)
    assert not slots._change(slot, ORDERS[0], stale, slots.Place(1, 9), 99)
    assert slots.take(slot, Holder(ORDERS[0], 2), NOON, 5, 1)
    assert slots.counted([slot]) == {slot: 3}
    slots.give_back(slot, Holder(ORDERS[0], 1))
    assert slots.counted([slot]) == {slot: 3}
    slots.give_back(slot, Holder(ORDERS[0], 2))
    assert slots.counted([slot]) == {slot: 2}
