"""Build the current receipt of an order, for its guest and its store (Y-11)."""

from domain.order.feed import PlacedOrder
from domain.order.order_ledger import order_ledger
from domain.order.receipt import Receipt, receipt
from domain.tenant import Tenant
from domain.vocabulary.order_status import NOTHING_DUE
from repositories.order import order_returns, order_states
from repositories.payment import payments
from repositories.store import stores


def receipt_of(tenant: Tenant, order: PlacedOrder) -> Receipt:
    """The receipt with all payments and refunds so far."""
    paid = tuple(sorted(payments.of_order(tenant, order.order_uuid), key=lambda payment: payment.opened_at))
    state = order_states.find(tenant, order.order_uuid)
    returns = order_returns.of_order(tenant, order.order_uuid)
    handed_over_at = state.handed_over_at if state and not state.undo else None
    ledger = order_ledger(order, paid, returns, handed_over_at)
    store = stores.find(tenant, order.store_id)
    lost = state is not None and state.status in NOTHING_DUE
    return receipt(order, store.info if store else None, ledger, paid, returns.parts, lost=lost)
