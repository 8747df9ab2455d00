"""What goes back with a refund's money: units on the shelf, gift card, points, a promotion's use; each once (Y-11)."""

from uuid import NAMESPACE_URL, uuid5

from domain.checkout.holder import Holder
from domain.errors import Refusal
from domain.member.account import AccountKind
from domain.member.points import PointLot
from domain.money import quantum
from domain.order.feed import PlacedOrder
from domain.order.ledger import Account
from domain.order.refund_record import RefundRecord
from domain.order.refunds import Refund
from domain.tenant import Tenant
from repositories import accounts
from repositories.stock import Stock
from use_cases.refund.refund_writes import write


def give_back_rest(tenant: Tenant, order: PlacedOrder, record: RefundRecord) -> None:
    """Carry out all of a refund but the card's part; a step that is repeated finds its own mark."""
    for name in order.redeems:
        units = _units(name, record.refund, order.quote.currency)
        if units > 0:
            lot = PointLot(lot_id=f"refund-{order.order_uuid}-{record.refund.refund_id}", points=units)
            accounts.credit(tenant, name, lot)
    _restock(tenant, order, record)


def _units(name: str, refund: Refund, currency: str) -> int:
    kind = name.partition("#")[0]
    if kind == AccountKind.GIFT_CARD.value:
        return int(refund.parts.get(Account.GIFT_CARD, 0) / quantum(currency))
    if kind == AccountKind.POINTS.value:
        return refund.points_returned
    return 1 if refund.promo_returned else 0


def _restock(tenant: Tenant, order: PlacedOrder, record: RefundRecord) -> None:
    """Where the units go is kept before they move, and that they moved before the marks of it are removed."""
    if record.restocked or not record.refund.restocked:
        return
    stock, refund_id = Stock(tenant, order.store_id), record.refund.refund_id
    planned = {
        pk: part for key, units in record.refund.restocked.items() for pk, part in stock.sold(key, units).items()
    }
    kept = write(tenant, order.order_uuid, lambda before: before.with_shards(refund_id, planned)).find(refund_id)
    shards = kept.shards if kept else {}
    holder = Holder(str(uuid5(NAMESPACE_URL, f"{order.order_uuid}/{refund_id}")), 1)
    for shard, units in sorted(shards.items()):
        stock.take_back(shard, holder, units)
    try:
        write(tenant, order.order_uuid, lambda before: before.restocked(refund_id))
    except Refusal:
        return
    for shard in sorted(shards):
        stock.forget_mark(shard, holder)
