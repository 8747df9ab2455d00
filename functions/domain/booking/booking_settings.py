"""How a store takes bookings; whether it does at all its home says (spec section 2, /store-home; R-8)."""

from enum import StrEnum
from typing import NamedTuple

from pydantic import Field

from domain.booking.booking import BookingKind, BookingState, PartySize
from domain.entity import Entity
from domain.errors import Code, Refusal

UNLIMITED = 10**6
LONGEST_AHEAD = 90
"""Days for which a table can be reserved ahead at most."""


class BookingConfirmation(StrEnum):
    """Who says yes to a reservation: it is confirmed as it is made, or by a person."""

    AUTOMATIC = "automatic"
    BY_HAND = "byHand"


class WaitlistSettings(Entity):
    """The queue for a table now."""

    longest: int = Field(30, ge=0, le=200)
    """Parties that may wait at one time."""
    minutes_per_party: int = Field(5, ge=1, le=120)
    largest_party: PartySize = 12


class ReservationSettings(Entity):
    """Tables at a time."""

    seats_per_slot: int = Field(20, ge=0, le=2_000)
    parties_per_slot: int = Field(0, ge=0, le=200)
    """Parties that may come at one time; 0: as many as there are seats for."""
    slot_minutes: int = Field(30, ge=5, le=240)
    days_ahead: int = Field(14, ge=0, le=LONGEST_AHEAD)
    notice_min: int = Field(60, ge=0, le=7 * 24 * 60)
    """How long before its time a table can still be reserved."""
    largest_party: PartySize = 8
    confirmation: BookingConfirmation = BookingConfirmation.AUTOMATIC
    remind_hours: int = Field(3, ge=0, le=72)
    """How long before its time a guest is reminded; 0: not at all."""


class BookingSettings(Entity):
    """Both of them."""

    waitlist: WaitlistSettings = WaitlistSettings()
    reservation: ReservationSettings = ReservationSettings()

    def largest_party(self, kind: BookingKind) -> int:
        """How many may come as one party (R-8)."""
        return {
            BookingKind.WAITLIST: self.waitlist.largest_party,
            BookingKind.RESERVE: self.reservation.largest_party,
        }[kind]

    def capacity(self, kind: BookingKind) -> "Capacity":
        """What a slot of that kind has room for (R-8)."""
        if kind is BookingKind.WAITLIST:
            return Capacity(UNLIMITED, self.waitlist.longest)
        return Capacity(self.reservation.seats_per_slot, self.reservation.parties_per_slot or UNLIMITED)

    def first_state(self, kind: BookingKind, *, by_hand: bool) -> BookingState:
        """A place in the queue needs nobody's yes, and neither does what the store itself books (R-8)."""
        asks = kind is BookingKind.RESERVE and self.reservation.confirmation is BookingConfirmation.BY_HAND
        return BookingState.WAIT_CONFIRM if asks and not by_hand else BookingState.CONFIRMED

    def check_party(self, kind: BookingKind, size: int) -> None:
        """Refuse `error_party_size` for a party larger than the store takes unasked (R-8)."""
        most = self.largest_party(kind)
        if size > most:
            raise Refusal(Code.PARTY_SIZE, most=most)


class Capacity(NamedTuple):
    """What a slot has room for: seats, and parties."""

    covers: int
    parties: int

    def fits(self, covers: int, parties: int, size: int) -> bool:
        """Whether so many more come in beside those there are (R-8)."""
        return covers + size <= self.covers and parties < self.parties
