"""Notifications about an order that are still to be sent (Y-10, Y-11)."""

from enum import StrEnum

from domain.entity import Entity
from domain.member.verification import Reach


class About(StrEnum):
    """The event that a notification is about."""

    PLACED = "placed"
    """To the store: there is a new order."""
    WAITING = "waiting"
    """To the store and its managers: an order still waits."""
    PAUSED = "paused"
    """To the store and its managers: unanswered orders paused their type."""
    RECEIVED = "received"
    ACCEPTED = "accepted"
    DELAYED = "delayed"
    READY = "ready"
    REJECTED = "rejected"
    EXPIRED = "expired"
    CANCELLED = "cancelled"
    REFUNDED = "refunded"
    ON_ITS_WAY = "on_its_way"
    DELIVERED = "delivered"
    NOT_DELIVERED = "not_delivered"


TO_GUEST = frozenset(About) - {About.PLACED, About.WAITING, About.PAUSED}


class Outgoing(Entity):
    """A notification of an order; its text is written from the order's state when it is sent."""

    order_uuid: str
    about: About
    reach: Reach
    ref: str = ""
    """Distinguishes notifications of the same kind: a refund's id, the version of a delay."""
