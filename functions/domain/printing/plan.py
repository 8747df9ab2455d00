"""Which papers of an order are printed at which printers, and when (Y-10, R-12)."""

import datetime as dt
from collections.abc import Iterable

from domain.order.feed import PlacedOrder
from domain.printing.job import PrintJob, job_id
from domain.store.printers import Printer, PrintKind

ACCEPTED = "accepted"
"""The name of the jobs that an acceptance creates; an order is accepted only once."""


def ticket_jobs(
    printers: Iterable[Printer], order: PlacedOrder, now: dt.datetime, name: str = ACCEPTED, *, again: bool = False
) -> tuple[PrintJob, ...]:
    """Return a ticket job for each printer whose stations make part of the order; same name, same jobs (R-12)."""
    there = stations_of(order)
    return tuple(
        job_of(printer, order, PrintKind.TICKET, now, name, again=again)
        for printer in printers
        if prints_ticket(printer, there)
    )


def prints_ticket(printer: Printer, there: frozenset[str]) -> bool:
    """Return whether a printer prints tickets of these stations (R-12)."""
    return PrintKind.TICKET in printer.prints and bool(not printer.stations or there & set(printer.stations))


def accepted_jobs(
    printers: Iterable[Printer], order: PlacedOrder, now: dt.datetime, begins_at: dt.datetime | None = None
) -> tuple[PrintJob, ...]:
    """Return the jobs of an acceptance: tickets, and a receipt at the printer next to a kiosk (R-12, Y-11).

    The tickets of a scheduled order are due when its preparation starts; a receipt is due at once.
    """
    there = tuple(printers)
    beside = [printer for printer in there if order.bill_printer and printer.id == order.bill_printer]
    due_at = max(now, begins_at) if begins_at else now
    return (*ticket_jobs(there, order, due_at), *receipt_jobs(beside, order, now, ACCEPTED))


def receipt_jobs(printers: Iterable[Printer], order: PlacedOrder, now: dt.datetime, name: str) -> tuple[PrintJob, ...]:
    """Return a receipt job at the order's kiosk printer, otherwise at the first printer that prints receipts (Y-11)."""
    able = [printer for printer in printers if PrintKind.RECEIPT in printer.prints]
    able.sort(key=lambda printer: printer.id != order.bill_printer)
    return tuple(job_of(printer, order, PrintKind.RECEIPT, now, name) for printer in able[:1])


def stations_of(order: PlacedOrder, seqs: Iterable[int] | None = None) -> frozenset[str]:
    """Return the stations of an order or of some of its lines; '' for an item without a station (R-12)."""
    stations = {text.item_id: text.station for text in order.kitchen}
    wanted = None if seqs is None else frozenset(seqs)
    lines = [line for line in order.quote.lines if wanted is None or line.seq in wanted]
    made = [*(line.item_id for line in lines), *(part.item_id for line in lines for part in line.bundle_items)]
    return frozenset(stations.get(item_id, "") for item_id in made)


def job_of(
    printer: Printer, order: PlacedOrder, kind: PrintKind, due_at: dt.datetime, name: str, *, again: bool = False
) -> PrintJob:
    """Return a new job; the same name gives the same job id (R17)."""
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
