"""`carteblanche export` writes a folder that applies again without a change, also to an empty stack."""

import datetime as dt
import itertools
import re
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from infrastructure.local.settings import ROOT
from infrastructure.operator.export import export
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target
from tests.engine import Engine
from tests.functions.browser import Browser
from tests.functions.conftest import BRANDS
from tests.functions.world import Bucket, forget_snapshots
from tests.menu_carts import any_carts

import runtime.clock
from backoffice.apply_brand import apply
from backoffice.brand_entries import Brand
from backoffice.brand_files import read_brand
from backoffice.onboarding.check import check_folder
from backoffice.onboarding.plan import plan_of
from backoffice.onboarding.rows import app_key_of, key_in_words
from backoffice.onboarding.settle_pins import is_same_pin
from domain.access.app_key import AppKey
from domain.gift_card.gift_card import masked
from domain.tenant import Tenant
from domain.vocabulary.order_type import OrderType
from ordering.messages import PRICE_ORDER
from repositories.access import app_keys
from repositories.engine.ownership import Taken
from repositories.tables import table_pins
from runtime.secret import sha256

_networks = itertools.count(1)
pytestmark = pytest.mark.engine

THURSDAY = dt.datetime(2026, 6, 18, 15, 45, tzinfo=dt.UTC)
"""11:45 in Toronto: the doors of all of them are open."""
DEMO = ROOT / "infrastructure" / "brands"
FOLDERS = {
    **{name: DEMO / name for name in ("jade", "maple", "sakura")},
    **{name: BRANDS / name for name in ("corner", "rival")},
}
CARTS = 500
TYPES = ("takeout", "dinein")
TARGET = Target("the tables of a test", "dev", {})


class Given(Namespace):
    """The arguments of a command line."""

    def __init__(self, company: str, folder: Path) -> None:
        super().__init__(company=company, folder=folder)


class Export(NamedTuple):
    """A brand as its files have it, the folder that it was exported to, and what carts cost before."""

    brand: Brand
    folder: Path
    quotes: list[Any]


def read(folder: Path) -> Brand:
    """A folder without a fault."""
    report = check_folder(folder, development=True, today=THURSDAY.date())
    assert [fault.told for fault in report.faults] == []
    assert report.brand is not None
    return report.brand


def carts(brand: Brand) -> Iterator[tuple[str, dict[str, Any]]]:
    """A fifth of them, at every store and of two order types."""
    code = brand.company.company_code
    codes = tuple(each.code for each in brand.promotions)
    asked = [(store, order_type) for store in brand.stores for order_type in TYPES]
    for place, (store, order_type) in enumerate(asked):
        level = store.order_type.of(OrderType(order_type)).price_level
        menu = next(each for each in brand.menus if (each.store_id, each.price_level) == (store.store_id, level))
        whole = CARTS // len(FOLDERS)
        count = whole // len(asked) + (place < whole % len(asked))
        for cart in any_carts(f"{code} {store.store_id} {order_type}", menu, order_type, count, codes):
            yield f"{code}/{store.store_id}", cart


def quotes(brand: Brand) -> list[Any]:
    """The quote of each cart from the API, or the result code of its refusal."""
    guests: dict[str, Browser] = {}
    told = []
    for token, cart in carts(brand):
        if token not in guests:
            guests[token] = Browser(brand.hosts[0].host, address=f"203.0.{next(_networks)}.9")
            guests[token].start(token)
        answer = guests[token].call(PRICE_ORDER, cart=cart).body
        told.append(answer["quote"] if answer["result"] == "ok" else answer["result"])
    return told


@pytest.fixture(scope="module")
def still() -> Iterator[None]:
    """Thursday, all the while."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runtime.clock, "now", lambda: THURSDAY)
        yield


@pytest.fixture(scope="module")
def exports(
    engine: Engine, bucket: Bucket, still: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, Export]]:
    """All brands applied, quoted, exported and planned; then the tables and the bucket emptied, and applied again."""
    engine.empty()
    forget_snapshots()
    out, made = tmp_path_factory.mktemp("exports"), {}
    for name, folder in FOLDERS.items():
        brand = read_brand(folder)
        apply(brand)
        made[name] = Export(brand, out / name, quotes(brand))
        assert export(Given(brand.company.company_code, out / name), TARGET, Screen(as_json=True)) == Exit.DONE
        plan = plan_of(read(out / name))
        assert ([each.told for each in plan.changes], [each.told for each in plan.gone]) == ([], [])
        assert dict(apply(read(out / name))) == {}
    engine.empty()
    bucket.files.clear()
    forget_snapshots()
    for each in made.values():
        apply(read(each.folder))
    yield made
    engine.empty()
    forget_snapshots()


@pytest.mark.night
def test_five_hundred_carts_cost_the_same_from_an_export_on_an_empty_stack(exports: dict[str, Export]) -> None:
    before = {name: each.quotes for name, each in exports.items()}

    assert {name: quotes(each.brand) for name, each in exports.items()} == before

    every = [told for quoted in before.values() for told in quoted]
    assert len(every) == CARTS
    assert sum(isinstance(told, dict) and told["totals"]["total"] > 0 for told in every) > CARTS / 2


@pytest.mark.night
@pytest.mark.parametrize("name", FOLDERS)
def test_nothing_changes_by_the_files_that_it_came_from(exports: dict[str, Export], name: str) -> None:
    """Neither by the export, nor by the folder that was applied in the first place; but people are not exported."""
    brand = exports[name].brand

    planned = plan_of(brand)

    people = [("member", entry.member_code) for entry in brand.members]
    cards = [("gift card", masked(entry.card_code)) for entry in brand.gift_cards]
    assert [(each.kind, each.name) for each in planned.changes] == [*people, *cards]
    assert planned.gone == ()
    assert plan_of(read(exports[name].folder)).changes == ()


def assert_is_declared(stored: AppKey, declared: AppKey) -> None:
    """A stored key is the declared one; its PIN is hashed with a random salt."""
    assert is_same_pin(stored.pin_hash, declared.pin_hash)
    assert stored == declared.model_copy(update={"pin_hash": stored.pin_hash})


@pytest.mark.night
def test_the_codes_that_are_printed_open_the_same_places(exports: dict[str, Export]) -> None:
    opened = 0
    for each in exports.values():
        keys = {entry.hashed: entry for entry in read(each.folder).keys}
        for entry in each.brand.keys:
            found = app_keys.find(entry.token)
            assert found
            assert_is_declared(found, app_key_of(entry, each.brand.company.company_code))
            opened += bool(keys[entry.hashed].token_hash)
    assert opened >= 10

    answers = [
        Browser("localhost:8080", address=f"203.0.{next(_networks)}.9").start(token).body
        for token in ("jade-table-8", f"sha256:{sha256('jade-table-8')}", sha256("jade-table-8"))
    ]
    assert [answer["result"] for answer in answers] == ["ok", "invalid_access", "invalid_access"]
    assert answers[0]["data"]["tableID"] == "8"


@pytest.mark.night
def test_tables_keep_their_pins(exports: dict[str, Export]) -> None:
    for name, each in exports.items():
        for entry in each.brand.tables:
            right = table_pins.pin_matches(each.brand.tenant, entry.store_id, entry.table_id, entry.pin or "none")
            assert right is bool(entry.pin), (name, entry)
    pinned = [entry for each in exports.values() for entry in read(each.folder).tables if entry.pin_hash]
    assert pinned
    for entry in pinned:
        tenant = Tenant(company_code="jade")
        assert not table_pins.pin_matches(tenant, entry.store_id, entry.table_id, entry.pin_hash)


def test_export_names_what_it_leaves_out(
    exports: dict[str, Export], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    end = export(Given("sakura", tmp_path / "out"), TARGET, Screen(as_json=False))

    assert end == Exit.DONE
    said = capsys.readouterr()
    assert "not in it: members, their points and gift cards: they are people's, and stay in the target" in said.err
    assert "keys by their hashes: printed codes stay valid, new cards need rotate-token" in said.err
    assert not (tmp_path / "out" / "members.yaml").exists()
    assert "sakura-queen-table-4" not in (tmp_path / "out" / "keys.yaml").read_text()


@pytest.mark.night
@pytest.mark.parametrize(
    ("company", "said"), [("nobody", "the target has no company nobody; nothing was written\n"), ("jade", "")]
)
def test_export_refuses_existing_folder_and_unknown_company(
    exports: dict[str, Export], tmp_path: Path, capsys: pytest.CaptureFixture[str], company: str, said: str
) -> None:
    folder = tmp_path / "out"
    if company == "jade":
        folder.mkdir()
        (folder / "menu.yaml").write_text("mine")
        said = f"{folder} is there already and not empty; nothing was written\n"

    assert export(Given(company, folder), TARGET, Screen(as_json=False)) == Exit.REFUSED

    assert capsys.readouterr().err == said
    assert [file.read_text() for file in folder.glob("*")] == ["mine"] * (company == "jade")


def test_another_brand_s_key_is_refused_by_its_hash_too(exports: dict[str, Export]) -> None:
    theirs = next(entry for entry in read(exports["jade"].folder).keys if entry.token_hash)
    brand = exports["rival"].brand
    taking = brand._replace(keys=(*brand.keys, theirs))

    with pytest.raises(Taken, match=re.escape(f"key {key_in_words(theirs)} belongs to jade, who came first")):
        apply(taking)

    found = app_keys.find_by_hash(theirs.hashed)
    assert found
    assert_is_declared(found, app_key_of(theirs, "jade"))
