"""Read the cells of a row by their columns; invalid cells are reported and read as empty."""

import re
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import TypeVar

from backoffice.menu_import.amounts import Unreadable, amount, difference, refuse_error, whole
from backoffice.menu_import.header import Column
from backoffice.menu_import.records import MOST_NAME, SLOTS, Fields
from backoffice.menu_import.sheet import Row, Sheet
from backoffice.onboarding.fault import Fault, Place

_UNSEEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]")
Read = TypeVar("Read")


def as_number(value: Decimal) -> int | float:
    """Return an amount as the shortest number in the menu file that reads back exactly."""
    return int(value) if value == value.to_integral_value() else float(value)


class Cells:
    """One row. Its faults and warnings are added to the lists of the whole sheet."""

    def __init__(
        self, sheet: Sheet, row: Row, columns: tuple[Column, ...], faults: list[Fault], warnings: list[Fault]
    ) -> None:
        self.sheet, self.row, self.columns = sheet, row, columns
        self.faults, self.warnings = faults, warnings

    @property
    def place(self) -> Place:
        """The beginning of the row."""
        return Place(self.row.line, 1)

    def of(self, field: str) -> Iterator[Column]:
        """Yield the columns of a field, one for each language or level."""
        return (column for column in self.columns if column.field == field)

    def column(self, field: str) -> Column | None:
        """Return the field's only column; None if the sheet has none."""
        return next((column for column in self.of(field) if not column.which), None)

    def written(self, column: Column | None) -> str:
        """Return the cell's text; "" if the row is shorter."""
        cells = self.row.cells
        return cells[column.number - 1] if column and column.number <= len(cells) else ""

    def refuse(self, column: Column | None, rule: str) -> None:
        """Add a fault for a cell, or for the row if there is no column."""
        number, where = (column.number, column.written) if column else (1, "")
        self.faults.append(self.sheet.fault(self.row.line, number, where, rule))

    def warn(self, column: Column | None, rule: str) -> None:
        """Add a warning for a cell, or for the row if there is no column."""
        number, where = (column.number, column.written) if column else (1, "")
        self.warnings.append(self.sheet.fault(self.row.line, number, where, rule))

    def text(self, column: Column | None, most: int, *, lines: bool = False) -> str:
        """Return text of at most `most` characters, on one line unless `lines` is True."""
        written = self.written(column)
        found = _UNSEEN.search(written)
        try:
            refuse_error(written)
            if found:
                raise Unreadable(f"there is a character here that no text may contain (U+{ord(found[0]):04X})")
            if len(written) > most:
                raise Unreadable(f"has {len(written)} letters, and may have {most}")
        except Unreadable as error:
            self.refuse(column, str(error))
            return ""
        if written.startswith("="):
            self.warn(column, "begins with =: it is taken as text and never computed")
        return re.sub(r"\r\n?", "\n", written) if lines else " ".join(written.split())

    def needed(self, field: str, most: int = MOST_NAME) -> str:
        """Return a text that is required in every row."""
        column = self.column(field)
        if column and not self.written(column):
            self.refuse(column, "is empty, and no row may leave it out")
        return self.text(column, most)

    def spoken(self, field: str, target: str, most: int, *, lines: bool = False) -> Fields:
        """Return a text in every language, by the names of its slots; None removes an empty one."""
        return {
            f"{target}{SLOTS[column.which]}": self.text(column, most, lines=lines) or None for column in self.of(field)
        }

    def price(self, column: Column | None, currencies: frozenset[str]) -> Decimal | None:
        """Return an amount; None if the cell is empty or invalid."""
        return self._read(column, lambda written: amount(written, currencies))

    def difference(self, column: Column | None, currencies: frozenset[str]) -> Decimal | None:
        """Return an option's price difference; None if the cell is empty or invalid."""
        return self._read(column, lambda written: difference(written, currencies))

    def number(self, field: str, least: int, most: int) -> int | None:
        """Return a whole number; None if the cell is empty or invalid."""
        return self._read(self.column(field), lambda written: whole(written, least, most))

    def _read(self, column: Column | None, read: Callable[[str], Read]) -> Read | None:
        written = self.written(column)
        try:
            return read(written) if written else None
        except Unreadable as error:
            self.refuse(column, str(error))
            return None

    def words(self, field: str) -> tuple[str, ...] | None:
        """Return the list in a cell, separated by ; , or |; None if the sheet has no such column."""
        column = self.column(field)
        if column is None:
            return None
        parts = (part.strip() for part in re.split("[;,|\n]", self.text(column, MOST_NAME)))
        return tuple(dict.fromkeys(filter(None, parts)))
