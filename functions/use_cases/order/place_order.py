"""Place an order, once per orderUUID (spec section 7, v2/addorder; reliability 4.2, Y-5, Y-6)."""

import random
import time

from domain.channel.hint import Hint, HintKind
from domain.errors import Code, Refusal
from domain.limits.origin import Origin
from domain.notification.texting import reach_at
from domain.order.confirmation import Confirmation, confirmation
from domain.order.feed import OrderContact, OrderFeed, PlacedOrder
from domain.order.guest import Guest
from domain.printing.job import PrintJob
from domain.printing.plan import accepted_jobs
from repositories.checkout.claims import Claimed
from repositories.order import order_contacts, order_placement, orders
from repositories.order.order_placement import Outcome, Placement
from runtime import write_budgets
from runtime.observability import count
from runtime.optimistic import RACED, Raced, until_written
from use_cases.cart.couriered import Asking
from use_cases.channel.tell_channel import have_dispatched, tell_channel
from use_cases.checkout.claim_share import browser_mark, crowd_mark, weigh_claim
from use_cases.checkout.needs import CheckoutMoved, Held
from use_cases.delivery.begin_delivery import first_delivery
from use_cases.limits.origin_of import origin_of
from use_cases.notification.send_outgoing import send_at_once
from use_cases.notification.tell_guest import ABOUT_STATUS, guest_messages
from use_cases.notification.tell_store import notices
from use_cases.order.draft_order import accept_before, draft_order, fresh_reference
from use_cases.order.order_hold import check_held, give_back, hold_order, needs_of
from use_cases.order.order_payment import payment_of, tell_machine
from use_cases.order.prepare_order import Prepared, prepare_order
from use_cases.order.wait_for_acceptance import wait_for_acceptance
from use_cases.visit.seat import sender_mark


def place_order(feed: OrderFeed, guest: Guest) -> Confirmation:
    """Place the order and return its confirmation; a repeated request gets the first confirmation again."""

    def try_once() -> Confirmation | Raced:
        stands = orders.find(guest.session.tenant, feed.cart.order_uuid)
        if stands:
            return _again(stands, feed, guest)
        placed = _try_to_place(feed, guest)
        if placed:
            count("OrdersPlaced")
            return placed
        return RACED

    return until_written(try_once, write_budgets.ORDER, Refusal(Code.SEND_ORDER))


def _again(stands: PlacedOrder, feed: OrderFeed, guest: Guest) -> Confirmation:
    """The stored confirmation, if the same browser sent the same order again; else refuses `error_order_conflict`.

    The confirmation contains the token that opens the order's page, so knowing what was ordered is not enough.
    """
    tenant, mark = guest.session.tenant, sender_mark(guest.session, stands.order_uuid)
    is_mine = stands.browser in ("", mark) and stands.store_id == guest.session.store_id
    if stands.fingerprint != feed.fingerprint or not is_mine:
        raise Refusal(Code.ORDER_CONFLICT)
    return confirmation(stands, order_contacts.find(tenant, stands.order_uuid), stands.first_status)


def _contact(feed: OrderFeed, prepared: Prepared, guest: Guest) -> OrderContact:
    """The guest's contact data as the store sees, prints and forwards them.

    It includes the marks of browser and crowd that are needed to count unanswered orders.
    """
    address = prepared.cart.address
    if address and prepared.catalogue.store.config.unit_in_street:
        address = address.unit_in_street
    return OrderContact(
        phone1=prepared.phone,
        name=feed.contact.name,
        email=feed.contact.email,
        address=address,
        browser=browser_mark(guest.session),
        source=crowd_mark(guest.session, guest.network),
    )


def _origin(prepared: Prepared, guest: Guest, *, paid: bool) -> Origin | None:
    """The order's origin, for automatic notifications; None if the request has no network."""
    if not guest.network:
        return None
    store = prepared.catalogue.store
    reach = reach_at(prepared.phone, store) if prepared.phone else None
    checked = store.config.verify_phone_number and reach is not None and not guest.session.of_house
    return origin_of(guest, reach, proved=paid or checked or guest.session.order_pad)


def _try_to_place(feed: OrderFeed, guest: Guest) -> Confirmation | None:
    """Make one attempt; None if another request interfered and a retry makes sense."""
    prepared = prepare_order(feed, guest, Asking.PLACE)
    order = draft_order(feed, prepared, guest)
    paid = payment_of(prepared, guest, order.accept_by)
    claimed = None if paid else _claim(prepared, guest)
    try:
        held, shortfall = hold_order(prepared, guest, paid.before if paid else None)
    except CheckoutMoved:
        return None
    check_held(held, prepared)
    contact = _contact(feed, prepared, guest)
    store, about = prepared.catalogue.store, ABOUT_STATUS[order.first_status]
    placement = Placement(
        order=order.model_copy(
            update={
                "redemption_shortfall": shortfall.after.accounts if shortfall else (),
                "payment_id": paid.before.payment_id if paid else "",
                "origin": _origin(prepared, guest, paid=paid is not None),
            }
        ),
        contact=contact,
        checkout=held.checkout,
        paid=paid,
        claimed=claimed,
        shortfall=shortfall,
        messages=(*notices(store, order.order_uuid), *guest_messages(store, order.order_uuid, contact, about)),
        prints=() if order.accept_by else _tickets(prepared, order, guest),
        delivery=None if order.accept_by else first_delivery(store, order, order.promised_at, guest.now),
    )
    if not order_placement.hold_fits(placement):
        give_back(held, guest)
        raise Refusal(Code.ORDER_TOO_LARGE)
    placed = _place(placement, held, prepared, guest)
    if placed is None:
        return None
    if shortfall:
        count("RedemptionShortfall")
    tell_machine(paid)
    hint = Hint(kind=HintKind.ORDER, id=placed.order_uuid, version=1)
    tell_channel(guest.session.tenant, placed.store_id, hint, placed.table_id)
    wait_for_acceptance(guest.session.tenant, placed)
    send_at_once(guest.session.tenant, placement.messages, guest.now)
    if placement.delivery:
        have_dispatched(guest.session.tenant, placed.order_uuid)
    return confirmation(placed, placement.contact, placed.first_status)


def _tickets(prepared: Prepared, order: PlacedOrder, guest: Guest) -> tuple[PrintJob, ...]:
    printers = prepared.catalogue.store.printers or ()
    return accepted_jobs(printers, order, guest.now, prepared.promised.begins_at)


def _place(placement: Placement, held: Held, prepared: Prepared, guest: Guest) -> PlacedOrder | None:
    """Run the transaction and return the stored order; if it fails, release what was held only for this attempt.

    A taken reference is replaced and changed claims of the crowd are checked again, while the order's hold stays.
    """
    try:
        for tried in range(1, write_budgets.ORDER.tries):
            outcome = order_placement.place(guest.session.tenant, placement)
            if outcome is Outcome.PLACED:
                return placement.order
            if outcome is Outcome.REFERENCE_TAKEN:
                order = placement.order.model_copy(update={"reference_id": fresh_reference(tried)})
                placement = placement._replace(order=order, prints=_numbered(placement.prints, order))
            elif outcome is Outcome.CLAIMS_CHANGED:
                time.sleep(random.uniform(0, write_budgets.ORDER.longest_wait))  # noqa: S311 - jitter, not a secret
                placement = placement._replace(claimed=_claim(prepared, guest))
            else:
                break
    except Refusal:
        _give_back_opened(held, guest)
        raise
    _give_back_opened(held, guest)
    return None


def _numbered(prints: tuple[PrintJob, ...], order: PlacedOrder) -> tuple[PrintJob, ...]:
    return tuple(job.model_copy(update={"reference_id": order.reference_id}) for job in prints)


def _give_back_opened(held: Held, guest: Guest) -> None:
    if held.opened:
        give_back(held, guest)


def _claim(prepared: Prepared, guest: Guest) -> Claimed | None:
    """The claim of an order that is not paid online; a paid one was claimed when its payment page opened."""
    until = None if prepared.redeems.pays else accept_before(prepared, guest)
    claimed = weigh_claim(needs_of(prepared, guest), guest, prepared.catalogue, unpaid_until=until)
    if isinstance(claimed, Held):
        check_held(claimed, prepared)
        return None
    return claimed
