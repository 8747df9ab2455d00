"""A whole refund ends the delivery of what has not left yet, and nothing else (docs/rules/delivery.md)."""

from collections.abc import Iterator
from decimal import Decimal

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Answer, Browser
from tests.functions.carts import BUNS, cart, feed
from tests.functions.test_own_drivers import ADDRESS
from tests.functions.world import Clock, forget_snapshots
from tests.payments.judge import TENANT
from tests.payments.machine import Machine
from tests.payments.payer import Payer
from tests.payments.till import set_clock
from tests.staff_keys import key_of

from backoffice.driving_messages import ASSIGN_DRIVER, FAIL_DELIVERY, MOVE_DRIVE, READ_DELIVERIES, READ_DRIVES
from backoffice.messages import MOVE_ORDER, REFUND_ORDER
from domain.delivery.delivery import DeliveryJob
from domain.vocabulary.order_status import OrderStatus
from repositories.delivery import deliveries
from repositories.order import order_states
from repositories.store import stores
from runtime.call import Call

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store", "delivers_itself")]


@pytest.fixture
def delivers_itself(paying_store: object, brands: Engine) -> Iterator[None]:
    """Queen Street brings its orders itself, wherever its guests say, for nothing."""
    brands.empty("deliveries", "claims", "rate-limits")
    before = stores.current(TENANT, "queen")
    assert before is not None
    near = {"distance": Decimal(0), "unmeasured_max_order": None}
    types = before.order_type
    types = types.model_copy(update={"delivery": types.delivery.model_copy(update=near)})
    put_stores(TENANT, before.model_copy(update={"order_type": types, "version": "near"}))
    forget_snapshots()
    yield
    put_stores(TENANT, before)
    forget_snapshots()


def staff(call: Call, payer: Payer | None = None, **fields: object) -> Answer:
    named = {"orderUUID": payer.order_uuid} if payer else {}
    of_store = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
    return Browser().post(call.path, **of_store, **named, **fields)


@pytest.fixture
def payer(guest: Browser, sandbox: Sandbox, clock: Clock) -> Payer:
    """An accepted order that its card paid and that `anna`, who has the store's key, is to bring."""
    sent = feed(cart(BUNS, payment="here", orderType="delivery", address=ADDRESS), quoted=2000)
    one = Payer(guest, "stripe", sent)
    assert one.start()["result"] == "ok", one.start()
    one.returns(one.pays())
    assert one.resend()["order"]
    assert Machine(one, clock, sandbox).run() == "Captured"
    clock.pass_by(minutes=5)
    set_clock(sandbox, clock.now)
    for status in ("accepted", "ready"):
        assert staff(MOVE_ORDER, one, status=status).result == "ok"
    assert staff(ASSIGN_DRIVER, one, driverId="key:anna").result == "ok"
    assert staff(MOVE_DRIVE, one, step="confirmed").result == "ok"
    return one


def refund(payer: Payer, refund_id: str, amount: Decimal | None = None) -> None:
    what: dict[str, float] = {} if amount is None else {"amount": float(amount)}
    answer = staff(REFUND_ORDER, payer, refund={"refundId": refund_id, **what})
    assert answer.result == "ok", answer.body


def job(payer: Payer) -> DeliveryJob:
    found = deliveries.find(TENANT, payer.order_uuid)
    assert found is not None
    return found


def taken_away() -> list[str | None]:
    return [drive["takenAway"] for drive in staff(READ_DRIVES).body["drives"]]


def test_a_whole_refund_ends_the_delivery_of_food_that_is_still_in_the_store(payer: Payer) -> None:
    refund(payer, "part", Decimal("1.00"))
    assert (job(payer).is_over, taken_away()) == (False, [None])

    refund(payer, "rest")

    assert (job(payer).status, taken_away()) == ("cancelled", ["refunded"])
    state = order_states.find(TENANT, payer.order_uuid)
    assert state is not None
    assert state.status is OrderStatus.READY
    assert staff(ASSIGN_DRIVER, payer, driverId="key:anna").body["delivery"]["status"] == "created"


def test_a_whole_refund_stops_no_food_that_is_on_its_way(payer: Payer) -> None:
    assert staff(MOVE_DRIVE, payer, step="picked_up").result == "ok"

    refund(payer, "all")

    assert (job(payer).status, taken_away()) == ("picked_up", [None])


def test_returned_food_needs_no_staff_once_it_is_refunded_whole(payer: Payer) -> None:
    assert staff(MOVE_DRIVE, payer, step="picked_up").result == "ok"
    assert staff(FAIL_DELIVERY, payer, reason="nobody").result == "ok"
    assert len(staff(READ_DELIVERIES).body["deliveries"]) == 1

    refund(payer, "all")

    assert staff(READ_DELIVERIES).body["deliveries"] == []
