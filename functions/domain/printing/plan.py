"""Which papers an order makes at which printers of its store (Y-10, R-12)."""

import datetime as dt
from collections.abc import Iterable

from domain.order.feed import PlacedOrder
from domain.order.state import OrderState
from domain.order.status import is_ended
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
        _job(printer, order, PrintKind.TICKET, now, name, again=again)
        for printer in printers
        if PrintKind.TICKET in printer.prints and (not printer.stations or there & set(printer.stations))
    )


def is_moot(job: PrintJob, state: OrderState) -> bool:
    """Whether the order of a ticket ended before it was printed. A ticket that staff request later is printed
    (Y-10; docs/rules/orders.md, "When an order ends").
    """
    return job.kind is PrintKind.TICKET and is_ended(state.status) and job.wanted_at < state.changed_at


def accepted_jobs(printers: Iterable[Printer], order: PlacedOrder, now: dt.datetime) -> tuple[PrintJob, ...]:
    """What an acceptance prints: its tickets, and at the printer beside a kiosk its guest's receipt (R-12, Y-11)."""
    there = tuple(printers)
    beside = [printer for printer in there if order.bill_printer and printer.id == order.bill_printer]
    return (*ticket_jobs(there, order, now), *receipt_jobs(beside, order, now, ACCEPTED))


def receipt_jobs(printers: Iterable[Printer], order: PlacedOrder, now: dt.datetime, name: str) -> tuple[PrintJob, ...]:
    """A receipt at the printer beside its kiosk, else at the first that prints any: a guest wants one (Y-11)."""
    able = [printer for printer in printers if PrintKind.RECEIPT in printer.prints]
    able.sort(key=lambda printer: printer.id != order.bill_printer)
    return tuple(_job(printer, order, PrintKind.RECEIPT, now, name) for printer in able[:1])


def stations_of(order: PlacedOrder) -> frozenset[str]:
    """The stations that make something of an order; '' for what names none (R-12)."""
    stations = {text.item_id: text.station for text in order.kitchen}
    lines = order.quote.lines
    made = [*(line.item_id for line in lines), *(part.item_id for line in lines for part in line.bundle_items)]
    return frozenset(stations.get(item_id, "") for item_id in made)


def _job(
    printer: Printer, order: PlacedOrder, kind: PrintKind, now: dt.datetime, name: str, *, again: bool = False
) -> PrintJob:
    return PrintJob(
        job_id=job_id(order.order_uuid, printer.id, kind, name),
        printer_id=printer.id,
        kind=kind,
        order_uuid=order.order_uuid,
        reference_id=order.reference_id,
        stations=printer.stations if kind is PrintKind.TICKET else (),
        again=again,
        wanted_at=now,
        due_at=now,
    )
