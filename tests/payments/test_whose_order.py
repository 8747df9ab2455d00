"""While a guest pays, no other browser can use the order's name, and the order is sent for the guest.

Before, a browser that knew the orderUUID of an open page placed an order of its own under it; the guest who then paid
got their money back and no food.
"""

import datetime as dt
from typing import Any

import pytest
from tests.functions import kitchen
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, NOODLES_TOTAL, cart, feed
from tests.functions.world import Clock, Tables
from tests.payments.judge import TENANT
from tests.payments.payer import Payer

from ordering.messages import ADD_ORDER
from repositories.checkout.claims import ClaimRecord
from repositories.order import orders
from use_cases.payment.follow_payment import follow_payment
from use_cases.payment.send_paid_order import send_paid_order

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store")]

COUNTED = feed(cart(BUNS), BUNS_TOTAL)
"""What is held."""
UNCOUNTED = feed(cart(), NOODLES_TOTAL)
"""Of which nothing is held."""


@pytest.fixture(autouse=True)
def claims(brands: object) -> None:
    """Delete all claims."""
    for row in ClaimRecord.scan():
        row.delete()


def paying(guest: Browser, sent: dict[str, Any]) -> Payer:
    """A guest on the page of an order under a new name."""
    named = {**sent["cart"], "orderUUID": cart()["orderUUID"], "payment": "here"}
    payer = Payer(guest, "stripe", {**sent, "cart": named})
    assert payer.start()["result"] == "ok"
    return payer


@pytest.mark.parametrize("sent", [COUNTED, UNCOUNTED], ids=["held", "nothing held"])
def test_no_other_browser_places_an_order_under_its_name(guest: Browser, stored: Tables, sent: dict[str, Any]) -> None:
    payer = paying(guest, sent)
    before, shelf = stored.orders(), kitchen.stock("corner#queen#2002")
    theirs = {**payer.sent, "cart": {**payer.sent["cart"], "payment": "skip"}}

    assert at_store("queen").call(ADD_ORDER, feed=theirs).result == "error_order_conflict"
    assert stored.orders() == before
    assert kitchen.stock("corner#queen#2002") == shelf
    payer.pays()
    assert payer.resend()["order"]["orderUUID"] == payer.order_uuid


@pytest.mark.night
@pytest.mark.parametrize("sent", [COUNTED, UNCOUNTED], ids=["held", "nothing held"])
@pytest.mark.parametrize("minutes", [1, 20], ids=["still held", "held no more"])
def test_a_paid_order_is_sent_for_its_guest_without_them(
    guest: Browser, clock: Clock, sent: dict[str, Any], minutes: int
) -> None:
    payer = paying(guest, sent)
    payer.pays()
    assert payer.state() == "waiting"
    clock.now += dt.timedelta(minutes=minutes)
    row = follow_payment(payer.payment_id, clock.now)
    send_paid_order(row, clock.now)

    stands = orders.find(TENANT, payer.order_uuid)
    assert stands is not None
    assert stands.payment_id == payer.payment_id
