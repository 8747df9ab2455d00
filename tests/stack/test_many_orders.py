"""A rush on the whole stack: orders of one moment are on three boards once each, in order.

How soon is measured by `python -m tests.bench --part boards`.
"""

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from uuid import uuid4

import pytest
from tests.resilience.scale import scaled
from tests.stack.guest import Guest
from tests.stack.listening_board import ListeningBoard
from tests.stack.running_stack import RunningStack
from tests.stack.test_payment import MANGO_SAGO

pytestmark = pytest.mark.stack

ORDERS = scaled(50, 12)
BOARDS = 3
PATIENCE = 60.0


def place(guest: Guest, number: int, begin: threading.Barrier) -> str:
    """Everything but the order itself is done before anybody begins."""
    order_uuid = str(uuid4())
    cart = {"orderUUID": order_uuid, "orderType": "takeout", "items": [{"lineId": "a", "ID": MANGO_SAGO}]}
    total = guest.call("/order/v2/priceorder", cart=cart)["quote"]["totals"]["total"]
    contact = {"phone1": f"(416) 555-{3000 + number}", "name": f"Guest {number}"}
    begin.wait(timeout=60)
    guest.call("/order/v2/addorder", feed={"cart": cart, "contact": contact, "quotedTotal": total})
    return order_uuid


def arrived(stack: RunningStack) -> Guest:
    guest = Guest(stack, "jade.localhost")
    guest.arrive()
    return guest


def test_orders_of_one_moment_are_on_three_boards_once_each_and_in_order(stack: RunningStack) -> None:
    guests = [arrived(stack) for _ in range(ORDERS)]
    begin = threading.Barrier(ORDERS)
    with ExitStack() as boards:
        devices = [boards.enter_context(ListeningBoard(stack, "jade", "spadina")) for _ in range(BOARDS)]
        with ThreadPoolExecutor(ORDERS) as pool:
            names = set(pool.map(lambda number: place(guests[number], number, begin), range(ORDERS)))
        assert all(device.shows_within(ORDERS, PATIENCE) for device in devices)

    rows = devices[0].new()
    assert set(rows) == names
    assert [device.new() for device in devices] == [rows] * BOARDS
    once_each = dict.fromkeys(names, 1)
    assert [dict(device.heard) for device in devices] == [once_each] * BOARDS
    assert [{name: device.told[name] for name in device.new()} for device in devices] == [once_each] * BOARDS
