"""The whole stack: web server, engine, functions and tables, as a guest's browser meets them.

A guest comes from an address of their own below 127.0.0.0/8, all of which are this machine's on Linux: so the limits of
networks are met as they are in a city.
"""

import http.client
import itertools
import json
import multiprocessing
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.synchronize import Barrier
from typing import Any, NamedTuple

from tests.bench import cpu, guests, rush
from tests.bench.environments import timed
from tests.bench.figures import Figures, show
from tests.bench.guests import Ticket
from tests.bench.works import act_of, named
from tests.stack.running_stack import RunningStack

READY_A_SECOND = 150
"""Guests who are ready for each second that is measured."""
READY_TO_ASK = 350
"""And where they only ask a price."""
WARM = 3
"""Guests of a caller before anybody counts."""


class Visitor(NamedTuple):
    """A guest's browser and its connection."""

    connection: http.client.HTTPConnection
    port: int
    ticket: Ticket

    def send(self, path: str, fields: dict[str, Any]) -> http.client.HTTPResponse:
        """The answer of a call, not read yet."""
        headers = {"Host": f"{rush.HOST}:{self.port}", "Content-Type": "application/json", "Cookie": self.ticket.cookie}
        self.connection.request("POST", f"/api{path}", json.dumps(fields), headers)
        return self.connection.getresponse()

    def post(self, path: str, **fields: Any) -> dict[str, Any]:
        """The reply of a success."""
        answer = self.send(path, {"sessionKey": self.ticket.key, **fields})
        reply: dict[str, Any] = json.loads(answer.read())
        if reply["result"] != "ok":
            raise RuntimeError(f"{path}: {reply}")
        return reply


def visitor(port: int, ticket: Ticket) -> Visitor:
    """A browser at the guest's address."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60, source_address=(ticket.address, 0))
    return Visitor(connection, port, ticket)


def arrived(port: int, address: str) -> Ticket:
    """A new session."""
    guest = visitor(port, Ticket("", "", address))
    answer = guest.send("/init", {"token": rush.TOKEN})
    reply = json.loads(answer.read())
    guest.connection.close()
    if reply["result"] != "ok":
        raise RuntimeError(f"no session: {reply}")
    return Ticket(reply["sessionKey"], answer.headers["Set-Cookie"].partition(";")[0], address)


def measured(stack: RunningStack, work: str, callers: int, seconds: float) -> dict[str, object]:
    """So many callers begun together, each with one guest after the other; the row."""
    many = callers * WARM + int(seconds * (READY_TO_ASK if work == "price" else READY_A_SECOND))
    with ThreadPoolExecutor(8) as pool:
        tickets = list(pool.map(lambda address: arrived(stack.port, address), guests.addresses(many, first_byte=127)))
    context = multiprocessing.get_context("spawn")
    ready, (reader, writer) = context.Barrier(2), context.Pipe(duplex=False)
    load = context.Process(target=_call, args=(stack.port, work, callers, seconds, tickets, ready, writer))
    load.start()
    ready.wait(120)
    family = [pid for pid in cpu.family(stack.process.pid) if pid != os.getpid()]
    before = cpu.spent(family)
    found = reader.recv()
    used, sizes = cpu.spent(family) - before, cpu.memory(family)
    load.join()
    if isinstance(found, str):
        raise RuntimeError(found)
    took, times, own, ran_out = found
    name = (
        f"{named(work, rush.LINES)}, whole stack, {callers} at once{', ENDED EARLY: no more guests' if ran_out else ''}"
    )
    return {**show(Figures(name, took, times, {**used, "callers": own}, sizes)), "endedEarly": ran_out}


def _call(
    port: int, work: str, callers: int, seconds: float, tickets: list[Ticket], ready: Barrier, answer: Any
) -> None:
    left = iter(tickets)
    with ThreadPoolExecutor(callers) as pool:
        try:
            warm = [list(itertools.islice(left, WARM)) for _ in range(callers)]
            list(pool.map(lambda part: _lap(port, work, iter(part), 60), warm))
            ready.wait(120)
            spent, began = time.process_time(), time.perf_counter()
            laps = list(pool.map(lambda _: _lap(port, work, left, seconds), range(callers)))
            took, own = time.perf_counter() - began, time.process_time() - spent
            answer.send((took, [each for lap in laps for each in lap], own, next(left, None) is None))
        except Exception as error:
            ready.abort()
            answer.send(repr(error))


def _lap(port: int, work: str, tickets: Iterator[Ticket], seconds: float) -> list[float]:
    act = act_of(work, seed=next(_seeds), lines=rush.LINES)
    return timed(act, (visitor(port, ticket) for ticket in _each_once(tickets)), seconds)


_seeds = itertools.count()


def _each_once(tickets: Iterator[Ticket]) -> Iterator[Ticket]:
    """As an iterator that threads share: taking the next of a list is one step."""
    while (ticket := next(tickets, None)) is not None:
        yield ticket
