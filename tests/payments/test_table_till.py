"""Counter payments and refunds of a table are in the till of their own day (Y-11)."""

import datetime as dt
from collections.abc import Iterator
from uuid import uuid4

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.functions.house import ask_staff
from tests.functions.world import Clock
from tests.payments.machine import until
from tests.payments.table_house import DINNER, an_empty_table, asks, at_the_table, change, dinner, moved

from backoffice.report_messages import DAY_REPORT

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store")]


@pytest.fixture(autouse=True)
def empty_table(brands: Engine, clock: Clock, paying_store: object) -> Iterator[None]:
    an_empty_table(brands)
    brands.empty("staff-actions")
    yield
    asks(None)


def till(date: dt.date) -> float:
    return float(ask_staff(DAY_REPORT, "queen", date=date.isoformat()).body["report"]["tillExpected"])


def takes_cash() -> None:
    assert change("takePayment", amount=DINNER, requestID=str(uuid4())).result == "ok"


@pytest.mark.night
def test_cash_of_an_order_that_is_cancelled_is_not_in_the_till(clock: Clock) -> None:
    order, today = dinner(at_the_table()), clock.now.date()
    takes_cash()
    before = till(today)

    assert moved(order["orderUUID"], "cancelled").result == "ok"

    assert (before, till(today)) == (DINNER, 0)


def test_cash_that_goes_back_past_midnight_is_missing_in_the_till_of_the_new_day(
    clock: Clock, sandbox: Sandbox
) -> None:
    evening = dt.datetime(2026, 6, 18, 1, 0, tzinfo=dt.UTC)  # nine in Toronto
    days = dt.date(2026, 6, 17), dt.date(2026, 6, 18)
    until(evening, clock, sandbox)
    order = dinner(at_the_table())
    takes_cash()
    until(evening + dt.timedelta(hours=3, minutes=10), clock, sandbox)

    assert moved(order["orderUUID"], "cancelled").result == "ok"

    assert [till(day) for day in days] == [DINNER, -DINNER]
