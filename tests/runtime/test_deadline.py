"""A call is not begun that could not end in time, and none takes longer in all than its limit (R28, R29)."""

import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
import requests

from runtime import deadline
from runtime.deadline import leaves_time, require_time, seconds_left, within
from runtime.outage import Outage
from runtime.time_limits import TimeLimit

FIVE_SECONDS = TimeLimit(1, 4)


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


class Context:
    """A function with eight seconds left."""

    def get_remaining_time_in_millis(self) -> int:
        return 8_000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(deadline, "clock", clock)
    return clock


def test_a_command_has_no_deadline() -> None:
    with deadline.deadline(None):
        assert seconds_left() == float("inf")
        require_time(FIVE_SECONDS)


def test_call_that_cannot_end_in_time_is_not_started(clock: Clock) -> None:
    with deadline.deadline(Context()):
        assert seconds_left() == 7.25
        require_time(FIVE_SECONDS, then=2.25)
        assert not leaves_time(FIVE_SECONDS, then=2.5)
        clock.now += 2.25
        require_time(FIVE_SECONDS)
        clock.now += 0.25
        with pytest.raises(Outage):
            require_time(FIVE_SECONDS)
    require_time(FIVE_SECONDS)


def test_tries_are_part_of_the_worst_wait_and_of_the_client() -> None:
    limit = TimeLimit(1, 2, tries=3)

    assert limit.worst == 9
    config: Any = limit.config()
    assert (config.connect_timeout, config.read_timeout, config.retries["total_max_attempts"]) == (1, 2, 3)


@pytest.fixture
def dripping() -> Iterator[str]:
    """A server that sends a byte of its answer each tenth of a second, and never the last."""
    server = socket.create_server(("127.0.0.1", 0))
    over = threading.Event()

    def drip() -> None:
        connection, _ = server.accept()
        with connection:
            connection.recv(4096)
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
            while not over.wait(0.1):
                connection.sendall(b"x")

    thread = threading.Thread(target=drip, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.getsockname()[1]}"
    over.set()
    thread.join()
    server.close()


def test_a_server_that_drips_is_left_when_its_whole_time_is_over(dripping: str) -> None:
    began = time.monotonic()

    with pytest.raises(TimeoutError):
        within(TimeLimit(0.2, 0.5), lambda: requests.get(dripping, timeout=(0.2, 0.5)))
    assert time.monotonic() - began < 2


def test_within_returns_or_raises_what_the_call_does() -> None:
    assert within(FIVE_SECONDS, lambda: "answer") == "answer"
    with pytest.raises(KeyError):
        within(FIVE_SECONDS, lambda: dict[str, str]()["nothing"])


def test_a_call_sees_its_own_deadline(clock: Clock) -> None:
    with deadline.deadline(Context()):
        assert within(FIVE_SECONDS, seconds_left) == 7.25
