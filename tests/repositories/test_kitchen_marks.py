"""Two cooks who cross off at once: each write is made on what it was decided from (Y-10)."""

import datetime as dt

import pytest
from tests.builders import NOW, ORDER_UUID

from domain.kitchen.marks import KitchenMarks
from domain.tenant import Tenant
from repositories.kitchen import kitchen_marks

pytestmark = pytest.mark.engine

NOTHING = KitchenMarks()
FIRST = NOTHING.with_made([1], NOW)


def stored(tenant: Tenant) -> KitchenMarks:
    return kitchen_marks.all_of(tenant, [ORDER_UUID])[ORDER_UUID]


def test_marks_are_read_back_and_an_order_without_any_is_absent(tenant: Tenant) -> None:
    assert kitchen_marks.all_of(tenant, [ORDER_UUID]) == {}
    assert kitchen_marks.replace(tenant, ORDER_UUID, NOTHING, FIRST, NOW)
    assert stored(tenant) == FIRST


@pytest.mark.night
def test_a_first_mark_never_takes_anothers_place(tenant: Tenant) -> None:
    kitchen_marks.replace(tenant, ORDER_UUID, NOTHING, FIRST, NOW)

    assert not kitchen_marks.replace(tenant, ORDER_UUID, NOTHING, NOTHING.with_made([2], NOW), NOW)
    assert stored(tenant) == FIRST


@pytest.mark.night
def test_a_mark_made_on_an_older_reading_is_not_written(tenant: Tenant) -> None:
    second = FIRST.with_made([2], NOW)
    kitchen_marks.replace(tenant, ORDER_UUID, NOTHING, FIRST, NOW)
    kitchen_marks.replace(tenant, ORDER_UUID, FIRST, second, NOW)

    assert not kitchen_marks.replace(tenant, ORDER_UUID, FIRST, FIRST.with_made([3], NOW), NOW)
    assert stored(tenant) == second


@pytest.mark.night
def test_the_same_write_again_is_done(tenant: Tenant) -> None:
    later = NOW + dt.timedelta(seconds=1)
    assert kitchen_marks.replace(tenant, ORDER_UUID, NOTHING, FIRST, NOW)
    assert kitchen_marks.replace(tenant, ORDER_UUID, NOTHING, FIRST, later)
    assert kitchen_marks.replace(tenant, ORDER_UUID, FIRST, FIRST, later)
