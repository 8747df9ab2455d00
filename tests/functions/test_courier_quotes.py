"""Deliveries by an agent: its quote in the price, kept, taken again, agreed to, refused and silent (L-4, L-6, L-10)."""

import json
from collections.abc import Callable, Iterator
from datetime import timedelta
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Sandbox
from tests.couriers import account
from tests.flips import put_stores
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import NOODLES, cart, feed
from tests.functions.world import Clock, Tables, forget_snapshots
from tests.hosted_pages import running, sandbox
from tests.payments.till import set_clock

from domain.delivery.delivery import Carrier
from domain.limits.policies import COURIER_QUOTES
from domain.order.feed import PlacedOrder
from domain.order.ledger import Account
from domain.order.order_ledger import order_ledger
from domain.order.returns import OrderReturns
from domain.pricing import automatic
from domain.pricing.goods import Goods, price_goods
from domain.pricing.to_price import ToPrice
from domain.tenant import Tenant
from gateways import delivery_agents, doordash_delivery
from gateways.delivery_agent import DeliveryAgent
from gateways.doordash_delivery import DoorDashDelivery
from ordering import messages as calls
from ordering.courier_messages import DOORDASH
from repositories.delivery.distances import DistanceRecord
from repositories.limits.rate_limits import RateLimitRecord
from repositories.order import orders
from repositories.store import stores
from runtime.circuit_breaker import CircuitBreaker
from runtime.outage import Outage

__all__ = ["running", "sandbox"]

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
HOME = {"name": "Ada", "street": "12 Yonge St", "city": "Toronto", "province": "ON", "postal": "M5V 2T6"}
ON_QUOTES = "POST /drive/v2/quotes"
FEE = 875


class Known:
    """The secret store's accounts: the corner company's, in the sandbox."""

    def __init__(self, base: str) -> None:
        self.base, self.there, self.silent = base, True, False

    def find(self, company_code: str, store_id: str) -> DeliveryAgent | None:
        if self.silent:
            raise Outage
        return DoorDashDelivery(account(self.base)) if self.there and company_code == "corner" else None


@pytest.fixture
def known(clock: Clock, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> Known:
    """An account whose courier costs 8.75 plus 0.44 tax at any distance."""
    set_clock(sandbox)
    sandbox.couriers.base_fee, sandbox.couriers.per_km = FEE, 0
    known = Known(sandbox.base)
    monkeypatch.setattr(delivery_agents, "couriers", lambda: known)
    monkeypatch.setattr(doordash_delivery, "_breaker", CircuitBreaker())
    return known


@pytest.fixture
def delivers(guest: Browser, known: Known) -> Iterator[Callable[..., None]]:
    """Sets how Queen Street delivers: by the agent."""
    before = stores.current(CORNER, "queen")
    assert before is not None
    for record in (DistanceRecord, RateLimitRecord):
        for row in record.scan():
            row.delete()

    def by(**changes: Any) -> None:
        assert before is not None
        delivery = before.order_type.delivery.model_copy(update={"door_dash_enabled": True, **changes})
        types = before.order_type.model_copy(update={"delivery": delivery})
        put_stores(CORNER, before.model_copy(update={"order_type": types, "version": uuid4().hex}))
        forget_snapshots()

    by()
    yield by
    put_stores(CORNER, before)
    forget_snapshots()


def order(**changes: Any) -> dict[str, Any]:
    return cart(NOODLES, **{"orderType": "delivery", "address": HOME, **changes})


def price(guest: Browser, chosen: dict[str, Any]) -> dict[str, Any]:
    answer = guest.call(calls.PRICE_ORDER, cart=chosen)
    assert (answer.status, answer.result) == (200, "ok"), answer.body
    return answer.body


def charged(guest: Browser, chosen: dict[str, Any]) -> float:
    return float(price(guest, chosen)["quote"]["totals"]["deliveryValue"])


def shown(guest: Browser, chosen: dict[str, Any]) -> float:
    totals = price(guest, chosen)["quote"]["totals"]
    return float(totals["total"])


def send(guest: Browser, chosen: dict[str, Any], quoted: float, **more: Any) -> Answer:
    return guest.call(calls.ADD_ORDER, feed=feed(chosen, quoted, **more))


def placed(chosen: dict[str, Any]) -> PlacedOrder:
    found = orders.find(CORNER, chosen["orderUUID"])
    assert found is not None
    return found


def asked(sandbox: Sandbox) -> list[dict[str, Any]]:
    return [each["form"] for each in sandbox.requests if each["path"] == "/drive/v2/quotes"]


@pytest.mark.night
def test_goods_are_priced_once_per_delivery_quote(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    priced: list[ToPrice] = []

    def noted(asked: ToPrice) -> Goods:
        priced.append(asked)
        return price_goods(asked)

    monkeypatch.setattr(automatic, "price_goods", noted)

    assert charged(guest, order()) == 8.75

    assert len(priced) == 1
    assert len(asked(sandbox)) == 1


@pytest.mark.night
def test_a_delivery_costs_what_the_agent_asks_and_its_tax_is_the_store_s(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox
) -> None:
    body = price(guest, chosen := order())

    totals = body["quote"]["totals"]
    assert (totals["deliveryValue"], totals["deliveryWithhold"]) == (8.75, 9.18)
    assert body["courier"]["dropoffAt"]
    assert (body["undeliverable"], body["undeliverableText"]) == (None, "")
    sent = asked(sandbox)[0]
    assert sent["external_delivery_id"] == chosen["orderUUID"]
    assert (sent["order_value"], sent["currency"]) == (1675, "CAD")
    assert sent["pickup_time"] == "2026-06-17T16:15:00Z"
    assert sent["dropoff_address"] == "12 Yonge St, Toronto, ON M5V 2T6, CA"


@pytest.mark.night
@pytest.mark.parametrize(
    ("settings", "value", "withhold"),
    [
        ({"agent_adj_value": Decimal(-20), "agent_adj_by_percentage": True}, 7.0, 9.18),
        ({"agent_adj_value": Decimal("1.25")}, 10.0, 9.18),
        ({"agent_adj_value": Decimal(-9)}, 0, 9.18),
        ({"agent_overwrite": True}, 3.99, 9.18),
        ({"min_order_for_free_delivery": Decimal("16.75")}, 0, 9.18),
        ({"min_order_for_free_delivery": Decimal("16.76")}, 8.75, 9.18),
        ({"door_dash_enabled": False}, 3.99, 0),
    ],
)
def test_the_store_corrects_the_agent_s_charge(
    guest: Browser, delivers: Callable[..., None], settings: dict[str, Any], value: float, withhold: float
) -> None:
    delivers(**settings)

    totals = price(guest, order())["quote"]["totals"]

    assert (totals["deliveryValue"], totals["deliveryWithhold"]) == (value, withhold)


@pytest.mark.night
def test_without_an_account_the_store_delivers_by_its_own_rules(
    guest: Browser, delivers: Callable[..., None], known: Known, sandbox: Sandbox
) -> None:
    known.there = False

    body = price(guest, chosen := order())

    assert (body["quote"]["totals"]["deliveryValue"], body["courier"]) == (3.99, None)
    total = body["quote"]["totals"]["total"]
    tipped = {**chosen, "paymentTips": {"kind": "amount", "value": 2}}
    assert send(guest, tipped, total, quotedTips=2).result == "ok"
    assert placed(chosen).courier is None
    ledger = order_ledger(placed(chosen), (), OrderReturns())
    assert (ledger.balance(Account.TIP_STORE), ledger.balance(Account.TIP_COURIER)) == (-2, 0)
    assert asked(sandbox) == []


@pytest.mark.night
def test_a_quote_is_asked_for_once_while_it_holds(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox, clock: Clock
) -> None:
    chosen = order()
    set_clock(sandbox, clock.now)

    for _ in range(20):
        assert charged(guest, chosen) == 8.75
    clock.pass_by(seconds=299)
    charged(guest, chosen)
    assert len(asked(sandbox)) == 1
    clock.pass_by(seconds=11)  # the sandbox's own clock went on until it was asked
    set_clock(sandbox, clock.now)
    charged(guest, chosen)
    assert len(asked(sandbox)) == 2


@pytest.mark.night
@pytest.mark.parametrize(
    "change",
    [
        {"address": {**HOME, "street": "14 Yonge St"}},
        {"address": {**HOME, "unit": "5"}},
        {"items": [{**NOODLES, "qty": 4}]},
        {"scheduledAt": "2026-06-17T18:00:00-04:00"},
    ],
    ids=["address", "unit", "value class", "time"],
)
def test_another_address_value_or_time_needs_another_quote(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox, change: dict[str, Any]
) -> None:
    chosen = order()
    assert charged(guest, chosen) == 8.75
    sandbox.couriers.surge = 200

    assert charged(guest, {**chosen, **change}) == 10.75
    assert len(asked(sandbox)) == 2


@pytest.mark.night
def test_change_that_does_not_affect_the_courier_keeps_the_quote(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox
) -> None:
    chosen = order()
    charged(guest, chosen)
    sandbox.couriers.surge = 200

    more = {"items": [{**NOODLES, "qty": 2}], "address": {**HOME, "name": "Bea", "remark": "Ring"}}
    assert charged(guest, {**chosen, **more}) == 8.75


@pytest.mark.night
def test_a_scheduled_delivery_is_collected_the_drive_before(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox
) -> None:
    body = price(guest, order(scheduledAt="2026-06-17T18:00:00-04:00"))

    drive = timedelta(minutes=body["distance"]["minutes"])
    wanted = (timedelta(hours=22) - drive).seconds
    assert asked(sandbox)[0]["pickup_time"] == f"2026-06-17T{wanted // 3600}:{wanted // 60 % 60:02d}:00Z"


@pytest.mark.night
def test_an_order_keeps_its_courier_s_quote_and_tip(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox
) -> None:
    chosen = order(paymentTips={"kind": "percent", "value": 15})
    totals = price(guest, chosen)["quote"]["totals"]

    assert send(guest, chosen, totals["total"], quotedTips=totals["tips"]).result == "ok"

    courier = placed(chosen).courier
    assert courier
    assert (courier.carrier, courier.fee, courier.tax, courier.tip) == (Carrier.AGENT, FEE, 43, 251)
    assert courier.dropoff_at
    ledger = order_ledger(placed(chosen), (), OrderReturns())
    assert ledger.balance(Account.TIP_COURIER) == Decimal("-2.51")
    assert ledger.balance(Account.TIP_STORE) == 0


@pytest.mark.night
@pytest.mark.parametrize(("surge", "charge", "fee"), [(0, 8.75, 875), (100, 8.75, 975), (-100, 7.75, 775)])
def test_a_quote_that_ran_out_is_taken_again_and_the_store_pays_a_little_more(
    guest: Browser,
    delivers: Callable[..., None],
    sandbox: Sandbox,
    clock: Clock,
    surge: int,
    charge: float,
    fee: int,
) -> None:
    chosen = order()
    total = shown(guest, chosen)
    clock.pass_by(minutes=6)
    set_clock(sandbox, clock.now)
    sandbox.couriers.surge = surge

    assert send(guest, chosen, total).result == "ok"

    order_placed = placed(chosen)
    assert float(order_placed.quote.totals.delivery_value) == charge
    assert order_placed.courier
    assert order_placed.courier.fee == fee
    assert float(order_placed.quote.totals.delivery_withhold) == (fee + fee * 5 // 100) / 100


@pytest.mark.night
def test_a_dearer_quote_needs_the_guest_s_consent(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox, clock: Clock, stored: Tables
) -> None:
    chosen = order()
    total = shown(guest, chosen)
    clock.pass_by(minutes=6)
    set_clock(sandbox, clock.now)
    sandbox.couriers.surge = 101
    before = stored.orders()

    for call in (calls.VALIDATE_ORDER, calls.ADD_ORDER):
        refused = guest.call(call, feed=feed(chosen, total))
        assert refused.result in ("error_delivery_quote_changed", "error_send_incorrect_order")
        assert stored.orders() == before
    agreed = shown(guest, chosen)
    assert agreed > total
    assert send(guest, chosen, agreed).result == "ok"
    assert float(placed(chosen).quote.totals.delivery_value) == 9.76


@pytest.mark.night
def test_the_refusal_says_what_it_costs_now(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox, clock: Clock
) -> None:
    chosen = order()
    total = shown(guest, chosen)
    clock.pass_by(minutes=6)
    set_clock(sandbox, clock.now)
    sandbox.couriers.surge = 101

    refused = send(guest, chosen, total)

    assert refused.result == "error_delivery_quote_changed"
    assert refused.body["details"] == {"charge": 9.76, "before": 8.75}


def test_the_store_says_how_much_it_pays_itself(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox, clock: Clock
) -> None:
    delivers(agent_absorbs=Decimal(0))
    chosen = order()
    total = shown(guest, chosen)
    clock.pass_by(minutes=6)
    set_clock(sandbox, clock.now)
    sandbox.couriers.surge = 1

    assert send(guest, chosen, total).result == "error_delivery_quote_changed"


@pytest.mark.night
def test_small_steps_do_not_add_up_without_consent(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox, clock: Clock
) -> None:
    chosen = order()
    total = shown(guest, chosen)
    results = []
    for surge in (60, 120):
        clock.pass_by(minutes=6)
        set_clock(sandbox, clock.now)
        sandbox.couriers.surge = surge
        results.append(guest.call(calls.VALIDATE_ORDER, feed=feed(chosen, total)).result)

    assert results == ["ok", "error_delivery_quote_changed"]


@pytest.mark.night
def test_free_delivery_needs_no_consent_to_a_dearer_quote(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox, clock: Clock
) -> None:
    delivers(min_order_for_free_delivery=Decimal(10))
    chosen = order()
    total = shown(guest, chosen)
    clock.pass_by(minutes=6)
    set_clock(sandbox, clock.now)
    sandbox.couriers.surge = 900

    assert send(guest, chosen, total).result == "ok"
    assert float(placed(chosen).quote.totals.delivery_withhold) == 18.63


@pytest.mark.night
def test_an_agent_that_refuses_says_why_and_nothing_is_ordered(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox, clock: Clock, stored: Tables
) -> None:
    sandbox.couriers.refusal, sandbox.couriers.refusal_details = "Address not served", ["Too late", "Too far"]
    chosen = order()
    before = stored.orders()

    body = price(guest, chosen)

    assert (body["undeliverable"], body["courier"]) == ("error_address", None)
    assert body["undeliverableText"] == "Address not served Too late Too far"
    refused = send(guest, chosen, body["quote"]["totals"]["total"])
    assert (refused.result, refused.body["message"]) == ("error_address", "Address not served Too late Too far")
    assert stored.orders() == before
    assert len(asked(sandbox)) == 1, "for a minute it is not asked again"
    sandbox.couriers.refusal = ""
    clock.pass_by(minutes=1)
    set_clock(sandbox, clock.now)
    assert price(guest, chosen)["undeliverable"] is None


SILENCES = ("drop", "garbage", "huge", "status", "revoked_key")


@pytest.mark.night
@pytest.mark.parametrize("kind", SILENCES)
def test_a_silent_agent_delivers_nowhere_and_nothing_is_ordered(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox, stored: Tables, kind: str
) -> None:
    sandbox.faults.add(Fault(kind, on=ON_QUOTES))
    chosen = order()
    before = stored.orders()

    body = price(guest, chosen)

    assert (body["undeliverable"], body["undeliverableText"]) == ("error_address", "Unknown error")
    assert send(guest, chosen, 100).result == "error_address"
    assert stored.orders() == before


@pytest.mark.night
def test_a_silent_agent_is_asked_again_after_fifteen_seconds(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox, clock: Clock
) -> None:
    sandbox.faults.add(Fault("status", on=ON_QUOTES))
    chosen = order()

    assert price(guest, chosen)["undeliverable"] == "error_address"
    clock.pass_by(seconds=14)
    assert price(guest, chosen)["undeliverable"] == "error_address"
    assert asked(sandbox) == []
    clock.pass_by(seconds=1)
    set_clock(sandbox, clock.now)
    assert charged(guest, chosen) == 8.75


@pytest.mark.night
@pytest.mark.parametrize("kind", SILENCES)
def test_the_price_never_falls_because_of_a_bad_answer(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox, clock: Clock, kind: str
) -> None:
    delivers(agent_fallback=True)
    chosen = order()
    assert charged(guest, chosen) == 8.75
    clock.pass_by(minutes=6)
    set_clock(sandbox, clock.now)
    sandbox.faults.add(Fault(kind, on=ON_QUOTES))

    body = price(guest, chosen)

    assert (body["quote"]["totals"]["deliveryValue"], body["courier"], body["undeliverable"]) == (8.75, None, None)
    assert charged(guest, chosen) == 8.75


@pytest.mark.night
@pytest.mark.parametrize(
    "lie", [{"base_fee": -1}, {"base_fee": 10**12}, {"base_fee": 100_001}, {"tax_percent": -5}, {"tax_percent": 10**6}]
)
def test_the_price_never_falls_because_of_a_lie(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox, clock: Clock, lie: dict[str, int]
) -> None:
    delivers(agent_fallback=True)
    chosen = order()
    total = shown(guest, chosen)
    clock.pass_by(minutes=6)
    set_clock(sandbox, clock.now)
    for name, value in lie.items():
        setattr(sandbox.couriers, name, value)

    assert charged(guest, chosen) == 8.75
    assert send(guest, chosen, total).result == "ok"
    assert float(placed(chosen).quote.totals.delivery_value) == 8.75


@pytest.mark.night
def test_a_store_may_deliver_itself_while_the_agent_is_silent(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox
) -> None:
    delivers(agent_fallback=True)
    sandbox.faults.add(Fault("status", on=ON_QUOTES))
    chosen = order()

    total = shown(guest, chosen)

    assert send(guest, chosen, total).result == "ok"
    assert placed(chosen).courier is None
    assert float(placed(chosen).quote.totals.delivery_value) == 3.99


def test_accounts_that_cannot_be_read_are_a_silent_agent(
    guest: Browser, delivers: Callable[..., None], known: Known
) -> None:
    known.silent = True
    assert price(guest, order())["undeliverable"] == "error_address"

    delivers(agent_fallback=True)
    assert charged(guest, order()) == 3.99


def test_an_address_beyond_the_store_s_reach_is_no_question_to_the_agent(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox
) -> None:
    far = {**HOME, "street": "1 Main", "city": "Hamilton", "postal": ""}

    assert price(guest, order(address=far))["undeliverable"] == "error_too_far"
    assert asked(sandbox) == []


@pytest.mark.night
def test_takeout_never_meets_a_courier(guest: Browser, delivers: Callable[..., None], sandbox: Sandbox) -> None:
    body = price(guest, order(orderType="takeout"))

    assert (body["courier"], body["quote"]["totals"]["deliveryWithhold"]) == (None, 0)
    assert asked(sandbox) == []


def test_a_browser_asks_the_agent_so_often_and_no_more(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox
) -> None:
    results = [
        guest.call(calls.PRICE_ORDER, cart=order(address={**HOME, "street": f"{n} Yonge St"})).result
        for n in range(COURIER_QUOTES.most + 1)
    ]

    assert results == ["ok"] * COURIER_QUOTES.most + ["too_many_requests"]
    assert len(asked(sandbox)) == COURIER_QUOTES.most


@pytest.mark.night
def test_a_stranger_with_an_order_s_number_cannot_make_it_cheaper(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox, clock: Clock
) -> None:
    chosen = order()
    total = shown(guest, chosen)
    stranger = at_store("queen")
    assert charged(stranger, {**chosen, "address": {**HOME, "street": "1 King St"}}) == 8.75

    assert send(guest, chosen, total).result == "ok"
    assert float(placed(chosen).quote.totals.delivery_value) == 8.75


@pytest.mark.night
def test_no_address_is_kept_with_a_quote(guest: Browser, delivers: Callable[..., None]) -> None:
    charged(guest, order())

    rows = [row for row in DistanceRecord.scan() if "#quote#" in row.pk]
    assert len(rows) == 1
    assert "yonge" not in json.dumps([rows[0].pk, rows[0].body]).casefold()


@pytest.mark.night
def test_a_quote_is_asked_for_by_itself_and_is_the_one_that_the_cart_is_priced_with(
    guest: Browser, delivers: Callable[..., None], sandbox: Sandbox
) -> None:
    chosen = order()

    told = guest.call(DOORDASH, quote={"cart": chosen}).body

    assert (told["data"]["fee"], told["data"]["tax"], told["data"]["upstream_error"]) == (FEE, 43, "")
    assert (told["quote"]["deliveryValue"], told["quote"]["deliveryWithhold"]) == (8.75, 9.18)
    assert told["quote"]["doorDashDriveID"] == told["data"]["external_delivery_id"] == chosen["orderUUID"]
    assert charged(guest, chosen) == 8.75
    assert len(asked(sandbox)) == 1


def test_an_agent_that_refuses_says_why_and_one_that_is_not_there_is_unknown(
    guest: Browser, delivers: Callable[..., None], known: Known, sandbox: Sandbox
) -> None:
    sandbox.couriers.refusal, sandbox.couriers.refusal_details = "Not today", ["No couriers"]
    refused = guest.call(DOORDASH, quote={"cart": order()}).body
    known.there = False
    unknown = guest.call(DOORDASH, quote={"cart": order()}).body

    assert (refused["quote"]["error"], refused["data"]["fee"]) == ("Not today No couriers", 0)
    assert unknown["quote"]["error"] == "Unknown error"


@pytest.mark.night
def test_one_thing_is_asked_of_a_courier_at_a_time(guest: Browser, delivers: Callable[..., None]) -> None:
    query = {"doorDashDriveID": order()["orderUUID"]}

    for fields in ({}, {"quote": {"cart": order()}, "query": query}):
        assert guest.call(DOORDASH, **fields).result == "invalid_request"
