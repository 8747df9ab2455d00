"""Priced lines and notices as the quote shows them."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from domain.cart.cart import Cart
from domain.pricing.line import Extended
from domain.pricing.quote import Notice, NoticeCode, PricedLine, Totals
from domain.pricing.terms import Terms


def quoted_lines(lines: Sequence[Extended], parts: Sequence[Decimal]) -> tuple[PricedLine, ...]:
    """Return the quote's lines in cart order; `parts` are their shares of the bill discount (decisions section 0)."""
    return tuple(_quoted(seq, line, part) for seq, (line, part) in enumerate(zip(lines, parts, strict=True)))


def order_notices(cart: Cart, lines: Sequence[Extended], totals: Totals, terms: Terms) -> Iterator[Notice]:
    """Yield notices about the minimum order, the deposit and links that are no longer valid (M-4, M-5, C-7)."""
    short = minimum_short(totals, terms)
    if short:
        details = {"minOrder": str(terms.settings.min_order), "short": str(short)}
        yield Notice(code=NoticeCode.MINIMUM_ORDER, details=details)
    if totals.deposit > totals.total:
        details = {
            "deposit": str(totals.deposit),
            "total": str(totals.total),
            "short": str(totals.deposit - totals.total),
        }
        yield Notice(code=NoticeCode.DEPOSIT, details=details)
    linked = {line.line.choice.line_id for line in lines if line.line.link is not None}
    for choice in cart.items:
        if choice.cb_ref_id is not None and choice.line_id not in linked:
            yield Notice(code=NoticeCode.COMBO_UNLINKED, line_id=choice.line_id)


def minimum_short(totals: Totals, terms: Terms) -> Decimal:
    """Return the missing amount of the minimum order, before bill discounts; 0 for an empty cart (M-5)."""
    missing = terms.settings.min_order - totals.subtotal
    return max(Decimal(0), missing) if totals.qty_total else Decimal(0)


def _quoted(seq: int, extended: Extended, part: Decimal) -> PricedLine:
    line = extended.line
    item, choice = line.item, line.choice
    return PricedLine(
        seq=seq,
        line_id=choice.line_id,
        item_id=item.id,
        key=item.key,
        barcode=item.barcode,
        descr=item.descr,
        descr1=item.descr1,
        descr2=item.descr2,
        qty=line.qty,
        weight=line.weight * item.weighing.per_weight_unit if item.scalable else None,
        weight_unit=item.weighing.unit if item.scalable else item.weight_unit,
        o_price=line.o_price,
        price=line.price,
        o_option_value=line.o_option_value,
        option_value=line.option_value,
        b_adj=line.b_adj,
        cb_ref_id=line.link,
        gross=extended.gross,
        item_discount=extended.discount,
        item_discount_rate=line.rate,
        item_discount_value=extended.value,
        extended=extended.extended,
        bill_discount=part,
        gst=item.gst,
        pst=item.pst,
        liq=item.liq,
        classify=item.classify,
        redeemed_points=line.qty * line.points,
        promo=line.promo,
        options=line.options,
        bundle_items=line.parts,
        remark=choice.remark,
    )
