"""Send channel messages to a store's listeners after something has changed (R-16)."""

from domain.booking.booking import Booking, Place
from domain.channel.hint import Hint, HintKind
from domain.delivery.delivery import DeliveryJob
from domain.order.feed import PlacedOrder
from domain.order.state import OrderState
from domain.tenant import Tenant
from gateways.channel import Telling, hand_over
from repositories.notification import outbox
from repositories.notification.outbox import Message


def tell_channel(tenant: Tenant, store_id: str, hint: Hint, table_id: str = "") -> None:
    """Send a channel message. It does not fail or wait: the change is done, and clients poll if they miss it."""
    hand_over(Telling(company_code=tenant.company_code, store_id=store_id, hint=hint, table_id=table_id))


def tell_of_table(tenant: Tenant, store_id: str, table_id: str) -> None:
    """Report that something of a table's visit changed."""
    tell_channel(tenant, store_id, Hint(kind=HintKind.TABLE, id=table_id))


def tell_devices(tenant: Tenant, messages: tuple[Message, ...]) -> None:
    """Have stored push messages sent outside of this request; the sweep retries failures."""
    if messages:
        keys = tuple(outbox.key_of(tenant, message) for message in messages)
        hand_over(Telling(company_code=tenant.company_code, pushes=keys))


def have_dispatched(tenant: Tenant, order_uuid: str) -> None:
    """Have the open work of a delivery done outside of this request; the sweep retries failures."""
    hand_over(Telling(company_code=tenant.company_code, deliveries=(order_uuid,)))


def tell_of_delivery(tenant: Tenant, job: DeliveryJob) -> None:
    """Report that a delivery changed."""
    tell_channel(tenant, job.store_id, Hint(kind=HintKind.DELIVERY, id=job.order_uuid))


def tell_of_move(tenant: Tenant, order: PlacedOrder, state: OrderState) -> None:
    """Report an order transition."""
    hint = Hint(kind=HintKind.ORDER, id=order.order_uuid, version=state.version)
    tell_channel(tenant, order.store_id, hint, order.table_id)


def tell_of_booking(tenant: Tenant, booking: Booking, place: Place) -> None:
    """Report that a booking got its place or changed."""
    tell_channel(tenant, booking.store_id, Hint(kind=HintKind.BOOKING, id=booking.booking_id, version=place.version))
