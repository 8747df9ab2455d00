"""Which papers an order makes at which printers of its store, and when (Y-10, R-12)."""

import datetime as dt
from collections.abc import Iterable

from domain.order.feed import PlacedOrder
from domain.printing.job import PrintJob, job_id
from domain.store.printers import Printer, PrintKind

ACCEPTED = "accepted"
"""The name of the prints that an acceptance makes: an order is accepted once."""


def ticket_jobs(
    printers: Iterable[Printer], order: PlacedOrder, now: dt.datetime, name: str = ACCEPTED, *, again: bool = False
) -> tuple[PrintJob, ...]:
    """A ticket at each printer that has something to make of the order; the same name makes the same jobs (R-12)."""
    there = stations_of(order)
    return tuple(
        job_of(printer, order, PrintKind.TICKET, now, name, again=again)
        for printer in printers
        if prints_ticket(printer, there)
    )


def prints_ticket(printer: Printer, there: frozenset[str]) -> bool:
    """Whether a printer prints tickets of what is made at these stations (R-12)."""
    return PrintKind.TICKET in printer.prints and bool(not printer.stations or there & set(printer.stations))


def accepted_jobs(
    printers: Iterable[Printer], order: PlacedOrder, now: dt.datetime, begins_at: dt.datetime | None = None
) -> tuple[PrintJob, ...]:
    """The papers of an acceptance: its tickets, and at the printer beside a kiosk its guest's receipt (R-12, Y-11).

    The tickets of a scheduled order are due when its preparation begins; a guest's receipt is due at once.
    """
    there = tuple(printers)
    beside = [printer for printer in there if order.bill_printer and printer.id == order.bill_printer]
    due_at = max(now, begins_at) if begins_at else now
    return (*ticket_jobs(there, order, due_at), *receipt_jobs(beside, order, now, ACCEPTED))


def receipt_jobs(printers: Iterable[Printer], order: PlacedOrder, now: dt.datetime, name: str) -> tuple[PrintJob, ...]:
    """A receipt at the printer beside its kiosk, else at the first that prints any: a guest wants one (Y-11)."""
    able = [printer for printer in printers if PrintKind.RECEIPT in printer.prints]
    able.sort(key=lambda printer: printer.id != order.bill_printer)
    return tuple(job_of(printer, order, PrintKind.RECEIPT, now, name) for printer in able[:1])


def stations_of(order: PlacedOrder, seqs: Iterable[int] | None = None) -> frozenset[str]:
    """The stations that make something of an order, or of some of its lines; '' for what names none (R-12)."""
    stations = {text.item_id: text.station for text in order.kitchen}
    wanted = None if seqs is None else frozenset(seqs)
    lines = [line for line in order.quote.lines if wanted is None or line.seq in wanted]
    made = [*(line.item_id for line in lines), *(part.item_id for line in lines for part in line.bundle_items)]
    return frozenset(stations.get(item_id, "") for item_id in made)


def job_of(
    printer: Printer, order: PlacedOrder, kind: PrintKind, due_at: dt.datetime, name: str, *, again: bool = False
) -> PrintJob:
    """A new job; the same name is the same job (R17)."""
    return PrintJob(
        job_id=job_id(order.order_uuid, printer.id, kind, name),
        printer_id=printer.id,
        kind=kind,
        order_uuid=order.order_uuid,
        reference_id=order.reference_id,
        stations=printer.stations if kind is PrintKind.TICKET else (),
        again=again,
        wanted_at=due_at,
        due_at=due_at,
    )
