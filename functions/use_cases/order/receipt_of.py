"""The receipt of an order as it stands now, for its guest and for its store (Y-11)."""

from domain.order.feed import PlacedOrder
from domain.order.order_ledger import order_ledger
from domain.order.receipt import Receipt, receipt
from domain.tenant import Tenant
from repositories import order_returns, payments, stores


def receipt_of(tenant: Tenant, order: PlacedOrder) -> Receipt:
    """With all that was paid and given back until now."""
    paid = tuple(sorted(payments.of_order(tenant, order.order_uuid), key=lambda payment: payment.opened_at))
    ledger = order_ledger(order, paid, order_returns.of_order(tenant, order.order_uuid))
    store = stores.find(tenant, order.store_id)
    return receipt(order, store.info if store else None, ledger, paid)
