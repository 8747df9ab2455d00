"""Convert the columns of a row of Square's export to fields of a menu."""

import re
from dataclasses import dataclass, field
from decimal import Decimal
from html import unescape

from backoffice.menu_import.amounts import Unreadable, amount
from backoffice.menu_import.cells import Cells
from backoffice.menu_import.dishes import TAXES
from backoffice.menu_import.header import Column, Selling
from backoffice.menu_import.records import MOST_NAME, Fields, plain
from backoffice.menu_import.sheet import Sheet
from backoffice.menu_import.square_mapping import SquareMapping, VariablePrice
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.spelling import did_you_mean

_ONE_CATEGORY = "Category"
"""The column of older exports, whose names may contain commas."""
MOST_MARKUP = 20_000
MODIFIERS = "Modifier Set - "
LOCAL = ("Current Quantity ", "New Quantity ", "Stock Alert Enabled ", "Stock Alert Count ", "Enabled ")
"""Prefixes of a location's columns."""
TAX = re.compile(r"^Tax - (?P<name>.+?) ?\((?P<rate>[0-9.]+)%\)$")
_GUESSED = {
    "gst": ("gst", "tps"),
    "pst": ("pst", "qst", "tvq", "rst"),
    "liq": ("liquor", "alcohol"),
}
"""Words in the names of taxes; HST counts as the first two."""
_FLAGS = ("gst", "pst", "liq")
_VARIABLE = ("", "variable")


@dataclass
class Reading:
    """Data of the whole sheet while it is read."""

    sheet: Sheet
    mapping: SquareMapping
    selling: Selling
    columns: tuple[Column, ...]
    location: str = ""
    faults: list[Fault] = field(default_factory=list)
    warnings: list[Fault] = field(default_factory=list)


def says_yes(cells: Cells, column: str) -> bool:
    return cells.written(cells.column(column)).casefold() in {"y", "yes", "true"}


def says_no(cells: Cells, column: str) -> bool:
    return cells.written(cells.column(column)).casefold() in {"n", "no", "false"}


def price_of(reading: Reading, cells: Cells) -> Decimal | None:
    """Return the location's price or the general one; None if it is set at the point of sale or invalid."""
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


def category_of(mapping: SquareMapping, cells: Cells) -> str:
    """Return the innermost category of a path such as `Drinks > Tea`, of the first path if there are several."""
    for name in mapping.columns.category:
        written = cells.text(cells.column(name), MOST_NAME)
        if written:
            return written if name == _ONE_CATEGORY else _innermost(written)
    return ""


def _innermost(written: str) -> str:
    """Return the last part of the first path; escaped commas and arrows belong to the name."""
    first = re.split(r"(?<!\\),", written)[0]
    return re.sub(r"\\([,>])", r"\1", re.split(r"(?<!\\)>", first)[-1]).strip()


def plain_text(written: str) -> str:
    """Remove the markup that Square's editor writes into descriptions."""
    text = re.sub(r"<br ?/?>|</p>|</li>", "\n", written, flags=re.IGNORECASE)
    text = unescape(re.sub(r"</?[A-Za-z][^<>]*>", "", text))
    return "\n".join(filter(None, (" ".join(line.split()) for line in text.split("\n"))))


def option_groups(reading: Reading, cells: Cells, groups: set[str]) -> tuple[str, ...] | None:
    """Return the option groups of the row's modifier sets; None if the export has no such column."""
    sets = [column for column in cells.columns if column.written.startswith(MODIFIERS)]
    names: list[str] = []
    for column in sets:
        name = column.written.removeprefix(MODIFIERS)
        wanted = reading.mapping.modifier_sets.get(name, name)
        if not wanted or not says_yes(cells, column.written):
            continue
        if plain(wanted) in groups:
            names.append(wanted)
        else:
            rule = f"there is no option group {wanted}{did_you_mean(wanted, groups)}: its dishes go without"
            place = (reading.sheet.header.line, column.number, column.written)
            reading.warnings.append(reading.sheet.fault(*place, f"{rule}; Square's file does not hold its choices"))
    return tuple(names) if sets else None


def taxes_of(reading: Reading, cells: Cells) -> Fields:
    """Return the tax fields of the row; empty if the export's columns name no known tax."""
    found = [(column, matched["name"]) for column in cells.columns if (matched := TAX.match(column.written))]
    flags: set[str] = set()
    known = False
    for column, name in found:
        meant = reading.mapping.taxes.get(name) or _guessed(name)
        known = known or bool(meant)
        if not meant:
            rule = f"tax {name} is unknown: add it under taxes in the mapping"
            reading.warnings.append(reading.sheet.fault(reading.sheet.header.line, column.number, column.written, rule))
        if says_yes(cells, column.written):
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
