"""Notify a guest of their order by text, e-mail and push: received, its time, its end (Y-10)."""

from datetime import datetime

from domain.limits.origin import Origin
from domain.member.verification import ContactKind, Reach, reach_email
from domain.notification.guest_letter import Letter, guest_letter
from domain.notification.guest_notice import Told, guest_subject, guest_text
from domain.notification.outgoing import About, Outgoing
from domain.notification.texting import reach_at
from domain.order.feed import OrderContact, PlacedOrder
from domain.order.state import OrderState
from domain.store.store import Store
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories.notification import push_subscriptions
from use_cases.notification.brand_look import look_of
from use_cases.notification.send_message import send_to_guest
from use_cases.notification.told_now import told_now

ABOUT_STATUS = {
    OrderStatus.RECEIVED: About.RECEIVED,
    OrderStatus.ACCEPTED: About.ACCEPTED,
    OrderStatus.READY: About.READY,
    OrderStatus.REJECTED: About.REJECTED,
    OrderStatus.EXPIRED: About.EXPIRED,
    OrderStatus.CANCELLED: About.CANCELLED,
}
"""The notification of each status; completed orders have none, because the guest has the meal."""
_BY_ITSELF = frozenset({About.RECEIVED, About.EXPIRED})


def guest_messages(
    store: Store, order_uuid: str, contact: OrderContact | None, about: About | None, ref: str = ""
) -> tuple[Outgoing, ...]:
    """The notifications to store with an order, one for each of the guest's contacts that the store uses."""
    if about is None or contact is None:
        return ()
    return _messages(store, order_uuid, _reaches(store, contact), about, ref)


def moved_messages(
    store: Store, order_uuid: str, contact: OrderContact | None, about: About | None, ref: str = ""
) -> tuple[Outgoing, ...]:
    """The notifications to store with a later change, also to browsers that have subscribed to the order by then."""
    if about is None or not store.tell_guests.push:
        return guest_messages(store, order_uuid, contact, about, ref)
    tenant = Tenant(company_code=store.company_code)
    names = push_subscriptions.devices_of(tenant, order_uuid)
    devices = tuple(Reach(kind=ContactKind.DEVICE, address=name) for name in names)
    known = guest_messages(store, order_uuid, contact, about, ref)
    return known + _messages(store, order_uuid, devices, about, ref)


def _messages(
    store: Store, order_uuid: str, ways: tuple[Reach | None, ...], about: About, ref: str
) -> tuple[Outgoing, ...]:
    reaches = (reach for reach in ways if reach and store.tell_guests.by(reach.kind))
    return tuple(Outgoing(order_uuid=order_uuid, about=about, reach=reach, ref=ref) for reach in reaches)


def tell_guest(
    tenant: Tenant, message: Outgoing, order: PlacedOrder, state: OrderState, store: Store, now: datetime
) -> bool:
    """Send a notification; False if it no longer helps.

    Raises the carrier's and the limits' refusals, and Outage if it cannot be sent now.
    """
    told = told_now(tenant, message, order, state, now)
    if told is None:
        return False
    letter = _letter(tenant, message.reach, order, told, store)
    send_to_guest(tenant, store.store_id, message.reach, letter, now, _stranger(order, message.about))
    return True


def _stranger(order: PlacedOrder, about: About) -> Origin | None:
    """The order's origin, for notifications that are sent without an action of the store's staff."""
    by_itself = about in _BY_ITSELF or (about is About.ACCEPTED and order.accept_by is None)
    return order.origin if by_itself else None


def _letter(tenant: Tenant, reach: Reach, order: PlacedOrder, told: Told, store: Store) -> Letter:
    subject, short = guest_subject(order), reach.kind is ContactKind.PHONE
    text = guest_text(order, told, short=short)
    if short:
        return Letter(subject, text)
    return guest_letter(order, subject, text, look_of(tenant, store))


def _reaches(store: Store, contact: OrderContact) -> tuple[Reach | None, ...]:
    phone = reach_at(contact.phone1, store) if contact.phone1 else None
    return phone, reach_email(contact.email) if contact.email else None
