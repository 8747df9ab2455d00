"""What a store is told of an order by text and e-mail: that it came, and that it still waits (Y-10)."""

from datetime import datetime
from decimal import Decimal

from domain.member.verification import ContactKind, Reach, reach_email, reach_phone
from domain.order.feed import PlacedOrder
from domain.order.outgoing import About, Outgoing
from domain.order.state import OrderState
from domain.order.status import OrderStatus
from domain.order.still_due import still_due
from domain.order.store_notice import notice_subject, notice_text, waiting_subject
from domain.store.intake import Intake, Managers
from domain.store.store import Store
from domain.tenant import Tenant
from repositories import order_contacts, order_returns, payments
from use_cases.message.send_message import send_to_store

WORTH_TELLING = {
    About.PLACED: frozenset({OrderStatus.RECEIVED, OrderStatus.ACCEPTED}),
    About.WAITING: frozenset({OrderStatus.RECEIVED}),
}
"""Where a late message still helps; who took the order up already needs none."""


def notices(store: Store, order_uuid: str) -> tuple[Outgoing, ...]:
    """Who of a store is told of an order."""
    return _to(About.PLACED, order_uuid, _reaches(store, store.intake))


def reminders(store: Store, order_uuid: str) -> tuple[Outgoing, ...]:
    """Who is told that an order still waits: whoever was told of it, and who answers for the store."""
    intake = store.intake
    reaches = (*_reaches(store, intake), *_reaches(store, intake.managers if intake else None))
    return _to(About.WAITING, order_uuid, tuple(dict.fromkeys(reaches)))


def tell_store(
    tenant: Tenant, message: Outgoing, order: PlacedOrder, state: OrderState, store: Store, now: datetime
) -> bool:
    """Whether it was worth telling. Refuses what its carrier does; raises Outage when nobody takes it now."""
    if state.status not in WORTH_TELLING[message.about]:
        return False
    contact = order_contacts.find(tenant, order.order_uuid)
    short = message.reach.kind is ContactKind.PHONE
    due = _due(tenant, order, state)
    text = notice_text(order, contact, due, store.locale, store.info.slot_of(store.locale), short=short)
    subject = notice_subject(order, store.locale)
    if message.about is About.WAITING:
        subject = waiting_subject(order, store.locale)
        text = f"{subject}\n{text}"
    send_to_store(tenant.key(store.store_id), message.reach, subject, text, now)
    return True


def _due(tenant: Tenant, order: PlacedOrder, state: OrderState) -> Decimal:
    payment = payments.find(order.payment_id)
    return still_due(order, payment, order_returns.of_order(tenant, order.order_uuid), state)


def _to(about: About, order_uuid: str, reaches: tuple[Reach, ...]) -> tuple[Outgoing, ...]:
    return tuple(Outgoing(order_uuid=order_uuid, about=about, reach=reach) for reach in reaches)


def _reaches(store: Store, listed: Intake | Managers | None) -> tuple[Reach, ...]:
    if listed is None:
        return ()
    country = store.info.address.country
    found = [*(reach_phone(phone, country) for phone in listed.phones), *map(reach_email, listed.emails)]
    return tuple(reach for reach in found if reach)
