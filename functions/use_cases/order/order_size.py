"""Check that an order can be stored, held and confirmed completely, before anything is held (S-3, R50)."""

from collections.abc import Mapping

from domain.errors import Code, Refusal
from domain.order.feed import PlacedOrder
from domain.tenant import Tenant
from repositories.order import order_placement
from runtime.sizes import reply_fits

MOST_STOCK_KEYS = 500
"""The limit of one allocation; each key is held by separate writes."""
_BESIDE_THE_LINES = 64 * 1024
"""Bytes of a confirmation that are not its lines and totals, and of a payment around it."""


def check_size(tenant: Tenant, order: PlacedOrder, wanted: Mapping[str, int]) -> None:
    """Refuse `error_order_too_large` for an order that does not fit into a row or into a reply."""
    confirmed = reply_fits(order.quote.model_dump_json(), beside=_BESIDE_THE_LINES)
    if len(wanted) > MOST_STOCK_KEYS or not confirmed or not order_placement.fits(tenant, order):
        raise Refusal(Code.ORDER_TOO_LARGE)
