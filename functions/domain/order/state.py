"""The status of an order with every one before it (Y-10)."""

from datetime import datetime

from pydantic import AwareDatetime

from domain.entity import Entity
from domain.order.status import OrderStatus


class StatusChange(Entity):
    """When a status was reached."""

    status: OrderStatus
    at: AwareDatetime


class OrderState(Entity):
    """The status now and every one before it."""

    status: OrderStatus
    history: tuple[StatusChange, ...]
    version: int
    accept_by: AwareDatetime | None = None
    """Until when the store has to accept it; None: as long as it takes."""

    @classmethod
    def first(cls, status: OrderStatus, at: datetime, accept_by: datetime | None = None) -> "OrderState":
        """The state of an order just placed; one accepted by itself was received first (Y-10)."""
        passed = (OrderStatus.RECEIVED, status) if status is OrderStatus.ACCEPTED else (status,)
        history = tuple(StatusChange(status=each, at=at) for each in passed)
        return cls(status=status, history=history, version=1, accept_by=accept_by)

    def is_overdue(self, now: datetime) -> bool:
        """Whether the store let its deadline to accept pass (Y-10)."""
        return self.status is OrderStatus.RECEIVED and self.accept_by is not None and now >= self.accept_by

    def moved(self, status: OrderStatus, at: datetime) -> "OrderState":
        """The state after reaching a status."""
        change = StatusChange(status=status, at=at)
        changes = {"status": status, "history": (*self.history, change), "version": self.version + 1}
        return self.model_copy(update=changes)
