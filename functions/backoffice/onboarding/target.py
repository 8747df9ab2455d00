"""Compute a brand's target rows, the row changes that lead to them, and the record of what was applied."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from backoffice.onboarding.ended import ended
from backoffice.onboarding.settle_pins import settle_pins
from backoffice.onboarding.standing import Rows, by_name, owner_of, standing
from domain.tenant import Tenant
from repositories.brand import companies
from repositories.brand.companies import Applied, Head
from repositories.brand.declared_rows import Filed, Kind, Move, is_same
from repositories.engine.ownership import Taken


class Target(NamedTuple):
    """The company's row and all other wanted rows; `ends_the_rest`: rows that are not wanted end."""

    company: Filed
    rows: tuple[Filed, ...]
    ends_the_rest: bool = False

    def settled(self, *known: Rows) -> "Target":
        """Return the target with the hashes of PINs as they are stored; see `settle_pins`."""
        return self._replace(rows=settle_pins(self.rows, *known))


def moves_to(target: Target, head: Head, there: Rows) -> tuple[Move, ...]:
    """Return the change of every row that differs, including the company's."""
    wanted = by_name(target.rows)
    moves = [Move(head.row, target.company), *(Move(there.get(name), row) for name, row in wanted.items())]
    moves += [Move(row, _of_the_rest(target, row)) for name, row in there.items() if name not in wanted]
    return tuple(move for move in moves if not is_same(move.before, move.after))


def moves_now(tenant: Tenant, target: Target) -> tuple[Move, ...]:
    """Return the row changes that would be made; nothing is written."""
    found = companies.head(tenant)
    head = found or Head(target.company, Applied(), 0)
    there = standing(tenant, found, by_name(target.rows))
    return moves_to(target.settled(there), head, there)


def _of_the_rest(target: Target, row: Filed) -> Filed | None:
    """Return what a row that is not wanted becomes. All news are one row, so it is removed with or without pruning."""
    return ended(row) if target.ends_the_rest or row.kind is Kind.NEWS else row


def ended_by(target: Target, moves: Iterable[Move]) -> frozenset[Move]:
    """Return the changes of rows that are no longer wanted."""
    wanted = {row.name for row in target.rows}
    kept = {Kind.COMPANY, Kind.NEWS}
    return frozenset(move for move in moves if move.row.name not in wanted and move.row.kind not in kept)


def after(target: Target, there: Rows) -> tuple[Filed, ...]:
    """Return all rows that the brand then has, without ended keys, which no longer belong to a brand."""
    wanted = by_name(target.rows)
    rest = [(row, _of_the_rest(target, row)) for name, row in there.items() if name not in wanted]
    kept = [left for row, left in rest if left and not (target.ends_the_rest and row.kind is Kind.KEY)]
    return (target.company, *target.rows, *kept)


def applied_of(rows: tuple[Filed, ...]) -> Applied:
    """Return the hosts and keys to record, so that a later apply finds what was removed from the files."""
    listed = sorted(row.key for row in rows if row.kind is Kind.HOST)
    return Applied(hosts=tuple(listed), keys={row.key: row.mark for row in rows if row.kind is Kind.KEY})


def taken_of(tenant: Tenant, moves: tuple[Move, ...]) -> Iterator[Taken]:
    """Yield the hosts and keys among them that belong to another brand by now."""
    for before, row in moves:
        if before and before.kind in {Kind.KEY, Kind.HOST} and owner_of(before) != tenant.company_code:
            name = row.mark if row and row.kind is Kind.KEY else before.key
            yield Taken(before.kind, name, owner_of(before))
