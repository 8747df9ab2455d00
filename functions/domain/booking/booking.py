"""Waitlist and reservation bookings, their transitions, and which of them occupy a place (R-8)."""

import datetime as dt
from enum import StrEnum
from typing import Annotated

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.limits.origin import Origin

BookingID = Annotated[
    str, Field(pattern="^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$", min_length=36)
]
"""Chosen by the client: 122 random bits, so that knowing it proves who booked, and a resend is the same booking."""
PartySize = Annotated[int, Field(ge=1, le=200)]
UNSEAT_WITHIN = dt.timedelta(minutes=10)
"""How long seating can be undone: guests at a wrong table say so soon."""
TELL_AGAIN_AFTER = dt.timedelta(minutes=1)
"""How long after sending a notification without a result counts as lost."""
_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
_CODE_LETTERS = 5


class BookingKind(StrEnum):
    """A place on the waitlist now, or a table at a time."""

    WAITLIST = "waitlist"
    RESERVE = "reserve"


class BookingStatus(StrEnum):
    """The statuses that guests see (spec section 3)."""

    WAIT_CONFIRM = "wait_confirm"
    CONFIRMED = "confirmed"
    READY = "ready"
    CANCELLED = "cancelled"


class BookingState(StrEnum):
    """The states that the store sees; guests do not see "seated" and "no show" (R-8)."""

    WAIT_CONFIRM = "wait_confirm"
    CONFIRMED = "confirmed"
    READY = "ready"
    SEATED = "seated"
    NO_SHOW = "no_show"
    CANCELLED = "cancelled"


_OPEN_MOVES = frozenset({BookingState.SEATED, BookingState.NO_SHOW, BookingState.CANCELLED})
BOOKING_MOVES: dict[BookingState, frozenset[BookingState]] = {
    BookingState.WAIT_CONFIRM: frozenset({BookingState.CONFIRMED, BookingState.CANCELLED}),
    BookingState.CONFIRMED: _OPEN_MOVES | {BookingState.READY},
    BookingState.READY: _OPEN_MOVES,
    BookingState.SEATED: frozenset(),
    BookingState.NO_SHOW: frozenset(),
    BookingState.CANCELLED: frozenset(),
}
_WAITING = frozenset({BookingState.WAIT_CONFIRM, BookingState.CONFIRMED, BookingState.READY})
_HOLDING = {BookingKind.WAITLIST: _WAITING, BookingKind.RESERVE: _WAITING | {BookingState.SEATED}}


class Told(StrEnum):
    """The result of the notification that a table is ready; empty if there is no guest to notify."""

    NOBODY = ""
    SENDING = "sending"
    SENT = "sent"
    FAILED = "failed"


class Booking(Entity):
    """A booking as it was requested: it never changes, and is deleted some weeks after its day."""

    booking_id: BookingID = Field(alias="bookingID")
    store_id: str = Field(alias="storeID")
    kind: BookingKind
    party_size: PartySize
    name: str
    phone: str
    """In normal form; empty only for a party that staff added themselves."""
    remark: str
    locale: str
    """The guest's language."""
    placed_at: AwareDatetime
    date: dt.date
    """The business date of the booking; a night belongs to its evening (T-4)."""
    at: AwareDatetime | None = None
    """The reserved time; None on the waitlist."""
    by_hand: bool = False
    """Whether the store's staff added it."""
    email: str = ""
    """The address for notifications; empty if the guest wants none."""
    member_code: str = ""
    """The member who booked; empty for a guest."""
    origin: Origin | None = Field(None, exclude_if=lambda origin: origin is None)
    """The origin of the request; None if staff added it."""

    def asks_the_same(self, other: "Booking") -> bool:
        """Return whether a resent booking is this one, and not another with the same id."""
        mine = {
            "placed_at",
            "date",
            "locale",
            "email",
            "member_code",
            "origin",
        }  # a resend may correct the e-mail address
        return self.model_dump(exclude=mine) == other.model_dump(exclude=mine)

    @property
    def holds_from(self) -> str:
        """Return the name of its slot: the waitlist of its day, or the time of the table."""
        return slot_name(self.at)


def slot_name(at: dt.datetime | None) -> str:
    """Return the slot of a time, or of the waitlist; in UTC, so that slots sort in every zone (R-8)."""
    return at.astimezone(dt.UTC).strftime("%Y-%m-%dT%H:%MZ") if at else BookingKind.WAITLIST.value


class BeforeSeat(Entity):
    """The state of a booking before its party was seated, and since when it had it."""

    state: BookingState
    since: AwareDatetime


class Place(Entity):
    """A booking's place in its slot: the part of it that changes."""

    state: BookingState
    size: int
    since: AwareDatetime
    version: int = 1
    table_id: str = Field("", alias="tableID")
    table_name: str = ""
    told: Told = Told.NOBODY
    told_at: AwareDatetime | None = None
    notice: str = ""
    """The id of the last transition's notifications; those of an earlier transition are not sent any more."""
    device: str = ""
    crowd: str = ""
    """Keyed hashes of who booked, by which shares are counted; empty if staff booked or the phone was verified."""
    before_seat: BeforeSeat | None = None
    """Set for a seated party; None in older rows."""

    @property
    def unseat_until(self) -> dt.datetime | None:
        """Return until when seating can be undone; None if there is nothing to undo."""
        undoable = self.state is BookingState.SEATED and self.before_seat is not None
        return self.since + UNSEAT_WITHIN if undoable else None

    def may_be_told_again(self, now: dt.datetime) -> bool:
        """Return whether the guest can be notified again that the table is ready.

        It is so if the first notification failed, or had no result for a while.
        """
        if self.state is not BookingState.READY or self.told_at is None:
            return False
        lost = self.told is Told.SENDING and now - self.told_at >= TELL_AGAIN_AFTER
        return lost or self.told is Told.FAILED


class NumberedPlace(Entity):
    """A place and its number in the order of arrival, from 1."""

    number: int
    place: Place


Queue = dict[str, NumberedPlace]
"""The places of a slot by booking id."""


def move_booking(current: BookingState, to: BookingState) -> BookingState:
    """Return the state after a transition; a request for the current state changes nothing (R-8).

    Refuse `invalid_request` for a transition that is not allowed: nothing follows a cancellation.
    """
    if to is not current and to not in BOOKING_MOVES[current]:
        raise Refusal(Code.INVALID_REQUEST, status=current.value, to=to.value)
    return to


def told_status(state: BookingState) -> BookingStatus:
    """Return the status that guests see: "ready" for seated guests, "cancelled" for a no-show (R-8)."""
    hidden = {BookingState.SEATED: BookingStatus.READY, BookingState.NO_SHOW: BookingStatus.CANCELLED}
    return hidden.get(state) or BookingStatus(state.value)


def is_over(state: BookingState) -> bool:
    """Return whether no transition is possible any more (R-8)."""
    return not BOOKING_MOVES[state]


def holds(kind: BookingKind, state: BookingState) -> bool:
    """Return whether it occupies a place (R-8).

    Seated guests have left the waitlist, but a reservation still occupies the seats of its time.
    """
    return state in _HOLDING[kind]


def moved(place: Place, to: BookingState, now: dt.datetime) -> Place:
    """Return the place after a transition; unchanged if it is in that state; refuse `invalid_request` (R-8)."""
    if move_booking(place.state, to) is place.state:
        return place
    return place.model_copy(update={"state": to, "since": now, "version": place.version + 1})


def seated(place: Place, table: tuple[str, str], now: dt.datetime) -> Place:
    """Seat the party at a table with ID and name; a party that is seated already stays there (R-8)."""
    after = moved(place, BookingState.SEATED, now)
    if after is place:
        return place
    before = BeforeSeat(state=place.state, since=place.since)
    return after.model_copy(update={"table_id": table[0], "table_name": table[1], "before_seat": before})


def unseated(place: Place, now: dt.datetime) -> Place:
    """Undo seating a party; unchanged if no party is seated (R-8).

    Refuse `error_unseat_over` later than ten minutes after the seating.
    """
    if place.state is not BookingState.SEATED:
        return place
    if place.before_seat is None or place.unseat_until is None or now >= place.unseat_until:
        raise Refusal(Code.UNSEAT_OVER)
    restored = {"state": place.before_seat.state, "since": place.before_seat.since, "version": place.version + 1}
    return place.model_copy(update={**restored, "before_seat": None, "table_id": "", "table_name": ""})


def position(queue: Queue, booking_id: str) -> int | None:
    """Return the position on the waitlist, from 1; None if not waiting (R-8).

    Parties whose table is ready do not count.
    """
    mine = queue.get(booking_id)
    waiting = {BookingState.WAIT_CONFIRM, BookingState.CONFIRMED}
    if mine is None or mine.place.state not in waiting:
        return None
    return sum(1 for each in queue.values() if each.place.state in waiting and each.number <= mine.number)


def parties_waiting(queue: Queue) -> int:
    """Return how many parties wait before a new one (R-8)."""
    return sum(1 for each in queue.values() if each.place.state in {BookingState.WAIT_CONFIRM, BookingState.CONFIRMED})


def reservation_code(booking_id: str) -> str:
    """Return the code that a guest shows: five unambiguous letters and digits, always the same (R-8)."""
    number = int(booking_id.replace("-", ""), 16)
    letters = []
    for _ in range(_CODE_LETTERS):
        number, place = divmod(number, len(_ALPHABET))
        letters.append(_ALPHABET[place])
    return "".join(letters)
