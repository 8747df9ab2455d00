"""A store's operations: one value of its staff's settings, independent of the published menu (Y-10, S-2, T-5, T-7).

Nothing in it ends by being taken away: each part has an end, and a reader asks for an instant
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
"""Items and options that are sold out at one time: more than a menu has, and a row holds them."""
MOST_EXCEPTIONS = 60
MOST_DAILY = 500

Reason = Annotated[str, Field(max_length=120)]
Key = TypeVar("Key")


class Limited(Entity):
    """A setting with an end; `by` names the person who made it."""

    LONGEST: ClassVar[dt.timedelta] = dt.timedelta(days=1)
    """How long it holds where no end was kept, as before there had to be one."""
    until: AwareDatetime | None = None
    at: AwareDatetime
    by: str = ""

    @property
    def ends_at(self) -> dt.datetime:
        """When it ends by itself (Y-10)."""
        return self.until or self.at + self.LONGEST

    def holds(self, now: dt.datetime) -> bool:
        """Whether it still holds (Y-10)."""
        return now < self.ends_at


class SoldOut(Limited):
    """An item, or an option in every item that has it, is not to be had (S-2)."""

    LONGEST: ClassVar[dt.timedelta] = dt.timedelta(days=30)


class PauseCause(StrEnum):
    """The cause of a pause."""

    STAFF = "staff"
    UNANSWERED = "unanswered"
    """Nobody answered several orders (docs/rules/orders.md, "Unanswered orders")."""


class Pause(Limited):
    """An order type is not taken (T-11)."""

    reason: Reason = ""
    cause: PauseCause = PauseCause.STAFF
    orders: int = 0
    """How many unanswered orders led to it."""
    reminds: bool = False
    """Whether its end is only the default, so that staff are asked now and then whether it goes on."""

    @model_validator(mode="before")
    @classmethod
    def _written_before(cls, data: Any) -> Any:
        """A pause that an unanswered order began before such pauses had an end."""
        if not isinstance(data, dict) or data.get("reason") != "unattended":
            return data
        at = dt.datetime.fromisoformat(str(data["at"]))
        until = (at + PAUSES[0]).isoformat()
        return {**data, "reason": "", "by": "", "cause": PauseCause.UNANSWERED.value, "until": until}


class Busy(Limited):
    """An order takes so many minutes more than usual (T-7)."""

    extra_min: int = Field(ge=1, le=240)


class Closing(Entity):
    """The store closes for good, and what is open is to be settled; `by` is who asked for it."""

    by: str
    at: AwareDatetime


class Operations(Entity):
    """All that is set now or lately; `revision` is one more with each change."""

    revision: int = 0
    items: dict[int, SoldOut] = Field(default_factory=dict)
    options: dict[int, SoldOut] = Field(default_factory=dict)
    pauses: dict[OrderType, Pause] = Field(default_factory=dict)
    busy: dict[OrderType, Busy] = Field(default_factory=dict)
    unanswered: dict[OrderType, Unanswered] = Field(default_factory=dict)
    exceptions: tuple[HoursException, ...] = ()
    daily: dict[str, int] = Field(default_factory=dict)
    """What a stock key begins each day with, in stored units."""
    daily_on: dt.date | None = None
    """The day that the daily counts were set for last."""
    closing: Closing | None = None
    """Asked for by the operator who retires the store; None again once nothing is open."""

    def sold_out_items(self, now: dt.datetime) -> frozenset[int]:
        """The items that are sold out at an instant (S-2)."""
        return frozenset(item_id for item_id, mark in self.items.items() if mark.holds(now))

    def sold_out_options(self, now: dt.datetime) -> frozenset[int]:
        """The options that are sold out at an instant, in whatever item (S-2)."""
        return frozenset(option_id for option_id, mark in self.options.items() if mark.holds(now))

    def pause_of(self, order_type: OrderType, now: dt.datetime) -> Pause | None:
        """The pause of an order type that runs at an instant (T-11)."""
        pause = self.pauses.get(order_type)
        return pause if pause and pause.holds(now) else None

    def busy_of(self, order_type: OrderType, now: dt.datetime) -> Busy | None:
        """How busy the store is with an order type at an instant (T-7)."""
        busy = self.busy.get(order_type)
        return busy if busy and busy.holds(now) else None

    def busy_min(self, order_type: OrderType, now: dt.datetime) -> int:
        """So many minutes more than usual an order takes that is made now (T-7)."""
        busy = self.busy_of(order_type, now)
        return busy.extra_min if busy else 0

    def sold_out(self, items: Iterable[int], options: Iterable[int], mark: SoldOut) -> Self:
        """With these marked; refuses `invalid_request` for more than can be kept (S-2)."""
        after = {
            "items": {**self.items, **dict.fromkeys(items, mark)},
            "options": {**self.options, **dict.fromkeys(options, mark)},
        }
        if sum(map(len, after.values())) > MOST_MARKS:
            raise Refusal(Code.INVALID_REQUEST, most=MOST_MARKS)
        return self.model_copy(update=after)

    def available(self, items: Iterable[int], options: Iterable[int]) -> Self:
        """With these to be had again (S-2)."""
        return self.model_copy(
            update={"items": _without(self.items, items), "options": _without(self.options, options)}
        )

    def paused(self, order_types: Iterable[OrderType], pause: Pause) -> Self:
        """With these order types not taken (T-11)."""
        return self.model_copy(update={"pauses": {**self.pauses, **dict.fromkeys(order_types, pause)}})

    def resumed(self, order_types: Iterable[OrderType]) -> Self:
        """With these order types taken again; the person who ends a pause is there to answer (T-11)."""
        gone = frozenset(order_types)
        return self.model_copy(
            update={"pauses": _without(self.pauses, gone), "unanswered": _without(self.unanswered, gone)}
        )

    def ended(self) -> Self:
        """With all order types taken again, in the usual time (T-7, T-11)."""
        return self.model_copy(update={"pauses": {}, "busy": {}, "unanswered": {}})

    def left_unanswered(self, order_type: OrderType, order: UnansweredOrder, now: dt.datetime) -> Self:
        """With one more unanswered order, which may pause its type; a pause that runs stays (Y-10)."""
        if self.pause_of(order_type, now):
            return self
        counted = count_unanswered(self.unanswered.get(order_type, Unanswered()), order, now)
        after = self.model_copy(update={"unanswered": {**self.unanswered, order_type: counted.unanswered}})
        if counted.pause_until is None:
            return after
        pause = Pause(until=counted.pause_until, at=now, cause=PauseCause.UNANSWERED, orders=counted.orders)
        return after.paused((order_type,), pause)

    def answered(self, order_type: OrderType) -> Self:
        """With the count of a type's unanswered orders at zero: a person is there (Y-10)."""
        return self.model_copy(update={"unanswered": _without(self.unanswered, (order_type,))})

    def made_busy(self, order_types: Iterable[OrderType], busy: Busy) -> Self:
        """With these order types taking longer (T-7)."""
        return self.model_copy(update={"busy": {**self.busy, **dict.fromkeys(order_types, busy)}})

    def calmed(self, order_types: Iterable[OrderType]) -> Self:
        """With these order types taking as long as usual (T-7)."""
        return self.model_copy(update={"busy": _without(self.busy, order_types)})

    def excepted(self, exception: HoursException) -> Self:
        """With a date's own hours, in place of those it had (T-5); refuses `invalid_request` for too many dates."""
        others = (one for one in self.exceptions if one.date != exception.date)
        after = tuple(sorted((*others, exception), key=lambda one: one.date))
        if len(after) > MOST_EXCEPTIONS:
            raise Refusal(Code.INVALID_REQUEST, most=MOST_EXCEPTIONS)
        return self.model_copy(update={"exceptions": after})

    def unexcepted(self, date: dt.date) -> Self:
        """With a date's usual hours (T-5)."""
        return self.model_copy(update={"exceptions": tuple(one for one in self.exceptions if one.date != date)})

    def counted_daily(self, key: str, units: int | None, today: dt.date) -> Self:
        """With a stock key beginning each day with so many, from tomorrow on; None: no longer (S-2)."""
        others = {each: count for each, count in self.daily.items() if each != key}
        daily = others if units is None else {**others, key: units}
        if len(daily) > MOST_DAILY:
            raise Refusal(Code.INVALID_REQUEST, most=MOST_DAILY)
        return self.model_copy(update={"daily": daily, "daily_on": (self.daily_on or today) if daily else None})

    def tidied(self, now: dt.datetime) -> Self:
        """Without what holds no longer, so that the row stays small (Y-10)."""
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
