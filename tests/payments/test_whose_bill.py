"""A table's bill contains exactly the orders of its table session (spec section 4; R-3, Y-8)."""

import datetime as dt
from collections.abc import Iterator
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL
from tests.functions.world import Clock
from tests.payments.table_house import (
    CORNER,
    DINNER,
    TABLE,
    WHOLE,
    an_empty_table,
    asks,
    at_the_table,
    bill,
    change,
    dinner,
    judged,
    moved,
    orders_at_table,
    pays,
    pays_part,
    table,
)
from tests.payments.till import SandboxMerchants

from domain.order.visit_order import is_of_visit
from domain.tables.dining_table import TableStanding
from domain.tables.table_visit import OpenVisit
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType
from ordering.table_messages import TABLE_ORDERS
from payments.bill_messages import TABLE_BILL
from repositories.order import orders
from repositories.order.order_placement import _order_record
from repositories.tables import dining_tables

pytestmark = pytest.mark.engine

MOST_LISTED = 400


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock, sandbox: Sandbox, paying_store: SandboxMerchants) -> Iterator[None]:
    an_empty_table(brands)
    asks(None)
    yield
    asks(None)


@pytest.fixture
def unattended() -> None:
    """No table session is open, and the table's card is enough to order: the defaults of a store."""
    found = dining_tables.find_standing(CORNER, "queen", TABLE)
    assert found
    dining_tables.move_standing(CORNER, "queen", TABLE, found[1], TableStanding())


def handed_over(order: dict[str, Any]) -> None:
    for status in ("ready", "completed"):
        assert moved(order["orderUUID"], status).result == "ok"


def dishes(guest: Browser) -> list[str]:
    """The dishes of the table's orders, as the guest sees them."""
    return [line["descr"] for each in guest.call(TABLE_ORDERS).body["orders"] for line in each["lines"]]


def sums(guest: Browser, order: dict[str, Any]) -> tuple[float, float, list[str]]:
    told = bill(guest, order["statusToken"])
    return told["total"], told["open"], [each["orderUUID"] for each in told["orders"]]


@pytest.mark.night
@pytest.mark.usefixtures("unattended")
def test_the_next_party_is_asked_for_nothing_of_the_last_ones_meal(clock: Clock, sandbox: Sandbox) -> None:
    lunch = dinner(at_the_table())
    handed_over(lunch)
    clock.pass_by(minutes=240)
    guest = at_the_table()
    buns = orders_at_table(guest, BUNS, total=BUNS_TOTAL)

    assert sums(guest, buns) == (BUNS_TOTAL, BUNS_TOTAL, [buns["orderUUID"]])
    assert dishes(guest) == ["Custard buns"]
    assert (table()["total"], table()["due"]) == (BUNS_TOTAL, BUNS_TOTAL)
    assert [each["orderUUID"] for each in table()["orders"]] == [buns["orderUUID"]]
    assert pays(pays_part(guest, WHOLE, BUNS_TOTAL, statusTokens=[buns["statusToken"]])) == "captured"
    assert judged(sandbox, buns) == Decimal("6.78")


@pytest.mark.night
@pytest.mark.usefixtures("unattended")
def test_without_a_visit_a_guest_pays_their_own_orders_and_staff_see_them_all(sandbox: Sandbox) -> None:
    first, second = at_the_table(), at_the_table()
    noodles_and_buns, buns = dinner(first), orders_at_table(second, BUNS, total=BUNS_TOTAL)

    assert sums(second, buns) == (BUNS_TOTAL, BUNS_TOTAL, [buns["orderUUID"]])
    assert sums(first, noodles_and_buns) == (DINNER, DINNER, [noodles_and_buns["orderUUID"]])
    assert table()["due"] == round(DINNER + BUNS_TOTAL, 2)
    both = [noodles_and_buns["statusToken"], buns["statusToken"]]
    assert bill(second, *both)["open"] == round(DINNER + BUNS_TOTAL, 2)

    for guest, order, of in ((first, noodles_and_buns, DINNER), (second, buns, BUNS_TOTAL)):
        assert pays(pays_part(guest, WHOLE, of, statusTokens=[order["statusToken"]])) == "captured"
    assert judged(sandbox, noodles_and_buns, buns) == Decimal("31.36")
    assert table()["due"] == 0


@pytest.mark.usefixtures("unattended")
def test_an_own_order_that_was_handed_over_leaves_a_bill_with_nothing_to_pay() -> None:
    guest = at_the_table()
    order = dinner(guest)
    handed_over(order)

    assert sums(guest, order) == (0, 0, [])
    assert (table()["due"], table()["orders"]) == (0, [])


def test_a_visit_keeps_what_was_handed_over_on_its_bill_until_it_is_paid(sandbox: Sandbox) -> None:
    guest = at_the_table()
    order = dinner(guest)
    handed_over(order)

    assert sums(guest, order) == (DINNER, DINNER, [order["orderUUID"]])
    assert table()["due"] == DINNER
    assert change("newVisit").body["details"] == {"open": DINNER}


@pytest.mark.usefixtures("unattended")
def test_guest_from_before_the_table_session_cannot_read_its_bill(clock: Clock) -> None:
    lunch = dinner(at_the_table())
    handed_over(lunch)
    clock.pass_by(minutes=240)
    assert change("openVisit").result == "ok"
    late = at_the_table()
    buns = orders_at_table(late, BUNS, total=BUNS_TOTAL)

    assert at_store("queen").call(TABLE_BILL, statusTokens=[lunch["statusToken"]]).result == "not_found"
    assert sums(late, buns) == (BUNS_TOTAL, BUNS_TOTAL, [buns["orderUUID"]])


@pytest.mark.night
def test_a_busy_store_loses_nothing_of_a_tables_bill(clock: Clock) -> None:
    guest = at_the_table()
    order = dinner(guest)
    placed = orders.find(CORNER, order["orderUUID"])
    assert placed
    with orders.OrderRecord.batch_write() as batch:
        for number in range(MOST_LISTED):
            at = placed.placed_at + dt.timedelta(seconds=1 + number)
            changes = {"order_uuid": str(uuid4()), "table_id": "", "order_type": OrderType.TAKEOUT, "placed_at": at}
            batch.save(_order_record(CORNER, placed.model_copy(update=changes)))
    clock.pass_by(minutes=30)

    assert sums(guest, order) == (DINNER, DINNER, [order["orderUUID"]])
    assert (table()["due"], len(table()["orders"])) == (DINNER, 1)
    assert change("newVisit").body["details"] == {"open": DINNER}


NOW = dt.datetime(2026, 6, 17, 19, 0, tzinfo=dt.UTC)
HOUR = dt.timedelta(hours=1)


@pytest.mark.night
@pytest.mark.parametrize(
    ("ago", "status", "ended_ago", "opened_ago", "is_of_it"),
    [
        (1, OrderStatus.ACCEPTED, None, None, True),
        (1, OrderStatus.COMPLETED, None, None, False),
        (1, OrderStatus.COMPLETED, None, 1, True),
        (1, OrderStatus.COMPLETED, None, 0.5, False),
        (1, OrderStatus.READY, None, 0.5, True),
        (1, OrderStatus.ACCEPTED, 1, None, False),
        (1, OrderStatus.ACCEPTED, 2, None, True),
        (12, OrderStatus.ACCEPTED, None, 3, False),
        (11, OrderStatus.COMPLETED, None, 13, False),
        (1, OrderStatus.CANCELLED, None, None, True),
    ],
)
def test_an_order_is_of_a_visit_or_not(
    ago: float, status: OrderStatus, ended_ago: float | None, opened_ago: float | None, is_of_it: bool
) -> None:
    found = orders.find(CORNER, dinner(at_the_table())["orderUUID"])
    assert found
    visit = None if opened_ago is None else NOW - opened_ago * HOUR
    standing = TableStanding(
        visit_since=None if ended_ago is None else NOW - ended_ago * HOUR,
        visit=OpenVisit(opened_at=visit, code_at=visit, key_hash="k") if visit else None,
    )
    order = found.model_copy(update={"placed_at": NOW - ago * HOUR})

    assert is_of_visit(order, status, standing, NOW) is is_of_it
    assert not is_of_visit(order.model_copy(update={"order_type": OrderType.TAKEOUT}), status, standing, NOW)
