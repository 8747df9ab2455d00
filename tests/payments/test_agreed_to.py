"""A paid order is judged as its guest agreed to it: no clock takes away what was paid, only what the store stops."""

import datetime as dt
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import at_store
from tests.functions.carts import NOODLES_TOTAL, cart, feed
from tests.functions.world import Clock, Tables, forget_snapshots
from tests.payments.judge import TENANT
from tests.payments.machine import until
from tests.payments.payer import Payer, of, paid_feed

from backoffice.pause import main as pause
from backoffice.sold_out import main as sold_out
from domain.payment.status import WHILE_PAYING
from ordering.messages import ADD_ORDER
from repositories.order import orders
from repositories.store import stores
from workflows.send_intended import send_intended

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store", "one_a_period")]

TORONTO = ZoneInfo("America/Toronto")
LUNCH, LUNCH_TOTAL = {"lineId": "a", "ID": 1002}, 12.43
"""Lunch noodles 11.00 with 13 % tax, served until three."""


def at(hour: int, minute: int, second: int = 0) -> dt.datetime:
    return dt.datetime(2026, 6, 17, hour, minute, second, tzinfo=TORONTO)


@pytest.fixture
def one_a_period(paying_store: object, brands: Engine) -> Iterator[None]:
    """Queen Street takes one order in a period of a quarter of an hour, each fifteen minutes after it is sent."""
    before = stores.current(TENANT, "queen")
    assert before is not None
    config = before.config.model_copy(update={"order_limit_per_period": 1, "pickup_min": 15, "slot_minutes": 15})
    put_stores(TENANT, before.model_copy(update={"config": config, "version": "one-a-period"}))
    brands.empty("operations", "slots", "claims")
    forget_snapshots()
    yield
    put_stores(TENANT, before)
    forget_snapshots()


class Ending(NamedTuple):
    """When a page opens, for what, and what ends before the order is sent two minutes later."""

    opened: dt.datetime
    sent: Callable[[], dict[str, Any]]
    meanwhile: Callable[[], None] = lambda: None


def next_period_filled() -> None:
    """Another guest takes the one place of the period that begins in between."""
    others = feed(cart(payment="skip"), NOODLES_TOTAL)
    assert at_store("queen").call(ADD_ORDER, feed=others).result == "ok"


ENDINGS = {
    "the soonest time is too soon": Ending(at(16, 0), lambda: paid_feed(cart={"scheduledAt": at(16, 15).isoformat()})),
    "the last minute passes": Ending(at(21, 44, 30), paid_feed),
    "the period passes and the next is full": Ending(at(12, 59), paid_feed, next_period_filled),
    "lunch is over": Ending(at(14, 59), lambda: feed(cart(LUNCH, payment="here"), LUNCH_TOTAL)),
}


def opened(ending: Ending, clock: Clock, sandbox: Sandbox, provider: str = "stripe") -> Payer:
    """A guest whose card was accepted on the page."""
    until(ending.opened, clock, sandbox)
    payer = Payer(at_store("queen"), provider, ending.sent())
    begun = payer.start()
    assert begun["result"] == "ok", begun
    payer.returns(payer.pays())
    return payer


def sent_by_its_guest(payer: Payer) -> str:
    return str(payer.resend()["result"])


def sent_for_its_guest(payer: Payer) -> str:
    told = send_intended({"paymentId": payer.payment_id}, None)["result"]
    return "ok" if told == "sent" else told


@pytest.mark.parametrize("send", [sent_by_its_guest, sent_for_its_guest])
@pytest.mark.parametrize("ending", ENDINGS.values(), ids=ENDINGS)
def test_paid_order_is_placed_although_a_deadline_passed(
    clock: Clock, sandbox: Sandbox, ending: Ending, send: Callable[[Payer], str]
) -> None:
    payer = opened(ending, clock, sandbox)
    until(ending.opened + dt.timedelta(minutes=2), clock, sandbox)
    ending.meanwhile()

    assert send(payer) == "ok"
    stands = orders.find(TENANT, payer.order_uuid)
    assert stands is not None
    assert stands.payment_id == payer.payment_id
    assert stands.placed_at == clock.now


@pytest.mark.night
def test_money_that_clover_took_already_stays_with_its_order(clock: Clock, sandbox: Sandbox) -> None:
    payer = opened(ENDINGS["the last minute passes"], clock, sandbox, "clover")
    until(clock.now + dt.timedelta(minutes=1), clock, sandbox)

    assert payer.resend()["result"] == "ok"
    theirs = of(sandbox, payer)
    assert theirs is not None
    assert (theirs.captured, theirs.refunded) == (1780, 0)


@pytest.mark.night
def test_unpaid_order_is_judged_by_the_current_time(clock: Clock, sandbox: Sandbox) -> None:
    until(at(16, 2), clock, sandbox)
    late = feed(cart(payment="skip", scheduledAt=at(16, 15).isoformat()))

    assert at_store("queen").call(ADD_ORDER, feed=late).result == "checkout.time_slot_not_available"


@pytest.mark.night
def test_once_nothing_is_held_any_more_the_clock_decides_again(clock: Clock, sandbox: Sandbox, stored: Tables) -> None:
    ending = ENDINGS["the soonest time is too soon"]
    payer = opened(ending, clock, sandbox)
    before = stored.orders()
    until(ending.opened + WHILE_PAYING + dt.timedelta(seconds=1), clock, sandbox)

    assert payer.resend()["result"] == "checkout.time_slot_not_available"
    assert payer.state() == "released"
    assert stored.orders() == before


STOPS = {
    "error_not_accepting_orders": lambda: pause(["corner", "queen", "--type", "takeout"]),
    "MENU.out_of_stock": lambda: sold_out(["corner", "queen", "1001"]),
}


@pytest.mark.night
@pytest.mark.parametrize(("refusal", "stop"), STOPS.items(), ids=STOPS)
def test_order_the_store_stopped_while_its_guest_paid_is_refused_and_released(
    clock: Clock, sandbox: Sandbox, stored: Tables, refusal: str, stop: Callable[[], int]
) -> None:
    payer = opened(Ending(at(12, 0), paid_feed), clock, sandbox)
    before = stored.orders()
    assert stop() == 0

    assert payer.resend()["result"] == refusal
    assert payer.state() == "released"
    assert stored.orders() == before
