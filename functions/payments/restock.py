"""Put the units of a refund back on the shelf, each once (Y-11, reliability 4.3).

Sold units first become a hold in the refund's name, then the refund notes that, then the hold is given back: a step
that is repeated finds its own mark.
"""

from uuid import NAMESPACE_URL, uuid5

from domain.errors import Refusal
from domain.order_feed import PlacedOrder
from domain.refund_record import RefundRecord
from domain.tenant import Tenant
from repositories import order_refunds
from repositories.stock import Stock
from repositories.stock_shards import Holder

_TRIES = 20


def restock(tenant: Tenant, order: PlacedOrder, record: RefundRecord) -> None:
    """Book the refund's units as available again; nothing when that was done."""
    units = record.refund.restocked
    if not units:
        return
    stock = Stock(tenant, order.store_id)
    holder = Holder(str(uuid5(NAMESPACE_URL, f"{order.order_uuid}/{record.refund.refund_id}")), 1)
    if not record.restocked:
        for key, amount in sorted(units.items()):
            stock.unsell(key, holder, amount)
        _note(tenant, order, record.refund.refund_id)
    stock.release(units, holder)


def _note(tenant: Tenant, order: PlacedOrder, refund_id: str) -> None:
    for _ in range(_TRIES):
        before = order_refunds.of_order(tenant, order.order_uuid)
        try:
            after = before.restocked(refund_id)
        except Refusal:
            return
        if order_refunds.replace(tenant, order.order_uuid, before, after):
            return
