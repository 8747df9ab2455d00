"""A rush on the whole stack: orders of one moment are on three boards once each, in order, within two seconds."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import NamedTuple
from uuid import uuid4

import pytest
from tests.bench.figures import nearest_rank
from tests.resilience.scale import FULL, scaled
from tests.stack.guest import Guest
from tests.stack.listening_board import ListeningBoard
from tests.stack.running_stack import RunningStack
from tests.stack.test_payment import MANGO_SAGO

pytestmark = pytest.mark.stack

ORDERS = scaled(50, 12)
BOARDS = 3
WITHIN = 2.0
"""Seconds from a guest's answer until the order is on every board; asked where nothing else runs beside it."""
PATIENCE = 30.0


class Placed(NamedTuple):
    """An order that its guest was told of, and when."""

    order_uuid: str
    at: float


def place(guest: Guest, number: int, begin: threading.Barrier) -> Placed:
    """Everything but the order itself is done before anybody begins."""
    order_uuid = str(uuid4())
    cart = {"orderUUID": order_uuid, "orderType": "takeout", "items": [{"lineId": "a", "ID": MANGO_SAGO}]}
    total = guest.call("/order/v2/priceorder", cart=cart)["quote"]["totals"]["total"]
    contact = {"phone1": f"(416) 555-{3000 + number}", "name": f"Guest {number}"}
    begin.wait(timeout=60)
    guest.call("/order/v2/addorder", feed={"cart": cart, "contact": contact, "quotedTotal": total})
    return Placed(order_uuid, time.monotonic())


def arrived(stack: RunningStack) -> Guest:
    guest = Guest(stack, "jade.localhost")
    guest.arrive()
    return guest


def test_orders_of_one_moment_are_on_three_boards_once_each_in_order_and_at_once(
    stack: RunningStack, capsys: pytest.CaptureFixture[str]
) -> None:
    guests = [arrived(stack) for _ in range(ORDERS)]
    begin = threading.Barrier(ORDERS)
    with ExitStack() as boards:
        devices = [boards.enter_context(ListeningBoard(stack, "jade", "spadina")) for _ in range(BOARDS)]
        with ThreadPoolExecutor(ORDERS) as pool:
            placed = list(pool.map(lambda number: place(guests[number], number, begin), range(ORDERS)))
        assert all(device.shows_within(ORDERS, PATIENCE) for device in devices)
    names = {order.order_uuid for order in placed}
    took = sorted(device.since[order.order_uuid] - order.at for device in devices for order in placed)

    rows = devices[0].new()
    assert set(rows) == names
    assert [device.new() for device in devices] == [rows] * BOARDS
    assert [dict(device.heard) for device in devices] == [dict.fromkeys(names, 1)] * BOARDS
    answers = sorted(order.at for order in placed)
    figures = f"median {nearest_rank(took, 0.5):.2f} s, p95 {nearest_rank(took, 0.95):.2f} s, most {took[-1]:.2f} s"
    with capsys.disabled():
        print(f"\n{ORDERS} orders answered within {answers[-1] - answers[0]:.2f} s; on {BOARDS} boards: {figures}")
    assert took[-1] < WITHIN or not FULL, figures
