"""A store's operations: one value with the staff's settings, independent of the published menu (Y-10, S-2, T-5, T-7).

Settings are not deleted when they end: each one has an end, and readers pass the time they ask about
(docs/rules/hours-and-slots.md, "Pauses").
"""

import datetime as dt
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Self, TypeVar

from pydantic import AwareDatetime, Field, model_validator

from domain.calendar.hours import HoursException
from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.operations.unanswered import PAUSES, Unanswered, UnansweredOrder, count_unanswered
from domain.vocabulary.order_type import OrderType

MOST_MARKS = 1_500
"""Most sold-out marks at one time: more than a menu needs, few enough for one row."""
MOST_EXCEPTIONS = 60
MOST_DAILY = 500

Reason = Annotated[str, Field(max_length=120)]
Key = TypeVar("Key")


class Limited(Entity):
    """A setting with an end; `by` names the person who made it."""

    LONGEST: ClassVar[dt.timedelta] = dt.timedelta(days=1)
    """How long a setting lasts that was stored without an end, as older rows were."""
    until: AwareDatetime | None = None
    at: AwareDatetime
    by: str = ""

    @property
    def ends_at(self) -> dt.datetime:
        """Return the time at which the setting ends (Y-10)."""
        return self.until or self.at + self.LONGEST

    def holds(self, now: dt.datetime) -> bool:
        """Return whether the setting is still in effect (Y-10)."""
        return now < self.ends_at


class SoldOut(Limited):
    """An item, or an option of every item that has it, is sold out (S-2)."""

    LONGEST: ClassVar[dt.timedelta] = dt.timedelta(days=30)


class PauseCause(StrEnum):
    """The cause of a pause."""

    STAFF = "staff"
    UNANSWERED = "unanswered"
    """Several orders expired unanswered (docs/rules/orders.md, "Unanswered orders")."""


class Pause(Limited):
    """Orders of a type are not taken (T-11)."""

    reason: Reason = ""
    cause: PauseCause = PauseCause.STAFF
    orders: int = 0
    """How many unanswered orders led to it."""
    reminds: bool = False
    """Whether the end is only the default, so that staff are asked from time to time if the pause goes on."""

    @model_validator(mode="before")
    @classmethod
    def _written_before(cls, data: Any) -> Any:
        """Convert pauses that unanswered orders started before such pauses had an end."""
        if not isinstance(data, dict) or data.get("reason") != "unattended":
            return data
        at = dt.datetime.fromisoformat(str(data["at"]))
        until = (at + PAUSES[0]).isoformat()
        return {**data, "reason": "", "by": "", "cause": PauseCause.UNANSWERED.value, "until": until}


class Busy(Limited):
    """Orders of a type take longer than usual, by minutes (T-7)."""

    extra_min: int = Field(ge=1, le=240)


class Closing(Entity):
    """The store closes for good and its open orders must be settled; `by` is the person who requested it."""

    by: str
    at: AwareDatetime


class Operations(Entity):
    """All current and recent settings of a store; `revision` increases with each change."""

    revision: int = 0
    items: dict[int, SoldOut] = Field(default_factory=dict)
    options: dict[int, SoldOut] = Field(default_factory=dict)
    pauses: dict[OrderType, Pause] = Field(default_factory=dict)
    busy: dict[OrderType, Busy] = Field(default_factory=dict)
    unanswered: dict[OrderType, Unanswered] = Field(default_factory=dict)
    exceptions: tuple[HoursException, ...] = ()
    daily: dict[str, int] = Field(default_factory=dict)
    """The count with which a stock key starts each day, in stored units."""
    daily_on: dt.date | None = None
    """The last day for which the daily counts were set."""
    closing: Closing | None = None
    """Set by the operator who retires the store; None again when nothing is open."""

    def sold_out_items(self, now: dt.datetime) -> frozenset[int]:
        """Return the items that are sold out at a given time (S-2)."""
        return frozenset(item_id for item_id, mark in self.items.items() if mark.holds(now))

    def sold_out_options(self, now: dt.datetime) -> frozenset[int]:
        """Return the options that are sold out at a given time, in every item (S-2)."""
        return frozenset(option_id for option_id, mark in self.options.items() if mark.holds(now))

    def pause_of(self, order_type: OrderType, now: dt.datetime) -> Pause | None:
        """Return the active pause of an order type at a given time (T-11)."""
        pause = self.pauses.get(order_type)
        return pause if pause and pause.holds(now) else None

    def busy_of(self, order_type: OrderType, now: dt.datetime) -> Busy | None:
        """Return the busy setting of an order type at a given time (T-7)."""
        busy = self.busy.get(order_type)
        return busy if busy and busy.holds(now) else None

    def busy_min(self, order_type: OrderType, now: dt.datetime) -> int:
        """Return how many minutes longer than usual an order takes that is started now (T-7)."""
        busy = self.busy_of(order_type, now)
        return busy.extra_min if busy else 0

    def sold_out(self, items: Iterable[int], options: Iterable[int], mark: SoldOut) -> Self:
        """Mark these items and options as sold out; refuse `invalid_request` if there are too many marks (S-2)."""
        after = {
            "items": {**self.items, **dict.fromkeys(items, mark)},
            "options": {**self.options, **dict.fromkeys(options, mark)},
        }
        if sum(map(len, after.values())) > MOST_MARKS:
            raise Refusal(Code.INVALID_REQUEST, most=MOST_MARKS)
        return self.model_copy(update=after)

    def available(self, items: Iterable[int], options: Iterable[int]) -> Self:
        """Make these items and options available again (S-2)."""
        return self.model_copy(
            update={"items": _without(self.items, items), "options": _without(self.options, options)}
        )

    def paused(self, order_types: Iterable[OrderType], pause: Pause) -> Self:
        """Pause these order types (T-11)."""
        return self.model_copy(update={"pauses": {**self.pauses, **dict.fromkeys(order_types, pause)}})

    def resumed(self, order_types: Iterable[OrderType]) -> Self:
        """End the pause of these order types and reset their unanswered orders: a person is there (T-11)."""
        gone = frozenset(order_types)
        return self.model_copy(
            update={"pauses": _without(self.pauses, gone), "unanswered": _without(self.unanswered, gone)}
        )

    def ended(self) -> Self:
        """End all pauses and busy times (T-7, T-11)."""
        return self.model_copy(update={"pauses": {}, "busy": {}, "unanswered": {}})

    def left_unanswered(self, order_type: OrderType, order: UnansweredOrder, now: dt.datetime) -> Self:
        """Count one more unanswered order, which may pause its type; an active pause does not change (Y-10)."""
        if self.pause_of(order_type, now):
            return self
        counted = count_unanswered(self.unanswered.get(order_type, Unanswered()), order, now)
        after = self.model_copy(update={"unanswered": {**self.unanswered, order_type: counted.unanswered}})
        if counted.pause_until is None:
            return after
        pause = Pause(until=counted.pause_until, at=now, cause=PauseCause.UNANSWERED, orders=counted.orders)
        return after.paused((order_type,), pause)

    def answered(self, order_type: OrderType) -> Self:
        """Reset the count of a type's unanswered orders, because a person answered one (Y-10)."""
        return self.model_copy(update={"unanswered": _without(self.unanswered, (order_type,))})

    def made_busy(self, order_types: Iterable[OrderType], busy: Busy) -> Self:
        """Make these order types take longer (T-7)."""
        return self.model_copy(update={"busy": {**self.busy, **dict.fromkeys(order_types, busy)}})

    def calmed(self, order_types: Iterable[OrderType]) -> Self:
        """End the busy time of these order types (T-7)."""
        return self.model_copy(update={"busy": _without(self.busy, order_types)})

    def excepted(self, exception: HoursException) -> Self:
        """Set or replace the hours of one date (T-5); refuse `invalid_request` if there are too many dates."""
        others = (one for one in self.exceptions if one.date != exception.date)
        after = tuple(sorted((*others, exception), key=lambda one: one.date))
        if len(after) > MOST_EXCEPTIONS:
            raise Refusal(Code.INVALID_REQUEST, most=MOST_EXCEPTIONS)
        return self.model_copy(update={"exceptions": after})

    def unexcepted(self, date: dt.date) -> Self:
        """Remove the exceptional hours of one date (T-5)."""
        return self.model_copy(update={"exceptions": tuple(one for one in self.exceptions if one.date != date)})

    def counted_daily(self, key: str, units: int | None, today: dt.date) -> Self:
        """Set the count with which a stock key starts each day, from tomorrow on; None removes it (S-2)."""
        others = {each: count for each, count in self.daily.items() if each != key}
        daily = others if units is None else {**others, key: units}
        if len(daily) > MOST_DAILY:
            raise Refusal(Code.INVALID_REQUEST, most=MOST_DAILY)
        return self.model_copy(update={"daily": daily, "daily_on": (self.daily_on or today) if daily else None})

    def tidied(self, now: dt.datetime) -> Self:
        """Remove settings that have ended, so that the row stays small (Y-10)."""
        yesterday = (now - dt.timedelta(days=2)).date()
        return self.model_copy(
            update={
                "items": _holding(self.items, now),
                "options": _holding(self.options, now),
                "pauses": _holding(self.pauses, now),
                "busy": _holding(self.busy, now),
                "unanswered": {each: known for each, known in self.unanswered.items() if not known.is_over(now)},
                "exceptions": tuple(one for one in self.exceptions if one.date >= yesterday),
            }
        )


Mark = TypeVar("Mark", bound=Limited)
Kept = TypeVar("Kept", bound=Entity)


def _without(marks: Mapping[Key, Kept], keys: Iterable[Key]) -> dict[Key, Kept]:
    gone = set(keys)
    return {key: mark for key, mark in marks.items() if key not in gone}


def _holding(marks: Mapping[Key, Mark], now: dt.datetime) -> dict[Key, Mark]:
    return {key: mark for key, mark in marks.items() if mark.holds(now)}
