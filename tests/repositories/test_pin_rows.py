"""PINs of tables and keys, their wrong tries and the locked keys of a store: no write overwrites a newer one."""

import datetime as dt

import pytest
from tests.engine import Engine

from domain.access.app_key import AppKey
from domain.limits.locked_key import LockedKey
from domain.limits.pin_pools import PinAttempts
from domain.tables.dining_table import DiningTable
from domain.tenant import Tenant
from domain.vocabulary.order_type import AppMode
from repositories.access import app_keys, key_pins
from repositories.access.app_keys import AppKeyRecord
from repositories.limits import pin_locks
from repositories.tables import table_pins
from repositories.tables.dining_tables import DiningTableRecord
from runtime.pin_hash import is_place_pin, is_slow, pin_digest, slow_pin
from runtime.secret import sha256

pytestmark = pytest.mark.engine

NOON = dt.datetime(2026, 6, 17, 12, tzinfo=dt.UTC)
CORNER = Tenant(company_code="corner")
NONE, ONE, TWO = (PinAttempts(day=NOON.date(), with_key=wrong) for wrong in range(3))
WINDOW, DOOR, BAR = (LockedKey(token_hash=name, mode=AppMode.WEB, name=name) for name in ("5", "6", "7"))


@pytest.fixture
def code(engine: Engine) -> str:
    engine.empty("app-keys", "rate-limits")
    app_keys.put_expiring("code", AppKey(company_code="corner", store_id="queen", table_id="5", expires_at=NOON))
    return sha256("code")


def test_wrong_pins_are_counted_from_what_was_read(code: str) -> None:
    assert key_pins.move_pin_tries(code, None, ONE)
    assert key_pins.move_pin_tries(code, ONE, TWO)

    assert key_pins.pin_tries(code) == TWO


def test_pin_count_changed_in_between_is_not_overwritten(code: str) -> None:
    assert key_pins.move_pin_tries(code, None, ONE)

    assert not key_pins.move_pin_tries(code, None, ONE)
    assert key_pins.move_pin_tries(code, ONE, TWO)
    assert not key_pins.move_pin_tries(code, ONE, NONE)

    assert key_pins.pin_tries(code) == TWO


def test_wrong_pins_make_no_key(code: str) -> None:
    assert not key_pins.move_pin_tries(sha256("gone"), None, ONE)

    assert [row.pk for row in AppKeyRecord.scan()] == [code]


@pytest.mark.usefixtures("code")
@pytest.mark.parametrize("known", [(), (WINDOW,)])
def test_locked_key_noted_in_between_is_kept(monkeypatch: pytest.MonkeyPatch, known: tuple[LockedKey, ...]) -> None:
    for each in known:
        assert pin_locks.note(CORNER, "queen", each, NOON)
    before = pin_locks._read(CORNER, "queen")
    with monkeypatch.context() as patch:
        patch.setattr(pin_locks, "_read", lambda *_: before)
        assert pin_locks.note(CORNER, "queen", DOOR, NOON)

        assert not pin_locks.note(CORNER, "queen", BAR, NOON)

    assert pin_locks.of_store(CORNER, "queen") == (*known, DOOR)


def table_row(**fields: str) -> DiningTableRecord:
    """A stored table with these hashes of PINs."""
    row = DiningTableRecord(CORNER.key("queen"), "5", body=DiningTable(table_id="5", descr="Window").model_dump_json())
    for name, value in fields.items():
        setattr(row, name, value)
    row.save()
    return row


def stored_pins() -> tuple[str | None, str | None]:
    row = DiningTableRecord.get(CORNER.key("queen"), "5", consistent_read=True)
    return row.pin_hash, row.given_pin


OLD = pin_digest("corner#queen#5", "246810")
OLD_GIVEN = pin_digest("corner#queen#5", "135790")


@pytest.fixture
def tables(engine: Engine) -> None:
    engine.empty("dining-tables")


@pytest.mark.usefixtures("tables")
def test_new_pin_of_a_table_is_stored_as_a_slow_hash() -> None:
    table_row()

    table_pins.set_pin(CORNER, "queen", "5", "246810")

    own, given = stored_pins()
    assert (own or "").startswith("scrypt$")
    assert given is None
    assert table_pins.pin_matches(CORNER, "queen", "5", "246810")
    assert stored_pins() == (own, given), "a hash of the newest key is not replaced"


@pytest.mark.usefixtures("tables")
def test_right_pin_replaces_the_hashes_of_an_earlier_release() -> None:
    table_row(pin_hash=OLD, given_pin=OLD)

    assert table_pins.pin_matches(CORNER, "queen", "5", "246810")

    own, given = stored_pins()
    assert own == given
    assert (own or "").startswith("scrypt$")
    assert table_pins.pin_matches(CORNER, "queen", "5", "246810")


@pytest.mark.usefixtures("tables")
def test_wrong_pin_changes_no_hash() -> None:
    table_row(pin_hash=OLD, given_pin=OLD)

    assert not table_pins.pin_matches(CORNER, "queen", "5", "246811")

    assert stored_pins() == (OLD, OLD)


@pytest.mark.usefixtures("tables")
def test_table_without_a_pin_has_no_right_one() -> None:
    table_row()

    assert not table_pins.pin_matches(CORNER, "queen", "5", "")
    assert not table_pins.rehash(CORNER, "queen", "5")
    assert stored_pins() == (None, None)


@pytest.mark.usefixtures("tables")
def test_right_pin_of_staff_secures_the_declared_pin_too() -> None:
    table_row(pin_hash=OLD, given_pin=OLD_GIVEN)

    assert table_pins.pin_matches(CORNER, "queen", "5", "246810")

    own, given = stored_pins()
    assert is_place_pin(own or "", OLD)
    assert is_place_pin(given or "", OLD_GIVEN)
    assert is_slow(own or "")
    assert is_slow(given or "")


@pytest.mark.usefixtures("tables")
def test_pins_are_secured_without_being_typed() -> None:
    table_row(pin_hash=OLD)

    assert table_pins.rehash(CORNER, "queen", "5")
    assert not table_pins.rehash(CORNER, "queen", "5")

    assert (is_slow(stored_pins()[0] or ""), stored_pins()[1]) == (True, None)
    assert table_pins.pin_matches(CORNER, "queen", "5", "246810")


@pytest.mark.usefixtures("tables")
def test_pin_that_staff_changed_meanwhile_is_not_replaced_by_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    table_row(pin_hash=OLD, given_pin=OLD)
    hashed = slow_pin

    def changed_meanwhile(digest: str) -> str:
        monkeypatch.setattr(table_pins, "slow_pin", hashed)
        table_pins.set_pin(CORNER, "queen", "5", "999999")
        return hashed(digest)

    monkeypatch.setattr(table_pins, "slow_pin", changed_meanwhile)
    assert table_pins.pin_matches(CORNER, "queen", "5", "246810"), "it was right when it was read"

    assert table_pins.pin_matches(CORNER, "queen", "5", "999999")
    assert not table_pins.pin_matches(CORNER, "queen", "5", "246810")


def test_hash_of_a_key_is_replaced_only_as_it_was_read(engine: Engine) -> None:
    engine.empty("app-keys")
    key = AppKey(company_code="corner", store_id="queen", kiosk=True, pin_hash="old")
    app_keys.save("kiosk", key)

    assert not key_pins.rehash(sha256("kiosk"), "another", "new")
    assert not key_pins.rehash(sha256("gone"), "old", "new")
    assert app_keys.find("kiosk") == key
    assert key_pins.rehash(sha256("kiosk"), "old", "new")

    assert app_keys.find("kiosk") == key.model_copy(update={"pin_hash": "new"})


def test_key_that_a_publish_changed_meanwhile_keeps_its_new_pin(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine.empty("app-keys")
    key = AppKey(company_code="corner", store_id="queen", kiosk=True, pin_hash="old")
    app_keys.save("kiosk", key)
    replaced = key.model_copy(update={"pin_hash": "published"})
    replace = app_keys.replace

    def published_meanwhile(*row: str) -> bool:
        app_keys.save("kiosk", replaced)
        return replace(*row)

    monkeypatch.setattr(key_pins, "replace", published_meanwhile)
    assert not key_pins.rehash(sha256("kiosk"), "old", "new")

    assert app_keys.find("kiosk") == replaced
