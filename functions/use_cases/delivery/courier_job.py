"""Build the request that a delivery agent gets (spec section 7, doordash; L-7, L-9)."""

from domain.delivery.agent import AgentJob, Stop
from domain.delivery.delivery import DeliveryJob
from domain.errors import Code, Refusal
from domain.money import minor_units
from domain.order.feed import PlacedOrder
from domain.store.store import Store
from domain.tenant import Tenant
from repositories.order import order_contacts, orders
from repositories.store import stores


def order_of(tenant: Tenant, order_uuid: str) -> PlacedOrder:
    """The order of a delivery."""
    order = orders.find(tenant, order_uuid)
    if order is None:
        raise Refusal(Code.NOT_FOUND)
    return order


def courier_job(tenant: Tenant, job: DeliveryJob) -> AgentJob:
    """The delivery from the store to the guest, with the phone of the order (L-9).

    Refuses `checkout.no_delivery_address` if the address is deleted.
    """
    order = order_of(tenant, job.order_uuid)
    contact, store = order_contacts.find(tenant, job.order_uuid), stores.find(tenant, order.store_id)
    if contact is None or contact.address is None:
        raise Refusal(Code.NO_DELIVERY_ADDRESS)
    address = contact.address
    quote = order.quote
    return AgentJob(
        external_id=order.order_uuid,
        pick_up=Stop(order.pickup_address, order.store_name, _tel(order, store), order.reference_id),
        drop_off=Stop(
            address,
            contact.name or address.name,
            contact.phone1 or address.phone1,
            job.instructions or address.remark,
        ),
        pickup_at=job.pickup_at,
        order_value=minor_units(quote.totals.net, quote.currency),
        tip=order.courier.tip if order.courier else 0,
        currency=quote.currency,
        items=sum(line.qty for line in order.cart.items),
    )


def _tel(order: PlacedOrder, store: Store | None) -> str:
    return order.pickup_address.phone1 or (store.info.tel if store else "")
