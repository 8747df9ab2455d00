"""Have a machine wait until a store has accepted an order, or has not."""

from domain.order.feed import PlacedOrder
from domain.tenant import Tenant
from gateways import state_machines


def wait_for_acceptance(tenant: Tenant, order: PlacedOrder) -> None:
    """Nothing where the order was accepted as it was placed. What cannot be started the sweep does in its place."""
    if order.accept_by:
        remind_at = order.remind_at or order.accept_by
        state_machines.start_order(tenant.company_code, order.order_uuid, remind_at, order.accept_by)
