"""Charges on top of the lines: delivery and service (decisions section 0, L-5, P-8)."""

from decimal import Decimal
from typing import NamedTuple

from domain.delivery.charges import DeliveryCharge, is_free
from domain.money import ZERO, percent
from domain.pricing.terms import Terms
from domain.vocabulary.order_type import OrderType


class Charges(NamedTuple):
    """Delivery and service before tax.

    `delivery_asked` is the delivery charge before free delivery, `area` the name of the delivery area that is charged.
    """

    delivery: Decimal
    delivery_asked: Decimal
    withhold: Decimal
    service: Decimal
    service_base: Decimal
    free_delivery_short: Decimal | None
    area: str = ""


NO_CHARGES = Charges(ZERO, ZERO, ZERO, ZERO, ZERO, None)


def charges(subtotal: Decimal, discount: Decimal, delivery: DeliveryCharge | None, terms: Terms) -> Charges:
    """Return the charges of an order with lines; delivery only for delivery orders.

    Free delivery compares the subtotal less discount; the amount for the agent does not change (L-5). A service
    percentage applies to the subtotal, less the discount if taxes are on the discounted subtotal.
    """
    settings = terms.settings
    net = subtotal - discount
    service_base = net if terms.taxes.tax_on_discounted_subtotal else subtotal
    by_rate = settings.service_percentage
    service = terms.money(percent(service_base, settings.service_value) if by_rate else settings.service_value)
    if terms.order_type is not OrderType.DELIVERY:
        return Charges(ZERO, ZERO, ZERO, service, service_base, None)
    asked = max(ZERO, terms.money(delivery.value)) if delivery else ZERO
    withhold = terms.money(delivery.withhold) if delivery else ZERO
    free_from = settings.min_order_for_free_delivery
    free = is_free(net, free_from)
    short = free_from - net if free_from > 0 and not free else None
    area = delivery.area if delivery else ""
    return Charges(ZERO if free else asked, asked, withhold, service, service_base, short, area)
