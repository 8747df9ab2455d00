"""Mark changes of an order as seen in the kitchen, for one of its stations or for all."""

import datetime as dt
from collections.abc import Collection
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.kitchen.changes import kitchen_changes, unseen_changes
from domain.order.feed import PlacedOrder
from domain.staff.staff import Staff
from domain.store.store import Store
from repositories.kitchen import kitchen_marks
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from use_cases.kitchen.kitchen_order import kitchen_order


class Seen(NamedTuple):
    """The IDs of the seen changes, and the station; None for the whole kitchen."""

    change_ids: Collection[str]
    station: str | None = None


def see_changes(staff: Staff, store: Store, order: PlacedOrder, seen: Seen, now: dt.datetime) -> tuple[str, ...]:
    """Mark the changes and return the IDs that are still unseen; unknown IDs change nothing."""

    def try_once() -> tuple[str, ...] | Raced:
        found = kitchen_order(staff.tenant, store, order)
        unseen = [change.change_id for change in unseen_changes(found)]
        after = found.marks.with_seen([each for each in unseen if each in seen.change_ids], now, seen.station)
        if kitchen_marks.replace(staff.tenant, order.order_uuid, found.marks, after, now):
            return tuple(change.change_id for change in kitchen_changes(found._replace(marks=after), 0, now))
        return RACED

    return until_written(try_once, write_budgets.KITCHEN_MARKS, Refusal(Code.ORDER_CONFLICT))
