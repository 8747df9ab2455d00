"""A bridge program takes what its printers are to print, and says what became of it (reliability R17)."""

import datetime as dt
import secrets
from collections.abc import Callable, Iterable
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.printing.job import FailReason, PrintJob, given_up, taken
from domain.printing.paper import Paper
from domain.printing.plan import is_moot
from domain.store.printers import Printer
from domain.store.staff import Staff
from domain.store.store import Store
from repositories import boards, order_states, print_jobs
from use_cases.printing.printouts import paper_of

_TRIES = 10


class TakenPrint(NamedTuple):
    """A job that is lent to who asked, with what to print."""

    job: PrintJob
    printer: Printer
    paper: Paper


def take_prints(staff: Staff, store: Store, printers: Iterable[Printer], now: dt.datetime) -> tuple[TakenPrint, ...]:
    """The longest waiting job of each printer: it prints one at a time, and a dead printer holds up no other."""
    found = (_taken_at(staff, store, printer, now) for printer in printers)
    return tuple(each for each in found if each)


def _taken_at(staff: Staff, store: Store, printer: Printer, now: dt.datetime) -> TakenPrint | None:
    boards.note_printer(staff.tenant, staff.store_id, printer.id, now)
    for job in print_jobs.due(staff.tenant, staff.store_id, printer.id, now, _TRIES):
        unwanted = _unwanted(staff, job, now)
        paper = None if unwanted else paper_of(staff, store, job, printer)
        after = taken(job, secrets.token_hex(8), now) if paper else given_up(job, unwanted or FailReason.TOO_LATE, now)
        if print_jobs.replace(staff.tenant, staff.store_id, job, after) and paper:
            if after.again != job.again:
                paper = paper_of(staff, store, after, printer) or paper
            return TakenPrint(after, printer, paper)
    return None


def _unwanted(staff: Staff, job: PrintJob, now: dt.datetime) -> FailReason | None:
    """Return why the paper is not needed any more; None if it is to be printed."""
    if job.is_too_late(now):
        return FailReason.TOO_LATE
    state = order_states.find(staff.tenant, job.order_uuid)
    return FailReason.DISMISSED if state and is_moot(job, state) else None


def settle(staff: Staff, job_id: str, change: Callable[[PrintJob], PrintJob]) -> PrintJob:
    """The job after a change, made on whatever it is by then; refuses `not_found` for another store's."""
    for _ in range(_TRIES):
        before = print_jobs.find(staff.tenant, staff.store_id, job_id)
        if before is None:
            raise Refusal(Code.NOT_FOUND)
        after = change(before)
        if print_jobs.replace(staff.tenant, staff.store_id, before, after):
            return after
    raise Refusal(Code.ORDER_CONFLICT)
