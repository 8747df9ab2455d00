"""The open claims of one crowd at a store, and how much more it may claim (reliability 2, threats 10 and 22).

A claim is an order that holds something, or an order to be paid at the counter that the store has not accepted yet. A
crowd is all guests of one network, or of one table's or kiosk's key. Its claims are in one row, so that one conditional
write checks the device's share and the crowd's share.
"""

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pydantic import AwareDatetime, Field

from domain.checkout.stock import Short
from domain.entity import Entity
from domain.promotion.claim_rules import ClaimRules

BELIEVED = dt.timedelta(seconds=20)
"""How long a claim counts without checking its order: no request works on it longer."""
_LEAST_PLACES = 2
"""Places of a period that a crowd can always have: two of one household."""
NO_HOARD = 2
"""Packages of a key that need no check; only beyond them is the stock read."""


class Claim(Entity):
    """The stored units by key that one order takes from the store, and its place in a period (empty: none)."""

    device: str
    units: dict[str, int] = Field(default_factory=dict)
    place: str = ""
    ordered: bool = False
    """Whether the order is placed without payment."""
    made_at: AwareDatetime
    until: AwareDatetime


class Claims(Entity):
    """The claims of a crowd by orderUUID."""

    by_order: dict[str, Claim] = Field(default_factory=dict)
    version: int = 0

    def living(self, now: dt.datetime) -> "Claims":
        """Return the claims that have not expired."""
        return self.without([name for name, claim in self.by_order.items() if claim.until <= now])

    def without(self, names: Iterable[str]) -> "Claims":
        """Return the claims of all other orders."""
        gone = set(names)
        return self.model_copy(update={"by_order": {n: c for n, c in self.by_order.items() if n not in gone}})

    def made(self, name: str, claim: Claim) -> "Claims":
        """Add or replace the claim of an order, and count the version up."""
        return self.model_copy(update={"by_order": {**self.by_order, name: claim}, "version": self.version + 1})

    def to_be_proved(self, now: dt.datetime) -> tuple[str, ...]:
        """Return the orders whose claims are old enough to check that the orders are still open."""
        return tuple(name for name, claim in self.by_order.items() if claim.made_at + BELIEVED <= now)


class Supply(NamedTuple):
    """The totals that shares are computed from: unsold units of each key, units of one package, places of a period.

    `unsold` is None if the claims are so small that no share must be computed.
    """

    unsold: Mapping[str, int] | None
    packages: Mapping[str, int]
    places: int | None = None


class Excess(NamedTuple):
    """The part of a claim that is too much: keys without enough units, or one order too many.

    `most`: how many orders may be open, if that limit is exceeded. `of_crowd`: only the crowd's share is exceeded, so
    that proving a phone helps.
    """

    short: tuple[Short, ...] = ()
    most: int = 0
    of_crowd: bool = False


class Claimant(NamedTuple):
    """The device that claims: a kiosk, which guests use one after the other, or with a proved phone."""

    kiosk: bool = False
    proved: bool = False


def excess(
    claims: Claims, name: str, claim: Claim, rules: ClaimRules, supply: Supply, claimant: Claimant
) -> Excess | None:
    """Return the excess of a claim beside the others; None if it may be made (reliability 2, threat 10).

    At a kiosk only the crowd has a share, not the device. An order keeps what it claimed before, even if the shares
    have become smaller.
    """
    before = claims.by_order.get(name)
    others = [each for other, each in claims.by_order.items() if other != name]
    own = [] if claimant.kiosk else [each for each in others if each.device == claim.device]
    if before is None or before.ordered != claim.ordered:
        open_orders = _too_many_open(claim, others, own, rules)
        if open_orders:
            return open_orders
    more = claim.model_copy(update={"units": _more(claim, before), "place": _other_place(claim, before)})
    return _too_much(more, others, own, rules, supply, claimant) or _crowds_out(
        more, others, own, rules, supply, claimant
    )


def beyond_the_least(claims: Claims, name: str, claim: Claim, packages: Mapping[str, int]) -> bool:
    """Whether shares must be computed: the crowd has more of a key than two guests need (reliability 2)."""
    others = [each for other, each in claims.by_order.items() if other != name]
    return any(
        units + sum(each.units.get(key, 0) for each in others) > NO_HOARD * packages.get(key, 1)
        for key, units in claim.units.items()
    )


def _too_many_open(claim: Claim, others: list[Claim], own: list[Claim], rules: ClaimRules) -> Excess | None:
    most = rules.device_orders if claim.ordered else rules.device_holds
    if sum(each.ordered == claim.ordered for each in own) >= most:
        return Excess(most=most)
    return Excess(most=rules.crowd_open, of_crowd=True) if len(others) >= rules.crowd_open else None


def _more(claim: Claim, before: Claim | None) -> dict[str, int]:
    """Return the claimed units of the keys of which the order claims more than before."""
    had = before.units if before else {}
    return {key: units for key, units in claim.units.items() if units > had.get(key, 0)}


def _other_place(claim: Claim, before: Claim | None) -> str:
    return "" if before and before.place == claim.place else claim.place


def _too_much(
    claim: Claim, others: list[Claim], own: list[Claim], rules: ClaimRules, supply: Supply, claimant: Claimant
) -> Excess | None:
    """Return the keys of which the device or its crowd exceeds its share, with the units left."""
    if supply.unsold is None:
        return None
    short, of_crowd = [], True
    for key, units in sorted(claim.units.items()):
        package, unsold = supply.packages.get(key, 1), supply.unsold.get(key, 0)
        crowd = _crowd_share(rules, unsold, package) - _taken(others, key)
        device = crowd if claimant.kiosk else _device_share(rules, unsold, package, claimant) - _taken(own, key)
        left = device if claimant.proved else min(crowd, device)
        if units > left:
            short.append(Short(key, units, max(0, left)))
            of_crowd = of_crowd and units <= device
    return Excess(short=tuple(short), of_crowd=of_crowd and not claimant.kiosk) if short else None


def _device_share(rules: ClaimRules, unsold: int, package: int, claimant: Claimant) -> int:
    """Return the units that a device may have: a fifth of the unsold, or a party's units, at least one package.

    A party's units are limited to two fifths of the unsold, unless the guest proved a phone.
    """
    party = rules.units * package
    if not claimant.proved:
        party = min(party, unsold * rules.units_percent // 100)
    return max(unsold * rules.device_percent // 100, party, package)


def _crowd_share(rules: ClaimRules, unsold: int, package: int) -> int:
    parties = min(rules.crowd_units * package, unsold * rules.crowd_units_percent // 100)
    return max(unsold * rules.crowd_percent // 100, parties, package)


def _taken(claims: Iterable[Claim], key: str) -> int:
    return sum(claim.units.get(key, 0) for claim in claims)


def _crowds_out(
    claim: Claim, others: list[Claim], own: list[Claim], rules: ClaimRules, supply: Supply, claimant: Claimant
) -> Excess | None:
    """Return the excess in places of a period: too many of the device, else too many of the crowd."""
    if not claim.place or supply.places is None:
        return None
    most = max(1, supply.places * rules.device_percent // 100)
    if not claimant.kiosk and sum(each.place == claim.place for each in own) >= most:
        return Excess(most=most)
    crowd = max(_LEAST_PLACES, supply.places * rules.crowd_place_percent // 100)
    if sum(each.place == claim.place for each in others) >= crowd:
        return Excess(most=crowd, of_crowd=not claimant.kiosk)
    return None
