"""Fifty orders of one moment: how soon the stack has placed them, and how soon after it each is on three boards.

The first is this machine's, the second the product's: it is counted from the guest's answer to the board that shows it.
"""

import itertools
import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

from tests.bench import cpu, guests, rush
from tests.bench.figures import nearest_rank
from tests.bench.whole import arrived, visitor
from tests.bench.works import PLACE
from tests.stack.listening_board import ListeningBoard
from tests.stack.running_stack import RunningStack

ORDERS, BOARDS = 50, 3
TARGET_SECONDS = 2.0
"""From an order's answer until it is on every board."""
WARM_UPS = 2
"""Rushes before anybody counts, so that every environment has begun."""
PATIENCE = 60.0
Row = dict[str, Any]


def measured(stack: RunningStack) -> list[Row]:
    """Without boards, which is what the stack places at all, and with them; raises where a board lacks an order."""
    for _ in range(WARM_UPS):
        _rush(stack, BOARDS)
    return [_shown(_rush(stack, 0)), _shown(_rush(stack, BOARDS))]


def _rush(stack: RunningStack, boards: int) -> Row:
    tickets = [arrived(stack.port, address) for address in guests.addresses(ORDERS, first_byte=127)]
    chance, begin = random.Random(next(_seeds)), threading.Barrier(ORDERS + 1)
    orders = [rush.new_order(chance) for _ in tickets]

    def place(number: int) -> tuple[str, float]:
        guest = visitor(stack.port, tickets[number])
        begin.wait(60)
        guest.post(PLACE, feed=orders[number])
        return orders[number]["cart"]["orderUUID"], time.monotonic()

    with ExitStack() as open_boards, ThreadPoolExecutor(ORDERS) as pool:
        devices = [open_boards.enter_context(ListeningBoard(stack, "lantern", "night")) for _ in range(boards)]
        family, own = cpu.family(stack.process.pid), time.process_time()
        before = cpu.spent(family)
        placed = [pool.submit(place, number) for number in range(ORDERS)]
        begin.wait(60)
        began = time.monotonic()
        answered = dict(each.result() for each in placed)
        if not all(device.shows_within(ORDERS, PATIENCE) for device in devices):
            raise RuntimeError(f"a board shows {[len(device.new()) for device in devices]} of {ORDERS} orders")
        used = {**(cpu.spent(cpu.family(stack.process.pid)) - before), "callers": time.process_time() - own}
        after = [device.since[name] - at for device in devices for name, at in answered.items()]
        reads = sum(sum(device.told[name] for name in answered) for device in devices)
    return {
        "work": f"{ORDERS} orders of one moment, {boards} boards",
        "answeredWithinMs": round(1000 * (max(answered.values()) - began), 1),
        "cpuMsEach": {kind: round(1000 * spent / ORDERS, 1) for kind, spent in used.items() if spent},
        **(_after(after) if after else {}),
        **({"ordersRead": reads} if boards else {}),
    }


def _after(seconds: list[float]) -> Row:
    late = sum(each > TARGET_SECONDS for each in seconds)
    return {
        "shownP50ms": round(1000 * nearest_rank(seconds, 0.5), 1),
        "shownP95ms": round(1000 * nearest_rank(seconds, 0.95), 1),
        "shownMostMs": round(1000 * max(seconds), 1),
        "targetMs": 1000 * TARGET_SECONDS,
        "met": f"{len(seconds) - late} of {len(seconds)}",
    }


def _shown(row: Row) -> Row:
    used = " ".join(f"{kind} {each}" for kind, each in row["cpuMsEach"].items())
    shown = (
        f"shown after p50 {row['shownP50ms']:g} ms, p95 {row['shownP95ms']:g} ms, most {row['shownMostMs']:g} ms "
        f"(target {row['targetMs']:g}: {row['met']}; {row['ordersRead']} orders read); "
        if "met" in row
        else ""
    )
    print(f"{row['work']:64} answered within {row['answeredWithinMs']:g} ms; {shown}CPU-ms each: {used}", flush=True)
    return row


_seeds = itertools.count()
