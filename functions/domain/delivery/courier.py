"""Following a courier (spec section 4, Delivery courier statuses; L-8)."""

import datetime as dt
from enum import StrEnum

QUERIED_WITHIN = dt.timedelta(hours=24)
"""Delivery status is queried only this near the delivery time (spec section 9)."""


class CourierStatus(StrEnum):
    """The agent's statuses in the order they come; the last three are final."""

    CREATED = "created"
    CONFIRMED = "confirmed"
    ENROUTE_TO_PICKUP = "enroute_to_pickup"
    ARRIVED_AT_PICKUP = "arrived_at_pickup"
    PICKED_UP = "picked_up"
    ENROUTE_TO_DROPOFF = "enroute_to_dropoff"
    ARRIVED_AT_DROPOFF = "arrived_at_dropoff"
    CANCELLED = "cancelled"
    RETURNED = "returned"
    DELIVERED = "delivered"


_ORDER = {status: place for place, status in enumerate(CourierStatus)}


def followed(current: CourierStatus, heard: CourierStatus) -> CourierStatus:
    """Return the later of two statuses, so that late and repeated news change nothing (reliability 1.1)."""
    return max(current, heard, key=_ORDER.__getitem__)


def shown_status(status: CourierStatus) -> CourierStatus:
    """Return the status that the guest sees: a returned delivery is shown as cancelled (L-8)."""
    return CourierStatus.CANCELLED if status is CourierStatus.RETURNED else status


def needs_staff(status: CourierStatus) -> bool:
    """Whether staff get a task: the food came back (L-8)."""
    return status is CourierStatus.RETURNED


def may_query(delivery: dt.datetime, now: dt.datetime) -> bool:
    """Whether the agent is asked for news: up to exactly 24 hours after the delivery time (spec sections 4 and 9)."""
    return now - delivery <= QUERIED_WITHIN
