"""Combos: units linked by tag during a schedule, at the combo's price (C-1...C-7)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from domain.cart.cart import CartLine
from domain.pricing.combo_links import Link, link_units
from domain.pricing.combo_offers import linked_adjustment
from domain.pricing.line import Line
from domain.pricing.terms import Terms


class Linked(NamedTuple):
    """Lines after linking, and every link id used so far (C-5)."""

    lines: tuple[Line, ...]
    link_ids: tuple[int, ...]


def link_combos(lines: tuple[Line, ...], given: Sequence[int], terms: Terms) -> Linked:
    """Link single units for the highest total saving; the cart's own links only break ties (C-2).

    A linked unit becomes a line of its own; the rest of its line stays one line (C-6). `given` are the link ids of this
    cart so far; new ids follow the highest ever used (C-5).
    """
    used = {*given, *(line.choice.cb_ref_id for line in lines if line.choice.cb_ref_id)}
    links = link_units(lines, max(used, default=0), terms)
    ids = tuple(sorted(used | {link.id for link in links}))
    return Linked(merge_unlinked(_split(lines, links) if links else lines), ids)


def merge_unlinked(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Merge units that lost their link with an identical line without one (C-6)."""
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


def _lost_link(one: Line, other: Line) -> bool:
    return one.choice.cb_ref_id is not None or other.choice.cb_ref_id is not None


def _split(lines: tuple[Line, ...], links: Iterable[Link]) -> tuple[Line, ...]:
    units: dict[int, list[Line]] = {}
    for link in sorted(links, key=lambda link: link.id):
        offer, carrier = link.offer, lines[link.carrier]
        linked = replace(
            carrier,
            qty=1,
            price=offer.price,
            option_value=offer.option_value,
            b_adj=linked_adjustment(carrier, offer.price),
            link=link.id,
        )
        units.setdefault(link.carrier, []).append(linked)
        units.setdefault(link.partner, []).append(lines[link.partner].of_units(1, link.id))
    split: list[Line] = []
    for place, line in enumerate(lines):
        linked_units = units.get(place, [])
        split += linked_units
        if line.qty > len(linked_units):
            split.append(line.of_units(line.qty - len(linked_units)) if linked_units else line)
    return tuple(split)
