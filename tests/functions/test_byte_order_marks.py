"""Windows and map editors begin a text with a byte order mark: every file of a brand is read with one and without."""

import datetime as dt
import shutil
from pathlib import Path

import pytest

from backoffice.brand_files import gift_cards_of
from backoffice.onboarding.check import check_folder
from backoffice.yaml_file import BrandFileError

MARK = b"\xef\xbb\xbf"
BRANDS = Path(__file__).parents[2] / "infrastructure" / "brands"
TEXTS = {".yaml", ".json", ".geojson"}


def test_a_brand_is_the_same_with_a_mark_before_each_of_its_files(tmp_path: Path) -> None:
    plain, marked = tmp_path / "plain", tmp_path / "marked"
    for folder in (plain, marked):
        shutil.copytree(BRANDS / "jade", folder)
    texts = [file for file in marked.rglob("*") if file.suffix in TEXTS]
    assert {file.name for file in texts} >= {"brand.yaml", "pictures.json", "spadina.areas.geojson", "keys.yaml"}
    for file in texts:
        file.write_bytes(MARK + file.read_bytes())

    reports = [check_folder(folder, development=True, today=dt.date(2026, 11, 25)) for folder in (plain, marked)]

    assert reports[1].faults == ()
    assert reports[1].warnings == reports[0].warnings
    brands = [report.brand for report in reports]
    assert brands[0]
    assert brands[1]
    assert brands[1].stores == brands[0].stores
    assert brands[1].menus == brands[0].menus


def test_a_file_of_gift_cards_may_begin_with_a_mark(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    card = "{cardCode: '6039228817450999', securityCode: '4417', currency: CAD, balance: 25}"
    file.write_bytes(MARK + f"giftcards:\n  - {card}\n".encode())

    assert [entry.balance for entry in gift_cards_of(file)] == [25]


def test_gift_card_file_reports_every_fault_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text(
        "giftcards:\n  - {cardCode: '6039228817450999', securityCode: '4417', currency: CAD, balance: -1}\n"
        "  - {cardCode: '6039228817450998', currency: Dollars, balance: 5, balanse: 5}\n"
    )

    with pytest.raises(BrandFileError) as caught:
        gift_cards_of(file)

    told = str(caught.value).splitlines()
    assert told[0] == "cards.yaml:2:82: gift card 6039228817450999, balance: must be at least 0, and is -1"
    assert "cards.yaml:3:5: gift card 6039228817450998: securityCode is missing" in told
    assert any("there is no field balanse here; did you mean balance?" in each for each in told)


@pytest.mark.parametrize("text", ["", "cards: []\n", "giftcards: []\n"])
def test_a_file_without_gift_cards_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text(text)

    with pytest.raises(BrandFileError):
        gift_cards_of(file)
