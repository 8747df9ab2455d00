"""What a paper of an order shows, drawn for a printer or told to a page (R-12, Y-11)."""

from domain.errors import Code, Refusal
from domain.kitchen.marks import KitchenMarks
from domain.kitchen.ticket import KitchenTicket, ticket
from domain.order.feed import PlacedOrder
from domain.printing.job import PrintJob
from domain.printing.paper import Paper
from domain.printing.receipt_paper import ReceiptReader, receipt_paper
from domain.printing.ticket_paper import TicketPlace, ticket_paper
from domain.printing.words import words_of
from domain.store.printers import Printer, PrintKind
from domain.store.staff import Staff
from domain.store.store import Store
from repositories import kitchen_marks, order_contacts, order_states, orders
from use_cases.order.receipt_of import receipt_of


def paper_of(staff: Staff, store: Store, job: PrintJob, printer: Printer) -> Paper | None:
    """What a job prints, of the order as it is now; None where there is no such order any more."""
    order = orders.find(staff.tenant, job.order_uuid)
    if order is None:
        return None
    if job.kind is PrintKind.RECEIPT:
        again = words_of(order.locale).again if job.again else ""
        return receipt_paper(receipt_of(staff.tenant, order), printer.columns, _reader(store, order), again=again)
    place = TicketPlace(guest_name(staff, order), store.info.time_zone, store.locale)
    return ticket_paper(kitchen_ticket(staff, store, order), job, printer, place)


def kitchen_ticket(staff: Staff, store: Store, order: PlacedOrder) -> KitchenTicket:
    """An order as its kitchen sees it, wherever it is by now; refuses `not_found` for one that is nowhere."""
    state = order_states.find(staff.tenant, order.order_uuid)
    if state is None:
        raise Refusal(Code.NOT_FOUND)
    marks = kitchen_marks.all_of(staff.tenant, [order.order_uuid]).get(order.order_uuid, KitchenMarks())
    return ticket(order, state, marks, store.info.slot_of(store.locale))


def guest_name(staff: Staff, order: PlacedOrder) -> str:
    """Who ordered, until that is forgotten."""
    contact = order_contacts.find(staff.tenant, order.order_uuid)
    return contact.name if contact else ""


def _reader(store: Store, order: PlacedOrder) -> ReceiptReader:
    """A guest's paper is in the language they ordered in."""
    locale = order.locale or store.locale
    return ReceiptReader(locale, store.info.slot_of(locale), hidden=store.hides_sums(order.order_type))
