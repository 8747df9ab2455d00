"""The condition of a printer, from its bridge's polls and the results of its jobs (Y-10)."""

import datetime as dt
from collections.abc import Sequence
from enum import StrEnum

from pydantic import AwareDatetime

from domain.entity import Entity
from domain.printing.job import FailReason, JobStatus, PrintJob

SILENT_AFTER = dt.timedelta(minutes=2)
"""A bridge program normally polls every few seconds."""


class Condition(StrEnum):
    """The condition of a printer."""

    OK = "ok"
    UNUSED = "unused"
    """No bridge program has ever polled for its jobs, or none today."""
    SILENT = "silent"
    """No bridge program has polled for a while: the machine, the program or the network is down."""
    FAILING = "failing"
    """The bridge polls, but the printer does not print; `reason` says why."""


class PrinterHealth(Entity):
    """The condition of a printer, and since when."""

    condition: Condition
    reason: FailReason | None = None
    since: AwareDatetime | None = None
    waiting: int


def printer_health(unsettled: Sequence[PrintJob], seen_at: dt.datetime | None, now: dt.datetime) -> PrinterHealth:
    """Return the printer's condition, from its unsettled jobs and its bridge's last poll (Y-10)."""
    waiting = len(unsettled)
    if seen_at is None:
        return PrinterHealth(condition=Condition.UNUSED, waiting=waiting)
    if now - seen_at >= SILENT_AFTER:
        return PrinterHealth(condition=Condition.SILENT, since=seen_at, waiting=waiting)
    troubled = [job for job in unsettled if job.reason and job.status is not JobStatus.QUEUED]
    if troubled:
        first = min(troubled, key=lambda job: job.wanted_at)
        return PrinterHealth(condition=Condition.FAILING, reason=first.reason, since=first.wanted_at, waiting=waiting)
    return PrinterHealth(condition=Condition.OK, waiting=waiting)
