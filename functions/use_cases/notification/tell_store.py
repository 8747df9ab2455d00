"""Notify a store of an order by text and e-mail: that it was placed, and that it still waits (Y-10)."""

from datetime import datetime
from decimal import Decimal

from domain.member.verification import ContactKind, Reach, reach_email
from domain.notification.outgoing import About, Outgoing
from domain.notification.pause_notice import pause_subject, pause_text
from domain.notification.store_notice import notice_subject, notice_text, waiting_subject
from domain.notification.texting import reach_at
from domain.operations.operations import PauseCause
from domain.order.feed import PlacedOrder
from domain.order.state import OrderState
from domain.order.still_due import still_due
from domain.store.intake import Intake, Managers
from domain.store.store import Store
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories.operations import operations
from repositories.order import order_contacts, order_returns
from repositories.payment import payments
from use_cases.notification.send_message import send_to_store

WORTH_TELLING = {
    About.PLACED: frozenset({OrderStatus.RECEIVED, OrderStatus.ACCEPTED}),
    About.WAITING: frozenset({OrderStatus.RECEIVED}),
}
"""The statuses in which a late message still helps; later ones mean that staff handle the order."""


def notices(store: Store, order_uuid: str) -> tuple[Outgoing, ...]:
    """The notifications of a new order to the store's contacts."""
    return _to(About.PLACED, order_uuid, _reaches(store, store.intake))


def reminders(store: Store, order_uuid: str) -> tuple[Outgoing, ...]:
    """The reminders that an order still waits, to the store's contacts and its managers."""
    return _to(About.WAITING, order_uuid, _everybody(store))


def pause_notices(store: Store, order_uuid: str) -> tuple[Outgoing, ...]:
    """The notices that unanswered orders paused a type, to all recipients of reminders."""
    return _to(About.PAUSED, order_uuid, _everybody(store))


def tell_store(
    tenant: Tenant, message: Outgoing, order: PlacedOrder, state: OrderState, store: Store, now: datetime
) -> bool:
    """Send a notification; False if it no longer helps.

    Raises the carrier's refusals, and Outage if it cannot be sent now.
    """
    if message.about is About.PAUSED:
        return _tell_pause(tenant, message, order, store, now)
    if state.status not in WORTH_TELLING[message.about]:
        return False
    contact = order_contacts.find(tenant, order.order_uuid)
    short = message.reach.kind is ContactKind.PHONE
    due = _due(tenant, order, state)
    slot = store.info.slot_of(store.locale)
    text = notice_text(order, contact, due, store.locale, slot, short=short, now=now)
    subject = notice_subject(order, store.locale)
    if message.about is About.WAITING:
        subject = waiting_subject(order, store.locale)
        text = f"{subject}\n{text}"
    send_to_store(tenant.key(store.store_id), message.reach, subject, text, now)
    return True


def _tell_pause(tenant: Tenant, message: Outgoing, order: PlacedOrder, store: Store, now: datetime) -> bool:
    """Send the notice of a pause; False if the pause is over or a person has changed it."""
    pause = operations.current(tenant, store.store_id).pause_of(order.order_type, now)
    if pause is None or pause.cause is not PauseCause.UNANSWERED:
        return False
    subject = pause_subject(pause, order.order_type, store.info.time_zone, store.locale)
    text = f"{store.info.store_name}: {subject}\n{pause_text(pause, store.locale)}"
    send_to_store(tenant.key(store.store_id), message.reach, subject, text, now)
    return True


def _due(tenant: Tenant, order: PlacedOrder, state: OrderState) -> Decimal:
    payment = payments.find(order.payment_id)
    return still_due(order, payment, order_returns.of_order(tenant, order.order_uuid), state)


def _to(about: About, order_uuid: str, reaches: tuple[Reach, ...]) -> tuple[Outgoing, ...]:
    return tuple(Outgoing(order_uuid=order_uuid, about=about, reach=reach) for reach in reaches)


def _everybody(store: Store) -> tuple[Reach, ...]:
    """The contacts for orders and those of the managers, each once."""
    intake = store.intake
    reaches = (*_reaches(store, intake), *_reaches(store, intake.managers if intake else None))
    return tuple(dict.fromkeys(reaches))


def _reaches(store: Store, listed: Intake | Managers | None) -> tuple[Reach, ...]:
    if listed is None:
        return ()
    found = [*(reach_at(phone, store) for phone in listed.phones), *map(reach_email, listed.emails)]
    return tuple(reach for reach in found if reach)
