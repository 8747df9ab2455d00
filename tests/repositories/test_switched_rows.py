"""Disabled hosts and keys: written at once, read consistently, and kept by writers of the other fields."""

import datetime as dt

import pytest
from tests.engine import Engine

from domain.access.app_key import AppKey
from domain.access.switched_off import SwitchedOff
from domain.brand.host import HostEntry
from repositories.access import app_keys
from repositories.access.app_keys import AppKeyRecord
from repositories.brand import hosts
from runtime.secret import sha256

pytestmark = pytest.mark.engine

OFF = SwitchedOff(at=dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC), why="stolen")
KEY = AppKey(company_code="corner", store_id="queen")
HASH = sha256("token")
HOST = HostEntry(host="corner.example", token="token", company_code="corner")


@pytest.fixture(autouse=True)
def empty(engine: Engine) -> None:
    engine.empty("hosts", "app-keys")
    hosts.forget()
    app_keys.save("token", KEY)
    hosts.save(HOST)


def test_a_key_that_is_disabled_is_not_active_and_its_files_go_on_as_they_are() -> None:
    assert app_keys.switch(HASH, OFF)

    assert app_keys.find("token") == KEY.model_copy(update={"active": False})
    assert (app_keys.as_filed(HASH), app_keys.switched_off(HASH)) == (KEY, OFF)
    changed = KEY.model_copy(update={"store_id": "harbour"})
    assert app_keys.save("token", changed)
    assert (app_keys.as_filed(HASH), app_keys.switched_off(HASH)) == (changed, OFF)
    assert app_keys.switch(HASH, None)
    assert (app_keys.find("token"), app_keys.switched_off(HASH)) == (changed, None)


def test_a_key_that_is_not_there_is_not_made_by_being_switched() -> None:
    AppKeyRecord(HASH).delete()

    assert not app_keys.switch(HASH, OFF)
    assert not app_keys.switch(HASH, None)

    assert app_keys.as_filed(HASH) is None


@pytest.mark.night
def test_host_stays_disabled_when_its_row_is_replaced() -> None:
    hosts.switch(HOST.host, OFF)
    hosts.replace(HOST.host, HOST.model_copy(update={"token": "other"}).model_dump_json(), HOST.model_dump_json())

    assert hosts.switched_off(HOST.host) == OFF
    found = hosts.current(HOST.host)
    assert found
    assert found.token == "other"
    assert hosts.switched_off("queen.corner.example") is None
    assert hosts.switched_off("") is None

    hosts.switch(HOST.host, None)
    hosts.switch(HOST.host, None)
    assert hosts.switched_off(HOST.host) is None
