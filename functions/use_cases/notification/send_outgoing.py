"""Send the notifications stored with an order and its transitions, to its store and its guest (Y-10).

Notifications are stored in the transaction of the change they describe, and deleted once sent. So a repeated step does
not send them twice, and none is lost: the sweep retries what a request could not send.
"""

from datetime import datetime

from domain.errors import Code, Refusal
from domain.member.verification import ContactKind
from domain.notification.outgoing import TO_GUEST, Outgoing
from domain.tenant import Tenant
from repositories.notification import outbox
from repositories.order import order_states, orders
from repositories.store import stores
from runtime.observability import count, logger
from runtime.outage import Outage
from use_cases.channel.tell_channel import tell_devices
from use_cases.notification.tell_guest import tell_guest
from use_cases.notification.tell_store import tell_store


def send_at_once(tenant: Tenant, messages: tuple[Outgoing, ...], now: datetime) -> None:
    """Send stored notifications now; the sweep retries failures."""
    tell_devices(tenant, tuple(message for message in messages if message.reach.kind is ContactKind.DEVICE))
    for message in (each for each in messages if each.reach.kind is not ContactKind.DEVICE):
        try:
            send_outgoing(tenant, message, now)
        except Outage:
            logger.warning("somebody is told later", extra={"order": message.order_uuid, "about": message.about})
            count("StoreToldLater")


def send_outgoing(tenant: Tenant, message: Outgoing, now: datetime) -> str:
    """Send one notification and delete it.

    Returns `told` once sent, `moot` if it no longer helps, `refused` if the carrier refuses it. Raises Outage, and
    keeps the notification, if it cannot be sent now.
    """
    result = _sent(tenant, message, now)
    outbox.forget(outbox.key_of(tenant, message))
    return result


def _sent(tenant: Tenant, message: Outgoing, now: datetime) -> str:
    order = orders.find(tenant, message.order_uuid)
    state = order_states.find(tenant, message.order_uuid)
    store = stores.find(tenant, order.store_id) if order else None
    if order is None or store is None or state is None:
        return "moot"
    tell = tell_guest if message.about in TO_GUEST else tell_store
    try:
        return "told" if tell(tenant, message, order, state, store, now) else "moot"
    except Refusal as refusal:
        _tell_refusal(tenant.key(store.store_id), message, refusal.code)
        if message.about in TO_GUEST:
            order_states.note_untold(tenant, message.order_uuid)
        return "refused"


def _tell_refusal(store: str, message: Outgoing, code: Code) -> None:
    if message.about in TO_GUEST:
        logger.warning("a guest cannot be told", extra={"store": store, "about": message.about, "code": code})
        count("GuestNotTold")
    else:
        logger.error("a store cannot be told", extra={"store": store, "code": code})
        count("StoreNotTold")
