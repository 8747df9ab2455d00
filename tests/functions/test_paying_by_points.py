"""Points pay an order or a part of it beside a gift card and a card: held, redeemed and returned (K-1, Y-8)."""

import datetime as dt
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.functions.point_house import entries, point_shop, sums
from tests.functions.world import forget_snapshots
from tests.payments.payer import Payer
from tests.payments.till import SandboxMerchants, running, sandbox
from tests.resilience.shop import HOST, PROOF, Shop, a_gift_card, a_member, balance, book_sales, card_account

from domain.order.confirmation import status_token
from domain.order.ledger import Account
from domain.order.order_ledger import order_ledger
from domain.order.refund import RefundRequest
from domain.staff.staff import Staff
from domain.vocabulary.order_status import OrderStatus
from gateways import merchant_secrets
from ordering.messages import ADD_ORDER, GET_ORDER_STATUS
from repositories.checkout import checkouts
from repositories.limits.rate_limits import RateLimitRecord
from repositories.order import order_returns, orders
from runtime import clock
from use_cases.order.advance_order import advance_order
from use_cases.order.store_orders import told_orders
from use_cases.refund.refund_order import refund_order
from workflows.sweep_overdue import sweep_overdue

__all__ = ["running", "sandbox"]

pytestmark = pytest.mark.engine


@pytest.fixture(autouse=True)
def fresh(engine: Engine) -> Iterator[None]:
    forget_snapshots()
    yield
    for row in RateLimitRecord.scan():
        row.delete()


def checkout(shop: Shop, feed: dict[str, Any]) -> str:
    body = shop.guest.send(*shop.checkout(feed)).body
    return str(body["update"]["result"] if "update" in body else body["result"])


def send(shop: Shop, feed: dict[str, Any]) -> str:
    return shop.guest.call(ADD_ORDER, feed=feed).result


def paying(shop: Shop, cash: float, **changes: Any) -> dict[str, Any]:
    """An order of 10.00, of which points pay so much."""
    return shop.feed(1, **changes) | {"points": {"cash": cash}}


def paid(feed: dict[str, Any]) -> dict[Account, Decimal]:
    order = orders.find(PROOF, feed["cart"]["orderUUID"])
    assert order
    return order_ledger(order, (), order_returns.of_order(PROOF, order.order_uuid)).paid


@pytest.mark.night
def test_points_pay_a_part_and_the_counter_gets_the_rest() -> None:
    code = a_member(100)
    shop = point_shop(code)
    feed = paying(shop, 4.50)

    assert checkout(shop, feed) == "ok"
    assert sums(code) == (10, 100)
    assert [send(shop, feed) for _ in range(3)] == ["ok"] * 3
    book_sales()

    assert sums(code) == (10, 10)
    order = orders.find(PROOF, feed["cart"]["orderUUID"])
    assert order
    assert (order.points_part, order.points_paid, order.redeems) == (Decimal("4.5"), 90, {f"points#{code}": 90})
    assert paid(feed) == {Account.POINTS: Decimal("4.5")}
    [board] = told_orders(Staff(PROOF, shop.store_id, "anna"), [order.order_uuid])
    told = shop.guest.call(GET_ORDER_STATUS, statusToken=status_token(order)).body
    assert (board.due, board.prepaid, told["due"], told["prepaid"]) == (Decimal("5.5"), Decimal("4.5"), 5.5, 4.5)


@pytest.mark.night
def test_points_pay_at_most_what_the_order_comes_to() -> None:
    code = a_member(1000)
    shop = point_shop(code)
    feed = paying(shop, 45)

    assert send(shop, feed) == "ok"
    book_sales()

    assert sums(code) == (800, 800)
    assert paid(feed) == {Account.POINTS: 10}


@pytest.mark.night
def test_items_are_redeemed_and_points_pay_of_the_same_balance_or_not_at_all() -> None:
    code = a_member(100)
    shop = point_shop(code)
    mixed = shop.redeeming(2, 1) | {"points": {"cash": 2}}
    too_much = shop.redeeming(2, 1) | {"points": {"cash": 2.01}}

    for ask in (checkout, send):
        assert ask(shop, too_much) == "error_non_sufficient_points"
        assert sums(code) == (100, 100)
    assert send(shop, mixed) == "ok"
    book_sales()

    assert sums(code) == (0, 0)
    order = orders.find(PROOF, mixed["cart"]["orderUUID"])
    assert order
    assert (order.points_paid, order.quote.totals.redeemed_points_total) == (40, 60)


@pytest.mark.night
@pytest.mark.parametrize(
    ("cash", "result"),
    [
        (-5, "invalid_request"),
        (0, "invalid_request"),
        ("5", "invalid_request"),
        (1e12, "invalid_request"),
        (1.005, "error_pay"),
        (6, "error_non_sufficient_points"),
    ],
)
def test_an_amount_that_no_points_pay_is_refused_and_nothing_is_held(cash: Any, result: str) -> None:
    code = a_member(100)
    shop = point_shop(code)

    feed = shop.feed(1) | {"points": {"cash": cash}}

    assert send(shop, feed) == result
    assert (sums(code), checkouts.find(PROOF, feed["cart"]["orderUUID"])) == ((100, 100), None)


@pytest.mark.night
def test_a_guest_pays_with_nobodys_points() -> None:
    code = a_member(100)
    shop = point_shop("")

    assert send(shop, paying(shop, 5)) == "error_point_redeem"
    assert sums(code) == (100, 100)


def test_five_hundred_pay_a_dollar_fifty_each_of_five() -> None:
    code = a_member(100)
    shop = point_shop(code)
    feeds = [paying(shop, 1.5) for _ in range(60)]
    with ThreadPoolExecutor(16) as pool:
        results = list(pool.map(lambda number: _from_afar(shop, feeds[number], number), range(60)))

    assert results.count("ok") == 3
    book_sales()
    assert sums(code) == (10, 10)


def _from_afar(shop: Shop, feed: dict[str, Any], number: int) -> str:
    guest = type(shop.guest)(HOST)
    guest.key, guest.headers = shop.guest.key, dict(shop.guest.headers)
    guest.headers["X-Forwarded-For"] = f"203.0.{number}.9, 198.51.100.7"
    return guest.call(ADD_ORDER, feed=feed).result


@pytest.mark.night
def test_an_abandoned_checkout_gives_the_points_back() -> None:
    code = a_member(100)
    shop = point_shop(code)
    assert checkout(shop, paying(shop, 5)) == "ok"
    assert sums(code) == (0, 100)

    sweep_overdue(clock.now() + dt.timedelta(seconds=100))

    assert sums(code) == (100, 100)


@pytest.fixture
def card_till(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof's stores take cards."""
    merchants = SandboxMerchants(sandbox.base, "proof")
    monkeypatch.setattr(merchant_secrets, "merchant_secrets", lambda: merchants)


@pytest.mark.night
@pytest.mark.usefixtures("card_till")
def test_points_a_gift_card_and_a_card_pay_one_order_together() -> None:
    code, card = a_member(100), a_gift_card(300)
    shop = point_shop(code)
    feed = paying(shop, 5, payment="here") | {"giftCard": card}
    assert checkout(shop, feed) == "ok"
    assert (sums(code), balance(card_account(card["CardCode"]))) == ((0, 100), 0)
    payer = Payer(shop.guest, "stripe", sent=feed, origin=f"https://{HOST}")
    started = payer.start()
    assert started["result"] == "ok"
    assert started["payment"]["amount"] == 2
    payer.returns(payer.pays())

    assert send(shop, feed) == "ok"
    book_sales()

    assert paid(feed) == {Account.GIFT_CARD: 3, Account.POINTS: 5}
    assert (sums(code), balance(card_account(card["CardCode"]))) == ((0, 0), 0)

    advance_order(PROOF, feed["cart"]["orderUUID"], OrderStatus.REJECTED, clock.now())
    assert (sums(code), balance(card_account(card["CardCode"]))) == ((100, 100), 300)


@pytest.mark.night
@pytest.mark.usefixtures("card_till")
def test_an_order_paid_in_part_by_points_does_not_go_through_without_them() -> None:
    code = a_member(100)
    shop = point_shop(code)
    late = paying(shop, 5, payment="here")
    assert checkout(shop, late) == "ok"
    payer = Payer(shop.guest, "stripe", sent=late, origin=f"https://{HOST}")
    assert payer.start()["result"] == "ok"
    payer.returns(payer.pays())
    sweep_overdue(clock.now() + dt.timedelta(minutes=30))
    assert send(shop, paying(shop, 3)) == "ok"

    assert send(shop, late) == "error_non_sufficient_points"
    assert orders.find(PROOF, late["cart"]["orderUUID"]) is None


def test_a_refund_in_parts_gives_back_the_points_that_paid_and_never_more() -> None:
    code = a_member(200)
    shop = point_shop(code)
    feed = paying(shop, 10)
    assert send(shop, feed) == "ok"
    order = feed["cart"]["orderUUID"]
    for status in (OrderStatus.ACCEPTED, OrderStatus.READY, OrderStatus.COMPLETED):
        advance_order(PROOF, order, status, clock.now())
    book_sales()
    assert sums(code) == (15, 15)

    for number, amount in enumerate(("3.33", "3.33", "")):
        for _ in range(2):
            request = RefundRequest(refund_id=f"r{number}", amount=Decimal(amount) if amount else None)
            refund_order(PROOF, order, request, clock.now())

    given = {key: units for key, units in entries(f"points#{code}").items() if "#return#" in key}
    assert list(given.values()) == [66, 67, 67]
    assert sums(code) == (200, 200)
    assert paid(feed) == {}
