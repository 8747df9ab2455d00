"""Start the state machine that waits for a store to accept an order."""

from domain.order.feed import PlacedOrder
from domain.tenant import Tenant
from gateways import state_machines


def wait_for_acceptance(tenant: Tenant, order: PlacedOrder) -> None:
    """Start it, unless the order is accepted already. The sweep does its work if it cannot be started."""
    if order.accept_by:
        remind_at = order.remind_at or order.accept_by
        state_machines.start_order(tenant.company_code, order.order_uuid, remind_at, order.accept_by)
