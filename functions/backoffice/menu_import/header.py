"""The header of a sheet: what each column holds, in which language of the stores, and what is wrong with it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from backoffice.menu_import.sheet import Sheet
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.spelling import did_you_mean, nearest


class Vocabulary(NamedTuple):
    """The columns that a sheet may have: all of them, those that have to be there, those with a text per language."""

    known: tuple[str, ...]
    needed: tuple[str, ...]
    spoken: frozenset[str]
    levelled: frozenset[str] = frozenset()


class Column(NamedTuple):
    """A column by its number from 1: what it holds, in which slot of descr, or at which price level."""

    number: int
    written: str
    field: str
    which: int = 0


def read_header(
    sheet: Sheet, words: Vocabulary, slots: Mapping[str, int]
) -> tuple[tuple[Column, ...], list[Fault], list[Fault]]:
    """The columns that are read, and the faults and the warnings of the header. `slots` are descr slots by locale."""
    columns: list[Column] = []
    faults: list[Fault] = []
    warnings: list[Fault] = []
    for number, written in enumerate(sheet.header.cells, 1):
        if not written:
            continue
        column, rule, serious = _column(number, written, words, slots)
        if column:
            columns.append(column)
        else:
            told = sheet.fault(sheet.header.line, number, written, rule)
            (faults if serious else warnings).append(told)
    faults += [*_missing(sheet, columns, words), *_twice(sheet, columns, slots)]
    return tuple(columns), faults, warnings


def _plain(written: str) -> str:
    return re.sub(r"[\s_-]+", " ", written.casefold()).strip()


def _column(number: int, written: str, words: Vocabulary, slots: Mapping[str, int]) -> tuple[Column | None, str, bool]:
    head, colon, tail = (part.strip() for part in written.partition(":"))
    field = _plain(head)
    if field not in words.known:
        near = nearest(field, words.known)
        hint = f"; did you mean {near}?" if near else "; it is not read"
        return None, f"there is no column {head} here{hint}", bool(near)
    if not colon:
        return Column(number, written, field), "", False
    if field in words.levelled:
        known = re.fullmatch("[1-9]", tail)
        return (Column(number, written, field, int(tail)) if known else None), f"{tail} is no price level: 1 to 9", True
    if field not in words.spoken:
        return None, f"{head} is the same in every language: take out :{tail}", True
    slot = {locale.casefold(): slot for locale, slot in slots.items()}.get(tail.casefold())
    if slot is None:
        spoken = ", ".join(slots) or "no language"
        return None, f"no store speaks {tail}: they speak {spoken}{did_you_mean(tail, slots)}", True
    return Column(number, written, field, slot), "", False


def _missing(sheet: Sheet, columns: Iterable[Column], words: Vocabulary) -> Iterator[Fault]:
    there = {column.field for column in columns if not column.which}
    if not there and len(sheet.header.cells) < len(words.needed):
        rule = f"the first line is no header: it has the columns {', '.join(words.needed)}"
        yield sheet.fault(sheet.header.line, 1, "", rule)
        return
    for field in words.needed:
        if field not in there:
            yield sheet.fault(sheet.header.line, 1, "", f"there is no column {field}, which every row needs")


def _twice(sheet: Sheet, columns: Iterable[Column], slots: Mapping[str, int]) -> Iterator[Fault]:
    first: dict[tuple[str, int], Column] = {}
    for column in columns:
        before = first.setdefault((column.field, column.which), column)
        if before is column:
            continue
        same = _plain(before.written) == _plain(column.written)
        why = "is given twice" if same else f"is the same text as {before.written}: both are slot {column.which}"
        told = f"{why} of the menu's three" if not same and slots else why
        yield sheet.fault(sheet.header.line, column.number, column.written, told)
