"""Waitlist and reservations: guests' and staff's calls side by side (R-8)."""

import datetime as dt
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest
from tests.engine import Engine
from tests.functions.browser import Answer, Browser, at_store, forget_turns
from tests.functions.world import Clock, Outbox, Tables, forget_snapshots
from tests.staff_keys import key_of

from backoffice.booking_messages import ADD_PARTY, MOVE_BOOKING, READ_BOOKINGS
from bookings.messages import BOOKING
from domain.booking.booking import reservation_code
from domain.booking.booking_settings import BookingConfirmation, BookingSettings, ReservationSettings
from domain.calendar.hours import DayHours, TimeRange, WeeklyHours
from domain.store.store import Store
from domain.tables.dining_table import TableStanding
from domain.tenant import Tenant
from repositories.store import stores
from repositories.tables import dining_tables
from runtime.outage import Outage
from use_cases.notification import send_message
from workflows.sweep_overdue import sweep_overdue

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
EVENING = "2026-06-17T22:30:00Z"
"""18:30 in Toronto, on the Wednesday of the tests."""
NAME = "<b>Ada</b> & Co\u202e 🍜"


@pytest.fixture
def guest(brands: Engine, clock: Clock, outbox: Outbox) -> Browser:
    """A guest at Queen Street, which has no bookings yet."""
    brands.empty("bookings", "booking-places", "rate-limits", "staff-actions")
    for table, standing in dining_tables.standings(CORNER, "queen"):
        dining_tables.move_standing(CORNER, "queen", table.table_id, standing, TableStanding())
    forget_snapshots()
    return at_store("queen")


def new_id() -> str:
    return str(uuid4())


def book(guest: Browser, **more: Any) -> Answer:
    wish = {"bookingID": new_id(), "partySize": 2, "name": NAME, "phone": "416 555 0123", "locale": "en"}
    return guest.call(BOOKING, add={**wish, **more})


def booked(guest: Browser, **more: Any) -> dict[str, Any]:
    answer = book(guest, **more)
    assert answer.result == "ok", answer.body
    [mine] = answer.body["bookings"]
    return dict(mine)


def elsewhere(number: int) -> Browser:
    """A browser at the store, of a network of its own."""
    browser = at_store("queen")
    browser.headers["X-Forwarded-For"] = f"10.3.{number}.9, 198.51.100.7"
    return browser


def look(guest: Browser, *ids: str, **more: Any) -> dict[str, Any]:
    answer = guest.call(BOOKING, list={"bookingIDs": ids, **more})
    assert answer.result == "ok", answer.body
    return answer.body


def one(guest: Browser, booking: dict[str, Any]) -> dict[str, Any]:
    return dict(look(guest, booking["bookingID"])["bookings"][0])


def staff(store: str = "queen") -> dict[str, str]:
    return {"companyCode": "corner", "storeID": store, "staffKey": key_of("corner", store)}


def move(booking: dict[str, Any], state: str, **more: Any) -> Answer:
    return Browser().post(MOVE_BOOKING.path, **staff(), bookingID=booking["bookingID"], state=state, **more)


def day(**more: Any) -> dict[str, Any]:
    answer = Browser().post(READ_BOOKINGS.path, **staff(), **more)
    assert answer.result == "ok", answer.body
    return answer.body


def as_if(monkeypatch: pytest.MonkeyPatch, change: Callable[[Store], Store]) -> None:
    """Every store is read as a change of it."""
    found = stores.find

    def changed(tenant: Tenant, store_id: str) -> Store | None:
        store = found(tenant, store_id)
        return change(store) if store else None

    monkeypatch.setattr(stores, "find", changed)


def by_hand(store: Store) -> Store:
    rule = ReservationSettings(confirmation=BookingConfirmation.BY_HAND)
    return store.model_copy(update={"booking": BookingSettings(reservation=rule)})


def open_until_two(store: Store) -> Store:
    night = DayHours(times=(TimeRange(start="11:00", end="02:00"),))
    info = store.info.model_copy(update={"dinein_hours": WeeklyHours(days=(night,) * 7)})
    return store.model_copy(update={"info": info})


@pytest.mark.night
def test_a_party_joins_the_waitlist_and_sees_how_many_are_before_it(guest: Browser) -> None:
    first = booked(guest)
    second = booked(at_store("queen"), name="Grace", phone="4165550124", partySize=4, remark="a high chair")

    assert (first["status"], first["number"], first["position"]) == ("confirmed", "1", 1)
    assert (first["name"], first["phone"]) == (NAME, "+14165550123")
    assert (second["number"], second["position"], second["remark"]) == ("2", 2, "a high chair")
    assert second["expectedAt"] == "2026-06-17T16:10:00Z"
    offer = look(guest, offers=True)["waitlist"]
    assert offer == {"open": True, "full": False, "waiting": 2, "expectedMin": 15, "largestParty": 10}


def test_a_booking_sent_again_is_one_booking(guest: Browser) -> None:
    booking_id = new_id()
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: book(guest, bookingID=booking_id), range(8)))

    assert {answer.result for answer in answers} == {"ok"}
    assert {answer.body["bookings"][0]["number"] for answer in answers} == {"1"}
    assert look(guest, offers=True)["waitlist"]["waiting"] == 1


@pytest.mark.night
def test_another_booking_with_the_same_id_is_a_conflict_and_keeps_the_first(guest: Browser) -> None:
    first = booked(guest)

    assert book(guest, bookingID=first["bookingID"], partySize=6).result == "error_order_conflict"
    assert one(guest, first)["partySize"] == 2
    assert look(guest, offers=True)["waitlist"]["waiting"] == 1


@pytest.mark.night
def test_full_waitlist_refuses_parties_until_one_cancels(guest: Browser) -> None:
    waiting = [booked(guest, phone=f"416555012{number}") for number in range(3)]

    refused = book(guest, phone="4165550129")
    assert refused.result == "error_waitlist_full"
    assert len(day()["waitlist"]) == 3
    cancelled = guest.call(BOOKING, cancel={"bookingID": waiting[0]["bookingID"]}).body["bookings"][0]

    assert (cancelled["status"], cancelled["over"], cancelled["position"]) == ("cancelled", True, None)
    assert one(guest, waiting[2])["position"] == 2
    assert book(guest, phone="4165550129").result == "ok"
    assert book(guest, phone="4165550130").result == "error_waitlist_full"


@pytest.mark.night
def test_cancelling_twice_gives_one_place_back(guest: Browser) -> None:
    waiting = [booked(guest, phone=f"416555012{number}") for number in range(3)]
    for _ in range(3):
        assert guest.call(BOOKING, cancel={"bookingID": waiting[0]["bookingID"]}).result == "ok"

    assert [book(guest, phone=f"416555013{number}").result for number in range(2)] == ["ok", "error_waitlist_full"]


def test_repeated_ready_notifies_the_guest_once(guest: Browser, outbox: Outbox) -> None:
    mine = booked(guest, locale="fr")
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda _: move(mine, "ready"), range(6)))

    assert {answer.result for answer in answers} == {"ok"}
    assert outbox.sent == [("+14165550123", "Queen Street\xa0: votre table est prête. Entrez, je vous prie. (1)")]
    assert one(guest, mine)["status"] == "ready"
    assert day()["waitlist"][0]["told"] == "sent"


@pytest.mark.night
def test_a_message_that_did_not_leave_is_sent_when_the_staff_ask_again(
    guest: Browser, outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_carrier(_phone: str, _text: str) -> None:
        raise Outage

    mine = booked(guest)
    with monkeypatch.context() as patch:
        patch.setattr(send_message, "send_text", no_carrier)
        assert move(mine, "ready").body["booking"]["told"] == "failed"

    assert move(mine, "ready").body["booking"]["told"] == "sent"
    assert move(mine, "ready").body["booking"]["told"] == "sent"
    assert len(outbox.sent) == 1


@pytest.mark.night
def test_messages_to_one_guest_have_an_end(guest: Browser, outbox: Outbox, clock: Clock) -> None:
    told = [move(booked(guest), "ready").body["booking"]["told"] for _ in range(3)]
    for each in day()["waitlist"]:
        move(each, "seated")
    told.append(move(booked(guest), "ready").body["booking"]["told"])

    assert told == ["sent", "sent", "sent", "failed"]
    assert len(outbox.sent) == 3


def test_seated_party_still_sees_the_status_ready(guest: Browser) -> None:
    mine, other = booked(guest), booked(guest, phone="4165550124")
    move(mine, "ready")

    seated = move(mine, "seated", tableID="5").body["booking"]

    assert (seated["state"], seated["tableName"], seated["moves"]) == ("seated", "Window", [])
    assert (one(guest, mine)["status"], one(guest, mine)["over"]) == ("ready", True)
    assert one(guest, other)["position"] == 1
    assert next(table for table in day()["tables"] if table["ID"] == "5")["party"] == NAME
    assert move(other, "seated", tableID="5").result == "error_table_taken"
    assert next(each for each in day()["waitlist"] if each["name"] == NAME)["state"] == "seated"
    assert day()["waitlist"][1]["state"] == "confirmed"


def test_seating_a_party_at_two_tables_at_once_takes_one_table(guest: Browser) -> None:
    mine = booked(guest)
    dining_tables.move_standing(CORNER, "queen", "6", TableStanding(), TableStanding(open=True))
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda table: move(mine, "seated", tableID=table), ("5", "6")))

    sits = day()["waitlist"][0]["tableName"]
    assert [table["descr"] for table in day()["tables"] if table["party"]] == [sits]


def test_seating_a_cancelled_party_is_refused_and_leaves_the_table_free(guest: Browser, brands: Engine) -> None:
    mine = booked(guest)
    guest.call(BOOKING, cancel={"bookingID": mine["bookingID"]})

    assert move(mine, "seated", tableID="5").result == "invalid_request"
    assert next(table for table in day()["tables"] if table["ID"] == "5")["party"] == ""


def test_a_table_is_reserved_for_a_time_that_has_room(guest: Browser) -> None:
    mine = booked(guest, at=EVENING, partySize=6)

    assert (mine["kind"], mine["status"], mine["at"]) == ("reserve", "confirmed", EVENING)
    assert mine["number"] == reservation_code(mine["bookingID"])
    for number in range(2):
        booked(elsewhere(number), at=EVENING, partySize=6, phone=f"416555012{number}")
    offer = look(guest, offers=True, date="2026-06-17", partySize=3)["reservation"]
    free = {each["at"]: each["free"] for each in offer["times"]}
    assert (free[EVENING], free["2026-06-17T23:00:00Z"]) == (False, True)
    assert (offer["firstDate"], offer["lastDate"], offer["largestParty"]) == ("2026-06-17", "2026-06-24", 8)
    assert offer["times"][0]["at"] == "2026-06-17T17:00:00Z"
    assert offer["times"][-1]["at"] == "2026-06-18T01:30:00Z"


def test_a_time_without_room_is_refused_and_nothing_is_kept_of_it(guest: Browser, stored: Tables) -> None:
    for number in range(3):
        booked(elsewhere(number), at=EVENING, partySize=6, phone=f"416555012{number}")

    refused = book(guest, at=EVENING, partySize=3)

    assert refused.result == "checkout.time_slot_not_available"
    assert [(each["covers"], each["parties"]) for each in day()["times"] if each["at"] == EVENING] == [(18, 3)]
    assert book(guest, at=EVENING, partySize=2).result == "ok"


@pytest.mark.night
@pytest.mark.parametrize(
    "at",
    [
        "2026-06-17T16:30:00Z",
        "2026-06-17T22:31:00Z",
        "2026-06-18T02:00:00Z",
        "2026-06-22T22:30:00Z",
        "2026-06-25T22:30:00Z",
        "2026-06-16T22:30:00Z",
    ],
    ids=["too soon", "between times", "at closing", "a day off", "too far ahead", "over"],
)
def test_a_time_that_is_not_offered_is_refused(guest: Browser, at: str) -> None:
    assert book(guest, at=at).result == "checkout.time_slot_not_available"
    assert day()["reservations"] == []


@pytest.mark.night
def test_a_night_belongs_to_its_evening(guest: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    as_if(monkeypatch, open_until_two)
    mine = booked(guest, at="2026-06-20T05:30:00Z")

    assert [each["bookingID"] for each in day(date="2026-06-19")["reservations"]] == [mine["bookingID"]]
    assert day(date="2026-06-20")["reservations"] == []


@pytest.mark.night
def test_the_waitlist_of_a_night_goes_on_after_midnight(
    guest: Browser, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_if(monkeypatch, open_until_two)
    clock.now = dt.datetime(2026, 6, 20, 3, 50, tzinfo=dt.UTC)
    first = booked(at_store("queen"))
    clock.now = dt.datetime(2026, 6, 20, 4, 30, tzinfo=dt.UTC)
    later = at_store("queen")

    assert booked(later, phone="4165550124")["position"] == 2
    assert one(later, first)["position"] == 1
    assert day()["date"] == "2026-06-19"


def test_closed_store_takes_no_waitlist_parties(guest: Browser, clock: Clock) -> None:
    clock.now = dt.datetime(2026, 6, 17, 12, 0, tzinfo=dt.UTC)
    early = at_store("queen")

    assert book(early).result == "error_booking_closed"
    assert look(early, offers=True)["waitlist"]["open"] is False
    assert day()["waitlist"] == []


def test_a_store_that_does_not_offer_it_takes_no_booking(guest: Browser, brands: Engine) -> None:
    harbour = at_store("harbour")

    assert book(harbour).result == "error_booking_closed"
    assert look(harbour, offers=True)["waitlist"] is None
    assert look(harbour, offers=True)["reservation"] is None


@pytest.mark.parametrize(
    ("more", "code"), [({"partySize": 11}, "error_party_size"), ({"phone": "123"}, "error_invalid_phone")]
)
def test_invalid_party_size_and_phone_are_refused(guest: Browser, more: dict[str, Any], code: str) -> None:
    assert book(guest, **more).result == code
    assert day()["waitlist"] == []


@pytest.mark.night
def test_booking_is_hidden_from_other_ids_and_other_stores(guest: Browser) -> None:
    mine = booked(guest)
    elsewhere = at_store("harbour")

    assert look(guest, new_id())["bookings"] == []
    assert look(elsewhere, mine["bookingID"])["bookings"] == []
    assert elsewhere.call(BOOKING, cancel={"bookingID": mine["bookingID"]}).status == 404
    other = {**staff("harbour"), "bookingID": mine["bookingID"], "state": "cancelled"}
    assert Browser().post(MOVE_BOOKING.path, **other).status == 404
    assert one(guest, mine)["status"] == "confirmed"


@pytest.mark.night
def test_a_browser_cannot_fill_the_book(guest: Browser, clock: Clock) -> None:
    results = []
    for number in range(21):
        forget_turns()
        answer = book(guest, phone=f"41655502{number:02}")
        results.append(answer.result)
        if answer.result == "ok":
            guest.call(BOOKING, cancel={"bookingID": answer.body["bookings"][0]["bookingID"]})

    assert results == ["ok"] * 20 + ["too_many_requests"]


def test_manual_confirmation_notifies_the_guest_once(
    guest: Browser, outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_if(monkeypatch, by_hand)
    mine = booked(guest, at=EVENING, locale="ja-jp")
    assert mine["status"] == "wait_confirm"
    assert move(mine, "seated").result == "invalid_request"

    move(mine, "confirmed")
    move(mine, "confirmed")

    assert one(guest, mine)["status"] == "confirmed"
    code = mine["number"]
    assert [text for _, text in outbox.sent] == [
        f"Queen Street：2026-06-17 18:30、2名様のご予約を承りました。（{code}）"
    ]
    move(mine, "cancelled")
    assert len(outbox.sent) == 2
    assert one(guest, mine)["status"] == "cancelled"
    assert [each["covers"] for each in day()["times"] if each["at"] == EVENING] == [0]


@pytest.mark.night
def test_no_show_frees_the_seats_and_shows_the_guest_cancelled(guest: Browser) -> None:
    mine = booked(guest, at=EVENING, partySize=8)
    for _ in range(2):
        assert move(mine, "no_show").body["booking"]["state"] == "no_show"

    assert [(each["covers"], each["parties"]) for each in day()["times"] if each["at"] == EVENING] == [(0, 0)]
    assert (one(guest, mine)["status"], one(guest, mine)["over"]) == ("cancelled", True)


@pytest.mark.night
def test_a_guest_is_reminded_once_hours_before(guest: Browser, outbox: Outbox, clock: Clock) -> None:
    booked(guest, at=EVENING)
    gone = booked(guest, at=EVENING, phone="4165550124")
    guest.call(BOOKING, cancel={"bookingID": gone["bookingID"]})
    sweep_overdue(clock.now)
    assert outbox.sent == []

    clock.now = dt.datetime(2026, 6, 17, 19, 31, tzinfo=dt.UTC)
    for _ in range(2):
        sweep_overdue(clock.now)
        clock.pass_by(minutes=5)

    [(phone, text)] = outbox.sent
    assert phone == "+14165550123"
    assert text.startswith("Queen Street: we expect you on 2026-06-17 18:30, a table for 2.")


@pytest.mark.night
def test_staff_put_a_party_on_the_list_and_into_the_book(guest: Browser, outbox: Outbox) -> None:
    party = {"bookingID": new_id(), "partySize": 5, "name": "Walk-in", "remark": "wheelchair"}
    for _ in range(2):
        walk_in = Browser().post(ADD_PARTY.path, **staff(), **party).body["booking"]
    soon = {
        "bookingID": new_id(),
        "partySize": 2,
        "name": "Rings up",
        "phone": "4165550125",
        "at": "2026-06-17T16:30:00Z",
    }
    called = Browser().post(ADD_PARTY.path, **staff(), **soon).body["booking"]

    assert (walk_in["number"], walk_in["phone"], walk_in["byHand"], walk_in["state"]) == ("1", "", True, "confirmed")
    assert (called["state"], called["at"]) == ("confirmed", "2026-06-17T16:30:00Z")
    assert [len(day()[name]) for name in ("waitlist", "reservations")] == [1, 1]
    assert move(walk_in, "ready").body["booking"]["told"] == ""
    assert outbox.sent == []


@pytest.mark.night
def test_staff_action_on_a_booking_is_recorded(guest: Browser, stored: Tables) -> None:
    move(booked(guest), "ready")

    assert stored.count("staff-actions") == 1


@pytest.mark.night
def test_another_day_is_asked_for_by_its_date(guest: Browser) -> None:
    booked(guest, at="2026-06-18T22:30:00Z", partySize=4)

    assert day()["reservations"] == []
    tomorrow = day(date="2026-06-18")
    assert [each["partySize"] for each in tomorrow["reservations"]] == [4]
    assert (tomorrow["date"], tomorrow["today"], tomorrow["lastDate"]) == ("2026-06-18", "2026-06-17", "2026-06-24")
