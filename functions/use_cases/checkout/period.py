"""Find the place that an order takes in its promised period (T-1, T-2, T-13)."""

from datetime import datetime

from domain.calendar.capacity import Portion
from domain.calendar.order_limit import is_capped, period_start
from domain.cart.cart import Cart
from domain.pricing.quote import Quote
from domain.store.store_hours import limit_of
from domain.tenant import Tenant
from repositories.calendar import slots
from use_cases.cart.catalogue import Catalogue
from use_cases.checkout.needs import Period


def period_of(tenant: Tenant, catalogue: Catalogue, cart: Cart, quote: Quote, promised_at: datetime) -> Period | None:
    """The period with the limit for this order; None if the store limits nothing."""
    store, menu = catalogue.store, catalogue.menu
    limit = limit_of(store)
    if not limit.per_period:
        return None
    start = period_start(promised_at, limit.period_min)
    capped = is_capped(limit, quote.totals.net)
    key = slots.slot_key(tenant, store.store_id, cart.order_type, start)
    portions = [Portion(line.item_id, line.qty) for line in cart.items]
    load = limit.capacity.load(portions, menu.is_in) if limit.capacity else 1
    return Period(key, start, limit.per_period if capped else None, load)
