"""What a paper of an order shows, drawn for a printer or told to a page (R-12, Y-11)."""

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
from repositories import order_contacts
from use_cases.kitchen.kitchen_order import kitchen_order
from use_cases.order.receipt_of import receipt_of


class Drawn(NamedTuple):
    """A paper, and how new what it shows is; a receipt has no edition."""

    paper: Paper
    edition: Edition | None = None


def draw(staff: Staff, store: Store, job: PrintJob, printer: Printer, order: PlacedOrder) -> Drawn:
    """Draw the paper of a job from the order as it is now; refuses `not_found` for an order that has no state."""
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
    """An order as its kitchen sees it, wherever it is by now; refuses `not_found` for one that is nowhere."""
    return ticket(kitchen_order(staff.tenant, store, order), store.info.slot_of(store.locale))


def guest_name(staff: Staff, order: PlacedOrder) -> str:
    """Who ordered, until that is forgotten."""
    contact = order_contacts.find(staff.tenant, order.order_uuid)
    return contact.name if contact else ""


def _reader(store: Store, order: PlacedOrder) -> ReceiptReader:
    """A guest's paper is in the language they ordered in."""
    locale = order.locale or store.locale
    return ReceiptReader(locale, store.info.slot_of(locale), hidden=store.hides_sums(order.order_type))
