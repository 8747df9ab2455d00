"""Settings of a store's kiosks (spec section 6; what users ask 41)."""

from pydantic import Field

from domain.entity import Entity


class KioskSettings(Entity):
    """Settings with times in seconds; each time is 50 % longer in keyboard mode and in reach mode."""

    idle_seconds: int = Field(60, ge=15, le=900)
    """How long nothing is touched until it is asked whether somebody is there."""
    warning_seconds: int = Field(20, ge=20, le=120)
    """How long that question stands before everything of the guest is wiped; never under twenty (WCAG 2.2.1)."""
    done_seconds: int = Field(40, ge=10, le=300)
    """How long the number of an order stays on the screen."""
    stands: int = Field(0, ge=0, le=999)
    """The highest number on the stands that guests take to their tables; 0 where the number of the order is called."""
    asks_name: bool = False
    """Whether a guest is asked for a name to be called by."""
    pay_at_counter: bool = True
    pay_on_phone: bool = True
    """Whether a card is paid with on the guest's own phone, where the store takes cards; a kiosk that offered neither
    way offers the counter."""
