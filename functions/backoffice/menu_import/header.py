"""Read the header of a sheet: which field and language each column holds, and its faults."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from backoffice.menu_import.header_words import plain_header
from backoffice.menu_import.money_signs import currencies_of, in_words, is_of
from backoffice.menu_import.sheet import Sheet
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.spelling import did_you_mean, nearest

_BEHIND = re.compile(r"^(?P<head>.*\S)\s*(?:\((?P<inner>[^()]+)\)|\s(?P<word>\S+))$")
"""A header that ends with text in brackets, or with a separate word."""

_SLIP = 0.78
"""The similarity from which a header counts as a typo of a known name; `Divers` is not one of `diets`."""


class Vocabulary(NamedTuple):
    """The columns that a sheet may have, those that are required, and those with a text per language."""

    known: tuple[str, ...]
    needed: tuple[str, ...]
    spoken: frozenset[str]
    levelled: frozenset[str] = frozenset()
    other_words: Mapping[str, str] = {}
    """Our column by a synonym."""

    def field_of(self, head: str) -> str:
        """Return our name of a column; "" if it is not one of ours."""
        plain = plain_header(head)
        return plain if plain in self.known else self.other_words.get(plain, "")


class Selling(NamedTuple):
    """The stores' part: the `descr` slots of their languages, and the currencies they are paid in."""

    slots: Mapping[str, int]
    currencies: frozenset[str] = frozenset({"CAD"})


class Column(NamedTuple):
    """A column by its number (from 1), its field, and its `descr` slot or price level."""

    number: int
    written: str
    field: str
    which: int = 0


class Header(NamedTuple):
    """The columns that are read, and the faults and the warnings of the header."""

    columns: tuple[Column, ...]
    faults: list[Fault]
    warnings: list[Fault]


class _Read(NamedTuple):
    """The result for one header cell; `slip` is the column that it may be a misspelling of."""

    column: Column | None = None
    rule: str = ""
    slip: str = ""


def read_header(sheet: Sheet, words: Vocabulary, selling: Selling, named: Mapping[int, str] | None = None) -> Header:
    """Return the columns of a sheet. `named` are a mapping file's names of them, by number."""
    cells = [(number, written) for number, written in enumerate(sheet.header.cells, 1) if written]
    read = [(number, written, _column(number, written, words, selling, named or {})) for number, written in cells]
    columns = [each.column for _, _, each in read if each.column]
    there = {column.field for column in columns if not column.which}
    faults: list[Fault] = []
    warnings: list[Fault] = []
    for number, written, each in read:
        if each.rule:
            is_serious = not each.column and each.slip not in {"", *there}
            (faults if is_serious or each.column else warnings).append(
                sheet.fault(sheet.header.line, number, written, each.rule)
            )
    unread = any(not each.column and not each.slip for _, _, each in read)
    kept, doubled = _chosen(sheet, columns)
    faults += [*_missing(sheet, columns, words, unread=unread), *_twice(sheet, kept, selling.slots)]
    return Header(kept, faults, [*warnings, *doubled])


def _column(number: int, written: str, words: Vocabulary, selling: Selling, named: Mapping[int, str]) -> _Read:
    head, tail, sign = _parts(named.get(number, written), words, selling.slots)
    field = words.field_of(head)
    if not field:
        slip = nearest(plain_header(head), (*words.known, *words.other_words), _SLIP)
        meant = words.other_words.get(slip, slip)
        hint = f"; did you mean {meant}?" if meant else "; it is not read"
        return _Read(rule=f"there is no column {head} here{hint}", slip=meant)
    column = Column(number, written, field)
    if sign:
        named_money = currencies_of(sign) or frozenset()
        paid = ", ".join(sorted(selling.currencies))
        foreign = f"is in {in_words(named_money)}, and the stores are paid in {paid}"
        return _Read(column, "" if is_of(named_money, selling.currencies) else foreign)
    return _which(column, head, tail, words, selling.slots) if tail else _Read(column)


def _which(column: Column, head: str, tail: str, words: Vocabulary, slots: Mapping[str, int]) -> _Read:
    """Add the slot or the price level to a column."""
    if column.field in words.levelled:
        if re.fullmatch("[1-9]", tail):
            return _Read(column._replace(which=int(tail)))
        return _Read(rule=f"{tail} is no price level: 1 to 9", slip=tail)
    if column.field not in words.spoken:
        return _Read(rule=f"{head} is the same in every language: take out :{tail}", slip=tail)
    slot = {locale.casefold(): slot for locale, slot in slots.items()}.get(tail.casefold())
    if slot is None:
        spoken = ", ".join(slots) or "no language"
        return _Read(rule=f"no store speaks {tail}: they speak {spoken}{did_you_mean(tail, slots)}", slip=tail)
    return _Read(column._replace(which=slot))


def _parts(written: str, words: Vocabulary, slots: Mapping[str, int]) -> tuple[str, str, str]:
    """Split a header into field, language or level (after a colon or in brackets), and currency sign."""
    head, colon, tail = (part.strip() for part in unicodedata.normalize("NFKC", written).partition(":"))
    behind = _BEHIND.match(head) if not colon and not words.field_of(head) else None
    if not behind:
        return head, tail, ""
    field, said = words.field_of(behind["head"]), behind["inner"] or behind["word"]
    if field in words.levelled and currencies_of(said):
        return behind["head"], "", said
    if behind["inner"] and field in words.spoken and said.casefold() in map(str.casefold, slots):
        return behind["head"], said, ""
    return head, "", ""


def _chosen(sheet: Sheet, columns: Iterable[Column]) -> tuple[tuple[Column, ...], list[Fault]]:
    """Drop columns named by a synonym if another column has our own name for the same field."""
    own = {(each.field, each.which): each for each in columns if _is_ours(each)}
    kept, doubled = [], []
    for each in columns:
        ours = own.get((each.field, each.which))
        if ours is None or _is_ours(each) or ":" in each.written:
            kept.append(each)
        else:
            rule = f"is not read, because the column {ours.written} holds the {each.field}"
            doubled.append(sheet.fault(sheet.header.line, each.number, each.written, rule))
    return tuple(kept), doubled


def _is_ours(column: Column) -> bool:
    return plain_header(column.written) == column.field


def _missing(sheet: Sheet, columns: Iterable[Column], words: Vocabulary, *, unread: bool) -> Iterator[Fault]:
    there = {column.field for column in columns if not column.which}
    if not there and len(sheet.header.cells) < len(words.needed):
        rule = f"the first line is no header: it has the columns {', '.join(words.needed)}"
        yield sheet.fault(sheet.header.line, 1, "", rule)
        return
    hint = "; --print-mapping writes a mapping that says which of yours it is" if unread else ""
    for field in words.needed:
        if field not in there:
            yield sheet.fault(sheet.header.line, 1, "", f"there is no column {field}, which every row needs{hint}")


def _twice(sheet: Sheet, columns: Iterable[Column], slots: Mapping[str, int]) -> Iterator[Fault]:
    first: dict[tuple[str, int], Column] = {}
    for column in columns:
        before = first.setdefault((column.field, column.which), column)
        if before is not column:
            yield sheet.fault(sheet.header.line, column.number, column.written, _same(before, column, slots))


def _same(before: Column, column: Column, slots: Mapping[str, int]) -> str:
    if plain_header(before.written) == plain_header(column.written):
        return "is given twice"
    if ":" not in before.written + column.written:
        either = "take one of them out, or say in a mapping which it is"
        return f"holds the {column.field}, as {before.written} does: {either}"
    told = f"is the same text as {before.written}: both are slot {column.which}"
    return f"{told} of the menu's three" if slots else told
