"""Guests of an evening: each with a session of their own, from one of many networks, started before anybody counts.

They start in processes of their own, so that an environment that is measured has seen none of them before.
"""

import itertools
import json
import os
from multiprocessing.context import SpawnContext
from typing import NamedTuple

from tests.bench import rush

NETWORKS = 5_000
"""At some orders each, within what a network may have open."""
_numbers = itertools.count()
"""Nobody comes twice."""


class Ticket(NamedTuple):
    """The contents of a guest's browser: session key, cookie and address."""

    key: str
    cookie: str
    address: str


def addresses(many: int, first_byte: int = 10) -> list[str]:
    """The addresses of so many new guests; no two of the networks are one /24."""
    return [_address(number, first_byte) for number in itertools.islice(_numbers, many)]


def _address(number: int, first_byte: int) -> str:
    network, device = number % NETWORKS, number // NETWORKS % 250 + 2
    return f"{first_byte}.{network // 256}.{network % 256}.{device}"


def started(context: SpawnContext, url: str, many: int) -> list[Ticket]:
    """The sessions of so many new guests, begun beside each other."""
    every = addresses(many)
    parts = min(os.cpu_count() or 1, max(1, many // 200))
    with context.Pool(parts) as pool:
        tickets = pool.starmap(_start, [(url, every[part::parts]) for part in range(parts)])
    return list(itertools.chain.from_iterable(tickets))


def _start(url: str, every: list[str]) -> list[Ticket]:
    from tests.bench.environments import prepare

    prepare(url)
    return [_arrived(address) for address in every]


def _arrived(address: str) -> Ticket:
    from tests.bench.caller import event

    from session.app import app

    answer = app(event("/init", {"token": rush.TOKEN}, host=rush.HOST, address=address), None)
    reply = json.loads(answer["body"])
    if reply["result"] != "ok":
        raise RuntimeError(f"no session: {reply}")
    [cookie, *_] = answer["multiValueHeaders"]["Set-Cookie"]
    return Ticket(reply["sessionKey"], cookie.partition(";")[0], address)
