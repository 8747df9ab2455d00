"""`carteblanche new`: a brand to begin with, sound as it is written, and nothing written over."""

import datetime as dt
import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from infrastructure.operator.__main__ import main
from infrastructure.operator.new import TEMPLATES
from infrastructure.operator.said import Exit

from backoffice.brand_entries import Brand
from backoffice.onboarding.check import check_folder
from backoffice.onboarding.scaffold import Templates, Wish, read_templates, scaffold, wish_faults
from backoffice.onboarding.store_traps import LOCALES, PROVINCES
from domain.access.app_key import is_made

pytestmark = pytest.mark.usefixtures("undrawn")

TODAY = dt.date(2026, 11, 25)
KNOWN = read_templates(TEMPLATES)
TEA = Wish("moon_leaf", 'Moonleaf: "Tea" & $Co #1', "cafe", ("queen", "yonge-north"), "ON", ("en", "fr"))


def made(folder: Path, wish: Wish) -> Brand:
    """The brand that its files are, on a stage, where nothing is wrong; only the tax number is its owner's to say."""
    for name, text in scaffold(wish, KNOWN).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    report = check_folder(folder, development=False, today=TODAY)
    assert [each.told for each in (*report.faults, *report.warnings) if "names no number" not in each.told] == []
    assert {each.file for each in report.warnings} == {"stores.yaml"}, "told once, where its stores share it"
    assert len({each.rule for each in report.warnings}) == len(report.warnings)
    assert report.brand is not None
    return report.brand


@pytest.mark.parametrize("trade", KNOWN.trades)
@pytest.mark.parametrize("locales", [("en",), ("fr", "en"), ("zh-cn", "ko-kr", "ja-jp"), LOCALES], ids="-".join)
def test_a_new_brand_of_every_trade_has_nothing_to_mend(tmp_path: Path, trade: str, locales: tuple[str, ...]) -> None:
    brand = made(tmp_path / "new", TEA._replace(trade=trade, locales=locales))

    first = brand.stores[0]
    assert (brand.company.company_code, brand.company.company_name) == ("moon_leaf", 'Moonleaf: "Tea" & $Co #1')
    assert [store.store_id for store in brand.stores] == ["queen", "yonge-north"]
    assert [store.info.store_name for store in brand.stores][1] == 'Moonleaf: "Tea" & $Co #1 Yonge North'
    assert tuple(language.locale for language in first.info.languages) == locales
    assert [entry.host for entry in brand.hosts] == ["moon-leaf.localhost"]
    assert {(key.store_id, key.table_id) for key in brand.keys if key.table_id} == {
        (table.store_id, table.table_id) for table in brand.tables
    }
    assert any(item.options for item in brand.menus[0].items)
    assert {group.opt_min for item in brand.menus[0].items for group in item.options} == {0, 1}


@pytest.mark.parametrize("province", PROVINCES)
def test_a_new_brand_of_every_province_has_nothing_to_mend(tmp_path: Path, province: str) -> None:
    brand = made(tmp_path / "new", TEA._replace(province=province))

    rates = brand.stores[0].info.taxes[-1]
    whole = {
        "ON": "13",
        "NS": "14",
        "NB": "15",
        "NL": "15",
        "PE": "15",
        "SK": "11",
        "MB": "12",
        "QC": "14.975",
        "BC": "12",
    }
    assert str(rates.gst_rate + rates.pst_rate) == whole.get(province, "5")
    assert rates.food_tax_rebate == (2 if province == "ON" else 0)
    assert {item.pst for item in brand.menus[0].items} == {province != "BC"}


def test_no_two_brands_share_a_key_or_an_identifier(tmp_path: Path) -> None:
    one, other = made(tmp_path / "one", TEA), made(tmp_path / "other", TEA)

    assert one.brand_id != other.brand_id
    listed = [key.token for brand in (one, other) for key in brand.keys if "/" not in key.token]
    assert len(listed) == 2 * (1 + 8)
    assert len(set(listed)) == len(listed)
    assert all(is_made(token) for token in listed)


def test_the_kiosk_in_the_notes_opens_once_its_line_counts(tmp_path: Path) -> None:
    made(tmp_path / "new", TEA)
    keys = tmp_path / "new" / "keys.yaml"
    keys.write_text(keys.read_text().replace("#  - {token", "  - {token"))

    report = check_folder(tmp_path / "new", development=False, today=TODAY)

    assert report.faults == ()
    assert report.brand is not None
    [kiosk] = [key for key in report.brand.keys if key.kiosk]
    assert is_made(kiosk.token)
    assert len(kiosk.pin) == 6


def test_every_word_of_the_menus_is_there_in_every_language() -> None:
    assert {word for word, said in KNOWN.words.items() if set(said) != set(LOCALES) or not all(said.values())} == set()


def test_every_file_says_what_to_change(tmp_path: Path) -> None:
    files = scaffold(TEA, KNOWN)

    assert {name for name, text in files.items() if not text.startswith("# ")} == set()
    assert {name for name, text in files.items() if "CHANGE" in text} == files.keys() - {"keys.yaml", "hosts.yaml"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"code": "tea shop"}, "--code tea shop: letters without accents, digits, - and _, at most 40 of them"),
        ({"code": "../tea"}, "--code ../tea: letters without accents, digits, - and _, at most 40 of them"),
        ({"stores": ("",)}, "--stores is empty: letters without accents, digits, - and _, at most 40 of them"),
        ({"stores": ("a", "A")}, "--stores names a store twice"),
        ({"name": " "}, "--name is empty, or has what cannot be printed"),
        ({"name": "Tea\nhouse"}, "--name is empty, or has what cannot be printed"),
        ({"trade": "cafee"}, "--trade cafee is not known; did you mean cafe?: cafe, restaurant, bakery"),
        ({"locales": ("en", "en")}, "--locales names a language twice"),
        ({"locales": ("kr",)}, "--locales kr is not known: en, fr, zh-cn, zh-hk, ko-kr, ja-jp"),
    ],
)
def test_invalid_arguments_of_new_are_reported(change: dict[str, Any], said: str) -> None:
    assert list(wish_faults(TEA._replace(**change), KNOWN)) == [said]


def test_the_command_writes_all_and_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "brands" / "moonleaf"

    end = main(["new", str(folder), "--code", "moonleaf", "--name", "Moonleaf", "--trade", "restaurant", "--json"])

    told = json.loads(capsys.readouterr().out)
    names = ("brand", "hosts", "keys", "stores", "tables", "menu", "stores/main")
    assert (end, told["fit"]) == (Exit.DONE, True)
    assert told["written"] == [f"{folder}/{name}.yaml" for name in names]
    assert sorted(str(file) for file in folder.rglob("*.yaml")) == sorted(told["written"])
    assert [each.name for each in folder.parent.iterdir()] == ["moonleaf"]


@pytest.mark.parametrize("there", ["a file in it", "a file", "a link"])
def test_existing_files_are_never_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str], there: str) -> None:
    folder, kept = tmp_path / "brand", tmp_path / "kept"
    kept.mkdir()
    if there == "a link":
        folder.symlink_to(kept)
    elif there == "a file":
        folder.write_text("mine")
    else:
        folder.mkdir()
        (folder / "menu.yaml").write_text("mine")
    before = [(file, file.is_file() and file.read_text()) for file in sorted(tmp_path.rglob("*"))]

    assert main(["new", str(folder), "--code", "x", "--name", "X"]) == Exit.REFUSED

    assert capsys.readouterr().err == f"{folder} is there already and not empty; nothing was written\n"
    assert [(file, file.is_file() and file.read_text()) for file in sorted(tmp_path.rglob("*"))] == before


def test_a_wrong_wish_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", str(tmp_path / "new"), "--code", "", "--name", "X", "--province", "XX"]) == Exit.MISUSED

    assert len(capsys.readouterr().err.splitlines()) == 2
    assert list(tmp_path.iterdir()) == []


def test_provinces_and_trades_are_those_that_are_known() -> None:
    assert KNOWN.provinces.keys() == PROVINCES.keys()
    assert {folder.name for folder in TEMPLATES.iterdir() if folder.is_dir()} == {"every", *KNOWN.trades}
    assert all((TEMPLATES / trade / name).is_file() for trade, name in product(KNOWN.trades, ["menu.yaml"]))


def test_folder_filled_in_between_is_left_unchanged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new"

    def slow(wish: Wish, known: Templates) -> dict[str, str]:
        folder.mkdir()
        (folder / "menu.yaml").write_text("mine")
        return scaffold(wish, known)

    monkeypatch.setattr("backoffice.onboarding.scaffold.scaffold", slow)

    assert main(["new", str(folder), "--code", "x", "--name", "X"]) == Exit.REFUSED

    assert capsys.readouterr().err == f"{folder} was created by another process; nothing was written\n"
    assert [(file.name, file.read_text()) for file in folder.iterdir()] == [("menu.yaml", "mine")]
    assert [each.name for each in tmp_path.iterdir()] == ["new"]
