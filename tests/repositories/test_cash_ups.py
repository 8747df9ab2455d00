"""A till that was counted stays as it was counted (Y-11)."""

import datetime as dt
from decimal import Decimal

import pytest
from tests.builders import NOW, a_count

from domain.tenant import Tenant
from repositories.report import cash_ups

pytestmark = pytest.mark.engine


@pytest.mark.night
def test_the_same_count_again_changes_nothing(tenant: Tenant) -> None:
    first = a_count()

    assert cash_ups.put(tenant, "queen", first) == first
    assert cash_ups.put(tenant, "queen", a_count(counted=Decimal(1), by="ben")) == first
    assert cash_ups.of_day(tenant, "queen", NOW.date()) == (first,)


def test_till_counts_of_a_day_and_store_are_listed_oldest_first(tenant: Tenant) -> None:
    late = a_count(cash_up_id="a-later-one", at=NOW + dt.timedelta(hours=1))
    for count in (late, a_count(), a_count(date=NOW.date() + dt.timedelta(days=1))):
        cash_ups.put(tenant, "queen", count)
    cash_ups.put(tenant, "harbour", a_count())

    assert cash_ups.of_day(tenant, "queen", NOW.date()) == (a_count(), late)
