"""The table calls of an order: one read, one write per counted thing and one transaction; nothing is done twice."""

import datetime as dt
import secrets
from typing import Any

import pytest
from tests.engine import Engine
from tests.faults import heard_calls
from tests.functions import kitchen
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, cart, feed
from tests.functions.world import NOON, Clock, Memory, Tables

from domain.checkout.claims import Claim
from domain.tenant import Tenant
from ordering import messages as calls
from repositories.checkout import claims, stock_shards
from repositories.checkout.stock import Stock
from repositories.order import order_placement
from repositories.order.order_placement import Outcome, Placement
from stores.messages import GET_ITEM_INVENTORY
from use_cases.checkout.claim_share import crowd_of

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
SHELF, EGGS = "corner#queen#2002", "corner#queen#1001#201"
EGG = {"lineId": "e", "ID": 1001, "options": [{"cgID": 10, "ID": 101}, {"cgID": 20, "ID": 201}]}


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> None:
    brands.empty("stock", "orders", "order-states", "order-contacts", "order-references", "checkouts", "claims")
    Stock(CORNER, "queen").seed("2002", 100, 100)
    Stock(CORNER, "queen").seed("1001#201", 100, 100)


@pytest.fixture
def guest(memory: Memory) -> Browser:
    """A guest at a store that this environment has served a moment ago, and shown what is left."""
    other = at_store("queen")
    assert other.call(GET_ITEM_INVENTORY).result == "ok"
    assert order(other, 1).result == "ok"
    assert order(other, 1).result == "ok"
    return at_store("queen")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return heard_calls(monkeypatch)


def order(browser: Browser, qty: int, **more: Any) -> Any:
    return browser.call(calls.ADD_ORDER, feed=feed(cart({**BUNS, "qty": qty}, EGG, **more), quoted=500))


@pytest.mark.night
def test_an_order_without_a_hold_asks_once_writes_each_thing_once_and_is_placed_in_one_transaction(
    guest: Browser, asked: list[str]
) -> None:
    asked.clear()

    assert order(guest, 2).result == "ok"

    assert asked == ["BatchGetItem", "PutItem checkouts", "UpdateItem stock", "UpdateItem stock", "TransactWriteItems"]


def test_an_order_whose_things_are_held_is_one_question_and_one_transaction(guest: Browser, asked: list[str]) -> None:
    chosen = cart({**BUNS, "qty": 2}, EGG)
    items = [{"ID": 2002, "qty": 2}, {"ID": 1001, "qty": 1, "optionID": 201}]
    update = {"orderId": chosen["orderUUID"], "items": items, "cart": chosen}
    assert guest.call(calls.ITEM_ALLOCATION, update=update).body["update"]["result"] == "ok"
    asked.clear()

    assert guest.call(calls.ADD_ORDER, feed=feed(chosen, quoted=500)).result == "ok"

    assert asked == ["BatchGetItem", "TransactWriteItems"]


@pytest.mark.night
def test_a_taken_reference_costs_one_more_transaction_and_the_stock_stays_held(
    guest: Browser, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter([7, 7, 7, 8])
    monkeypatch.setattr(secrets, "randbelow", lambda below: next(drawn))
    assert order(at_store("queen"), 1).body["referenceID"] == "00007"
    asked.clear()

    assert order(guest, 2).body["referenceID"] == "00008"

    writes = ["PutItem checkouts", "UpdateItem stock", "UpdateItem stock"]
    assert asked == ["BatchGetItem", *writes, *["TransactWriteItems"] * 3]


@pytest.mark.night
def test_a_price_asks_for_its_session_and_nothing_else(guest: Browser, asked: list[str]) -> None:
    asked.clear()

    assert guest.call(calls.PRICE_ORDER, cart=cart({**BUNS, "qty": 2}, EGG)).result == "ok"

    assert asked == ["GetItem sessions"]


def overtaken(monkeypatch: pytest.MonkeyPatch, browser: Browser, claim: Claim) -> list[Outcome]:
    """Another of the crowd claims this just before the first transaction; the outcomes of all of them."""
    outcomes: list[Outcome] = []
    place, key = order_placement.place, crowd_of(kitchen.guest_of(browser).session, "203.0.113.0/24")

    def late(tenant: Tenant, placement: Placement) -> Outcome:
        if not outcomes:
            before = claims.find(key)
            after = before.made("99999999-0000-4000-8000-000000000009", claim)
            assert claims.write(claims.Claimed(key, before, after))
        outcomes.append(place(tenant, placement))
        return outcomes[-1]

    monkeypatch.setattr(order_placement, "place", late)
    return outcomes


def a_claim(units: int) -> Claim:
    later = NOON + dt.timedelta(minutes=20)
    return Claim(device="another", units={"2002": units}, ordered=True, made_at=NOON, until=later)


@pytest.mark.night
def test_order_is_retried_after_a_concurrent_claim_of_its_network(
    guest: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcomes = overtaken(monkeypatch, guest, a_claim(1))

    assert order(guest, 2).result == "ok"

    assert outcomes == [Outcome.CLAIMS_CHANGED, Outcome.PLACED]
    assert kitchen.stock_once_booked(SHELF) == (96, 0, 4)


def test_order_is_refused_if_a_concurrent_claim_used_up_its_share(
    guest: Browser, monkeypatch: pytest.MonkeyPatch, stored: Tables
) -> None:
    outcomes = overtaken(monkeypatch, guest, a_claim(30))
    before = stored.count("orders")

    assert order(guest, 2).result == "error_phone_not_verified", "only its network has its share"

    assert outcomes == [Outcome.CLAIMS_CHANGED]
    assert stored.count("orders") == before
    assert kitchen.stock_once_booked(SHELF) == (98, 0, 2)
    assert set(kitchen.checkout_statuses()) == {"settled", "released"}


@pytest.mark.night
def test_the_sales_of_many_orders_are_booked_in_one_write_a_shard_and_once(guest: Browser, asked: list[str]) -> None:
    others = [at_store("queen") for _ in range(5)]
    assert {order(each, 2).result for each in others} == {"ok"}
    assert kitchen.stock(SHELF) == (88, 12, 0)
    asked.clear()

    assert kitchen.book_sales() == 7
    assert kitchen.book_sales() == 0

    assert [asked.count(name) for name in ("UpdateItem stock", "UpdateItem checkouts")] == [2, 7]
    assert (kitchen.stock(SHELF), kitchen.stock(EGGS)) == ((88, 0, 12), (93, 0, 7))
    assert kitchen.checkout_statuses() == {"settled": 7}


@pytest.mark.night
def test_a_sale_that_is_booked_already_does_not_keep_the_others_from_it(guest: Browser) -> None:
    sent = feed(cart({**BUNS, "qty": 2}, EGG), quoted=500)
    assert guest.call(calls.ADD_ORDER, feed=sent).result == "ok"
    placed = {row.order_uuid: row for row in kitchen.checkouts_that_stand(CORNER)}
    mine = placed[sent["cart"]["orderUUID"]]
    Stock(CORNER, "queen").sell(mine.keys, mine.holder)

    assert kitchen.book_sales() == 3

    assert (kitchen.stock(SHELF), kitchen.stock(EGGS)) == ((96, 0, 4), (97, 0, 3))


def test_a_shard_that_does_not_answer_keeps_only_its_own_orders_waiting(
    guest: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    buns = feed(cart({**BUNS, "qty": 2}), quoted=500)
    assert guest.call(calls.ADD_ORDER, feed=buns).result == "ok"
    real = stock_shards.sell

    def silent(pk: str, sales: Any) -> bool:
        if pk.startswith(EGGS):
            raise RuntimeError("silent")
        return real(pk, sales)

    with monkeypatch.context() as patch:
        patch.setattr(stock_shards, "sell", silent)
        assert kitchen.book_sales() == 1
    assert kitchen.checkout_statuses() == {"settled": 1, "committed": 2}

    assert kitchen.book_sales() == 2
    assert (kitchen.stock(SHELF), kitchen.stock(EGGS)) == ((96, 0, 4), (98, 0, 2))
