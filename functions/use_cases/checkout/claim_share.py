"""Claim what an order takes, within the shares of its device and crowd (reliability 2, threats 10 and 22).

It is one conditional write of the crowd's row, before anything is held. Nothing is written when an order ends: claims
expire. If a new claim would be too much, the orders of the other claims are read first, and those that have ended no
longer count.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

from domain.access.session import Session
from domain.checkout.checkout import OPEN
from domain.checkout.claims import Claim, Claimant, Claims, Excess, Supply, beyond_the_least, excess
from domain.checkout.stock import package_units
from domain.errors import Code, Refusal
from domain.order.guest import Guest
from domain.promotion.claim_rules import ClaimRules
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories.checkout import checkouts, claims
from repositories.checkout.claims import Claimed
from repositories.order import order_states
from runtime import write_budgets
from runtime.observability import count
from runtime.optimistic import RACED, Raced, until_written
from runtime.secret import sha256
from use_cases.cart.catalogue import Catalogue
from use_cases.checkout.needs import Held, Needs
from use_cases.limits.known_guest import is_known


def crowd_of(session: Session, network: str) -> str:
    """The row of a crowd: all guests of one network, or all who came by the key of one table or kiosk."""
    by_key = session.app_key_hash if session.of_house or session.table_id else ""
    return claims.key_of(session.tenant, session.store_id, by_key or network)


def crowd_mark(session: Session, network: str) -> str:
    """A mark of the crowd that names no network; empty for a caller without one."""
    return crowd_of(session, network).rpartition("#")[2] if network else ""


def browser_mark(session: Session) -> str:
    """A mark of the browser that distinguishes it from others and identifies no person."""
    return session.cookie_hash[:16]


class _Asked(NamedTuple):
    """A claim to be checked: its needs and rules, the row it is written to, and its device."""

    needs: Needs
    rules: ClaimRules
    guest: Guest
    packages: dict[str, int]
    unpaid_until: datetime | None
    key: str
    device: str
    proved: bool = False

    def claim(self, before: Claims) -> Claim:
        """The claim; without a period the order's earlier place stays."""
        needs, old = self.needs, before.by_order.get(self.needs.order_uuid)
        place = needs.period.key if needs.period else (old.place if old else "")
        return Claim(
            device=self.device,
            units=dict(needs.lines),
            place=place,
            ordered=self.unpaid_until is not None,
            made_at=needs.now,
            until=self.unpaid_until or needs.now + timedelta(seconds=needs.seconds),
        )

    def is_anothers(self, before: Claims) -> bool:
        """Whether another device of the crowd claimed for this order."""
        old = before.by_order.get(self.needs.order_uuid)
        return old is not None and old.device != self.device

    def excess(self, before: Claims) -> Excess | None:
        """Why the claim may not be made, or None.

        Stock is only read if the crowd has more of an item than a couple needs.
        """
        needs, claim = self.needs, self.claim(before)
        reckoned = beyond_the_least(before, needs.order_uuid, claim, self.packages)
        unsold = needs.stock.unsold(self.packages) if reckoned else None
        supply = Supply(unsold, self.packages, needs.period.limit if needs.period else None)
        claimant = Claimant(kiosk=self.guest.session.of_house, proved=self.proved)
        return excess(before, needs.order_uuid, claim, self.rules, supply, claimant)

    def apart(self) -> "_Asked":
        """The same claim in a row of the guest's own, for a guest who verified a phone and counts in no crowd."""
        session = self.guest.session
        key = claims.key_of(session.tenant, session.store_id, f"device {sha256(self.guest.device)}")
        return self._replace(key=key, device=sha256(self.guest.device)[:16], proved=True)


def claim_share(
    needs: Needs, guest: Guest, catalogue: Catalogue, *, unpaid_until: datetime | None = None
) -> Held | None:
    """Write the claim and return None; if a share is too small, return what is short and claim nothing.

    Refuses `error_open_orders` for one order too many, `error_phone_not_verified` if only its crowd has too many.
    """

    def try_once() -> Held | Raced | None:
        claimed = weigh_claim(needs, guest, catalogue, unpaid_until=unpaid_until)
        if not isinstance(claimed, Claimed):
            return claimed
        if claims.write(claimed):
            return None
        return RACED

    return until_written(try_once, write_budgets.SHARE_CLAIM, Refusal(Code.TOO_MANY_REQUESTS, retry_after=1))


def weigh_claim(
    needs: Needs, guest: Guest, catalogue: Catalogue, *, unpaid_until: datetime | None = None
) -> Claimed | Held | None:
    """The claim to write, or what is short of a share; None if the request is not counted.

    Requests without a network are not counted: no guest who could hoard is behind them. `unpaid_until` is the deadline
    to accept an order that is paid at the counter. Refuses `error_open_orders` for one order too many,
    `error_phone_not_verified` if only its crowd has too many.
    """
    rules = catalogue.store.claims
    takes = needs.lines or needs.period or unpaid_until
    if rules is None or not guest.network or not takes:
        return None
    packages = {key: package_units(key, catalogue.menu) for key in needs.lines}
    crowd, browser = crowd_of(guest.session, guest.network), guest.session.cookie_hash[:16]
    asked = _Asked(needs, rules, guest, packages, unpaid_until, crowd, browser)
    claimed = _weighed(asked)
    if isinstance(claimed, Claimed):
        return claimed
    if not guest.session.of_house and is_known(guest):
        claimed = _weighed(asked.apart())
    return claimed if isinstance(claimed, Claimed) else _sold_out(claimed, needs) or _refused(claimed, guest)


def _weighed(asked: _Asked) -> Claimed | Excess:
    needs, before = asked.needs, claims.find(asked.key)
    living = before.living(needs.now)
    if asked.is_anothers(living):
        raise Refusal(Code.ORDER_CONFLICT)
    over = asked.excess(living)
    if over:
        living = _proved(needs.tenant, living, needs.now)
        over = asked.excess(living)
    return over or Claimed(asked.key, before, living.made(needs.order_uuid, asked.claim(living)))


def _sold_out(over: Excess, needs: Needs) -> Held | None:
    """The lines of which less is left than the share allows: they are sold out, not short of a share."""
    left = needs.stock.available([short.key for short in over.short], needs.order_uuid) if over.short else {}
    gone = [
        short._replace(available=units)
        for short in over.short
        if (units := left.get(short.key, short.wanted)) < short.wanted and units <= short.available
    ]
    return Held(None, short=tuple(gone)) if gone else None


def _refused(over: Excess, guest: Guest) -> Held:
    """The refusal of a claim that exceeds a share.

    If other guests of the network have it, the guest must verify their phone. Guests who came by the key of a table or
    kiosk get the limits of the share instead.
    """
    count("ShareExceeded")
    by_key = guest.session.of_house or guest.session.table_id
    if over.of_crowd and not by_key:
        raise Refusal(Code.PHONE_NOT_VERIFIED)
    if over.most:
        raise Refusal(Code.OPEN_ORDERS, most=over.most)
    return Held(None, short=over.short, fair_share=True)


def _proved(tenant: Tenant, living: Claims, now: datetime) -> Claims:
    """The claims without those whose order neither holds anything nor waits for acceptance."""
    names = living.to_be_proved(now)
    return living.without(set(names) - _open(tenant, names)) if names else living


def _open(tenant: Tenant, names: Iterable[str]) -> set[str]:
    holding = {name for name, status in checkouts.statuses(tenant, names).items() if status in OPEN}
    states = order_states.statuses(tenant, set(names) - holding)
    return holding | {name for name, status in states.items() if status is OrderStatus.RECEIVED}
