"""What the guests of one crowd have open at a store, and how much more they may (reliability 2, threats 10 and 22).

A claim is an order that holds something, or one to be paid at the counter that the store has not accepted yet. All
claims of a crowd stand in one row, so one conditional write decides about a device's share and the crowd's.
"""

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pydantic import AwareDatetime, Field

from domain.checkout.stock import Short
from domain.entity import Entity
from domain.promotion.claim_rules import ClaimRules

BELIEVED = dt.timedelta(seconds=20)
"""So long a claim stands before anybody looks whether its order does: no longer is a request at work on it."""
_LEAST_PLACES = 2
"""Of a period, for a crowd: two of one household."""
NO_HOARD = 2
"""So many of a thing need no reckoning: what is left is looked at only beyond."""


class Claim(Entity):
    """What one order takes of the store: stored units by key, and its place in a period (empty: none)."""

    device: str
    units: dict[str, int] = Field(default_factory=dict)
    place: str = ""
    ordered: bool = False
    """Whether it is to be placed without being paid."""
    made_at: AwareDatetime
    until: AwareDatetime


class Claims(Entity):
    """The claims of a crowd by orderUUID."""

    by_order: dict[str, Claim] = Field(default_factory=dict)
    version: int = 0

    def living(self, now: dt.datetime) -> "Claims":
        """Those that are not over by their time."""
        return self.without([name for name, claim in self.by_order.items() if claim.until <= now])

    def without(self, names: Iterable[str]) -> "Claims":
        """All but these."""
        gone = set(names)
        return self.model_copy(update={"by_order": {n: c for n, c in self.by_order.items() if n not in gone}})

    def made(self, name: str, claim: Claim) -> "Claims":
        """With a claim made or changed, one version on."""
        return self.model_copy(update={"by_order": {**self.by_order, name: claim}, "version": self.version + 1})

    def to_be_proved(self, now: dt.datetime) -> tuple[str, ...]:
        """The orders old enough to ask whether they still are open."""
        return tuple(name for name, claim in self.by_order.items() if claim.made_at + BELIEVED <= now)


class Supply(NamedTuple):
    """What the shares are of: units of each key that are not sold, units of one package, places of the period.

    `unsold` is None where nobody has so much that a share has to be reckoned.
    """

    unsold: Mapping[str, int] | None
    packages: Mapping[str, int]
    places: int | None = None


class Excess(NamedTuple):
    """What a claim asks too much of; `most` orders may be open where it is one too many.

    `of_crowd`: its device alone would have its share, so that a proof of who they are helps.
    """

    short: tuple[Short, ...] = ()
    most: int = 0
    of_crowd: bool = False


class Claimant(NamedTuple):
    """Who claims: whether at a kiosk, where guests follow each other, and whether they proved a phone."""

    kiosk: bool = False
    proved: bool = False


def excess(
    claims: Claims, name: str, claim: Claim, rules: ClaimRules, supply: Supply, claimant: Claimant
) -> Excess | None:
    """Why a claim may not be made beside the others; None when it may (reliability 2, threat 10).

    At a kiosk the device has no share of its own, only its crowd. What the order claimed before it keeps, though the
    shares may have become smaller.
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
    """Whether a share has to be reckoned: the crowd has more of a thing than a couple needs (reliability 2)."""
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
    """The things it claims more of than before."""
    had = before.units if before else {}
    return {key: units for key, units in claim.units.items() if units > had.get(key, 0)}


def _other_place(claim: Claim, before: Claim | None) -> str:
    return "" if before and before.place == claim.place else claim.place


def _too_much(
    claim: Claim, others: list[Claim], own: list[Claim], rules: ClaimRules, supply: Supply, claimant: Claimant
) -> Excess | None:
    """The things of which the device or its crowd has its share; what is left of it is told."""
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
    """A fifth of what is left, or what a party eats where that is no more than two fifths; of the last ones as well
    for who proved a phone.
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
    """Places of a period: a device that has its part has too many orders open, whatever its crowd has."""
    if not claim.place or supply.places is None:
        return None
    most = max(1, supply.places * rules.device_percent // 100)
    if not claimant.kiosk and sum(each.place == claim.place for each in own) >= most:
        return Excess(most=most)
    crowd = max(_LEAST_PLACES, supply.places * rules.crowd_place_percent // 100)
    if sum(each.place == claim.place for each in others) >= crowd:
        return Excess(most=crowd, of_crowd=not claimant.kiosk)
    return None
