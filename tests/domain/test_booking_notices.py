"""E-mails about a booking: which ones are sent, their texts, and when they are outdated (R-8)."""

import datetime as dt

import pytest
from tests.builders import a_store

from domain.booking.booking import Booking, BookingKind, BookingState, Place
from domain.brand.palette import derive_palette
from domain.brand.theme import Theme
from domain.member.verification import ContactKind, Reach
from domain.notification.booking_letter import NAMES, WHY, booking_letter
from domain.notification.booking_notice import BookingNotice, first_news, is_worth_telling
from domain.notification.booking_words import WORDS, News

NOW = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
EVENING = dt.datetime(2026, 6, 17, 22, 30, tzinfo=dt.UTC)
COLOURS = derive_palette(Theme(primary="#7a1f1f", secondary="#224466", accent="#d08000")).light
TRUE_IN = {
    News.QUEUED: BookingState.CONFIRMED,
    News.RECEIVED: BookingState.WAIT_CONFIRM,
    News.CONFIRMED: BookingState.CONFIRMED,
    News.READY: BookingState.READY,
    News.CANCELLED: BookingState.CANCELLED,
    News.REMINDER: BookingState.CONFIRMED,
}


def a_booking(**more: object) -> Booking:
    given = {
        "bookingID": "00000000-0000-4000-8000-000000000001",
        "storeID": "queen",
        "kind": BookingKind.RESERVE,
        "partySize": 2,
        "name": "<b>Ada</b>",
        "phone": "+14165550199",
        "remark": "<i>birthday</i>",
        "locale": "en",
        "placedAt": NOW,
        "date": dt.date(2026, 6, 17),
        "at": EVENING,
    }
    return Booking.model_validate({**given, **more})


def a_notice(news: News, notice: str = "move") -> BookingNotice:
    reach = Reach(kind=ContactKind.EMAIL, address="ada@example.com")
    return BookingNotice(booking_id=a_booking().booking_id, news=news, reach=reach, notice=notice)


def a_place(state: BookingState, notice: str = "move") -> Place:
    return Place(state=state, size=2, since=NOW, notice=notice)


@pytest.mark.parametrize("news", list(News))
@pytest.mark.parametrize("state", list(BookingState))
def test_notification_is_sent_only_while_its_state_is_current(news: News, state: BookingState) -> None:
    assert is_worth_telling(a_notice(news), a_booking(), a_place(state), NOW) is (state is TRUE_IN[news])


@pytest.mark.parametrize("news", [news for news in News if news is not News.REMINDER])
def test_notification_of_a_move_that_was_not_made_is_dropped(news: News) -> None:
    assert not is_worth_telling(a_notice(news), a_booking(), a_place(TRUE_IN[news], notice="another"), NOW)


def test_reminder_is_dropped_once_the_booking_began_or_without_a_time() -> None:
    place, message = a_place(BookingState.CONFIRMED, notice="another"), a_notice(News.REMINDER)

    assert is_worth_telling(message, a_booking(), place, EVENING - dt.timedelta(seconds=1))
    assert not is_worth_telling(message, a_booking(), place, EVENING)
    assert not is_worth_telling(message, a_booking(at=None), place, NOW)


@pytest.mark.parametrize(
    ("kind", "state", "news"),
    [
        (BookingKind.WAITLIST, BookingState.CONFIRMED, News.QUEUED),
        (BookingKind.RESERVE, BookingState.CONFIRMED, News.CONFIRMED),
        (BookingKind.RESERVE, BookingState.WAIT_CONFIRM, News.RECEIVED),
    ],
)
def test_first_notification_depends_on_kind_and_state(kind: BookingKind, state: BookingState, news: News) -> None:
    assert first_news(a_booking(kind=kind), state) is news


def test_a_letter_says_what_the_text_says_and_why_it_came() -> None:
    letter = booking_letter(News.CONFIRMED, a_booking(), "K7QPM", a_store(), COLOURS)

    store = a_store().info.store_name
    assert letter.subject == f"{store} · Reservation K7QPM"
    assert letter.text == (
        "Your table for 2 on 2026-06-17 18:30 is confirmed. (K7QPM)\n\n"
        f"You get this e-mail because this address was given with a booking at {store}. "
        "It is only about that booking.\n"
    )
    assert "Ada" not in letter.html + letter.text
    assert "birthday" not in letter.html + letter.text


@pytest.mark.parametrize("locale", [*sorted(WORDS), "tlh"])
def test_every_language_has_its_name_and_its_reason(locale: str) -> None:
    read = locale if locale in WORDS else "en"
    letter = booking_letter(News.QUEUED, a_booking(locale=locale.upper(), kind="waitlist"), "12", a_store(), COLOURS)

    assert letter.subject.endswith(f" · {NAMES[read][BookingKind.WAITLIST]} 12")
    assert WHY[read].format(store=a_store().info.store_name) in letter.text
    assert f'lang="{read}"' in letter.html
    assert set(NAMES) == set(WHY) == set(WORDS)
