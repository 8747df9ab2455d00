"""What an order was placed with of its agent's quote (L-4, L-6, M-3)."""

from pydantic import AwareDatetime

from domain.delivery.delivery import Carrier
from domain.entity import Entity


class PlacedCourier(Entity):
    """The quote that stood when the order was placed, and the courier's tip; all in cents."""

    fee: int
    tax: int
    tip: int
    carrier: Carrier
    quoted_at: AwareDatetime
