"""The status of an order with its history, and the times that the store promised (Y-10)."""

from datetime import datetime

from pydantic import AwareDatetime

from domain.entity import Entity
from domain.order.end_reason import Why
from domain.vocabulary.order_status import OrderStatus


class StatusChange(Entity):
    """A status and when it was reached."""

    status: OrderStatus
    at: AwareDatetime


class RecordedChange(StatusChange):
    """A change as the store records it: with its person, promised time and reason."""

    by: str = ""
    """The person of the staff key; empty for an automatic change."""
    promised_at: AwareDatetime | None = None
    why: Why | None = None


MOST_UNDONE = 20
"""How many undone transitions an order keeps, the latest ones."""


class UndoWindow(Entity):
    """The end of the time to undo the last transition, and the promised time before it."""

    until: AwareDatetime
    promised_at: AwareDatetime | None = None


class UndoneStep(Entity):
    """An undone transition: the persons who made and undid it, and the version that it had created."""

    status: OrderStatus
    at: AwareDatetime
    by: str = ""
    undone_at: AwareDatetime
    undone_by: str = ""
    version: int


class OrderState(Entity):
    """The current status and all earlier ones."""

    status: OrderStatus
    history: tuple[RecordedChange, ...]
    version: int
    accept_by: AwareDatetime | None = None
    """Until when the store must accept it; None: no deadline."""
    remind_at: AwareDatetime | None = None
    """When the store is reminded of it; None: never."""
    reminded_at: AwareDatetime | None = None
    promised_at: AwareDatetime | None = None
    """The store's latest promise; None: the promise at the time of the order."""
    delayed_from: AwareDatetime | None = None
    """The promised time before the last delay; None if there was none."""
    forget_at: AwareDatetime | None = None
    """When the guest's texts are deleted; None: done already, or a member's order (reliability threat 21)."""
    undo: UndoWindow | None = None
    """Set while the last transition can be undone and its effects have not started; None afterwards."""
    undone: tuple[UndoneStep, ...] = ()
    """Undone transitions, oldest first; the history does not contain them."""

    @classmethod
    def first(
        cls,
        status: OrderStatus,
        at: datetime,
        accept_by: datetime | None = None,
        remind_at: datetime | None = None,
        forget_at: datetime | None = None,
    ) -> "OrderState":
        """Return the state of a new order; one that is accepted at once is received first (Y-10)."""
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
        """Return when the guest got the order and paid the amount due at the counter; None before that (Y-8)."""
        return self.changed_at if self.status is OrderStatus.COMPLETED else None

    @property
    def settled_status(self) -> OrderStatus:
        """Return the status without a transition that can still be undone; decisions about money use it."""
        return self.history[-2].status if self.undo else self.status

    def for_guest(self, now: datetime) -> "OrderState":
        """Return the state for the guest: a transition shows once it can no longer be undone."""
        return self.before_step() if self.undo and now < self.undo.until else self

    @property
    def told(self) -> tuple[StatusChange, ...]:
        """Return the history for the guest: statuses and times without persons; a delay is not a new status."""
        firsts = [change for place, change in enumerate(self.history) if not self._repeats(place)]
        return tuple(StatusChange(status=change.status, at=change.at) for change in firsts)

    @property
    def changed_at(self) -> datetime:
        """Return when the state last changed; for a waiting order, a reminder counts as a change."""
        return self.reminded_at or self.history[-1].at if self.status is OrderStatus.RECEIVED else self.history[-1].at

    @property
    def why(self) -> Why | None:
        """Return the reason of the last change, if one was given."""
        return self.history[-1].why

    @property
    def escalates_at(self) -> datetime | None:
        """Return when the store must be reminded; None if it was, or if the order is not waiting."""
        waits = self.status is OrderStatus.RECEIVED and self.reminded_at is None
        return self.remind_at if waits else None

    def is_overdue(self, now: datetime) -> bool:
        """Return whether the deadline to accept has passed (Y-10)."""
        return self.status is OrderStatus.RECEIVED and self.accept_by is not None and now >= self.accept_by

    def is_to_be_forgotten(self, now: datetime) -> bool:
        """Return whether the retention period of the guest's texts is over (reliability threat 21)."""
        return self.forget_at is not None and now >= self.forget_at

    def forgotten(self) -> "OrderState":
        """Record that the guest's texts are deleted."""
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
        """Record a transition to a status."""
        change = RecordedChange(status=status, at=at, by=by, promised_at=promised_at, why=why)
        return self._next(change, status=status, promised_at=promised_at or self.promised_at)

    def delayed(self, before: datetime | None, promised_at: datetime, at: datetime, *, by: str = "") -> "OrderState":
        """Record a new promised time (Y-10)."""
        change = RecordedChange(status=self.status, at=at, by=by, promised_at=promised_at)
        return self._next(change, promised_at=promised_at, delayed_from=before)

    def undoable(self, before: "OrderState", until: datetime) -> "OrderState":
        """Allow the last transition, which started from `before`, to be undone until a time."""
        return self.model_copy(update={"undo": UndoWindow(until=until, promised_at=before.promised_at)})

    def settled(self) -> "OrderState":
        """Record that the last transition can no longer be undone."""
        return self.model_copy(update={"undo": None, "version": self.version + 1})

    def before_step(self) -> "OrderState":
        """Return the state before a transition that can still be undone; the same state if there is none."""
        if self.undo is None:
            return self
        earlier = self.history[:-1]
        restored = {"status": earlier[-1].status, "history": earlier, "promised_at": self.undo.promised_at}
        return self.model_copy(update={**restored, "undo": None, "version": self.version + 1})

    def taken_back(self, at: datetime, by: str = "") -> "OrderState":
        """Undo the last transition; record it with its persons outside the history."""
        step = self.history[-1]
        undone = UndoneStep(
            status=step.status, at=step.at, by=step.by, undone_at=at, undone_by=by, version=self.version
        )
        return self.before_step().model_copy(update={"undone": (*self.undone, undone)[-MOST_UNDONE:]})

    def reminded(self, at: datetime) -> "OrderState":
        """Record that the store was reminded of the waiting order (Y-10)."""
        return self.model_copy(update={"reminded_at": at, "version": self.version + 1})

    def _repeats(self, place: int) -> bool:
        return place > 0 and self.history[place].status is self.history[place - 1].status

    def _next(self, change: RecordedChange, **changes: object) -> "OrderState":
        return self.model_copy(update={**changes, "history": (*self.history, change), "version": self.version + 1})
