"""The status of an order with every one before it, and what the store promised of it (Y-10)."""

from datetime import datetime

from pydantic import AwareDatetime

from domain.entity import Entity
from domain.order.end_reason import Why
from domain.vocabulary.order_status import OrderStatus


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


MOST_UNDONE = 20
"""Undone steps that an order keeps, the latest ones."""


class UndoWindow(Entity):
    """The end of the time to take back the last step, and the promise before it."""

    until: AwareDatetime
    promised_at: AwareDatetime | None = None


class UndoneStep(Entity):
    """A step that was taken back: who made it, who took it back, and the version that it had made."""

    status: OrderStatus
    at: AwareDatetime
    by: str = ""
    undone_at: AwareDatetime
    undone_by: str = ""
    version: int


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
    undo: UndoWindow | None = None
    """While set, the effects of the last step have not begun; None: the step is settled."""
    undone: tuple[UndoneStep, ...] = ()
    """Steps that were taken back, oldest first; they are no part of the history."""

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
    def settled_status(self) -> OrderStatus:
        """The status without a step that can still be taken back; it decides about money."""
        return self.history[-2].status if self.undo else self.status

    def for_guest(self, now: datetime) -> "OrderState":
        """The state that the guest sees: a step shows once it can no longer be taken back."""
        return self.before_step() if self.undo and now < self.undo.until else self

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

    def undoable(self, before: "OrderState", until: datetime) -> "OrderState":
        """The state after a step from `before` that can be taken back until an instant."""
        return self.model_copy(update={"undo": UndoWindow(until=until, promised_at=before.promised_at)})

    def settled(self) -> "OrderState":
        """The state once its last step can no longer be taken back."""
        return self.model_copy(update={"undo": None, "version": self.version + 1})

    def before_step(self) -> "OrderState":
        """The state as it was before the step that can still be taken back."""
        if self.undo is None:
            return self
        earlier = self.history[:-1]
        restored = {"status": earlier[-1].status, "history": earlier, "promised_at": self.undo.promised_at}
        return self.model_copy(update={**restored, "undo": None, "version": self.version + 1})

    def taken_back(self, at: datetime, by: str = "") -> "OrderState":
        """The state once its last step was taken back; who did it is kept beside the history."""
        step = self.history[-1]
        undone = UndoneStep(
            status=step.status, at=step.at, by=step.by, undone_at=at, undone_by=by, version=self.version
        )
        return self.before_step().model_copy(update={"undone": (*self.undone, undone)[-MOST_UNDONE:]})

    def reminded(self, at: datetime) -> "OrderState":
        """The state once the store was told again that it waits (Y-10)."""
        return self.model_copy(update={"reminded_at": at, "version": self.version + 1})

    def _repeats(self, place: int) -> bool:
        return place > 0 and self.history[place].status is self.history[place - 1].status

    def _next(self, change: RecordedChange, **changes: object) -> "OrderState":
        return self.model_copy(update={**changes, "history": (*self.history, change), "version": self.version + 1})
