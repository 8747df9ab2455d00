"""A store with a thousand items: an order reads those it is made of."""

import gc
from collections.abc import Iterator
from typing import Any

import pytest
from tests.builders import a_menu_document
from tests.flips import put_menu
from tests.functions.browser import Browser
from tests.functions.carts import cart, feed
from tests.large_menus import ITEMS, large_categories, large_items

from domain.menu.menu import MenuItem
from domain.tenant import Tenant
from ordering import messages as calls
from repositories.engine.bounded_cache import BoundedCache
from repositories.menu import menus
from stores.routes import ROUTES

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
LINES = ({"lineId": "a", "ID": 1}, {"lineId": "b", "ID": 500}, {"lineId": "c", "ID": 1_000})
PRICED = {"a": 6.5, "b": 5.5, "c": 5.5}
INVENTORY = next(call for call in ROUTES if call.path == "/order/v2/getiteminventory")


@pytest.fixture(scope="module")
def large(brands: Any) -> None:
    """The Queen Street store with a thousand items in place of its own."""
    items = large_items()
    counted = items[0].model_copy(update={"countable": True, "oh_qty": 5})
    document = a_menu_document(counted, *items[1:], categories=large_categories(), store_id="queen", version="large")
    put_menu(CORNER, document, "/menu.json")


@pytest.fixture
def unread(large: None, guest: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """An environment that has read none of them; how many items are in memory all the same."""
    monkeypatch.setattr(menus, "_contents", BoundedCache(menus.CONTENT_BYTES))
    monkeypatch.setattr(menus, "_items", BoundedCache(menus.ITEM_BYTES))
    menus._pointers.clear()
    yield items_in_memory()
    menus._pointers.clear()


def items_in_memory() -> int:
    """The number of menu items in memory."""
    gc.collect()
    return sum(type(each) is MenuItem for each in gc.get_objects())


def test_pricing_three_lines_reads_three_items(guest: Browser, unread: int) -> None:
    quote = guest.call(calls.PRICE_ORDER, cart=cart(*LINES)).body["quote"]

    assert {line["lineId"]: line["price"] for line in quote["lines"]} == PRICED
    assert quote["menuVersion"] == "large"
    assert items_in_memory() - unread == len(LINES)
    assert 0 < menus._contents.bytes < menus.CONTENT_BYTES / ITEMS * 50
    assert 0 < menus._items.bytes < menus.ITEM_BYTES / ITEMS * len(LINES)


@pytest.mark.night
def test_placing_an_order_reads_the_items_in_it(guest: Browser, unread: int) -> None:
    lines = LINES[1:]

    assert guest.call(calls.ADD_ORDER, feed=feed(cart(*lines), 12.43)).result == "ok"

    assert items_in_memory() - unread == len(lines)


@pytest.mark.night
def test_a_look_at_the_stock_reads_none(guest: Browser, unread: int) -> None:
    told = guest.call(INVENTORY).body["items"]

    assert told == []
    assert items_in_memory() == unread
