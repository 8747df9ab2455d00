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
from tests.resilience import chaos
from tests.resilience.chaos import Chaos, Plan

from runtime.observability import logger

PROCESSES, THREADS = 2, 32
"""Sixty-four callers."""
UNANSWERED = ("error_order_server_unavailable", "error_send_order")
TRIES = 5
"""How often a guest's browser sends an order whose answer it did not get."""

_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["tests.resilience.workers"])
_QUIET = {"POWERTOOLS_METRICS_DISABLED": "true", "POWERTOOLS_LOG_LEVEL": "CRITICAL"}
"""A function serves one call at a time, and its metrics are made for that; a caller here serves many."""
_chaos: Chaos | None = None


class Reply(NamedTuple):
    """What came of one call, after the client's own resends."""

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


def run_doomed(guest: Browser, call: tuple[str, str], plan: Plan) -> int:
    """Make one call in a process of its own that the plan may kill; its exit status."""
    _preload()
    process = _context.Process(target=_call_alone, args=(guest, call, plan))
    process.start()
    process.join()
    return process.exitcode or 0


def count_calls(guest: Browser, call: tuple[str, str]) -> int:
    """How often one call speaks to the tables."""
    with _context.Manager() as manager:
        seen = manager.Value("i", 0)
        process = _context.Process(target=_count_alone, args=(guest, call, seen))
        process.start()
        process.join()
        return int(seen.value)


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
    os.environ.update(_QUIET)
    logger.setLevel("CRITICAL")


def _call_alone(guest: Browser, call: tuple[str, str], plan: Plan) -> None:
    _be_quiet()
    chaos.install().plan = plan
    guest.send(*call)


def _count_alone(guest: Browser, call: tuple[str, str], seen: Any) -> None:
    _be_quiet()
    watching = chaos.install()
    guest.send(*call)
    seen.value = watching.calls


def same(replies: Iterable[Reply]) -> bool:
    """Whether all replies are word for word one."""
    return len({json.dumps(reply.body, sort_keys=True) for reply in replies}) == 1
