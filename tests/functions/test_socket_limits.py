"""Frames of a connection are limited, and one network does not keep others from being notified (threat 20)."""

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.sockets import Sockets, sockets
from tests.functions.world import Clock, forget_snapshots
from tests.staff_keys import key_of

from backoffice.channel_messages import JOIN_CHANNEL
from domain.channel.hint import Hint, HintKind
from domain.channel.listener import MOST_OF_A_NETWORK, Listener, Role, heard_at_once
from domain.limits import policies
from domain.tenant import Tenant
from ordering import messages as calls
from realtime import routes
from realtime.messages import OPEN_CHANNEL
from use_cases.channel.tell_channel import tell_channel

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
PING = '{"action":"ping"}'
__all__ = ["sockets"]


@pytest.fixture(autouse=True)
def nobody_listens(brands: Engine, clock: Clock) -> None:
    brands.empty("connections", "channel-tokens", "rate-limits", "claims", "orders", "order-states")
    forget_snapshots()


def opened(sockets: Sockets, guest: Browser) -> str:
    status, name = sockets.open(str(guest.call(OPEN_CHANNEL).body["channelToken"]))
    assert status == 200
    return name


def test_a_connection_of_three_thousand_pings_is_answered_thirty_times_and_closed_once(sockets: Sockets) -> None:
    chatty, quiet = opened(sockets, at_store("queen")), opened(sockets, at_store("queen"))

    assert {sockets.say(chatty, PING) for _ in range(300)} == {200}
    sockets.say(quiet, PING)

    assert len(sockets.heard[quiet]) == 1
    assert sockets.closed == {chatty: 30}
    assert len(sockets.told) == 32, "no function runs for what is beyond"


def test_a_page_that_looks_every_few_seconds_stays_open(sockets: Sockets, clock: Clock) -> None:
    page = opened(sockets, at_store("queen"))
    for _ in range(60):
        sockets.say(page, PING)
        clock.pass_by(seconds=4)

    assert len(sockets.heard[page]) == 60


def test_frames_other_than_pings_count_against_the_limit(sockets: Sockets) -> None:
    chatty = opened(sockets, at_store("queen"))
    for _ in range(40):
        sockets.say(chatty, '{"action":"order"}')

    assert sockets.closed == {chatty: 0}


def test_a_session_that_keeps_opening_channels_waits_and_a_neighbour_does_not(
    sockets: Sockets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "SOCKETS_OF_NETWORK", policies.SOCKETS_OF_NETWORK.with_most(10))
    greedy = at_store("queen")
    statuses = [greedy.call(OPEN_CHANNEL).status for _ in range(12)]

    assert statuses == [200] * 10 + [429] * 2
    neighbour = at_store("queen")
    assert [neighbour.call(OPEN_CHANNEL).status for _ in range(3)] == [200, 200, 429]
    elsewhere = at_store("queen")
    elsewhere.headers["X-Forwarded-For"] = "198.18.1.9, 198.51.100.7"
    assert [elsewhere.call(OPEN_CHANNEL).status for _ in range(3)] == [200] * 3


def test_staff_are_notified_first_and_a_large_network_is_capped() -> None:
    def listener(network: str = "", role: Role = Role.GUEST) -> Listener:
        return Listener(company_code="corner", store_id="queen", role=role, host="h", network=network)

    flood = {f"flood-{number}": listener("flood") for number in range(2_000)}
    told = heard_at_once({**flood, "board": listener(role=Role.STAFF), "guest": listener("home"), "old": listener()})

    assert told[0] == "board"
    assert {"guest", "old"} < set(told)
    assert len(told) == MOST_OF_A_NETWORK + 3


def test_guests_and_staff_get_their_messages(sockets: Sockets) -> None:
    page = opened(sockets, at_store("queen"))
    staff = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
    board = sockets.open(str(Browser().post(JOIN_CHANNEL.path, **staff).body["channelToken"]))[1]

    tell_channel(CORNER, "queen", Hint(kind=HintKind.MENU))

    assert [len(sockets.heard[name]) for name in (page, board)] == [1, 1]
    assert at_store("queen").call(calls.ADD_ORDER, feed=feed(cart(BUNS), quoted=BUNS_TOTAL)).result == "ok"
    assert len(sockets.heard[board]) == 2
