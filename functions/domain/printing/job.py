"""A print job: queued, claimed by a bridge program, printed or failed. Writes compare the version that was read.

A bridge takes a job with a lease: if it does not report back in time, the job is given out again (reliability R17).
"""

import datetime as dt
from enum import StrEnum
from typing import Annotated

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.kitchen.changes import TicketChange
from domain.store.printers import PrinterId, PrintKind

LEASE = dt.timedelta(seconds=30)
"""How long a bridge may take between claiming a job and reporting its result."""
FIRST_WAIT = dt.timedelta(seconds=5)
LONGEST_WAIT = dt.timedelta(seconds=40)
PRINTED_WITHIN = dt.timedelta(hours=2)
"""Older jobs are not printed: a bridge that comes back in the morning prints no ticket of the evening before."""

PrintId = Annotated[str, Field(pattern="^[A-Za-z0-9-]{1,40}$")]
"""Chosen by the client that requests a print, so that a retry creates no second print."""
JobId = Annotated[str, Field(pattern="^[A-Za-z0-9._-]{1,200}$")]
Claim = Annotated[str, Field(pattern="^[A-Za-z0-9-]{0,40}$")]


class JobStatus(StrEnum):
    """The status of a print job."""

    QUEUED = "queued"
    CLAIMED = "claimed"
    PRINTED = "printed"
    FAILED = "failed"


class FailReason(StrEnum):
    """Why a job was not printed: an error of the printer, a timeout, or a decision not to print it."""

    UNREACHABLE = "unreachable"
    PAPER = "paper"
    COVER = "cover"
    UNCONFIRMED = "unconfirmed"
    """The job was sent, but the printer did not confirm it."""
    LOST = "lost"
    """The bridge that claimed the job did not report back."""
    TOO_LATE = "tooLate"
    DISMISSED = "dismissed"
    VOIDED = "voided"
    """The paper is not needed any more: the order was cancelled, or was ready before its ticket was due."""


PERHAPS_PRINTED = frozenset({FailReason.UNCONFIRMED, FailReason.LOST})
"""After these a paper may exist already, so the next one is marked as a second print."""


class Edition(Entity):
    """How recent a paper is: the versions of the order's state and returns from which it was drawn."""

    state: int = 0
    returns: int = 0

    def covers(self, other: "Edition") -> bool:
        """Return whether this edition includes everything in the other one."""
        return self.state >= other.state and self.returns >= other.returns


class PrintJob(Entity):
    """One paper of an order at one printer. `stations` limits it to some stations; empty means the whole order.

    A job with a `change` is a slip about a ticket that may have been printed before.
    """

    job_id: JobId
    printer_id: PrinterId
    kind: PrintKind
    order_uuid: str = Field(alias="orderUUID")
    reference_id: str = Field(alias="referenceID")
    stations: tuple[str, ...] = ()
    again: bool = False
    """Whether the paper was, or may have been, printed before; the paper says so."""
    change: TicketChange | None = None
    edition: Edition | None = None
    """The edition a ticket was last drawn from; on a slip, the first edition of a ticket that needs no slip."""
    print_id: PrintId | None = None
    """The request by which staff had this job printed early, or retried after it had failed."""
    wanted_at: AwareDatetime
    """When the paper is first wanted: at acceptance, or when a scheduled order's preparation starts."""
    version: int = 1
    status: JobStatus = JobStatus.QUEUED
    due_at: AwareDatetime
    """When a bridge may take it; for a claimed job, when its lease ends."""
    tries: int = 0
    claim: Claim = ""
    reason: FailReason | None = None
    settled_at: AwareDatetime | None = None
    """When it was printed or finally given up."""

    @property
    def name(self) -> str:
        """Return the name of the job among those of the same kind, order and printer."""
        return self.job_id.rpartition(".")[2]

    @property
    def is_settled(self) -> bool:
        """Return whether the job is printed or given up, so that no bridge gets it any more."""
        return self.settled_at is not None

    @property
    def is_unprinted(self) -> bool:
        """Return whether it certainly was not printed: no bridge has it, and none lost it or left it unconfirmed."""
        return self.status in (JobStatus.QUEUED, JobStatus.FAILED) and not self.again

    def is_later(self, now: dt.datetime) -> bool:
        """Return whether it waits for the start of its order's preparation."""
        return self.status is JobStatus.QUEUED and now < self.due_at

    def is_due(self, now: dt.datetime) -> bool:
        """Return whether a bridge may take it now."""
        return not self.is_settled and self.due_at <= now

    def is_too_late(self, now: dt.datetime) -> bool:
        """Return whether it waited so long that the paper is useless."""
        return not self.is_settled and now - self.wanted_at >= PRINTED_WITHIN


def job_id(order_uuid: str, printer_id: str, kind: PrintKind, name: str) -> str:
    """Return the job id; the same print always has the same id, so that a retry creates no second job (R17)."""
    return f"{order_uuid}.{printer_id}.{kind.value}.{name}"


def taken(job: PrintJob, claim: str, now: dt.datetime, edition: Edition | None = None) -> PrintJob:
    """Claim the job for a bridge; after a lost lease it is marked as a second print, as a first may exist (R17)."""
    lost = job.status is JobStatus.CLAIMED
    return _next(
        job,
        edition=edition or job.edition,
        status=JobStatus.CLAIMED,
        claim=claim,
        tries=job.tries + 1,
        due_at=now + LEASE,
        reason=FailReason.LOST if lost else job.reason,
        again=job.again or lost,
    )


def printed(job: PrintJob, now: dt.datetime) -> PrintJob:
    """Mark the job as printed, no matter which bridge reports it or when; idempotent (reliability R17)."""
    if job.status is JobStatus.PRINTED:
        return job
    return _next(job, status=JobStatus.PRINTED, claim="", reason=None, due_at=now, settled_at=now)


def failed(job: PrintJob, claim: str, reason: FailReason, now: dt.datetime) -> PrintJob:
    """Schedule a retry of a failed job; ignored unless `claim` is the job's current claim (R17)."""
    if job.status is not JobStatus.CLAIMED or job.claim != claim:
        return job
    wait = min(FIRST_WAIT * 2 ** min(job.tries - 1, 10), LONGEST_WAIT)
    again = job.again or reason in PERHAPS_PRINTED
    return _next(job, status=JobStatus.FAILED, claim="", reason=reason, due_at=now + wait, again=again)


def given_up(job: PrintJob, reason: FailReason, now: dt.datetime) -> PrintJob:
    """Give up the job; a settled job does not change (Y-10)."""
    if job.is_settled:
        return job
    again = job.again or job.status is JobStatus.CLAIMED
    return _next(job, status=JobStatus.FAILED, claim="", reason=reason, due_at=now, settled_at=now, again=again)


def reschedule(job: PrintJob, due_at: dt.datetime) -> PrintJob:
    """Move an unprinted job to another time (R-12)."""
    return _next(job, status=JobStatus.QUEUED, reason=None, tries=0, wanted_at=due_at, due_at=due_at)


def touch(job: PrintJob) -> PrintJob:
    """Increase the version, so that a bridge that is claiming the job draws its paper again (R17)."""
    return _next(job)


def wanted_again(job: PrintJob, print_id: str, now: dt.datetime) -> PrintJob:
    """Print a printed job again, marked as a reprint; release a waiting or failed job at once (Y-10).

    A job that a bridge has claimed does not change.
    """
    if job.status is JobStatus.PRINTED:
        return PrintJob(
            job_id=job_id(job.order_uuid, job.printer_id, job.kind, print_id),
            printer_id=job.printer_id,
            kind=job.kind,
            order_uuid=job.order_uuid,
            reference_id=job.reference_id,
            stations=job.stations,
            again=True,
            change=job.change,
            edition=job.edition,
            wanted_at=now,
            due_at=now,
        )
    return release_job(job, print_id, now) if job.status is JobStatus.FAILED or job.is_later(now) else job


def release_job(job: PrintJob, print_id: str, now: dt.datetime) -> PrintJob:
    """Make an unprinted job due now, because staff requested it (Y-10)."""
    return _next(job, status=JobStatus.QUEUED, settled_at=None, tries=0, wanted_at=now, due_at=now, print_id=print_id)


def _next(job: PrintJob, **changes: object) -> PrintJob:
    return job.model_copy(update={**changes, "version": job.version + 1})
