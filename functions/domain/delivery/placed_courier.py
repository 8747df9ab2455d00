"""An agent's quote, kept with the order that was placed (L-4, L-6)."""

from pydantic import AwareDatetime, Field

from domain.delivery.agent import MOST_CENTS
from domain.delivery.delivery import Carrier
from domain.entity import Entity


class PlacedCourier(Entity):
    """The quote that the order was sold with; fee, tax and the guest's tip for the courier in cents."""

    carrier: Carrier = Carrier.AGENT
    fee: int = Field(ge=0, le=MOST_CENTS)
    tax: int = Field(0, ge=0, le=MOST_CENTS)
    tip: int = Field(0, ge=0)
    quoted_at: AwareDatetime
    dropoff_at: AwareDatetime | None = None
