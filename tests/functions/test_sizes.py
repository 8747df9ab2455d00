"""Rows below 400 KB, replies below 6 MB: what is too large is refused before anything is held (R50, S-3)."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from pynamodb.exceptions import PutError
from tests.engine import Engine
from tests.flips import put_menu
from tests.functions import kitchen
from tests.functions.browser import Browser
from tests.functions.carts import BUNS, NOODLES, cart, feed
from tests.functions.test_order_moves import queen
from tests.functions.world import forget_snapshots

from domain.member.member import Member
from domain.member.verification import ContactKind, Reach
from domain.menu.document import MenuDocument
from domain.tenant import Tenant
from ordering import messages as calls
from ordering.read_orders import past_orders
from repositories.access.sessions import SessionRecord
from repositories.checkout import checkouts
from repositories.checkout.checkouts import CheckoutRecord
from repositories.checkout.stock_shards import StockRecord
from repositories.engine.record import LARGEST_ITEM, item_bytes
from repositories.member import devices, members
from repositories.menu import menus
from repositories.order.orders import OrderRecord
from runtime import sizes
from runtime.caller import Caller, Cookies
from runtime.secret import device_token
from runtime.sizes import LARGEST_REPLY, reply_fits
from stores import messages as stores
from use_cases.order import order_size

__all__ = ["queen"]

pytestmark = pytest.mark.engine

FIRST = 5001
CORNER = Tenant(company_code="corner")
CJK = [chr(code) for code in range(0x4E00, 0x9FA5)]


def words(seed: int, length: int = 200) -> str:
    """Characters that nothing compresses."""
    chance = random.Random(seed)
    return "".join(chance.choice(CJK) for _ in range(length))


def names(each: int) -> dict[str, str]:
    """A name in three languages."""
    return {f"descr{at or ''}": words(-3 * each - at - 1, 60) for at in range(3)}


@pytest.fixture
def wordy_menu(queen: Browser) -> Iterator[None]:
    """Four hundred kinds of noodles, each with a name of its own in three languages."""
    before = menus.current(CORNER, "queen", 0)
    assert before is not None
    plain = next(item for item in before.items if item.id == 1001)
    kinds = [
        plain.model_copy(update={"id": FIRST + each, "key": f"n{each}", "barcode": f"N{each}"} | names(each))
        for each in range(400)
    ]
    ids = tuple(kind.id for kind in kinds)
    shelves = [shelf.model_copy(update={"items": (*shelf.items, *ids)}) for shelf in before.categories]
    plain_menu = MenuDocument(store_id="queen", version="before", categories=before.categories, items=before.items)
    more = {"version": "wordy", "items": (*before.items, *kinds), "categories": tuple(shelves)}
    put_menu(CORNER, plain_menu.model_copy(update=more), "/wordy")
    yield
    for order in OrderRecord.scan():
        order.delete()
    put_menu(CORNER, plain_menu, "/before")
    forget_snapshots()


def wordy(lines: int) -> dict[str, Any]:
    """A bun, of which twenty are counted, and so many kinds of noodles with something to say about each."""
    bowls = [{**NOODLES, "lineId": f"n{each}", "ID": FIRST + each, "remark": words(each)} for each in range(lines)]
    return feed(cart(BUNS, *bowls), quoted=100_000)


def nothing_is_held() -> bool:
    return (kitchen.stock("corner#queen#2002"), CheckoutRecord.count(), OrderRecord.count()) == ((20, 0, 0), 0, 0)


@pytest.mark.night
@pytest.mark.usefixtures("wordy_menu")
def test_an_order_larger_than_a_row_is_refused_with_nothing_held_and_one_just_below_is_placed(queen: Browser) -> None:
    body = json.dumps(wordy(380), ensure_ascii=False)
    assert len(body.encode()) < 256 * 1024, "small enough to be read"

    for call in (calls.ADD_ORDER, calls.VALIDATE_ORDER):
        answer = queen.send(call.path, json.dumps({"sessionKey": queen.key, "feed": wordy(380)}, ensure_ascii=False))
        assert (answer.status, answer.result) == (200, "error_order_too_large")
        assert nothing_is_held()

    placed, refused = 256, 380
    while refused - placed > 1:
        middle = (placed + refused) // 2
        result = kitchen.send(kitchen.guest_of(queen), wordy(middle))
        placed, refused = (middle, refused) if result.isdigit() else (placed, middle)
        assert result.isdigit() or result == "error_order_too_large"
    largest = max(len(row.body) for row in OrderRecord.scan())
    assert LARGEST_ITEM - 4096 - 2_000 < largest < LARGEST_ITEM - 4096


@pytest.mark.night
def test_an_order_of_more_keys_than_can_be_held_is_refused(queen: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order_size, "MOST_STOCK_KEYS", 0)

    assert kitchen.send(kitchen.guest_of(queen), feed(cart(BUNS), quoted=100)) == "error_order_too_large"
    assert nothing_is_held()


def test_a_sale_from_more_shards_than_its_checkout_can_name_gives_all_back(
    queen: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkouts, "LARGEST_ITEM", 1024)

    assert kitchen.send(kitchen.guest_of(queen), feed(cart(BUNS), quoted=100)) == "error_order_too_large"
    assert kitchen.stock("corner#queen#2002") == (20, 0, 0)
    assert kitchen.checkout_statuses() == {"released": 1}
    assert OrderRecord.count() == 0


@pytest.mark.night
def test_a_row_is_measured_as_the_tables_measure_it(brands: Engine) -> None:
    def row(length: int) -> SessionRecord:
        return SessionRecord("é", body="x" * length, expires_epoch=1)

    just = LARGEST_ITEM - item_bytes(row(0))
    assert item_bytes(row(just)) == LARGEST_ITEM
    row(just).save()
    with pytest.raises(PutError):
        row(just + 64).save()
    row(0).delete()


def test_binaries_and_maps_are_measured_too(queen: Browser) -> None:
    kitchen.send(kitchen.guest_of(queen), feed(cart(BUNS), quoted=100))
    (order,), (shard, *_) = list(OrderRecord.scan()), list(StockRecord.scan())
    shard.holds["a" * 22] = "1:1"

    assert len(order.body) < item_bytes(order) < len(order.body) + 300
    assert item_bytes(shard) >= len("pkavailsoldinitialshardsholds") + len(shard.pk) + 4 * 1 + 22 + 3


@pytest.mark.night
def test_a_reply_is_measured_as_lambda_hands_it_on() -> None:
    assert reply_fits("x" * (LARGEST_REPLY - 2))
    assert not reply_fits("x" * (LARGEST_REPLY - 1))
    assert not reply_fits('"' * (LARGEST_REPLY // 2))
    assert reply_fits("麵" * (LARGEST_REPLY // 6 - 1))
    assert not reply_fits("麵" * (LARGEST_REPLY // 6 + 1))
    assert not reply_fits("x" * (LARGEST_REPLY - 2), beside=1)


@pytest.mark.night
def test_menu_too_large_for_a_reply_is_returned_by_its_address(queen: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = queen.call(stores.GET_FULL_MENU, content=True).body
    monkeypatch.setattr(sizes, "LARGEST_REPLY", 5_000)
    told = queen.call(stores.GET_FULL_MENU, content=True).body

    assert (whole["menu"]["version"], told["menu"], told["categories"]) == (told["version"], None, [])
    assert told["url"] == whole["url"]


def test_any_other_reply_too_large_is_refused_and_not_lost(queen: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sizes, "LARGEST_REPLY", 5_000)

    answer = queen.call(stores.GET_ITEMS)

    assert (answer.status, answer.result) == (413, "invalid_request")


def test_order_whose_confirmation_exceeds_a_reply_is_refused(queen: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sizes, "LARGEST_REPLY", 66_000)

    assert kitchen.send(kitchen.guest_of(queen), feed(cart(BUNS), quoted=100)) == "error_order_too_large"
    assert nothing_is_held()


def test_a_history_has_as_many_orders_as_a_reply_holds(queen: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    who = kitchen.guest_of(queen)
    session, device = who.session.model_copy(update={"member_code": "M-100"}), device_token()
    member = replace(who, session=session)
    caller = Caller("corner.example", "", who.now, Cookies(device=device), session_or_none=session)
    devices.prove(CORNER, device, Reach(kind=ContactKind.PHONE, address="+14165550199"), who.now, login=True)
    devices.enter(CORNER, device, "M-100")
    members.save(CORNER, Member(member_code="M-100", phone_id="+14165550199", phone_confirmed=True))
    for _ in range(4):
        assert kitchen.send(member, feed(cart(BUNS), quoted=100)).isdigit()
    asked = calls.GetOrdersRequest(session_key="-", member_code="M-100")
    all_four = past_orders(asked, caller)
    monkeypatch.setattr(sizes, "LARGEST_REPLY", len(json.dumps(all_four.model_dump_json())) - 1)

    assert [len(all_four.orders), len(past_orders(asked, caller).orders)] == [4, 2]
    assert past_orders(asked, caller).orders == all_four.orders[:2]
