"""A store says only what differs: from `stores.yaml` in its own file, from the menu in `stores/ID.changes.yaml`."""

import datetime as dt
import shutil
from pathlib import Path
from typing import Any

import pytest
from infrastructure.local.boards import demo_deliverers
from infrastructure.local.store_files import store_files
from tests.functions.conftest import BRANDS

from backoffice.brand_entries import Brand
from backoffice.brand_files import read_brand
from backoffice.onboarding.check import Report, check_folder
from backoffice.onboarding.overlay import store_document
from domain.menu.document import MenuDocument

pytestmark = pytest.mark.usefixtures("undrawn")

TODAY = dt.date(2026, 6, 17)
DEMO = BRANDS.parents[1] / "infrastructure/brands"


def checked(folder: Path) -> Report:
    return check_folder(folder, development=True, today=TODAY)


def told(folder: Path) -> list[str]:
    return [fault.told for fault in checked(folder).faults]


def menus(brand: Brand, store_id: str) -> list[MenuDocument]:
    return [menu for menu in brand.menus if menu.store_id == store_id]


def items(brand: Brand, store_id: str) -> dict[str, Any]:
    return {item.key: item for item in menus(brand, store_id)[0].items}


def moved_up(folder: Path, *names: str) -> None:
    """Move these blocks from Queen Street's file into `stores.yaml`."""
    file = folder / "stores/queen.yaml"
    document = file.read_text()
    blocks = {name: block(document, name) for name in names}
    (folder / "stores.yaml").write_text("".join(blocks.values()))
    for taken in blocks.values():
        document = document.replace(taken, "")
    file.write_text(document)


def block(document: str, name: str) -> str:
    """A top name with all that is indented below it."""
    lines = document.splitlines(keepends=True)
    start = next(at for at, line in enumerate(lines) if line.startswith(f"{name}:"))
    end = next((at for at in range(start + 1, len(lines)) if not lines[at].startswith(" ")), len(lines))
    return "".join(lines[start:end])


def test_shared_settings_apply_to_all_stores_as_if_written_in_each(folder: Path) -> None:
    before = {store.store_id: store for store in read_brand(folder).stores}

    moved_up(folder, "config", "booking", "checkout", "intake")

    after = {store.store_id: store for store in read_brand(folder).stores}
    assert after["queen"] == before["queen"]
    assert after["harbour"].booking == before["queen"].booking
    assert told(folder) == []


def test_mappings_are_laid_over_each_other_name_by_name_and_all_else_whole(folder: Path) -> None:
    (folder / "stores.yaml").write_text(
        "config: {pickupMin: 25, storeHome: {waitlist: false, takeout: false}}\n"
        "checkout: {tips: [{kind: percent, value: 10}, {kind: percent, value: 20}]}\n"
        "booking: {waitlist: {longest: 9}}\n"
    )
    file = folder / "stores/harbour.yaml"
    file.write_text(file.read_text() + "booking: null\n")

    stores = {store.store_id: store for store in read_brand(folder).stores}

    queen, harbour = stores["queen"], stores["harbour"]
    assert (queen.config.pickup_min, queen.config.store_home.waitlist, queen.config.store_home.takeout) == (
        15,
        True,
        False,
    )
    assert [tip.value for tip in queen.checkout.tips] == [15]
    assert queen.booking is not None
    assert queen.booking.waitlist.longest == 3
    assert harbour.booking is None
    assert [tip.value for tip in harbour.checkout.tips] == [10, 20]


def test_fault_is_reported_once_in_the_file_that_contains_it(folder: Path) -> None:
    (folder / "stores.yaml").write_text("config: {pickupMins: 25}\nclaims:\n  units: few\n")
    file = folder / "stores/harbour.yaml"
    file.write_text(file.read_text() + "kiosk: {stand: 3}\n")
    last = len(file.read_text().splitlines())

    assert told(folder) == [
        "stores.yaml:1:10: config: there is no field pickupMins here; did you mean pickupMin?",
        "stores.yaml:3:10: claims.units: 'few' is no whole number",
        f"stores/harbour.yaml:{last}:9: kiosk: there is no field stand here; did you mean stands?",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- config\n", "stores.yaml:1:1: is no mapping: it has names with values, as a store's file"),
        ('config: "x\n', "stores.yaml:1:9: a quote is opened here and never closed"),
    ],
)
def test_shared_settings_must_be_a_valid_mapping(folder: Path, text: str, said: str) -> None:
    (folder / "stores.yaml").write_text(text)

    assert told(folder) == [said]


def test_a_store_sells_the_brands_menu_at_its_own_prices_and_without_what_it_does_not_carry(folder: Path) -> None:
    whole = read_brand(folder)
    (folder / "stores/harbour.changes.yaml").write_text(
        "without: [dumplings, cold-sides]\n"
        "items:\n"
        "  beef-noodles: {price: 16.5, priceLevels: {1: 17.5}}\n"
        "  roast-duck: {station: grill}\n"
    )

    brand = read_brand(folder)

    assert told(folder) == []
    assert menus(brand, "queen") == menus(whole, "queen")
    harbour, before = items(brand, "harbour"), items(whole, "harbour")
    assert before.keys() - harbour.keys() == {"dumplings", "cucumber"}
    assert (before["beef-noodles"].price, harbour["beef-noodles"].price) == (14.5, 16.5)
    assert harbour["roast-duck"].station == "grill"
    assert harbour["last-buns"] == before["last-buns"]
    assert harbour["beef-noodles"].side_items == ()
    categories = {category.key: category for category in menus(brand, "harbour")[0].categories}
    assert "cold-sides" not in categories
    assert categories["suggestions"].items == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "without: [dumpling]\n",
            "stores/harbour.changes.yaml:1:11: without: there is no item or category dumpling on the brand's menu; "
            "did you mean dumplings?",
        ),
        (
            "items:\n  beef-noodle: {price: 9}\n",
            "stores/harbour.changes.yaml:2:3: item beef-noodle: there is no item beef-noodle on the brand's menu; "
            "did you mean beef-noodles?",
        ),
        (
            "items:\n  beef-noodles: {ID: 9}\n",
            "stores/harbour.changes.yaml:2:18: item beef-noodles: keeps its ID: orders and links of every store "
            "refer to it",
        ),
        (
            "without: [dumplings]\nitems: {dumplings: {price: 9}}\n",
            "stores/harbour.changes.yaml:2:9: item dumplings: is changed here and left out",
        ),
        (
            "items: {dumplings: {prise: 9}}\n",
            "stores/harbour.changes.yaml:1:21: item dumplings: there is no field prise here; did you mean price?",
        ),
        (
            "item: {dumplings: {price: 9}}\n",
            "stores/harbour.changes.yaml:1:1: there is no field item here; did you mean items?",
        ),
    ],
)
def test_invalid_menu_changes_are_reported_with_their_place(folder: Path, text: str, said: str) -> None:
    (folder / "stores/harbour.changes.yaml").write_text(text)

    report = checked(folder)

    assert [fault.told for fault in report.faults] == [said]
    assert report.brand is None


def test_a_store_with_a_menu_of_its_own_has_no_changes_beside_it(folder: Path) -> None:
    shutil.copy(folder / "menu.yaml", folder / "stores/harbour.menu.yaml")
    (folder / "stores/harbour.changes.yaml").write_text("without: [dumplings]\n")

    assert told(folder) == [
        "stores/harbour.changes.yaml:1:1: is beside a menu of the store's own, which has to say it itself"
    ]


def test_dishes_have_the_option_groups_of_their_category_before_their_own(folder: Path) -> None:
    file = folder / "menu.yaml"
    text = file.read_text().replace("descr1: 小食}", "descr1: 小食, options: [extras, broth]}")
    text = text.replace("price: 8, barcode: D8,", "price: 8, barcode: D8, options: [broth],")
    text = text.replace("station: steam, price: 6,", "station: steam, price: 6, withoutOptions: [broth],")
    file.write_text(text)

    groups = {key: [group.key for group in item.options] for key, item in items(read_brand(folder), "queen").items()}

    assert told(folder) == []
    assert groups["dumplings"] == ["extras", "broth"]
    assert groups["last-buns"] == ["extras"]
    assert groups["cucumber"] == []
    assert groups["beef-noodles"] == ["broth", "extras"]


def test_a_category_names_no_group_that_is_not_there(folder: Path) -> None:
    file = folder / "menu.yaml"
    file.write_text(file.read_text().replace("descr1: 小食}", "descr1: 小食, options: [extra]}"))

    assert told(folder) == [
        "menu.yaml:4:60: category sides, options: there is no option group extra on this menu; did you mean extras?"
    ]


def test_fault_of_the_brands_menu_is_reported_once_beside_a_stores_changes(folder: Path) -> None:
    file = folder / "menu.yaml"
    file.write_text(file.read_text().replace("category: sides, descr: Roast duck", "category: side, descr: Roast duck"))
    (folder / "stores/harbour.changes.yaml").write_text("without: [cucumber]\n")

    assert told(folder) == [
        "menu.yaml:28:43: item roast-duck, category: there is no category side on this menu; did you mean sides?"
    ]


@pytest.mark.parametrize("brand", ["jade", "maple", "sakura"])
def test_a_stack_that_starts_reads_of_each_store_what_the_brand_is_made_of(brand: str) -> None:
    stores = store_files(DEMO / brand)

    assert stores
    for store_id, said in stores.items():
        whole = store_document(DEMO / brand, store_id).content
        assert said.keys() == whole.keys()
        assert [said[name] for name in ("checkout", "orderType")] == [whole[name] for name in ("checkout", "orderType")]


def test_the_stores_that_deliver_are_those_that_say_so_in_either_file() -> None:
    assert demo_deliverers((DEMO / "sakura",)) == {"sakura": ("queen", "yonge")}
