"""Publish a brand's new rows: in one transaction if they fit, otherwise in several, each atomic.

After an interruption, the same command continues with the remaining transactions. The last one records a version with
all resulting rows, so that they can be rolled back to; the first one ever also records the rows before it.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from backoffice.onboarding.settle_pins import secured_standing
from backoffice.onboarding.standing import Rows, by_name
from backoffice.onboarding.steps import Step, steps_of
from backoffice.onboarding.target import Target, after, applied_of, moves_to, taken_of
from backoffice.onboarding.told import in_one_line
from domain.channel.hint import Hint, HintKind
from domain.tenant import Tenant
from repositories.brand import brand_versions, companies
from repositories.brand.brand_versions import Version
from repositories.brand.companies import Applied, Head
from repositories.brand.declared_rows import Filed, Kind, Move
from repositories.publish.flips import Flip, write
from runtime import clock, write_budgets
from runtime.optimistic import RACED, Raced, until_written
from runtime.outage import Outage
from use_cases.channel.tell_channel import tell_channel

_BEFORE = "the state before versions were stored"


class Meanwhile(Exception):
    """The brand was published by someone else after the changes were shown, so other changes would be made."""

    def __init__(self, tenant: Tenant) -> None:
        super().__init__(f"{tenant.company_code} was applied since the plan was made, so its changes would differ")


class Errand(NamedTuple):
    """The purpose of a publish.

    `words` describes it if the row changes do not; `back_to` is the version that a rollback leads to; `agreed` is the
    number of publishes when the plan was confirmed, None if no plan was shown.
    """

    words: str = ""
    back_to: int | None = None
    agreed: int | None = None


_APPLY = Errand()


class _Way(NamedTuple):
    """The current rows, and the rows to publish."""

    tenant: Tenant
    head: Head
    there: Rows
    target: Target
    errand: Errand

    @property
    def moves(self) -> tuple[Move, ...]:
        return moves_to(self.target, self.head, self.there)

    @property
    def rows(self) -> tuple[Filed, ...]:
        return after(self.target, self.there)


def flip_to(tenant: Tenant, target: Target, check: Callable[[], None], errand: Errand = _APPLY) -> tuple[Move, ...]:
    """Publish these rows as the brand's; return the row changes.

    Raises `Taken` if something belongs to another brand by now, and `Meanwhile` if the plan is stale; in both cases
    this publish writes nothing. `check` raises if the company itself belongs to another brand.
    """

    def try_once() -> tuple[Move, ...] | Raced:
        head = companies.head(tenant)
        check()
        if head is None:
            raise Outage("the company no longer exists")
        if errand.agreed not in {None, head.flips}:
            raise Meanwhile(tenant)
        there = secured_standing(tenant, head, by_name(target.rows))
        way = _Way(tenant, head, there, target.settled(there), errand)
        for taken in taken_of(tenant, way.moves):
            raise taken
        if not way.moves and head.applied == applied_of(way.rows) and head.going_to is None:
            return ()
        if _gone(way):
            _tell(tenant, way.moves)
            return way.moves
        return RACED

    return until_written(try_once, write_budgets.BRAND_PUBLISH, Outage("others apply the same brand again and again"))


def _tell(tenant: Tenant, moves: Iterable[Move]) -> None:
    """Notify browsers that show a menu which was replaced; a new menu has no viewers yet."""
    changed = {move.row.key.partition("#")[0] for move in moves if move.row.kind is Kind.MENU and move.before}
    for store_id in sorted(changed):
        tell_channel(tenant, store_id, Hint(kind=HintKind.MENU))


def _gone(way: _Way) -> bool:
    """Write all transactions; return False if someone else wrote in between."""
    steps = steps_of(way.moves) or ((),)
    whole, first = applied_of(way.rows), _first(way)
    last = _version(way, way.head.flips + len(steps), first)
    head = way.head
    for number, step in enumerate(steps):
        is_last = number + 1 == len(steps)
        reached = whole if is_last else _both(head.applied, whole)
        head_after = Head(_company(step, head), reached, head.flips + 1, None if is_last else way.errand.back_to)
        versions = (*(first if number == 0 else ()), *((last,) if is_last else ()))
        others = tuple(move for move in step if move.row.kind is not Kind.COMPANY)
        if not write(way.tenant, Flip(head, head_after, others, versions)):
            return False
        head = head_after
    return True


def _company(step: Step, head: Head) -> Filed:
    return next((move.after for move in step if move.after and move.row.kind is Kind.COMPANY), head.row)


def _both(one: Applied, other: Applied) -> Applied:
    """Return the hosts and keys of both versions, because either may exist while a publish is in progress."""
    return Applied(hosts=tuple(sorted({*one.hosts, *other.hosts})), keys={**one.keys, **other.keys})


def _first(way: _Way) -> tuple[Version, ...]:
    """Record what was live before the first publish, if the brand existed before it."""
    if way.head.flips or not any(row.kind is Kind.STORE for row in way.there.values()):
        return ()
    content = brand_versions.keep(way.tenant, (way.head.row, *way.there.values()))
    return (Version(number=0, at=clock.now(), told=_BEFORE, content=content),)


def _version(way: _Way, number: int, first: tuple[Version, ...]) -> Version:
    newest = brand_versions.newest(way.tenant) or next(iter(first), None)
    before = newest.number if newest else None
    content = brand_versions.keep(way.tenant, way.rows)
    told, back_to = way.errand.words or in_one_line(way.moves), way.errand.back_to
    return Version(number=number, at=clock.now(), told=told, before=before, back_to=back_to, content=content)
