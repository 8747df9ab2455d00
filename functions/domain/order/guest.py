"""The guest of a request, as rules and use cases need it, without any data of the transport."""

from dataclasses import dataclass
from datetime import datetime

from domain.access.session import Session
from domain.order.agreed import Agreed


@dataclass(frozen=True)
class Guest:
    """A guest at a store: the session, which defines the tenant, and the time of the request (reliability threat 1)."""

    session: Session
    now: datetime
    network: str = ""
    """The /24 or /48 network of the request; empty without one."""
    device: str = ""
    """The verified token of the device; empty without one (K-5)."""
    vouched: bool = False
    """Whether we act for a guest whose proofs were checked when they agreed."""
    agreed_at: datetime | None = None
    """When they agreed to an order that they have paid; None for a new request, and once its hold is over."""
    agreed: Agreed | None = None
    """The terms of an order that they have paid; None for a new request."""

    @property
    def judged_at(self) -> datetime:
        """Return the time by which hours, times and periods are validated: for a paid order the agreement (Y-4).

        So a paid order does not fail because time has passed. Pauses and sold-out items are checked at `now`.
        """
        return self.agreed_at or self.now

    @property
    def priced_at(self) -> datetime:
        """Return the time for prices, memberships and promotions, as long as a paid order can be sent (Y-4)."""
        return self.agreed.at if self.agreed else self.judged_at
