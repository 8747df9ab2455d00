"""Requests and replies of a store's printers, for staff and for the bridge program."""

from typing import Annotated, Literal

from pydantic import AwareDatetime, Field

from backoffice.messages import OrderRequest
from domain.entity import Entity
from domain.kitchen.ticket import KitchenTicket
from domain.order.receipt import Receipt
from domain.printing.health import PrinterHealth
from domain.printing.job import Claim, FailReason, JobId, PrintId, PrintJob
from domain.printing.paper import Paper
from domain.store.info import Language
from domain.store.printers import MOST_PRINTERS, CodePage, PrinterId, PrintKind
from runtime import limits
from runtime.call import Access, Call, Reply, StaffRequest


class PrinterView(Entity):
    """A printer for the board: its health, waiting jobs, and the latest finished or failed ones."""

    id: PrinterId
    name: str
    prints: tuple[PrintKind, ...]
    stations: tuple[str, ...]
    seen_at: AwareDatetime | None
    """When a bridge program last asked for its jobs."""
    health: PrinterHealth
    waiting: tuple[PrintJob, ...]
    later: tuple[PrintJob, ...]
    """Tickets of scheduled orders whose preparation has not begun."""
    settled: tuple[PrintJob, ...]


class ReadPrintersReply(Reply):
    """The printers in the store's configuration; the list may be empty."""

    time_zone: str
    server_time: AwareDatetime
    printers: tuple[PrinterView, ...]


class PrintoutRequest(OrderRequest):
    """The order to print."""


class ReadPrintoutReply(Reply):
    """All data that a page needs to print an order's ticket or receipt itself."""

    time_zone: str
    locale: str
    """The store's own language, which its tickets use."""
    languages: tuple[Language, ...]
    """The store's languages, with the position of names in each."""
    currency: str
    guest_name: str
    ticket: KitchenTicket
    receipt: Receipt
    hides_sums: bool
    """Whether guests see no totals of it (R-6)."""


class PrintOrderRequest(OrderRequest):
    """Print a paper of an order; repeating the `printId` is the same paper."""

    kind: PrintKind
    print_id: PrintId


class PrintOrderReply(Reply):
    """The jobs, one per printer that prints it; empty if no printer does."""

    jobs: tuple[PrintJob, ...]


class JobRequest(StaffRequest):
    """One job of the store."""

    job_id: JobId


class PrintAgainRequest(JobRequest):
    """Print a job again, or one that was never printed; repeating the `printId` is the same job."""

    print_id: PrintId


class JobReply(Reply):
    """The current job."""

    job: PrintJob


class TakePrintsRequest(StaffRequest):
    """The printers for which a bridge polls; it gets at most one job for each."""

    printers: Annotated[tuple[PrinterId, ...], Field(min_length=1, max_length=MOST_PRINTERS)]


class PrintToDo(Entity):
    """A job that is leased to the bridge until `dueAt`, with its content; a failure must name the `claim`."""

    job_id: JobId
    claim: Claim
    printer_id: PrinterId
    again: bool
    due_at: AwareDatetime
    code_page: CodePage
    paper: Paper


class TakePrintsReply(Reply):
    """The jobs to print now; `unknown` are printers that are not in the store's configuration."""

    prints: tuple[PrintToDo, ...]
    unknown: tuple[PrinterId, ...]


class FailPrintRequest(JobRequest):
    """Why a job was not printed: from the bridge, with its claim, or from a person who dismisses it."""

    claim: Claim = ""
    reason: Literal[
        FailReason.UNREACHABLE, FailReason.PAPER, FailReason.COVER, FailReason.UNCONFIRMED, FailReason.DISMISSED
    ]


def _call(name: str, request: type[StaffRequest], reply: type[Reply], summary: str) -> Call:
    path = f"/backoffice/{name}"
    return Call(path, Access.STAFF, request, reply, summary, limits.STAFF, names_something=True)


READ_PRINTERS = _call("readprinters", StaffRequest, ReadPrintersReply, "List printers and their waiting jobs")
READ_PRINTOUT = _call("readprintout", PrintoutRequest, ReadPrintoutReply, "Read an order's ticket and receipt")
PRINT_ORDER = _call("printorder", PrintOrderRequest, PrintOrderReply, "Print an order of the store")
PRINT_AGAIN = _call("printagain", PrintAgainRequest, JobReply, "Print a job again")
TAKE_PRINTS = _call("takeprints", TakePrintsRequest, TakePrintsReply, "Lease print jobs for a bridge's printers")
ACK_PRINT = _call("ackprint", JobRequest, JobReply, "Acknowledge a printed job")
FAIL_PRINT = _call("failprint", FailPrintRequest, JobReply, "Report a job that was not printed")

CALLS = (READ_PRINTERS, READ_PRINTOUT, PRINT_ORDER, PRINT_AGAIN, TAKE_PRINTS, ACK_PRINT, FAIL_PRINT)
