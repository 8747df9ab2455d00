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
from domain.store.claim_rules import ClaimRules

BELIEVED = dt.timedelta(seconds=20)
"""So long a claim stands before anybody looks whether its order does: no longer is a request at work on it."""
_LEAST_PLACES = 2
"""Of a period, for a crowd: two of one household."""


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
    """What the shares are of: units of each key that are not sold, units of one package, places of the period."""

    unsold: Mapping[str, int]
    packages: Mapping[str, int]
    places: int | None = None


class Excess(NamedTuple):
    """What a claim asks too much of; `most` orders may be open where it is one too many."""

    short: tuple[Short, ...] = ()
    place: bool = False
    most: int = 0


def excess(claims: Claims, name: str, claim: Claim, rules: ClaimRules, supply: Supply, *, kiosk: bool) -> Excess | None:
    """Why a claim may not be made beside the others; None when it may (reliability 2, threat 10).

    At a kiosk guests follow each other, so its device has no share of its own, only its crowd. What the order claimed
    before it keeps, though the shares may have become smaller.
    """
    before = claims.by_order.get(name)
    others = [each for other, each in claims.by_order.items() if other != name]
    own = [] if kiosk else [each for each in others if each.device == claim.device]
    alike = [each for each in own if each.ordered == claim.ordered]
    most = rules.device_orders if claim.ordered else rules.device_holds
    anew = before is None or before.ordered != claim.ordered
    if anew and (len(alike) >= most or len(others) >= rules.crowd_open):
        return Excess(most=most if len(alike) >= most else rules.crowd_open)
    more = claim.model_copy(update={"units": _more(claim, before), "place": _other_place(claim, before)})
    short = tuple(_short(more, others, own, rules, supply, kiosk=kiosk))
    if short:
        return Excess(short=short)
    return Excess(place=True) if _crowds_out(more, others, own, rules, supply, kiosk=kiosk) else None


def beyond_the_least(claims: Claims, name: str, claim: Claim, rules: ClaimRules, packages: Mapping[str, int]) -> bool:
    """Whether a share has to be reckoned: the crowd has more of a thing than one of its devices always may
    (reliability 2).
    """
    others = [each for other, each in claims.by_order.items() if other != name]
    return any(
        units + sum(each.units.get(key, 0) for each in others) > rules.units * packages.get(key, 1)
        for key, units in claim.units.items()
    )


def _more(claim: Claim, before: Claim | None) -> dict[str, int]:
    """The things it claims more of than before."""
    had = before.units if before else {}
    return {key: units for key, units in claim.units.items() if units > had.get(key, 0)}


def _other_place(claim: Claim, before: Claim | None) -> str:
    return "" if before and before.place == claim.place else claim.place


def _short(
    claim: Claim, others: list[Claim], own: list[Claim], rules: ClaimRules, supply: Supply, *, kiosk: bool
) -> Iterable[Short]:
    for key, units in sorted(claim.units.items()):
        package, unsold = supply.packages.get(key, 1), supply.unsold.get(key, 0)
        left = max(rules.crowd_units * package, unsold * rules.crowd_percent // 100) - _taken(others, key)
        if not kiosk:
            left = min(left, max(rules.units * package, unsold * rules.device_percent // 100) - _taken(own, key))
        if units > left:
            yield Short(key, units, max(0, left))


def _taken(claims: Iterable[Claim], key: str) -> int:
    return sum(claim.units.get(key, 0) for claim in claims)


def _crowds_out(
    claim: Claim, others: list[Claim], own: list[Claim], rules: ClaimRules, supply: Supply, *, kiosk: bool
) -> bool:
    if not claim.place or supply.places is None:
        return False
    crowd = sum(each.place == claim.place for each in others)
    device = sum(each.place == claim.place for each in own)
    too_many = crowd >= max(_LEAST_PLACES, supply.places * rules.crowd_place_percent // 100)
    return too_many or (not kiosk and device >= max(1, supply.places * rules.device_percent // 100))
