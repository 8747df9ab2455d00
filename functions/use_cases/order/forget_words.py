"""Forget what a guest of no membership wrote to an order, and who they are (reliability threat 21)."""

from domain.order.state import OrderState
from domain.tenant import Tenant
from repositories import order_contacts, order_states, orders


def forget_words(tenant: Tenant, order_uuid: str, state: OrderState) -> str:
    """What became of it: `forgotten`, or `kept` for now where it moved meanwhile. Every step bears being repeated."""
    order = orders.find(tenant, order_uuid)
    if order:
        orders.forget_words(tenant, order)
    order_contacts.forget(tenant, order_uuid)
    return "forgotten" if order_states.replace(tenant, order_uuid, state, state.forgotten()) else "kept"
