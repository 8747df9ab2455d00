"""Tell whoever listens to a store that something changed, after it has (R-16)."""

from domain.booking.booking import Booking, Place
from domain.channel.hint import Hint, HintKind
from domain.delivery.delivery import DeliveryJob
from domain.order.feed import PlacedOrder
from domain.order.state import OrderState
from domain.tenant import Tenant
from gateways.channel import Telling, hand_over
from repositories import outbox
from repositories.outbox import Message


def tell_channel(tenant: Tenant, store_id: str, hint: Hint, table_id: str = "") -> None:
    """Never fails and hardly waits: what is told has happened, and who does not hear of it asks later."""
    hand_over(Telling(company_code=tenant.company_code, store_id=store_id, hint=hint, table_id=table_id))


def tell_of_table(tenant: Tenant, store_id: str, table_id: str) -> None:
    """That something of a table's visit changed."""
    tell_channel(tenant, store_id, Hint(kind=HintKind.TABLE, id=table_id))


def tell_devices(tenant: Tenant, messages: tuple[Message, ...]) -> None:
    """Have what was put for guests' browsers sent at once, beside this call; what is not the sweep sends."""
    if messages:
        keys = tuple(outbox.key_of(tenant, message) for message in messages)
        hand_over(Telling(company_code=tenant.company_code, pushes=keys))


def have_dispatched(tenant: Tenant, order_uuid: str) -> None:
    """Have done at once, beside this call, what is left to do about a delivery; what is not the sweep does."""
    hand_over(Telling(company_code=tenant.company_code, deliveries=(order_uuid,)))


def tell_of_delivery(tenant: Tenant, job: DeliveryJob) -> None:
    """That a delivery went on."""
    tell_channel(tenant, job.store_id, Hint(kind=HintKind.DELIVERY, id=job.order_uuid))


def tell_of_move(tenant: Tenant, order: PlacedOrder, state: OrderState) -> None:
    """That an order moved."""
    hint = Hint(kind=HintKind.ORDER, id=order.order_uuid, version=state.version)
    tell_channel(tenant, order.store_id, hint, order.table_id)


def tell_of_booking(tenant: Tenant, booking: Booking, place: Place) -> None:
    """That a booking has its place, or moved."""
    tell_channel(tenant, booking.store_id, Hint(kind=HintKind.BOOKING, id=booking.booking_id, version=place.version))
