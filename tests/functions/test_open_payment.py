"""Nothing that a payment counts on is given back while that payment may still pay (D-14, S-4)."""

import datetime as dt
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.functions.browser import Browser
from tests.functions.paying_house import Redeeming, card_till, held_by, let_go, on_hand, send
from tests.functions.world import Clock, forget_snapshots
from tests.payments.payer import Payer
from tests.payments.till import running, sandbox, set_clock
from tests.resilience.scale import scaled
from tests.resilience.shop import HOST, PROOF, a_gift_card, balance, card_account, open_shop

from domain.checkout.checkout import CheckoutStatus
from members.member_messages import MEMBER_AUTH
from ordering.messages import ITEM_ALLOCATION
from repositories.checkout import checkouts
from repositories.limits.rate_limits import RateLimitRecord
from repositories.order import order_intents, orders
from repositories.payment import payments
from use_cases.order import prepare_order

__all__ = ["card_till", "running", "sandbox"]

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("card_till")]


@pytest.fixture(autouse=True)
def empty(engine: Engine) -> Iterator[None]:
    forget_snapshots()
    yield
    for row in RateLimitRecord.scan():
        row.delete()


def without_redeeming(feed: dict[str, Any]) -> dict[str, Any]:
    """The same order without what it takes of its member."""
    items = [line for line in feed["cart"]["items"] if not line.get("redeem")]
    return {**feed, "cart": {**feed["cart"], "items": items, "promoteCode": ""}}


def reached(payer: Payer, state: str) -> Payer:
    if state == "paid":
        payer.returns(payer.pays())
    return payer


def stock_only(redeeming: Redeeming, payer: Payer) -> tuple[str, str]:
    return redeeming.shop.allocate(payer.order_uuid, {1: 1})


def nothing(redeeming: Redeeming, payer: Payer) -> tuple[str, str]:
    return redeeming.shop.allocate(payer.order_uuid, {})


def another_cart(redeeming: Redeeming, payer: Payer) -> tuple[str, str]:
    return redeeming.shop.checkout(without_redeeming(payer.sent))


def less_stock(redeeming: Redeeming, payer: Payer) -> tuple[str, str]:
    items = [line for line in payer.sent["cart"]["items"] if line.get("redeem")]
    return redeeming.shop.checkout({**payer.sent, "cart": {**payer.sent["cart"], "items": items}})


def a_counter_order(redeeming: Redeeming, payer: Payer) -> tuple[str, str]:
    cart = {**without_redeeming(payer.sent)["cart"], "payment": "counter"}
    return redeeming.shop.order({**payer.sent, "cart": cart, "quotedTotal": 10})


GUESTS_OWN = [nothing, another_cart, less_stock, a_counter_order]


@pytest.mark.parametrize("state", ["open", "paid"])
@pytest.mark.parametrize("asks", GUESTS_OWN)
def test_no_request_of_its_guest_gives_back_what_a_payment_counts_on(
    asks: Callable[[Redeeming, Payer], tuple[str, str]], state: str
) -> None:
    redeeming = Redeeming.open()
    payer = reached(redeeming.at_page(), state)
    before = (redeeming.free, on_hand(redeeming.shop), checkouts.find(PROOF, payer.order_uuid))
    assert before[:2] == ((0, 0), 19)

    answer = send(redeeming.shop, asks(redeeming, payer))

    assert (answer.result, answer.body["details"]) == ("error_payment_open", {"paymentId": payer.payment_id})
    assert (redeeming.free, on_hand(redeeming.shop), checkouts.find(PROOF, payer.order_uuid)) == before
    assert orders.find(PROOF, payer.order_uuid) is None


def test_one_coupon_and_one_set_of_points_pay_one_order() -> None:
    redeeming = Redeeming.open()
    first = redeeming.at_page()
    refused = []
    for _ in range(4):
        assert let_go(redeeming.shop, first.order_uuid).result == "error_payment_open"
        refused.append(redeeming.payer().start()["result"])

    assert refused == ["error_promo_redeemed"] * 4
    first.returns(first.pays())
    assert first.resend()["result"] == "ok"

    order = orders.find(PROOF, first.order_uuid)
    assert order
    assert (order.quote.totals.total, order.redemption_shortfall) == (9, ())
    assert redeeming.free == (0, 0)


def test_the_same_checkout_goes_on_while_the_page_is_open() -> None:
    redeeming = Redeeming.open()
    payer = redeeming.at_page()
    held = held_by(payer)

    assert send(redeeming.shop, redeeming.shop.checkout(payer.sent)).result == "ok"

    assert (held_by(payer), redeeming.free) == (held, (0, 0))


def test_a_page_that_its_guest_ended_lets_everything_go() -> None:
    redeeming = Redeeming.open()
    payer = redeeming.at_page()

    assert payer.cancel()["payment"]["state"] == "cancelled"
    assert redeeming.free == (0, 0), "the guest is still at checkout"
    assert let_go(redeeming.shop, payer.order_uuid).result == "ok"

    assert (redeeming.free, on_hand(redeeming.shop), held_by(payer)) == ((30, 1), 20, {})


def test_money_that_comes_after_its_page_was_ended_is_no_order() -> None:
    redeeming = Redeeming.open()
    payer = redeeming.at_page()
    page = payer.at_page()
    payer.cancel()
    assert let_go(redeeming.shop, payer.order_uuid).result == "ok"
    second = redeeming.at_page()

    page.pay()
    assert payer.resend()["payment"]["state"] in ("cancelled", "released")

    assert orders.find(PROOF, payer.order_uuid) is None
    second.returns(second.pays())
    assert second.resend()["result"] == "ok"
    assert redeeming.free == (0, 0)


def test_another_tab_of_the_same_browser_lets_nothing_go() -> None:
    redeeming = Redeeming.open()
    payer = redeeming.at_page()
    tab = Browser(HOST)
    tab.headers = dict(redeeming.shop.guest.headers)
    tab.key = redeeming.shop.guest.key

    answer = tab.call(ITEM_ALLOCATION, update={"orderId": payer.order_uuid, "items": []})

    assert (answer.result, redeeming.free) == ("error_payment_open", (0, 0))


def test_logging_out_gives_nothing_back_and_neither_does_the_guest_after_it() -> None:
    redeeming = Redeeming.open()
    payer = redeeming.at_page()
    guest = redeeming.shop.guest

    assert guest.call(MEMBER_AUTH, logout={"orderUUID": payer.order_uuid}).result == "error_points_held"
    elsewhere = guest.call(MEMBER_AUTH, logout={})
    assert elsewhere.result == "ok"
    guest.key = elsewhere.body["sessionKey"]

    assert let_go(redeeming.shop, payer.order_uuid).result == "error_payment_open"
    assert (redeeming.free, on_hand(redeeming.shop)) == ((0, 0), 19)


def test_another_guest_cannot_take_stock_that_is_being_paid_for() -> None:
    redeeming = Redeeming.open(stock=1)
    feed = redeeming.shop.feed(1, payment="here")
    payer = redeeming.payer(feed)
    assert payer.start()["result"] == "ok"

    assert let_go(redeeming.shop, payer.order_uuid).result == "error_payment_open"
    other = send(redeeming.shop, redeeming.shop.order(redeeming.shop.feed(1, payment="counter")))
    assert (other.result, on_hand(redeeming.shop)) == ("MENU.out_of_stock", 0)

    payer.returns(payer.pays())
    assert payer.resend()["result"] == "ok"
    assert orders.find(PROOF, payer.order_uuid)


def test_a_gift_card_that_is_part_of_what_is_paid_stays_held() -> None:
    redeeming = Redeeming.open()
    card = a_gift_card(400)
    feed = redeeming.shop.feed(1, payment="here") | {"giftCard": card}
    payer = redeeming.payer(feed)
    assert payer.start()["result"] == "ok"
    account = card_account(card["CardCode"])
    assert balance(account) == 0

    same = send(redeeming.shop, redeeming.shop.checkout(feed))
    without = send(redeeming.shop, redeeming.shop.checkout({**feed, "giftCard": None}))

    assert (same.result, without.result, balance(account)) == ("ok", "error_payment_open", 0)
    assert let_go(redeeming.shop, payer.order_uuid).result == "error_payment_open"
    assert balance(account) == 0


def test_a_place_in_a_period_stays_held() -> None:
    shop = open_shop({1: 20}, limit=1)
    redeeming = Redeeming("", shop)
    at = dt.datetime(2026, 11, 30, 18, 0, tzinfo=dt.UTC)
    feed = shop.feed(1, payment="here", scheduledAt=at.isoformat())
    payer = redeeming.payer(feed)
    started = payer.start()
    assert started["result"] == "ok", started
    later = {**feed, "cart": {**feed["cart"], "scheduledAt": (at + dt.timedelta(hours=1)).isoformat()}}

    moved = send(shop, shop.checkout(later))
    other = send(shop, shop.checkout(shop.feed(1, scheduledAt=at.isoformat())))

    assert (moved.result, other.result) == ("error_payment_open", "checkout.time_slot_not_available")


def test_a_changed_order_is_paid_on_a_page_of_its_own() -> None:
    redeeming = Redeeming.open()
    payer = redeeming.at_page()
    changed = without_redeeming(payer.sent) | {"quotedTotal": 10}
    second = redeeming.payer(changed)

    assert second.start()["result"] == "ok"

    assert (redeeming.free, second.payment_id != payer.payment_id) == ((30, 1), True)
    first = payments.find(payer.payment_id)
    assert first
    assert (first.status, first.reason) == ("declined", "cancelled")
    second.returns(second.pays())
    assert second.resend()["result"] == "ok"
    order = orders.find(PROOF, payer.order_uuid)
    assert order
    assert (order.quote.totals.total, order.redeems) == (10, {})


def test_one_of_two_pages_for_two_carts_of_an_order_opens_and_holds_its_own() -> None:
    for _ in range(scaled(60, 6)):
        redeeming = Redeeming.open()
        with_points = redeeming.payer()
        without = redeeming.payer(without_redeeming(with_points.sent) | {"quotedTotal": 10})
        with ThreadPoolExecutor(2) as pool:
            told = list(pool.map(lambda payer: payer.start()["result"], (with_points, without)))

        open_pages = {each.payment_id: each for each in (with_points, without) if each.payment}
        checkout = checkouts.find(PROOF, with_points.order_uuid)
        assert checkout
        assert "ok" in told
        assert checkout.status is CheckoutStatus.HELD
        live = [found for found in map(payments.find, open_pages) if found and found.may_still_pay]
        assert [payment.payment_id for payment in live] == [checkout.paying]
        takes = open_pages[checkout.paying].sent["cart"].get("promoteCode") == "TEN"
        assert (redeeming.free, bool(checkout.redeems)) == (((0, 0), True) if takes else ((30, 1), False))


def test_a_release_and_a_page_at_the_same_instant_leave_no_page_without_its_hold() -> None:
    for _ in range(scaled(60, 6)):
        redeeming = Redeeming.open()
        payer = redeeming.payer()
        assert send(redeeming.shop, redeeming.shop.checkout(payer.sent)).result == "ok"
        with ThreadPoolExecutor(4) as pool:
            started = pool.submit(payer.start)
            released = [pool.submit(let_go, redeeming.shop, payer.order_uuid) for _ in range(3)]
            told = started.result()["result"]
            answers = {each.result().result for each in released}

        assert answers <= {"ok", "error_payment_open"}
        assert (told, redeeming.free, on_hand(redeeming.shop)) == ("ok", (0, 0), 19)


def test_a_payment_whose_request_died_before_its_page_is_closed_by_the_next(
    monkeypatch: pytest.MonkeyPatch, clock: Clock, sandbox: Sandbox
) -> None:
    set_clock(sandbox)
    redeeming = Redeeming.open()
    payer = redeeming.payer()
    with monkeypatch.context() as dying:
        dying.setattr(order_intents, "keep", _dies)
        with pytest.raises(Gone):
            payer.start()
    checkout = checkouts.find(PROOF, payer.order_uuid)
    assert checkout
    lost = payments.find(checkout.paying)
    assert lost
    assert (lost.status, lost.page, redeeming.free) == ("requested", None, (0, 0))
    assert payer.start()["result"] == "error_payment_open", "its request may still be at work"

    clock.pass_by(seconds=31)
    assert payer.start()["result"] == "ok"

    again = payments.find(lost.payment_id)
    assert again
    assert (again.status, payer.payment_id != lost.payment_id, redeeming.free) == ("declined", True, (0, 0))


def test_a_page_that_cannot_be_held_for_leaves_no_payment_that_could_pay(monkeypatch: pytest.MonkeyPatch) -> None:
    redeeming = Redeeming.open(stock=1)
    payer = redeeming.payer()
    monkeypatch.setattr(prepare_order, "_available", lambda wanted, *_: wanted)
    assert send(redeeming.shop, redeeming.shop.order(redeeming.shop.feed(1, payment="counter"))).result == "ok"

    assert payer.start()["result"] == "MENU.out_of_stock"

    [refused] = payments.of_order(PROOF, payer.order_uuid)
    assert (refused.status, refused.reason, redeeming.free) == ("declined", "MENU.out_of_stock", (30, 1))


class Gone(BaseException):
    """The process died here."""


def _dies(*_: Any) -> None:
    raise Gone
