"""Match rows with existing entries: by identifier, by token, by name, and by a similar name."""

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from functools import cache
from typing import NamedTuple

from backoffice.menu_import.records import plain

_NEAR = 0.8
"""The similarity from which two names may differ by a corrected typo."""


class Wanted(NamedTuple):
    """A row: its identifier or key if it has one, its name and its category or group."""

    name: str
    home: str = ""
    id: int = 0
    key: str = ""
    tokens: tuple[str, ...] = ()
    picture: str = ""


class Known(NamedTuple):
    """An existing entry. Only if it was `imported`, a CSV may have renamed it."""

    id: int
    key: str
    name: str
    home: str = ""
    tokens: tuple[str, ...] = ()
    imported: bool = True


def matched(wanted: Sequence[Wanted], known: Iterable[Known]) -> list[Known | None]:
    """Return the matching entry for each row; None if it is new. No entry is matched twice."""
    found: dict[int, Known] = {}
    left = {each.id: each for each in known}

    def take(place: int, each: Known) -> None:
        found[place] = each
        del left[each.id]

    def by(name_of: Callable[[Wanted | Known], Hashable], rows: Iterable[int], *, sole: bool = False) -> None:
        groups: dict[Hashable, list[Known]] = {}
        for each in left.values():
            groups.setdefault(name_of(each), []).append(each)
        rows = [place for place in rows if place not in found]
        names = [name_of(wanted[place]) for place in rows]
        for place, name in zip(rows, names, strict=True):
            fitting = [each for each in groups.get(name, ()) if each.id in left and _may_be(wanted[place], each)]
            if fitting and not (sole and (len(fitting) > 1 or names.count(name) > 1)):
                take(place, fitting[0])

    _by_identifier(wanted, left, take)
    open_rows = [place for place, each in enumerate(wanted) if not each.id and not each.key]
    by(lambda each: (plain(each.home), plain(each.name)), open_rows)
    by(lambda each: plain(each.name), open_rows, sole=True)
    _by_nearness(wanted, [place for place in open_rows if place not in found], left, take)
    return [found.get(place) for place in range(len(wanted))]


Take = Callable[[int, Known], None]


def _by_identifier(wanted: Sequence[Wanted], left: dict[int, Known], take: Take) -> None:
    keys = {each.key: each.id for each in left.values()}
    tokens = {token: each.id for each in left.values() for token in each.tokens}
    for place, each in enumerate(wanted):
        named = [each.id, keys.get(each.key, 0), *(tokens.get(token, 0) for token in each.tokens)]
        one = next((name for name in named if name in left), 0)
        if one:
            take(place, left[one])


def _may_be(row: Wanted, each: Known) -> bool:
    """Return False if both have tokens: different tokens mean different entries, even with the same name."""
    return not row.tokens or not each.tokens


def _by_nearness(wanted: Sequence[Wanted], rows: Iterable[int], left: dict[int, Known], take: Take) -> None:
    """Match similar names, the most similar first; names with different numbers never match."""
    homes: dict[str, list[Known]] = {}
    for each in left.values():
        if each.imported:
            homes.setdefault(plain(each.home), []).append(each)
    pairs = [
        (-nearness, place, each.id)
        for place in rows
        for each, nearness in _near(wanted[place].name, homes.get(plain(wanted[place].home), ()))
        if _may_be(wanted[place], each)
    ]
    taken: set[int] = set()
    for _, place, identifier in sorted(pairs):
        if place not in taken and identifier in left:
            taken.add(place)
            take(place, left[identifier])


def _near(name: str, known: Iterable[Known]) -> Iterator[tuple[Known, float]]:
    """Yield the entries with a similar name and the similarity; names that share too few letters are skipped early."""
    name = plain(name)
    letters, numbers = _letters(name), re.findall(r"\d+", name)
    matcher = SequenceMatcher(None, b=name, autojunk=False)
    for each in known:
        other = plain(each.name)
        apart = (letters ^ _letters(other)).bit_count()
        if apart > (1 - _NEAR) * (len(name) + len(other)) or numbers != re.findall(r"\d+", other):
            continue
        matcher.set_seq1(other)
        if matcher.quick_ratio() >= _NEAR and matcher.ratio() >= _NEAR:
            yield each, matcher.ratio()


@cache
def _letters(name: str) -> int:
    """Return the set of a name's letters as a bit mask, which is fast to compare."""
    return sum(1 << place for place in {ord(letter) % 64 for letter in name})
