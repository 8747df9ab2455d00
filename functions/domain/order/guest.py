"""Who acts on an order, as the rules and use cases take it: no request, no cookie, no address of a transport."""

from dataclasses import dataclass
from datetime import datetime

from domain.access.session import Session
from domain.order.agreed import Agreed


@dataclass(frozen=True)
class Guest:
    """A guest at a store: the session that names the tenant, and the instant of what they do (reliability threat 1)."""

    session: Session
    now: datetime
    network: str = ""
    """The /24 or /48 they come from; empty where nobody is at the other end."""
    device: str = ""
    """The genuine token of their device; empty without one (K-5)."""
    vouched: bool = False
    """Whether we act for a guest whose proofs were checked when they agreed to it."""
    agreed_at: datetime | None = None
    """When they agreed to the order that they paid since; None for whoever asks now, and once its hold is over."""
    agreed: Agreed | None = None
    """What they agreed to with the order that they paid since; None for whoever asks now."""

    @property
    def judged_at(self) -> datetime:
        """The instant by which hours, times and periods are judged: a clock takes nothing away that was paid for (Y-4).

        What a store stops in the meantime, and what is sold out, is judged by `now`.
        """
        return self.agreed_at or self.now

    @property
    def priced_at(self) -> datetime:
        """The instant of prices, memberships and promotions, for as long as a paid order may be sent (Y-4)."""
        return self.agreed.at if self.agreed else self.judged_at
