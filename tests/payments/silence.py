"""Every outside system silent for as long as it is waited for: how long a call of a function takes then.

The waits are added up by a clock of their own, from the limits that the clients themselves were built with.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, NoReturn
from urllib.request import OpenerDirector

import pytest
import requests
from botocore.client import BaseClient
from botocore.exceptions import ReadTimeoutError
from pynamodb.connection.base import Connection
from requests.adapters import HTTPAdapter
from tests.functions.browser import Browser, answered
from tests.functions.rest_event import rest_event
from tests.templates import functions

from repositories.engine import record
from runtime import deadline
from runtime.time_limits import TABLES

_REAL_CALL = Connection._make_api_call
_DEFAULT_TRIES = 3


class Waits:
    """Seconds that were waited, and what for."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.log: list[str] = []

    def __call__(self) -> float:
        return self.seconds

    def add(self, what: str, seconds: float) -> None:
        self.seconds += seconds
        self.log.append(f"{what} {seconds:g}")

    def sleep(self, seconds: float) -> None:
        self.seconds += seconds


class Context:
    """A function's context: its time is up when the waits reach its limit."""

    def __init__(self, waits: Waits, timeout: float) -> None:
        self._waits, self._ends = waits, waits.seconds + timeout

    def get_remaining_time_in_millis(self) -> int:
        return int((self._ends - self._waits.seconds) * 1000)


@contextmanager
def silence(tables: float | None) -> Iterator[Waits]:
    """Nothing outside answers. Each call to the tables takes `tables` seconds; None: they do not answer either."""
    waits = Waits()

    def aws(client: BaseClient, operation: str, arguments: Any) -> Any:
        service: str = client.meta.service_model.service_name
        config: Any = client.meta.config
        tries = (config.retries or {}).get("total_max_attempts", _DEFAULT_TRIES)
        waits.add(operation, tries * (config.connect_timeout + config.read_timeout))
        raise ReadTimeoutError(endpoint_url=f"https://{service}")

    def rows(connection: Connection, operation: str, arguments: Any) -> Any:
        waits.add(operation, TABLES.worst if tables is None else tables)
        if tables is None:
            raise ReadTimeoutError(endpoint_url="https://tables")
        return _REAL_CALL(connection, operation, arguments)

    def http(_adapter: HTTPAdapter, request: Any, **options: Any) -> NoReturn:
        connect, read = options["timeout"]
        waits.add(request.url, connect + read)
        raise requests.ReadTimeout

    def opened(_opener: OpenerDirector, request: Any, data: object = None, timeout: float = 0) -> NoReturn:
        waits.add(request.full_url, timeout)
        raise TimeoutError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deadline, "clock", waits)
        patch.setattr(record, "time", SimpleNamespace(monotonic=waits, sleep=waits.sleep))
        patch.setattr(BaseClient, "_make_api_call", aws)
        patch.setattr(Connection, "_make_api_call", rows)
        patch.setattr(HTTPAdapter, "send", http)
        patch.setattr(OpenerDirector, "open", opened)
        yield waits


def timeout_of(path: str) -> int:
    """The time limit of the function that answers a path, as the template states it."""
    answering = [
        function
        for function in functions().values()
        for event in function.get("Events", {}).values()
        if event["Properties"].get("Path") == path
    ]
    return int(answering[0]["Timeout"])


def answer(waits: Waits, browser: Browser, path: str, **fields: Any) -> dict[str, Any]:
    """A call as the function gets it, with its context."""
    body = json.dumps({"sessionKey": browser.key or browser.app_key, **fields})
    event = rest_event("POST", path, body, browser.headers)
    return answered(event, Context(waits, timeout_of(path)))[0]
