"""Compare a payment's rows with the provider's records and the order (I4)."""

from decimal import Decimal

from infrastructure.local.sandbox.state import Sandbox
from tests.orphans import orphans, our_name
from tests.payments.payer import Payer

from domain.money import ZERO
from domain.order.order_ledger import order_ledger
from domain.payment.status import PaymentStatus
from domain.tenant import Tenant
from repositories.order import order_returns, orders
from repositories.payment import payments

TENANT = Tenant(company_code="corner")


def kept_by_provider(sandbox: Sandbox, order_uuid: str) -> int:
    """Minor units that the provider took for an order and did not give back."""
    ours = {payment.payment_id for payment in payments.of_order(TENANT, order_uuid)}
    assert not orphans(sandbox)
    theirs = [found for found in sandbox.payments.values() if our_name(found) in ours]
    for found in theirs:
        takes_at_once = found.provider == "clover"
        assert found.effects.count("captured") <= 1, found.effects
        assert takes_at_once or not {"captured", "voided"} <= set(found.effects), found.effects
        assert found.state != "authorized", "an authorisation was left open"
        assert 0 <= found.refunded <= found.captured <= found.amount
    return sum(found.captured - found.refunded for found in theirs)


def judged(sandbox: Sandbox, payer: Payer) -> str:
    """How an order's payments ended, after checking what must hold at every end."""
    rows = payments.of_order(TENANT, payer.order_uuid)
    order = orders.find(TENANT, payer.order_uuid)
    captured = [row for row in rows if row.status is PaymentStatus.CAPTURED]
    assert all(row.due_at is None for row in rows), [row.status for row in rows]
    assert len(captured) <= 1
    assert (order is not None) == any(row.received_at for row in rows)
    assert all(row.received_at for row in captured)
    ours = sum((row.captured - row.refunded for row in rows), ZERO)
    kept = kept_by_provider(sandbox, payer.order_uuid)
    assert ours == Decimal(kept) / 100, (ours, kept)
    if order and captured:
        ledger = order_ledger(order, rows, order_returns.of_order(TENANT, payer.order_uuid))
        assert sum(ledger.balances.values(), ZERO) == ZERO
        assert sum(ledger.paid.values(), ZERO) == ours
    last = max(rows, key=lambda row: (row.received_at is not None, row.opened_at))
    return f"{last.status.value}, {'order' if order else 'no order'}, kept {kept / 100:.2f}"
