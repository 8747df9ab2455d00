"""A closed store returns the money of the orders that it settles (docs/operations/retire-a-store.md)."""

from decimal import Decimal

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.functions.browser import Browser
from tests.functions.world import Clock, forget_snapshots
from tests.payments.judge import TENANT, kept_by_provider
from tests.payments.payer import Payer
from tests.payments.test_payment_refunds import captured, move

from domain.operations.operations import Closing
from domain.store.open_business import Settling
from domain.store.store import Store
from domain.tables.dining_table import SeatedParty
from repositories.checkout.stock import Stock
from repositories.order import order_states
from repositories.store import stores
from repositories.tables import dining_tables
from use_cases.booking.seat_party import change_table
from use_cases.closing.find_open import open_business
from use_cases.closing.settle_open import settle_open
from workflows.payment_sweep import sweep

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store")]


def store_now() -> Store:
    forget_snapshots()
    return stores.all_now(TENANT)["queen"]


@pytest.fixture
def payer(brands: Engine, guest: Browser, sandbox: Sandbox, clock: Clock) -> Payer:
    brands.empty("claims", "rate-limits")
    Stock(TENANT, "queen").seed("2002", 9, 9)
    return captured(guest, sandbox, clock)


def test_an_order_that_was_paid_ahead_is_named_with_its_money_and_gets_it_back(
    payer: Payer, sandbox: Sandbox, clock: Clock
) -> None:
    assert move(payer, "accepted").result == "ok"
    [order] = [
        one for one in open_business(TENANT, store_now(), clock.now).orders if one.order_uuid == payer.order_uuid
    ]
    assert (order.prepaid, order.currency, order.settling) == (Decimal("13.56"), "CAD", Settling.CANCEL)

    settle_open(TENANT, store_now(), Closing(by="operator", at=clock.now), clock.now)
    clock.pass_by(minutes=1)
    sweep({}, None)

    state = order_states.find(TENANT, payer.order_uuid)
    assert state is not None
    assert (state.status, state.history[-1].by) == ("cancelled", "operator")
    assert payer.state() == "refunded"
    assert kept_by_provider(sandbox, payer.order_uuid) == 0
    assert settle_open(TENANT, store_now(), Closing(by="operator", at=clock.now), clock.now).is_empty


def test_the_visit_of_a_table_ends_once_no_order_of_the_store_is_open(payer: Payer, clock: Clock) -> None:
    [table, *_] = dining_tables.all_of(TENANT, "queen")
    party = SeatedParty(booking_id="b", name="Ada", size=2, since=clock.now)
    change_table(TENANT, "queen", table.table_id, lambda each: each.model_copy(update={"party": party}))
    for status in ("accepted", "ready"):
        assert move(payer, status).result == "ok"
    asked = Closing(by="operator", at=clock.now)

    left = settle_open(TENANT, store_now(), asked, clock.now)
    assert (len(left.orders), left.tables) == (1, (table.descr,))
    assert move(payer, "completed").result == "ok"

    assert settle_open(TENANT, store_now(), asked, clock.now).is_empty
    found = dining_tables.find_standing(TENANT, "queen", table.table_id)
    assert found is not None
    assert (found[1].party, found[1].visit_since) == (None, clock.now)
