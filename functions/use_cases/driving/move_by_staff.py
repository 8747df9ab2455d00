"""Staff note that a delivery arrived or came back, in its driver's place (docs/rules/delivery.md)."""

import datetime as dt

from domain.delivery.delivery import DeliveryJob
from domain.delivery.staff_moves import StaffMove, moved_by_staff
from domain.delivery.taken_away import MoveWhy, StaffWord
from domain.order.feed import PlacedOrder
from domain.store.staff import Staff
from use_cases.delivery.move_delivery import move_delivery
from use_cases.driving.finish_order import complete


def word_of(staff: Staff, why: MoveWhy, now: dt.datetime) -> StaffWord:
    """What they say, with who they are."""
    return StaffWord(reason=why.reason, words=why.words.strip(), by=staff.by, at=now)


def move_by_staff(staff: Staff, order: PlacedOrder, to: StaffMove, why: MoveWhy, now: dt.datetime) -> DeliveryJob:
    """The delivery after it, its guest told; one that arrived completes its order.

    Refuses `not_found` where nobody delivers it, and `error_order_conflict` as `moved_by_staff` does.
    """
    word = word_of(staff, why, now)
    done = move_delivery(staff.tenant, order.order_uuid, lambda job: moved_by_staff(job, to, word), now)
    if to is StaffMove.DELIVERED:
        complete(staff, order, now)
    return done
