"""PINs of tables, app keys and gift cards: nobody guesses them, nobody locks others out, a right one uses no try
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
from tests.functions.world import Clock, Tables
from tests.resilience.scale import FULL

from domain.errors import Refusal
from domain.order.feed import GiftCardTender
from domain.store.guest import Guest
from ordering import messages as calls
from repositories import app_keys, dining_tables
from repositories.dining_tables import DiningTableRecord
from repositories.rate_limits import RateLimitRecord
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
    for limit in RateLimitRecord.scan():
        limit.delete()


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every PIN that was compared with a table's."""
    seen: list[Any] = []
    matches = dining_tables.pin_matches

    def noted(*asked: Any) -> bool:
        seen.append(asked)
        return matches(*asked)

    monkeypatch.setattr(dining_tables, "pin_matches", noted)
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


def known(browser: Browser, network: int = 0) -> Guest:
    """The guest of a browser, for many at once."""
    return dataclasses.replace(kitchen.guest_of(browser), network=f"10.0.{network}.0/24")


def verified(browser: Browser, pin: str) -> bool:
    return bool(browser.call(calls.VERIFY_ORDER_PIN, orderPin=pin, tableID="5").body["verified"])


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


def test_of_all_guesses_at_once_twenty_are_looked_at(looked_at: list[Any]) -> None:
    guests = [*(known(stranger(), number) for number in range(10)), *(known(seated()) for _ in range(10))]
    guesses = [(guests[number % 20], "5", f"{number:06d}") for number in range(MANY)]

    with ThreadPoolExecutor(16) as pool:
        right = list(pool.map(lambda guess: pin_is_right(*guess), guesses))

    assert not any(right)
    assert len(looked_at) == 20
    tries = dining_tables.pin_tries(*looked_at[0][:3])
    assert tries
    assert tries.wrong == 20


@pytest.mark.proof
def test_strangers_who_guess_all_day_keep_no_guest_of_the_table_from_ordering(looked_at: list[Any]) -> None:
    for number in range(40):
        verified(stranger(number), "111111")
    assert len(looked_at) == 10

    assert not verified(stranger(200), PIN)
    guests = [known(seated()) for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda guest: pin_is_right(guest, "5", PIN), guests)) == [True] * 8


def test_one_strangers_network_keeps_no_other_from_a_right_pin() -> None:
    for _ in range(20):
        verified(stranger(1), "111111")

    assert not verified(stranger(1), PIN)
    assert verified(stranger(2), PIN)


def at_kiosk() -> Browser:
    """A browser at the kiosk, whose key opens with its PIN."""
    browser = Browser()
    browser.app_key = browser.post("/init", token="corner-kiosk", appPin="7788").body["sessionKey"]
    return browser


def test_eight_guests_know_the_app_pin_and_one_who_guesses_locks_only_themselves() -> None:
    def opened(browser: Browser, pin: str) -> bool:
        call = browser.post("/app/verifyapppin", sessionKey=browser.app_key, appKey="corner-kiosk", appPin=pin)
        return bool(call.body["verified"])

    assert [opened(at_kiosk(), "7788") for _ in range(8)] == [True] * 8
    guesser = at_kiosk()
    assert [opened(guesser, "0000") for _ in range(5)] == [False] * 5
    assert not opened(guesser, "7788")
    assert opened(at_kiosk(), "7788")
    others = [at_kiosk() for _ in range(4)]
    assert not any(opened(others[number // 4], "0000") for number in range(15))
    assert not opened(at_kiosk(), "7788"), "ten wrong ones at the device are its day's last"
    at_the_door = Browser().post("/init", token="corner-kiosk", appPin="7788")
    assert at_the_door.result == "ok", "and who opens it is none of those"


def test_strangers_who_guess_at_the_door_all_day_keep_nobody_from_leaving_the_device() -> None:
    device = at_kiosk()
    guesses = [Browser().post("/init", token="corner-kiosk", appPin="0000").result for _ in range(30)]
    assert guesses == ["error_incorrect_pin"] * 30
    assert Browser().post("/init", token="corner-kiosk", appPin="7788").result == "error_incorrect_pin"

    call = device.post("/app/verifyapppin", sessionKey=device.app_key, appKey="corner-kiosk", appPin="7788")
    assert call.body["verified"]


@pytest.mark.proof
def test_of_all_guesses_at_once_twenty_of_a_keys_are_looked_at_and_no_other_key_is_locked(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    looked: list[str] = []

    def noted(typed: str, kept: str) -> bool:
        looked.append(typed)
        return typed == kept

    monkeypatch.setattr(app_pin, "compare_digest", noted)
    device = at_kiosk()
    looked.clear()
    key = app_keys.find("corner-kiosk")
    assert key

    def guess(number: int) -> bool:
        return app_pin.app_pin_is_right(
            key, "corner-kiosk", f"{number:06d}", f"browser-{number % 100}", clock.now, inside=number % 2 == 0
        )

    with ThreadPoolExecutor(16) as pool:
        right = list(pool.map(guess, range(MANY)))

    assert not any(right)
    assert len(looked) == 20
    other = app_keys.find("corner-kiosk")
    assert other
    assert app_pin.app_pin_is_right(
        other.model_copy(update={"pin_hash": sha256("another#1234")}), "another", "1234", "browser-0", clock.now
    )
    assert device.post(calls.PRICE_ORDER.path, sessionKey=device.app_key, cart=cart()).result != "forbidden"


def test_sixty_right_gift_card_codes_of_one_network_use_none_of_its_tries() -> None:
    def opened(browser: Browser, code: str) -> bool:
        tender = GiftCardTender.model_validate({"CardCode": "6039228817450136", "SecurityCode": code})
        try:
            return bool(open_card(tender, str(uuid4()), "CAD", known(browser)))
        except Refusal:
            return False

    guest = at_store("queen")
    assert [opened(guest, "4417") for _ in range(7)] == [True] * 7
    assert [opened(at_store("queen"), "4417") for _ in range(60)] == [True] * 60
    assert not opened(guest, "0000")


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
