"""Deliveries while the map service fails, and to addresses whose distance is unknown (L-3, reliability R29)."""

import time
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from tests.flips import put_stores
from tests.functions.browser import Browser, at_store
from tests.functions.carts import NOODLES, cart, feed
from tests.functions.world import Clock, Tables
from tests.map_service import HANGS, NO_PLACE, NO_ROUTE, MapService, matrix

from domain.limits.policies import DISTANCES_OF_BROWSER
from domain.tenant import Tenant
from gateways import maps
from ordering import messages as calls
from repositories.limits import rate_limits
from repositories.store import stores
from runtime.circuit_breaker import CircuitBreaker
from runtime.secret import sha256
from runtime.settings import settings
from runtime.stage_secrets import StageSecret

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
MOST_SECONDS = 4
"""Of a busy machine, for what waits 0.9 s; it once waited 6 s."""
_numbers = iter(range(1, 1000))


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[MapService]:
    """A map service for one test."""
    service = MapService()
    read = settings().model_copy(update={"maps_url": service.url})
    monkeypatch.setattr(maps, "settings", lambda: read)
    monkeypatch.setattr(maps, "MAPS_KEY", StageSecret(lambda: "", ("k",)))
    monkeypatch.setattr(maps, "_breaker", CircuitBreaker())
    yield service
    service.close()


def an_address(**changes: str) -> dict[str, str]:
    """A new address, whose distance was not asked for before."""
    street = f"{next(_numbers)} Main St"
    return {"name": "Ada", "street": street, "city": "Toronto", "province": "ON", "postal": "", **changes}


def delivery(address: dict[str, str]) -> dict[str, Any]:
    """A cart to be delivered to the address."""
    return cart(NOODLES, orderType="delivery", address=address)


def price(guest: Browser, address: dict[str, str]) -> Any:
    """The answer of `priceorder` for a delivery to the address."""
    return guest.call(calls.PRICE_ORDER, cart=delivery(address))


def turns(guest: Browser, clock: Clock) -> int:
    """How many calls this browser used of the limit."""
    cookie = guest.cookie(settings().session_cookie).partition("=")[2]
    return rate_limits.used(DISTANCES_OF_BROWSER, sha256(cookie), clock.now)


@pytest.fixture
def restored(guest: Browser) -> Iterator[None]:
    """Restore the store afterwards."""
    store = stores.current(CORNER, "queen")
    yield
    assert store
    put_stores(CORNER, store)


def unmeasured_up_to(most: str | None, furthest: str = "8") -> None:
    """Set the highest order that the store delivers to an address of unknown distance; None: no order."""
    store = stores.current(CORNER, "queen")
    assert store
    changes = {"distance": Decimal(furthest), "unmeasured_max_order": Decimal(most) if most else None}
    types = store.order_type
    types = types.model_copy(update={"delivery": types.delivery.model_copy(update=changes)})
    put_stores(CORNER, store.model_copy(update={"order_type": types, "version": f"{most}-{furthest}"}))


def test_an_outage_is_met_once_and_costs_one_turn(guest: Browser, clock: Clock, service: MapService) -> None:
    service.answers = {"distancematrix": HANGS, "geocode": HANGS}
    address = an_address()

    began = time.monotonic()
    priced = price(guest, address)
    assert time.monotonic() - began < MOST_SECONDS
    assert (priced.status, priced.body["distance"]) == (200, None)
    for _ in range(10):
        assert price(guest, address).status == 200
    assert guest.call(calls.VALIDATE_ORDER, feed=feed(delivery(address), 30)).result == "error_address_not_measured"

    assert len(service.asked) == 2
    assert turns(guest, clock) == 1


@pytest.mark.night
def test_failing_map_service_is_asked_again_after_a_minute(guest: Browser, clock: Clock, service: MapService) -> None:
    service.answers = {"distancematrix": 500, "geocode": 500}
    address = an_address()
    assert price(guest, address).body["distance"] is None

    service.answers["distancematrix"] = matrix(5235, 601)
    clock.pass_by(seconds=59)
    assert price(guest, address).body["distance"] is None
    clock.pass_by(seconds=1)
    assert price(guest, address).body["distance"] == {"km": 5.24, "minutes": 11, "estimated": False}
    assert (len(service.asked), turns(guest, clock)) == (3, 2)


@pytest.mark.night
def test_a_map_that_stays_silent_is_not_asked_and_uses_no_turns(
    guest: Browser, clock: Clock, service: MapService
) -> None:
    service.answers = {"distancematrix": 500, "geocode": 500}

    answers = [price(guest, an_address()) for _ in range(40)]

    assert {answer.status for answer in answers} == {200}
    assert len(service.asked) == 5
    assert turns(guest, clock) == 3


@pytest.mark.night
def test_order_to_an_unknown_address_asks_the_map_service_once(
    guest: Browser, clock: Clock, service: MapService, stored: Tables
) -> None:
    service.answers = {"distancematrix": NO_ROUTE, "geocode": NO_PLACE}
    before = stored.orders()

    answer = guest.call(calls.ADD_ORDER, feed=feed(delivery(an_address(city="New York", province="NY")), 100))

    assert (answer.status, answer.result) == (200, "error_address_not_measured")
    assert stored.orders() == before
    assert len(service.asked) == 2
    assert turns(guest, clock) == 1


@pytest.mark.night
def test_a_price_says_already_that_an_address_is_refused(guest: Browser, service: MapService) -> None:
    service.answers = {"distancematrix": NO_ROUTE, "geocode": NO_PLACE}
    assert price(guest, an_address()).body["undeliverable"] == "error_address_not_measured"

    service.answers["distancematrix"] = matrix(8010)
    assert price(guest, an_address()).body["undeliverable"] == "error_too_far"
    service.answers["distancematrix"] = matrix(8000)
    assert price(guest, an_address()).body["undeliverable"] is None
    assert guest.call(calls.PRICE_ORDER, cart=cart(orderType="delivery")).body["undeliverable"] is None
    assert guest.call(calls.PRICE_ORDER, cart=cart()).body["undeliverable"] is None


@pytest.mark.night
def test_store_may_deliver_small_orders_to_an_address_of_unknown_distance(
    guest: Browser, service: MapService, stored: Tables, restored: None
) -> None:
    service.answers = {"distancematrix": NO_ROUTE, "geocode": NO_PLACE}
    address = an_address()
    unmeasured_up_to("16.75")
    at = at_store("queen")
    told = price(at, address).body
    assert (told["undeliverable"], told["quote"]["totals"]["deliveryValue"]) == (None, 6.99)

    placed = at.call(calls.ADD_ORDER, feed=feed(delivery(address), told["quote"]["totals"]["total"]))
    assert placed.result == "ok"

    before = stored.orders()
    unmeasured_up_to("16.74")
    assert price(at_store("queen"), address).body["undeliverable"] == "error_address_not_measured"
    refused = at.call(calls.ADD_ORDER, feed=feed(delivery(address), told["quote"]["totals"]["total"]))
    assert refused.result == "error_address_not_measured"
    assert stored.orders() == before

    unmeasured_up_to(None, furthest="0")
    assert price(at_store("queen"), address).body["undeliverable"] is None
