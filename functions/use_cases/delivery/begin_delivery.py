"""The delivery changes that are written with an order's transitions: start, end, another time (L-7)."""

from collections.abc import Callable
from datetime import datetime, timedelta

from domain.calendar.promise import courier_pickup
from domain.delivery.agents_delivery import moved_to
from domain.delivery.delivery import Carrier, DeliveryJob
from domain.delivery.end import end_with_order
from domain.order.feed import PlacedOrder
from domain.order.promise import making_time, promise_of
from domain.order.state import OrderState
from domain.store.store import Store
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus, is_ended
from domain.vocabulary.order_type import OrderType
from repositories.delivery import deliveries
from repositories.delivery.deliveries import DeliveryStep
from repositories.store import stores


def first_delivery(store: Store, order: PlacedOrder, promised_at: datetime | None, now: datetime) -> DeliveryJob | None:
    """The delivery of an order on acceptance; None if neither an agent nor a delivery partner takes part."""
    courier, pushed = order.courier, store.order_type.delivery.fts_tech_enabled
    if order.order_type is not OrderType.DELIVERY or not (courier or pushed):
        return None
    pickup_at = _pickup(store, order, promised_at, now)
    return DeliveryJob(
        order_uuid=order.order_uuid,
        store_id=order.store_id,
        carrier=courier.carrier if courier else Carrier.OWN,
        wanted_at=promised_at or pickup_at,
        pickup_at=pickup_at,
        fee=courier.fee if courier else 0,
        tax=courier.tax if courier else 0,
        tip=courier.tip if courier else 0,
        push_due=pushed,
    )


def moved_delivery(tenant: Tenant, order: PlacedOrder, after: OrderState) -> DeliveryStep | None:
    """Decide how an order transition changes the delivery: acceptance starts it, and any end ends it."""
    if order.order_type is not OrderType.DELIVERY:
        return None
    if after.status is OrderStatus.ACCEPTED:
        store = stores.find(tenant, order.store_id)
        begun = first_delivery(store, order, promise_of(order, after), after.changed_at) if store else None
        return DeliveryStep(None, begun) if begun else None
    if not is_ended(after.status):
        return None
    return _step(tenant, order, lambda job: end_with_order(job, after.status, after.changed_at))


def delayed_delivery(tenant: Tenant, order: PlacedOrder, after: OrderState) -> DeliveryStep | None:
    """The change of the delivery for a new promised time."""
    promised_at, store = after.promised_at, stores.find(tenant, order.store_id)
    if order.order_type is not OrderType.DELIVERY or promised_at is None or store is None:
        return None
    pickup_at = _pickup(store, order, promised_at, after.changed_at)
    return _step(tenant, order, lambda job: moved_to(job, pickup_at, promised_at))


def _step(tenant: Tenant, order: PlacedOrder, decide: Callable[[DeliveryJob], DeliveryJob]) -> DeliveryStep | None:
    before = deliveries.find(tenant, order.order_uuid)
    after = decide(before) if before else None
    return DeliveryStep(before, after) if before and after and after is not before else None


def _pickup(store: Store, order: PlacedOrder, promised_at: datetime | None, now: datetime) -> datetime:
    making = making_time(order, store.making_time) // timedelta(minutes=1)
    return courier_pickup(promised_at, now, making, order.drive_min)
