"""A bridge program takes the jobs of its printers and reports their results (reliability R17)."""

import datetime as dt
import secrets
from collections.abc import Callable, Iterable
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.order.feed import PlacedOrder
from domain.printing.changed import Verdict, decide_print, ticket_id
from domain.printing.job import FailReason, PrintJob, given_up, taken
from domain.printing.paper import Paper
from domain.staff.staff import Staff
from domain.store.printers import Printer
from domain.store.store import Store
from repositories.operations import boards
from repositories.order import order_states, orders
from repositories.printing import print_jobs
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from use_cases.printing.printouts import draw

_MOST_LOOKED_AT = 10


class TakenPrint(NamedTuple):
    """A leased job with the paper to print."""

    job: PrintJob
    printer: Printer
    paper: Paper


def take_prints(staff: Staff, store: Store, printers: Iterable[Printer], now: dt.datetime) -> tuple[TakenPrint, ...]:
    """The longest waiting job of each printer, which prints one at a time; a dead printer delays no other."""
    found = (_taken_at(staff, store, printer, now) for printer in printers)
    return tuple(each for each in found if each)


def _taken_at(staff: Staff, store: Store, printer: Printer, now: dt.datetime) -> TakenPrint | None:
    boards.note_printer(staff.tenant, staff.store_id, printer.id, now)
    for job in print_jobs.due(staff.tenant, staff.store_id, printer.id, now, _MOST_LOOKED_AT):
        found = _verdict(staff, job, now)
        if found.waits:
            continue
        order = None if found.reason else orders.find(staff.tenant, job.order_uuid)
        if order is None:
            after = given_up(job, found.reason or FailReason.TOO_LATE, now)
            print_jobs.replace(staff.tenant, staff.store_id, job, after)
        elif given := _take(staff, store, printer, order, job, now):
            return given
    return None


def _verdict(staff: Staff, job: PrintJob, now: dt.datetime) -> Verdict:
    state = order_states.find(staff.tenant, job.order_uuid)
    if state is None:
        return Verdict(FailReason.TOO_LATE)
    about = ticket_id(job.order_uuid, job.printer_id)
    ticket = print_jobs.find(staff.tenant, staff.store_id, about) if job.change else None
    return decide_print(job, ticket, state.status, now)


def _take(
    staff: Staff, store: Store, printer: Printer, order: PlacedOrder, job: PrintJob, now: dt.datetime
) -> TakenPrint | None:
    """Lease the job with its paper; None if the job was taken or changed since it was read.

    The paper is rendered first. A change of the order also writes the job, so that the lease fails and no bridge gets a
    paper without the change.
    """
    drawn = draw(staff, store, job, printer, order)
    after = taken(job, secrets.token_hex(8), now, drawn.edition)
    if not print_jobs.replace(staff.tenant, staff.store_id, job, after):
        return None
    if after.again != job.again:
        drawn = draw(staff, store, after, printer, order)
    return TakenPrint(after, printer, drawn.paper)


def settle(staff: Staff, job_id: str, change: Callable[[PrintJob], PrintJob]) -> PrintJob:
    """Apply `change` to the job and return it; refuses `not_found` for another store's."""

    def try_once() -> PrintJob | Raced:
        before = print_jobs.find(staff.tenant, staff.store_id, job_id)
        if before is None:
            raise Refusal(Code.NOT_FOUND)
        after = change(before)
        if print_jobs.replace(staff.tenant, staff.store_id, before, after):
            return after
        return RACED

    return until_written(try_once, write_budgets.PRINT_JOB, Refusal(Code.ORDER_CONFLICT))
