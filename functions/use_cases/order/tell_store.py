"""Tell a store of a new order by text and e-mail (Y-10).

The messages are put with the order, in its own transaction, and taken away once they left. So whoever is told of an
order has one, and no order stays untold: what a request could not send the sweep does.
"""

from datetime import datetime

from domain.errors import Refusal
from domain.member.verification import ContactKind, Reach, reach_email, reach_phone
from domain.order.outgoing import About, Outgoing
from domain.order.status import OrderStatus
from domain.order.store_notice import notice_subject, notice_text
from domain.store.store import Store
from domain.tenant import Tenant
from repositories import order_contacts, order_states, orders, outbox, stores
from runtime.observability import count, logger
from runtime.outage import Outage
from use_cases.message.send_message import send_to_store

WORTH_TELLING = frozenset({OrderStatus.RECEIVED, OrderStatus.ACCEPTED})
"""Where a late message still helps; who took the order up already needs none."""


def notices(store: Store, order_uuid: str) -> tuple[Outgoing, ...]:
    """Who of a store is told of an order."""
    return tuple(Outgoing(order_uuid=order_uuid, about=About.PLACED, reach=reach) for reach in _reaches(store))


def tell_at_once(tenant: Tenant, messages: tuple[Outgoing, ...], now: datetime) -> None:
    """Send what was put with an order; what cannot leave now the sweep sends."""
    for message in messages:
        try:
            tell_store(tenant, message, now)
        except Outage:
            logger.warning("a store is told later", extra={"order": message.order_uuid})
            count("StoreToldLater")


def tell_store(tenant: Tenant, message: Outgoing, now: datetime) -> str:
    """Send one and take it away: `told`, `moot` once somebody took the order up, `refused` by its carrier.

    Raises Outage when nobody takes it now.
    """
    result = _sent(tenant, message, now)
    outbox.forget(outbox.key_of(tenant, message))
    return result


def _sent(tenant: Tenant, message: Outgoing, now: datetime) -> str:
    order = orders.find(tenant, message.order_uuid)
    state = order_states.find(tenant, message.order_uuid)
    store = stores.find(tenant, order.store_id) if order else None
    if order is None or store is None or state is None or state.status not in WORTH_TELLING:
        return "moot"
    contact = order_contacts.find(tenant, order.order_uuid)
    short = message.reach.kind is ContactKind.PHONE
    text = notice_text(order, contact, store.locale, store.info.slot_of(store.locale), short=short)
    try:
        send_to_store(tenant.key(store.store_id), message.reach, notice_subject(order, store.locale), text, now)
    except Refusal as refusal:
        logger.error("a store cannot be told", extra={"store": tenant.key(store.store_id), "code": refusal.code})
        count("StoreNotTold")
        return "refused"
    return "told"


def _reaches(store: Store) -> tuple[Reach, ...]:
    intake = store.intake
    if intake is None:
        return ()
    country = store.info.address.country
    found = [*(reach_phone(phone, country) for phone in intake.phones), *map(reach_email, intake.emails)]
    return tuple(reach for reach in found if reach)
