"""Staff give an order to a driver, to another one, or take it back (L-8). Whoever is first decides."""

import datetime as dt

from domain.delivery.delivery import Carrier, DeliveryJob
from domain.delivery.own import assigned, check_assignable, unassigned
from domain.errors import Code, Refusal
from domain.order.feed import PlacedOrder
from domain.store.order_type import OrderType
from domain.store.staff import Staff
from repositories import deliveries, order_states
from repositories.deliveries import DeliveryStep
from runtime.secret import new_pin
from use_cases.channel.tell_channel import tell_of_delivery
from use_cases.driving.drivers import chosen_driver
from use_cases.order.advance_order import settle_move

_RACES = 5


def assign_driver(staff: Staff, order: PlacedOrder, driver_id: str | None, now: dt.datetime) -> DeliveryJob | None:
    """The delivery after it; refuses `error_order_conflict` for what nobody is to bring, what an agent's courier brings
    and what is on its way, and `not_found` for who is no driver here.
    """
    if order.order_type is not OrderType.DELIVERY:
        raise Refusal(Code.ORDER_CONFLICT, reason="no_delivery")
    settle_move(staff.tenant, order.order_uuid, now)
    for _ in range(_RACES):
        before = deliveries.find(staff.tenant, order.order_uuid)
        after = _decided(staff, order, before, driver_id, now)
        if after is before or after is None:
            return after
        if _written(staff, before, after, now):
            tell_of_delivery(staff.tenant, after)
            return after
    raise Refusal(Code.ORDER_CONFLICT)


def _decided(
    staff: Staff, order: PlacedOrder, before: DeliveryJob | None, driver_id: str | None, now: dt.datetime
) -> DeliveryJob | None:
    state = order_states.find(staff.tenant, order.order_uuid)
    if state is None:
        raise Refusal(Code.NOT_FOUND)
    check_assignable(before, state.status)
    if driver_id is None:
        return unassigned(before) if before else None
    blank = DeliveryJob(
        order_uuid=order.order_uuid,
        store_id=order.store_id,
        carrier=Carrier.OWN,
        version=0,
        wanted_at=order.promised_at or order.placed_at,
    )
    return assigned(before or blank, chosen_driver(staff, driver_id), new_pin(), now)


def _written(staff: Staff, before: DeliveryJob | None, after: DeliveryJob, now: dt.datetime) -> bool:
    if before is None:
        return deliveries.put(staff.tenant, after, None)
    return deliveries.move(staff.tenant, DeliveryStep(before, after), now)
