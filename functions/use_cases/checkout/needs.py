"""The needs of an order, which must all be held, and the outcome of holding them."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import NamedTuple

from domain.checkout.checkout import Checkout
from domain.checkout.hold_deadline import hold_deadline
from domain.checkout.stock import Short
from domain.tenant import Tenant
from repositories.checkout.stock import Stock


class Period(NamedTuple):
    """A place in a period; `limit` None counts the order without checking for room (T-2)."""

    key: str
    start: datetime
    limit: int | None
    load: int = 1
    """What it counts as in the period (T-13)."""


class Needs(NamedTuple):
    """All that an order must hold, for so many seconds; without a period, its present place stays."""

    tenant: Tenant
    store_id: str
    order_uuid: str
    lines: Mapping[str, int]
    now: datetime
    seconds: int
    period: Period | None = None
    redeems: Mapping[str, int] | None = None
    """Units by account; None keeps what is held."""
    today: date = date.min
    """The store's own date, by which points expire."""
    placing: bool = False
    """Whether the order is placed in the same request: a new checkout then skips the write that marks it as held."""
    renew: bool = False
    """Whether the deadline moves although the same is held already (Continue), and its row says whose the order is
    although nothing is held.
    """
    opened_by: str = ""
    """The hash of the cookie of the browser that asks."""
    paying: str = ""
    """The payment that it is held for; empty for a guest who is not paying."""

    @property
    def stock(self) -> Stock:
        """The stock of the store."""
        return Stock(self.tenant, self.store_id)

    def deadline(self, opened_at: datetime) -> datetime:
        """When the hold ends."""
        return hold_deadline(opened_at, self.now, self.seconds)


class Held(NamedTuple):
    """The outcome: what is held now, and what was short if it is not what was asked for."""

    checkout: Checkout | None
    short: tuple[Short, ...] = ()
    period_full: bool = False
    unredeemed: str = ""
    """The account that had not enough."""
    fair_share: bool = False
    """Whether what is short is there, and only more than one guest may have."""
    opened: bool = False
    """Whether this call opened the checkout, so that no machine waits for its deadline yet."""

    @property
    def ok(self) -> bool:
        """Whether everything asked for is held."""
        return not self.short and not self.period_full and not self.unredeemed


class CheckoutMoved(Exception):
    """Another request changed the same checkout concurrently; a retry reads its new state."""
