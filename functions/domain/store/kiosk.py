"""Settings of a store's kiosks (spec section 6; what users ask 41)."""

from pydantic import Field

from domain.entity import Entity


class KioskSettings(Entity):
    """Settings with times in seconds; each time is 50 % longer in keyboard mode and in reach mode."""

    idle_seconds: int = Field(60, ge=15, le=900)
    """How long the screen is not touched until the kiosk asks if somebody is there."""
    warning_seconds: int = Field(20, ge=20, le=120)
    """How long that question is shown before the guest's data is deleted; at least twenty seconds (WCAG 2.2.1)."""
    done_seconds: int = Field(40, ge=10, le=300)
    """How long the number of an order is shown."""
    stands: int = Field(0, ge=0, le=999)
    """The highest number of the stands for tables; 0 if order numbers are called instead."""
    asks_name: bool = False
    """Whether guests are asked for a name to be called by."""
    pay_at_counter: bool = True
    pay_on_phone: bool = True
    """Whether guests can pay by card on their own phone, if the store takes cards.

    A kiosk that offers neither way offers the counter.
    """
