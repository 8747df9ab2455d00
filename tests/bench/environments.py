"""Execution environments alone: the ordering function's handler in processes of its own, on real tables."""

import itertools
import multiprocessing
import os
import sys
import time
import traceback
from collections.abc import Iterator
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench import cpu, guests, rush
from tests.bench.guests import Ticket
from tests.bench.works import Act, act_of, most_a_second

FUNCTIONS = Path(__file__).parents[2] / "functions"
sys.path[:0] = [str(FUNCTIONS)]
WARM = 20
"""Guests of an environment before anybody counts."""


class Lap(NamedTuple):
    """The run of one environment: its begin and end, each guest's time, CPU seconds, and calls to the tables."""

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
    each = WARM + int(seconds * most_a_second(work))
    tickets = guests.started(context, url, environments * each)
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
    failed = [lap for lap in laps if isinstance(lap, str)]
    if failed:
        raise RuntimeError(failed[0])
    return laps


def prepare(url: str) -> None:
    """Make this process an environment on those tables. It logs and counts as on AWS; the output is discarded."""
    os.environ.update(AWS_ENDPOINT_URL_DYNAMODB=url, CARTE_BLANCHE_STAGE="dev")
    os.environ.update(AWS_ACCESS_KEY_ID="local", AWS_SECRET_ACCESS_KEY="local", AWS_DEFAULT_REGION="ca-central-1")
    sys.stdout = sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 -- open as long as the process


def callers(tickets: list[Ticket]) -> Iterator[Any]:
    """Guests at the ordering function, which is loaded when the first of them comes."""
    from tests.bench.caller import Caller

    from ordering.app import app

    return (Caller(app, rush.HOST, ticket) for ticket in tickets)


def _lap(url: str, work: str, seconds: float, lines: int, tickets: list[Ticket], ready: Barrier, answers: Any) -> None:
    try:
        prepare(url)
        answers.send(_ran(act_of(work, os.getpid(), lines), seconds, tickets, ready))
    except Exception:
        ready.abort()
        answers.send(traceback.format_exc())


def _ran(act: Act, seconds: float, tickets: list[Ticket], ready: Barrier) -> Lap:
    left, calls = callers(tickets), count_calls()
    for caller in itertools.islice(left, WARM):
        act(caller)
    ready.wait()
    calls.clear()
    spent, began = time.process_time(), time.time()
    times = timed(act, left, seconds)
    used, ended = time.process_time() - spent, time.time()
    return Lap(began, ended, times, used, len(calls), cpu.resident(), len(times) == len(tickets) - WARM)


def timed(act: Act, visitors: Iterator[Any], seconds: float) -> list[float]:
    """The seconds of each guest, one after the other, until the time is over or no guest is left."""
    times: list[float] = []
    until = time.perf_counter() + seconds
    for visitor in visitors:
        start = time.perf_counter()
        if start >= until:
            break
        act(visitor)
        times.append(time.perf_counter() - start)
    return times


def count_calls() -> list[None]:
    """One entry a call to the tables."""
    from botocore.httpsession import URLLib3Session

    calls: list[None] = []
    send = URLLib3Session.send

    def counted(session: URLLib3Session, request: Any) -> Any:
        calls.append(None)
        return send(session, request)

    URLLib3Session.send = counted  # type: ignore[method-assign,assignment]
    return calls
