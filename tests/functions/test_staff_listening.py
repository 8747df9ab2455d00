"""Staff connections to a store's channel end as soon as the person is locked out or the device revoked."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser
from tests.functions.house import CORNER, STORE, House, move_in, on
from tests.functions.sockets import Sockets, sockets
from tests.functions.world import NOON, Clock, Tables
from tests.staff_accounts import close_directory, open_directory

from backoffice.channel_messages import JOIN_CHANNEL
from backoffice.people_messages import CHANGE_PERSON, LOCK_PERSON, RESET_PIN, REVOKE_DEVICE
from domain.channel.hint import Hint, HintKind
from use_cases.channel.tell_channel import tell_channel

__all__ = ["sockets"]

pytestmark = pytest.mark.engine

ANNA: dict[str, Any] = {"personId": "anna", "name": "Anna", "role": "staff", "storeIDs": ["queen"]}
OUT = {"kind": "out", "id": "", "version": 0}
HEARD = {"kind": "order", "id": "o1", "version": 0}


@pytest.fixture
def house(brands: Engine, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    names = ("staff-people", "staff-devices", "staff-shifts", "connections", "channel-tokens", "rate-limits")
    brands.empty(*names, "staff-actions")
    yield move_in(open_directory(monkeypatch), NOON)
    close_directory()


def anna_on_the_till(house: House) -> Browser:
    browser = on("till")
    browser.bearer = house.shift("anna", "till")
    return browser


def anna_at_home(house: House) -> Browser:
    browser = on("")
    browser.bearer = house.token("anna")
    return browser


def token_of(browser: Browser) -> str:
    answer = browser.post(JOIN_CHANNEL.path, **STORE)
    assert answer.result == "ok", answer.body
    return str(answer.body["channelToken"])


def boss(house: House, clock: Clock, call: Any, **fields: Any) -> None:
    clock.pass_by(seconds=5)
    browser = on("")
    browser.bearer = house.directory.token("sub-boss", clock.now, "manager")
    answer = browser.post(call.path, **STORE, **fields)
    assert answer.result == "ok", answer.body


def hear(sockets: Sockets, name: str) -> list[Any]:
    tell_channel(CORNER, "queen", Hint(kind=HintKind.ORDER, id="o1"))
    return sockets.heard.get(name, [])


Comes = Callable[[House], Browser]
ENDS = [
    pytest.param(anna_on_the_till, LOCK_PERSON, {"personId": "anna", "locked": True}, id="locked on a device"),
    pytest.param(anna_at_home, LOCK_PERSON, {"personId": "anna", "locked": True}, id="locked by account"),
    pytest.param(anna_on_the_till, REVOKE_DEVICE, {"deviceId": "till"}, id="the device is none any more"),
    pytest.param(anna_on_the_till, RESET_PIN, {"personId": "anna"}, id="the PIN counts no more"),
]


@pytest.mark.night
@pytest.mark.parametrize(("comes", "call", "fields"), ENDS)
def test_connection_is_ended_when_its_person_or_device_loses_access(
    house: House, clock: Clock, sockets: Sockets, comes: Comes, call: Any, fields: dict[str, Any]
) -> None:
    clock.pass_by(seconds=5)
    status, name = sockets.open(token_of(comes(house)))
    assert (status, hear(sockets, name)) == (200, [HEARD])

    boss(house, clock, call, **fields)

    assert hear(sockets, name) == [HEARD, OUT]


@pytest.mark.night
@pytest.mark.parametrize(("comes", "call", "fields"), ENDS)
def test_a_token_that_was_given_before_opens_nothing(
    house: House, clock: Clock, sockets: Sockets, stored: Tables, comes: Comes, call: Any, fields: dict[str, Any]
) -> None:
    clock.pass_by(seconds=5)
    token = token_of(comes(house))

    boss(house, clock, call, **fields)

    assert sockets.open(token)[0] == 403
    assert stored.count("connections") == 0


@pytest.mark.night
def test_another_name_leaves_who_listens_alone(house: House, clock: Clock, sockets: Sockets) -> None:
    clock.pass_by(seconds=5)
    _, name = sockets.open(token_of(anna_on_the_till(house)))

    boss(house, clock, CHANGE_PERSON, **{**ANNA, "name": "Anne"})

    assert hear(sockets, name) == [HEARD]


def test_lock_out_leaves_connections_of_others_open(house: House, clock: Clock, sockets: Sockets) -> None:
    clock.pass_by(seconds=5)
    manager = on("kitchen")
    manager.bearer = house.shift("boss", "kitchen")
    _, name = sockets.open(token_of(manager))

    boss(house, clock, LOCK_PERSON, personId="anna", locked=True)

    assert hear(sockets, name) == [HEARD]
