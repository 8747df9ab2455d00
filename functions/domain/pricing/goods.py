"""A cart's goods with prices and discounts, before charges and taxes (decisions section 0)."""

from decimal import Decimal
from typing import NamedTuple

from domain.cart.cart import Cart
from domain.money import ZERO
from domain.pricing.combos import link_combos
from domain.pricing.discounts import BillDiscount, bill_discount, minimum_notice, promotion_short
from domain.pricing.item_promotion import apply_item_promotion
from domain.pricing.line import Extended, Line, extend_lines
from domain.pricing.open_lines import open_lines
from domain.pricing.promotions import Promotion, TargetType, check_promotion
from domain.pricing.quote import Notice, NoticeCode, PricedLine
from domain.pricing.quoted import quoted_lines
from domain.pricing.terms import Terms, settle_terms
from domain.pricing.to_price import ToPrice
from domain.typed_text import code_key


class Goods(NamedTuple):
    """The lines of a cart and the bill discount, independent of delivery; `quoted` are the lines of the quote."""

    cart: Cart
    terms: Terms
    lines: tuple[Extended, ...]
    quoted: tuple[PricedLine, ...]
    discount: BillDiscount
    link_ids: tuple[int, ...]
    promo_notices: tuple[Notice, ...]
    promotion: Promotion | None

    @property
    def subtotal(self) -> Decimal:
        """S of decisions section 0."""
        return sum((line.extended for line in self.lines), ZERO)


def price_goods(asked: ToPrice) -> Goods:
    """Price the goods of a cart; refuse as `price_order` does (decisions section 0)."""
    cart, terms = asked.cart, settle_terms(asked)
    usable = _usable(cart, asked.promotion, terms)
    linked = link_combos(open_lines(cart, terms), cart.cb_ref_ids, terms)
    lines, notices = _promoted(linked.lines, usable, terms)
    discount = bill_discount(lines, usable, terms)
    return Goods(cart, terms, lines, quoted_lines(lines, discount.parts), discount, linked.link_ids, notices, usable)


def _usable(cart: Cart, promotion: Promotion | None, terms: Terms) -> Promotion | None:
    if not cart.promote_code:
        return None
    named = promotion if promotion and code_key(promotion.code) == code_key(cart.promote_code) else None
    return check_promotion(named, terms.customer, terms.store, terms.order_type, terms.today)


def _promoted(
    lines: tuple[Line, ...], promotion: Promotion | None, terms: Terms
) -> tuple[tuple[Extended, ...], tuple[Notice, ...]]:
    """Extend the lines, with an item promotion if it matches and the other lines reach its minimum (D-5, D-8)."""
    if promotion is None or promotion.target_type is not TargetType.ITEM or not lines:
        return extend_lines(lines, terms), ()
    extended = extend_lines(apply_item_promotion(lines, promotion, terms), terms)
    own = [line for line in extended if line.line.promo]
    if not own:
        return extended, (Notice(code=NoticeCode.PROMO_NO_MATCH),)
    amount: Decimal = sum((line.discount for line in own), ZERO)
    short = promotion_short(extended, promotion, amount, terms)
    return (extend_lines(lines, terms), (minimum_notice(promotion, short),)) if short > 0 else (extended, ())
