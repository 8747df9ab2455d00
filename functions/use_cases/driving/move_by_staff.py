"""Staff report for a driver that a delivery arrived or came back (docs/rules/delivery.md)."""

import datetime as dt

from domain.delivery.delivery import DeliveryJob
from domain.delivery.staff_moves import StaffMove, record_staff_move
from domain.delivery.taken_away import MoveWhy, StaffWord
from domain.order.feed import PlacedOrder
from domain.staff.staff import Staff
from use_cases.delivery.move_delivery import move_delivery
from use_cases.driving.finish_order import complete


def word_of(staff: Staff, why: MoveWhy, now: dt.datetime) -> StaffWord:
    """Return the reason with the name of the staff member."""
    return StaffWord(reason=why.reason, words=why.words.strip(), by=staff.by, at=now)


def move_by_staff(staff: Staff, order: PlacedOrder, to: StaffMove, why: MoveWhy, now: dt.datetime) -> DeliveryJob:
    """Record the result, notify the guest, and complete the order if it arrived.

    Refuses `not_found` for an order without a delivery, and `error_order_conflict` as `record_staff_move` does.
    """
    word = word_of(staff, why, now)
    done = move_delivery(staff.tenant, order.order_uuid, lambda job: record_staff_move(job, to, word), now)
    if to is StaffMove.DELIVERED:
        complete(staff, order, now)
    return done
