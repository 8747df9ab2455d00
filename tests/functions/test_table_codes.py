"""Cards of tables and kiosks: their codes are read back by a scanner, and their keys are given once and kept."""

import json
import subprocess
from io import BytesIO
from pathlib import Path

import pytest
from infrastructure.operator import __main__ as command
from infrastructure.operator.said import Exit
from PIL import Image
from tests.templates import ROOT

from backoffice.brand_files import read_brand
from backoffice.onboarding.codes import Look, cards, write_cards
from backoffice.onboarding.key_file import Place, add_table_keys, places_of, rotate
from domain.store.app_key import is_made

pytestmark = pytest.mark.usefixtures("undrawn")

BASE = "https://order.corner.example"
LOOK = Look("Corner Noodles", "#b3261e", "#ffffff")
SCANNER = """
const jsQR = require("jsqr"); const [width, height] = process.argv.slice(1).map(Number); const parts = [];
process.stdin.on("data", part => parts.push(part)).on("end", () => {
  const found = jsQR(new Uint8ClampedArray(Buffer.concat(parts)), width, height); console.log(found ? found.data : "");
});
"""


@pytest.fixture
def folder(folder: Path) -> Path:
    """Table 6 is open and has no key."""
    tables = folder / "tables.yaml"
    tables.write_text(tables.read_text().replace(", disabled: true", ""))
    return folder


def scanned(picture: Image.Image) -> str:
    """What a phone reads of it."""
    line = ["node", "-e", SCANNER, str(picture.width), str(picture.height)]
    pixels = picture.convert("RGBA").tobytes()
    done = subprocess.run(line, input=pixels, capture_output=True, cwd=ROOT / "frontend", check=True)
    return done.stdout.decode().strip()


@pytest.mark.parametrize("token", ["corner-table-5", "O28P9YvIKoo2uwFYzMQd_QV2oCNC", "x" * 120])
def test_a_scanner_reads_the_address_of_the_table(token: str) -> None:
    [card] = cards([Place("queen", "Window", token)], f"{BASE}/", LOOK)

    assert card.address == f"{BASE}/{token}"
    assert scanned(Image.open(BytesIO(card.png))) == card.address


def test_a_worn_card_is_still_read() -> None:
    [card] = cards([Place("queen", "Window", "corner-table-5")], BASE, LOOK)
    picture = Image.open(BytesIO(card.png))
    picture.paste("white", (280, 400, 340, 460))

    assert scanned(picture) == f"{BASE}/corner-table-5"


def test_a_card_has_the_brands_look_and_its_drawing_any_script() -> None:
    [card] = cards([Place("queen", "8 號枱 <b>", "t")], BASE, LOOK)
    picture = Image.open(BytesIO(card.png))

    assert picture.convert("RGB").getpixel((5, 5)) == (179, 38, 30)
    assert "8 號枱 &lt;b&gt;" in card.svg
    assert 'fill="#b3261e"' in card.svg


def test_all_cards_are_one_document_a_card_a_page(tmp_path: Path) -> None:
    made = cards([Place("queen", str(number), f"table-{number}") for number in range(3)], BASE, LOOK)

    written = write_cards(made, tmp_path / "codes")

    assert len(written) == 7
    pdf = written[-1].read_bytes()
    assert written[-1].name == "codes.pdf"
    assert (pdf[:5], pdf.count(b"/Type /Page\n") or pdf.count(b"/Type /Page ")) == (b"%PDF-", 3)
    assert write_cards([], tmp_path / "none") == []


def test_a_table_without_a_key_is_given_one_and_keeps_it(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (folder / "keys.yaml").read_text()
    line = ["qr", str(folder), "--base", BASE, "--out", str(tmp_path / "codes"), "--json"]

    assert command.main(line) == Exit.DONE
    first = json.loads(capsys.readouterr().out)["cards"]
    text = (folder / "keys.yaml").read_text()
    assert command.main(line) == Exit.DONE
    second = json.loads(capsys.readouterr().out)["cards"]

    assert first == second
    assert [card["place"]["name"] for card in first] == ["Window", "Door"]
    token = first[1]["place"]["token"]
    assert is_made(token)
    assert text == f'{before}  - {{token: "{token}", type: order, storeID: queen, orderType: table, tableID: "6"}}\n'
    assert (folder / "keys.yaml").read_text() == text
    assert places_of(read_brand(folder))[1] == []


def test_keys_are_begun_where_there_were_none(folder: Path) -> None:
    tables = places_of(read_brand(folder))[1]
    (folder / "keys.yaml").unlink()

    [place] = add_table_keys(folder, tables)

    assert (folder / "keys.yaml").read_text().startswith(f'keys:\n  - {{token: "{place.token}", type: order')


def test_an_address_that_is_none_is_refused_and_nothing_is_written(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (folder / "keys.yaml").read_text()

    assert (
        command.main(["qr", str(folder), "--base", "order.example", "--out", str(tmp_path / "codes")]) == Exit.MISUSED
    )

    assert capsys.readouterr().err == "--base order.example is no web address: write it as https://order.example\n"
    assert ((folder / "keys.yaml").read_text(), (tmp_path / "codes").exists()) == (before, False)


def test_a_token_is_rotated_wherever_the_files_name_it_and_nowhere_else(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keys, hosts = (folder / "keys.yaml").read_text(), (folder / "hosts.yaml").read_text()

    assert command.main(["rotate-token", str(folder), "corner-queen-key"]) == Exit.DONE
    new = capsys.readouterr().out.strip()

    assert is_made(new)
    old = "token: corner-queen-key, type: order, storeID: queen, development: true"
    assert (folder / "keys.yaml").read_text() == keys.replace(old, f'token: "{new}", type: order, storeID: queen')
    assert (folder / "hosts.yaml").read_text() == hosts.replace("token: corner-queen-key", f'token: "{new}"')
    assert {entry.token for entry in read_brand(folder).hosts} == {"corner-host-key", new}


def test_a_token_that_is_not_there_is_told_and_nothing_is_changed(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (folder / "keys.yaml").read_text()

    assert command.main(["rotate-token", str(folder), "corner-queen"]) == Exit.REFUSED

    assert capsys.readouterr().err == f"{folder}/keys.yaml has no key corner-queen; nothing was changed\n"
    assert (folder / "keys.yaml").read_text() == before
    assert rotate(folder, "") == ""
