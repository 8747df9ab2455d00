"""A kitchen taps away changes of an order; once somebody has seen one, no screen shows it again."""

import datetime as dt
from collections.abc import Collection

from domain.errors import Code, Refusal
from domain.kitchen.changes import unseen_changes
from domain.order.feed import PlacedOrder
from domain.store.staff import Staff
from domain.store.store import Store
from repositories import kitchen_marks
from use_cases.kitchen.kitchen_order import kitchen_order

_TRIES = 10


def see_changes(
    staff: Staff, store: Store, order: PlacedOrder, change_ids: Collection[str], now: dt.datetime
) -> tuple[str, ...]:
    """The ids of the changes that are still unseen; an id that is none of them changes nothing."""
    for _ in range(_TRIES):
        found = kitchen_order(staff.tenant, store, order)
        unseen = [change.change_id for change in unseen_changes(found)]
        after = found.marks.with_seen([each for each in unseen if each in change_ids], now)
        if kitchen_marks.replace(staff.tenant, order.order_uuid, found.marks, after, now):
            return tuple(change.change_id for change in unseen_changes(found._replace(marks=after)))
    raise Refusal(Code.ORDER_CONFLICT)
