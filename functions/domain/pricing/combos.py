"""Combos: units linked by tag while a schedule is in range, at the combo's price (C-1...C-7)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import NamedTuple

from domain.calendar.serve import serving
from domain.cart.cart import CartLine
from domain.menu.menu import Combo
from domain.money import ZERO, percent
from domain.pricing.line import Line
from domain.pricing.terms import Terms


class Linked(NamedTuple):
    """Lines after linking, and every link id given so far (C-5)."""

    lines: tuple[Line, ...]
    link_ids: tuple[int, ...]


class Offer(NamedTuple):
    """What a combo makes of one unit of the line that carries it; `saving` is above 0."""

    place: int
    combo: Combo
    price: Decimal
    option_value: Decimal
    saving: Decimal


@dataclass(frozen=True, slots=True)
class _Link:
    id: int
    offer: Offer
    partner: int


def link_combos(lines: tuple[Line, ...], given: Sequence[int], terms: Terms) -> Linked:
    """Link single units: valid links first as they were, then by largest saving, ties by cart order (C-2).

    A linked unit becomes a line of its own, the rest of its line stays one line (C-6). `given` are the link ids of this
    cart so far; new ids follow the highest ever used (C-5).
    """
    used = {*given, *(line.choice.cb_ref_id for line in lines if line.choice.cb_ref_id)}
    offers = _offers(lines, terms)
    if not offers:
        return Linked(merge_unlinked(lines), tuple(sorted(used)))
    left = [line.qty if _can_link(line) else 0 for line in lines]
    links = _keep(lines, offers, left)
    links += _link_new(lines, offers, left, max(used, default=0))
    return Linked(merge_unlinked(_split(lines, links)), tuple(sorted(used | {link.id for link in links})))


def combo_price(line: Line, combo: Combo, terms: Terms) -> tuple[Decimal, Decimal]:
    """The price and option value of a linked unit: a set price wins over a percentage of the original (C-3, C-4)."""
    if combo.price is not None:
        return terms.money(combo.price), line.o_option_value if combo.option_ontop else ZERO
    options = _reduced(line.o_option_value, combo, terms) if combo.option_discountable else line.o_option_value
    return _reduced(line.o_price, combo, terms), options


def merge_unlinked(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Join units that lost their link with an identical line that has none (C-6)."""
    if all(line.choice.cb_ref_id is None or line.link is not None for line in lines):
        return lines
    merged: list[Line] = []
    places: dict[CartLine, int] = {}
    for line in lines:
        same = line.choice.model_copy(update={"line_id": "", "qty": 1, "cb_ref_id": None})
        place = places.get(same) if line.link is None else None
        if place is not None and _lost_link(merged[place], line):
            merged[place] = replace(merged[place], qty=merged[place].qty + line.qty)
            continue
        if line.link is None:
            places.setdefault(same, len(merged))
        merged.append(line)
    return tuple(merged)


def _reduced(amount: Decimal, combo: Combo, terms: Terms) -> Decimal:
    return max(ZERO, terms.money(amount - percent(amount, combo.discount_rate)))


def _lost_link(one: Line, other: Line) -> bool:
    return one.choice.cb_ref_id is not None or other.choice.cb_ref_id is not None


def _can_link(line: Line) -> bool:
    """Items by weight and redeemed ones take no part (P-5)."""
    return not line.item.scalable and not line.choice.redeem


def _offers(lines: tuple[Line, ...], terms: Terms) -> list[Offer]:
    """Offers that save something, dearest saving first and then in cart order (C-2, C-7)."""
    tags = {line.item.tag for line in lines if line.item.tag and _can_link(line)}
    offers = []
    for place, line in enumerate(lines):
        for combo in line.item.combos if tags and _can_link(line) else ():
            if combo.tag not in tags or not serving(combo.windows, terms.effective_at, terms.zone):
                continue
            price, options = combo_price(line, combo, terms)
            saving = line.o_price + line.o_option_value - price - options
            if saving > 0:
                offers.append(Offer(place, combo, price, options, saving))
    return sorted(offers, key=lambda offer: -offer.saving)


def _keep(lines: tuple[Line, ...], offers: Sequence[Offer], left: list[int]) -> list[_Link]:
    """The links the cart came with that still hold, a unit of each side taken (C-2)."""
    places: dict[int, list[int]] = {}
    for place, line in enumerate(lines):
        if line.choice.cb_ref_id is not None and left[place]:
            places.setdefault(line.choice.cb_ref_id, []).append(place)
    links = []
    for link_id, pair in sorted(places.items()):
        offer = _offer_between(lines, offers, pair)
        if offer is not None:
            links.append(_Link(link_id, offer, pair[0] if offer.place == pair[1] else pair[1]))
            for place in pair:
                left[place] -= 1
    return links


def _offer_between(lines: tuple[Line, ...], offers: Sequence[Offer], pair: Sequence[int]) -> Offer | None:
    if len(pair) != 2:
        return None
    tags = {pair[0]: lines[pair[1]].item.tag, pair[1]: lines[pair[0]].item.tag}
    return next((offer for offer in offers if tags.get(offer.place) == offer.combo.tag), None)


def _link_new(lines: tuple[Line, ...], offers: Sequence[Offer], left: list[int], last_id: int) -> Iterator[_Link]:
    by_tag: dict[str, list[int]] = {}
    for place, line in enumerate(lines):
        if line.item.tag and left[place]:
            by_tag.setdefault(line.item.tag, []).append(place)
    for offer in offers:
        for partner in _partners(offer, by_tag.get(offer.combo.tag, []), left):
            last_id += 1
            yield _Link(last_id, offer, partner)


def _partners(offer: Offer, tagged: list[int], left: list[int]) -> Iterator[int]:
    """One partner for each unit of the carrier while there are any; a unit is never its own partner (C-6)."""
    for partner in tagged:
        while left[offer.place] > 0 and left[partner] > (partner == offer.place):
            left[offer.place] -= 1
            left[partner] -= 1
            yield partner
        if not left[offer.place]:
            break
    while tagged and not left[tagged[0]]:
        del tagged[0]


def _split(lines: tuple[Line, ...], links: Iterable[_Link]) -> tuple[Line, ...]:
    units: dict[int, list[Line]] = {}
    for link in sorted(links, key=lambda link: link.id):
        offer, carrier = link.offer, lines[link.offer.place]
        linked = replace(
            carrier,
            qty=1,
            price=offer.price,
            option_value=offer.option_value,
            b_adj=max(carrier.b_adj, -offer.price),
            link=link.id,
        )
        units.setdefault(offer.place, []).append(linked)
        units.setdefault(link.partner, []).append(replace(lines[link.partner], qty=1, link=link.id))
    split: list[Line] = []
    for place, line in enumerate(lines):
        linked_units = units.get(place, [])
        split += linked_units
        if line.qty > len(linked_units):
            split.append(replace(line, qty=line.qty - len(linked_units)) if linked_units else line)
    return tuple(split)
