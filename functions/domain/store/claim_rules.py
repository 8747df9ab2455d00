"""How much of a store its guests may have open at once (reliability 2, threats 10 and 22)."""

from pydantic import Field

from domain.entity import Entity


class ClaimRules(Entity):
    """Shares of what is not sold yet, in percent, and orders open at once.

    A crowd is all who come from one network, or by one table's or one kiosk's key.
    """

    device_percent: int = Field(20, ge=1, le=100)
    crowd_percent: int = Field(30, ge=1, le=100)
    crowd_place_percent: int = Field(50, ge=1, le=100)
    """Of the places of a period; a device has `devicePercent` of them."""
    units: int = Field(6, ge=1)
    """What a device may always have of a thing, so that a small order of the last ones is no hoarding."""
    crowd_units: int = Field(12, ge=1)
    """What a crowd may always have of a thing: two such orders."""
    device_holds: int = Field(3, ge=1)
    device_orders: int = Field(3, ge=1)
    """Orders to be paid at the counter that the store has not accepted yet."""
    crowd_open: int = Field(100, ge=1)
    """Holds and unpaid orders of a crowd: a dining room of sixty phones, and some that begin anew."""
