"""Combo links between single units: their carrier, partner and id (C-2, C-5, C-6)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, repeat
from typing import NamedTuple

from domain.pricing.combo_offers import Offer, can_link, offers_of
from domain.pricing.combo_roles import Kind, share_roles
from domain.pricing.line import Line
from domain.pricing.terms import Terms


class Link(NamedTuple):
    """A unit of the line at index `carrier` gets the offer together with one of the line at index `partner`."""

    id: int
    offer: Offer
    carrier: int
    partner: int


class _Units(NamedTuple):
    """Units of the line at index `place`; `told` is the link id that the client has for a single unit."""

    place: int
    qty: int
    told: int | None
    tag: str
    offers: Mapping[str, Offer]


class _Pair(NamedTuple):
    offer: Offer
    carrier: _Units
    partner: _Units


def link_units(lines: Sequence[Line], last_id: int, terms: Terms) -> tuple[Link, ...]:
    """Return the links with the highest total saving, independent of the cart's order and history (C-2).

    Ties go to units whose link the client knows, then by item key. A known link that is made again keeps its id; others
    get new ids after `last_id` (C-5).
    """
    units = _units(lines, terms)
    if not units:
        return ()
    kinds = [Kind(one.qty, one.tag, {tag: offer.saving for tag, offer in one.offers.items()}) for one in units]
    pairs = _pairs(units, share_roles(kinds).units)
    return tuple(_numbered(pairs, last_id))


def _units(lines: Sequence[Line], terms: Terms) -> list[_Units]:
    """Return the units that can be linked, in the order that decides ties; none if no combo applies."""
    able = {place: line for place, line in enumerate(lines) if can_link(line)}
    tags = frozenset(line.item.tag for line in able.values() if line.item.tag)
    if not tags:
        return []
    offers = {place: offers_of(line, tags, terms) for place, line in able.items() if line.item.combos}
    wanted = {tag for offered in offers.values() for tag in offered}
    told = _told(able, offers)
    found = []
    for place, line in able.items():
        offered, tag = offers.get(place, {}), line.item.tag if line.item.tag in wanted else ""
        if not (offered or tag):
            continue
        singles = 1 if place in told else 0
        if singles:
            found.append(_Units(place, 1, told[place], tag, offered))
        if line.qty > singles:
            found.append(_Units(place, line.qty - singles, None, tag, offered))
    return sorted(found, key=lambda one: (one.told is None, lines[one.place].item.key, one.place))


def _told(lines: Mapping[int, Line], offers: Mapping[int, Mapping[str, Offer]]) -> dict[int, int]:
    """Return the client's link ids that are still valid between two lines, by line index (C-2)."""
    by_id: dict[int, list[int]] = {}
    for place, line in lines.items():
        link = line.choice.cb_ref_id
        if link is not None:
            by_id.setdefault(link, []).append(place)
    held = {link: places for link, places in by_id.items() if len(places) == 2 and _holds(lines, places, offers)}
    return {place: link for link, places in held.items() for place in places}


def _holds(lines: Mapping[int, Line], places: Sequence[int], offers: Mapping[int, Mapping[str, Offer]]) -> bool:
    one, other = places
    return lines[one].item.tag in offers.get(other, {}) or lines[other].item.tag in offers.get(one, {})


def _pairs(units: Sequence[_Units], taken: Mapping[tuple[int, str], int]) -> Iterator[_Pair]:
    """Yield pairs of single units by descending saving: units with a common link id together, the rest in order."""
    carriers = sorted(
        ((index, tag, count) for (index, tag), count in taken.items() if count),
        key=lambda each: (-units[each[0]].offers[each[1]].saving, each[0]),
    )
    left = {index: one.qty for index, one in enumerate(units) if one.tag}
    for index, _, count in carriers:
        left[index] = left.get(index, 0) - count
    by_told = {(units[index].tag, units[index].told): index for index, count in left.items() if count > 0}
    waiting: list[tuple[int, str, int]] = []
    for index, tag, count in carriers:
        told = by_told.get((tag, units[index].told)) if units[index].told is not None else None
        if told is None:
            waiting.append((index, tag, count))
            continue
        left[told] -= 1
        yield _Pair(units[index].offers[tag], units[index], units[told])
    yield from _as_they_come(units, waiting, left)


def _as_they_come(
    units: Sequence[_Units], carriers: Sequence[tuple[int, str, int]], left: Mapping[int, int]
) -> Iterator[_Pair]:
    partners: dict[str, Iterator[_Units]] = {}
    for index, tag, count in carriers:
        waiting = partners.setdefault(tag, _singly(units, left, tag))
        for partner in islice(waiting, count):
            yield _Pair(units[index].offers[tag], units[index], partner)


def _singly(units: Sequence[_Units], left: Mapping[int, int], tag: str) -> Iterator[_Units]:
    for index in sorted(left):
        if units[index].tag == tag:
            yield from repeat(units[index], left[index])


def _numbered(pairs: Iterator[_Pair], last_id: int) -> Iterator[Link]:
    for offer, carrier, partner in pairs:
        kept = carrier.told if carrier.told is not None and carrier.told == partner.told else None
        last_id += kept is None
        yield Link(last_id if kept is None else kept, offer, carrier.place, partner.place)
