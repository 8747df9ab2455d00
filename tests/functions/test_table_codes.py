"""Cards of tables and kiosks: their codes are read back by a scanner, and their keys are given once and kept."""

import json
import subprocess
from io import BytesIO
from pathlib import Path

import pytest
import yaml
from infrastructure.operator import __main__ as command
from infrastructure.operator.said import Exit
from PIL import Image
from tests.faults import Crash, Kill
from tests.functions.conftest import BRANDS
from tests.templates import ROOT

from backoffice.brand_files import read_brand
from backoffice.menu_import.menu_text import MenuDumper
from backoffice.onboarding.codes import Look, cards, write_cards
from backoffice.onboarding.key_file import Place, add_table_keys, places_of, rotate
from domain.access.app_key import is_made
from runtime.secret import sha256

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


def contents(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def scanned(picture: Image.Image) -> str:
    """The text that a phone reads from the picture."""
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
    assert text.startswith(before)
    assert yaml.safe_load(text.removeprefix(before)) == [
        {"token": token, "type": "order", "storeID": "queen", "orderType": "table", "tableID": "6"}
    ]
    assert (folder / "keys.yaml").read_text() == text
    assert places_of(read_brand(folder))[1] == []


def test_keys_are_begun_where_there_were_none(folder: Path) -> None:
    tables = places_of(read_brand(folder))[1]
    (folder / "keys.yaml").unlink()

    [place] = add_table_keys(folder, tables)

    assert (folder / "keys.yaml").read_text().startswith("keys:\n  - {token: ")
    assert yaml.safe_load((folder / "keys.yaml").read_text())["keys"][0]["token"] == place.token


@pytest.mark.parametrize(
    "keys",
    [
        "keys: []\n",
        "keys: [{token: one, type: order, development: true}]\n",
        "keys:  # of ours\n  - token: one\n    development: true",
    ],
)
def test_a_key_is_added_however_the_list_is_laid_out(folder: Path, tmp_path: Path, keys: str) -> None:
    """`retire-store` leaves `keys: []`; a store's and a table's name may look like a number, or have a quote."""
    for file in (folder / "brand.yaml", folder / "tables.yaml"):
        file.write_text(file.read_text().replace("queen", '"101"').replace('"6"', """'6" b'"""))
    (folder / "stores" / "queen.yaml").rename(folder / "stores" / "101.yaml")
    (folder / "hosts.yaml").unlink()
    (folder / "keys.yaml").write_text(keys)

    assert command.main(["qr", str(folder), "--base", BASE, "--out", str(tmp_path / "codes")]) == Exit.DONE

    brand = read_brand(folder)
    assert [(key.store_id, key.table_id) for key in brand.keys if key.table_id] == [("101", "5"), ("101", '6" b')]
    assert len(brand.keys) == 4 + keys.count("one")


def test_key_list_in_an_unsupported_layout_is_reported_and_unchanged(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "keys.yaml").write_text("{}\n")
    (folder / "hosts.yaml").unlink()
    before = contents(folder)

    assert command.main(["qr", str(folder), "--base", BASE, "--out", str(tmp_path / "codes")]) == Exit.REFUSED

    assert capsys.readouterr().err == (
        f"refused: {folder}/keys.yaml: the list keys is laid out in a way that is left to you: change it by hand; "
        "nothing was changed\n"
    )
    assert (contents(folder), (tmp_path / "codes").exists()) == (before, False)


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
    written = MenuDumper.on_a_line(new)
    assert (folder / "keys.yaml").read_text() == keys.replace(old, f"token: {written}, type: order, storeID: queen")
    assert (folder / "hosts.yaml").read_text() == hosts.replace("token: corner-queen-key", f"token: {written}")
    assert {entry.token for entry in read_brand(folder).hosts} == {"corner-host-key", new}


def test_a_key_in_lines_loses_what_was_made_with_its_old_token_and_nothing_else(folder: Path) -> None:
    """As `export` writes it, by a token that its holder knows."""
    pin, token = sha256("printed#7788"), "printed"
    (folder / "keys.yaml").write_text(
        "keys:\n"
        "  # the order pad\n"
        f"  - pinHash: {pin}\n"
        f"    tokenHash: {sha256(token)}  # on the card\n"
        "    type: order  # as always\n"
        "    storeID: queen\n"
        "    development: true\n"
        f"  - {{tokenHash: {sha256('other')}, pinHash: {pin}, storeID: queen}}\n"
    )

    new = rotate(folder, token)

    assert (folder / "keys.yaml").read_text() == (
        "keys:\n"
        "  # the order pad\n"
        f"  - token: {MenuDumper.on_a_line(new)}\n"
        "    type: order  # as always\n"
        "    storeID: queen\n"
        f"  - {{tokenHash: {sha256('other')}, pinHash: {pin}, storeID: queen}}\n"
    )


def test_a_token_that_is_another_word_of_the_file_too_is_changed_as_a_token_only(folder: Path) -> None:
    (folder / "keys.yaml").write_text(
        "keys:\n  - {token: queen-table, storeID: queen, orderType: table, tableID: '5'}\n"
        "  - {token: queen, storeID: queen, stationId: queen}  # queen\n"
    )
    (folder / "hosts.yaml").write_text("hosts:\n  - {host: queen, token: queen}\n")

    new = rotate(folder, "queen")

    written = MenuDumper.on_a_line(new)
    assert (folder / "keys.yaml").read_text() == (
        "keys:\n  - {token: queen-table, storeID: queen, orderType: table, tableID: '5'}\n"
        f"  - {{token: {written}, storeID: queen, stationId: queen}}  # queen\n"
    )
    assert (folder / "hosts.yaml").read_text() == f"hosts:\n  - {{host: queen, token: {written}}}\n"


@pytest.mark.parametrize("place", range(1, 5))
@pytest.mark.parametrize("after", [False, True])
def test_a_rotation_that_is_stopped_anywhere_goes_on_by_the_same_command(
    folder: Path, monkeypatch: pytest.MonkeyPatch, place: int, after: bool
) -> None:
    """Two files are written beside, and then take the places of two."""
    kill = Kill(place, after=after)
    with monkeypatch.context() as patch:
        for name in ("write_bytes", "replace"):
            patch.setattr(Path, name, kill.at(getattr(Path, name)))
        with pytest.raises(Crash):
            rotate(folder, "corner-queen-key")

    if place == 4 and after:
        assert rotate(folder, "corner-queen-key") == ""
    else:
        assert is_made(rotate(folder, "corner-queen-key"))

    brand = read_brand(folder)
    [new] = [key.token for key in brand.keys if is_made(key.token)]
    assert [entry.token for entry in brand.hosts] == ["corner-host-key", new]
    assert len(brand.keys) == len(read_brand(BRANDS / "corner").keys)


def test_leftover_file_of_another_rotation_is_not_used(folder: Path) -> None:
    (folder / "hosts.yaml.new").write_text("hosts:\n  - {host: corner.example, token: corner-kiosk}\n")
    before = contents(folder)

    assert rotate(folder, "corner-que") == ""
    assert contents(folder) == before


def test_unknown_token_is_reported_and_nothing_is_changed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (folder / "keys.yaml").read_text()

    assert command.main(["rotate-token", str(folder), "corner-queen"]) == Exit.REFUSED

    assert capsys.readouterr().err == f"{folder}/keys.yaml has no key corner-queen; nothing was changed\n"
    assert (folder / "keys.yaml").read_text() == before
    assert rotate(folder, "") == ""
