"""How a change of an order affects its papers: a waiting ticket is dropped or moved, a printed one gets a slip.

See docs/rules/kitchen-and-printing.md, "Slips".
"""

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from domain.kitchen.changes import ChangeKind, TicketChange
from domain.order.feed import PlacedOrder
from domain.printing.job import Edition, FailReason, JobStatus, PrintJob, given_up, job_id, reschedule, touch
from domain.printing.plan import ACCEPTED, job_of, prints_ticket, stations_of
from domain.store.printers import Printer, PrintKind
from domain.vocabulary.order_status import OrderStatus, is_ended

JobChange = tuple[PrintJob, PrintJob]
"""A job before and after the change."""


class ChangedPrints(NamedTuple):
    """New jobs, and waiting jobs that change."""

    jobs: tuple[PrintJob, ...] = ()
    changed: tuple[JobChange, ...] = ()


class DatedSlip(NamedTuple):
    """A change to print on slips, the name of its jobs, and the edition of a ticket that needs no slip."""

    change: TicketChange
    name: str
    edition: Edition
    now: dt.datetime
    begins_at: dt.datetime | None = None
    """When preparation starts after the change; None for an order that is made at once."""


class Verdict(NamedTuple):
    """The decision about a job: print it, give it up with a reason, or wait."""

    reason: FailReason | None = None
    waits: bool = False


def ticket_id(order_uuid: str, printer_id: str) -> str:
    """Return the job id of the ticket that was created at acceptance (R17)."""
    return job_id(order_uuid, printer_id, PrintKind.TICKET, ACCEPTED)


def plan_change_prints(
    printers: Iterable[Printer], order: PlacedOrder, tickets: Mapping[str, PrintJob], slip: DatedSlip
) -> ChangedPrints:
    """Return the print jobs after a change; `tickets` are the tickets created at acceptance, by job id (R-12)."""
    named = [seq for seq, units in slip.change.units.items() if units > 0]
    affected = stations_of(order, named or None)
    jobs, changed = list[PrintJob](), list[JobChange]()
    for printer in printers:
        ticket = tickets.get(ticket_id(order.order_uuid, printer.id))
        if ticket is None or not prints_ticket(printer, affected):
            continue
        if ticket.is_unprinted:
            changed += _unprinted(ticket, slip)
            continue
        if slip.change.kind is ChangeKind.CANCELLED and ticket.status is JobStatus.QUEUED:
            changed.append((ticket, given_up(ticket, FailReason.VOIDED, slip.now)))
        jobs.append(_slip(printer, order, slip))
    return ChangedPrints(tuple(jobs), tuple(changed))


def plan_begin_prints(tickets: Iterable[PrintJob], to: OrderStatus, now: dt.datetime) -> ChangedPrints:
    """Return the waiting tickets of an order that starts early: due now, or given up if it is ready already (R-12)."""
    waiting = [ticket for ticket in tickets if ticket.is_later(now)]
    if to is OrderStatus.PREPARING:
        return ChangedPrints(changed=tuple((ticket, reschedule(ticket, now)) for ticket in waiting))
    return ChangedPrints(changed=tuple((ticket, given_up(ticket, FailReason.VOIDED, now)) for ticket in waiting))


def decide_print(job: PrintJob, ticket: PrintJob | None, status: OrderStatus, now: dt.datetime) -> Verdict:
    """Decide whether a job is printed now; `ticket` is the one that a slip refers to (R-12, R17)."""
    if job.is_too_late(now):
        return Verdict(FailReason.TOO_LATE)
    if job.change is None or job.again:
        is_first = job.name == ACCEPTED and job.kind is PrintKind.TICKET and job.print_id is None
        return Verdict(FailReason.VOIDED) if is_first and is_ended(status) else Verdict()
    if job.change.kind is not ChangeKind.CANCELLED and status not in (OrderStatus.ACCEPTED, OrderStatus.PREPARING):
        return Verdict(FailReason.VOIDED)
    if ticket is None or ticket.is_unprinted:
        return Verdict(FailReason.VOIDED)
    if ticket.status is JobStatus.CLAIMED and now < ticket.due_at:
        return Verdict(waits=True)
    shows_it = ticket.edition is not None and job.edition is not None and ticket.edition.covers(job.edition)
    return Verdict(FailReason.VOIDED) if shows_it and not ticket.again else Verdict()


def _unprinted(ticket: PrintJob, slip: DatedSlip) -> list[JobChange]:
    if ticket.is_settled:
        return []
    if slip.change.kind is ChangeKind.CANCELLED:
        return [(ticket, given_up(ticket, FailReason.VOIDED, slip.now))]
    if slip.change.kind is ChangeKind.TIME and slip.begins_at and ticket.print_id is None:
        return [(ticket, reschedule(ticket, max(slip.now, slip.begins_at)))]
    return [(ticket, touch(ticket))]


def _slip(printer: Printer, order: PlacedOrder, slip: DatedSlip) -> PrintJob:
    job = job_of(printer, order, PrintKind.TICKET, slip.now, slip.name)
    return job.model_copy(update={"change": slip.change, "edition": slip.edition})
