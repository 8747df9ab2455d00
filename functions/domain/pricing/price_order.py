"""The pipeline from a cart to a quote: goods, charges, totals and the trace (decisions section 0)."""

from domain.delivery.charges import DeliveryCharge
from domain.pricing.charges import NO_CHARGES, charges
from domain.pricing.goods import Goods, price_goods
from domain.pricing.quote import Quote
from domain.pricing.quoted import minimum_short, order_notices
from domain.pricing.rules import ROUNDING_RULE
from domain.pricing.taxes import taxes
from domain.pricing.to_price import ToPrice
from domain.pricing.totals import sum_up
from domain.pricing.trace import trace_lines, trace_order


def price_order(asked: ToPrice) -> Quote:
    """Price the cart; the same input gives the same quote (decisions section 0).

    Refuse by line (`lineId` in the details): `error_item_not_found`, `error_weight`, `error_option_not_found`,
    `error_min_option`, `error_max_option`, `error_bundle_choice`, `error_bundle_selections_not_complete`,
    `error_point_redeem`; by order: `error_not_enough_point_redeem` and, with a promotion code, what
    `promotions.check_promotion` refuses. Rules that only block sending (minimum order, deposit, hours, stock, phone)
    are in `domain.checkout.validation`; the first two are also notices here.
    """
    return quote_of(price_goods(asked), asked.delivery)


def quote_of(goods: Goods, delivery: DeliveryCharge | None) -> Quote:
    """Return the quote of priced goods with a delivery charge; the goods are not priced again (decisions section 0)."""
    cart, terms, lines, discount = goods.cart, goods.terms, goods.lines, goods.discount
    added = charges(goods.subtotal, discount.amount, delivery, terms) if lines else NO_CHARGES
    tax = taxes(lines, discount, added, terms)
    totals = sum_up(lines, discount, added, tax, cart, terms)
    return Quote(
        order_uuid=cart.order_uuid,
        order_type=cart.order_type,
        currency=terms.currency,
        effective_at=terms.effective_at,
        menu_version=terms.menu.version,
        tax_version=terms.taxes.version,
        rules_version=terms.rules.version,
        rounding_rule=ROUNDING_RULE,
        price_level=terms.settings.price_level,
        cb_ref_ids=goods.link_ids,
        lines=goods.quoted,
        totals=totals,
        min_order_short=minimum_short(totals, terms),
        free_delivery_short=added.free_delivery_short,
        notices=(*goods.promo_notices, *discount.notices, *order_notices(cart, lines, totals, terms)),
        trace=(*trace_lines(lines, tax, terms), *trace_order(discount, added, tax, totals, terms)),
    )
