"""The places of a slot: taken while there is room, once each, and given back at once and once."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor

import pytest

from domain.booking.booking import Booking, BookingKind, BookingState, Place, moved
from domain.booking.booking_settings import UNLIMITED, Capacity
from domain.member.verification import ContactKind, Reach
from domain.notification.booking_notice import BookingNotice
from domain.notification.booking_words import News
from domain.tenant import Tenant
from repositories.booking import booking_places, bookings
from repositories.booking.booking_places import Slot
from repositories.notification import outbox
from runtime import clock

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
EVENING = dt.datetime(2026, 6, 17, 22, 30, tzinfo=dt.UTC)
SEATS = Capacity(20, UNLIMITED)


def booking(number: int, size: int = 1, **more: object) -> Booking:
    given = {
        "bookingID": f"00000000-0000-4000-8000-{number:012d}",
        "storeID": "queen",
        "kind": BookingKind.RESERVE,
        "partySize": size,
        "name": "Ada",
        "phone": "+14165550199",
        "remark": "",
        "locale": "en",
        "placedAt": NOW,
        "date": dt.date(2026, 6, 17),
        "at": EVENING,
    }
    return Booking.model_validate({**given, **more})


def place(of: Booking, state: BookingState = BookingState.CONFIRMED) -> Place:
    return Place(state=state, size=of.party_size, since=NOW)


def take(tenant: Tenant, of: Booking, capacity: Capacity = SEATS) -> bool:
    return booking_places.take(tenant, of, place(of), capacity)


def taken_up(tenant: Tenant, of: Booking) -> tuple[int, int]:
    slot = booking_places.slot_of(tenant, of)
    return slot.covers, slot.parties


def test_three_hundred_concurrent_bookings_take_exactly_the_seats(tenant: Tenant) -> None:
    asked = [booking(number) for number in range(300)]

    with ThreadPoolExecutor(32) as pool:
        came_in = list(pool.map(lambda each: take(tenant, each), asked))

    assert came_in.count(True) == 20
    assert taken_up(tenant, asked[0]) == (20, 20)
    queue = booking_places.slot_of(tenant, asked[0]).queue
    assert sorted(each.number for each in queue.values()) == list(range(1, 21))


@pytest.mark.night
def test_a_party_takes_as_many_seats_as_it_has_people(tenant: Tenant) -> None:
    first, second, third = booking(1, 12), booking(2, 9), booking(3, 8)

    assert [take(tenant, each) for each in (first, second, third)] == [True, False, True]
    assert taken_up(tenant, first) == (20, 2)


@pytest.mark.night
def test_parties_are_limited_as_well(tenant: Tenant) -> None:
    two = Capacity(20, 2)

    assert [take(tenant, booking(number), two) for number in range(3)] == [True, True, False]
    assert taken_up(tenant, booking(0)) == (2, 2)


def test_a_booking_sent_again_has_one_place(tenant: Tenant) -> None:
    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(lambda _: take(tenant, booking(1, 4)), range(8)))

    assert take(tenant, booking(1, 4), Capacity(4, 1)) is True
    assert taken_up(tenant, booking(1)) == (4, 1)


@pytest.mark.night
def test_a_party_larger_than_all_seats_opens_nothing(tenant: Tenant) -> None:
    assert take(tenant, booking(1, 21)) is False
    assert taken_up(tenant, booking(1)) == (0, 0)


@pytest.mark.night
def test_times_and_waitlist_have_room_of_their_own(tenant: Tenant) -> None:
    later = booking(2, at=EVENING + dt.timedelta(minutes=30))
    walk_in = booking(3, at=None, kind=BookingKind.WAITLIST)
    one = Capacity(1, 1)

    assert [take(tenant, each, one) for each in (booking(1), later, walk_in)] == [True, True, True]
    day = booking_places.of_day(tenant, "queen", dt.date(2026, 6, 17))
    assert list(day) == ["2026-06-17T22:30Z", "2026-06-17T23:00Z", "waitlist"]
    assert {slot.parties for slot in day.values()} == {1}


@pytest.mark.parametrize("left", [BookingState.CANCELLED, BookingState.NO_SHOW])
def test_no_show_and_cancellation_return_the_seats_once(tenant: Tenant, left: BookingState) -> None:
    mine, other = booking(1, 12), booking(2, 8)
    take(tenant, mine)
    take(tenant, other)
    before = place(mine)
    after = moved(before, left, NOW)

    with ThreadPoolExecutor(8) as pool:
        done = list(pool.map(lambda _: booking_places.move(tenant, mine, before, after), range(8)))

    assert done.count(True) == 1
    assert taken_up(tenant, mine) == (8, 1)
    assert take(tenant, booking(3, 12)) is True
    assert taken_up(tenant, mine) == (20, 2)


@pytest.mark.night
def test_seated_party_keeps_its_reserved_seats_and_leaves_the_queue(tenant: Tenant) -> None:
    seated, waiting = booking(1, 4), booking(2, 3, at=None, kind=BookingKind.WAITLIST)
    for each in (seated, waiting):
        take(tenant, each)
        assert booking_places.move(tenant, each, place(each), moved(place(each), BookingState.SEATED, NOW))

    assert taken_up(tenant, seated) == (4, 1)
    assert taken_up(tenant, waiting) == (0, 0)


def test_second_of_two_concurrent_moves_of_a_place_is_refused(tenant: Tenant) -> None:
    mine = booking(1, 4)
    take(tenant, mine)
    read = place(mine)

    assert booking_places.move(tenant, mine, read, moved(read, BookingState.READY, NOW)) is True
    assert booking_places.move(tenant, mine, read, moved(read, BookingState.CANCELLED, NOW)) is False

    found = booking_places.find(tenant, mine)
    assert found is not None
    assert found.place.state is BookingState.READY
    assert taken_up(tenant, mine) == (4, 1)


@pytest.mark.night
def test_opening_a_slot_again_keeps_its_bookings(tenant: Tenant) -> None:
    take(tenant, booking(1, 4))

    booking_places._open((tenant.key("queen", "2026-06-17"), booking(1).holds_from), booking(2))

    assert taken_up(tenant, booking(1)) == (4, 1)


@pytest.mark.night
def test_a_slot_has_an_end_even_when_all_were_given_back(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(booking_places, "MOST_PLACES", 2)
    for number in (1, 2):
        each = booking(number)
        take(tenant, each)
        booking_places.move(tenant, each, place(each), moved(place(each), BookingState.CANCELLED, NOW))

    assert take(tenant, booking(3)) is False
    assert taken_up(tenant, booking(1)) == (0, 0)


@pytest.mark.night
def test_slot_without_bookings_is_empty(tenant: Tenant) -> None:
    assert booking_places.slot_of(tenant, booking(9)) == Slot(0, 0, {})
    assert booking_places.find(tenant, booking(9)) is None


@pytest.mark.night
def test_a_booking_is_kept_as_it_was_sent_first(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOW)
    first, again = booking(1, 4), booking(1, 6)

    assert bookings.put(tenant, first, None) == first
    assert bookings.put(tenant, again, None) == first
    assert bookings.find(tenant, first.booking_id) == first


def test_reminder_is_queued_once(tenant: Tenant) -> None:
    mine = bookings.put(tenant, booking(1), NOW)
    reach = Reach(kind=ContactKind.EMAIL, address="ada@example.com")
    message = BookingNotice(booking_id=mine.booking_id, news=News.REMINDER, reach=reach)

    assert bookings.reminded(tenant, mine.booking_id, (message,), NOW)
    assert outbox.find(outbox.key_of(tenant, message)) == message
    outbox.forget(outbox.key_of(tenant, message))

    assert not bookings.reminded(tenant, mine.booking_id, (message,), NOW)
    assert outbox.find(outbox.key_of(tenant, message)) is None
