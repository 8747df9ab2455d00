"""The notes of an order, sorted for the store: allergies first.

Rules: docs/rules/menu-and-allergens.md, "Notes and allergies come first".
"""

from collections.abc import Iterable, Iterator

from domain.cart.cart import Cart
from domain.cart.contents import contents_of_line, left_out_in
from domain.entity import Entity
from domain.menu.menu import Menu
from domain.order.allergy_words import mentions_allergy
from domain.order.feed import PlacedOrder
from domain.order.memos import guest_memo, packing_note
from domain.pricing.quote import PricedLine


class OrderNote(Entity):
    """A note about the order or one of its lines; `allergy` says whether it mentions one."""

    text: str
    seq: int | None = None
    """The line's seq; None if the note is about the whole order."""
    allergy: bool


def notes_of(order: PlacedOrder) -> tuple[OrderNote, ...]:
    """Return the notes of an order, those about an allergy first (docs/rules/menu-and-allergens.md)."""
    return tuple(sorted(_notes(order), key=lambda note: not note.allergy))


def kitchen_memo(order: PlacedOrder) -> str:
    """Return the kitchen's memo; it includes a memo for the bill that mentions an allergy (R-7, R-13)."""
    written = guest_memo(order)
    if written in order.order_memo or not mentions_allergy(written):
        return order.order_memo
    return "\n".join(filter(None, (order.order_memo, written)))


def left_out_by_line(
    cart: Cart, lines: Iterable[PricedLine], menu: Menu, left_out: Iterable[str]
) -> dict[int, tuple[str, ...]]:
    """Return the lines, by their seq, that contain an allergen to leave out.

    See docs/rules/menu-and-allergens.md.
    """
    asked = tuple(left_out)
    if not asked:
        return {}
    contents = {line.line_id: contents_of_line(line, menu) for line in cart.items}
    found = {line.seq: left_out_in(contents[line.line_id], asked) for line in lines if line.line_id in contents}
    return {seq: allergens for seq, allergens in found.items() if allergens}


def _notes(order: PlacedOrder) -> Iterator[OrderNote]:
    packed, memo = packing_note(order), guest_memo(order)
    if packed:
        yield OrderNote(text=packed, allergy=False)
    if memo:
        yield OrderNote(text=memo, allergy=mentions_allergy(memo))
    said: set[str] = set()
    for line in order.quote.lines:
        # A combo may split a line; its remark is still listed once.
        if line.remark and line.line_id not in said:
            said.add(line.line_id)
            yield OrderNote(text=line.remark, seq=line.seq, allergy=mentions_allergy(line.remark))
