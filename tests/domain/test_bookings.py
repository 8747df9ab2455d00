"""Waitlist and reservations by their rules: states, places, business dates and times (R-8)."""

import datetime as dt
from itertools import pairwise
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.builders import a_store

from domain.booking.booking import (
    Booking,
    BookingKind,
    BookingState,
    BookingStatus,
    NumberedPlace,
    Place,
    Told,
    holds,
    is_over,
    moved,
    parties_waiting,
    position,
    reservation_code,
    told_status,
)
from domain.booking.booking_settings import (
    UNLIMITED,
    BookingConfirmation,
    BookingSettings,
    Capacity,
    ReservationSettings,
    WaitlistSettings,
)
from domain.booking.booking_times import Seating, check_time, dates_offered, times_on
from domain.calendar.hours import DayHours, HoursException, TimeRange, WeeklyHours
from domain.errors import Code, Refusal
from domain.notification.booking_words import FROM, WORDS, News, news_sentence, news_text
from domain.vocabulary.zone import local_date, store_zone

NOW = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
TORONTO = store_zone("America/Toronto")
ID = "00000000-0000-4000-8000-000000000001"


def place(state: BookingState, **more: object) -> Place:
    return Place.model_validate({"state": state, "size": 2, "since": NOW, **more})


def a_booking(**more: object) -> Booking:
    given_values = {
        "bookingID": ID,
        "storeID": "queen",
        "kind": "waitlist",
        "partySize": 2,
        "name": "Ada",
        "phone": "+14165550123",
        "remark": "",
        "locale": "en",
        "placedAt": NOW,
        "date": dt.date(2026, 6, 17),
    }
    return Booking.model_validate({**given_values, **more})


def test_guests_see_four_states_only() -> None:
    assert {state: told_status(state).value for state in BookingState} == {
        BookingState.WAIT_CONFIRM: "wait_confirm",
        BookingState.CONFIRMED: "confirmed",
        BookingState.READY: "ready",
        BookingState.SEATED: "ready",
        BookingState.NO_SHOW: "cancelled",
        BookingState.CANCELLED: "cancelled",
    }
    assert {told_status(state) for state in BookingState} == set(BookingStatus)


def test_seated_party_leaves_the_queue_and_keeps_its_reserved_seats() -> None:
    held = {kind: {state for state in BookingState if holds(kind, state)} for kind in BookingKind}
    waiting = {BookingState.WAIT_CONFIRM, BookingState.CONFIRMED, BookingState.READY}

    assert held == {BookingKind.WAITLIST: waiting, BookingKind.RESERVE: waiting | {BookingState.SEATED}}
    over = {state for state in BookingState if is_over(state)}
    assert over == {BookingState.SEATED, BookingState.NO_SHOW, BookingState.CANCELLED}


def test_a_move_is_noted_with_its_instant_and_the_same_again_is_none() -> None:
    before = place(BookingState.CONFIRMED)
    later = NOW + dt.timedelta(minutes=5)

    after = moved(before, BookingState.READY, later)

    assert (after.state, after.since, after.version, after.size) == (BookingState.READY, later, 2, 2)
    assert moved(after, BookingState.READY, later) is after


@pytest.mark.parametrize(
    ("state", "told", "minutes", "again"),
    [
        (BookingState.READY, Told.FAILED, 0, True),
        (BookingState.READY, Told.SENDING, 0.9, False),
        (BookingState.READY, Told.SENDING, 1, True),
        (BookingState.READY, Told.SENT, 60, False),
        (BookingState.SEATED, Told.FAILED, 60, False),
    ],
)
def test_a_message_is_sent_again_only_where_it_is_lost(
    state: BookingState, told: Told, minutes: float, again: bool
) -> None:
    mine = place(state, told=told, toldAt=NOW)

    assert mine.may_be_told_again(NOW + dt.timedelta(minutes=minutes)) is again
    assert place(state, told=told).may_be_told_again(NOW) is False


def test_position_counts_the_waiting_parties_before() -> None:
    states = (BookingState.CONFIRMED, BookingState.READY, BookingState.CANCELLED, BookingState.CONFIRMED)
    queue = {str(number): NumberedPlace(number=number, place=place(state)) for number, state in enumerate(states, 1)}

    assert [position(queue, str(number)) for number in range(1, 6)] == [1, None, None, 2, None]
    assert parties_waiting(queue) == 2


@given(st.uuids(version=4))
def test_a_reservations_code_is_easily_said_and_always_the_same(name: UUID) -> None:
    code = reservation_code(str(name))

    assert len(code) == 5
    assert set(code) <= set("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")
    assert reservation_code(str(name)) == code


def test_a_booking_sent_again_asks_the_same() -> None:
    first = a_booking()
    later = NOW + dt.timedelta(minutes=3)

    assert first.asks_the_same(a_booking(placedAt=later, locale="fr", date=dt.date(2026, 6, 18)))
    assert not first.asks_the_same(a_booking(partySize=3))
    assert not first.asks_the_same(a_booking(name="Grace"))


@pytest.mark.parametrize(
    ("covers", "parties", "size", "fits"),
    [(16, 3, 4, True), (17, 3, 4, False), (0, 4, 1, False), (0, 0, 21, False), (20, 0, 0, True)],
)
def test_a_slot_has_room_for_seats_and_parties(covers: int, parties: int, size: int, fits: bool) -> None:
    assert Capacity(20, 4).fits(covers, parties, size) is fits


def test_settings_are_read_by_kind() -> None:
    rules = BookingSettings(
        waitlist=WaitlistSettings(longest=7, largest_party=9),
        reservation=ReservationSettings(seats_per_slot=24, largest_party=6, confirmation=BookingConfirmation.BY_HAND),
    )

    assert rules.capacity(BookingKind.WAITLIST) == (UNLIMITED, 7)
    assert rules.capacity(BookingKind.RESERVE) == (24, UNLIMITED)
    assert rules.first_state(BookingKind.RESERVE, by_hand=False) is BookingState.WAIT_CONFIRM
    assert rules.first_state(BookingKind.RESERVE, by_hand=True) is BookingState.CONFIRMED
    assert rules.first_state(BookingKind.WAITLIST, by_hand=False) is BookingState.CONFIRMED
    rules.check_party(BookingKind.RESERVE, 6)
    with pytest.raises(Refusal) as refused:
        rules.check_party(BookingKind.RESERVE, 7)
    assert (refused.value.code, refused.value.details) == (Code.PARTY_SIZE, {"most": 6})


def hours(**exceptions: DayHours) -> WeeklyHours:
    evening = DayHours(times=(TimeRange(start="17:00", end="02:00"),))
    dated = tuple(
        HoursException(date=dt.date.fromisoformat(day[1:].replace("_", "-")), **each.model_dump(by_alias=False))
        for day, each in exceptions.items()
    )
    return WeeklyHours(days=(evening,) * 7, exceptions=dated)


def seating(now: dt.datetime, week: WeeklyHours | None = None) -> Seating:
    return Seating(week or hours(), TORONTO, now)


RULE = ReservationSettings(slot_minutes=30, days_ahead=3, notice_min=60)


def test_a_night_is_of_its_evenings_date() -> None:
    friday_evening = dt.datetime(2026, 6, 20, 3, 0, tzinfo=dt.UTC)
    night = dt.datetime(2026, 6, 20, 5, 59, tzinfo=dt.UTC)
    morning = dt.datetime(2026, 6, 20, 6, 0, tzinfo=dt.UTC)

    assert [seating(at).today.isoformat() for at in (friday_evening, night, morning)] == [
        "2026-06-19",
        "2026-06-19",
        "2026-06-20",
    ]
    assert [seating(at).open_now for at in (friday_evening, night, morning)] == [True, True, False]


def test_the_last_time_is_a_slot_before_closing_and_none_is_too_soon() -> None:
    found = times_on(seating(NOW), RULE, dt.date(2026, 6, 17))

    assert found[0] == dt.datetime(2026, 6, 17, 21, 0, tzinfo=dt.UTC)
    assert found[-1] == dt.datetime(2026, 6, 18, 5, 30, tzinfo=dt.UTC)
    late = seating(dt.datetime(2026, 6, 17, 21, 31, tzinfo=dt.UTC))
    assert times_on(late, RULE, dt.date(2026, 6, 17))[0] == dt.datetime(2026, 6, 17, 23, 0, tzinfo=dt.UTC)


def test_a_holiday_and_a_day_too_far_have_no_times() -> None:
    closed = hours(_2026_06_18=DayHours(off=True))

    assert times_on(seating(NOW, closed), RULE, dt.date(2026, 6, 18)) == ()
    assert dates_offered(seating(NOW), RULE)[-1] == dt.date(2026, 6, 20)
    assert times_on(seating(NOW), RULE, dt.date(2026, 6, 21)) == ()


@pytest.mark.parametrize(("day", "count"), [(dt.date(2026, 10, 31), 20), (dt.date(2026, 3, 7), 18)])
def test_the_nights_when_the_clock_changes_are_an_hour_longer_or_not_shorter(day: dt.date, count: int) -> None:
    noon = dt.datetime.combine(day, dt.time(12), TORONTO).astimezone(dt.UTC)

    found = times_on(seating(noon), RULE, day)

    assert len(found) == count
    assert {later - earlier for earlier, later in pairwise(found)} == {dt.timedelta(minutes=30)}


@given(st.integers(0, 2 * 365 * 24 * 60), st.integers(0, 3))
def test_every_time_offered_is_within_its_opening_and_may_be_asked_for(minute: int, ahead: int) -> None:
    now = dt.datetime(2026, 1, 1, tzinfo=dt.UTC) + dt.timedelta(minutes=minute)
    here = seating(now)
    date = here.today + dt.timedelta(days=ahead)

    for time in times_on(here, RULE, date):
        assert time >= now + dt.timedelta(minutes=60)
        assert any(span.opens <= time and time + dt.timedelta(minutes=30) <= span.closes for span in here.on(date))
        assert local_date(time, TORONTO) in {date, date + dt.timedelta(days=1)}
        check_time(here, RULE, time)


def test_a_time_that_is_none_of_them_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        check_time(seating(NOW), RULE, dt.datetime(2026, 6, 17, 21, 1, tzinfo=dt.UTC))
    assert refused.value.code is Code.TIME_SLOT_NOT_AVAILABLE


def test_texts_exist_in_every_language_and_contain_no_guest_input() -> None:
    assert set(WORDS) == {"en", "fr", "zh-cn", "zh-hk", "ko-kr", "ja-jp"}
    assert all(set(words) == set(News) for words in WORDS.values())
    for locale in (*WORDS, "tlh"):
        mine = a_booking(locale=locale, name="{store.info}", remark="http://bad", at=NOW, kind="reserve")
        for news in News:
            text = news_text(news, mine, "K7QPM", a_store())
            assert "bad" not in text
            assert "{" not in text
            assert "K7QPM" in text
            assert text.removeprefix(FROM.get(locale, FROM["en"]).format(store=a_store().info.store_name)) != text
            said = news_sentence(news, mine, "K7QPM", a_store())
            assert said[1:] == text[-len(said) + 1 :]
            assert said[0] == text[-len(said)].upper()
