"""Sweep all due rows: buckets in parallel, each row on its own (reliability R17)."""

import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from datetime import datetime
from typing import NamedTuple

from repositories.engine.sweep_index import BUCKETS, Due, Waiting, due_rows, take_up
from runtime.observability import count, count_of_kind, logger

BEGIN_WITHIN = 25.0
"""Seconds in which rows are taken up. One row may take two calls to a provider, so a run ends within its 55 s."""
END_WITHIN = 50.0
"""Seconds after which a run returns; a thread's unfinished row is leased and found again."""
LEFT = "stuck"
FAILING_FROM = 3
"""From its fourth failure on, about seven minutes after its first, a single row triggers the alarm.

Later retries are further apart, so that it never fails in several consecutive minutes.
"""


class Kind(NamedTuple):
    """A kind of row that waits: its name in metrics, its table, and the step that handles a row by its key.

    A step returns a word for its result, and raises if it failed.
    """

    name: str
    rows: Waiting
    step: Callable[[str, datetime], str]


Swept = dict[str, str]
"""The result of each row, by its key."""


def sweep_rows(kinds: tuple[Kind, ...], now: datetime) -> Mapping[str, Swept]:
    """Take every due row of these kinds one step further; return results by kind. A failing row stops no other."""
    began = time.monotonic()
    swept: dict[str, Swept] = {kind.name: {} for kind in kinds}
    works = [(kind, bucket) for kind in kinds for bucket in BUCKETS]
    pool = ThreadPoolExecutor(len(works), thread_name_prefix="sweep")
    running = [pool.submit(_sweep_bucket, kind, bucket, now, began, swept[kind.name]) for kind, bucket in works]
    _, late = wait(running, timeout=END_WITHIN)
    pool.shutdown(wait=False, cancel_futures=True)
    if late:
        logger.warning("a sweep ended before its rows did", extra={"buckets": len(late)})
    for failed in (done for done in running if done.done() and done.exception()):
        logger.error("a bucket could not be read", exc_info=failed.exception())
        count("SweepFailed")
    return {name: dict(rows) for name, rows in swept.items()}


def _sweep_bucket(kind: Kind, bucket: str, now: datetime, began: float, swept: Swept) -> None:
    for due in due_rows(kind.rows, bucket, now):
        if time.monotonic() - began > BEGIN_WITHIN:
            return
        result = _swept(kind, due, now)
        if result:
            swept[due.key] = result


def _swept(kind: Kind, due: Due, now: datetime) -> str:
    """Return the result of one row; empty if another worker has it or it failed, and then it is retried later."""
    try:
        if not take_up(kind.rows, due, now):
            return ""
        if due.is_spent:
            logger.error("stuck", extra={"kind": kind.name, "key": due.key})
            count_of_kind("Stuck", kind.name)
            return LEFT
        return kind.step(due.key, now)
    except Exception:
        logger.exception("not swept", extra={"kind": kind.name, "key": due.key, "tries": due.tries})
        count("SweepFailed")
        if due.tries >= FAILING_FROM:
            count("RowFailing")
        return ""
