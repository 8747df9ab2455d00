"""The endpoints of a store's printers, for staff and for the bridge program (Y-10)."""

import datetime as dt

from backoffice.admit_staff import record_action
from backoffice.print_messages import (
    FAIL_PRINT,
    PRINT_AGAIN,
    PRINT_ORDER,
    FailPrintRequest,
    JobReply,
    JobRequest,
    PrintAgainRequest,
    PrinterView,
    PrintOrderReply,
    PrintOrderRequest,
    PrintoutRequest,
    PrintToDo,
    ReadPrintersReply,
    ReadPrintoutReply,
    TakePrintsReply,
    TakePrintsRequest,
)
from domain.printing.health import printer_health
from domain.printing.job import FailReason, PrintJob, failed, given_up, printed
from domain.store.printers import Printer
from repositories.operations import boards
from repositories.printing import print_jobs
from runtime.call import StaffRequest
from runtime.caller import Caller
from use_cases.order.receipt_of import receipt_of
from use_cases.order.store_orders import named_order, store_of
from use_cases.printing.ask_print import print_again, print_order
from use_cases.printing.printouts import guest_name, kitchen_ticket
from use_cases.printing.take_prints import TakenPrint, settle, take_prints

_MOST_WAITING = 50
_MOST_SETTLED = 20


def read_printers(_request: StaffRequest, caller: Caller) -> ReadPrintersReply:
    """Return each printer's health and its jobs."""
    staff, store = caller.staff, store_of(caller.staff)
    printers = store.printers or ()
    seen = boards.printers_seen(staff.tenant, staff.store_id, [printer.id for printer in printers])
    return ReadPrintersReply(
        time_zone=store.info.time_zone,
        server_time=caller.now,
        printers=tuple(_view(printer, caller, seen) for printer in printers),
    )


def _view(printer: Printer, caller: Caller, seen: dict[str, dt.datetime | None]) -> PrinterView:
    staff = caller.staff
    unsettled = print_jobs.waiting(staff.tenant, staff.store_id, printer.id, _MOST_WAITING)
    waiting = tuple(job for job in unsettled if not job.is_later(caller.now))
    seen_at = seen.get(printer.id)
    return PrinterView(
        id=printer.id,
        name=printer.name,
        prints=printer.prints,
        stations=printer.stations,
        seen_at=seen_at,
        health=printer_health(waiting, seen_at, caller.now),
        waiting=waiting,
        later=tuple(job for job in unsettled if job.is_later(caller.now)),
        settled=print_jobs.settled(staff.tenant, staff.store_id, printer.id, _MOST_SETTLED),
    )


def read_printout(request: PrintoutRequest, caller: Caller) -> ReadPrintoutReply:
    """Return an order's ticket and receipt; refuses `not_found` for an order of another store."""
    staff, store = caller.staff, store_of(caller.staff)
    order = named_order(staff, request.order, caller.now)
    return ReadPrintoutReply(
        time_zone=store.info.time_zone,
        locale=store.locale,
        languages=store.info.languages,
        currency=order.quote.currency,
        guest_name=guest_name(staff, order),
        ticket=kitchen_ticket(staff, store, order),
        receipt=receipt_of(staff.tenant, order),
        hides_sums=store.hides_sums(order.order_type),
    )


def ask_print(request: PrintOrderRequest, caller: Caller) -> PrintOrderReply:
    """Create print jobs and return them; refuses `not_found` for an order of another store."""
    staff, store = caller.staff, store_of(caller.staff)
    order = named_order(staff, request.order, caller.now)
    record_action(caller, PRINT_ORDER, order.order_uuid, kind=request.kind.value)
    return PrintOrderReply(jobs=print_order(staff, store, order, request.kind, request.print_id, caller.now))


def ask_again(request: PrintAgainRequest, caller: Caller) -> JobReply:
    """Print a job again and return the new job; refuses `not_found` for a job of another store."""
    order_uuid, _, _ = request.job_id.partition(".")
    record_action(caller, PRINT_AGAIN, order_uuid, job=request.job_id)
    return JobReply(job=print_again(caller.staff, request.job_id, request.print_id, caller.now))


def hand_out(request: TakePrintsRequest, caller: Caller) -> TakePrintsReply:
    """Lease at most one job of each printer for half a minute."""
    store = store_of(caller.staff)
    known = {printer.id: printer for printer in store.printers or ()}
    asked = dict.fromkeys(request.printers)
    taken = take_prints(caller.staff, store, [known[each] for each in asked if each in known], caller.now)
    return TakePrintsReply(prints=tuple(map(_to_do, taken)), unknown=tuple(each for each in asked if each not in known))


def _to_do(taken: TakenPrint) -> PrintToDo:
    job = taken.job
    return PrintToDo(
        job_id=job.job_id,
        claim=job.claim,
        printer_id=job.printer_id,
        again=job.again,
        due_at=job.due_at,
        code_page=taken.printer.code_page,
        paper=taken.paper,
    )


def acknowledge(request: JobRequest, caller: Caller) -> JobReply:
    """Mark a job as printed, by anyone; safe to repeat. Refuses `not_found` for a job of another store."""
    return JobReply(job=settle(caller.staff, request.job_id, lambda job: printed(job, caller.now)))


def refuse(request: FailPrintRequest, caller: Caller) -> JobReply:
    """Record a failure: a bridge's failed job is retried, a dismissed job is not."""
    if request.reason is FailReason.DISMISSED:
        order_uuid, _, _ = request.job_id.partition(".")
        record_action(caller, FAIL_PRINT, order_uuid, job=request.job_id)
    return JobReply(job=settle(caller.staff, request.job_id, lambda job: _refused(job, request, caller)))


def _refused(job: PrintJob, request: FailPrintRequest, caller: Caller) -> PrintJob:
    if request.reason is FailReason.DISMISSED:
        return given_up(job, request.reason, caller.now)
    return failed(job, request.claim, request.reason, caller.now)
