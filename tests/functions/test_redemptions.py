"""Points, promotions and gift cards with an order: all or nothing, once, and never another's (D-14, R36-R42)."""

import datetime as dt
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.builders import a_promotion
from tests.engine import Engine
from tests.flips import put_promotions
from tests.functions.world import forget_snapshots
from tests.payments.payer import Payer
from tests.payments.till import SandboxMerchants, running, sandbox
from tests.resilience.shop import (
    HOST,
    PROOF,
    Shop,
    a_gift_card,
    a_guest,
    a_member,
    balance,
    book_sales,
    card_account,
    open_shop,
)

from domain.pricing.promotions import Audience
from domain.vocabulary.order_status import OrderStatus
from gateways import merchant_secrets
from ordering.messages import ADD_ORDER, PRICE_ORDER
from repositories.checkout import checkouts
from repositories.checkout.stock import Stock
from repositories.limits.rate_limits import RateLimitRecord
from repositories.member.account_rows import EntryRecord
from repositories.order import orders
from runtime import clock, http
from use_cases.order.advance_order import advance_order
from workflows.sweep_overdue import sweep_overdue

__all__ = ["running", "sandbox"]

pytestmark = pytest.mark.engine


@pytest.fixture(autouse=True)
def empty(engine: Engine) -> Iterator[None]:
    forget_snapshots()
    yield
    for row in RateLimitRecord.scan():
        row.delete()


def shop_of(code: str, stock: dict[int, int] | None = None) -> Shop:
    return open_shop(stock or {1: 20}, member=code)


def send(shop: Shop, call: tuple[str, str]) -> str:
    body = shop.guest.send(*call).body
    return str(body["update"]["result"] if "update" in body else body["result"])


def on_hand(shop: Shop) -> int:
    return Stock(PROOF, shop.store_id).available(["1"])["1"]


def ledger(account: str) -> int:
    return sum(int(entry.units) for entry in EntryRecord.query(f"proof#{account}"))


def test_checkout_holds_points_a_promotion_and_a_gift_card_and_the_order_takes_them() -> None:
    code, card = a_member(100, ["TEN"]), a_gift_card(5000)
    shop = shop_of(code)
    feed = shop.redeeming(2, 1, promoteCode="ten", payment="giftcard") | {"giftCard": card, "quotedTotal": 9}
    accounts = (f"points#{code}", f"promo#{code}#ten", card_account(card["CardCode"]))

    book_sales()

    assert send(shop, shop.checkout(feed)) == "ok"
    assert ([*map(balance, accounts)], on_hand(shop)) == ([40, 0, 4100], 19)
    assert [*map(ledger, accounts)] == [100, 1, 5000]
    del feed["giftCard"]["SecurityCode"]
    for _ in range(2):
        assert send(shop, shop.order(feed)) == "ok"
    assert book_sales() == 1

    assert ([*map(balance, accounts)], on_hand(shop)) == ([40, 0, 4100], 19)
    assert [*map(ledger, accounts)] == [40, 0, 4100]
    order = orders.find(PROOF, feed["cart"]["orderUUID"])
    assert order
    assert (order.gift_card_part, order.member_code, order.redemption_shortfall) == (9, code, ())
    assert order.redeems == dict(zip(accounts, (60, 1, 900), strict=True))


@pytest.mark.night
@pytest.mark.parametrize(
    ("short", "result"),
    [
        ({"points": 59}, "error_not_enough_point_redeem"),
        ({"promo": 0}, "error_promo_get"),
        ({"cents": 899}, "error_gift_card_funds"),
        ({"stock": 0}, "MENU.out_of_stock"),
        ({"code": "0000"}, "error_no_giftcard"),
    ],
)
def test_when_one_of_them_is_short_nothing_is_held(short: dict[str, Any], result: str) -> None:
    code = a_member(short.get("points", 100), ["TEN"] if short.get("promo", 1) else [])
    card = a_gift_card(short.get("cents", 5000)) | {"SecurityCode": short.get("code", "4417")}
    shop = shop_of(code, {1: short.get("stock", 20)})
    feed = shop.redeeming(2, 1, promoteCode="ten", payment="giftcard") | {"giftCard": card, "quotedTotal": 9}
    accounts = (f"points#{code}", f"promo#{code}#ten", card_account(card["CardCode"]))
    before = ([*map(balance, accounts)], on_hand(shop))

    assert send(shop, shop.checkout(feed)) == result
    assert send(shop, shop.order(feed)) == result

    assert ([*map(balance, accounts)], on_hand(shop)) == before
    assert orders.find(PROOF, feed["cart"]["orderUUID"]) is None


def test_points_held_by_another_order_are_unavailable() -> None:
    code = a_member(50)
    shop = shop_of(code)
    first, second = shop.redeeming(1, 1), shop.redeeming(1, 1)

    assert send(shop, shop.checkout(first)) == "ok"
    assert send(shop, shop.checkout(second)) == "error_not_enough_point_redeem"
    assert send(shop, shop.order(second)) == "error_not_enough_point_redeem"

    assert (balance(f"points#{code}"), on_hand(shop)) == (20, 19)


@pytest.mark.night
def test_a_changed_cart_holds_what_it_needs_and_an_abandoned_one_gives_all_back() -> None:
    code, card = a_member(100, ["TEN"]), a_gift_card(5000)
    shop = shop_of(code)
    feed = shop.redeeming(3, 1, promoteCode="ten", payment="giftcard") | {"giftCard": card}
    send(shop, shop.checkout(feed))
    assert balance(f"points#{code}") == 10
    feed["cart"]["items"][-1]["qty"] = 1
    feed["cart"]["promoteCode"] = ""
    send(shop, shop.checkout(feed))
    assert (balance(f"points#{code}"), balance(f"promo#{code}#ten")) == (70, 1)
    assert balance(card_account(card["CardCode"])) == 4000

    sweep_overdue(clock.now() + dt.timedelta(seconds=100))

    assert (balance(f"points#{code}"), balance(card_account(card["CardCode"])), on_hand(shop)) == (100, 5000, 20)


def test_a_guest_redeems_nothing_and_no_request_makes_one_a_member() -> None:
    code = a_member(100, ["TEN"])
    shop = shop_of("")

    assert send(shop, shop.order(shop.redeeming(1, 1))) == "error_point_redeem"
    assert send(shop, shop.checkout(shop.redeeming(1, 1))) == "error_point_redeem"
    assert send(shop, shop.order(shop.feed(1, promoteCode="TEN"))) == "error_promo_get"
    redeemed = shop.redeeming(1, 1)
    details = shop.guest.call(ADD_ORDER, feed=redeemed).body["details"]
    assert details == {"lineId": next(line["lineId"] for line in redeemed["cart"]["items"] if line.get("redeem"))}
    assert shop.guest.call(ADD_ORDER, feed=shop.feed(1, memberCode=code)).result == "invalid_request"
    assert (balance(f"points#{code}"), balance(f"promo#{code}#ten"), on_hand(shop)) == (100, 1, 20)


def test_one_coupon_sent_two_hundred_times_from_two_stores_is_redeemed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "check_turns", lambda *_: None)
    code = a_member(0, ["TEN"])
    stores = [shop_of(code, {1: 200}), shop_of(code, {1: 200})]
    feeds = [(shop, shop.feed(1, promoteCode="TEN")) for shop in stores for _ in range(100)]
    with ThreadPoolExecutor(16) as pool:
        results = list(pool.map(lambda sent: send(sent[0], sent[0].order(sent[1])), feeds))

    assert results.count("ok") == 1
    assert set(results) <= {"ok", "error_promo_get", "error_promo_redeemed"}
    assert sum(map(on_hand, stores)) == 399


@pytest.mark.night
def test_a_coupon_works_once_more_after_its_order_was_rejected() -> None:
    code = a_member(30, ["TEN"])
    shop = shop_of(code)
    first, second = (shop.redeeming(1, 1, promoteCode="TEN") for _ in range(2))
    assert send(shop, shop.order(first)) == "ok"
    assert send(shop, shop.order(second)).startswith("error_")

    for _ in range(2):
        advance_order(PROOF, first["cart"]["orderUUID"], OrderStatus.REJECTED, clock.now())

    assert (balance(f"points#{code}"), balance(f"promo#{code}#ten"), on_hand(shop)) == (30, 1, 20)
    assert send(shop, shop.order(second)) == "ok"


@pytest.mark.night
def test_a_card_of_forty_seven_pays_four_tens_of_sixty_at_once() -> None:
    card = a_gift_card(4700)
    shop = open_shop()
    guests = [a_guest(shop.store_id) for _ in range(60)]

    def pay(number: int) -> str:
        guest = guests[number % len(guests)]
        guest.headers["X-Forwarded-For"] = f"203.0.{number}.9, 198.51.100.7"
        sent = shop.feed(9, payment="giftcard") | {"giftCard": card}
        return guest.call(ADD_ORDER, feed=sent).result

    with ThreadPoolExecutor(16) as pool:
        results = list(pool.map(pay, range(60)))

    assert (results.count("ok"), balance(card_account(card["CardCode"]))) == (4, 700)
    assert set(results) <= {"ok", "error_gift_card_funds", "error_no_giftcard"}


@pytest.mark.night
def test_three_wrong_codes_lock_a_card_for_a_day_and_every_reason_sounds_the_same() -> None:
    card = a_gift_card(5000)
    shop = open_shop({1: 20})

    def pay(number: str, code: str) -> str:
        guest = a_guest(shop.store_id)
        tender = {"CardCode": number, "SecurityCode": code}
        sent = shop.feed(1, payment="giftcard") | {"giftCard": tender}
        answer = guest.call(ADD_ORDER, feed=sent)
        assert answer.status == 200
        return str(answer.body)

    wrong = [pay(card["CardCode"], code) for code in ("0000", "1111", "")]
    locked = pay(card["CardCode"], "4417")
    unknown = pay("6039228817450999", "4417")

    assert len({*wrong, locked, unknown}) == 1
    assert "error_no_giftcard" in locked
    assert balance(card_account(card["CardCode"])) == 5000


@pytest.mark.night
def test_a_browser_tries_five_wrong_codes_an_hour_and_right_ones_as_it_likes() -> None:
    shop, cards = open_shop({1: 20}), [a_gift_card(5000) for _ in range(12)]

    def paid(card: dict[str, str], **changed: str) -> str:
        return send(shop, shop.order(shop.feed(1, payment="giftcard") | {"giftCard": card | changed}))

    assert [paid(card) for card in cards[:6]] == ["ok"] * 6
    assert [paid(card, SecurityCode="0000") for card in cards[6:11]] == ["error_no_giftcard"] * 5
    assert paid(cards[11]) == "error_no_giftcard"


@pytest.fixture
def card_till(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof's stores take cards."""
    merchants = SandboxMerchants(sandbox.base, "proof")
    monkeypatch.setattr(merchant_secrets, "merchant_secrets", lambda: merchants)


def drained(shop: Shop, code: str, late: dict[str, Any]) -> None:
    """The hold of an order lapses, and another order takes its points and promotion."""
    sweep_overdue(clock.now() + dt.timedelta(minutes=30))
    assert send(shop, shop.order(shop.redeeming(1, 1, promoteCode="TEN"))) == "ok"
    assert (balance(f"points#{code}"), balance(f"promo#{code}#ten")) == (10, 0)
    assert orders.find(PROOF, late["cart"]["orderUUID"]) is None


@pytest.mark.night
@pytest.mark.usefixtures("card_till")
def test_an_order_paid_online_goes_through_with_a_shortfall_noted() -> None:
    code = a_member(40, ["TEN"])
    shop = shop_of(code)
    late = shop.redeeming(1, 1, promoteCode="TEN", payment="here") | {"quotedTotal": 9}
    assert send(shop, shop.checkout(late)) == "ok"
    payer = Payer(shop.guest, "stripe", sent=late, origin=f"https://{HOST}")
    assert payer.start()["result"] == "ok"
    payer.returns(payer.pays())
    drained(shop, code, late)

    assert send(shop, shop.order(late)) == "ok"

    order = orders.find(PROOF, late["cart"]["orderUUID"])
    assert order
    assert order.redemption_shortfall == (f"points#{code}", f"promo#{code}#ten")
    book_sales()
    assert (balance(f"points#{code}"), ledger(f"points#{code}")) == (10, 10)


def test_an_order_with_nothing_to_pay_online_is_refused_when_its_points_are_gone() -> None:
    code = a_member(40, ["TEN"])
    shop = shop_of(code)
    late = shop.redeeming(1, 1, promoteCode="TEN", payment="counter")
    assert send(shop, shop.checkout(late)) == "ok"
    drained(shop, code, late)

    assert send(shop, shop.order(late)) == "error_promo_redeemed"
    assert orders.find(PROOF, late["cart"]["orderUUID"]) is None
    assert (balance(f"points#{code}"), on_hand(shop)) == (10, 19)


@pytest.mark.night
def test_online_order_cannot_redeem_a_used_promotion_that_it_never_held() -> None:
    code = a_member(0, ["TEN"])
    shop = shop_of(code)
    assert send(shop, shop.order(shop.feed(1, promoteCode="TEN"))) == "ok"

    assert send(shop, shop.order(shop.feed(1, promoteCode="TEN", payment="here"))) == "error_promo_redeemed"


@pytest.mark.night
def test_a_member_is_priced_with_what_they_own() -> None:
    code = a_member(100, ["TEN"])
    shop = shop_of(code)
    quote = shop.guest.call(PRICE_ORDER, cart=shop.feed(1, promoteCode="TEN")["cart"]).body["quote"]

    assert (quote["totals"]["subtotal"], quote["totals"]["discountValue"]) == (10, 1)


@pytest.mark.night
def test_a_checkout_with_nothing_but_points_is_held_and_released() -> None:
    code = a_member(100)
    shop = shop_of(code)
    feed = shop.redeeming(1)

    assert send(shop, shop.checkout(feed)) == "ok"
    assert balance(f"points#{code}") == 70
    sweep_overdue(clock.now() + dt.timedelta(seconds=100))
    found = checkouts.find(PROOF, feed["cart"]["orderUUID"])
    assert found
    assert (found.status, found.redeems, balance(f"points#{code}")) == ("released", {}, 100)


@pytest.mark.night
def test_public_code_works_for_guests_and_members_and_is_never_used_up() -> None:
    put_promotions(PROOF, a_promotion("EVENING", audience=Audience.ALL))
    shop, code = shop_of(""), a_member(0, ["TEN"])
    members = shop_of(code)

    for here in (shop, shop, members):
        feed = here.feed(1, promoteCode="evening")
        assert send(here, here.checkout(feed)) == "ok"
        assert send(here, here.order(feed)) == "ok"
        order = orders.find(PROOF, feed["cart"]["orderUUID"])
        assert order
        assert (order.quote.totals.discount_value, order.redeems) == (1, {})

    assert (balance(f"promo#{code}#ten"), on_hand(shop)) == (1, 18)


def test_price_contains_the_order_types_of_the_promotion() -> None:
    data = {"order_types": ("takeout",), "order_types_too": ("delivery",)}
    put_promotions(PROOF, a_promotion("EVENING", audience=Audience.ALL))
    put_promotions(PROOF, a_promotion("AWAY", audience=Audience.ALL, data=data))
    shop = shop_of("")

    told = [
        shop.guest.call(PRICE_ORDER, cart=shop.feed(1, promoteCode=code)["cart"]).body["promoOrderTypes"]
        for code in ("", "EVENING", "away")
    ]

    assert told == [[], [], ["delivery", "takeout"]]


@pytest.mark.night
def test_price_says_whether_a_promotion_code_may_be_entered() -> None:
    def asked(shop: Shop, **cart: Any) -> bool:
        return bool(shop.guest.call(PRICE_ORDER, cart=shop.feed(1, **cart)["cart"]).body["mayEnterCode"])

    guest, member = shop_of(""), shop_of(a_member(0, ["TEN"]))

    assert (asked(guest), asked(member)) == (False, True)
    assert asked(member, promoteCode="TEN") is False
