"""Import a menu: compute the new menu file and the ledger of identifiers, or the faults; no I/O."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from backoffice.menu_import.choices import read_choices
from backoffice.menu_import.dishes import read_dishes
from backoffice.menu_import.entries import Change
from backoffice.menu_import.first_mapping import LIKE_SQUARE, variation_column
from backoffice.menu_import.header import Selling
from backoffice.menu_import.ledger import Ledger, ledger_text
from backoffice.menu_import.mapping_file import MappingFile, misnamed, named_columns, read_mapping, unmet
from backoffice.menu_import.menu_text import menu_text
from backoffice.menu_import.merging import merged
from backoffice.menu_import.records import SLOTS, Dish, Group
from backoffice.menu_import.sheet import Sheet, read_sheet
from backoffice.menu_import.square import read_square, square_sheet
from backoffice.menu_import.square_mapping import SquareMapping
from backoffice.menu_import.work import Sheets
from backoffice.onboarding.documents import Document
from backoffice.onboarding.fault import Fault, Place


class Source(NamedTuple):
    """A given file, by its name."""

    name: str
    content: bytes


class Given(NamedTuple):
    """The inputs of an import."""

    menu: Source
    selling: Selling
    document: Document
    """The current menu file, empty if there is none yet."""
    text: str
    ledger: Ledger
    options: Source | None = None
    mapping: Source | None = None
    location: str = ""
    prune: bool = False
    replace: bool = False


class Imported(NamedTuple):
    """The new menu file and ledger; both texts are empty if there are faults."""

    faults: tuple[Fault, ...]
    warnings: tuple[Fault, ...]
    changes: tuple[Change, ...] = ()
    gone: tuple[Change, ...] = ()
    text: str = ""
    ledger: str = ""
    kind: str = ""


def import_menu(given: Given) -> Imported:
    """Import the sheets, or nothing of them if there is a fault."""
    sheet = read_sheet(given.menu.content, given.menu.name)
    mapped = _mapping(given)
    groups, group_faults, group_warnings = _groups(given)
    square = _square_sheet(sheet, mapped)
    read = _square(given, square, mapped, groups) if square else _plain(given, sheet, mapped)
    dishes, faults, warnings = read if sheet.header.cells else ([], [], [])
    faults = [
        *mapped.faults,
        *_misplaced(given, mapped, square=square is not None),
        *sheet.faults,
        *faults,
        *group_faults,
    ]
    warnings = [*sheet.warnings, *warnings, *group_warnings]
    kind = "a Square catalogue" if square else "a plain menu"
    if faults:
        return Imported(_in_order(faults), _in_order(warnings), kind=kind)
    return _merged(given, dishes, groups, tuple(warnings))._replace(kind=kind)


def _merged(given: Given, dishes: list[Dish], groups: list[Group] | None, warnings: tuple[Fault, ...]) -> Imported:
    content: Mapping[str, Any] = given.document.content or {}
    sheets = Sheets(given.menu.name, dishes, groups)
    whole = merged(sheets, content, given.ledger, prune=given.prune, replace=given.replace)
    if whole.faults:
        return Imported(_in_order(whole.faults), _in_order(warnings))
    same = whole.content == content
    text = given.text if same else menu_text(given.text, given.document, whole.content)
    return Imported((), _in_order(warnings), whole.changes, whole.gone, text, ledger_text(whole.ledger))


def _groups(given: Given) -> tuple[list[Group] | None, list[Fault], list[Fault]]:
    if given.options is None:
        return None, [], []
    sheet = read_sheet(given.options.content, given.options.name)
    if not sheet.header.cells:
        return [], [*sheet.faults], [*sheet.warnings]
    groups, faults, warnings = read_choices(sheet, given.selling)
    return groups, [*sheet.faults, *faults], [*sheet.warnings, *warnings]


def _square_sheet(sheet: Sheet, mapped: MappingFile) -> Sheet | None:
    """Return the sheet as a Square catalogue; None if it is not one, or if the mapping is for a plain menu."""
    if mapped.plain is not None:
        return None
    return square_sheet(sheet, mapped.mapping) or square_sheet(sheet, SquareMapping())


def _plain(given: Given, sheet: Sheet, mapped: MappingFile) -> tuple[list[Dish], list[Fault], list[Fault]]:
    like_square = mapped.plain is None and variation_column(sheet)
    if like_square:
        return [], [sheet.fault(sheet.header.line, *like_square, LIKE_SQUARE)], []
    named, wrong = named_columns(mapped, sheet)
    dishes, faults, warnings = read_dishes(sheet, given.selling, named) if not wrong else ([], [], [])
    return dishes, [*wrong, *faults], warnings


def _square(
    given: Given, sheet: Sheet, mapped: MappingFile, groups: list[Group] | None
) -> tuple[list[Dish], list[Fault], list[Fault]]:
    mapping = mapped.mapping.model_copy(update={"location": given.location}) if given.location else mapped.mapping
    if wrong := misnamed(mapped, sheet, by_option=bool(given.location)):
        return [], wrong, []
    there = (given.document.content or {}).get("optionGroups") or ()
    names = [str(group.get(name, "")) for group in there for name in ("key", *(f"name{slot}" for slot in SLOTS))]
    names += [group.name for group in groups or ()]
    dishes, faults, warnings = read_square(sheet, mapping, given.selling, filter(None, names))
    return dishes, faults, [*unmet(mapped, sheet), *warnings]


def _mapping(given: Given) -> MappingFile:
    return read_mapping(*given.mapping) if given.mapping else MappingFile()


def _misplaced(given: Given, mapped: MappingFile, *, square: bool) -> list[Fault]:
    """Report a Square mapping or location that was given for a sheet that is not a Square catalogue."""
    mapping = given.mapping.name if given.mapping and mapped.plain is None else ""
    for what, name in (("mapping", mapping), ("location", given.location)):
        if name and not square:
            rule = f"is no Square catalogue, so that {what} {name} says nothing of it"
            hint = "; a mapping of a plain menu begins with format: plain" if what == "mapping" else ""
            return [Fault(given.menu.name, Place(), "", rule + hint)]
    return []


def _in_order(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    return tuple(sorted(dict.fromkeys(faults), key=lambda each: (each.file, each.place)))
