"""The keys of visits: they end, and the table forgets them some time after."""

import datetime as dt

import pytest
from tests.engine import Engine

from domain.access.app_key import AppKey
from repositories.access import app_keys
from repositories.access.app_keys import AppKeyRecord
from runtime.secret import sha256

pytestmark = pytest.mark.engine

NOON = dt.datetime(2026, 6, 17, 12, tzinfo=dt.UTC)
KEY = AppKey(company_code="corner", store_id="queen", table_id="5", visit=True, expires_at=NOON)


@pytest.fixture
def code(engine: Engine) -> str:
    engine.empty("app-keys")
    app_keys.put_expiring("code", KEY)
    return sha256("code")


@pytest.mark.night
def test_a_key_ends_and_is_forgotten_a_month_after_it_would_have_been_over(code: str) -> None:
    app_keys.end(code)

    assert app_keys.find_by_hash(code) == KEY.model_copy(update={"active": False})
    [row] = AppKeyRecord.scan()
    assert row.expires_epoch == int((NOON + dt.timedelta(days=30)).timestamp())


def test_a_key_that_is_not_there_ends_without_a_word(code: str) -> None:
    app_keys.end(sha256("another"))

    assert app_keys.find("code") == KEY


def test_ending_a_key_deleted_in_between_does_not_restore_it(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    AppKeyRecord(code).delete()
    monkeypatch.setattr(app_keys, "find_by_hash", lambda _: KEY)

    app_keys.end(code)

    assert list(AppKeyRecord.scan()) == []
