"""The share of a waitlist, or of a time's seats, that one device and one network can have (reliability 2,
threat 10).
"""

from typing import NamedTuple

from domain.booking.booking import BookingKind, Place, Queue, holds
from domain.booking.booking_settings import Capacity
from domain.errors import Code, Refusal

PARTIES_OF_A_DEVICE = 3
CROWD_PERCENT = 50
LEAST_PARTIES, LEAST_COVERS = 4, 8
"""What a crowd can always have: two couples and a family are not misuse."""


class Booker(NamedTuple):
    """Anonymous keys of who books: the device, and the network or app key; no crowd if the phone was verified."""

    device: str
    crowd: str


def check_share(queue: Queue, kind: BookingKind, size: int, capacity: Capacity, booker: Booker) -> None:
    """Refuse a booking beyond the share of its device or crowd (threat 10; docs/reliability/limits.md, "Bookings").

    `error_open_bookings` is for a device with too many parties, and `error_phone_not_verified` for a crowd that has
    used its share: guests with a verified phone do not count in it.
    """
    holding = [each.place for each in queue.values() if holds(kind, each.place.state)]
    if not capacity.fits(sum(place.size for place in holding), len(holding), size):
        return  # a full slot is refused elsewhere, for everybody
    if sum(place.device == booker.device for place in holding) >= PARTIES_OF_A_DEVICE:
        raise Refusal(Code.OPEN_BOOKINGS, most=PARTIES_OF_A_DEVICE)
    crowd = [place for place in holding if booker.crowd and place.crowd == booker.crowd]
    if booker.crowd and _has_its_share(crowd, size, capacity):
        raise Refusal(Code.PHONE_NOT_VERIFIED)


def _has_its_share(crowd: list[Place], size: int, capacity: Capacity) -> bool:
    parties = max(LEAST_PARTIES, capacity.parties * CROWD_PERCENT // 100)
    covers = max(LEAST_COVERS, size, capacity.covers * CROWD_PERCENT // 100)
    return len(crowd) >= parties or sum(place.size for place in crowd) + size > covers
