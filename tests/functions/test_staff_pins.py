"""A PIN opens a shift on a device of the store, and is not guessed there (Y-10)."""

import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Answer, Browser
from tests.functions.house import CORNER, PIN, STORE, House, enter, move_in, on
from tests.functions.world import NOON, Clock
from tests.staff_accounts import close_directory, open_directory

from domain.limits import policies
from repositories.limits.rate_limits import RateLimitRecord
from repositories.staff import staff_people, staff_shifts
from repositories.staff.staff_people import PersonRecord

pytestmark = pytest.mark.engine


@pytest.fixture
def house(brands: Engine, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Any:
    brands.empty("staff-people", "staff-devices", "staff-shifts", "staff-actions", "rate-limits")
    yield move_in(open_directory(monkeypatch), NOON)
    close_directory()


def read(token: str, device: str = "till") -> Answer:
    browser = on(device)
    browser.bearer = token
    return browser.post("/backoffice/readorders", **STORE)


def manager(house: House, path: str, **fields: Any) -> Answer:
    """A call of the manager's, signed in with a password."""
    browser = Browser(address="198.51.9.9")
    browser.bearer = house.directory.token("sub-boss", house.now, "manager")
    return browser.post(f"/backoffice/{path}", **STORE, **fields)


def tries_start_anew() -> None:
    for record in RateLimitRecord.scan():
        record.delete()


@pytest.mark.night
def test_the_right_pin_opens_a_shift_that_ends_after_twelve_hours(house: House, clock: Clock) -> None:
    clock.pass_by(minutes=1)
    opened = enter("till", "anna", PIN)

    assert (opened.body["name"], opened.body["role"], opened.body["choosePin"]) == ("Anna", "staff", False)
    assert read(opened.body["token"]).status == 200
    clock.pass_by(hours=12)
    over = read(opened.body["token"])
    assert (over.status, over.body["details"]) == (403, {"reason": "shift_over"})


@pytest.mark.night
def test_only_a_device_of_the_store_gets_its_list_of_people(house: House) -> None:
    told = on("till").post("/backoffice/readdoor").body

    assert [each["name"] for each in told["device"]["people"]] == ["Anna", "Boss", "Chief", "Dan"]
    assert on("").post("/backoffice/readdoor").body["device"] is None
    assert on("gone").post("/backoffice/readdoor").body["device"] is None


@pytest.mark.night
def test_five_wrong_pins_lock_one_person_on_one_device(house: House, clock: Clock) -> None:
    answers = [enter("till", "anna", "0000") for _ in range(5)]
    assert {answer.result for answer in answers} == {"error_incorrect_pin"}

    locked = enter("till", "anna", PIN)

    assert locked.body["details"] == {"minutes": 15, "until": "2026-06-17T16:15:00+00:00"}
    assert locked.result == "error_pin_locked"
    assert staff_shifts.find(CORNER, "till", "anna") is None
    assert enter("till", "boss", PIN).result == "ok"
    assert enter("kitchen", "anna", PIN).result == "ok"
    clock.pass_by(minutes=15)
    assert enter("till", "anna", PIN).result == "ok"


@pytest.mark.night
def test_after_fifteen_wrong_pins_only_a_manager_unlocks(house: House, clock: Clock) -> None:
    for _ in range(3):
        for _ in range(5):
            assert enter("till", "anna", "0000").result == "error_incorrect_pin"
        tries_start_anew()
        clock.pass_by(days=1)

    assert enter("till", "anna", PIN).body["details"] == {"reason": "manager"}
    house = house._replace(now=clock.now)
    pin = manager(house, "resetpin", personId="anna").body["pin"]
    clock.pass_by(minutes=1)
    assert enter("till", "anna", pin, chosen="86420").result == "ok"


def test_five_of_a_hundred_concurrent_pin_guesses_are_checked(
    house: House, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    from use_cases.staff import open_shift

    monkeypatch.setattr(open_shift, "STAFF_PINS", policies.STAFF_PINS.with_most(1000))
    with ThreadPoolExecutor(16) as pool:
        found = list(pool.map(lambda guess: enter("till", "anna", f"{guess:04d}").result, range(100)))

    assert found.count("error_incorrect_pin") <= 5
    assert "ok" not in found
    assert staff_shifts.pin_count(CORNER, "till", "anna").wrong == 5


@pytest.mark.night
def test_a_device_takes_only_so_many_pins(house: House, clock: Clock) -> None:
    people = ["anna", "boss", "chief", "eve", "mallory", "trent", "peggy"]
    answers = [enter("till", person, "0000").status for person in people for _ in range(5)]

    assert answers.count(429) == 5
    assert enter("till", "anna", PIN).status == 429
    assert enter("kitchen", "anna", PIN).result == "ok"


def test_forty_right_pins_on_one_device_use_none_of_its_turns(house: House, clock: Clock) -> None:
    assert [enter("till", "anna", PIN).result for _ in range(40)] == ["ok"] * 40


@pytest.mark.night
@pytest.mark.parametrize(
    ("device", "person", "pin"),
    [("", "anna", PIN), ("gone", "anna", PIN), ("pier", "anna", PIN), ("till", "lou", PIN), ("till", "eve", PIN)],
)
def test_no_pin_opens_what_is_not_theirs(house: House, device: str, person: str, pin: str) -> None:
    answer = enter(device, person, pin)

    assert answer.result in {"forbidden", "error_incorrect_pin"}
    assert staff_shifts.find(CORNER, device or "till", person) is None


@pytest.mark.night
def test_a_pin_that_was_passed_on_opens_nothing_but_the_choice_of_ones_own(house: House, clock: Clock) -> None:
    first = manager(house, "resetpin", personId="anna").body["pin"]
    clock.pass_by(minutes=1)

    asked = enter("till", "anna", first)
    assert (asked.body["choosePin"], asked.body["token"]) == (True, "")
    assert enter("till", "anna", first, chosen=first).result == "invalid_request"
    assert staff_shifts.find(CORNER, "till", "anna") is None
    assert enter("till", "anna", first, chosen="975310").body["token"]
    assert enter("till", "anna", "975310").result == "ok"
    assert enter("till", "anna", first).result == "error_incorrect_pin"


@pytest.mark.night
def test_a_first_pin_lives_three_days(house: House, clock: Clock) -> None:
    first = manager(house, "resetpin", personId="anna").body["pin"]
    clock.pass_by(days=3)

    assert enter("till", "anna", first, chosen="975310").result == "error_incorrect_pin"


@pytest.mark.night
def test_a_shift_ends_at_once_with_its_device_its_pin_its_person_or_by_itself(house: House, clock: Clock) -> None:
    clock.pass_by(minutes=1)
    house = house._replace(now=clock.now)
    endings = {
        "device": lambda token: manager(house, "revokedevice", deviceId="till"),
        "shift_over": lambda token: manager(house, "resetpin", personId="chief"),
        "locked_out": lambda token: manager(house, "lockperson", personId="anna", locked=True),
    }
    shifts = {
        "device": (enter("till", "boss", PIN).body["token"], "till"),
        "locked_out": (enter("kitchen", "anna", PIN).body["token"], "kitchen"),
    }
    clock.pass_by(minutes=1)
    for reason, (token, device) in shifts.items():
        assert read(token, device).status == 200
        assert endings[reason](token).result == "ok"
        refused = read(token, device)
        assert (refused.status, refused.body["details"]) == (403, {"reason": reason})


@pytest.mark.night
def test_closing_a_shift_ends_its_token(house: House, clock: Clock) -> None:
    token = enter("till", "anna", PIN).body["token"]
    browser = on("till")
    browser.bearer = token
    clock.pass_by(minutes=1)

    assert browser.post("/backoffice/closeshift", **STORE).result == "ok"

    assert read(token).status == 403


@pytest.mark.night
def test_pins_are_stored_only_as_salted_hashes(house: House) -> None:
    stored = str([record.serialize() for record in PersonRecord.scan()])
    known = staff_people.find(CORNER, "anna")

    assert not re.search(rf"(?<![0-9a-f]){PIN}(?![0-9a-f])", stored), (
        "alone; digits of a hash may be the same by chance"
    )
    assert known is not None
    assert known.pin is not None
    assert len(known.pin.salt) == 32
