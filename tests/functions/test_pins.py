"""PINs of tables, app keys and gift cards cannot be guessed, wrong ones lock out no one else, and right ones use no try
(reliability threats 6 and 11, R63)."""

import dataclasses
import datetime as dt
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest
from tests.engine import Engine
from tests.functions import kitchen
from tests.functions.browser import Browser, at_store
from tests.functions.carts import cart, feed
from tests.functions.world import Clock, Outbox, Tables
from tests.resilience.scale import FULL
from tests.staff_keys import key_of

from backoffice.table_messages import CHANGE_TABLE, END_PIN_LOCK, READ_TABLES
from domain.errors import Refusal
from domain.limits.pin_pools import Pool
from domain.limits.policies import PINS_OF_A_DAY
from domain.order.feed import GiftCardTender
from domain.order.guest import Guest
from domain.tenant import Tenant
from members.messages import SMS
from ordering import messages as calls
from repositories.access import app_keys, key_pins
from repositories.access.app_keys import AppKeyRecord
from repositories.limits.rate_limits import RateLimitRecord
from repositories.tables import table_pins
from repositories.tables.dining_tables import DiningTableRecord
from runtime.secret import sha256
from use_cases.cart.gift_card_code import open_card
from use_cases.order.table_pin import pin_is_right
from use_cases.visit import app_pin

pytestmark = pytest.mark.engine

PIN = "246810"
MANY = 10_000 if FULL else 1_000
"""Guesses at once; all of the proof with RESILIENCE=full."""
MINUTE = dt.timedelta(minutes=1)


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> None:
    """No try is used up by another test."""
    for row in DiningTableRecord.scan():
        row.update([DiningTableRecord.pin_tries.remove()])
    for key in AppKeyRecord.scan():
        key.update([AppKeyRecord.pin_tries.remove()])
    for limit in RateLimitRecord.scan():
        limit.delete()


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every PIN that was compared with a table's."""
    seen: list[Any] = []
    matches = table_pins.pin_matches

    def noted(*asked: Any) -> bool:
        seen.append(asked)
        return matches(*asked)

    monkeypatch.setattr(table_pins, "pin_matches", noted)
    return seen


def stranger(network: int = 0) -> Browser:
    """A browser that came by the brand's own address, from a network of its own."""
    browser = at_store("queen")
    browser.headers["X-Forwarded-For"] = f"10.0.{network}.9, 198.51.100.7"
    return browser


def seated() -> Browser:
    """A browser that came by the QR code on table 5."""
    browser = Browser()
    browser.start("corner-table-5")
    return browser


def stranger_here() -> Browser:
    """A browser that came by the brand's own address, from the store's network."""
    return at_store("queen")


def known_guest(browser: Browser, network: int = 0) -> Guest:
    """The guest of a browser, for many at once."""
    return dataclasses.replace(kitchen.guest_of(browser), network=f"10.0.{network}.0/24")


def at_home(browser: Browser) -> Guest:
    """The guest of a browser in the store's own network."""
    return dataclasses.replace(kitchen.guest_of(browser), network="203.0.113.0/24")


def verified(browser: Browser, pin: str) -> bool:
    return bool(browser.call(calls.VERIFY_ORDER_PIN, orderPin=pin, tableID="5").body["verified"])


@pytest.mark.night
def test_five_wrong_pins_lock_the_device_for_five_minutes_and_no_other(clock: Clock) -> None:
    clumsy, neighbour = seated(), seated()
    assert [verified(clumsy, PIN) for _ in range(7)] == [True] * 7
    assert not any(verified(clumsy, "111111") for _ in range(4))

    locking = clumsy.call(calls.VERIFY_ORDER_PIN, orderPin="111111", tableID="5").body
    ends = clock.now + 5 * MINUTE
    assert dt.datetime.fromisoformat(locking["lockedUntil"]) == ends
    clock.now += 4 * MINUTE
    refused = clumsy.call(calls.VERIFY_ORDER_PIN, orderPin=PIN, tableID="5").body
    assert (refused["verified"], dt.datetime.fromisoformat(refused["lockedUntil"])) == (False, ends)
    assert verified(neighbour, PIN)
    assert verified(stranger(), PIN)
    clock.now = ends
    assert verified(clumsy, PIN)


def test_concurrent_guesses_of_a_table_pin_are_limited_to_twenty(looked_at: list[Any]) -> None:
    known = seated()
    assert verified(known, PIN), "its phone and its network are known from now on"
    looked_at.clear()
    guests = [
        *(known_guest(stranger(), number) for number in range(1, 10)),
        *(known_guest(seated(), number) for number in range(20, 30)),
        *(at_home(each) for each in (known, seated(), stranger_here(), stranger_here())),
    ]
    guesses = [(guests[number % len(guests)], "5", f"{number:06d}") for number in range(MANY)]

    with ThreadPoolExecutor(16) as pool:
        right = list(pool.map(lambda guess: pin_is_right(*guess), guesses))

    assert not any(right)
    assert len(looked_at) == 20
    attempts = table_pins.pin_tries(*looked_at[0][:3])
    assert attempts
    assert attempts.wrong == 20


def test_strangers_who_guess_all_day_keep_no_guest_of_the_store_from_ordering(looked_at: list[Any]) -> None:
    regular = seated()
    assert verified(regular, PIN)
    looked_at.clear()
    for number in range(1, 12):
        verified(stranger(number), "111111")
        elsewhere = seated()
        elsewhere.headers["X-Forwarded-For"] = f"10.1.{number}.9, 198.51.100.7"
        verified(elsewhere, "111111")
    assert len(looked_at) == PINS_OF_A_DAY[Pool.KEY] + PINS_OF_A_DAY[Pool.STRANGER]

    assert not verified(stranger(200), PIN), "who nobody knows waits"
    guests = [at_home(seated()) for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda guest: pin_is_right(guest, "5", PIN), guests)) == [True] * 8
    regular.headers["X-Forwarded-For"] = "10.2.0.9, 198.51.100.7"
    assert verified(regular, PIN), "a phone that was right before is known on every network"


def test_right_pin_of_another_table_marks_the_dining_rooms_network_as_known() -> None:
    table_pins.set_pin(Tenant(company_code="corner"), "queen", "6", "135791")
    assert at_store("queen").call(calls.VERIFY_ORDER_PIN, orderPin="135791", tableID="6").body["verified"]
    for number in range(1, 12):
        verified(stranger(number), "111111")

    assert verified(stranger_here(), PIN)


def test_a_guest_who_proved_a_phone_is_let_in_after_strangers_used_everything_up(outbox: Outbox) -> None:
    guest = stranger(77)
    sent = guest.call(SMS, validate={"Phone": "4165550199"}).body
    assert guest.call(SMS, verify={"Phone": "4165550199", "Code": outbox.code, "Token": sent["token"]}).result == "ok"
    for number in range(1, 12):
        verified(stranger(number), "111111")

    assert not verified(stranger(78), PIN)
    assert verified(guest, PIN)


@pytest.mark.night
def test_one_strangers_network_keeps_no_other_from_a_right_pin() -> None:
    for _ in range(20):
        verified(stranger(1), "111111")

    assert not verified(stranger(1), PIN)
    assert verified(stranger(2), PIN)


def test_twelve_parties_that_slip_once_each_are_all_let_in(clock: Clock) -> None:
    for _ in range(12):
        party = seated()
        assert not verified(party, "111111")
        assert verified(party, PIN)
        clock.pass_by(minutes=30)


def test_ten_wrong_pins_and_then_the_right_one(clock: Clock) -> None:
    guest = seated()
    for wait in (5, 10):
        assert not any(verified(guest, f"11111{number}") for number in range(5))
        refused = guest.call(calls.VERIFY_ORDER_PIN, orderPin=PIN, tableID="5").body
        assert (refused["verified"], dt.datetime.fromisoformat(refused["lockedUntil"])) == (
            False,
            clock.now + wait * MINUTE,
        )
        clock.pass_by(minutes=wait)

    assert verified(guest, PIN)
    assert tables()["5"]["pinLock"] is None


def staff() -> dict[str, str]:
    return {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}


def tables() -> dict[str, Any]:
    """The store's tables as its staff see them."""
    return {table["ID"]: table for table in Browser().post(READ_TABLES.path, **staff()).body["tables"]}


def test_staff_see_a_tables_lock_and_end_it(clock: Clock) -> None:
    guest = seated()
    assert tables()["5"]["pinLock"] is None
    for _ in range(5):
        verified(guest, "111111")
    until = (clock.now + 5 * MINUTE).isoformat().replace("+00:00", "Z")
    assert tables()["5"]["pinLock"] == {"until": until, "devicesOnly": True}
    for number in range(1, 9):
        verified(stranger(number), "111111")
    assert tables()["5"]["pinLock"] == {"until": "2026-06-18T04:00:00Z", "devicesOnly": False}

    done = Browser().post(CHANGE_TABLE.path, **staff(), tableID="5", act="endPinLock")

    assert done.result == "ok"
    assert tables()["5"]["pinLock"] is None
    assert verified(guest, PIN)


def at_kiosk(address: str = "203.0.113.9") -> Browser:
    """A browser at the kiosk, whose key opens with its PIN."""
    browser = Browser(address=address)
    browser.app_key = browser.post("/init", token="corner-kiosk", appPin="7788").body.get("sessionKey", "")
    return browser


def opened(browser: Browser, pin: str) -> bool:
    """Whether the PIN, typed on the opened kiosk, leaves kiosk mode."""
    call = browser.post("/app/verifyapppin", sessionKey=browser.app_key, appKey="corner-kiosk", appPin=pin)
    return bool(call.body["verified"])


def guess_at_door(number: int, address: str = "") -> str:
    return Browser(address=address or f"10.9.{number}.9").post("/init", token="corner-kiosk", appPin="0000").result


def test_twelve_wrong_pins_from_elsewhere_do_not_keep_the_kiosk_closed_for_the_store() -> None:
    assert [guess_at_door(0, "198.18.0.9") for _ in range(12)] == ["error_incorrect_pin"] * 12
    assert at_kiosk().app_key, "the store opens it for the first time"

    assert [guess_at_door(number) for number in range(30)] == ["error_incorrect_pin"] * 30
    assert at_kiosk().app_key, "from the store's network it opens whatever strangers did"
    assert not at_kiosk("198.18.1.9").app_key


def test_wrong_app_pins_on_the_open_kiosk_do_not_lock_opening_it() -> None:
    assert [opened(at_kiosk(), "7788") for _ in range(8)] == [True] * 8
    guesser = at_kiosk()
    assert [opened(guesser, "0000") for _ in range(5)] == [False] * 5
    assert not opened(guesser, "7788")
    assert opened(at_kiosk(), "7788")
    others = [at_kiosk() for _ in range(4)]
    assert not any(opened(others[number // 4], "0000") for number in range(15))
    assert not opened(at_kiosk(), "7788"), "the wrong ones before the device are its day's last"
    assert at_kiosk().app_key, "and who opens it is none of those"


def test_staff_see_a_kiosks_lock_and_end_it() -> None:
    device = at_kiosk()
    others = [at_kiosk() for _ in range(2)]
    for number in range(10):
        opened(others[number // 5], "0000")
    [locked] = Browser().post(READ_TABLES.path, **staff()).body["lockedDevices"]
    assert (locked["name"], locked["lock"]) == ("", {"until": "2026-06-18T04:00:00Z", "devicesOnly": False})
    unknown = Browser().post(END_PIN_LOCK.path, **staff(), lockID="0" * 16)
    assert (unknown.status, opened(device, "7788")) == (404, False)

    assert Browser().post(END_PIN_LOCK.path, **staff(), lockID=locked["lockID"]).result == "ok"

    assert Browser().post(READ_TABLES.path, **staff()).body["lockedDevices"] == []
    assert opened(device, "7788")
    harbour = {**staff(), "storeID": "harbour", "staffKey": key_of("corner", "harbour")}
    assert Browser().post(END_PIN_LOCK.path, **harbour, lockID=locked["lockID"]).status == 404


def test_concurrent_guesses_of_an_app_pin_are_limited_to_twenty(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    looked: list[str] = []

    def noted(kept: str, digest: str) -> bool:
        looked.append(digest)
        return kept == digest

    device = at_kiosk()
    monkeypatch.setattr(app_pin, "is_place_pin", noted)
    key = app_keys.find("corner-kiosk")
    assert key
    house = "203.0.113.0/24"

    def guess(number: int) -> bool:
        network = house if number % 3 == 0 else f"10.0.{number % 50}.0/24"
        browser = sha256(device.cookie("session").partition("=")[2]) if number % 7 == 0 else f"{number % 100:012d}"
        typed = app_pin.TypedPin(f"{number:06d}", browser, network, clock.now, inside=number % 2 == 0)
        return app_pin.app_pin_is_right(key, "corner-kiosk", typed)

    with ThreadPoolExecutor(16) as pool:
        right = list(pool.map(guess, range(MANY)))

    assert not any(right)
    attempts = key_pins.pin_tries(sha256("corner-kiosk"))
    assert attempts
    assert 15 <= len(looked) == attempts.wrong <= 20
    assert device.post(calls.PRICE_ORDER.path, sessionKey=device.app_key, cart=cart()).result != "forbidden"


def test_sixty_right_gift_card_codes_of_one_network_use_none_of_its_tries() -> None:
    def opened(browser: Browser, code: str) -> bool:
        tender = GiftCardTender.model_validate({"CardCode": "6039228817450136", "SecurityCode": code})
        try:
            return bool(open_card(tender, str(uuid4()), "CAD", known_guest(browser)))
        except Refusal:
            return False

    guest = at_store("queen")
    assert [opened(guest, "4417") for _ in range(7)] == [True] * 7
    assert [opened(at_store("queen"), "4417") for _ in range(60)] == [True] * 60
    assert not opened(guest, "0000")


@pytest.mark.night
def test_an_order_of_a_locked_device_says_for_how_long_it_is(stored: Tables, clock: Clock) -> None:
    browser, before = seated(), stored.orders()

    def sent(pin: str) -> tuple[str, dict[str, Any]]:
        answer = browser.call(
            calls.ADD_ORDER, feed=feed(cart(orderType="dinein", tableID="5"), contact={}, orderPin=pin)
        )
        return answer.result, answer.body["details"]

    assert [sent("111111")[0] for _ in range(4)] == ["error_incorrect_pin"] * 4
    assert sent("111111") == ("error_pin_locked", {"minutes": 5})
    clock.now += dt.timedelta(minutes=3, seconds=30)
    assert sent(PIN) == ("error_pin_locked", {"minutes": 2})
    assert stored.orders() == before
