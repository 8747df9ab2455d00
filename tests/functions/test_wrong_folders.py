"""Every fault in a brand's folder is reported at once, with its place and in plain words."""

import datetime as dt
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.functions.conftest import BRANDS

from backoffice.onboarding.check import Report, check_folder
from backoffice.onboarding.spelling import nearest

pytestmark = pytest.mark.usefixtures("undrawn")

TODAY = dt.date(2026, 6, 17)
CASES: dict[str, list[dict[str, Any]]] = yaml.safe_load(Path(__file__).with_name("wrong_folders.yaml").read_text())
BYTES = {
    "jpeg": b"\xff\xd8\xff",
    "png": b"\x89PNG",
    "bom": b"\xef\xbb\xbfname,price\n",
    "utf-16": "categories: []\n".encode("utf-16"),
    "windows-1252": "companyCode: corner\ncompanyName: Café\n".encode("cp1252"),
    "two megabytes": b"RIFF0000WEBP" + bytes(2_000_000),
}
DEMO = BRANDS.parents[1] / "infrastructure/brands"


def change(folder: Path, file: str, **to: Any) -> None:
    path = folder / file
    if to.get("gone"):
        path.unlink()
    elif "text" in to:
        path.write_text(to["text"])
    elif "bytes" in to:
        path.write_bytes(BYTES[to["bytes"]])
    else:
        text, old = path.read_text(), to["old"]
        assert old in text
        path.write_text(text.replace(old, to["new"], 1) if old else text + to["new"])


def check(folder: Path) -> Report:
    return check_folder(folder, development=True, today=TODAY)


def told(faults: tuple[Any, ...]) -> list[str]:
    return [fault.told for fault in faults]


NO_ALLERGENS = "no dish says which allergens it has, so guests cannot leave any out: write allergens, [] for none"
WARNED = [
    f"menu.yaml:22:3: {NO_ALLERGENS}",
    "menu.yaml:23:5: zh-cn has no descr1 of 8 names of 11: lunch-noodles, sold-out-noodles, dumplings …",
    "keys.yaml:6:53: key corner-expired: is over: it opens nothing any more",
    "pictures/pictures.json: 6 of 7 items have no picture: beef-noodles, lunch-noodles, sold-out-noodles …",
]


def test_a_sound_folder_has_no_fault_and_is_a_brand(folder: Path) -> None:
    report = check(folder)

    assert (told(report.faults), told(report.warnings)) == ([], WARNED)
    assert report.brand is not None
    assert report.brand.company.company_code == "corner"


@pytest.mark.parametrize("case", CASES["faults"], ids=lambda case: case["name"])
def test_every_fault_is_reported(folder: Path, case: dict[str, Any]) -> None:
    for one in case["change"]:
        change(folder, **one)

    report = check(folder)

    assert told(report.faults) == case["told"]
    assert report.brand is None


@pytest.mark.parametrize("case", CASES["warnings"], ids=lambda case: case["name"])
def test_every_warning_is_reported(folder: Path, case: dict[str, Any]) -> None:
    for one in case["change"]:
        change(folder, **one)

    report = check(folder)

    assert report.faults == ()
    assert [warning for warning in told(report.warnings) if warning not in WARNED] == case["told"]
    assert report.brand is not None


def test_there_are_as_many_wrong_folders_as_were_tried_and_forty_more() -> None:
    every = [*CASES["faults"], *CASES["warnings"]]
    tried = [case for case in every if "mistake" in case]

    assert {case["mistake"] for case in tried} == set(range(1, 16))
    assert len(tried) >= 59
    assert len(every) >= 59 + 40
    assert len({case["name"] for case in every}) == len(every)


@pytest.mark.parametrize("name", ["jade", "maple", "sakura"])
def test_the_demo_brands_have_no_fault(name: str) -> None:
    report = check(DEMO / name)

    assert told(report.faults) == []


def test_rival_brand_has_no_faults_and_no_warnings() -> None:
    report = check(BRANDS / "rival")

    assert (told(report.faults), told(report.warnings)) == ([], [])


def test_rates_of_its_own_that_are_called_as_the_pack_calls_them_are_no_trap(folder: Path) -> None:
    """The pack's names have French, which this store does not speak; the number of a part is that of the whole tax."""
    number = "  taxNumber: 81234 5678 RT0001\n"
    change(
        folder, "stores/queen.yaml", old=number, new="  taxPack: CA-ON\n  taxRegistration: {liq: 81234 5678 RT0001}\n"
    )

    report = check(folder)

    assert (told(report.faults), told(report.warnings)) == ([], WARNED)


def test_a_byte_order_mark_is_no_fault(folder: Path) -> None:
    for file in folder.rglob("*.yaml"):
        file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())

    assert told(check(folder).faults) == []


def test_a_missing_folder_is_one_sentence(tmp_path: Path) -> None:
    assert told(check(tmp_path / "nowhere").faults) == [f"brand.yaml: is missing: {tmp_path}/nowhere is no folder"]


def test_development_keys_are_faults_on_a_stage(folder: Path) -> None:
    faults = check_folder(folder, development=False, today=TODAY).faults

    assert told(faults) == [
        f"keys.yaml:{line}:5: key corner-{name} is for development only"
        for line, name in enumerate(("host-key", "queen-key", "table-5", "kiosk", "expired", "inactive"), 2)
    ]


def test_a_rule_is_not_broken_by_what_another_fault_hides(folder: Path) -> None:
    """Keys name categories and tables: while those files are wrong, nothing is said of what cannot be known."""
    change(folder, "keys.yaml", old="storeID: queen, development", new="storeID: queen, catIDs: [2], development")
    change(folder, "menu.yaml", old="price: 8,", new="price: -1,")
    change(folder, "tables.yaml", old='tableID: "5"', new='tableId: "5"')

    assert told(check(folder).faults) == [
        "menu.yaml:25:74: item dumplings, price: must be at least 0, and is -1",
        "tables.yaml:2:5: table 1: tableID is missing",
        "tables.yaml:2:22: table 1: there is no field tableId here; did you mean tableID?",
    ]


@pytest.mark.parametrize(
    ("word", "known", "name"),
    [
        ("SLUPR", ["SLURP", "OTHER"], "SLURP"),
        ("Queen", ["queen", "harbour"], "queen"),
        ("pizza", ["dumplings"], ""),
        ("", ["dumplings"], ""),
    ],
)
def test_the_nearest_name_is_found_however_it_is_written(word: str, known: list[str], name: str) -> None:
    assert nearest(word, known) == name
