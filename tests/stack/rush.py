"""`python -m tests.stack.rush COUNT SECONDS`: that many holds of one store, each watched, that all end at one instant.

Run with a stack's own environment. Says how many units are held, and how many are back once no more come.
"""

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from uuid import uuid4

from domain.tenant import Tenant
from gateways import state_machines
from repositories.checkout.stock import Stock
from use_cases.checkout.hold_stock import hold_in_turn
from use_cases.checkout.needs import Needs

RUSH, ITEM = Tenant(company_code="rush"), "1"
SIDE_BY_SIDE = 8
PATIENCE = 120.0
"""Seconds after the deadline."""


def main(count: int, seconds: int) -> None:
    store, now = uuid4().hex, datetime.now(UTC)
    stock = Stock(RUSH, store)
    stock.seed(ITEM, count, count)

    def hold(order_uuid: str) -> None:
        held = hold_in_turn(Needs(RUSH, store, order_uuid, {ITEM: 1}, now, seconds))
        assert held.checkout
        checkout = held.checkout
        state_machines.start_checkout_expiry(RUSH.company_code, order_uuid, checkout.opening, checkout.deadline)

    with ThreadPoolExecutor(SIDE_BY_SIDE) as pool:
        list(pool.map(hold, [str(uuid4()) for _ in range(count)]))
    print(f"held {count - stock.available([ITEM])[ITEM]}", flush=True)
    until = now.timestamp() + seconds + PATIENCE
    while stock.available([ITEM])[ITEM] < count and time.time() < until:
        time.sleep(0.2)
    print(f"back {stock.available([ITEM])[ITEM]}", flush=True)


main(int(sys.argv[1]), int(sys.argv[2]))
