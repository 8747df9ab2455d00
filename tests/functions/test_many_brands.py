"""A brand and its guests cost as much beside three hundred others as alone: calls and rows are counted, not seconds.

`make bench` measures the same beside a thousand (`tests/bench/many_brands.py`).
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pynamodb.connection.base import Connection
from tests.bench.made_brands import ITEMS, STORES, code_of, host_of, write_made_brand
from tests.bench.renamed import renamed
from tests.engine import Engine
from tests.functions.browser import Browser
from tests.functions.world import Bucket, forget_snapshots

from backoffice.apply_brand import apply, keep_draft
from backoffice.brand_entries import Brand
from backoffice.brand_files import read_brand
from backoffice.onboarding.plan import plan_of
from backoffice.onboarding.way import go_to, on_to
from domain.menu.document import MenuDocument
from domain.tenant import Tenant
from repositories.brand import brand_versions
from repositories.engine.bounded_cache import BoundedCache
from repositories.engine.record import LARGEST_ITEM, item_bytes
from repositories.menu import menu_content, menus
from repositories.menu.menus import MenuRecord
from runtime.sizes import LARGEST_REPLY
from stores import messages as stores

pytestmark = pytest.mark.engine

FIRST, OTHERS = 100, 300
"""Brands have numbers of three digits, so that their rows are of one length."""
NEW, LARGE = 900, 950
FEW = 12
Costs = Counter[tuple[str, str, str]]


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Brand:
    """A brand with few dishes."""
    return read_brand(write_made_brand(tmp_path_factory.mktemp("made"), FIRST, items=FEW))


@pytest.fixture(scope="module")
def alone(engine: Engine, bucket: Bucket, few: Brand) -> Engine:
    """Tables with that brand alone."""
    engine.empty()
    forget_snapshots()
    apply(few)
    return engine


@pytest.fixture
def costs(monkeypatch: pytest.MonkeyPatch) -> Costs:
    """Calls, rows asked for and written, and rows that came back, by operation and table."""
    counted: Costs = Counter()
    real = Connection._make_api_call

    def count(connection: Connection, operation: str, sent: dict[str, Any]) -> Any:
        answer = real(connection, operation, sent)
        for table, asked, found in _tables(sent, answer):
            counted["calls", operation, table] += 1
            counted["asked", operation, table] += asked
            counted["found", operation, table] += found
        return answer

    monkeypatch.setattr(Connection, "_make_api_call", count)
    return counted


def _tables(sent: dict[str, Any], answer: dict[str, Any]) -> Iterator[tuple[str, int, int]]:
    if "TransactItems" in sent:
        names = Counter(part["TableName"] for each in sent["TransactItems"] for part in each.values())
        yield from ((name, many, 0) for name, many in names.items())
    elif "RequestItems" in sent:
        for name, asked in sent["RequestItems"].items():
            keys = asked["Keys"] if isinstance(asked, dict) else asked
            yield name, len(keys), len(answer.get("Responses", {}).get(name, ()))
    else:
        yield sent["TableName"], 1, len(answer.get("Items", ())) + ("Item" in answer)


def of(costs: Costs) -> Costs:
    """Return the counts so far and clear them."""
    counted = Counter({name: many for name, many in costs.items() if many})
    costs.clear()
    return counted


def visited(costs: Costs, number: int) -> list[Costs]:
    """The costs of a guest in a new environment: at the host, at a store, and at its menu."""
    forget_snapshots()
    menus._contents.clear()
    guest, found = Browser(host_of(number), f"203.0.{number % 250}.9"), []
    costs.clear()
    told = guest.post(stores.START.path, token="").body
    assert [store["storeID"] for store in told["choice"]["stores"]] == ["store1", "store2", "store3"]
    found.append(of(costs))
    forget_snapshots()
    guest.start(f"{code_of(number)}/store2")
    found.append(of(costs))
    assert guest.call(stores.GET_FULL_MENU, content=True).body["menu"]["items"] != []
    found.append(of(costs))
    return found


def brought_live(costs: Costs, few: Brand, number: int) -> list[Costs]:
    """The costs of one more brand: its plan, its first apply, the same again, and a draft that is published."""
    brand, found = renamed(few, number, of=FIRST), []
    forget_snapshots()
    menus._contents.clear()
    costs.clear()
    plan_of(brand)
    found.append(of(costs))
    apply(brand)
    found.append(of(costs))
    assert apply(brand) == {}
    found.append(of(costs))
    other = brand._replace(company=brand.company.model_copy(update={"header": "Another"}))
    go_to(brand.tenant, on_to(brand.tenant, keep_draft(other)))
    found.append(of(costs))
    return found


@pytest.mark.night
def test_a_brand_and_its_guests_cost_beside_three_hundred_others_what_they_cost_alone(
    alone: Engine, few: Brand, costs: Costs, tmp_path: Path
) -> None:
    at_first = brought_live(costs, few, NEW)
    guests_at_first = visited(costs, FIRST)

    another = read_brand(write_made_brand(tmp_path, FIRST, items=1, stores=1))
    for number in range(FIRST + 1, FIRST + OTHERS):
        apply(renamed(another, number, of=FIRST))

    assert brought_live(costs, few, NEW + 1) == at_first
    assert visited(costs, FIRST) == guests_at_first
    assert visited(costs, NEW + 1) == guests_at_first
    assert not any(operation == "Scan" for each in (*at_first, *guests_at_first) for _, operation, _ in each)
    host_calls = sum(many for (what, _, _), many in guests_at_first[0].items() if what == "calls")
    assert host_calls <= 6


@pytest.mark.night
def test_cost_of_an_apply_does_not_grow_with_earlier_applies(alone: Engine, few: Brand, costs: Costs) -> None:
    def renamed_to(words: str) -> Costs:
        company = few.company.model_copy(update={"header": words})
        costs.clear()
        apply(few._replace(company=company))
        return of(costs)

    first = [renamed_to(f"Name {number}") for number in range(2)][-1]
    later = [renamed_to(f"Name {number}") for number in range(2, 9)][-1]

    assert later == first
    assert len(brand_versions.all_of(few.tenant)) > 7


def test_an_unchanged_menu_is_compared_by_its_pointer(alone: Engine, few: Brand, costs: Costs) -> None:
    apply(few)
    menus._contents.clear()
    costs.clear()

    plan_of(few)

    assert costs["asked", "GetItem", "carte-blanche-dev-menus"] == STORES


@pytest.fixture
def large(alone: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Brand, list[str]]]:
    """A brand whose stores share a menu of a thousand items, planned and applied; and the menus that were packed."""
    packed: list[str] = []

    def pack(document: MenuDocument) -> bytes:
        packed.append(document.version)
        return menu_content.pack(document)

    monkeypatch.setattr(menus, "pack", pack)
    monkeypatch.setattr(menus, "_packs", BoundedCache[str, Any](16))
    brand = read_brand(write_made_brand(tmp_path, LARGE))
    plan_of(brand)
    apply(brand)
    yield brand, packed
    forget_snapshots()


@pytest.mark.night
def test_menu_too_large_for_a_reply_is_returned_by_its_address(large: tuple[Brand, list[str]], bucket: Bucket) -> None:
    brand, _ = large
    guest = Browser(host_of(LARGE))
    guest.start(f"{code_of(LARGE)}/store1")

    read_before = menus._items.bytes

    told = guest.call(stores.GET_FULL_MENU, content=True).body
    rows = list(MenuRecord.query(Tenant(company_code=code_of(LARGE)).key("store1", 0)))

    assert len(brand.menus[0].items) == ITEMS
    assert max(map(item_bytes, rows)) < LARGEST_ITEM
    document = bucket.files[told["url"].removeprefix("/published/")]
    assert len(document) > LARGEST_REPLY, "in one reply it would be lost"
    assert (told["menu"], told["version"]) == (None, brand.menus[0].version)
    assert menus._items.bytes == read_before, "that it is too large is known without reading its items"
    assert MenuDocument.model_validate_json(document) == brand.menus[0]


@pytest.mark.night
def test_a_menu_is_packed_once_for_its_plan_and_its_flip_in_all_stores(large: tuple[Brand, list[str]]) -> None:
    brand, packed = large

    assert packed == [brand.menus[0].version]


def test_two_menus_with_the_same_version_are_packed_separately(alone: Engine, few: Brand) -> None:
    one = few.menus[0]
    other = one.model_copy(update={"items": one.items[1:]})

    rows = [menus.filed_row(each, "/menu.json").body for each in (one, other, one)]

    assert rows[0] == rows[2] != rows[1]
