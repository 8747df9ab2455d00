"""A guest who gave an e-mail address with a booking gets one e-mail per step, in their own language (R-8)."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser, at_store
from tests.functions.test_booking_calls import CORNER, EVENING, as_if, book, booked, by_hand, day, move, new_id
from tests.functions.world import Clock, Outbox, Tables, forget_snapshots

from bookings.messages import BOOKING
from domain.store.tell_guests import TellGuests
from repositories.booking import booking_places
from repositories.store import stores
from runtime.outage import Outage
from use_cases.booking import advance_booking
from use_cases.notification import send_message
from workflows.sweep_overdue import sweep_overdue

pytestmark = pytest.mark.engine

EMAIL = "ada@example.com"


@pytest.fixture
def guest(brands: Engine, clock: Clock, outbox: Outbox, tells: Any) -> Browser:
    """A guest at Queen Street, which has no bookings and no messages to send yet."""
    brands.empty("bookings", "booking-places", "rate-limits", "staff-actions", "outbox")
    forget_snapshots()
    return at_store("queen")


def letters(outbox: Outbox) -> list[str]:
    return [text.split("\n")[0] for to, text in outbox.sent if to == EMAIL]


def nobody_answers(*_: str) -> None:
    raise Outage


@pytest.mark.night
def test_waitlist_party_is_notified_in_its_language_on_joining_and_when_ready(
    guest: Browser, outbox: Outbox, stored: Tables
) -> None:
    mine = booked(guest, email=" Ada@Example.com ", locale="fr")
    for _ in range(2):
        move(mine, "ready")

    assert letters(outbox) == [
        "Queen Street · Liste d’attente 1: Vous êtes en attente d’une table pour 2. (1) "
        "Nous vous dirons quand elle est prête.",
        "Queen Street · Liste d’attente 1: Votre table est prête. Entrez, je vous prie. (1)",
    ]
    assert all('lang="fr"' in page for page in outbox.pages)
    assert [to for to, _ in outbox.sent].count("+14165550123") == 1
    assert stored.count("outbox") == 0


@pytest.mark.night
def test_reservation_sends_emails_when_received_confirmed_and_cancelled(
    guest: Browser, outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_if(monkeypatch, by_hand)
    mine = booked(guest, at=EVENING, email=EMAIL)
    for state in ("confirmed", "confirmed", "cancelled", "cancelled"):
        move(mine, state)

    name = f"Queen Street · Reservation {mine['number']}: "
    tel = stores_tel()
    assert letters(outbox) == [
        f"{name}We have your request for a table for 2 on 2026-06-17 18:30 and answer shortly. ({mine['number']})",
        f"{name}Your table for 2 on 2026-06-17 18:30 is confirmed. ({mine['number']})",
        f"{name}We are sorry, your booking {mine['number']} was cancelled. Questions: {tel}",
    ]


def stores_tel() -> str:
    store = stores.find(CORNER, "queen")
    assert store is not None
    return store.info.tel


def test_reservation_without_manual_confirmation_is_confirmed_at_once(guest: Browser, outbox: Outbox) -> None:
    mine = booked(guest, at=EVENING, email=EMAIL)

    assert letters(outbox) == [
        f"Queen Street · Reservation {mine['number']}: "
        f"Your table for 2 on 2026-06-17 18:30 is confirmed. ({mine['number']})"
    ]


def test_repeated_booking_sends_one_email_to_its_first_address(guest: Browser, outbox: Outbox) -> None:
    booking_id = new_id()
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: book(guest, bookingID=booking_id, email=EMAIL), range(8)))
    again = book(guest, bookingID=booking_id, email="other@example.com")

    assert {answer.result for answer in (*answers, again)} == {"ok"}
    assert [to for to, _ in outbox.sent] == [EMAIL]


def test_concurrent_moves_of_a_booking_notify_its_guest_once(guest: Browser, outbox: Outbox, stored: Tables) -> None:
    mine = booked(guest, email=EMAIL)

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(lambda _: move(mine, "ready"), range(6)))

    assert len(letters(outbox)) == 2
    assert stored.count("outbox") == 0


@pytest.mark.night
def test_guest_who_cancels_gets_no_email(guest: Browser, outbox: Outbox) -> None:
    mine = booked(guest, email=EMAIL)

    guest.call(BOOKING, cancel={"bookingID": mine["bookingID"]})

    assert len(letters(outbox)) == 1


@pytest.mark.night
def test_sweep_sends_an_email_that_failed_once(
    guest: Browser, outbox: Outbox, clock: Clock, stored: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(send_message, "send_email", nobody_answers)
        booked(guest, email=EMAIL)
    assert (letters(outbox), stored.count("outbox")) == ([], 1)

    clock.pass_by(minutes=2)
    for _ in range(2):
        sweep_overdue(clock.now)

    assert (len(letters(outbox)), stored.count("outbox")) == (1, 0)


def test_request_killed_after_its_move_leaves_the_email_to_the_sweep(
    guest: Browser, outbox: Outbox, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = booked(guest, email=EMAIL)
    with monkeypatch.context() as killed:
        killed.setattr(advance_booking, "send_notices", nobody_answers)
        assert move(mine, "ready").status == 503
    assert len(letters(outbox)) == 1

    clock.pass_by(minutes=2)
    for _ in range(2):
        sweep_overdue(clock.now)

    assert [each.partition(": ")[2] for each in letters(outbox)][1:] == ["Your table is ready. Please come in. (1)"]


def test_request_killed_before_its_move_sends_no_email(
    guest: Browser, outbox: Outbox, clock: Clock, stored: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = booked(guest, email=EMAIL)
    with monkeypatch.context() as killed:
        killed.setattr(booking_places, "move", nobody_answers)
        assert move(mine, "ready").status == 503
    assert stored.count("outbox") == 1

    clock.pass_by(minutes=2)
    sweep_overdue(clock.now)

    assert (len(letters(outbox)), stored.count("outbox")) == (1, 0)
    move(mine, "ready")
    assert len(letters(outbox)) == 2


def test_refused_booking_sends_no_email(guest: Browser, outbox: Outbox, stored: Tables) -> None:
    for number in range(3):
        booked(guest, phone=f"416555012{number}")

    assert book(guest, phone="4165550129", email=EMAIL).result == "error_waitlist_full"

    assert (outbox.sent, stored.count("outbox"), len(day()["waitlist"])) == ([], 0, 3)


def test_reminder_is_sent_once_by_email_and_once_by_text(
    guest: Browser, outbox: Outbox, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = booked(guest, at=EVENING, email=EMAIL)
    clock.now = dt.datetime(2026, 6, 17, 19, 31, tzinfo=dt.UTC)
    with monkeypatch.context() as broken:
        broken.setattr(send_message, "send_email", nobody_answers)
        sweep_overdue(clock.now)
    for _ in range(3):
        clock.pass_by(minutes=2)
        sweep_overdue(clock.now)

    assert [to for to, _ in outbox.sent] == [EMAIL, "+14165550123", EMAIL]
    assert letters(outbox)[1].startswith(f"Queen Street · Reservation {mine['number']}: We expect you on 2026-06-17")


@pytest.mark.night
def test_store_without_guest_emails_sends_none(guest: Browser, outbox: Outbox, tells: Any) -> None:
    tells(TellGuests(email=False))

    booked(guest, email=EMAIL)

    assert outbox.sent == []


@pytest.mark.night
@pytest.mark.parametrize("typed", ["ada", "a@b.ca,c@d.ca", "a@b.ca\r\nBcc: c@d.ca", "x" * 255])
def test_invalid_email_address_is_refused_and_nothing_is_stored(
    guest: Browser, outbox: Outbox, stored: Tables, typed: str
) -> None:
    answer: Any = book(guest, email=typed)

    assert (answer.result, answer.body["details"]) == ("invalid_request", {"fields": ["add.email"]})
    assert (stored.count("bookings"), stored.count("outbox"), outbox.sent) == (0, 0, [])
