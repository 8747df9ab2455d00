"""`carteblanche csv-template` and `import-menu` as a person types them."""

import json
import shutil
from pathlib import Path

import yaml
from infrastructure.operator.said import Exit
from tests.infrastructure.test_operator_command import CORNER, run


def files_of(folder: Path) -> dict[str, bytes]:
    """Everything below, to see that nothing of it changed."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_a_menu_goes_from_the_template_into_a_folder_that_may_be_applied(folder: Path, tmp_path: Path) -> None:
    menu, options = tmp_path / "menu.csv", tmp_path / "menu-options.csv"
    assert run("csv-template", menu).stdout.splitlines() == [str(menu), str(options)]
    before = files_of(folder)

    dry = run("import-menu", folder, menu, "--options", options, "--dry-run")

    assert dry.returncode == Exit.DONE, dry.stderr
    assert dry.stdout.splitlines()[0] == "+ category 4 Drinks"
    assert dry.stdout.splitlines()[-1] == "nothing was written (--dry-run)"
    assert files_of(folder) == before
    assert not (tmp_path / "menu.ids.yaml").exists()

    done = run("import-menu", folder, menu, "--options", options)

    assert done.returncode == Exit.DONE, done.stderr
    assert done.stdout.splitlines()[:-1] == dry.stdout.splitlines()[:-1]
    assert done.stdout.splitlines()[-1] == f"{folder}/menu.yaml: 6 changes from a plain menu"
    assert {name for name, content in files_of(folder).items() if before.get(name) != content} == {"menu.yaml"}
    assert run("validate", folder).returncode == Exit.DONE
    assert yaml.safe_load((folder / "menu.yaml").read_text())["items"][-1]["key"] == "iced-tea-lemon"

    written = files_of(tmp_path)
    again = run("import-menu", folder, menu, "--options", options)

    assert again.stdout.splitlines()[0] == "nothing changes"
    assert files_of(tmp_path) == written


def test_a_template_is_never_written_over_a_file(tmp_path: Path) -> None:
    (tmp_path / "menu-options.csv").write_text("mine")

    done = run("csv-template", tmp_path / "menu.csv")

    assert (done.returncode, done.stderr) == (
        Exit.REFUSED,
        f"{tmp_path}/menu-options.csv is there already; nothing was written\n",
    )
    assert files_of(tmp_path) == {"menu-options.csv": b"mine"}


def test_faults_of_a_sheet_are_reported_with_lines_and_nothing_is_written(folder: Path, tmp_path: Path) -> None:
    menu = tmp_path / "menu.csv"
    menu.write_text("category,name,price\nNoodles,Udon,\nNoodles,,4\n")
    before = files_of(tmp_path)

    done, document = run("import-menu", folder, menu), run("import-menu", folder, menu, "--json")

    assert done.returncode == document.returncode == Exit.REFUSED
    assert done.stderr.splitlines() == [
        f"fault: {menu}:2:3: price: is empty, and no row may leave it out: write 0 where a dish is free",
        f"fault: {menu}:3:2: name: is empty, and no row may leave it out",
        f"{menu} is refused: 2 faults; nothing was written",
    ]
    assert [(fault["line"], fault["column"]) for fault in json.loads(document.stdout)["faults"]] == [(2, 3), (3, 2)]
    assert files_of(tmp_path) == before


def test_a_menu_that_the_folder_would_not_bear_is_refused(folder: Path, tmp_path: Path) -> None:
    menu = tmp_path / "menu.csv"
    menu.write_text("category,name,price,barcode\nNoodles,Udon,9,D8\n")
    before = files_of(tmp_path)

    done = run("import-menu", folder, menu)

    assert done.returncode == Exit.REFUSED
    assert "item udon: barcode d8 is given twice: first in line 25" in done.stderr
    assert files_of(tmp_path) == before


def test_faults_of_the_folder_are_reported_before_the_import(folder: Path, tmp_path: Path) -> None:
    menu, ids = tmp_path / "menu.csv", tmp_path / "menu.ids.yaml"
    menu.write_text("category,name,price\nNoodles,Udon,9\n")
    said = [run("import-menu", tmp_path, menu).stderr.splitlines()[0]]
    said += [run("import-menu", folder, menu, "--store", "kween").stderr.splitlines()[0]]
    said += [run("import-menu", folder, tmp_path / "none.csv").stderr.splitlines()[0]]
    ids.write_text("items: x")
    said += [run("import-menu", folder, menu).stderr.splitlines()[0]]
    ids.unlink()
    (folder / "menu.yaml").write_text("items: x: y")
    before = files_of(tmp_path)
    said += [run("import-menu", folder, menu).stderr.splitlines()[0]]

    assert said == [
        f"fault: {tmp_path}: has no brand.yaml: it is no brand's folder",
        f"fault: {folder}: has no store kween that can be read",
        f"fault: {tmp_path}/none.csv: is not there",
        f"fault: {ids}: is damaged: restore it from a backup",
        f"fault: {folder}/menu.yaml:1:9: there is a second colon here; put the text in quotes",
    ]
    assert files_of(tmp_path) == before


def test_menu_of_one_store_is_imported_and_its_csv_may_be_in_the_folder(folder: Path) -> None:
    menu = folder / "queen.csv"
    menu.write_text("category,name,name:zh-cn,price\nNoodles,Udon,乌冬,9\n")

    done = run("import-menu", folder, menu, "--store", "queen")

    assert done.returncode == Exit.DONE, done.stderr
    own = yaml.safe_load((folder / "stores/queen.menu.yaml").read_text())
    assert own["items"] == [
        {"ID": 1001, "key": "udon", "category": "noodles", "descr": "Udon", "descr1": "乌冬", "price": 9}
    ]
    checked = run("validate", folder)
    assert checked.returncode == Exit.DONE
    assert "queen." not in (checked.stderr + checked.stdout).replace("queen.menu.yaml", "")


def test_a_folder_without_a_menu_has_one_afterwards(folder: Path, tmp_path: Path) -> None:
    menu = tmp_path / "menu.csv"
    menu.write_text(
        "category,category:zh-cn,name,name:zh-cn,price,price:1,allergens\nNoodles,面,Udon,乌冬,9,9.50,wheat\n"
    )
    for name in ("menu.yaml", "keys.yaml", "promotions.yaml", "members.yaml", "hosts.yaml", "tables.yaml"):
        (folder / name).unlink()
    shutil.rmtree(folder / "pictures")
    (folder / "pictures").mkdir()
    shutil.copy(CORNER / "pictures/logo.svg", folder / "pictures")

    done = run("import-menu", folder, menu)

    assert done.returncode == Exit.DONE, done.stderr
    assert (folder / "menu.yaml").read_text() == (
        "categories:\n  - {ID: 1, key: noodles, descr: Noodles, descr1: 面}\n"
        "items:\n  - {ID: 1001, key: udon, category: noodles, descr: Udon, descr1: 乌冬, price: 9, "
        "priceLevels: {1: 9.5}, allergens: [wheat]}\n"
    )
    assert run("validate", folder, "--strict").stdout.splitlines()[-1] == (
        f"{folder}: 0 faults, 0 warnings: may be applied"
    )


def test_a_square_catalogue_is_known_by_its_header(folder: Path, tmp_path: Path) -> None:
    catalogue, mapping = tmp_path / "catalogue.csv", tmp_path / "square.yaml"
    catalogue.write_text("Token,Item Name,Variation Name,Category,Price,Enabled A,Enabled B\nT1,Udon,,Noodles,9,Y,N\n")
    mapping.write_text("location: B\n")

    open_question = run("import-menu", folder, catalogue)
    elsewhere = run("import-menu", folder, catalogue, "--mapping", mapping)
    done = run("import-menu", folder, catalogue, "--location", "A")

    assert "has columns of 2 locations: say which one is read (A, B)" in open_question.stderr
    assert "has no row that is sold here" in elsewhere.stderr
    assert done.stdout.splitlines()[-1] == f"{folder}/menu.yaml: 1 change from a Square catalogue"


FLORIST = (
    "Category,Item Name,Variation Name,Price (CAD),Item ID,Variation ID\n"
    "Bouquets,Rose,Small,40.00,I1,V1\nBouquets,Rose,Large,62.50,I1,V2\n"
)


def test_a_catalogue_like_squares_is_read_by_the_mapping_that_is_printed(folder: Path, tmp_path: Path) -> None:
    menu, mapping = tmp_path / "menu.csv", tmp_path / "square.yaml"
    menu.write_text(FLORIST)
    before = files_of(folder)

    refused = run("import-menu", folder, menu)
    printed = run("import-menu", folder, menu, "--print-mapping")

    assert refused.returncode == Exit.REFUSED
    assert f"fault: {menu}:1:3: Variation Name: looks like a catalogue of Square" in refused.stderr
    assert printed.returncode == Exit.DONE, printed.stderr
    assert files_of(folder) == before
    mapping.write_text(printed.stdout)
    done = run("import-menu", folder, menu, "--mapping", mapping)
    assert done.returncode == Exit.DONE, done.stderr
    assert 'guests read "Choose one" over the choices of Rose' in done.stdout
    assert yaml.safe_load((folder / "menu.yaml").read_text())["items"][-1]["price"] == 40


def test_a_french_menu_in_another_currency_is_refused_line_by_line(folder: Path, tmp_path: Path) -> None:
    menu = tmp_path / "menu.csv"
    menu.write_text('Catégorie,Nom,Description,Prix\nFrites,Petites,,"8,90 €"\nFrites,Grandes,,"9,90 €"\n')
    before = files_of(folder)

    done = run("import-menu", folder, menu)

    assert done.returncode == Exit.REFUSED
    assert done.stderr.splitlines() == [
        f'fault: {menu}:2:4: Prix: "8,90 €" is in EUR, and the stores are paid in CAD',
        f'fault: {menu}:3:4: Prix: "9,90 €" is in EUR, and the stores are paid in CAD',
        f"{menu} is refused: 2 faults; nothing was written",
    ]
    assert files_of(folder) == before
