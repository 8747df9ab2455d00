"""Published menus: read item by item, kept in memory by their size, shared where they are alike."""

import gc
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from tests.builders import a_category, a_group, a_menu_document, an_item, an_option
from tests.flips import put_menu
from tests.large_menus import large_categories, large_items

from domain.menu.document import MenuDocument
from domain.menu.menu import MenuItem
from domain.menu.stocked import StockedItem, StockedOption
from domain.tenant import Tenant
from repositories.engine.bounded_cache import BoundedCache
from repositories.menu import menus
from repositories.menu.menu_content import digest_of, pack, unpack
from repositories.menu.menus import MenuRecord

CONTENT, ITEMS = 300_000, 60_000


@pytest.fixture(autouse=True)
def caches(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An environment that has read nothing, with room for a few small menus."""
    monkeypatch.setattr(menus, "_contents", BoundedCache(CONTENT))
    monkeypatch.setattr(menus, "_items", BoundedCache(ITEMS))
    menus._pointers.clear()
    yield
    menus._pointers.clear()


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sort keys that are read of the table."""
    seen: list[str] = []
    get = MenuRecord.get

    def recorded(key: str, sort: str, **asked: Any) -> MenuRecord:
        seen.append(sort)
        return get(key, sort, **asked)

    monkeypatch.setattr(MenuRecord, "get", recorded)
    return seen


def items_in_memory() -> int:
    """The number of menu items in memory."""
    gc.collect()
    return sum(type(each) is MenuItem for each in gc.get_objects())


def large(count: int, **changes: Any) -> MenuDocument:
    return a_menu_document(*large_items(count), categories=large_categories(count), **changes)


def test_a_packed_menu_is_the_same_menu() -> None:
    special = (an_item(901, "0.10", scalable=True), an_item(902, "5.00", cat_id=2))
    document = a_menu_document(*large_items(40), *special, categories=(a_category(1), a_category(2, 5, p_id=1)))
    packed = pack(document)

    menu = unpack(packed, digest_of(packed), BoundedCache(10**9)).menu

    assert menu.items == document.items
    assert (menu.categories, menu.version) == (document.categories, "m1")
    assert list(menu.items_by_id) == [item.id for item in document.items]
    assert (len(menu.items_by_id), 901 in menu.items_by_id, 903 in menu.items_by_id) == (42, True, False)
    assert menu.item(903) is None
    for item in document.items:
        assert menu.categories_of(item) == document.menu.categories_of(item)


def test_only_the_item_asked_for_is_read_and_only_once() -> None:
    packed = pack(large(100))
    kept: BoundedCache[tuple[str, int], MenuItem] = BoundedCache(10**9)
    before = items_in_memory()
    menu = unpack(packed, "x", kept).menu

    one, again = menu.item(57), menu.item(57)

    assert one
    assert one is again
    assert (one.id, one.price) == (57, Decimal("22.50"))
    assert 57 in menu.items_by_id
    assert 58 in menu.items_by_id
    assert items_in_memory() - before == 1


def test_counted_and_sold_out_items_are_known_without_reading_items() -> None:
    options = (an_option(11, countable=True), an_option(12), an_option(13, soldout=True))
    items = (
        an_item(1),
        an_item(2, countable=True, scalable=True),
        an_item(3, soldout=True),
        an_item(4, options=(a_group(*options),)),
    )
    packed = pack(a_menu_document(*items))
    before = items_in_memory()

    stocked = unpack(packed, "x", BoundedCache(0)).menu.stocked

    assert items_in_memory() == before
    assert stocked == (
        StockedItem(id=2, countable=True, scalable=True),
        StockedItem(id=3, soldout=True),
        StockedItem(id=4, options=(StockedOption(id=11, countable=True), StockedOption(id=13, soldout=True))),
    )
    assert [item.keys for item in stocked] == [("2",), (), ("4#11",)]


def test_cache_is_bounded_by_bytes_and_evicts_the_least_recently_used() -> None:
    cache: BoundedCache[str, str] = BoundedCache(10)
    for key in "abc":
        cache.put(key, key.upper(), 3)
    assert cache.get("a") == "A"

    cache.put("d", "D", 4)

    assert (cache.get("b"), cache.get("a"), cache.get("c"), cache.get("d")) == (None, "A", "C", "D")
    assert cache.bytes == 10
    assert cache.put("e", "too large", 11) == "too large"
    assert (cache.get("e"), cache.bytes) == (None, 10)
    cache.put("a", "smaller", 1)
    assert (cache.get("a"), cache.bytes) == ("smaller", 8)
    cache.forget_all(lambda key: key in "cd")
    assert (cache.get("c"), cache.get("a"), cache.bytes) == (None, "smaller", 1)
    cache.forget("a")
    cache.forget("a")
    assert cache.bytes == 0


@pytest.mark.night
@pytest.mark.engine
def test_many_menus_stay_within_the_bytes_there_are_for_them(tenant: Tenant) -> None:
    for number in range(8):
        put_menu(tenant, large(20, store_id=f"s{number}", version=f"v{number}"), "/menu.json")

    for number in range(8):
        menu = menus.find(tenant, f"s{number}", 0)
        assert menu
        assert len(menu.items) == 20
        assert 0 < menus._contents.bytes <= CONTENT
        assert 0 < menus._items.bytes <= ITEMS


@pytest.mark.engine
def test_a_new_version_drops_the_one_before(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menus, "forget", lambda *_: None)  # it is published by another process
    for version, price in (("v1", "10.00"), ("v2", "11.00")):
        put_menu(tenant, a_menu_document(an_item(1, price), store_id="queen", version=version), "/menu.json")
        menu = menus.current(tenant, "queen", 0)
        assert menu
        item = menu.item(1)
        assert item
        assert (menu.version, item.price) == (version, Decimal(price))

    assert len(menus._contents._kept) == 1
    assert len(menus._items._kept) == 1


@pytest.mark.night
@pytest.mark.engine
def test_stores_and_price_levels_that_sell_the_same_share_one_menu(tenant: Tenant, reads: list[str]) -> None:
    for store_id, level in (("queen", 0), ("queen", 1), ("harbour", 0)):
        document = a_menu_document(an_item(1), store_id=store_id, price_level=level)
        put_menu(tenant, document, f"/{store_id}/{level}.json")
    reads.clear()

    found = [menus.find(tenant, "queen", 0), menus.find(tenant, "queen", 1), menus.find(tenant, "harbour", 0)]

    assert found[0]
    assert all(menu is found[0] for menu in found)
    assert sum(sort != "current" for sort in reads) == 1
    pointer = menus.pointer(tenant, "harbour", 0)
    assert pointer
    assert pointer.url == "/harbour/0.json"


@pytest.mark.engine
def test_a_menu_larger_than_a_row_is_stored_in_pieces(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menus, "_PIECE_BYTES", 1_000)
    document = large(60, store_id="queen")

    put_menu(tenant, document, "/menu.json")
    menu = menus.find(tenant, "queen", 0)

    assert len(list(MenuRecord.scan())) > 3
    assert menu
    assert menu.items == document.items


@pytest.mark.engine
def test_a_pointer_of_the_older_form_is_no_menu_until_the_brand_is_applied(tenant: Tenant) -> None:
    older = MenuRecord(tenant.key("queen", 0), "current", body='{"version":"m1","url":"/menu.json"}')
    older.save()
    MenuRecord(tenant.key("queen", 0), "m1#0", content=b"of another form", pieces=1).save()
    assert menus.pointer(tenant, "queen", 0) is None
    assert menus.current(tenant, "queen", 0) is None

    document = a_menu_document(an_item(1), store_id="queen")
    put_menu(tenant, document, "/menu.json")

    menu = menus.current(tenant, "queen", 0)
    assert menu
    assert menu.items == document.items
