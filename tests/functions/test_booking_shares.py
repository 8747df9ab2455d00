"""One device and one network fill neither a waitlist nor a book (threat 10)."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Browser, at_store
from tests.functions.world import Clock, Outbox, Tables, forget_snapshots
from tests.staff_keys import key_of

from backoffice.booking_messages import ADD_PARTY
from bookings.messages import BOOKING
from domain.booking.booking_settings import BookingSettings, ReservationSettings, WaitlistSettings
from domain.limits import policies
from domain.tenant import Tenant
from members.messages import SMS
from repositories.store import stores

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
EVENING = "2026-06-17T22:30:00Z"


@pytest.fixture(autouse=True)
def store(brands: Engine, clock: Clock, outbox: Outbox) -> Iterator[None]:
    """A waitlist of twelve and twenty-four seats at a time."""
    brands.empty("bookings", "booking-places", "rate-limits", "devices", "outbox")
    before = stores.current(CORNER, "queen")
    assert before
    booking = BookingSettings(waitlist=WaitlistSettings(longest=12), reservation=ReservationSettings(seats_per_slot=24))
    put_stores(CORNER, before.model_copy(update={"booking": booking, "version": "shares"}))
    forget_snapshots()
    yield
    put_stores(CORNER, before)
    forget_snapshots()


def at(address: str = "203.0.113.9") -> Browser:
    browser = at_store("queen")
    browser.headers["X-Forwarded-For"] = f"{address}, 198.51.100.7"
    return browser


def book(browser: Browser, number: int = 0, **more: Any) -> str:
    wish = {"bookingID": str(uuid4()), "partySize": 2, "name": "Ada", "phone": f"416555{number:04d}", **more}
    return browser.call(BOOKING, add=wish).result


def proved(browser: Browser, outbox: Outbox) -> Browser:
    sent = browser.call(SMS, validate={"Phone": "4165550199"}).body
    proof = {"Phone": "4165550199", "Code": outbox.code, "Token": sent["token"]}
    assert browser.call(SMS, verify=proof).result == "ok"
    return browser


def test_one_network_has_half_of_a_waitlist_and_the_others_their_places(outbox: Outbox) -> None:
    results = Counter(book(at(), number) for number in range(38))

    assert results == {"ok": 6, "error_phone_not_verified": 32}
    assert book(at("198.18.1.9"), 50) == "ok"
    assert book(proved(at(), outbox), 51) == "ok", "who proves a phone does not pay for the network"


def test_one_network_has_half_of_a_times_seats() -> None:
    results = Counter(book(at(), number, at=EVENING, partySize=4) for number in range(10))

    assert results == {"ok": 3, "error_phone_not_verified": 7}
    assert book(at("198.18.1.9"), 50, at=EVENING, partySize=8) == "ok"


def test_many_at_once_have_no_more_than_one_after_another() -> None:
    browsers = [(at(), number) for number in range(24)]
    with ThreadPoolExecutor(8) as pool:
        results = Counter(pool.map(lambda each: book(*each), browsers))

    assert results["ok"] == 6


def test_one_device_has_three_parties_and_the_next_after_one_is_over(stored: Tables) -> None:
    guest = at()
    ids = [str(uuid4()) for _ in range(3)]
    assert [book(guest, number, bookingID=each) for number, each in enumerate(ids)] == ["ok"] * 3
    before = stored.count("booking-places")

    refused = guest.call(BOOKING, add={"bookingID": str(uuid4()), "partySize": 2, "name": "A", "phone": "4165550177"})
    assert (refused.result, refused.body["details"]) == ("error_open_bookings", {"most": 3})
    assert stored.count("booking-places") == before

    assert guest.call(BOOKING, cancel={"bookingID": ids[0]}).result == "ok"
    assert book(guest, 9) == "ok"


def test_staff_can_add_parties_beyond_the_share_of_guests() -> None:
    for number in range(6):
        book(at(), number)
    staff = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
    party = {"bookingID": str(uuid4()), "partySize": 2, "name": "Walk-in"}

    assert Browser().post(ADD_PARTY.path, **staff, **party).result == "ok"


def test_a_network_of_many_bookings_is_asked_for_a_phone_and_not_turned_away(monkeypatch: pytest.MonkeyPatch) -> None:
    from use_cases.booking import book as booking

    monkeypatch.setattr(booking, "BOOKINGS_OF_NETWORK", policies.BOOKINGS_OF_NETWORK.with_most(2))

    assert [book(at(), number) for number in range(3)] == ["ok", "ok", "error_phone_not_verified"]
