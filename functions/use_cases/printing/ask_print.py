"""Staff request a paper of an order, for the first time or again; a repeated request is the same paper (Y-10)."""

import datetime as dt

from domain.errors import Code, Refusal
from domain.kitchen.ticket import MAKING
from domain.order.feed import PlacedOrder
from domain.printing.changed import ticket_id
from domain.printing.job import JobStatus, PrintJob, release_job, wanted_again
from domain.printing.plan import receipt_jobs, ticket_jobs
from domain.staff.staff import Staff
from domain.store.printers import PrintKind
from domain.store.store import Store
from repositories.order import order_states
from repositories.printing import print_jobs
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from use_cases.printing.take_prints import settle


def print_order(
    staff: Staff, store: Store, order: PlacedOrder, kind: PrintKind, print_id: str, now: dt.datetime
) -> tuple[PrintJob, ...]:
    """The jobs of a kind; empty if no printer of the store prints it.

    A ticket that waits for its time is released now and stays the only one; a printed one is printed again.
    """
    printers = store.printers or ()
    if kind is PrintKind.RECEIPT:
        return tuple(_put(staff, job) for job in receipt_jobs(printers, order, now, print_id))
    tickets = ticket_jobs(printers, order, now, print_id, again=True)
    return tuple(_first_or(staff, job, print_id, now) for job in tickets)


def _first_or(staff: Staff, second: PrintJob, print_id: str, now: dt.datetime) -> PrintJob:
    """The ticket of the acceptance if it is certainly not on paper yet, else a second one."""
    first_id = ticket_id(second.order_uuid, second.printer_id)

    def try_once() -> PrintJob | Raced:
        first = print_jobs.find(staff.tenant, staff.store_id, first_id)
        if first is None and _is_being_made(staff, second):
            # The printer was added after the acceptance: this is its ticket, and slips are about it.
            return _put(staff, second.model_copy(update={"job_id": first_id, "again": False, "print_id": print_id}))
        if first is None or not (first.print_id == print_id or first.is_unprinted):
            return _put(staff, second)
        after = first if first.print_id == print_id else release_job(first, print_id, now)
        if print_jobs.replace(staff.tenant, staff.store_id, first, after):
            return after
        return RACED

    return until_written(try_once, write_budgets.PRINT_JOB, Refusal(Code.ORDER_CONFLICT))


def _is_being_made(staff: Staff, job: PrintJob) -> bool:
    state = order_states.find(staff.tenant, job.order_uuid)
    return state is not None and state.status in MAKING


def print_again(staff: Staff, job_id: str, print_id: str, now: dt.datetime) -> PrintJob:
    """Print a job again, or a job that was not printed now; refuses `not_found` for another store's."""
    job = print_jobs.find(staff.tenant, staff.store_id, job_id)
    if job is not None and job.status is JobStatus.PRINTED:
        return _put(staff, wanted_again(job, print_id, now))
    return settle(staff, job_id, lambda each: _unprinted_again(each, print_id, now))


def _unprinted_again(job: PrintJob, print_id: str, now: dt.datetime) -> PrintJob:
    """Release the job, unless it was printed in the meantime."""
    return job if job.status is JobStatus.PRINTED else wanted_again(job, print_id, now)


def _put(staff: Staff, job: PrintJob) -> PrintJob:
    if print_jobs.put(staff.tenant, staff.store_id, job):
        return job
    stands = print_jobs.find(staff.tenant, staff.store_id, job.job_id)
    if stands is None:
        raise Refusal(Code.NOT_FOUND)
    return stands
