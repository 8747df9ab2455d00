"""A catalogue that Square's dashboard exported: a row is one variation, and its Token tells it from all others.

What counts or sells out belongs to the till and is not read.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from html import unescape
from typing import NamedTuple

from backoffice.menu_import.amounts import Unreadable, amount
from backoffice.menu_import.cells import Cells, as_number
from backoffice.menu_import.dishes import TAXES, Selling, doubles
from backoffice.menu_import.header import Column
from backoffice.menu_import.records import MOST_DETAIL, MOST_NAME, Choice, Dish, Fields, Group, plain
from backoffice.menu_import.sheet import Sheet
from backoffice.menu_import.square_mapping import SquareMapping, VariablePrice, Variations
from backoffice.onboarding.fault import Fault, Place
from backoffice.onboarding.spelling import did_you_mean

_LOCAL = ("Current Quantity ", "New Quantity ", "Stock Alert Enabled ", "Stock Alert Count ", "Enabled ")
_ONE_CATEGORY = "Category"
"""The column of older exports, in which a comma is a part of the name."""
_MOST_MARKUP = 20_000
_MODIFIERS = "Modifier Set - "
_TAX = re.compile(r"^Tax - (?P<name>.+?) ?\((?P<rate>[0-9.]+)%\)$")
_GUESSED = {
    "gst": ("gst", "tps"),
    "pst": ("pst", "qst", "tvq", "rst"),
    "liq": ("liquor", "alcohol"),
}
"""Words in a tax's name; HST is both of the first two."""
_FLAGS = ("gst", "pst", "liq")
_TITLES = 5
"""Rows that a workbook saved as CSV may have above its header."""
_VARIABLE = ("", "variable")
_UNNAMED = ("", "regular", "default")


def square_sheet(sheet: Sheet, mapping: SquareMapping) -> Sheet | None:
    """The export, whose header may stand below a title; None where the sheet is none."""
    for place, row in enumerate((sheet.header, *sheet.rows[:_TITLES])):
        if {mapping.columns.token, mapping.columns.item} <= set(row.cells):
            return sheet._replace(header=row, rows=sheet.rows[place:])
    return None


class _Variation(NamedTuple):
    """A row that is sold."""

    cells: Cells
    token: str
    item: str
    reference: str
    name: str
    price: Decimal


@dataclass
class _Reading:
    """What the whole sheet shares while it is read."""

    sheet: Sheet
    mapping: SquareMapping
    selling: Selling
    columns: tuple[Column, ...]
    location: str = ""
    faults: list[Fault] = field(default_factory=list)
    warnings: list[Fault] = field(default_factory=list)


def read_square(
    sheet: Sheet, mapping: SquareMapping, selling: Selling, groups: Iterable[str]
) -> tuple[list[Dish], list[Fault], list[Fault]]:
    """Every dish of the export and all that is wrong with it; `groups` are the option groups that there are."""
    columns = tuple(Column(number, name, name) for number, name in enumerate(sheet.header.cells, 1) if name)
    reading = _Reading(sheet, mapping, selling, columns)
    reading.faults += _header_faults(reading)
    if reading.faults:
        return [], reading.faults, []
    reading.location = mapping.location or next(iter(_locations(columns)), "")
    rows = [_variation(reading, Cells(sheet, row, columns, reading.faults, reading.warnings)) for row in sheet.rows]
    sold = [row for row in rows if row]
    if not sold and not reading.faults:
        reading.faults.append(sheet.fault(sheet.header.line, 1, "", "has no row that is sold here"))
    reading.faults += _same_token(sheet, sold)
    if len(sold) < len(rows) and not reading.faults:
        rule = f"{len(rows) - len(sold)} of {len(rows)} rows are archived, not sold there or left out by the mapping"
        reading.warnings.append(Fault(sheet.name, Place(), "", rule))
    known = {plain(name) for name in groups}
    dishes = [dish for variations in _items(sold) for dish in _dishes(reading, variations, known)]
    reading.faults += doubles(sheet.name, dishes)
    return dishes, reading.faults, list(dict.fromkeys(reading.warnings))


def _locations(columns: Sequence[Column]) -> list[str]:
    named = (
        column.written.removeprefix(start) for column in columns for start in _LOCAL if column.written.startswith(start)
    )
    return list(dict.fromkeys(named))


def _header_faults(reading: _Reading) -> Iterator[Fault]:
    names, columns = [column.written for column in reading.columns], reading.mapping.columns
    line = reading.sheet.header.line
    for needed in (columns.token, columns.item, columns.price):
        if needed not in names:
            rule = f"there is no column {needed}, which Square's export has{did_you_mean(needed, names)}"
            yield reading.sheet.fault(line, 1, "", rule)
    if not set(columns.category) & set(names):
        yield reading.sheet.fault(line, 1, "", f"there is no column of categories: {', '.join(columns.category)}")
    places, wanted = _locations(reading.columns), reading.mapping.location
    if wanted and places and wanted not in places:
        rule = f"has no columns of location {wanted}: {', '.join(places)}{did_you_mean(wanted, places)}"
        yield reading.sheet.fault(line, 1, "", rule)
    if not wanted and len(places) > 1:
        rule = f"has columns of {len(places)} locations: say which one is read ({', '.join(places)})"
        yield reading.sheet.fault(line, 1, "", rule)


def _variation(reading: _Reading, cells: Cells) -> _Variation | None:
    """A row that is sold; None for what is archived, of another location, or wrong."""
    columns = reading.mapping.columns
    if _yes(cells, columns.archived) or _no(cells, f"Enabled {reading.location}") or _no(cells, "Sellable"):
        return None
    token, item = cells.needed(columns.token), cells.needed(columns.item)
    if reading.mapping.categories.get(_category(reading, cells)) == "":
        return None
    price = _price(reading, cells)
    if price is None or not token or not item:
        return None
    reference = cells.text(cells.column(columns.reference), MOST_NAME)
    return _Variation(cells, token, item, reference, cells.text(cells.column(columns.variation), MOST_NAME), price)


def _yes(cells: Cells, column: str) -> bool:
    return cells.written(cells.column(column)).casefold() in {"y", "yes", "true"}


def _no(cells: Cells, column: str) -> bool:
    return cells.written(cells.column(column)).casefold() in {"n", "no", "false"}


def _price(reading: _Reading, cells: Cells) -> Decimal | None:
    """The location's price, else the price; None where it is made at the till or is none."""
    own = cells.column(f"{reading.mapping.columns.price} {reading.location}")
    column = own if cells.written(own) else cells.column(reading.mapping.columns.price)
    written = cells.written(column)
    if written.casefold() in _VARIABLE:
        if reading.mapping.variable_price is VariablePrice.REFUSE:
            cells.refuse(column, "is priced at the till: give it a price, or say variablePrice: skip in the mapping")
        return None
    try:
        return amount(written, reading.selling.currencies)
    except Unreadable as error:
        cells.refuse(column, str(error))
        return None


def _category(reading: _Reading, cells: Cells) -> str:
    """The innermost of a path such as `Drinks > Tea`; the first where an item is in several."""
    for name in reading.mapping.columns.category:
        written = cells.text(cells.column(name), MOST_NAME)
        if written:
            return written if name == _ONE_CATEGORY else _innermost(written)
    return ""


def _innermost(written: str) -> str:
    """The last of the first path, with the commas and arrows that belong to its name."""
    first = re.split(r"(?<!\\),", written)[0]
    return re.sub(r"\\([,>])", r"\1", re.split(r"(?<!\\)>", first)[-1]).strip()


def _plain_text(written: str) -> str:
    """A description without the markup that Square's editor writes into it."""
    text = re.sub(r"<br ?/?>|</p>|</li>", "\n", written, flags=re.IGNORECASE)
    text = unescape(re.sub(r"</?[A-Za-z][^<>]*>", "", text))
    return "\n".join(filter(None, (" ".join(line.split()) for line in text.split("\n"))))


def _same_token(sheet: Sheet, sold: Iterable[_Variation]) -> Iterator[Fault]:
    first: dict[tuple[str, str], int] = {}
    for each in sold:
        line = first.setdefault((each.token, plain(each.name)), each.cells.row.line)
        if line != each.cells.row.line:
            rule = f"{each.token} is given twice: first in line {line}"
            yield sheet.fault(each.cells.row.line, 1, "Token", rule)


def _items(sold: Iterable[_Variation]) -> list[list[_Variation]]:
    """Variations of one item: they share its reference, else its token, else they follow each other by its name."""
    items: dict[str, list[_Variation]] = {}
    for each in sold:
        items.setdefault(each.reference or plain(each.item), []).append(each)
    return list(items.values())


def _dishes(reading: _Reading, variations: list[_Variation], groups: set[str]) -> Iterator[Dish]:
    first = variations[0]
    if len(variations) == 1 or reading.mapping.variations is Variations.DISHES:
        for each in variations:
            name = first.item if len(variations) == 1 else _whole_name(each)
            yield _dish(reading, each, name, [each], groups)
        return
    least = min(each.price for each in variations)
    dish = _dish(reading, first, first.item, variations, groups)
    dish.fields["price"] = as_number(least)
    title = first.cells.text(first.cells.column("Option Name 1"), MOST_NAME) or "Choose one"
    bounds: Fields = {"name": title, "opt_min": 1, "opt_max": 1}
    dish.own_group = Group(first.cells.place, title, bounds, _choices(variations, least))
    yield dish


def _whole_name(each: _Variation) -> str:
    return each.item if plain(each.name) in _UNNAMED else f"{each.item}, {each.name}"


def _choices(variations: Sequence[_Variation], least: Decimal) -> list[Choice]:
    """A choice for each, known by its token; by its name as well where an old export gives all of them one."""
    tokens = [each.token for each in variations]
    choices = []
    for each in variations:
        name, more = each.name or "Regular", each.price - least
        token = each.token if tokens.count(each.token) == 1 else f"{each.token} {plain(name)}"
        fields: Fields = {"descr": name, "price": as_number(more) if more else None}
        choices.append(Choice(each.cells.place, name, fields, token=token))
    return choices


def _dish(reading: _Reading, each: _Variation, name: str, variations: Sequence[_Variation], groups: set[str]) -> Dish:
    cells, columns = each.cells, reading.mapping.columns
    category = _category(reading, cells)
    shelf = reading.mapping.categories.get(category, category)
    if not shelf:
        cells.refuse(None, f'{name} is in no category: give it one, or say categories: {{"": Other}} in the mapping')
    fields: Fields = {"descr": cells.text(cells.column(columns.shown), MOST_NAME) or name}
    if len(variations) == 1 and name != each.item:
        fields["descr"] = name
    if cells.column(columns.description):
        description = cells.text(cells.column(columns.description), _MOST_MARKUP, lines=True)
        fields["detail"] = _plain_text(description) or None
        if len(fields["detail"] or "") > MOST_DETAIL:
            rule = f"has {len(fields['detail'])} letters, and may have {MOST_DETAIL}"
            cells.refuse(cells.column(columns.description), rule)
    if cells.column(columns.barcode) and len(variations) == 1:
        fields["barcode"] = cells.text(cells.column(columns.barcode), 80) or None
    fields |= {"price": as_number(each.price), **_taxes(reading, cells)}
    tokens = tuple(dict.fromkeys(one.token for one in variations))
    return Dish(
        place=cells.place,
        name=name,
        category=shelf,
        fields=fields,
        tokens=tokens,
        options=_modifiers(reading, cells, groups),
        option_place=cells.place,
    )


def _modifiers(reading: _Reading, cells: Cells, groups: set[str]) -> tuple[str, ...] | None:
    """The option groups of the modifier sets that are marked; None where the export has no such column."""
    sets = [column for column in cells.columns if column.written.startswith(_MODIFIERS)]
    names: list[str] = []
    for column in sets:
        name = column.written.removeprefix(_MODIFIERS)
        wanted = reading.mapping.modifier_sets.get(name, name)
        if not wanted or not _yes(cells, column.written):
            continue
        if plain(wanted) in groups:
            names.append(wanted)
        else:
            rule = f"there is no option group {wanted}{did_you_mean(wanted, groups)}: its dishes go without"
            place = (reading.sheet.header.line, column.number, column.written)
            reading.warnings.append(reading.sheet.fault(*place, f"{rule}; Square's file does not hold its choices"))
    return tuple(names) if sets else None


def _taxes(reading: _Reading, cells: Cells) -> Fields:
    """What is charged of it, where the export says it by columns; as it is where it does not."""
    found = [(column, matched["name"]) for column in cells.columns if (matched := _TAX.match(column.written))]
    flags: set[str] = set()
    known = False
    for column, name in found:
        meant = reading.mapping.taxes.get(name) or _guessed(name)
        known = known or bool(meant)
        if not meant:
            rule = f"tax {name} is none that is known: say what it is under taxes in the mapping"
            reading.warnings.append(reading.sheet.fault(reading.sheet.header.line, column.number, column.written, rule))
        if _yes(cells, column.written):
            flags |= set(meant)
    if not known:
        return {}
    taxed = {name: name in flags for name in _FLAGS}
    return {**TAXES, **taxed, "classify": 0 if flags else 4}


def _guessed(name: str) -> tuple[str, ...]:
    word = name.casefold()
    if "hst" in word:
        return ("gst", "pst")
    return tuple(flag for flag, words in _GUESSED.items() if any(each in word for each in words))
