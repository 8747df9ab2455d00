"""Execution environments alone: the functions' own handlers in processes of their own, on real tables."""

import itertools
import multiprocessing
import os
import random
import resource
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench import guests, rush
from tests.bench.guests import Ticket

WARM = 20
"""Guests of an environment before anybody counts."""
MOST_A_SECOND = {"place": 200, "price": 900, "price, place": 200, "3 x price, hold, place": 150}
"""Guests of an environment who are ready when the time begins."""
METRICS = {"POWERTOOLS_METRICS_DISABLED": "true", "POWERTOOLS_LOG_LEVEL": "CRITICAL"}


Act = Callable[[Any], None]
"""What one guest does."""


class Lap(NamedTuple):
    """What one environment did: when it began and ended, each call's time, its CPU seconds, and calls to the tables."""

    began: float
    ended: float
    times: list[float]
    cpu: float
    calls: int
    megabytes: float
    ran_out: bool
    """Whether there were no more guests before its time was over."""


def run(url: str, work: str, *, environments: int, seconds: float, lines: int = rush.LINES) -> list[Lap]:
    """The work in so many environments, begun together; each takes one call at a time, as a Lambda does."""
    context = multiprocessing.get_context("spawn")
    tickets = guests.started(context, url, environments * (WARM + int(seconds * MOST_A_SECOND[work])))
    ready = context.Barrier(environments)
    pipes = [context.Pipe(duplex=False) for _ in range(environments)]
    processes = [
        context.Process(target=_lap, args=(url, work, seconds, lines, tickets[part::environments], ready, writer))
        for part, (_, writer) in enumerate(pipes)
    ]
    for process in processes:
        process.start()
    laps = [reader.recv() for reader, _ in pipes]
    for process in processes:
        process.join()
    return laps


def prepare(url: str) -> None:
    """Point this process at the tables, and be quiet."""
    os.environ.update(METRICS, AWS_ENDPOINT_URL_DYNAMODB=url, CARTE_BLANCHE_STAGE="dev")
    os.environ.update(AWS_ACCESS_KEY_ID="local", AWS_SECRET_ACCESS_KEY="local", AWS_DEFAULT_REGION="ca-central-1")


def _lap(url: str, work: str, seconds: float, lines: int, tickets: list[Ticket], ready: Barrier, answers: Any) -> None:
    prepare(url)
    sys.stdout = sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 -- logs and metrics are written, not shown
    calls, left = _count_calls(), iter(tickets)
    act = WORKS[work](random.Random(os.getpid()), lines)
    for ticket in itertools.islice(left, WARM):
        act(_guest(ticket))
    ready.wait()
    calls.clear()
    spent, began = time.process_time(), time.time()
    times = _timed(act, left, seconds)
    used = resource.getrusage(resource.RUSAGE_SELF)
    ran_out = len(times) == len(tickets) - WARM
    cpu = time.process_time() - spent
    answers.send(Lap(began, time.time(), times, cpu, len(calls), used.ru_maxrss / 1024, ran_out))


def _timed(act: Act, tickets: Iterator[Ticket], seconds: float) -> list[float]:
    """The seconds each guest took, one after the other, for so long or until nobody is left."""
    times: list[float] = []
    until = time.perf_counter() + seconds
    for ticket in tickets:
        guest = _guest(ticket)
        start = time.perf_counter()
        if start >= until:
            break
        act(guest)
        times.append(time.perf_counter() - start)
    return times


def _count_calls() -> list[None]:
    """One entry a call to the tables."""
    import botocore.endpoint

    calls: list[None] = []
    send = botocore.endpoint.Endpoint._send

    def counted(endpoint: Any, request: Any) -> Any:
        calls.append(None)
        return send(endpoint, request)

    botocore.endpoint.Endpoint._send = counted
    return calls


def _guest(ticket: Ticket) -> Any:
    from tests.functions.browser import Browser

    browser = Browser(rush.HOST, ticket.address)
    browser.key = ticket.key
    browser.keep(ticket.cookie)
    return browser


def _ok(answer: Any) -> None:
    if answer.result != "ok":
        raise RuntimeError(f"refused: {answer}")


def _price(guest: Any, order: dict[str, Any]) -> None:
    _ok(guest.post("/order/v2/priceorder", sessionKey=guest.key, cart=order["cart"]))


def _hold(guest: Any, order: dict[str, Any]) -> None:
    _ok(guest.post("/order/v2/itemallocation", sessionKey=guest.key, update=rush.held(order)))


def _place(guest: Any, order: dict[str, Any]) -> None:
    _ok(guest.post("/order/v2/addorder", sessionKey=guest.key, feed=order))


def _each_in_turn(*calls: Callable[[Any, dict[str, Any]], None]) -> Callable[[random.Random, int], Act]:
    def begin(chance: random.Random, lines: int) -> Act:
        def act(guest: Any) -> None:
            order = rush.new_order(chance, lines=lines)
            for call in calls:
                call(guest, order)

        return act

    return begin


WORKS = {
    "place": _each_in_turn(_place),
    "price": _each_in_turn(_price),
    "price, place": _each_in_turn(_price, _place),
    "3 x price, hold, place": _each_in_turn(_price, _price, _price, _hold, _place),
}
