"""Guests of an evening: each with a session of their own, from one of many networks, started before anybody counts.

They start in processes of their own, so that an environment that is measured has seen none of them before.
"""

import itertools
import os
import sys
from multiprocessing.context import SpawnContext
from pathlib import Path
from typing import NamedTuple

from tests.bench import rush

NETWORKS = 5_000
"""At some orders each, within what a network may have open."""
_numbers = itertools.count()
"""Nobody comes twice."""


class Ticket(NamedTuple):
    """What a guest's browser keeps: their session's key, their cookie, the address they come from."""

    key: str
    cookie: str
    address: str


def address_of(number: int) -> str:
    """The address of a guest; no two of the networks are one /24."""
    network, device = number % NETWORKS, number // NETWORKS % 254 + 1
    return f"10.{network // 256}.{network % 256}.{device}"


def started(context: SpawnContext, url: str, many: int) -> list[Ticket]:
    """The sessions of so many new guests, begun beside each other."""
    numbers = list(itertools.islice(_numbers, many))
    parts = min(os.cpu_count() or 1, max(1, many // 100))
    with context.Pool(parts) as pool:
        tickets = pool.starmap(_start, [(url, numbers[part::parts]) for part in range(parts)])
    return list(itertools.chain.from_iterable(tickets))


def _start(url: str, numbers: list[int]) -> list[Ticket]:
    from tests.bench.environments import prepare

    prepare(url)
    sys.stdout = sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 -- logs and metrics are written, not shown
    return [_arrived(address_of(number)) for number in numbers]


def _arrived(address: str) -> Ticket:
    from tests.functions.browser import Browser

    browser = Browser(rush.HOST, address)
    answer = browser.start(rush.TOKEN)
    if answer.result != "ok":
        raise RuntimeError(f"refused: {answer}")
    return Ticket(browser.key, browser.headers["Cookie"], address)
