"""The pipeline from a cart of choices to a quote: lines, totals and the trace (decisions section 0)."""

from decimal import Decimal

from domain.cart.cart import Cart
from domain.money import ZERO
from domain.pricing.charges import NO_CHARGES, charges
from domain.pricing.combos import link_combos
from domain.pricing.discounts import bill_discount, minimum_notice, promotion_short
from domain.pricing.item_promotion import apply_item_promotion
from domain.pricing.line import Extended, Line, extend_lines
from domain.pricing.open_lines import open_lines
from domain.pricing.promotions import Promotion, TargetType, check_promotion
from domain.pricing.quote import Notice, NoticeCode, Quote
from domain.pricing.quoted import minimum_short, order_notices, quoted_lines
from domain.pricing.rules import ROUNDING_RULE
from domain.pricing.taxes import taxes
from domain.pricing.terms import Terms, settle_terms
from domain.pricing.to_price import ToPrice
from domain.pricing.totals import sum_up
from domain.pricing.trace import trace_lines, trace_order


def price_order(asked: ToPrice) -> Quote:
    """The cart priced; the same input gives the same quote (decisions section 0).

    Refuses by line (`lineId` in the details): `error_item_not_found`, `error_weight`, `error_option_not_found`,
    `error_min_option`, `error_max_option`, `error_bundle_choice`, `error_bundle_selections_not_complete`,
    `error_point_redeem`; by order: `error_not_enough_point_redeem` and, with a promotion code, what
    `promotions.check_promotion` refuses. What only blocks sending (minimum order, deposit, hours, stock, phone)
    is `domain.cart.validation`'s; the first two are also notices here.
    """
    cart, terms = asked.cart, settle_terms(asked)
    usable = _usable(cart, asked.promotion, terms)
    linked = link_combos(open_lines(cart, terms), cart.cb_ref_ids, terms)
    lines, promo_notices = _promoted(linked.lines, usable, terms)
    discount = bill_discount(lines, usable, terms)
    subtotal = sum((line.extended for line in lines), ZERO)
    added = charges(subtotal, discount.amount, asked.delivery, terms) if lines else NO_CHARGES
    tax = taxes(lines, discount, added, terms)
    totals = sum_up(lines, discount, added, tax, cart, terms)
    return Quote(
        order_uuid=cart.order_uuid,
        order_type=cart.order_type,
        currency=terms.currency,
        effective_at=terms.effective_at,
        menu_version=asked.menu.version,
        tax_version=terms.taxes.version,
        rules_version=terms.rules.version,
        rounding_rule=ROUNDING_RULE,
        price_level=terms.settings.price_level,
        cb_ref_ids=linked.link_ids,
        lines=quoted_lines(lines, discount.parts),
        totals=totals,
        min_order_short=minimum_short(totals, terms),
        free_delivery_short=added.free_delivery_short,
        notices=(*promo_notices, *discount.notices, *order_notices(cart, lines, totals, terms)),
        trace=(*trace_lines(lines, tax, terms), *trace_order(discount, added, tax, totals, terms)),
    )


def _usable(cart: Cart, promotion: Promotion | None, terms: Terms) -> Promotion | None:
    if not cart.promote_code:
        return None
    named = promotion if promotion and promotion.code.casefold() == cart.promote_code.casefold() else None
    return check_promotion(named, terms.customer, terms.store, terms.order_type, terms.today)


def _promoted(
    lines: tuple[Line, ...], promotion: Promotion | None, terms: Terms
) -> tuple[tuple[Extended, ...], tuple[Notice, ...]]:
    """The lines extended, with an item promotion where it matches and the other lines reach its minimum (D-5, D-8)."""
    if promotion is None or promotion.target_type is not TargetType.ITEM or not lines:
        return extend_lines(lines, terms), ()
    extended = extend_lines(apply_item_promotion(lines, promotion, terms), terms)
    own = [line for line in extended if line.line.promo]
    if not own:
        return extended, (Notice(code=NoticeCode.PROMO_NO_MATCH),)
    amount: Decimal = sum((line.discount for line in own), ZERO)
    short = promotion_short(extended, promotion, amount, terms)
    return (extend_lines(lines, terms), (minimum_notice(promotion, short),)) if short > 0 else (extended, ())
