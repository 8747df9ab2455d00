"""How a store is notified of orders, and whether anybody would notice one (Y-10)."""

import datetime as dt
from decimal import Decimal

from pydantic import Field

from domain.entity import Entity, Price
from domain.vocabulary.order_type import OrderType

BOARD_OPEN = dt.timedelta(minutes=5)
"""How long after its last request a board counts as open; it polls every few seconds."""
MOST_ADDRESSES = 5
REMIND_AFTER = 50
"""The share of the time to accept, in percent, after which the store is reminded."""


class AutomaticAcceptance(Entity):
    """Automatic acceptance for an order type; `upTo` is the largest total, None is any (Y-10)."""

    up_to: Price | None = None

    def takes(self, total: Decimal) -> bool:
        """Return whether an order with that total is accepted automatically (Y-10)."""
        return self.up_to is None or total <= self.up_to


class Managers(Entity):
    """The managers of a store, who are notified when an order still waits (Y-10)."""

    phones: tuple[str, ...] = Field((), max_length=MOST_ADDRESSES)
    emails: tuple[str, ...] = Field((), max_length=MOST_ADDRESSES)


class Intake(Entity):
    """The receivers of order notifications; none is needed if orders are accepted automatically or by another
    system.
    """

    automatic: dict[OrderType, AutomaticAcceptance] = Field(default_factory=dict)
    phones: tuple[str, ...] = Field((), max_length=MOST_ADDRESSES)
    emails: tuple[str, ...] = Field((), max_length=MOST_ADDRESSES)
    managers: Managers = Managers()
    remind_after: int = Field(REMIND_AFTER, ge=1, le=100)
    own_system: bool = False
    """Whether the store's own system reads its orders, so that our board need not be open."""

    def accepts(self, order_type: OrderType, total: Decimal) -> bool:
        """Return whether an order is accepted when it is placed (Y-10)."""
        rule = self.automatic.get(order_type)
        return rule is not None and rule.takes(total)

    def accepts_every(self, order_type: OrderType) -> bool:
        """Return whether every order of that type is accepted when it is placed (Y-10)."""
        rule = self.automatic.get(order_type)
        return rule is not None and rule.up_to is None

    def is_heard(self, order_type: OrderType, board_seen: dt.datetime | None, now: dt.datetime) -> bool:
        """Return whether orders of that type are noticed before their time to accept is over (Y-10)."""
        return self.needs_no_board(order_type) or (board_seen is not None and now - board_seen < BOARD_OPEN)

    def needs_no_board(self, order_type: OrderType) -> bool:
        """Return whether every order is noticed without an open board (Y-10).

        Automatic acceptance up to a total is not enough.
        """
        return bool(self.own_system or self.phones or self.emails or self.accepts_every(order_type))
