"""`kill -9` of everything at random moments: no acknowledged order is lost, none is there twice."""

import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import requests
from tests.engine import Engine
from tests.stack.guest import Guest, new_feed
from tests.stack.running_stack import RunningStack

pytestmark = [pytest.mark.stack, pytest.mark.night]

ORDERS = 200
SENDERS = 3
KILLS = 3
BRANDS = Path(__file__).parent / "brands"


class Senders:
    """Guests who send each order until it is acknowledged, even if the stack dies in between."""

    def __init__(self, stack: RunningStack) -> None:
        self._stack = stack
        self.acknowledged: dict[str, str] = {}
        """orderUUID to reference."""
        self.guests: list[Guest] = []

    def send_all(self, feeds: list[dict[str, Any]]) -> None:
        self.guests = [self._guest() for _ in range(SENDERS)]
        with ThreadPoolExecutor(SENDERS) as pool:
            list(pool.map(self._send, self.guests, [feeds[number::SENDERS] for number in range(SENDERS)]))

    def _guest(self) -> Guest:
        guest = Guest(self._stack)
        guest.arrive()
        return guest

    def _send(self, guest: Guest, feeds: list[dict[str, Any]]) -> None:
        for feed in feeds:
            self.acknowledged[feed["cart"]["orderUUID"]] = _until_acknowledged(guest, feed)


def _until_acknowledged(guest: Guest, feed: dict[str, Any]) -> str:
    """A session that has ordered as often as one may is followed by another: these are many guests."""
    deadline, needs_session = time.monotonic() + 120, False
    while time.monotonic() < deadline:
        try:
            if needs_session:
                guest.arrive()
                needs_session = False
            return guest.place(feed)
        except requests.RequestException as error:
            limited = error.response is not None and error.response.status_code == HTTPStatus.TOO_MANY_REQUESTS
            needs_session = needs_session or limited
            time.sleep(0.05)
    raise AssertionError(f"never acknowledged: {feed}")


@pytest.fixture
def stack_to_kill(engine: Engine, tmp_path: Path) -> Iterator[RunningStack]:
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("<!doctype html>")
    stack = RunningStack(tmp_path / "data", environment={"SITE_DIR": str(site), "BRANDS_DIR": str(BRANDS)})
    stack.start()
    yield stack
    stack.stop()


def test_every_acknowledged_order_is_there_once_after_the_stack_was_killed_at_random(
    stack_to_kill: RunningStack,
) -> None:
    stack, senders = stack_to_kill, Senders(stack_to_kill)
    feeds = [new_feed() for _ in range(ORDERS)]
    sending = Thread(target=senders.send_all, args=(feeds,), daemon=True)
    sending.start()

    for moment in sorted(random.sample(range(5, ORDERS - 20), KILLS)):
        while sending.is_alive() and len(senders.acknowledged) < moment:
            time.sleep(0.005)
        stack.kill_everything()
        lines = stack.start()
        print(*lines, sep="\n")
        print(f"\nkilled after {moment} orders; ready again in {stack.seconds_to_ready:.1f} s")
    sending.join(timeout=120)

    assert not sending.is_alive()
    assert len(senders.acknowledged) == ORDERS
    assert stored_references(stack) == senders.acknowledged
    assert len(set(senders.acknowledged.values())) == ORDERS
    assert len(items(stack, "orders")) == ORDERS
    assert cakes_left(stack) == 1000 - ORDERS
    assert senders.guests[0].place(feeds[0]) == senders.acknowledged[feeds[0]["cart"]["orderUUID"]]
    with pytest.raises(AssertionError, match="error_order_conflict"):
        _stranger(stack).place(feeds[0])
    assert len(items(stack, "orders")) == ORDERS


def _stranger(stack: RunningStack) -> Guest:
    guest = Guest(stack)
    guest.arrive()
    return guest


def items(stack: RunningStack, table: str) -> list[dict[str, Any]]:
    pages = stack.tables.get_paginator("scan").paginate(TableName=f"carte-blanche-dev-{table}", ConsistentRead=True)
    return [item for page in pages for item in page["Items"]]


def stored_references(stack: RunningStack) -> dict[str, str]:
    """orderUUID to reference; an order with two references would make it differ from what was acknowledged."""
    found = items(stack, "order-references")
    assert len(found) == ORDERS
    return {item["orderUUID"]["S"]: item["sk"]["S"] for item in found}


def cakes_left(stack: RunningStack) -> int:
    return sum(int(item["avail"]["N"]) for item in items(stack, "stock"))
