"""Split row changes into as few transactions as possible: one, or whole stores, then the company, then its hosts."""

from collections.abc import Iterable, Iterator
from itertools import chain

from domain.access.app_key import AppKey
from repositories.brand.declared_rows import Kind, Move

MOST_ROWS = 97
"""Of the 100 rows that a transaction may have; the others are the company's and those of two versions."""
MOST_BYTES = 3_500_000
"""Of the 4 MB that a transaction may have; the rest is for attribute names and keys."""
_ROW_BYTES = 500
"""The most bytes of a row besides its body."""

Step = tuple[Move, ...]
_Atoms = list[Step]
"""Groups of row changes that must be in the same transaction."""


def steps_of(moves: Iterable[Move]) -> tuple[Step, ...]:
    """Return the transactions in order; each is visible completely or not at all. Empty if nothing changes."""
    every = tuple(moves)
    return ((every,) if every else ()) if _fits(every) else tuple(_packed(_groups(every)))


def _fits(moves: Step) -> bool:
    size = sum(len(move.row.body.encode()) + len(move.row.mark) + _ROW_BYTES for move in moves)
    return len(moves) <= MOST_ROWS and size <= MOST_BYTES


def _packed(groups: Iterable[_Atoms]) -> Iterator[Step]:
    """Combine whole groups while they fit into a step; a group that is too large is split between its atoms."""
    step: Step = ()
    for group in groups:
        whole = tuple(chain.from_iterable(group))
        for part in [whole] if _fits(whole) else group:
            if step and not _fits((*step, *part)):
                yield step
                step = ()
            step = (*step, *part)
    if step:
        yield step


def _groups(moves: Step) -> Iterator[_Atoms]:
    """Yield the groups in order; hosts come last, so that guests do not arrive too early.

    First each store (its tables, the store with its menus, its keys), then promotions, news and the company, then the
    brand's own keys, and the hosts.
    """
    of_stores: dict[str, list[Move]] = {}
    for move in moves:
        of_stores.setdefault(_store_of(move), []).append(move)
    of_all = of_stores.pop("", [])
    for _, own in sorted(of_stores.items()):
        core = tuple(move for move in own if move.row.kind in {Kind.STORE, Kind.MENU})
        yield [*_of_kind(own, Kind.TABLE), *([core] if core else []), *_of_kind(own, Kind.KEY)]
    yield [*_of_kind(of_all, Kind.PROMOTION), *_of_kind(of_all, Kind.NEWS), *_of_kind(of_all, Kind.COMPANY)]
    yield _of_kind(of_all, Kind.KEY)
    yield _of_kind(of_all, Kind.HOST)


def _of_kind(moves: Iterable[Move], kind: Kind) -> _Atoms:
    return [(move,) for move in moves if move.row.kind is kind]


def _store_of(move: Move) -> str:
    """Return the store that a row belongs to; "" if it belongs to the whole brand."""
    if move.row.kind is Kind.KEY:
        return AppKey.model_validate_json(move.row.body).store_id
    return move.row.key.partition("#")[0] if move.row.kind in {Kind.STORE, Kind.MENU, Kind.TABLE} else ""
