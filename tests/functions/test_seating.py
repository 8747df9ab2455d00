"""A party is seated at a free table only, and the seating can be undone (docs/rules/bookings-and-tables.md)."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest
from tests.engine import Engine
from tests.functions.browser import Answer, Browser
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.world import Clock, Outbox, forget_snapshots
from tests.resilience.races import races
from tests.staff_keys import key_of

from backoffice.booking_messages import ADD_PARTY, MOVE_BOOKING, READ_BOOKINGS, UNSEAT_PARTY
from backoffice.messages import MOVE_ORDER
from backoffice.table_messages import CHANGE_TABLE, READ_TABLES
from domain.tables.dining_table import TableStanding
from domain.tenant import Tenant
from ordering import messages as calls
from repositories.booking import booking_places, bookings
from repositories.checkout.stock import Stock
from repositories.tables import dining_tables, table_pins

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
PIN = "246810"


@pytest.fixture
def guest(brands: Engine, clock: Clock, outbox: Outbox) -> Browser:
    """A guest at the table by the window; every table is free."""
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(*names, "staff-actions", "order-returns", "bookings", "booking-places")
    for table, standing in dining_tables.standings(CORNER, "queen"):
        dining_tables.move_standing(CORNER, "queen", table.table_id, standing, TableStanding())
    table_pins.set_pin(CORNER, "queen", "5", PIN)
    Stock(CORNER, "queen").seed("2002", 200, 200)
    forget_snapshots()
    clock.pass_by(minutes=1)
    browser = Browser("corner.example")
    browser.start("corner-table-5")
    return browser


def staff(path: str, **fields: Any) -> Answer:
    named = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
    return Browser().post(path, **named, **fields)


def party(name: str = "Ada", **more: Any) -> str:
    booking_id = str(uuid4())
    answer = staff(ADD_PARTY.path, bookingID=booking_id, partySize=2, name=name, **more)
    assert answer.result == "ok", answer.body
    return booking_id


def move(booking_id: str, state: str, table: str = "") -> Answer:
    return staff(MOVE_BOOKING.path, bookingID=booking_id, state=state, tableID=table)


def unseat(booking_id: str) -> Answer:
    return staff(UNSEAT_PARTY.path, bookingID=booking_id)


def order(guest: Browser) -> str:
    asked = cart(BUNS, orderType="dinein", tableID="5")
    body = guest.call(calls.ADD_ORDER, feed={**feed(asked, quoted=BUNS_TOTAL), "orderPin": PIN}).body
    assert body["result"] == "ok", body
    return str(body["orderUUID"])


def change(act: str, **more: Any) -> Answer:
    return staff(CHANGE_TABLE.path, tableID="5", act=act, **more)


def table() -> dict[str, Any]:
    tables = staff(READ_TABLES.path).body["tables"]
    return next(dict(each) for each in tables if each["ID"] == "5")


def uses() -> tuple[str, str]:
    """The use of the window table, as the bookings page and the tables page show it."""
    choices = staff(READ_BOOKINGS.path).body["tables"]
    return next(each["use"] for each in choices if each["ID"] == "5"), table()["use"]


def place_of(booking_id: str) -> Any:
    booking = bookings.find(CORNER, booking_id)
    assert booking is not None
    numbered = booking_places.find(CORNER, booking)
    assert numbered is not None
    return numbered.place


def standing() -> TableStanding:
    found = dining_tables.find_standing(CORNER, "queen", "5")
    assert found is not None
    return found[1]


def test_a_party_is_not_seated_onto_another_partys_unpaid_bill(guest: Browser) -> None:
    order(guest)
    mine = party()
    before = place_of(mine), standing()
    assert uses() == ("bill", "bill")

    answer = move(mine, "seated", "5")

    assert (answer.result, answer.body["details"]) == ("error_table_in_use", {"name": "Window"})
    assert (place_of(mine), standing()) == before
    assert (table()["due"], table()["party"]) == (BUNS_TOTAL, None)


def test_a_party_is_seated_once_what_was_ordered_is_handed_over(guest: Browser) -> None:
    ordered = order(guest)
    for status in ("accepted", "ready", "completed"):
        staff(MOVE_ORDER.path, orderUUID=ordered, status=status)

    assert uses() == ("free", "free")
    assert move(party(), "seated", "5").result == "ok"


def test_a_party_is_not_seated_where_a_visit_is_open(guest: Browser, clock: Clock) -> None:
    change("openVisit")
    mine = party()
    before = standing()

    assert move(mine, "seated", "5").result == "error_table_in_use"
    assert uses() == ("visit", "visit")
    assert standing() == before
    assert place_of(mine).state == "confirmed"

    clock.pass_by(minutes=1)
    change("newVisit")
    assert move(mine, "seated", "5").result == "ok"


def test_a_party_is_not_seated_at_a_table_that_is_closed(guest: Browser) -> None:
    change("close")
    mine = party()

    assert move(mine, "seated", "5").result == "error_table_closed"
    assert uses() == ("closed", "closed")
    assert place_of(mine).state == "confirmed"
    assert standing().party is None

    change("open")
    assert move(mine, "seated", "5").result == "ok"


def test_two_parties_are_not_seated_at_one_table(guest: Browser) -> None:
    first, second = party(), party("Grace")
    move(first, "seated", "5")

    answer = move(second, "seated", "5")

    assert (answer.result, answer.body["details"]) == ("error_table_taken", {"name": "Ada"})
    assert uses() == ("party", "party")
    assert place_of(second).state == "confirmed"


def test_a_party_keeps_no_table_overnight_when_its_visit_is_not_ended(guest: Browser, clock: Clock) -> None:
    move(party(), "seated", "5")
    clock.pass_by(hours=11, minutes=59)
    assert uses() == ("party", "party")

    clock.pass_by(minutes=1)

    assert uses() == ("free", "free")
    assert table()["party"] is None


@pytest.mark.parametrize("before", ["confirmed", "ready"])
def test_unseating_frees_the_table_and_restores_the_booking(
    guest: Browser, outbox: Outbox, clock: Clock, before: str
) -> None:
    mine = party(phone="416 555 0123")
    if before == "ready":
        move(mine, "ready")
    was, told = place_of(mine), len(outbox.sent)
    seated = move(mine, "seated", "5").body["booking"]
    assert seated["unseatUntil"] == "2026-06-17T16:11:00Z"

    clock.pass_by(minutes=9)
    answer = unseat(mine)

    assert answer.body["booking"]["state"] == before
    assert place_of(mine).model_copy(update={"version": was.version}) == was
    assert uses() == ("free", "free")
    assert len(outbox.sent) == told, "its guest is not told again"


def test_unseating_writes_off_no_bill(guest: Browser) -> None:
    mine = party()
    move(mine, "seated", "5")
    order(guest)

    unseat(mine)

    bill = table()
    assert (bill["party"], bill["due"], bill["use"]) == (None, BUNS_TOTAL, "bill")


def test_unseating_is_refused_after_ten_minutes(guest: Browser, clock: Clock) -> None:
    mine = party()
    move(mine, "seated", "5")
    before = place_of(mine), standing()

    clock.pass_by(minutes=10)

    assert unseat(mine).result == "error_unseat_over"
    assert (place_of(mine), standing()) == before


def test_unseating_twice_changes_nothing_more_and_leaves_the_next_party_alone(guest: Browser) -> None:
    mine, other = party(), party("Grace")
    move(mine, "seated", "5")
    unseat(mine)
    move(other, "seated", "5")
    before = place_of(mine), standing()

    assert unseat(mine).result == "ok"

    assert (place_of(mine), standing()) == before


def test_an_unseated_party_has_its_place_in_the_queue_again(guest: Browser, brands: Engine) -> None:
    mine, other = party(), party("Grace")

    def covers() -> tuple[int, int]:
        booking = bookings.find(CORNER, mine)
        assert booking is not None
        slot = booking_places.slot_of(CORNER, booking)
        return slot.covers, slot.parties

    before = covers()
    move(mine, "seated", "5")
    assert covers() == (before[0] - 2, before[1] - 1)
    unseat(mine)

    assert covers() == before
    waiting = {each["name"]: each["position"] for each in staff(READ_BOOKINGS.path).body["waitlist"]}
    assert waiting == {"Ada": 1, "Grace": 2}
    assert other


def test_staff_of_another_store_cannot_unseat_a_party(guest: Browser) -> None:
    mine = party()
    move(mine, "seated", "5")
    named = {"companyCode": "corner", "storeID": "harbour", "staffKey": key_of("corner", "harbour")}

    assert Browser().post(UNSEAT_PARTY.path, **named, bookingID=mine).result == "not_found"
    assert place_of(mine).state == "seated"


def test_unseating_many_times_at_once_gives_the_place_back_once(guest: Browser) -> None:
    mine = party()
    booking = bookings.find(CORNER, mine)
    assert booking is not None
    before = booking_places.slot_of(CORNER, booking)
    move(mine, "seated", "5")

    with ThreadPoolExecutor(8) as together:
        answers = list(together.map(lambda _: unseat(mine).result, range(8)))

    after = booking_places.slot_of(CORNER, booking)
    assert set(answers) == {"ok"}
    assert (after.covers, after.parties) == (before.covers, before.parties)


def test_unseating_against_the_next_seating_leaves_one_party_at_the_table(guest: Browser, brands: Engine) -> None:
    for race in races(8):
        brands.empty("bookings", "booking-places", "rate-limits")
        dining_tables.move_standing(CORNER, "queen", "5", standing(), TableStanding())
        mine, other = party(), party("Grace")
        move(mine, "seated", "5")
        race.run(lambda mine=mine: unseat(mine), lambda other=other: move(other, "seated", "5"))  # type: ignore[misc]
        sits = standing().party
        states = place_of(mine).state.value, place_of(other).state.value
        assert states[0] == "confirmed"
        assert (sits.name if sits else None, states[1]) in [("Grace", "seated"), (None, "confirmed")]
