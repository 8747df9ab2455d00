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
    """An agent's last answer for a quote basis: its offer, its refusal, or that it is silent.

    `charge` is what the guest was shown before free delivery. It is kept after the offer expires, to compare a new one.
    """

    basis: QuoteBasis
    taken_at: AwareDatetime
    offer: AgentOffer | None = None
    refusal: str = ""
    silent: bool = False
    charge: Amount = ZERO

    def holds(self, current: QuoteBasis, now: dt.datetime) -> bool:
        """Whether it can be used without asking the agent: an offer until it expires, no offer for a short time."""
        if self.offer and not self.silent:
            return quote_holds(self.basis, current, self.taken_at, now, self.offer.expires_at)
        kept = SILENCE_KEPT if self.silent else REFUSAL_KEPT
        return self.basis == current and now < self.taken_at + kept
