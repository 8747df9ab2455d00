"""Changes of an order after its kitchen began it. A screen shows each change until it is marked as seen.

Changes are computed from the order's own history and refunds, so that none is lost or shown twice
(docs/rules/kitchen-and-printing.md).
"""

import datetime as dt
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Annotated, NamedTuple

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.kitchen.ticket import MAKING, TOLD_WITHIN, KitchenLine, KitchenOrder, kitchen_lines, units_left
from domain.order.promise import begin_for, promise_of
from domain.order.return_entry import RefundStatus
from domain.order.state import RecordedChange
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType

ChangeId = Annotated[str, Field(min_length=1, max_length=100)]
"""Identifies a change within its order."""


class ChangeKind(StrEnum):
    """The kind of change."""

    CANCELLED = "cancelled"
    TIME = "time"
    REMOVED = "removed"
    RESTORED = "restored"
    """Lines that were removed are wanted after all: their refund failed."""


class TicketChange(Entity):
    """A change as its slip and its card on a screen show it: `units` by line sequence, or the old and the new time."""

    kind: ChangeKind
    units: dict[int, int] = Field(default_factory=dict)
    due_from: AwareDatetime | None = None
    due_at: AwareDatetime | None = None


class DatedChange(NamedTuple):
    """A change with its id within the order, and when it happened."""

    change_id: str
    at: dt.datetime
    what: TicketChange


class KitchenChange(Entity):
    """A change as a kitchen's screen shows it. `lines` are those it concerns; for a new time, all of them."""

    change_id: ChangeId
    kind: ChangeKind
    at: AwareDatetime
    reference_id: str = Field(alias="referenceID")
    order_uuid: str = Field(alias="orderUUID")
    order_type: OrderType
    table_name: str
    table_group: str
    stand: str
    order_by: str
    station_id: str
    due_from: AwareDatetime | None
    due_at: AwareDatetime | None
    lines: tuple[KitchenLine, ...]
    seen_at: tuple[str, ...] = ()
    """The stations that have seen it and do not show it any more."""

    @property
    def is_seen(self) -> bool:
        """Whether every station that it concerns has seen it."""
        concerned = {name for line in self.lines for name in (line.station, *(part.station for part in line.parts))}
        return bool(concerned) and concerned <= set(self.seen_at)


def kitchen_changes(found: KitchenOrder, slot: int, now: dt.datetime) -> tuple[KitchenChange, ...]:
    """The changes of an order that are not seen by every station yet, oldest first (R-12)."""
    order = found.order
    changes = [
        KitchenChange(
            change_id=change.change_id,
            kind=change.what.kind,
            at=change.at,
            reference_id=order.reference_id,
            order_uuid=order.order_uuid,
            order_type=order.order_type,
            table_name=order.table_name,
            table_group=order.table_group,
            stand=order.stand,
            order_by=order.order_by,
            station_id=order.station_id,
            due_from=change.what.due_from,
            due_at=change.what.due_at,
            lines=kitchen_lines(found, change.what.units or units_left(order, found.returns), slot),
            seen_at=tuple(found.marks.seen_at.get(change.change_id, ())),
        )
        for change in unseen_changes(found)
        if now - change.at < TOLD_WITHIN
    ]
    return tuple(change for change in changes if not change.is_seen)


def unseen_changes(found: KitchenOrder) -> tuple[DatedChange, ...]:
    """Return the changes that were not dismissed for the whole kitchen, oldest first (R-12)."""
    if found.state.status is OrderStatus.CANCELLED:
        changes = _cancelled(found)
    elif found.state.status in MAKING:
        changes = sorted((*_moved(found), *_refunded(found)), key=lambda change: change.at)
    else:
        return ()
    return tuple(change for change in changes if change.change_id not in found.marks.seen)


def _cancelled(found: KitchenOrder) -> list[DatedChange]:
    *passed, last = found.state.history
    what = TicketChange(kind=ChangeKind.CANCELLED, units=units_left(found.order, found.returns))
    return [DatedChange("cancelled", last.at, what)] if _had_begun(found, passed, last.at) else []


def _moved(found: KitchenOrder) -> Iterator[DatedChange]:
    """Yield the new promised time; several unseen ones are one change."""
    history, unseen = found.state.history, list[DatedChange]()
    for place, change in enumerate(history):
        passed = history[:place]
        if change.promised_at is None or not passed or change.status is not passed[-1].status:
            continue
        change_id = f"time-{place}"
        if change_id in found.marks.seen:
            unseen = []
        elif _had_begun(found, passed, change.at):
            what = TicketChange(kind=ChangeKind.TIME, due_from=_promised(found, passed), due_at=change.promised_at)
            unseen.append(DatedChange(change_id, change.at, what))
    if unseen:
        due_from, due_at = unseen[0].what.due_from, promise_of(found.order, found.state)
        what = TicketChange(kind=ChangeKind.TIME, due_from=due_from, due_at=due_at)
        if due_from != due_at:
            yield unseen[-1]._replace(what=what)


def _refunded(found: KitchenOrder) -> Iterator[DatedChange]:
    """Yield lines that were refunded before they were made, and lines to make again after a failed refund."""
    for entry in found.returns.entries:
        passed = [change for change in found.state.history if change.at <= entry.at]
        if not entry.refund.unmade or not _had_begun(found, passed, entry.at):
            continue
        removed, units = f"removed-{entry.entry_id}", entry.refund.unmade
        if entry.status is not RefundStatus.FAILED:
            yield DatedChange(removed, entry.at, TicketChange(kind=ChangeKind.REMOVED, units=units))
        elif found.marks.was_seen(removed):
            what = TicketChange(kind=ChangeKind.RESTORED, units=units)
            yield DatedChange(f"restored-{entry.entry_id}", entry.at, what)


def _had_begun(found: KitchenOrder, passed: Sequence[RecordedChange], at: dt.datetime) -> bool:
    """Whether the kitchen had begun the order at an instant; `passed` is its history until then."""
    statuses = {change.status for change in passed}
    if OrderStatus.PREPARING in statuses:
        return True
    begins_at = begin_for(found.order, _promised(found, passed), found.usual)
    return OrderStatus.ACCEPTED in statuses and (begins_at is None or begins_at <= at)


def _promised(found: KitchenOrder, passed: Sequence[RecordedChange]) -> dt.datetime | None:
    """The promised time at the end of a history."""
    return next((change.promised_at for change in reversed(passed) if change.promised_at), found.order.promised_at)
