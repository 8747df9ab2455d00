"""A catalogue exported from Square's dashboard: each row is one variation, identified by its Token.

Stock columns belong to the point of sale and are not read.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import NamedTuple

from backoffice.menu_import.cells import Cells, as_number
from backoffice.menu_import.dishes import doubles
from backoffice.menu_import.header import Column, Selling
from backoffice.menu_import.money_signs import currencies_of, in_words, is_of
from backoffice.menu_import.records import MOST_DETAIL, MOST_NAME, Choice, Dish, Fields, Group, plain
from backoffice.menu_import.sheet import Sheet
from backoffice.menu_import.square_fields import (
    LOCAL,
    MOST_MARKUP,
    Reading,
    category_of,
    option_groups,
    plain_text,
    price_of,
    says_no,
    says_yes,
    taxes_of,
)
from backoffice.menu_import.square_mapping import SquareMapping, Variations
from backoffice.onboarding.fault import Fault, Place
from backoffice.onboarding.spelling import did_you_mean

_TITLES = 5
"""Rows that a workbook saved as CSV may have above its header."""
_UNNAMED = ("", "regular", "default")
_STAND_IN = "Choose one"
_TOLD = 5


def square_sheet(sheet: Sheet, mapping: SquareMapping) -> Sheet | None:
    """Return the export from its header on, which may be below a title; None if the sheet is not one."""
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


def read_square(
    sheet: Sheet, mapping: SquareMapping, selling: Selling, groups: Iterable[str]
) -> tuple[list[Dish], list[Fault], list[Fault]]:
    """Read every dish of the export, and all faults and warnings; `groups` are the existing option groups."""
    columns = tuple(Column(number, name, name) for number, name in enumerate(sheet.header.cells, 1) if name)
    reading = Reading(sheet, mapping, selling, columns)
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
    reading.warnings += _unnamed_groups(sheet, dishes)
    return dishes, reading.faults, list(dict.fromkeys(reading.warnings))


def _locations(columns: Sequence[Column]) -> list[str]:
    named = (
        column.written.removeprefix(start) for column in columns for start in LOCAL if column.written.startswith(start)
    )
    return list(dict.fromkeys(named))


def _header_faults(reading: Reading) -> Iterator[Fault]:
    names, columns = [column.written for column in reading.columns], reading.mapping.columns
    line = reading.sheet.header.line
    for needed in (columns.token, columns.item, columns.price):
        if needed not in names:
            rule = f"there is no column {needed}, which Square's export has{did_you_mean(needed, names)}"
            yield reading.sheet.fault(line, 1, "", rule)
    if not set(columns.category) & set(names):
        yield reading.sheet.fault(line, 1, "", f"there is no column of categories: {', '.join(columns.category)}")
    yield from _price_faults(reading)
    places, wanted = _locations(reading.columns), reading.mapping.location
    if wanted and places and wanted not in places:
        rule = f"has no columns of location {wanted}: {', '.join(places)}{did_you_mean(wanted, places)}"
        yield reading.sheet.fault(line, 1, "", rule)
    if not wanted and len(places) > 1:
        rule = f"has columns of {len(places)} locations: say which one is read ({', '.join(places)})"
        yield reading.sheet.fault(line, 1, "", rule)


def _price_faults(reading: Reading) -> Iterator[Fault]:
    """Report price columns in another currency than the stores'."""
    for column in reading.columns:
        named = re.fullmatch(r"Price\b.*\(([^()]+)\)", column.written)
        meant = currencies_of(named[1]) if named else None
        if meant is not None and not is_of(meant, reading.selling.currencies):
            paid = ", ".join(sorted(reading.selling.currencies))
            rule = f"is in {in_words(meant)}, and the stores are paid in {paid}"
            yield reading.sheet.fault(reading.sheet.header.line, column.number, column.written, rule)


def _variation(reading: Reading, cells: Cells) -> _Variation | None:
    """Read a row; None if it is archived, of another location, or invalid."""
    columns = reading.mapping.columns
    if says_yes(cells, columns.archived) or says_no(cells, f"Enabled {reading.location}") or says_no(cells, "Sellable"):
        return None
    token, item = cells.needed(columns.token), cells.needed(columns.item)
    if reading.mapping.categories.get(category_of(reading.mapping, cells)) == "":
        return None
    price = price_of(reading, cells)
    if price is None or not token or not item:
        return None
    reference = cells.text(cells.column(columns.reference), MOST_NAME)
    return _Variation(cells, token, item, reference, cells.text(cells.column(columns.variation), MOST_NAME), price)


def _same_token(sheet: Sheet, sold: Iterable[_Variation]) -> Iterator[Fault]:
    first: dict[tuple[str, str], int] = {}
    for each in sold:
        line = first.setdefault((each.token, plain(each.name)), each.cells.row.line)
        if line != each.cells.row.line:
            rule = f"{each.token} is given twice: first in line {line}"
            yield sheet.fault(each.cells.row.line, 1, "Token", rule)


def _items(sold: Iterable[_Variation]) -> list[list[_Variation]]:
    """Group the variations by item: rows with the same reference, without one those with the same item name."""
    items: dict[str, list[_Variation]] = {}
    for each in sold:
        items.setdefault(each.reference or plain(each.item), []).append(each)
    return list(items.values())


def _dishes(reading: Reading, variations: list[_Variation], groups: set[str]) -> Iterator[Dish]:
    first = variations[0]
    if len(variations) == 1 or reading.mapping.variations is Variations.DISHES:
        for each in variations:
            name = first.item if len(variations) == 1 else _whole_name(each)
            yield _dish(reading, each, name, [each], groups)
        return
    least = min(each.price for each in variations)
    dish = _dish(reading, first, first.item, variations, groups)
    dish.fields["price"] = as_number(least)
    title = first.cells.text(first.cells.column("Option Name 1"), MOST_NAME)
    bounds: Fields = {**({"name": title} if title else {}), "opt_min": 1, "opt_max": 1}
    choices = _choices(variations, least)
    dish.own_group = Group(first.cells.place, title or _STAND_IN, bounds, choices, is_unnamed=not title)
    yield dish


def _unnamed_groups(sheet: Sheet, dishes: Iterable[Dish]) -> Iterator[Fault]:
    """Warn about dishes whose options have no group name in the export: guests read the same default title."""
    names = [dish.name for dish in dishes if dish.own_group and dish.own_group.is_unnamed]
    if names:
        some = ", ".join(names[:_TOLD]) + (" …" if len(names) > _TOLD else "")
        what = f'guests read "{_STAND_IN}" over the choices of {some}'
        how = "give each group its name under optionGroups in the menu file, which later imports keep"
        yield Fault(sheet.name, Place(), "", f"{what}: {how}")


def _whole_name(each: _Variation) -> str:
    return each.item if plain(each.name) in _UNNAMED else f"{each.item}, {each.name}"


def _choices(variations: Sequence[_Variation], least: Decimal) -> list[Choice]:
    """Make an option of each variation, identified by its token; also by its name if an old export repeats a token."""
    tokens = [each.token for each in variations]
    choices = []
    for each in variations:
        name, more = each.name or "Regular", each.price - least
        token = each.token if tokens.count(each.token) == 1 else f"{each.token} {plain(name)}"
        fields: Fields = {"descr": name, "price": as_number(more) if more else None}
        choices.append(Choice(each.cells.place, name, fields, token=token))
    return choices


def _dish(reading: Reading, each: _Variation, name: str, variations: Sequence[_Variation], groups: set[str]) -> Dish:
    cells, columns = each.cells, reading.mapping.columns
    category = category_of(reading.mapping, cells)
    shelf = reading.mapping.categories.get(category, category)
    if not shelf:
        cells.refuse(None, f'{name} is in no category: give it one, or say categories: {{"": Other}} in the mapping')
    fields: Fields = {"descr": cells.text(cells.column(columns.shown), MOST_NAME) or name}
    if len(variations) == 1 and name != each.item:
        fields["descr"] = name
    if cells.column(columns.description):
        description = cells.text(cells.column(columns.description), MOST_MARKUP, lines=True)
        fields["detail"] = plain_text(description) or None
        if len(fields["detail"] or "") > MOST_DETAIL:
            rule = f"has {len(fields['detail'])} letters, and may have {MOST_DETAIL}"
            cells.refuse(cells.column(columns.description), rule)
    if cells.column(columns.barcode) and len(variations) == 1:
        fields["barcode"] = cells.text(cells.column(columns.barcode), 80) or None
    fields |= {"price": as_number(each.price), **taxes_of(reading, cells)}
    tokens = tuple(dict.fromkeys(one.token for one in variations))
    return Dish(
        place=cells.place,
        name=name,
        category=shelf,
        fields=fields,
        tokens=tokens,
        options=option_groups(reading, cells, groups),
        option_place=cells.place,
    )
