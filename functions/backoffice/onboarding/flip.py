"""A brand goes over to other rows: in one flip where they fit into one, else in several, each of them whole.

Who is stopped between two of them goes on with the same command. With the last one a version is noted, with all rows
as they then are, so that there is a way back; with the first one ever, also what stood before.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from backoffice.onboarding.standing import Rows, by_name, standing
from backoffice.onboarding.steps import Step, steps_of
from backoffice.onboarding.target import Target, after, applied_of, moves_to, taken_of
from backoffice.onboarding.told import in_one_line
from domain.channel.hint import Hint, HintKind
from domain.tenant import Tenant
from repositories import brand_versions, companies
from repositories.brand_versions import Version
from repositories.companies import Applied, Head
from repositories.filed import Filed, Kind, Move
from repositories.flips import Flip, write
from runtime import clock
from runtime.outage import Outage
from use_cases.channel.tell_channel import tell_channel

_TRIES = 5
"""Times that somebody else may apply the same brand in between; each time it is compared again."""
_BEFORE = "what stood before versions were kept"


class Meanwhile(Exception):
    """Somebody flipped the brand after it was told what would change, so that something else would."""

    def __init__(self, tenant: Tenant) -> None:
        super().__init__(f"somebody applied {tenant.company_code} meanwhile, so that something else would change")


class Errand(NamedTuple):
    """What a flip is for: in words, where the rows that move do not say it, and to which version it goes back; and how
    often the brand had been flipped when it was agreed to, None where nobody was told before.
    """

    words: str = ""
    back_to: int | None = None
    agreed: int | None = None


_APPLY = Errand()


class _Way(NamedTuple):
    """From where to where."""

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
    """Make the brand's rows these; what moved.

    Raises `Taken`, and nothing of the flip is written, for what is another brand's by now, and `Meanwhile` where it is
    not what was agreed to; `check` raises where the company itself is another's.
    """
    for _ in range(_TRIES):
        head = companies.head(tenant)
        check()
        if head is None:
            raise Outage("the company is gone")
        if errand.agreed not in {None, head.flips}:
            raise Meanwhile(tenant)
        way = _Way(tenant, head, standing(tenant, head, by_name(target.rows)), target, errand)
        for taken in taken_of(tenant, way.moves):
            raise taken
        if not way.moves and head.applied == applied_of(way.rows) and head.going_to is None:
            return ()
        if _gone(way):
            _tell(tenant, way.moves)
            return way.moves
    raise Outage("others apply the same brand again and again")


def _tell(tenant: Tenant, moves: Iterable[Move]) -> None:
    """Whoever looks at a menu that has another in its place now; of a new one nobody does."""
    changed = {move.row.key.partition("#")[0] for move in moves if move.row.kind is Kind.MENU and move.before}
    for store_id in sorted(changed):
        tell_channel(tenant, store_id, Hint(kind=HintKind.MENU))


def _gone(way: _Way) -> bool:
    """Whether the whole way was gone; False where somebody else wrote in between."""
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
    """What may stand while a brand is between two versions."""
    return Applied(hosts=tuple(sorted({*one.hosts, *other.hosts})), keys={**one.keys, **other.keys})


def _first(way: _Way) -> tuple[Version, ...]:
    """What stood before the first flip, of a brand that was there before it."""
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
