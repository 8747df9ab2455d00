"""Change a delivery by a decision on its newest version, and notify the guest once, even in a race."""

from collections.abc import Callable
from datetime import datetime

from domain.delivery.courier import CourierStatus, followed
from domain.delivery.delivery import CallOff, DeliveryJob
from domain.errors import Code, Refusal
from domain.notification.outgoing import About, Outgoing
from domain.tenant import Tenant
from repositories.delivery import deliveries
from repositories.delivery.deliveries import DeliveryStep
from repositories.order import order_contacts
from repositories.store import stores
from runtime import write_budgets
from runtime.observability import count
from runtime.optimistic import RACED, Raced, until_written
from use_cases.channel.tell_channel import tell_of_delivery
from use_cases.notification.send_outgoing import send_at_once
from use_cases.notification.tell_guest import moved_messages

Decision = Callable[[DeliveryJob], DeliveryJob]


def move_delivery(tenant: Tenant, order_uuid: str, decide: Decision, now: datetime) -> DeliveryJob:
    """Apply `decide`, store and return the delivery; raises its refusal, and `not_found` without a delivery."""

    def try_once() -> DeliveryJob | Raced:
        before = deliveries.find(tenant, order_uuid)
        if before is None:
            raise Refusal(Code.NOT_FOUND)
        after = decide(before)
        if after is before:
            return before
        messages = _messages(tenant, before, after)
        if deliveries.move(tenant, DeliveryStep(before, after, messages), now):
            send_at_once(tenant, messages, now)
            _tell(tenant, before, after)
            return after
        return RACED

    return until_written(try_once, write_budgets.DELIVERY, Refusal(Code.SOMETHING_WRONG))


def _messages(tenant: Tenant, before: DeliveryJob, after: DeliveryJob) -> tuple[Outgoing, ...]:
    about = _about(before, after)
    store = stores.find(tenant, after.store_id) if about else None
    if store is None:
        return ()
    return moved_messages(store, after.order_uuid, order_contacts.find(tenant, after.order_uuid), about)


def _about(before: DeliveryJob, after: DeliveryJob) -> About | None:
    """The notification for the guest: the first status after the pickup, and how the delivery ended.

    A courier who was called off causes none, because the guest was notified of the order's end.
    """
    if after.status is before.status or after.status is None:
        return None
    if after.status is CourierStatus.DELIVERED:
        return About.DELIVERED
    if after.status in (CourierStatus.CANCELLED, CourierStatus.RETURNED):
        return None if after.call_off is CallOff.DONE else About.NOT_DELIVERED
    was, is_now = _is_on_its_way(before.status), _is_on_its_way(after.status)
    return About.ON_ITS_WAY if is_now and not was else None


def _is_on_its_way(status: CourierStatus | None) -> bool:
    return status is not None and followed(status, CourierStatus.PICKED_UP) is status


def _tell(tenant: Tenant, before: DeliveryJob, after: DeliveryJob) -> None:
    if after.trouble and after.trouble is not before.trouble:
        count("DeliveryTrouble")
    tell_of_delivery(tenant, after)
