"""Execution environments alone: the functions' own handlers in processes of their own, on real tables."""

import multiprocessing
import os
import random
import resource
import sys
import time
from collections.abc import Callable
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench import rush

METRICS = {"POWERTOOLS_METRICS_DISABLED": "true", "POWERTOOLS_LOG_LEVEL": "CRITICAL"}


class Lap(NamedTuple):
    """What one environment did: when it began and ended, each call's time, its CPU seconds, and calls to the tables."""

    began: float
    ended: float
    times: list[float]
    cpu: float
    calls: int
    megabytes: float


def run(url: str, work: str, *, environments: int, seconds: float, lines: int = rush.LINES) -> list[Lap]:
    """The work in so many environments, begun together; each takes one call at a time, as a Lambda does."""
    context = multiprocessing.get_context("spawn")
    ready = context.Barrier(environments)
    pipes = [context.Pipe(duplex=False) for _ in range(environments)]
    processes = [context.Process(target=_lap, args=(url, work, seconds, lines, ready, writer)) for _, writer in pipes]
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


def _lap(url: str, work: str, seconds: float, lines: int, ready: Barrier, answers: Any) -> None:
    prepare(url)
    sys.stdout = sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 -- logs and metrics are written, not shown
    calls = _count_calls()
    act = WORKS[work](random.Random(os.getpid()), lines)
    for _ in range(20):
        act()
    ready.wait()
    calls.clear()
    times, spent, began = [], time.process_time(), time.time()
    until = time.perf_counter() + seconds
    while (start := time.perf_counter()) < until:
        act()
        times.append(time.perf_counter() - start)
    used = resource.getrusage(resource.RUSAGE_SELF)
    answers.send(Lap(began, time.time(), times, time.process_time() - spent, len(calls), used.ru_maxrss / 1024))


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


def _guest() -> Any:
    from tests.functions.browser import Browser

    browser = Browser(rush.HOST)
    browser.start(rush.TOKEN)
    return browser


def _ok(answer: Any) -> None:
    if answer.result != "ok":
        raise RuntimeError(f"refused: {answer}")


def _placing(chance: random.Random, lines: int) -> Callable[[], None]:
    browser = _guest()

    def act() -> None:
        order = rush.new_order(chance, lines=lines)
        _ok(browser.post("/order/v2/addorder", sessionKey=browser.key, feed=order))

    return act


def _pricing(chance: random.Random, lines: int) -> Callable[[], None]:
    browser = _guest()

    def act() -> None:
        cart = rush.new_order(chance, lines=lines)["cart"]
        _ok(browser.post("/order/v2/priceorder", sessionKey=browser.key, cart=cart))

    return act


def _fewest(chance: random.Random, lines: int) -> Callable[[], None]:
    browser = _guest()

    def act() -> None:
        order = rush.new_order(chance, lines=lines)
        _ok(browser.post("/order/v2/priceorder", sessionKey=browser.key, cart=order["cart"]))
        _ok(browser.post("/order/v2/addorder", sessionKey=browser.key, feed=order))

    return act


def _storefront(chance: random.Random, lines: int) -> Callable[[], None]:
    browser = _guest()

    def act() -> None:
        order = rush.new_order(chance, lines=lines)
        for _ in range(3):
            _ok(browser.post("/order/v2/priceorder", sessionKey=browser.key, cart=order["cart"]))
        _ok(browser.post("/order/v2/itemallocation", sessionKey=browser.key, update=rush.held(order)))
        _ok(browser.post("/order/v2/addorder", sessionKey=browser.key, feed=order))

    return act


WORKS = {"place": _placing, "price": _pricing, "price, place": _fewest, "3 x price, hold, place": _storefront}
