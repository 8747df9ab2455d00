"""Delete the engine's records of finished work except the latest; it would keep every call and execution."""

import logging
import time
from collections.abc import Iterator
from importlib import import_module
from threading import Thread
from typing import Any

_EVERY = 5.0
"""In seconds; the pause between two runs."""
_KEPT = 1000
_KEPT_CALLS = 100
"""Per function: every call has its own log stream."""


def forget_now_and_then() -> None:
    """Start the cleanup thread."""
    Thread(target=_forget, daemon=True, name="forgetting").start()


def _forget() -> None:
    while True:
        time.sleep(_EVERY)
        try:
            forget_what_is_over()
        except Exception:  # the next round tries again
            logging.getLogger("forgetting").exception("not forgotten")


def forget_what_is_over() -> None:
    """Delete all but the latest ended executions, delivered events, metrics and log streams."""
    executions = _of("stepfunctions", "_executions")
    ended = [arn for arn, one in list(executions.items()) if one["status"] != "RUNNING"]
    for arn in ended[:-_KEPT]:
        executions.pop(arn, None)
    for entries in _lists("eventbridge", "_events_log"):
        del entries[:-_KEPT]
    for points in _lists("cloudwatch", "_metrics"):
        del points[:-_KEPT]
    for group in list(_of("cloudwatch_logs", "_log_groups").values()):
        for stream in list(group["streams"])[:-_KEPT_CALLS]:
            group["streams"].pop(stream, None)


def _lists(service: str, name: str) -> Iterator[list[Any]]:
    yield from list(_of(service, name).values())


def _of(service: str, name: str) -> dict[Any, Any]:
    """Return the data of a service for all accounts and regions."""
    kept: dict[Any, Any] = getattr(import_module(f"ministack.services.{service}"), name)._data
    return kept
