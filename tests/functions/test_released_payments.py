"""Releasing a payment frees at once what it held, before the hold's deadline (docs/rules)."""

import datetime as dt
from collections.abc import Callable, Iterator

import pytest
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.paying_house import Redeeming, card_till, held_by, on_hand
from tests.functions.point_house import store_of
from tests.functions.world import forget_snapshots
from tests.payments.payer import Payer
from tests.payments.till import running, sandbox
from tests.resilience.shop import HOST, PROOF, a_gift_card, balance, card_account, open_shop

from domain.vocabulary.order_status import OrderStatus
from repositories.calendar import slots
from repositories.checkout import checkouts
from repositories.limits.rate_limits import RateLimitRecord
from repositories.order import orders
from repositories.payment import payments
from runtime.outage import Outage

__all__ = ["card_till", "running", "sandbox"]

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("card_till")]


@pytest.fixture(autouse=True)
def empty(engine: Engine) -> Iterator[None]:
    forget_snapshots()
    yield
    for row in RateLimitRecord.scan():
        row.delete()


def refused_for_good(redeeming: Redeeming, payer: Payer) -> None:
    """The store takes no orders any more."""
    store = store_of(redeeming.shop)
    put_stores(PROOF, store.model_copy(update={"config": store.config.model_copy(update={"accepting_orders": False})}))
    forget_snapshots()
    assert payer.resend()["result"] == "error_not_accepting_orders"


def cancelled_by_its_guest(_: Redeeming, payer: Payer) -> None:
    assert payer.cancel()["payment"]["state"] == "released"


ENDS = [refused_for_good, cancelled_by_its_guest]


@pytest.mark.parametrize("end", ENDS)
def test_points_a_coupon_and_stock_are_free_at_once(end: Callable[[Redeeming, Payer], None]) -> None:
    redeeming = Redeeming.open()
    payer = redeeming.paid()
    assert (redeeming.free, on_hand(redeeming.shop)) == ((0, 0), 19)

    end(redeeming, payer)

    assert (payer.state(), redeeming.free, on_hand(redeeming.shop)) == ("released", (30, 1), 20)
    assert (held_by(payer), orders.find(PROOF, payer.order_uuid)) == ({}, None)


def test_a_gift_card_and_a_place_are_free_at_once() -> None:
    redeeming = Redeeming("", open_shop({1: 20}, limit=1))
    card, at = a_gift_card(400), dt.datetime(2026, 11, 30, 18, 0, tzinfo=dt.UTC)
    feed = redeeming.shop.feed(1, payment="here", scheduledAt=at.isoformat()) | {"giftCard": card}
    payer = redeeming.payer(feed)
    assert payer.start()["result"] == "ok"
    payer.returns(payer.pays())
    checkout = checkouts.find(PROOF, payer.order_uuid)
    assert checkout
    assert (balance(card_account(card["CardCode"])), slots.counted([checkout.slot])) == (0, {checkout.slot: 1})

    cancelled_by_its_guest(redeeming, payer)

    assert (balance(card_account(card["CardCode"])), slots.counted([checkout.slot])) == (400, {checkout.slot: 0})


def test_a_guest_begins_again_at_once() -> None:
    redeeming = Redeeming.open()
    cancelled_by_its_guest(redeeming, redeeming.paid())

    again = redeeming.paid()

    assert again.resend()["result"] == "ok"
    order = orders.find(PROOF, again.order_uuid)
    assert order
    assert (order.redemption_shortfall, order.first_status) == ((), OrderStatus.RECEIVED)


def test_late_money_on_an_ended_page_frees_nothing_of_the_page_after_it() -> None:
    redeeming = Redeeming.open()
    first = Payer(redeeming.shop.guest, "globalPayment", sent=redeeming.feed(), origin=f"https://{HOST}")
    assert first.start()["result"] == "ok"
    page = first.at_page()
    items = [{**line, "qty": 2} if line["ID"] == 1 else line for line in first.sent["cart"]["items"]]
    changed = {**first.sent, "cart": {**first.sent["cart"], "items": items}, "quotedTotal": 18}
    second = redeeming.payer(changed)
    assert second.start()["result"] == "ok"
    shown = page.pay()

    first.returns(shown)

    late = payments.find(first.payment_id)
    assert late
    assert (late.status, redeeming.free) == ("voided", (0, 0))
    assert held_by(second) == {"1": 2, f"points#{redeeming.code}": 30, f"promo#{redeeming.code}#ten": 1}
    second.returns(second.pays())
    assert second.resend()["result"] == "ok"


def test_a_hold_that_cannot_be_freed_at_once_leaves_the_release_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    redeeming = Redeeming.open()
    payer = redeeming.paid()
    monkeypatch.setattr(checkouts, "find", _is_out)

    assert payer.cancel()["payment"]["state"] == "released"

    monkeypatch.undo()
    assert (payer.order_uuid in str(checkouts.find(PROOF, payer.order_uuid)), redeeming.free) == (True, (0, 0))


def _is_out(*_: object) -> None:
    raise Outage
