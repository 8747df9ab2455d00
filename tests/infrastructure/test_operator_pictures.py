"""`carteblanche pictures` as a person types it: from a CSV and photographs to a folder that may be applied."""

import json
import os
import shutil
import sys
from pathlib import Path

import pytest
from infrastructure.operator.said import Exit
from tests.functions.test_picture_making import of_a_phone, photograph
from tests.infrastructure.test_operator_command import run
from tests.infrastructure.test_operator_import import files_of

HEIC = b"\0\0\0\x18ftypheic\0\0\0\0" + bytes(40)


@pytest.fixture
def photographs(tmp_path: Path) -> Path:
    made = tmp_path / "photographs"
    made.mkdir()
    (made / "IMG_1.JPG").write_bytes(of_a_phone(6))
    (made / "dumplings.webp").write_bytes(photograph(kind="WEBP"))
    (made / "last-bun.png").write_bytes(photograph((400, 300), "PNG"))
    (made / "notes.txt").write_text("no photograph")
    return made


def test_from_a_csv_and_photographs_to_pictures_that_may_be_applied(
    folder: Path, photographs: Path, tmp_path: Path
) -> None:
    menu = tmp_path / "menu.csv"
    menu.write_text("category,name,price,picture\nNoodles,Beef noodles,14.50,img_1.jpg\n")
    pictures = ("pictures", folder, photographs, "--menu", menu)
    assert run(*pictures).stderr.splitlines()[0] == (
        f"fault: {menu}: was not imported: carteblanche import-menu comes first"
    )
    assert run("import-menu", folder, menu).returncode == Exit.DONE
    before = files_of(tmp_path)

    dry = run(*pictures, "--dry-run")

    assert (dry.returncode, files_of(tmp_path)) == (Exit.DONE, before)

    done = run(*pictures)

    assert done.returncode == Exit.DONE, done.stderr
    assert done.stdout.splitlines() == [
        f"warning: {photographs}/last-bun.png: is 400 by 300, which looks soft: 640 by 480 or more is sharp",
        "+ picture beef-noodles from IMG_1.JPG, 320 and 640 wide",
        "+ picture dumplings from dumplings.webp, 320 and 640 wide",
        "+ picture last-buns from last-bun.png, 320 wide",
        f"{folder}/pictures: 3 pictures made, 0 as before",
    ]
    index = json.loads((folder / "pictures/pictures.json").read_text())
    assert {key: index[key]["widths"] for key in ("beef-noodles", "dumplings", "last-buns")} == {
        "beef-noodles": [320, 640],
        "dumplings": [320, 640],
        "last-buns": [320],
    }
    checked = run("validate", folder)
    assert checked.returncode == Exit.DONE, checked.stderr
    written = files_of(folder)

    again = run(*pictures, "--json")

    assert json.loads(again.stdout)["made"] == {}
    assert sorted(json.loads(again.stdout)["unchanged"]) == ["beef-noodles", "dumplings", "last-buns"]
    assert files_of(folder) == written


def test_a_photograph_that_cannot_be_shown_keeps_all_from_being_made(folder: Path, photographs: Path) -> None:
    (photographs / "cucumber.jpg").write_bytes(b"GIF89a")
    (photographs / "IMG_2.jpg").write_bytes(photograph())
    before = files_of(folder)

    done = run("pictures", folder, photographs)

    assert done.returncode == Exit.REFUSED
    assert done.stderr.splitlines() == [
        f"fault: {photographs}/IMG_1.JPG: is of nothing on the menu: call it by a dish's key",
        f"fault: {photographs}/IMG_2.jpg: is of nothing on the menu: call it by a dish's key",
        f"fault: {photographs}/cucumber.jpg: is no JPG, PNG or WebP, although its name says so",
        "3 faults; nothing was written",
    ]
    assert files_of(folder) == before


def test_missing_or_invalid_inputs_are_reported(folder: Path, photographs: Path, tmp_path: Path) -> None:
    empty, other = tmp_path / "empty", tmp_path / "other"
    empty.mkdir()
    other.mkdir()
    shutil.copy(photographs / "dumplings.webp", other)
    broken = Path(shutil.copytree(folder, tmp_path / "broken"))
    (broken / "pictures/pictures.json").write_text("{")

    said = [
        run("pictures", *line).stderr.splitlines()[0]
        for line in (
            (empty, photographs),
            (folder, empty),
            (folder, tmp_path / "none.jpg"),
            (folder, photographs / "dumplings.webp", other),
            (broken, photographs),
        )
    ]

    assert said == [
        f"fault: {empty}: has no brand.yaml: it is no brand's folder",
        f"fault: {empty}: has no JPG, PNG, WebP or HEIC in it",
        f"fault: {tmp_path}/none.jpg: is not there",
        f"fault: {photographs}/dumplings.webp: is called like another photograph",
        f"fault: {broken}/pictures/pictures.json: is no JSON, or sources.json beside it is none",
    ]


def tool(folder: Path, name: str, script: str) -> str:
    """A PATH whose only tool beside Python's is this one."""
    file = folder / name
    file.write_text(f"#!{sys.executable}\nimport sys, shutil\n{script}\n")
    file.chmod(0o755)
    return f"{folder}{os.pathsep}/usr/bin{os.pathsep}/bin"


def test_missing_photograph_named_in_the_csv_is_a_warning(folder: Path, photographs: Path, tmp_path: Path) -> None:
    menu = tmp_path / "menu.csv"
    menu.write_text(
        "category,name,price,picture\nNoodles,Beef noodles,14.50,IMG_1\nSides,Dumplings,8,\n"
        "Sides,Roast duck,22,duck.jpg\nSides,Custard buns,6,last-bun.png\n"
    )
    assert run("import-menu", folder, menu).returncode == Exit.DONE

    done = run("pictures", folder, photographs, "--menu", menu)
    (tmp_path / "menu.ids.yaml").write_text("items: x")
    spoiled = run("pictures", folder, photographs, "--menu", menu)

    assert done.returncode == Exit.DONE, done.stderr
    assert done.stdout.splitlines()[0] == (
        f"warning: {menu}: names photographs that are not there, 1 in all: duck.jpg of roast-duck"
    )
    assert spoiled.stderr.splitlines()[0] == (f"fault: {tmp_path}/menu.ids.yaml: is damaged: restore it from a backup")


@pytest.mark.skipif(bool(shutil.which("heif-convert") or shutil.which("sips")), reason="this machine reads HEIC")
def test_heic_is_read_by_what_the_machine_has_and_else_says_how_to_save_it(folder: Path, tmp_path: Path) -> None:
    heic, tools = tmp_path / "dumplings.heic", tmp_path / "tools"
    heic.write_bytes(HEIC)
    tools.mkdir()
    (tmp_path / "as.jpg").write_bytes(photograph())
    before = files_of(folder)

    alone = run("pictures", folder, heic)
    failing = run("pictures", folder, heic, PATH=tool(tools, "heif-convert", "sys.exit(1)"))

    assert alone.stderr.splitlines() == [
        f"fault: {heic}: is HEIC, which nothing on this machine reads: save it as JPG (Photos on a Mac: File, Export; "
        "on an iPhone: Settings, Camera, Formats, Most Compatible), or install heif-convert (Debian: libheif-examples)",
        "1 fault; nothing was written",
    ]
    assert failing.stderr.splitlines()[0] == f"fault: {heic}: is HEIC that heif-convert cannot read: save it as JPG"
    assert files_of(folder) == before

    path = tool(tools, "heif-convert", f"shutil.copy({str(tmp_path / 'as.jpg')!r}, sys.argv[4])")
    done = run("pictures", folder, heic, PATH=path)

    assert done.stdout.splitlines()[-2:] == [
        "+ picture dumplings from dumplings.heic, 320 and 640 wide",
        f"{folder}/pictures: 1 picture made, 0 as before",
    ]
