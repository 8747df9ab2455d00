"""An agent's last answer for an order that is not placed yet (L-6, L-10)."""

import datetime as dt

from pydantic import AwareDatetime

from domain.delivery.agent import AgentOffer
from domain.delivery.quote import QuoteBasis, quote_holds
from domain.entity import Amount, Entity
from domain.money import ZERO

REFUSAL_KEPT, SILENCE_KEPT = dt.timedelta(minutes=1), dt.timedelta(seconds=15)
"""How long an agent that gave no offer is not asked for the same again."""


class KeptQuote(Entity):
    """What an agent said to one basis: its offer, its words where it refused, or nothing while it is silent.

    `charge` is what the guest was told before free delivery; it outlives the offer, so that a new one is compared.
    """

    basis: QuoteBasis
    taken_at: AwareDatetime
    offer: AgentOffer | None = None
    refusal: str = ""
    silent: bool = False
    charge: Amount = ZERO

    def holds(self, current: QuoteBasis, now: dt.datetime) -> bool:
        """Whether it still says what the agent would: an offer for its life, no offer for a short while."""
        if self.offer and not self.silent:
            return quote_holds(self.basis, current, self.taken_at, now, self.offer.expires_at)
        kept = SILENCE_KEPT if self.silent else REFUSAL_KEPT
        return self.basis == current and now < self.taken_at + kept
