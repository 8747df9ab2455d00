"""Write a first mapping file from a menu's own columns; it leaves a column empty if the match is uncertain."""

from collections.abc import Iterator, Sequence

from backoffice.menu_import.dishes import COLUMNS
from backoffice.menu_import.header import Selling, read_header
from backoffice.menu_import.header_words import plain_header
from backoffice.menu_import.menu_text import MenuDumper
from backoffice.menu_import.sheet import Sheet
from backoffice.menu_import.square_fields import LOCAL, MODIFIERS, TAX

LIKE_SQUARE = (
    "looks like a catalogue of Square with other names of columns: --mapping FILE reads it, and --print-mapping writes "
    "such a file to begin with"
)
_ITEMS = ("item name", "item", "name", "product name", "product")
_VARIATION = "variation"
_SQUARE: dict[str, tuple[str, ...]] = {
    "token": ("token", "variation id", "variation token", "sku"),
    "item": _ITEMS,
    "variation": ("variation name", "variation", "variant"),
    "shown": ("customer facing name", "display name"),
    "description": ("description", "item description"),
    "category": ("reporting category", "categories", "category", "category name"),
    "price": ("price",),
    "barcode": ("sku", "barcode", "gtin", "upc"),
    "reference": ("reference handle", "item id", "item token"),
    "archived": ("archived",),
}
"""Column names in exports for each column of a Square mapping; the first that exists is used."""
_NEEDED = ("token", "item", "price", "category")
_TITLES = 6
"""Rows that may be the header if there is a title above it."""


def variation_column(sheet: Sheet) -> tuple[int, str] | None:
    """Return number and name of a variations column if the sheet also has an items column, as Square's exports have."""
    plain = [plain_header(each) for each in sheet.header.cells]
    found = next((number for number, name in enumerate(plain, 1) if name.startswith(_VARIATION)), 0)
    return (found, sheet.header.cells[found - 1]) if found and set(plain) & set(_ITEMS) else None


def first_mapping(sheet: Sheet, selling: Selling) -> str:
    """Return the text of a mapping file for this sheet."""
    rows = (sheet.header, *sheet.rows[:_TITLES])
    header = next((row for row in rows if variation_column(sheet._replace(header=row))), None)
    lines = _of_square([each for each in header.cells if each]) if header else _of_plain(sheet, selling)
    return "".join(f"{line}\n" for line in lines)


def _of_square(names: Sequence[str]) -> Iterator[str]:
    yield "# How this catalogue is read. Look at each line; take out what it does not have."
    yield "format: square"
    yield from _located(names)
    yield "columns:"
    for ours, words in _SQUARE.items():
        theirs = next((name for word in words for name in names if _is_called(name, word)), "")
        value = [theirs] if ours == "category" else theirs
        if theirs:
            yield f"  {ours}: {MenuDumper.on_a_line(value)}"
        elif ours in _NEEDED:
            yield f"  {ours}: ''  # which column is it? {', '.join(names)}"
    modifiers = [name.removeprefix(MODIFIERS) for name in names if name.startswith(MODIFIERS)]
    if modifiers:
        yield f"# modifierSets: {MenuDumper.on_a_line({name: name for name in modifiers})}"
    taxes = [found["name"] for name in names if (found := TAX.match(name))]
    if taxes:
        yield f"# taxes: {MenuDumper.on_a_line({name: ['gst', 'pst'] for name in taxes})}"


def _is_called(name: str, word: str) -> bool:
    """Match `Price (CAD)` with price, but not `Price Queen`, which belongs to a location."""
    return plain_header(name) == word or plain_header(name).startswith(f"{word} (")


def _located(names: Sequence[str]) -> Iterator[str]:
    places = dict.fromkeys(name.removeprefix(start) for name in names for start in LOCAL if name.startswith(start))
    if len(places) > 1:
        yield f"location: {MenuDumper.on_a_line(next(iter(places)))}  # one of {', '.join(places)}"


def _of_plain(sheet: Sheet, selling: Selling) -> Iterator[str]:
    known = {column.number: column for column in read_header(sheet, COLUMNS, selling).columns}
    slots = {slot: locale for locale, slot in reversed(tuple(selling.slots.items()))}
    yield "# Which column of the menu holds what. Look at each line; take out what it does not have."
    yield "format: plain"
    yield "columns:"
    found = set()
    for number, column in known.items():
        behind = str(column.which) if column.field in COLUMNS.levelled else slots.get(column.which, "")
        ours = f"{column.field}:{behind}" if column.which else column.field
        found.add(ours)
        yield f"  {MenuDumper.on_a_line(ours)}: {MenuDumper.on_a_line(sheet.header.cells[number - 1])}"
    left = [name for number, name in enumerate(sheet.header.cells, 1) if name and number not in known]
    for ours in COLUMNS.needed:
        if ours not in found:
            yield f"  {ours}: ''  # which column is it? {', '.join(left)}"
    if left:
        yield f"# not read: {', '.join(left)}"
        yield f"# columns there are: {', '.join(COLUMNS.known)}"
