"""`carteblanche csv-template` and `import-menu`: import a menu from a spreadsheet file into a brand's folder."""

import argparse
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.validating import many

if TYPE_CHECKING:
    from backoffice.menu_import.importing import Given, Imported, Source
    from backoffice.onboarding.fault import Fault

_CHECKED = {".yaml", ".geojson"}
_SIGNS = {"add": ("+", "green"), "change": ("~", "yellow"), "remove": ("-", "red")}


def write_template(given: argparse.Namespace, screen: Screen) -> Exit:
    """Write the two files to fill in; existing files are never overwritten."""
    from backoffice.menu_import.template import menu_template, options_template

    file: Path = given.file
    texts = {file: menu_template(), file.with_name(f"{file.stem}-options.csv"): options_template()}
    there = [each for each in texts if each.exists()]
    if there:
        screen.complain(f"{there[0]} is there already; nothing was written")
        return Exit.REFUSED
    file.parent.mkdir(parents=True, exist_ok=True)
    for each, content in texts.items():
        each.write_bytes(content)
        screen.say(str(each))
    screen.document({"written": list(map(str, texts))})
    return Exit.DONE


def import_menu(given: argparse.Namespace, screen: Screen) -> Exit:
    """Import a menu, or print all faults and write nothing."""
    from backoffice.menu_import.importing import import_menu as imported_of

    read, refused = _read(given)
    if given.print_mapping and read:
        return _print_mapping(read, screen)
    imported = imported_of(read) if read else None
    if imported:
        refused = [*imported.faults, *(_told_by_the_folder(given, imported) if imported.text else ())]
        _tell(imported, screen, given)
    for fault in refused:
        screen.complain(f"{screen.tinted('fault', 'red')}: {fault.told}")
    screen.document(_document(imported, refused, given))
    if refused or imported is None:
        screen.complain(f"{given.file} is refused: {many(len(refused), 'fault')}; nothing was written")
        return Exit.REFUSED
    if given.dry_run:
        screen.say("nothing was written (--dry-run)")
        return Exit.DONE
    _write(ledger_of(given.file), imported.ledger)
    _write(_menu_file(given), imported.text)
    count = len(imported.changes) + (len(imported.gone) if given.prune or given.replace else 0)
    screen.say(f"{_menu_file(given)}: {many(count, 'change')} from {imported.kind}")
    screen.note(f"identifiers are kept in {ledger_of(given.file)}: keep it beside the CSV")
    return Exit.DONE


def _print_mapping(read: "Given", screen: Screen) -> Exit:
    """Print a first mapping file; nothing is written."""
    from backoffice.menu_import.first_mapping import first_mapping
    from backoffice.menu_import.sheet import read_sheet

    sheet = read_sheet(read.menu.content, read.menu.name)
    if not sheet.header.cells:
        for fault in sheet.faults:
            screen.complain(f"{screen.tinted('fault', 'red')}: {fault.told}")
        return Exit.REFUSED
    text = first_mapping(sheet, read.selling)
    screen.document({"mapping": text})
    screen.say(text.rstrip("\n"))
    return Exit.DONE


def _menu_file(given: argparse.Namespace) -> Path:
    return Path(given.folder, f"stores/{given.store}.menu.yaml" if given.store else "menu.yaml")


def ledger_of(file: Path) -> Path:
    """Return the file of a CSV's identifiers, which is beside it."""
    from backoffice.menu_import.ledger import SUFFIX

    return file.with_name(file.stem + SUFFIX)


def _read(given: argparse.Namespace) -> "tuple[Given | None, list[Fault]]":
    """Read all inputs of the import, or return why it cannot begin."""
    from backoffice.menu_import.header import Selling
    from backoffice.menu_import.importing import Given
    from backoffice.menu_import.ledger import Ledger, read_ledger
    from backoffice.onboarding.fault import Fault, Place
    from backoffice.onboarding.folder import read_folder
    from backoffice.yaml_file import BrandFileError

    missing = [file for file in (given.file, given.options, given.mapping) if file and not file.is_file()]
    folder = read_folder(given.folder)
    stores = [store for name, (_, store) in folder.stores.items() if store and given.store in ("", name)]
    if not (given.folder / "brand.yaml").is_file():
        return None, [Fault(str(given.folder), Place(), "", "has no brand.yaml: it is no brand's folder")]
    if given.store and not stores:
        return None, [Fault(str(given.folder), Place(), "", f"has no store {given.store} that can be read")]
    if missing:
        return None, [Fault(str(file), Place(), "", "is not there") for file in missing]
    document, unsound = _menu_document(given)
    ledger_file = ledger_of(given.file)
    try:
        ledger = read_ledger(ledger_file.read_text("utf-8-sig"), ledger_file.name) if ledger_file.exists() else Ledger()
    except (BrandFileError, UnicodeDecodeError) as error:
        return None, [Fault(str(ledger_file), Place(), "", str(error).removeprefix(f"{ledger_file.name} "))]
    if unsound:
        return None, unsound
    languages = [language for store in stores for language in store.info.languages]
    currencies = frozenset(store.checkout.currency for store in stores) or frozenset({"CAD"})
    selling = Selling({each.locale: each.descr_index for each in reversed(languages)}, currencies)
    text = _menu_file(given).read_text("utf-8-sig") if document.root else ""
    whole = Given(_source(given.file), selling, document, text, ledger, location=given.location, prune=given.prune)
    return whole._replace(replace=given.replace, options=_given(given.options), mapping=_given(given.mapping)), []


def _menu_document(given: argparse.Namespace) -> "tuple[Any, list[Fault]]":
    """Read the current menu file, and its faults, which must be fixed before the import."""
    from backoffice.onboarding.documents import read_document
    from backoffice.onboarding.menu_entries import check_menu_file

    document = read_document(given.folder, str(_menu_file(given).relative_to(given.folder)))
    faults = list(document.unread)
    if document.content is not None and not faults:
        faults = check_menu_file(document).faults
    return document, [fault._replace(file=str(given.folder / fault.file)) for fault in faults]


def _given(file: Path | None) -> "Source | None":
    return _source(file) if file else None


def _source(file: Path) -> "Source":
    from backoffice.menu_import.importing import Source

    return Source(str(file), file.read_bytes())


def _told_by_the_folder(given: argparse.Namespace, imported: "Imported") -> "list[Fault]":
    """Return the faults that the new menu would add to the folder, by checking a copy."""
    from backoffice.onboarding.check import check_folder
    from runtime import clock

    today = clock.now().date()
    with tempfile.TemporaryDirectory() as temporary:
        copy = Path(temporary, "brand")
        shutil.copytree(given.folder, copy, ignore=_unread)
        if (given.folder / "pictures").is_dir():
            (copy / "pictures").symlink_to((given.folder / "pictures").resolve(), target_is_directory=True)
        file = copy / _menu_file(given).relative_to(given.folder)
        before = {(fault.file, fault.rule) for fault in check_folder(copy, development=True, today=today).faults}
        file.write_text(imported.text)
        after = check_folder(copy, development=True, today=today).faults
    return [
        fault._replace(file=str(given.folder / fault.file)) for fault in after if (fault.file, fault.rule) not in before
    ]


def _unread(folder: str, names: list[str]) -> set[str]:
    """Return the files that no check of a menu reads, such as photographs."""
    return {
        name
        for name in names
        if not (Path(folder, name).is_dir() and name == "stores") and Path(name).suffix not in _CHECKED
    }


def _tell(imported: "Imported", screen: Screen, given: argparse.Namespace) -> None:
    for warning in imported.warnings:
        screen.say(f"{screen.tinted('warning', 'yellow')}: {warning.told}")
    for change in imported.changes:
        sign, colour = _SIGNS[change.act]
        screen.say(f"{screen.tinted(sign, colour)} {change.told}")
    for change in imported.gone:
        ending = "" if given.prune or given.replace else " (missing in the file; stays without --prune)"
        screen.say(f"{screen.tinted('-', 'red')} {change.told}{ending}")
    if imported.text and not imported.changes and not imported.gone:
        screen.say("nothing changes")


def _document(imported: "Imported | None", refused: "list[Fault]", given: argparse.Namespace) -> dict[str, Any]:
    return {
        "file": str(given.file),
        "fit": not refused,
        "written": not refused and not given.dry_run,
        "faults": [_fault(fault) for fault in refused],
        "warnings": [_fault(fault) for fault in imported.warnings] if imported else [],
        "changes": [change._asdict() for change in imported.changes] if imported else [],
        "gone": [change._asdict() for change in imported.gone] if imported else [],
    }


def _fault(fault: "Fault") -> dict[str, Any]:
    line, column = fault.place
    return {"file": fault.file, "line": line, "column": column, "where": fault.where, "rule": fault.rule}


def _write(file: Path, text: str) -> None:
    """Replace a file atomically."""
    aside = file.with_name(f".{file.name}.new")
    aside.write_text(text, encoding="utf-8")
    aside.replace(file)
