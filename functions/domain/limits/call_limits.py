"""The rate limits of each class of calls (docs/reliability/limits.md; threat 2).

A guest's call is counted for its session, its network and its company. A staff call is counted for its key or device
and for its store, so that staff are never refused because of strangers on the same network. Calls that prove nothing
are counted by `UNPROVED`.
"""

from typing import NamedTuple

from domain.limits.rate_limit import MINUTE, TEN_MINUTES


class Rate(NamedTuple):
    """At most `most` calls in each window of `seconds` seconds.

    `share_every`: after how many calls an environment adds its own count to the shared one; 0: never.
    """

    most: int
    seconds: int
    share_every: int = 0


class Limits(NamedTuple):
    """The limits of one class of calls; None for a scope that is not counted."""

    name: str
    session: Rate | None = None
    network: Rate | None = None
    company: Rate | None = None
    key: Rate | None = None
    store: Rate | None = None
    floor: int = 0
    """Calls that a session has in each window although its network has none left: what one guest needs."""
    full_house: int = 0
    """The most calls in one window that a full house makes from one network, or with one key of its staff."""

    def rate(self, kind: str) -> Rate | None:
        """The limit of a kind of scope: `session`, `network`, `company`, `key` or `store` (threat 2)."""
        rates = {
            "session": self.session,
            "network": self.network,
            "company": self.company,
            "key": self.key,
            "store": self.store,
        }
        return rates[kind]


READS = Limits(
    "reads", Rate(300, MINUTE), Rate(6_000, MINUTE), Rate(200_000, MINUTE), Rate(300, MINUTE),
    floor=60, full_house=2_000,
)  # fmt: skip
"""Calls answered from memory or with one row."""
LOOKUPS = Limits(
    "lookups", Rate(60, MINUTE), Rate(3_000, MINUTE, 60), Rate(100_000, MINUTE, 2_000), Rate(60, MINUTE),
    floor=20, full_house=1_000,
)  # fmt: skip
"""Hours and stock: each reads many rows."""
PRICES = Limits(
    "prices", Rate(120, MINUTE), Rate(3_000, MINUTE, 60), Rate(100_000, MINUTE, 2_000), floor=30, full_house=1_200
)
"""A cart is priced at each change of it."""
HOLDS = Limits(
    "holds", Rate(60, MINUTE, 12), Rate(1_200, MINUTE, 24), Rate(60_000, MINUTE, 1_200), floor=10, full_house=400
)
ORDERS = Limits(
    "orders", Rate(20, TEN_MINUTES, 2), Rate(3_000, TEN_MINUTES, 6), Rate(300_000, TEN_MINUTES, 600),
    floor=4, full_house=200,
)  # fmt: skip
"""Half as much again as 10,000 orders a minute."""
PAYMENTS = Limits(
    "payments", Rate(120, MINUTE, 24), Rate(3_000, MINUTE, 60), Rate(60_000, MINUTE, 1_200), floor=40, full_house=1_200
)
"""A payment page polls its status every few seconds."""
MESSAGES = Limits(
    "messages", Rate(40, TEN_MINUTES, 4), Rate(1_500, TEN_MINUTES, 6), Rate(30_000, TEN_MINUTES, 60),
    floor=6, full_house=600,
)  # fmt: skip
"""Requesting a message, and answering a code."""
TRIES = Limits(
    "tries", Rate(40, TEN_MINUTES, 4), Rate(1_500, TEN_MINUTES, 6), Rate(30_000, TEN_MINUTES, 60),
    Rate(300, TEN_MINUTES, 6), floor=6, full_house=400,
)  # fmt: skip
"""PINs; a store device has its own turns."""
STARTS = Limits(
    "starts", Rate(60, MINUTE, 6), Rate(1_200, MINUTE, 6), Rate(60_000, MINUTE, 600), Rate(120, MINUTE, 6),
    floor=4, full_house=500,
)  # fmt: skip
"""Sessions: each is a row. A right key has its own turns."""
STAFF = Limits("staff", key=Rate(6_000, MINUTE, 60), store=Rate(20_000, MINUTE, 200), full_house=2_400)
"""One key may serve all devices of a store."""
PROVIDERS = Limits("providers", network=Rate(6_000, MINUTE), full_house=600)
"""Webhooks and returns from card providers, which have no session."""
UNPROVED = Limits("unproved", network=Rate(600, MINUTE, 20), full_house=240)
"""Calls whose session, key or token proved nothing, and bodies that could not be read."""

CALL_LIMITS = (
    READS, LOOKUPS, PRICES, HOLDS, ORDERS, PAYMENTS, MESSAGES, TRIES, STARTS, STAFF, PROVIDERS, UNPROVED,
)  # fmt: skip
