"""The bill discount: a promotion on the subtotal or the customer's own, never both (D-1, D-4...D-7, P-4)."""

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from domain.member.member import Standing, member_rate
from domain.money import ZERO, percent, prorate
from domain.pricing.line import Extended
from domain.pricing.promotions import Promotion, TargetType
from domain.pricing.quote import Notice, NoticeCode, Reason
from domain.pricing.terms import Terms


class Discount(NamedTuple):
    """A discount of the bill, at most the sum of `bases`, its base by line; `rate` is 0 for a fixed amount."""

    rule: str
    reason: Reason
    bases: tuple[Decimal, ...]
    rate: Decimal
    amount: Decimal

    @property
    def base(self) -> Decimal:
        """Return the sum of its bases (P-7)."""
        return sum(self.bases, ZERO)


class BillDiscount(NamedTuple):
    """The discount that applies, its part of each line, the taxes that it lowers (D-9), and its notices."""

    discount: Discount
    parts: tuple[Decimal, ...]
    gst: bool = True
    pst: bool = True
    liq: bool = True
    notices: tuple[Notice, ...] = ()

    @property
    def amount(self) -> Decimal:
        """D of decisions section 0, 0 or more."""
        return self.discount.amount


def bill_discount(lines: Sequence[Extended], promotion: Promotion | None, terms: Terms) -> BillDiscount:
    """Return the bill's discount, split over its lines by their share of the base (decisions section 0).

    A promotion on the subtotal that reaches its minimum replaces the customer's discount, even a larger one (D-5, D-6).
    """
    own = customer_discount(lines, promotion, terms)
    if promotion is None or promotion.target_type is not TargetType.SUBTOTAL:
        return _split(own, terms)
    offered = promotion_discount(lines, promotion, terms)
    short = promotion_short(lines, promotion, offered.amount, terms)
    if short > 0:
        return _split(own, terms)._replace(notices=(minimum_notice(promotion, short),))
    data = promotion.data
    notices = (_smaller_notice(own.amount),) if own.amount > offered.amount else ()
    return _split(offered, terms)._replace(gst=data.gst, pst=data.pst, liq=data.liq, notices=notices)


def customer_discount(lines: Sequence[Extended], promotion: Promotion | None, terms: Terms) -> Discount:
    """Return the discount of order type, member or VIP: the higher of rate and VIP amount, not their sum (D-1, D-4)."""
    info = terms.store.info
    bases = tuple(line.bill_base if _counts(line, promotion, terms) else ZERO for line in lines)
    base = sum(bases, ZERO)
    member, default = terms.customer.member, terms.settings.discount_rate
    rate = min(Decimal(100), member_rate(member, terms.member_day, default, info.vip_discount_rate))
    amount = terms.money(percent(base, rate))
    fixed = terms.money(info.vip_discount_value) if terms.standing is Standing.VIP else ZERO
    subtotal = sum((line.extended for line in lines), ZERO)
    if subtotal > fixed and min(fixed, base) > amount:
        return Discount("D-4", Reason.VIP_VALUE, bases, ZERO, min(fixed, base))
    reason = Reason.DISCOUNT if rate == default else Reason.MEMBER_DISCOUNT
    return Discount("D-1", reason, bases, rate, amount)


def promotion_discount(lines: Sequence[Extended], promotion: Promotion, terms: Terms) -> Discount:
    """Return the discount of a promotion on the subtotal: a percentage of the base, or an amount up to it (D-7)."""
    bases = tuple(line.bill_base for line in lines)
    base = sum(bases, ZERO)
    if promotion.disc_by_percentage:
        rate = min(Decimal(100), promotion.disc_value)
        return Discount("D-7", Reason.PROMOTION, bases, rate, terms.money(percent(base, rate)))
    return Discount("D-7", Reason.PROMOTION, bases, ZERO, min(base, terms.money(promotion.disc_value)))


def promotion_short(lines: Sequence[Extended], promotion: Promotion, amount: Decimal, terms: Terms) -> Decimal:
    """Return the missing amount of the promotion's minimum, before bill discounts; 0 when reached (D-5).

    Lines that the promotion itself discounts do not count.
    """
    others = sum((line.extended for line in lines if not line.line.promo), ZERO)
    reached = others - amount if terms.rules.promo_minimum_after_promo else others
    return max(ZERO, promotion.min_amount - reached)


def minimum_notice(promotion: Promotion, short: Decimal) -> Notice:
    """Return the notice that a promotion needs its minimum (D-5)."""
    details = {"minAmount": str(promotion.min_amount), "short": str(short)}
    return Notice(code=NoticeCode.PROMO_MINIMUM, details=details)


def _smaller_notice(amount: Decimal) -> Notice:
    return Notice(code=NoticeCode.PROMO_SMALLER, details={"amount": str(amount)})


def _counts(line: Extended, promotion: Promotion | None, terms: Terms) -> bool:
    """Return whether a line counts for the customer's own discount (P-4, D-7)."""
    if line.line.promo and promotion is not None and not promotion.data.bill_discountable:
        return False
    return terms.store.config.stack_member_price_and_discount or line.line.tier is Standing.GUEST


def _split(discount: Discount, terms: Terms) -> BillDiscount:
    return BillDiscount(discount, prorate(discount.amount, discount.bases, terms.currency))
