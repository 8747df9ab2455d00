"""Keys and tables by their hashes in a brand's files, and text that reads back as it was."""

import datetime as dt
import shutil
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from tests.functions.conftest import BRANDS
from tests.price_world import brand_on

from backoffice.brand_entries import Brand
from backoffice.brand_files import read_brand
from backoffice.menu_import.menu_text import MenuDumper
from backoffice.onboarding.check import check_folder
from backoffice.onboarding.export import exported
from backoffice.onboarding.exported_pictures import ExportedPictures
from backoffice.onboarding.key_file import places_of, rotate
from backoffice.onboarding.rows import app_key_of, table_of
from backoffice.onboarding.settle_pins import is_same_pin
from backoffice.onboarding.standing_brand import StandingBrand, StandingKey, without_menu
from backoffice.onboarding.written_yaml import written_yaml
from backoffice.yaml_file import BrandLoader
from domain.access.app_key import AppKey, is_made
from domain.menu.menu import Picture
from runtime.secret import sha256

pytestmark = pytest.mark.usefixtures("undrawn")

GOLDEN = BRANDS.parent / "golden"
DEMO = BRANDS.parents[1] / "infrastructure" / "brands"
TODAY = dt.date(2026, 6, 17)
TOKEN, OTHER = sha256("a token"), sha256("another")
PIN = sha256("a token#1234")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(BRANDS / "rival", tmp_path / "rival"))


def with_keys(folder: Path, *lines: str) -> Path:
    given = ("token: rival-key, type: order, development: true", *lines)
    (folder / "keys.yaml").write_text("keys:\n" + "".join(f"  - {{{line}}}\n" for line in given))
    return folder


def told(folder: Path, *, development: bool = True) -> list[str]:
    return [fault.told for fault in check_folder(folder, development=development, today=TODAY).faults]


def test_a_key_by_its_hash_is_stored_as_it_was(folder: Path) -> None:
    with_keys(folder, f"tokenHash: {TOKEN}, orderType: takeout, storeID: only, kiosk: true, pinHash: {PIN}")

    assert told(folder) == []
    key = read_brand(folder).keys[-2]
    assert (key.hashed, key.token) == (TOKEN, f"sha256:{TOKEN}")
    assert app_key_of(key, "rival").pin_hash == PIN


def test_a_key_by_its_token_is_found_by_the_hash_of_that(folder: Path) -> None:
    with_keys(folder, "token: kiosk, kiosk: true, storeID: only, pin: '1234', development: true")

    key = read_brand(folder).keys[-2]

    assert (key.hashed, app_key_of(key, "rival").pin_hash) == (sha256("kiosk"), sha256("kiosk#1234"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (f"token: x, tokenHash: {TOKEN}", "a key has a token or a tokenHash, not both"),
        (
            f"tokenHash: {TOKEN}, pin: '1'",
            "use pin with a token, or pinHash with its tokenHash, not both",
        ),
        (f"token: x, pin: '1', pinHash: {PIN}", "use pin with a token"),
        ("tokenHash: 0123x", "key 0123x, tokenHash: "),
        ("type: order", "token is missing"),
        (f"tokenHash: {TOKEN}}}\n  - {{tokenHash: {TOKEN}", f"key sha256:{TOKEN} is given twice"),
        (f"tokenHash: {TOKEN}, kiosk: true, storeID: only", "of a kiosk or an order pad has no pin"),
        (f"tokenHash: {TOKEN}, storeID: other", f"key sha256:{TOKEN} names store other, which is not there"),
    ],
)
def test_fault_in_a_key_by_hash_is_reported_with_its_line(folder: Path, line: str, said: str) -> None:
    faults = told(with_keys(folder, line))

    assert [fault for fault in faults if said in fault], faults
    assert {int(fault.split(":")[1]) for fault in faults} <= {3, 4}


def test_on_a_stage_a_key_by_its_hash_is_no_guess_and_one_for_development_is_refused(folder: Path) -> None:
    keys = folder / "keys.yaml"
    keys.write_text(f"keys:\n  - {{tokenHash: {TOKEN}}}\n  - {{tokenHash: {OTHER}, development: true}}\n")
    (folder / "hosts.yaml").unlink()

    assert told(folder, development=False) == [f"keys.yaml:3:5: key sha256:{OTHER} is for development only"]


def test_a_table_has_a_pin_or_its_hash(folder: Path) -> None:
    tables = folder / "tables.yaml"
    tables.write_text(f"tables:\n  - {{storeID: only, tableID: '1', descr: One, pin: '1', pinHash: {PIN}}}\n")

    assert [fault for fault in told(folder) if "a table has a pin or a pinHash, not both" in fault]


def test_a_key_by_its_hash_has_no_card_until_it_is_rotated(folder: Path) -> None:
    (folder / "tables.yaml").write_text("tables:\n  - {storeID: only, tableID: '1', descr: One}\n")
    line = f"tokenHash: {TOKEN}, orderType: table, storeID: only, tableID: '1', pinHash: {PIN}"
    with_keys(folder, line)
    assert places_of(read_brand(folder)) == ([], [])

    new = rotate(folder, TOKEN)

    assert is_made(new)
    written = MenuDumper.on_a_line(new)
    text = (folder / "keys.yaml").read_text()
    assert f"  - {{token: {written}, orderType: table, storeID: only, tableID: '1'}}\n" in text
    [place], bare = places_of(read_brand(folder))
    assert (place.token, bare) == (new, [])


def test_rotating_by_the_name_that_faults_have_is_the_same(folder: Path) -> None:
    with_keys(folder, f"tokenHash: {TOKEN}")

    assert is_made(rotate(folder, f"sha256:{TOKEN}"))
    assert TOKEN not in (folder / "keys.yaml").read_text()


SCALARS = (
    st.text(max_size=12) | st.from_regex(r"[-+~0-9_.eExo:#@ ]{1,8}", fullmatch=True) | st.integers() | st.booleans()
)
CONTENT = st.recursive(
    SCALARS | st.none(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
)


@given(CONTENT)
def test_written_yaml_reads_back_unchanged(content: object) -> None:
    text = written_yaml({"content": content}, "a note\nof two lines")

    assert yaml.load(text, Loader=BrandLoader) == {"content": content}


@pytest.mark.parametrize("word", ["08", "1.5e3", "off", "11:30", "~", "null", "1_000", "0x1F", "2027-02-06", "+5", "-"])
def test_text_that_looks_like_a_number_stays_text(word: str) -> None:
    assert yaml.load(written_yaml([word]), Loader=BrandLoader) == [word]


def stood(brand: Brand) -> StandingBrand:
    """A brand as a target has it once it was applied."""
    keys = [StandingKey(key.hashed, "", app_key_of(key, brand.company.company_code)) for key in brand.keys]
    tables = [(entry.store_id, table_of(entry), "") for entry in brand.tables]
    menus = {(menu.store_id, menu.price_level): menu.menu for menu in brand.menus}
    own = (tuple(keys), brand.hosts, tuple(tables), brand.promotions, brand.news, ())
    return StandingBrand(brand.company, brand.owner.mark, brand.stores, menus, *own)


def came_back(folder: Path, out: Path) -> tuple[Brand, Brand]:
    """A folder's brand, and that of what is exported of it."""
    brand = read_brand(folder)
    whole = exported(stood(brand))
    published = {picture.key: picture.file.read_bytes() for picture in brand.pictures}
    contents = {name: text.encode() for name, text in whole.files.items()}
    for name, content in {**contents, **{each.name: published[each.key] for each in whole.fetched}}.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_bytes(content)
    return brand, read_brand(out)


def without_pin(key: AppKey) -> AppKey:
    """The key without the hash of its PIN, which has a random salt."""
    return key.model_copy(update={"pin_hash": ""})


def assert_same(one: Brand, other: Brand) -> None:
    assert one.company == other.company
    assert one.stores == other.stores
    assert [menu.version for menu in one.menus] == [menu.version for menu in other.menus]
    assert one.menus == other.menus
    code = one.company.company_code
    ours, theirs = ({key.hashed: app_key_of(key, code) for key in brand.keys} for brand in (one, other))
    assert {name: without_pin(key) for name, key in ours.items()} == {
        name: without_pin(key) for name, key in theirs.items()
    }
    assert all(is_same_pin(ours[name].pin_hash, theirs[name].pin_hash) for name in ours)
    assert (one.hosts, one.promotions, one.news, one.owner) == (other.hosts, other.promotions, other.news, other.owner)
    assert [table_of(entry) for entry in one.tables] == [table_of(entry) for entry in other.tables]


@pytest.mark.parametrize(
    "brand", [*(DEMO / name for name in ("jade", "maple", "sakura")), GOLDEN / "brand", GOLDEN / "members"]
)
def test_an_exported_folder_is_the_same_brand(brand: Path, tmp_path: Path) -> None:
    folder = brand_on(TODAY, tmp_path) if brand.name == "members" else brand

    assert_same(*came_back(folder, tmp_path / "out"))


def test_a_store_whose_menu_is_gone_is_named() -> None:
    brand = stood(read_brand(BRANDS / "corner"))
    bare = {name: menu for name, menu in brand.menus.items() if name[0] != "harbour"}

    assert (without_menu(brand), without_menu(brand._replace(menus=bare))) == ((), ("harbour",))


def test_stores_that_sell_differently_get_menus_of_their_own_and_others_share_one(tmp_path: Path) -> None:
    folder, out = Path(shutil.copytree(BRANDS / "corner", tmp_path / "corner")), tmp_path / "out"
    own = (folder / "menu.yaml").read_text().replace("price: 8,", "price: 8.25,", 1)
    (folder / "stores" / "harbour.menu.yaml").write_text(own)
    brand = folder / "brand.yaml"
    brand.write_text("brandID: corner-4711\n" + brand.read_text())

    one, other = came_back(folder, out)

    assert_same(one, other)
    assert sorted(file.name for file in out.rglob("*menu.yaml")) == ["harbour.menu.yaml", "menu.yaml"]
    assert other.brand_id == "corner-4711"


def test_a_logo_from_elsewhere_keeps_its_address(tmp_path: Path) -> None:
    pictures = ExportedPictures("corner")

    addresses = ("https://cdn.example/logo.svg", "", "/published/pictures/other/logo-0123456789.svg")
    assert [pictures.single(address) for address in addresses] == list(addresses)
    assert pictures.single("/published/pictures/corner/logo-0123456789.svg") == "logo.svg"
    assert pictures.name_of(Picture(uri="https://cdn.example/soup")) == ""
    assert list(pictures.files) == ["logo.svg"]
