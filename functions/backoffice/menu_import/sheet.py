"""Read a CSV file from any spreadsheet program as numbered rows; formulas are never computed."""

import codecs
import csv
import io
import re
from collections.abc import Iterator
from typing import NamedTuple

from backoffice.onboarding.fault import Fault, Place

MOST_BYTES = 10_000_000
_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
_IN_PAIRS = 0.3
_SEPARATORS = ",;\t"
_QUOTES = (
    ("unexpected end of data", "a quote is opened in this row and never closed"),
    ("expected after", "text after a closing quote: write a quote inside a text twice"),
    ("field larger than", "a cell has more than 131,072 letters: is a quote missing?"),
)
"""Our messages for errors of the parser, by a part of their text."""


class Row(NamedTuple):
    """The stripped cells of a row, and the line that it begins in (from 1)."""

    line: int
    cells: tuple[str, ...]


class Sheet(NamedTuple):
    """A file's non-empty rows, the first as the header, and the faults of the file."""

    name: str
    header: Row = Row(1, ())
    rows: tuple[Row, ...] = ()
    faults: tuple[Fault, ...] = ()
    warnings: tuple[Fault, ...] = ()

    def fault(self, line: int, column: int, where: str, rule: str) -> Fault:
        """Make a fault in a cell; columns are counted from 1, as the spreadsheet shows them."""
        return Fault(self.name, Place(line, column), where, rule)


def read_sheet(content: bytes, name: str) -> Sheet:
    """Parse the file; if that fails, the sheet has a fault and no rows."""
    unfit = _unfit(content)
    if unfit:
        return Sheet(name, faults=(Fault(name, Place(), "", unfit),))
    text, warning = _decoded(content)
    if text is None:
        return Sheet(name, faults=(Fault(name, Place(), "", warning),))
    warnings = (Fault(name, Place(), "", warning),) if warning else ()
    told, body = _told_separator(text)
    separator = told or _separator(body)
    rows, faults = _rows(name, body, separator, 1 + bool(told))
    if not rows:
        return Sheet(name, faults=faults or (Fault(name, Place(), "", "is empty"),), warnings=warnings)
    return Sheet(name, rows[0], tuple(rows[1:]), faults, warnings)


def _unfit(content: bytes) -> str:
    if content.startswith(_WORKBOOKS):
        return "is a workbook of Excel: save it as CSV UTF-8 (File, Save as)"
    if content.startswith(b"%PDF"):
        return "is a PDF: a menu is imported from a CSV file"
    if len(content) > MOST_BYTES:
        return f"has {len(content) / 1e6:.1f} MB, and a menu may have {MOST_BYTES // 10**6}"
    return "" if content.strip(b"\xef\xbb\xbf \r\n\t") else "is empty"


def _decoded(content: bytes) -> tuple[str | None, str]:
    """Return the text and a warning (or ""), or None and the reason why it cannot be decoded."""
    if content.startswith(_WIDE):
        return _as(content, "utf-16", "begins as UTF-16 and is not: save it as CSV UTF-8")
    if b"\0" in content:
        return None, "is no text, or UTF-16 without its mark: save it as CSV UTF-8"
    text, _ = _as(content, "utf-8-sig", "")
    if text is not None:
        return text, ""
    if _in_pairs(content):
        return None, "is not UTF-8, but perhaps an encoding of Chinese, Japanese or Korean: save it as CSV UTF-8"
    text, why = _as(content, "cp1252", "is neither UTF-8 nor Windows-1252: save it as CSV UTF-8")
    return text, why or "is not UTF-8 and was read as Windows-1252: look at the accents, or save it as CSV UTF-8"


def _in_pairs(content: bytes) -> bool:
    """Return True if characters beyond ASCII mostly take several bytes, unlike in Windows-1252."""
    runs = [len(run) for run in re.findall(rb"[\x80-\xff]+", content)]
    return sum(run for run in runs if run > 1) > _IN_PAIRS * sum(runs)


def _as(content: bytes, encoding: str, why: str) -> tuple[str | None, str]:
    try:
        return content.decode(encoding), ""
    except UnicodeDecodeError:
        return None, why


def _told_separator(text: str) -> tuple[str, str]:
    """Return the separator of Excel's first line `sep=;`, and the remaining text."""
    first, _, rest = text.partition("\n")
    word = first.strip().strip('"').casefold()
    told = len(word) == len("sep=,") and word.startswith("sep=") and word[-1] in _SEPARATORS
    return (word[-1], rest) if told else ("", text)


def _separator(text: str) -> str:
    """Return the separator that is most frequent in the header, outside quotes."""
    outside = "".join(text.lstrip("\r\n").split('"')[::2]).splitlines() or [""]
    return max(_SEPARATORS, key=outside[0].count)


def _rows(name: str, text: str, separator: str, first: int) -> tuple[list[Row], tuple[Fault, ...]]:
    rows: list[Row] = []
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    line = first
    try:
        for cells in reader:
            stripped = tuple(cell.strip() for cell in cells)
            if any(stripped):
                rows.append(Row(line, stripped))
            line = reader.line_num + first
    except csv.Error as error:
        rule = next((words for part, words in _QUOTES if part in str(error)), f"is no CSV: {error}")
        return rows, (Fault(name, Place(line, 1), "", rule),)
    return rows, tuple(_ragged(name, rows))


def _ragged(name: str, rows: list[Row]) -> Iterator[Fault]:
    width = len(rows[0].cells) if rows else 0
    for row in rows[1:]:
        if any(row.cells[width:]):
            rule = f"has {len(row.cells)} cells where the header has {width}: put a text with a comma into quotes"
            yield Fault(name, Place(row.line, width + 1), "", rule)
