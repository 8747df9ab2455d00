"""The status of an order with every one before it (Y-10)."""

from datetime import datetime

from pydantic import AwareDatetime

from domain.entity import Entity
from domain.order_status import OrderStatus


class StatusChange(Entity):
    """When a status was reached."""

    status: OrderStatus
    at: AwareDatetime


class OrderState(Entity):
    """The status now and every one before it."""

    status: OrderStatus
    history: tuple[StatusChange, ...]
    version: int

    @classmethod
    def first(cls, status: OrderStatus, at: datetime) -> "OrderState":
        """The state of an order just placed."""
        return cls(status=status, history=(StatusChange(status=status, at=at),), version=1)

    def moved(self, status: OrderStatus, at: datetime) -> "OrderState":
        """The state after reaching a status."""
        change = StatusChange(status=status, at=at)
        return OrderState(status=status, history=(*self.history, change), version=self.version + 1)
