"""The status of an order with every one before it, and what the store promised of it (Y-10)."""

from datetime import datetime

from pydantic import AwareDatetime

from domain.entity import Entity
from domain.order.end_reason import Why
from domain.order.status import OrderStatus


class StatusChange(Entity):
    """When a status was reached."""

    status: OrderStatus
    at: AwareDatetime


class RecordedChange(StatusChange):
    """A change as the store keeps it: who made it, what they promised with it, and why."""

    by: str = ""
    """Whom the staff key was made for; empty for what happened by itself."""
    promised_at: AwareDatetime | None = None
    why: Why | None = None


class OrderState(Entity):
    """The status now and every one before it."""

    status: OrderStatus
    history: tuple[RecordedChange, ...]
    version: int
    accept_by: AwareDatetime | None = None
    """Until when the store has to accept it; None: as long as it takes."""
    remind_at: AwareDatetime | None = None
    """When the store is told once more that it waits; None: never."""
    reminded_at: AwareDatetime | None = None
    promised_at: AwareDatetime | None = None
    """What the store promised since; None: what the guest was told when it was placed stands."""
    delayed_from: AwareDatetime | None = None
    """What had been promised before the last delay; None: there was none."""
    forget_at: AwareDatetime | None = None
    """When what its guest wrote is forgotten; None: that was done, or it is a member's (reliability threat 21)."""

    @classmethod
    def first(
        cls,
        status: OrderStatus,
        at: datetime,
        accept_by: datetime | None = None,
        remind_at: datetime | None = None,
        forget_at: datetime | None = None,
    ) -> "OrderState":
        """The state of an order just placed; one accepted by itself was received first (Y-10)."""
        passed = (OrderStatus.RECEIVED, status) if status is OrderStatus.ACCEPTED else (status,)
        history = tuple(RecordedChange(status=each, at=at) for each in passed)
        return cls(
            status=status,
            history=history,
            version=1,
            accept_by=accept_by,
            remind_at=remind_at,
            forget_at=forget_at,
        )

    @property
    def handed_over_at(self) -> datetime | None:
        """When its guest had it, and paid what was due at the counter; None while they have not (Y-8)."""
        return self.changed_at if self.status is OrderStatus.COMPLETED else None

    @property
    def told(self) -> tuple[StatusChange, ...]:
        """The history as its guest sees it: when it came where, not who did it; a delay is no new status."""
        firsts = [change for place, change in enumerate(self.history) if not self._repeats(place)]
        return tuple(StatusChange(status=change.status, at=change.at) for change in firsts)

    @property
    def changed_at(self) -> datetime:
        """When it came to be as it is."""
        return self.reminded_at or self.history[-1].at if self.status is OrderStatus.RECEIVED else self.history[-1].at

    @property
    def why(self) -> Why | None:
        """Why it ended, where somebody said so."""
        return self.history[-1].why

    @property
    def escalates_at(self) -> datetime | None:
        """When the store is to be told that it still waits; None once it was, or nobody waits."""
        waits = self.status is OrderStatus.RECEIVED and self.reminded_at is None
        return self.remind_at if waits else None

    def is_overdue(self, now: datetime) -> bool:
        """Whether the store let its deadline to accept pass (Y-10)."""
        return self.status is OrderStatus.RECEIVED and self.accept_by is not None and now >= self.accept_by

    def is_to_be_forgotten(self, now: datetime) -> bool:
        """Whether what its guest wrote was kept long enough (reliability threat 21)."""
        return self.forget_at is not None and now >= self.forget_at

    def forgotten(self) -> "OrderState":
        """The state once what its guest wrote is gone."""
        return self.model_copy(update={"forget_at": None, "version": self.version + 1})

    def moved(
        self,
        status: OrderStatus,
        at: datetime,
        *,
        by: str = "",
        promised_at: datetime | None = None,
        why: Why | None = None,
    ) -> "OrderState":
        """The state after reaching a status."""
        change = RecordedChange(status=status, at=at, by=by, promised_at=promised_at, why=why)
        return self._next(change, status=status, promised_at=promised_at or self.promised_at)

    def delayed(self, before: datetime | None, promised_at: datetime, at: datetime, *, by: str = "") -> "OrderState":
        """The state with a new promise in place of the one before (Y-10)."""
        change = RecordedChange(status=self.status, at=at, by=by, promised_at=promised_at)
        return self._next(change, promised_at=promised_at, delayed_from=before)

    def reminded(self, at: datetime) -> "OrderState":
        """The state once the store was told again that it waits (Y-10)."""
        return self.model_copy(update={"reminded_at": at, "version": self.version + 1})

    def _repeats(self, place: int) -> bool:
        return place > 0 and self.history[place].status is self.history[place - 1].status

    def _next(self, change: RecordedChange, **changes: object) -> "OrderState":
        return self.model_copy(update={**changes, "history": (*self.history, change), "version": self.version + 1})
