"""Read a mapping file like a brand's own files, and compare it with the catalogue that it describes."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from backoffice.menu_import.cells import Cells
from backoffice.menu_import.dishes import COLUMNS
from backoffice.menu_import.header import Column
from backoffice.menu_import.plain_mapping import PlainMapping
from backoffice.menu_import.sheet import Sheet
from backoffice.menu_import.square_fields import LOCAL, MODIFIERS, TAX, category_of
from backoffice.menu_import.square_mapping import SquareColumns, SquareMapping
from backoffice.onboarding.documents import Document, document_of
from backoffice.onboarding.entries import fitting
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.spelling import did_you_mean

PLAIN_COLUMNS = COLUMNS.known


class MappingFile(NamedTuple):
    """A mapping with its document and its faults; `plain` is set if it is for a plain menu."""

    mapping: SquareMapping = SquareMapping()
    document: Document = Document("")
    faults: tuple[Fault, ...] = ()
    plain: PlainMapping | None = None


def read_mapping(name: str, content: bytes) -> MappingFile:
    """Validate the file against its model; an empty file means the defaults, which fit most exports."""
    document = document_of(name, content)
    if document.unread:
        return MappingFile(faults=document.unread)
    written = {} if document.content is None else document.content
    if _is_plain(written):
        plain, wrong = fitting(document, (), PlainMapping, written)
        return MappingFile(document=document, faults=tuple(wrong), plain=plain or PlainMapping())
    found, faults = fitting(document._replace(content=written), (), SquareMapping, written)
    return MappingFile(found or SquareMapping(), document, tuple(faults))


def _is_plain(written: Any) -> bool:
    """Return True if the mapping is for a plain menu, by its format or by columns that only a plain menu has."""
    said = written if isinstance(written, Mapping) else {}
    columns = said.get("columns")
    of_square = {field.alias or name for name, field in SquareColumns.model_fields.items()}
    only_plain = set(PLAIN_COLUMNS) - of_square
    return said.get("format") == "plain" or (isinstance(columns, Mapping) and bool(only_plain & set(columns)))


def named_columns(file: MappingFile, sheet: Sheet) -> tuple[dict[int, str], list[Fault]]:
    """Return our names of a plain sheet's columns by number, and faults for columns that do not exist."""
    there = {written: number for number, written in enumerate(sheet.header.cells, 1) if written}
    named: dict[int, str] = {}
    faults: list[Fault] = []
    for ours, theirs in file.plain.columns.items() if file.plain else ():
        if ours.partition(":")[0] not in PLAIN_COLUMNS:
            rule = f"there is no column {ours} here{did_you_mean(ours, PLAIN_COLUMNS)}"
            faults.append(file.document.fault(("columns", ours), "columns", rule, of_name=True))
        elif theirs not in there:
            rule = f"{sheet.name} has no column {theirs}{did_you_mean(theirs, there)}"
            faults.append(file.document.fault(("columns", ours), f"columns.{ours}", rule))
        else:
            named[there[theirs]] = ours
    return named, faults


def misnamed(file: MappingFile, sheet: Sheet, *, by_option: bool) -> list[Fault]:
    """Report columns and a location missing in the catalogue; `by_option`: the location was given by option instead."""
    return [*_columns(file, sheet), *(() if by_option else _location(file, sheet))]


def _columns(file: MappingFile, sheet: Sheet) -> Iterator[Fault]:
    there, columns = [name for name in sheet.header.cells if name], file.mapping.columns
    for field in SquareColumns.model_fields:
        said = getattr(columns, field)
        names = (said,) if isinstance(said, str) else said
        if field in columns.model_fields_set and not set(names) & set(there):
            rule = f"{sheet.name} has no column {' or '.join(names)}{did_you_mean(names[0] if names else '', there)}"
            yield file.document.fault(("columns", field), f"columns.{field}", rule)


def _location(file: MappingFile, sheet: Sheet) -> Iterator[Fault]:
    wanted, places = file.mapping.location, set(_named(sheet, LOCAL))
    if wanted and places and wanted not in places:
        rule = f"{sheet.name} has no columns of location {wanted}{did_you_mean(wanted, sorted(places))}"
        yield file.document.fault(("location",), "location", rule)


def unmet(file: MappingFile, sheet: Sheet) -> list[Fault]:
    """Report categories, modifier sets and taxes of the mapping that are missing in the catalogue."""
    mapping = file.mapping
    taxes = [found["name"] for name in sheet.header.cells if (found := TAX.match(name))]
    known: tuple[tuple[str, str, Iterable[str], Iterable[str]], ...] = (
        ("categories", "category", mapping.categories, _categories(mapping, sheet)),
        ("modifierSets", "modifier set", mapping.modifier_sets, _named(sheet, (MODIFIERS,))),
        ("taxes", "tax", mapping.taxes, taxes),
    )
    return [
        file.document.fault((field, name), field, f"{sheet.name} has no {rule}", of_name=True)
        for field, kind, said, there in known
        for name, rule in _strangers(kind, said, set(there))
    ]


def _strangers(kind: str, said: Iterable[str], there: set[str]) -> Iterator[tuple[str, str]]:
    for name in said:
        if name not in there:
            yield name, f"{kind} {name or 'without a name'}{did_you_mean(name, sorted(there))}"


def _categories(mapping: SquareMapping, sheet: Sheet) -> Iterator[str]:
    columns = tuple(Column(number, name, name) for number, name in enumerate(sheet.header.cells, 1) if name)
    for row in sheet.rows:
        yield category_of(mapping, Cells(sheet, row, columns, [], []))


def _named(sheet: Sheet, starts: Iterable[str]) -> list[str]:
    return [name.removeprefix(start) for name in sheet.header.cells for start in starts if name.startswith(start)]
