"""Render the papers of an order, for a printer or a page (R-12, Y-11)."""

from typing import NamedTuple

from domain.kitchen.ticket import KitchenTicket, kitchen_lines, ticket
from domain.order.feed import PlacedOrder
from domain.printing.job import Edition, PrintJob
from domain.printing.paper import Paper
from domain.printing.receipt_paper import ReceiptReader, receipt_paper
from domain.printing.ticket_paper import TicketPlace, slip_paper, ticket_paper
from domain.printing.words import words_of
from domain.staff.staff import Staff
from domain.store.printers import Printer, PrintKind
from domain.store.store import Store
from repositories.order import order_contacts
from use_cases.kitchen.kitchen_order import kitchen_order
from use_cases.order.receipt_of import receipt_of


class Drawn(NamedTuple):
    """A paper and the edition of its content; a receipt has no edition."""

    paper: Paper
    edition: Edition | None = None


def draw(staff: Staff, store: Store, job: PrintJob, printer: Printer, order: PlacedOrder) -> Drawn:
    """Render the paper of a job from the order's present state; refuses `not_found` for an order without a state."""
    if job.kind is PrintKind.RECEIPT:
        again = words_of(order.locale).again if job.again else ""
        return Drawn(
            receipt_paper(receipt_of(staff.tenant, order), printer.columns, _reader(store, order), again=again)
        )
    found, slot = kitchen_order(staff.tenant, store, order), store.info.slot_of(store.locale)
    place = TicketPlace(guest_name(staff, order), store.info.time_zone, store.locale)
    if job.change:
        lines = kitchen_lines(found, job.change.units, slot)
        return Drawn(slip_paper(ticket(found, slot), lines, job, printer, place), job.edition)
    edition = Edition(state=found.state.version, returns=found.returns.version)
    return Drawn(ticket_paper(ticket(found, slot), job, printer, place), edition)


def kitchen_ticket(staff: Staff, store: Store, order: PlacedOrder) -> KitchenTicket:
    """An order as its kitchen sees it, in any status; refuses `not_found` for an order without a state."""
    return ticket(kitchen_order(staff.tenant, store, order), store.info.slot_of(store.locale))


def guest_name(staff: Staff, order: PlacedOrder) -> str:
    """The guest's name, until it is deleted."""
    contact = order_contacts.find(staff.tenant, order.order_uuid)
    return contact.name if contact else ""


def _reader(store: Store, order: PlacedOrder) -> ReceiptReader:
    """The language and settings of a receipt; it is in the language of the order."""
    locale = order.locale or store.locale
    return ReceiptReader(locale, store.info.slot_of(locale), hidden=store.hides_sums(order.order_type))
