"""The live channel on the whole stack, through its public address: tokens open once, messages arrive, connections
end."""

import time
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from tests.stack.guest import Guest
from tests.stack.running_stack import RunningStack
from tests.stack.test_codes_and_moves import dessert_for_later
from tests.stack.web_socket import RefusedError, WebSocket
from tests.staff_keys import key_of

pytestmark = pytest.mark.stack

HOST = "jade.localhost"
STAFF = {"companyCode": "jade", "storeID": "spadina", "staffKey": key_of("jade", "spadina")}
PHONES = count(2000)
WITHIN = 2.0
"""Seconds from the order's answer to the board's hint."""


@pytest.fixture
def guest(stack: RunningStack) -> Guest:
    """A guest who has ordered nothing yet: only so many orders of one may be open."""
    guest = Guest(stack, HOST)
    guest.arrive()
    return guest


def token_of_staff(stack: RunningStack) -> str:
    return str(stack.post("/api/backoffice/joinchannel", STAFF, HOST)["channelToken"])


def opened(stack: RunningStack, token: str, host: str = HOST, origin: str = f"http://{HOST}") -> WebSocket:
    return WebSocket(f"{stack.url}/ws?token={token}", host, f"{origin}:{stack.port}")


@pytest.fixture
def board(stack: RunningStack) -> Iterator[WebSocket]:
    """A board's socket that has opened."""
    socket = opened(stack, token_of_staff(stack))
    yield socket
    socket.close()


def place(guest: Guest) -> dict[str, Any]:
    """Place an order with a new phone number: only so many of one phone may be open."""
    feed = dessert_for_later(guest)
    feed["contact"]["phone1"] = f"(416) 555-{next(PHONES)}"
    return guest.call("/order/v2/addorder", feed=feed)


def status_of(stack: RunningStack, token: str, **more: str) -> int:
    with pytest.raises(RefusedError) as refused:
        opened(stack, token, **more)
    return int(refused.value.args[0])


def connections(stack: RunningStack) -> set[str]:
    rows = stack.tables.scan(TableName="carte-blanche-dev-connections", ConsistentRead=True)["Items"]
    return {row["connectionId"]["S"] for row in rows}


def test_an_order_is_on_two_boards_within_two_seconds_and_its_move_too(
    stack: RunningStack, guest: Guest, board: WebSocket
) -> None:
    other = opened(stack, token_of_staff(stack))
    place(guest)
    assert board.hear()["kind"] == other.hear()["kind"] == "order"

    placed = place(guest)
    began = time.monotonic()
    heard = [board.hear(), other.hear()]
    took = time.monotonic() - began
    moved = stack.post("/api/backoffice/moveorder", {**STAFF, "orderUUID": placed["orderUUID"], "status": "accepted"})
    then = [board.hear(), other.hear()]
    other.close()

    assert heard == [{"kind": "order", "id": placed["orderUUID"], "version": 1}] * 2
    assert moved["status"] == "accepted"
    assert then == [{"kind": "order", "id": placed["orderUUID"], "version": 2}] * 2
    assert took < WITHIN


def test_guest_gets_messages_of_their_own_order_only(stack: RunningStack, guest: Guest) -> None:
    mine, other = place(guest), place(guest)
    shown = guest.call("/realtime/openchannel", statusToken=mine["statusToken"])
    follows = opened(stack, shown["channelToken"])

    for placed in (other, mine):
        stack.post("/api/backoffice/moveorder", {**STAFF, "orderUUID": placed["orderUUID"], "status": "accepted"})

    assert follows.hear() == {"kind": "order", "id": mine["orderUUID"], "version": 2}
    assert follows.is_silent(0.5)
    follows.close()


def test_a_ping_is_answered(board: WebSocket) -> None:
    board.say('{"action":"ping"}')

    assert board.hear()["kind"] == "pong"


def test_a_token_opens_one_socket_for_one_page(stack: RunningStack) -> None:
    token = token_of_staff(stack)
    opened(stack, token).close()

    assert status_of(stack, token) == 403
    assert status_of(stack, "A" * 43) == 403
    assert status_of(stack, token_of_staff(stack), origin="http://sakura.localhost") == 403
    assert status_of(stack, token_of_staff(stack), host="sakura.localhost", origin="http://sakura.localhost") == 403


def test_a_page_that_is_closed_is_forgotten(stack: RunningStack) -> None:
    before = connections(stack)
    sockets = [opened(stack, token_of_staff(stack)) for _ in range(3)]
    ours = connections(stack) - before
    assert len(ours) == 3

    for socket in sockets:
        socket.close()

    deadline = time.monotonic() + 20
    while connections(stack) & ours and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not connections(stack) & ours


def test_only_the_channels_own_address_is_upgraded(stack: RunningStack) -> None:
    with pytest.raises(RefusedError, match="404"):
        WebSocket(f"{stack.url}/api/ws?token=x", HOST, f"http://{HOST}")
