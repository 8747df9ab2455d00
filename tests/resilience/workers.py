"""Many callers at once: processes with threads, each calling the functions' own handlers."""

import json
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import forkserver
from typing import Any, NamedTuple

from tests.functions.browser import Browser
from tests.permissions import hold_permissions
from tests.resilience import chaos
from tests.resilience.chaos import Chaos, Plan

from runtime import http
from runtime.observability import logger

PROCESSES, THREADS = 2, 32
"""Sixty-four callers."""
UNANSWERED = ("error_order_server_unavailable", "error_send_order")
TRIES = 5
"""How often a guest's browser sends an order whose answer it did not get."""

_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["tests.resilience.workers", "tests.resilience.appliers"])
_QUIET = {"POWERTOOLS_METRICS_DISABLED": "true", "POWERTOOLS_LOG_LEVEL": "CRITICAL"}
"""A function serves one call at a time, and its metrics are made for that; a caller here serves many."""
_chaos: Chaos | None = None
hold_permissions()


class Reply(NamedTuple):
    """The result of one call, after the client's own resends."""

    status: int
    result: str
    body: dict[str, Any]
    sent: int
    milliseconds: float


class Crowd:
    """A pool of callers that is started once."""

    def __init__(self) -> None:
        _preload()
        self._pool = ProcessPoolExecutor(PROCESSES, mp_context=_context, initializer=_start)
        self.faults = 0
        """How many faults all plans so far put on the wire."""

    def send(self, guest: Browser, calls: Sequence[tuple[str, str]], plan: Plan | None = None) -> list[Reply]:
        """All calls at once, in the order given, as so many threads as there are callers send them."""
        shares = [calls[start::PROCESSES] for start in range(PROCESSES)]
        sent = [self._pool.submit(_send, guest, share, plan or Plan()) for share in shares]
        replies, faults = zip(*[done.result() for done in sent], strict=True)
        self.faults += sum(faults)
        return [replies[index % PROCESSES][index // PROCESSES] for index in range(len(calls))]

    def close(self) -> None:
        self._pool.shutdown()


def outcomes(replies: Iterable[Reply]) -> Counter[str]:
    """How often each result came."""
    return Counter(reply.result for reply in replies)


class Doomed(NamedTuple):
    """A call in a process of its own, and what becomes of the process."""

    guest: Browser
    call: tuple[str, str]
    plan: Plan


def run_doomed(jobs: Sequence[Doomed], at_once: int = 4) -> list[int | None]:
    """Run so many at one time; the exit status of each.

    All are started and waited for by one thread: a process that is started looks whether others have ended, so two
    threads could read one's status, and the second would find none and call it 255.
    """
    _preload()
    ended: list[int | None] = []
    for first in range(0, len(jobs), at_once):
        processes = [_context.Process(target=_call_alone, args=job) for job in jobs[first : first + at_once]]
        for process in processes:
            process.start()
        for process in processes:
            process.join()
        ended += [process.exitcode for process in processes]
    return ended


def count_calls(guest: Browser, call: tuple[str, str]) -> int:
    """How often one call that succeeds speaks to the tables."""
    _preload()
    reader, writer = _context.Pipe(duplex=False)
    process = _context.Process(target=_count_alone, args=(guest, call, writer))
    process.start()
    seen, answer = reader.recv()
    process.join()
    assert answer["result"] == "ok", answer
    return int(seen)


def _preload() -> None:
    """Have the server that processes are forked from import everything once; it knows no path but the environment's."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
    forkserver.ensure_running()
    if before is None:
        del os.environ["PYTHONPATH"]
    else:
        os.environ["PYTHONPATH"] = before


def _start() -> None:
    global _chaos
    _be_quiet()
    _chaos = chaos.install()


def _send(guest: Browser, calls: Sequence[tuple[str, str]], plan: Plan) -> tuple[list[Reply], int]:
    assert _chaos
    _chaos.plan, before = plan, _chaos.faults
    with ThreadPoolExecutor(THREADS) as pool:
        replies = list(pool.map(lambda call: _resent(guest, *call), calls))
    return replies, _chaos.faults - before


def _resent(guest: Browser, path: str, body: str) -> Reply:
    began = time.perf_counter()
    tried, answer = 1, guest.send(path, body)
    while answer.result in UNANSWERED and tried < TRIES:
        tried, answer = tried + 1, guest.send(path, body)
    return Reply(answer.status, _result(answer.body), answer.body, tried, (time.perf_counter() - began) * 1000)


def _result(body: dict[str, Any]) -> str:
    return str(body["update"]["result"] if "update" in body else body.get("result"))


def _be_quiet() -> None:
    """Switch off logs and call limits: one session plays thousands of guests here."""
    os.environ.update(_QUIET)
    logger.setLevel("CRITICAL")
    http.check_turns = lambda *_: None


def _call_alone(guest: Browser, call: tuple[str, str], plan: Plan) -> None:
    _be_quiet()
    chaos.install().plan = plan
    guest.send(*call)


def _count_alone(guest: Browser, call: tuple[str, str], told: Any) -> None:
    _be_quiet()
    watching = chaos.install()
    answer = guest.send(*call).body
    told.send((watching.calls, answer))


def same(replies: Iterable[Reply]) -> bool:
    """Whether all replies are word for word one."""
    return len({json.dumps(reply.body, sort_keys=True) for reply in replies}) == 1
