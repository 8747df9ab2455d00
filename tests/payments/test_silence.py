"""A function answers before its time limit although outside systems are silent, and starts nothing it cannot end (R28,
R29)."""

import json
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from tests.functions.browser import Browser
from tests.functions.carts import NOODLES, cart, feed
from tests.functions.world import Clock, forget_snapshots
from tests.payments.payer import ORIGIN, paid_feed
from tests.payments.silence import answer, silence, timeout_of
from tests.payments.till import SandboxMerchants

from gateways import emails, maps, merchant_secrets, state_machines, text_messages
from gateways.merchant_secrets import SecretsManager
from repositories.checkout.checkouts import CheckoutRecord
from repositories.delivery.distances import DistanceRecord
from repositories.limits.rate_limits import RateLimitRecord
from repositories.payment.payments import PaymentRecord
from runtime.settings import settings
from runtime.stage_secrets import StageSecret

pytestmark = pytest.mark.engine

ADDRESS = {"street": "12 Yonge St", "city": "Toronto", "province": "ON", "postal": "M4P 1A1"}
TABLES = {"quick": 0.0, "slow": 1.0, "very slow": 3.5, "silent": None}


@pytest.fixture
def no_machine() -> None:
    """Here a signal goes its whole way, as far as anything answers."""


@pytest.fixture(autouse=True)
def watched(guest: Browser, paying_store: object, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everything outside is there to be waited for: machines, a map, messages; no limit is used up, and nothing of the
    brand is remembered from before its last change.
    """
    forget_snapshots()
    told = settings().model_copy(update={"checkout_machine": "arn:checkout", "payment_machine": "arn:payment"})
    monkeypatch.setattr(state_machines, "settings", lambda: told)
    monkeypatch.setattr(maps, "MAPS_KEY", StageSecret(lambda: "", ("k",)))
    for client in (state_machines._client, emails._client, text_messages._client):
        client.cache_clear()
    maps._breaker.succeeded()
    for record in (RateLimitRecord, PaymentRecord, CheckoutRecord, DistanceRecord):
        for row in record.scan():
            row.delete()
    yield
    maps._breaker.succeeded()


def delivery(**changes: Any) -> dict[str, Any]:
    return cart({**NOODLES, "qty": 2}, orderType="delivery", address=ADDRESS, **changes)


PATHS = (
    "/order/getstore",
    "/order/v3/getstorehours",
    "/order/v2/getiteminventory",
    "/order/v2/priceorder",
    "/order/v2/validateorder",
    "/order/v2/itemallocation",
    "/order/v2/addorder",
    "/order/v2/startpayment",
    "/dc/sms",
)


def asked(path: str) -> dict[str, Any]:
    """A call of its own that reaches as many outside systems as it can."""
    update = {"orderId": str(uuid4()), "items": [{"ID": 2002, "qty": 1}]}
    paying = {"tender": {"provider": "stripe"}, "display": "redirect", "pageOrigin": ORIGIN, "returnPath": "/payment"}
    fields: dict[str, dict[str, Any]] = {
        "/order/getstore": {"storeID": "queen"},
        "/order/v3/getstorehours": {"orderType": "takeout", "scheduleOrderHours": True},
        "/order/v2/getiteminventory": {},
        "/order/v2/priceorder": {"cart": delivery()},
        "/order/v2/validateorder": {"feed": feed(delivery(), quoted=200)},
        "/order/v2/itemallocation": {"update": update},
        "/order/v2/addorder": {"feed": feed(delivery(), quoted=200)},
        "/order/v2/startpayment": {"feed": paid_feed(), **paying},
        "/dc/sms": {"validate": {"Phone": "4165550199"}},
    }
    return fields[path]


@pytest.mark.night
@pytest.mark.parametrize("tables", TABLES)
@pytest.mark.parametrize("path", PATHS)
def test_the_waits_of_a_call_are_less_than_its_function_may_take(
    guest: Browser, path: str, tables: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if path == "/order/getstore":
        guest.key = ""
        monkeypatch.setattr(merchant_secrets, "merchant_secrets", lambda: SecretsManager("carte-blanche/dev/merchants"))
    with silence(TABLES[tables]) as waits:
        answered = answer(waits, guest, path, **asked(path))

    assert waits.seconds <= timeout_of(path) - 0.5, waits.log
    assert answered["statusCode"] in (200, 503), answered["body"]


@pytest.mark.night
def test_a_shop_is_open_while_the_secret_store_is_silent(guest: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = SecretsManager("carte-blanche/dev/merchants")
    monkeypatch.setattr(merchant_secrets, "merchant_secrets", lambda: secrets)
    guest.key = ""
    with silence(0.0) as waits:
        first = answer(waits, guest, "/order/getstore", storeID="queen")
        waited = waits.seconds
        answer(waits, guest, "/order/getstore", storeID="queen")

    assert (first["statusCode"], json.loads(first["body"])["paymentOptions"]["providers"]) == (200, [])
    assert (waited, waits.seconds) == (9.0, 9.0), "six names, each once, and not again at once"


@pytest.mark.night
def test_no_payment_is_begun_that_could_get_no_page(guest: Browser) -> None:
    with silence(3.0) as waits:
        answered = answer(waits, guest, "/order/v2/startpayment", **asked("/order/v2/startpayment"))

    assert (answered["statusCode"], json.loads(answered["body"])["result"]) == (503, "error_order_server_unavailable")
    assert (PaymentRecord.count(), CheckoutRecord.count()) == (0, 0)


def test_a_payment_that_slow_tables_left_no_time_for_a_page_is_given_up(guest: Browser) -> None:
    with silence(1.0) as waits:
        answered = answer(waits, guest, "/order/v2/startpayment", **asked("/order/v2/startpayment"))

    assert json.loads(answered["body"])["result"] == "error_pay"
    looked_at = "2026-06-17T16:40:00.000+00:00"
    assert [(row.status, row.due_at) for row in PaymentRecord.scan()] == [("declined", looked_at)]
    assert not [each for each in waits.log if "stripe" in each or "http" in each], "the provider was not asked"


@pytest.mark.night
def test_silent_provider_declines_the_payment_after_its_time_limit(
    guest: Browser, paying_store: SandboxMerchants
) -> None:
    with silence(0.0) as waits:
        answered = answer(waits, guest, "/order/v2/startpayment", **asked("/order/v2/startpayment"))

    assert json.loads(answered["body"])["result"] == "error_pay"
    assert [row.status for row in PaymentRecord.scan()] == ["declined"]
    assert waits.seconds == 13.5, waits.log


def test_a_lost_machine_costs_a_guest_a_second_and_a_half(guest: Browser) -> None:
    with silence(0.0) as waits:
        state_machines.start_payment("p")
        assert waits.seconds == 1.5
        state_machines.signal("token", "received")
        assert waits.seconds == 3.0


@pytest.mark.night
def test_a_silent_map_is_waited_for_once(guest: Browser) -> None:
    with silence(0.0) as waits:
        answer(waits, guest, "/order/v2/addorder", feed=feed(delivery(), quoted=200))
        asked = [each for each in waits.log if "maps" in each]

    assert len(asked) == 2, "how far, then where: both within the time of one measurement"
