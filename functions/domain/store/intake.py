"""How a store hears of its orders, and whether anybody is there to hear of one (Y-10)."""

import datetime as dt
from decimal import Decimal

from pydantic import Field

from domain.entity import Entity, Price
from domain.vocabulary.order_type import OrderType

BOARD_OPEN = dt.timedelta(minutes=5)
"""How long a board that asked for its orders counts as open; one asks every few seconds."""
MOST_ADDRESSES = 5
REMIND_AFTER = 50
"""The share of its time, in percent, after which an order that still waits is told of again."""


class AutomaticAcceptance(Entity):
    """Orders of a type that are accepted as they are placed; `upTo` is the largest total, without it any (Y-10)."""

    up_to: Price | None = None

    def takes(self, total: Decimal) -> bool:
        """Whether an order of that total is accepted by itself (Y-10)."""
        return self.up_to is None or total <= self.up_to


class Managers(Entity):
    """Who answers for a store, and is told when an order of it still waits (Y-10)."""

    phones: tuple[str, ...] = Field((), max_length=MOST_ADDRESSES)
    emails: tuple[str, ...] = Field((), max_length=MOST_ADDRESSES)


class Intake(Entity):
    """Who is told of an order: nobody has to be, where it is accepted by itself or a system of the store's reads it."""

    automatic: dict[OrderType, AutomaticAcceptance] = Field(default_factory=dict)
    phones: tuple[str, ...] = Field((), max_length=MOST_ADDRESSES)
    emails: tuple[str, ...] = Field((), max_length=MOST_ADDRESSES)
    managers: Managers = Managers()
    remind_after: int = Field(REMIND_AFTER, ge=1, le=100)
    own_system: bool = False
    """Whether a system of the store's own reads its orders, so that no board of ours has to be open."""

    def accepts(self, order_type: OrderType, total: Decimal) -> bool:
        """Whether an order is accepted as it is placed (Y-10)."""
        rule = self.automatic.get(order_type)
        return rule is not None and rule.takes(total)

    def accepts_every(self, order_type: OrderType) -> bool:
        """Whether every order of that type is accepted as it is placed (Y-10)."""
        rule = self.automatic.get(order_type)
        return rule is not None and rule.up_to is None

    def is_heard(self, order_type: OrderType, board_seen: dt.datetime | None, now: dt.datetime) -> bool:
        """Whether anybody learns of any order of that type before its time to be accepted is over (Y-10)."""
        return self.needs_no_board(order_type) or (board_seen is not None and now - board_seen < BOARD_OPEN)

    def needs_no_board(self, order_type: OrderType) -> bool:
        """Whether every order is heard of though no board is open; up to a sum is not every one (Y-10)."""
        return bool(self.own_system or self.phones or self.emails or self.accepts_every(order_type))
