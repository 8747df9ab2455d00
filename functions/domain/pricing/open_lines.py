"""Turn choices into lines: each item at this customer's price with its options and parts (P-2, P-5, K-1)."""

from decimal import Decimal
from itertools import accumulate

from domain.cart.cart import Cart, CartLine
from domain.errors import Code, Refusal
from domain.member.member import Standing, check_redeem
from domain.member.points import redeemable_qty
from domain.menu.menu import MenuItem
from domain.money import ZERO
from domain.pricing.bundles import price_bundle
from domain.pricing.line import ONE, Line, cap_options
from domain.pricing.options import price_options
from domain.pricing.terms import Terms
from domain.pricing.unit_prices import unit_price


def open_lines(cart: Cart, terms: Terms) -> tuple[Line, ...]:
    """Return the cart's lines in its order, before combos and promotions.

    Refuse `error_item_not_found`, `error_weight` (P-5), `error_point_redeem` and `error_not_enough_point_redeem` (K-1,
    K-15), and everything that options and bundles refuse.
    """
    lines = tuple(_open(choice, terms) for choice in cart.items)
    _check_points(lines, terms)
    return lines


def _open(choice: CartLine, terms: Terms) -> Line:
    item = terms.menu.items_by_id.get(choice.item_id)
    if item is None:
        raise Refusal(Code.ITEM_NOT_FOUND, line_id=choice.line_id, item_id=choice.item_id)
    if choice.redeem and not (item.redeem_item and item.redeem_points):
        raise Refusal(Code.POINT_REDEEM, line_id=choice.line_id, item_id=item.id)
    o_price, tier = unit_price(item, terms)
    price = terms.money(item.redeem_price) if choice.redeem else o_price
    options = price_options(item, choice.options, terms, choice.line_id, redeem=choice.redeem)
    bundle = price_bundle(item, choice.bundle_items, terms, choice.line_id)
    option_value = options.value + bundle.option_value
    weight, b_adj = _weight(choice, item), max(bundle.b_adj, -price)
    return Line(
        choice=choice,
        item=item,
        qty=choice.qty,
        weight=weight,
        tier=tier,
        o_price=o_price,
        price=price,
        o_option_value=_options_of(option_value, o_price * weight, b_adj, terms),
        option_value=_options_of(option_value, price * weight, b_adj, terms),
        b_adj=b_adj,
        options=options.options,
        parts=bundle.parts,
        points=item.redeem_points if choice.redeem else 0,
        discount_rate=item.item_discount_rate,
        discount_value=terms.money(item.item_discount_value) if item.item_discount_value else ZERO,
    )


def _options_of(value: Decimal, price: Decimal, b_adj: Decimal, terms: Terms) -> Decimal:
    return value if value >= ZERO else cap_options(value, terms.least(price) + b_adj)


def _weight(choice: CartLine, item: MenuItem) -> Decimal:
    """Return the weight of an item sold by weight, 1 for everything else (P-5).

    A weight must fit the menu's step if it has one; the default step is only a help for typing.
    """
    if not item.scalable:
        return ONE
    weight = item.weight if choice.weight is None else choice.weight
    asked = ZERO if weight is None else weight
    scale = item.weighing
    if not scale.holds(asked) or not scale.meets(asked):
        step, most = float(scale.step), float(scale.max)
        raise Refusal(Code.WEIGHT, line_id=choice.line_id, item_id=item.id, unit=scale.unit, step=step, maximum=most)
    return asked


def _check_points(lines: tuple[Line, ...], terms: Terms) -> None:
    """Refuse at the first line for which the points are not enough."""
    redeemed = [line for line in lines if line.points]
    if not redeemed:
        return
    member = terms.customer.member if terms.standing is not Standing.GUEST else None
    check_redeem(member, enabled=terms.store.service.points_redeem, line_id=redeemed[0].choice.line_id)
    so_far = accumulate(line.qty * line.points for line in redeemed)
    over = next((line for line, points in zip(redeemed, so_far, strict=True) if points > terms.customer.points), None)
    if over and terms.customer.points_owed:
        raise Refusal(Code.POINTS_OWED, line_id=over.choice.line_id, owed=terms.customer.points_owed)
    if over:
        needed, available = sum(line.qty * line.points for line in redeemed), terms.customer.points
        others = needed - over.qty * over.points
        allowed = redeemable_qty(available, others, over.points)
        line_id = over.choice.line_id
        raise Refusal(Code.NOT_ENOUGH_POINTS, line_id=line_id, needed=needed, available=available, allowed=allowed)
