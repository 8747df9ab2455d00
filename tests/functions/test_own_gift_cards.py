"""A member pays with a gift card of their own list without its code; no one else can (D-14, Y-8; threats 6 and 9)."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any

import pytest
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.world import forget_snapshots
from tests.resilience.shop import PROOF, Shop, a_gift_card, a_member, balance, book_sales, card_account, open_shop

from domain.order.feed import PlacedOrder
from domain.order.ledger import Account
from domain.order.order_ledger import order_ledger
from domain.order.returns import OrderReturns
from domain.store.checkout_settings import Deposit
from repositories.checkout.stock import Stock
from repositories.gift_card import gift_cards
from repositories.gift_card.gift_cards import Linked
from repositories.limits.rate_limits import RateLimitRecord
from repositories.member import members
from repositories.member.account_rows import EntryRecord
from repositories.order import orders
from repositories.store import stores
from runtime import clock

pytestmark = pytest.mark.engine

FUNDS = "error_gift_card_funds"


@pytest.fixture(autouse=True)
def empty(engine: Engine) -> Iterator[None]:
    forget_snapshots()
    yield
    for row in RateLimitRecord.scan():
        row.delete()


def linked(member: str, cents: int) -> tuple[str, str]:
    """A card of a member's list: what it is called there, and its account."""
    number = a_gift_card(cents)["CardCode"]
    card = gift_cards.card_hash(PROOF, number)
    found = members.find(PROOF, member)
    assert found
    assert gift_cards.link(PROOF, card, found, "", clock.now()) is Linked.DONE
    return card, card_account(number)


def paid_by(shop: Shop, card: str, qty: int = 1, payment: str = "giftcard") -> dict[str, Any]:
    return shop.feed(1, qty=qty, payment=payment) | {"giftCard": {"CardID": card}}


def send(shop: Shop, call: tuple[str, str]) -> str:
    body = shop.guest.send(*call).body
    return str(body["update"]["result"] if "update" in body else body["result"])


@pytest.mark.night
def test_it_is_held_at_checkout_and_drawn_with_the_order() -> None:
    member = a_member()
    card, account = linked(member, 5000)
    shop = open_shop({1: 20}, member=member)
    feed = paid_by(shop, card)

    assert send(shop, shop.checkout(feed)) == "ok"
    assert balance(account) == 4000
    assert send(shop, shop.order(feed)) == "ok"

    order = orders.find(PROOF, feed["cart"]["orderUUID"])
    assert order
    assert (order.gift_card_part, order.redeems, balance(account)) == (10, {account: 1000}, 4000)


@pytest.mark.night
@pytest.mark.parametrize("who", ["another member", "a guest", "nobody's card"])
def test_a_card_of_another_list_is_answered_like_one_there_is_not(who: str) -> None:
    owner, other = a_member(), a_member()
    card, account = linked(owner, 5000)
    shop = open_shop({1: 20}, member={"another member": other, "a guest": ""}.get(who, owner))
    feed = paid_by(shop, "0" * 64 if who == "nobody's card" else card)

    assert send(shop, shop.checkout(feed)) == "error_no_giftcard"
    assert send(shop, shop.order(feed)) == "error_no_giftcard"

    assert (balance(account), orders.find(PROOF, feed["cart"]["orderUUID"])) == (5000, None)


@pytest.mark.night
def test_a_card_that_left_the_list_pays_no_more() -> None:
    member = a_member()
    card, account = linked(member, 5000)
    shop = open_shop({1: 20}, member=member)
    assert gift_cards.unlink(PROOF, card)
    assert not gift_cards.unlink(PROOF, card)

    assert send(shop, shop.order(paid_by(shop, card))) == "error_no_giftcard"

    assert balance(account) == 5000


def test_two_members_link_one_card_at_once_and_one_has_it() -> None:
    first, second = a_member(), a_member()
    card = gift_cards.card_hash(PROOF, a_gift_card(5000)["CardCode"])

    def link(who: str) -> bool:
        member = members.find(PROOF, who)
        return member is not None and gift_cards.link(PROOF, card, member, who, clock.now()) is Linked.DONE

    with ThreadPoolExecutor(16) as pool:
        asked = [first, second] * 20
        done = list(pool.map(link, asked))

    record = gift_cards.find(PROOF, card)
    assert record
    winner = str(record.sealed)
    assert record.member_key == f"proof#{winner}"
    assert {who for who, linked in zip(asked, done, strict=True) if linked} == {winner}
    assert [row.card for row in gift_cards.of_member(PROOF, winner)] == [card]


def test_orders_of_ten_at_once_by_a_card_of_fifty() -> None:
    member = a_member()
    card, account = linked(member, 5000)
    shop = open_shop({1: 40}, member=member)
    calls = [shop.order(paid_by(shop, card)) for _ in range(20)]

    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda call: send(shop, call), calls))

    assert results.count("ok") == 5
    assert set(results) == {"ok", "error_gift_card_funds"}
    assert balance(account) == 0
    book_sales()
    assert sum(int(row.units) for row in EntryRecord.query(f"proof#{account}")) == 0


def alter(shop: Shop, **checkout: Any) -> None:
    store = stores.current(PROOF, shop.store_id)
    assert store
    put_stores(PROOF, store.model_copy(update={"checkout": store.checkout.model_copy(update=checkout)}))
    forget_snapshots()


def placed(feed: dict[str, Any]) -> PlacedOrder:
    order = orders.find(PROOF, feed["cart"]["orderUUID"])
    assert order
    return order


@pytest.mark.night
def test_it_pays_all_of_an_order_at_a_store_that_takes_no_cards() -> None:
    card, account = linked(member := a_member(), 2000)
    shop = open_shop({1: 20}, member=member)
    alter(shop, merchants=())
    feed = paid_by(shop, card, qty=2)

    assert send(shop, shop.checkout(feed)) == "ok"
    assert send(shop, shop.order(feed)) == "ok"

    order = placed(feed)
    assert (order.gift_card_part, order.payment_id, balance(account)) == (20, "", 0)
    assert order_ledger(order, (), OrderReturns()).balances == {
        Account.DUE: 0,
        Account.SALE: -20,
        Account.GIFT_CARD: 20,
    }


@pytest.mark.night
def test_card_below_the_total_pays_nothing_at_a_store_without_card_payments() -> None:
    card, account = linked(member := a_member(), 1999)
    shop = open_shop({1: 20}, member=member)
    alter(shop, merchants=())
    feed = paid_by(shop, card, qty=2)

    checkout, order = shop.guest.send(*shop.checkout(feed)).body, shop.guest.send(*shop.order(feed)).body

    assert (checkout["result"], order["result"], order["details"]) == (FUNDS, FUNDS, {"missing": 0.01})
    assert (orders.find(PROOF, feed["cart"]["orderUUID"]), balance(account)) == (None, 1999)
    assert Stock(PROOF, shop.store_id).available(["1"]) == {"1": 20}


@pytest.mark.night
def test_points_and_a_card_together_pay_all_of_it_there() -> None:
    card, account = linked(member := a_member(100), 1500)
    shop = open_shop({1: 20}, member=member)
    store = stores.current(PROOF, shop.store_id)
    assert store
    rules = store.service.point_rules.model_copy(update={"paid_per_unit": 20})
    service = store.service.model_copy(update={"points": True, "point_rules": rules})
    put_stores(PROOF, store.model_copy(update={"service": service}))
    alter(shop, merchants=())
    feed = paid_by(shop, card, qty=2) | {"points": {"cash": 5}}

    assert send(shop, shop.order(feed)) == "ok"

    order = placed(feed)
    assert (order.gift_card_part, order.points_part) == (15, 5)
    assert (balance(account), balance(f"points#{member}")) == (0, 0)


@pytest.mark.night
def test_card_pays_only_the_deposit_where_one_is_required() -> None:
    card, account = linked(member := a_member(), 5000)
    shop = open_shop({1: 20}, member=member)
    alter(shop, merchants=(), deposit=Deposit(value=Decimal(6)))
    feed = paid_by(shop, card, qty=2)

    assert send(shop, shop.order(feed)) == "ok"

    order = placed(feed)
    assert (order.gift_card_part, balance(account)) == (6, 4400)
    assert order_ledger(order, (), OrderReturns()).balance(Account.DUE) == 14
