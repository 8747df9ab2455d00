"""What a guest is told of their order by text and e-mail: that it came, when it will be had, or not (Y-10)."""

from datetime import datetime

from domain.member.verification import ContactKind, Reach, reach_email, reach_phone
from domain.order.feed import OrderContact, PlacedOrder
from domain.order.guest_letter import Letter, guest_letter
from domain.order.guest_notice import Told, guest_subject, guest_text
from domain.order.money_state import money_state
from domain.order.outgoing import About, Outgoing
from domain.order.promise import DELAYED_IN, promise_of
from domain.order.state import OrderState
from domain.order.status import OrderStatus
from domain.store.store import Store
from domain.tenant import Tenant
from repositories import payments
from use_cases.message.brand_look import look_of
from use_cases.message.send_message import send_to_guest

ABOUT_STATUS = {
    OrderStatus.RECEIVED: About.RECEIVED,
    OrderStatus.ACCEPTED: About.ACCEPTED,
    OrderStatus.READY: About.READY,
    OrderStatus.REJECTED: About.REJECTED,
    OrderStatus.EXPIRED: About.EXPIRED,
    OrderStatus.CANCELLED: About.CANCELLED,
}
"""What of an order's way its guest is told; who has it in their hands needs no text."""
_WORTH_TELLING = {
    About.RECEIVED: frozenset({OrderStatus.RECEIVED}),
    About.ACCEPTED: DELAYED_IN,
    About.DELAYED: DELAYED_IN,
    About.READY: frozenset({OrderStatus.READY}),
}
"""Where a late message still helps; an end always does."""


def guest_messages(
    store: Store, order_uuid: str, contact: OrderContact | None, about: About | None, ref: str = ""
) -> tuple[Outgoing, ...]:
    """What is put with a move of an order, one for each way that its guest gave and the store uses."""
    if about is None or contact is None:
        return ()
    reaches = (reach for reach in _reaches(store, contact) if reach and store.tell_guests.by(reach.kind))
    return tuple(Outgoing(order_uuid=order_uuid, about=about, reach=reach, ref=ref) for reach in reaches)


def tell_guest(
    tenant: Tenant, message: Outgoing, order: PlacedOrder, state: OrderState, store: Store, now: datetime
) -> bool:
    """Whether it was worth telling. Refuses what its carrier does and what is too much; raises Outage when nobody
    takes it now.
    """
    worth = _WORTH_TELLING.get(message.about)
    if worth is not None and state.status not in worth:
        return False
    payment = payments.find(order.payment_id) if order.payment_id else None
    told = Told(
        about=message.about,
        promised_at=promise_of(order, state),
        why=state.why,
        money=money_state(payment, state.status),
    )
    letter = _letter(tenant, message.reach, order, told, store)
    send_to_guest(tenant, store.store_id, message.reach, letter, now)
    return True


def _letter(tenant: Tenant, reach: Reach, order: PlacedOrder, told: Told, store: Store) -> Letter:
    subject, short = guest_subject(order), reach.kind is ContactKind.PHONE
    text = guest_text(order, told, short=short)
    if short:
        return Letter(subject, text)
    return guest_letter(order, subject, text, look_of(tenant, store))


def _reaches(store: Store, contact: OrderContact) -> tuple[Reach | None, ...]:
    phone = reach_phone(contact.phone1, store.info.address.country) if contact.phone1 else None
    return phone, reach_email(contact.email) if contact.email else None
