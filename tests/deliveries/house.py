"""Queen Street, whose orders an agent's courier brings, and what its guests, its staff and the agent do with them."""

import json
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest
from infrastructure.local.payments import partner_account
from infrastructure.local.sandbox import doordash
from infrastructure.local.sandbox.doordash import EVENTS, move
from infrastructure.local.sandbox.state import Sandbox
from tests.couriers import account
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Answer, Browser, at_store, forget_turns
from tests.functions.carts import NOODLES, cart, feed
from tests.functions.world import Clock, forget_snapshots
from tests.payments.till import set_clock
from tests.staff_keys import key_of

from backoffice.delivery_messages import ACT_DELIVERY
from backoffice.messages import MOVE_ORDER, READ_ORDERS
from domain.delivery.delivery import Carrier, DeliveryJob
from domain.delivery.placed_courier import PlacedCourier
from domain.errors import Code, Refusal
from domain.order.feed import PlacedOrder
from domain.tenant import Tenant
from gateways import delivery_agents, doordash_delivery, fts_delivery
from gateways.doordash_delivery import DoorDashDelivery
from gateways.fts_delivery import FtsCredentials
from ordering import messages as calls
from repositories.delivery import deliveries
from repositories.store import stores
from runtime.circuit_breaker import CircuitBreaker
from use_cases.order import place_order
from use_cases.order.draft_order import draft_order

CORNER = Tenant(company_code="corner")
HOME = {
    "name": "Ada",
    "unit": "5",
    "street": "12 Yonge St",
    "city": "Toronto",
    "province": "ON",
    "postal": "M4P 1A1",
    "remark": "Ring twice",
}
STAFF = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
TABLES = ("orders", "order-states", "order-contacts", "order-references", "order-returns", "deliveries", "outbox")


class CourierStore:
    """The store beside its agent."""

    def __init__(self, sandbox: Sandbox, clock: Clock) -> None:
        self.sandbox, self.clock = sandbox, clock
        self.guest = at_store("queen")
        self.has_agent = True
        self.with_agent = True
        """Whether orders are placed with the agent's quote."""
        self.quoted_at: datetime | None = None
        """When the quote was taken that an order is placed with; None: there is none at the agent."""

    def places(self, **changes: Any) -> tuple[str, str]:
        """An order to be brought: its UUID and its status token."""
        forget_turns()
        sent = feed(cart(NOODLES, orderType="delivery", address=HOME, **changes), quoted=100)
        body = self.guest.call(calls.ADD_ORDER, feed=sent).body
        assert body["result"] == "ok", body
        return sent["cart"]["orderUUID"], body["statusToken"]

    def moves(self, order: str, status: str) -> Answer:
        return Browser().post(MOVE_ORDER.path, **STAFF, orderUUID=order, status=status)

    def accepted(self, **changes: Any) -> tuple[str, str]:
        """Place and accept an order of which the agent was not notified yet."""
        order, token = self.places(**changes)
        assert self.moves(order, "accepted").result == "ok"
        return order, token

    def job(self, order: str) -> DeliveryJob:
        """Its delivery as it is stored."""
        job = deliveries.find(CORNER, order)
        assert job is not None
        return job

    def status(self, token: str) -> dict[str, Any]:
        """The order's status as its guest sees it."""
        return self.guest.call(calls.GET_ORDER_STATUS, statusToken=token).body

    def on_board(self, order: str) -> dict[str, Any]:
        """The order as the store's staff see it."""
        found: dict[str, Any] = Browser().post(READ_ORDERS.path, **STAFF, named=[order]).body["orders"][0]
        return found

    def acts(self, order: str, act: str) -> Answer:
        return Browser().post(ACT_DELIVERY.path, **STAFF, orderUUID=order, act=act)

    def tells(self, order: str, status: str, **changes: Any) -> tuple[bytes, dict[str, str]]:
        """The agent moves its courier on: the webhook that it sends of it."""
        with self.sandbox.lock:
            move(self.sandbox, order, status)
            event = {**self.sandbox.deliveries[order], "event_name": EVENTS[status], **changes}
        return json.dumps(event).encode(), {"Authorization": self.sandbox.credentials.doordash_authorization}

    def hears(self, told: tuple[bytes, dict[str, str]]) -> Answer:
        """The webhook arrives."""
        body, headers = told
        return Browser().send("/doordash/webhook", body.decode(), **headers)

    def moved(self, order: str, *statuses: str) -> None:
        """The courier moves on, and the store gets the webhook."""
        for status in statuses:
            assert self.hears(self.tells(order, status)).status == 200

    def booked(self, order: str) -> dict[str, Any] | None:
        """The agent's delivery for the order; None if it has only a quote."""
        found = self.sandbox.deliveries.get(order)
        return found if found and found["delivery_status"] != "quote" else None


def with_courier(store: CourierStore, order: PlacedOrder) -> PlacedOrder:
    """The order as it is placed with an agent's quote."""
    if not store.with_agent:
        return order
    at = store.quoted_at or order.placed_at.replace(year=order.placed_at.year - 1)
    courier = PlacedCourier(fee=875, tax=44, tip=300, carrier=Carrier.AGENT, quoted_at=at)
    return order.model_copy(update={"courier": courier})


@pytest.fixture
def courier_store(
    brands: Engine, clock: Clock, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> Iterator[CourierStore]:
    """The store, empty; the sandbox keeps its time."""
    brands.empty(*TABLES, "claims", "rate-limits", "checkouts", "slots")
    set_clock(sandbox, clock.now)
    forget_snapshots()
    store = CourierStore(sandbox, clock)
    monkeypatch.setattr(doordash_delivery, "_breaker", CircuitBreaker())
    monkeypatch.setattr(doordash, "_allowed", lambda *_: True)  # the store's time is not that of the token's reader

    def agent(tenant: Tenant, store_id: str) -> DoorDashDelivery | None:
        return DoorDashDelivery(account(sandbox.base)) if store.has_agent and tenant == CORNER else None

    def needed(tenant: Tenant, store_id: str) -> DoorDashDelivery:
        found = agent(tenant, store_id)
        if found is None:
            raise Refusal(Code.DELIVERY_AGENT_NOT_CONFIGURED)
        return found

    monkeypatch.setattr(delivery_agents, "find_delivery_agent", agent)
    monkeypatch.setattr(delivery_agents, "delivery_agent_of", needed)
    monkeypatch.setattr(place_order, "draft_order", lambda *given: with_courier(store, draft_order(*given)))
    before = stores.current(CORNER, "queen")
    assert before is not None
    put_stores(CORNER, before.model_copy(update={"claims": None}))
    forget_snapshots()
    yield store
    put_stores(CORNER, before)
    forget_snapshots()


@pytest.fixture
def partner_store(courier_store: CourierStore, monkeypatch: pytest.MonkeyPatch) -> Iterator[CourierStore]:
    """The same store, which also sends its guests to a delivery partner."""
    before = stores.current(CORNER, "queen")
    assert before is not None
    delivery = before.order_type.delivery.model_copy(update={"fts_tech_enabled": True})
    order_type = before.order_type.model_copy(update={"delivery": delivery})
    put_stores(CORNER, before.model_copy(update={"order_type": order_type}))
    forget_snapshots()
    partner = FtsCredentials.model_validate(partner_account(courier_store.sandbox.base))

    class Known:
        def first(self, *_: object) -> FtsCredentials:
            return partner

    monkeypatch.setattr(fts_delivery, "_kept", Known)
    monkeypatch.setattr(fts_delivery, "_breaker", CircuitBreaker())
    yield courier_store
    put_stores(CORNER, before)
    forget_snapshots()
