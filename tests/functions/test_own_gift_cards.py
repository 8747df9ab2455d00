"""A member pays with a card of their own list, without its code; nobody else does (D-14, Y-8; threats 6 and 9)."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.world import forget_snapshots
from tests.resilience.shop import PROOF, Shop, a_gift_card, a_member, balance, book_sales, card_account, open_shop

from repositories import gift_cards, orders
from repositories.account_rows import EntryRecord
from repositories.rate_limits import RateLimitRecord
from runtime import clock

pytestmark = pytest.mark.engine


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
    assert gift_cards.link(PROOF, card, member, "", clock.now())
    return card, card_account(number)


def paid_by(shop: Shop, card: str, qty: int = 1, payment: str = "giftcard") -> dict[str, Any]:
    return shop.feed(1, qty=qty, payment=payment) | {"giftCard": {"CardID": card}}


def send(shop: Shop, call: tuple[str, str]) -> str:
    body = shop.guest.send(*call).body
    return str(body["update"]["result"] if "update" in body else body["result"])


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


@pytest.mark.parametrize("who", ["another member", "a guest", "nobody's card"])
def test_a_card_of_another_list_is_answered_like_one_there_is_not(who: str) -> None:
    owner, other = a_member(), a_member()
    card, account = linked(owner, 5000)
    shop = open_shop({1: 20}, member={"another member": other, "a guest": ""}.get(who, owner))
    feed = paid_by(shop, "0" * 64 if who == "nobody's card" else card)

    assert send(shop, shop.checkout(feed)) == "error_no_giftcard"
    assert send(shop, shop.order(feed)) == "error_no_giftcard"

    assert (balance(account), orders.find(PROOF, feed["cart"]["orderUUID"])) == (5000, None)


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

    with ThreadPoolExecutor(16) as pool:
        asked = [first, second] * 20
        done = list(pool.map(lambda who: gift_cards.link(PROOF, card, who, who, clock.now()), asked))

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
