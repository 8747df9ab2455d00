"""Wrong PINs of a key and locked keys of a store: concurrent writes do not overwrite each other."""

import datetime as dt

import pytest
from tests.engine import Engine

from domain.access.app_key import AppKey
from domain.limits.locked_key import LockedKey
from domain.limits.pin_pools import PinAttempts
from domain.tenant import Tenant
from domain.vocabulary.order_type import AppMode
from repositories.access import app_keys
from repositories.access.app_keys import AppKeyRecord
from repositories.limits import pin_locks
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
    assert app_keys.move_pin_tries(code, None, ONE)
    assert app_keys.move_pin_tries(code, ONE, TWO)

    assert app_keys.pin_tries(code) == TWO


def test_pin_count_changed_in_between_is_not_overwritten(code: str) -> None:
    assert app_keys.move_pin_tries(code, None, ONE)

    assert not app_keys.move_pin_tries(code, None, ONE)
    assert app_keys.move_pin_tries(code, ONE, TWO)
    assert not app_keys.move_pin_tries(code, ONE, NONE)

    assert app_keys.pin_tries(code) == TWO


def test_wrong_pins_make_no_key(code: str) -> None:
    assert not app_keys.move_pin_tries(sha256("gone"), None, ONE)

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
