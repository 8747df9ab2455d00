"""A store's pauses: one a type, the first stands, and each ends by itself."""

import datetime as dt

import pytest

from domain.store.order_type import OrderType
from domain.store.pause import Pause, PauseReason
from domain.tenant import Tenant
from repositories import store_pauses

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("tables")]

CORNER = Tenant(company_code="corner")
NOON = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
FIRST = Pause(reason=PauseReason.UNATTENDED, since=NOON)
SECOND = FIRST.model_copy(update={"since": NOON + dt.timedelta(hours=1)})


def test_a_type_is_paused_once_and_the_first_reason_stands() -> None:
    store_pauses.end(CORNER, "queen", OrderType.TAKEOUT)

    assert store_pauses.begin(CORNER, "queen", OrderType.TAKEOUT, FIRST)
    assert not store_pauses.begin(CORNER, "queen", OrderType.TAKEOUT, SECOND)

    assert store_pauses.of_store(CORNER, "queen") == {OrderType.TAKEOUT: FIRST}


def test_one_type_ends_without_the_other_and_a_store_without_the_next() -> None:
    for store in ("queen", "harbour"):
        for each in (OrderType.TAKEOUT, OrderType.DELIVERY):
            store_pauses.begin(CORNER, store, each, FIRST)

    store_pauses.end(CORNER, "queen", OrderType.TAKEOUT)
    store_pauses.end(CORNER, "queen", OrderType.TAKEOUT)

    assert set(store_pauses.of_store(CORNER, "queen")) == {OrderType.DELIVERY}
    assert set(store_pauses.of_store(CORNER, "harbour")) == {OrderType.TAKEOUT, OrderType.DELIVERY}
    assert store_pauses.seen_of(CORNER, ("nowhere",)) == {"nowhere": {}}
