"""How a store takes bookings; its home settings say if it does at all (spec section 2, /store-home; R-8)."""

from enum import StrEnum
from typing import NamedTuple

from pydantic import Field

from domain.booking.booking import BookingKind, BookingState, PartySize
from domain.entity import Entity
from domain.errors import Code, Refusal

UNLIMITED = 10**6
LONGEST_AHEAD = 90
"""How many days ahead a table can be reserved at most."""


class BookingConfirmation(StrEnum):
    """How a reservation is confirmed: automatically when it is made, or by a person."""

    AUTOMATIC = "automatic"
    BY_HAND = "byHand"


class WaitlistSettings(Entity):
    """The waitlist for a table now."""

    longest: int = Field(30, ge=0, le=200)
    """How many parties can wait at one time."""
    minutes_per_party: int = Field(5, ge=1, le=120)
    largest_party: PartySize = 12


class ReservationSettings(Entity):
    """Reservations of tables."""

    seats_per_slot: int = Field(20, ge=0, le=2_000)
    parties_per_slot: int = Field(0, ge=0, le=200)
    """How many parties can come at one time; 0: as many as there are seats for."""
    slot_minutes: int = Field(30, ge=5, le=240)
    days_ahead: int = Field(14, ge=0, le=LONGEST_AHEAD)
    notice_min: int = Field(60, ge=0, le=7 * 24 * 60)
    """Until how many minutes before its time a table can be reserved."""
    largest_party: PartySize = 8
    confirmation: BookingConfirmation = BookingConfirmation.AUTOMATIC
    remind_hours: int = Field(3, ge=0, le=72)
    """How many hours before the time a guest is reminded; 0: no reminder."""


class BookingSettings(Entity):
    """The settings of waitlist and reservations."""

    waitlist: WaitlistSettings = WaitlistSettings()
    reservation: ReservationSettings = ReservationSettings()

    def largest_party(self, kind: BookingKind) -> int:
        """Return the largest party (R-8)."""
        return {
            BookingKind.WAITLIST: self.waitlist.largest_party,
            BookingKind.RESERVE: self.reservation.largest_party,
        }[kind]

    def capacity(self, kind: BookingKind) -> "Capacity":
        """Return the capacity of a slot (R-8)."""
        if kind is BookingKind.WAITLIST:
            return Capacity(UNLIMITED, self.waitlist.longest)
        return Capacity(self.reservation.seats_per_slot, self.reservation.parties_per_slot or UNLIMITED)

    def first_state(self, kind: BookingKind, *, by_hand: bool) -> BookingState:
        """Return the first state; waitlist places and bookings by staff need no confirmation (R-8)."""
        asks = kind is BookingKind.RESERVE and self.reservation.confirmation is BookingConfirmation.BY_HAND
        return BookingState.WAIT_CONFIRM if asks and not by_hand else BookingState.CONFIRMED

    def check_party(self, kind: BookingKind, size: int) -> None:
        """Refuse `error_party_size` for a party above the store's limit (R-8)."""
        most = self.largest_party(kind)
        if size > most:
            raise Refusal(Code.PARTY_SIZE, most=most)


class Capacity(NamedTuple):
    """The capacity of a slot in seats and parties."""

    covers: int
    parties: int

    def fits(self, covers: int, parties: int, size: int) -> bool:
        """Return whether a party of `size` fits in addition to those that are there (R-8)."""
        return covers + size <= self.covers and parties < self.parties
