"""Delete a non-member's words and contact data from an order (reliability threat 21)."""

from domain.order.state import OrderState
from domain.tenant import Tenant
from repositories.order import order_contacts, order_states, orders


def forget_words(tenant: Tenant, order_uuid: str, state: OrderState) -> str:
    """Delete the data.

    Returns `forgotten`, or `kept` if the order changed in the meantime. All steps can be repeated.
    """
    order = orders.find(tenant, order_uuid)
    if order:
        orders.forget_words(tenant, order)
    order_contacts.forget(tenant, order_uuid)
    return "forgotten" if order_states.replace(tenant, order_uuid, state, state.forgotten()) else "kept"
