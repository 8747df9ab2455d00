"""How much of a store its guests can have open at once (reliability 2, threats 10 and 22)."""

from pydantic import Field

from domain.entity import Entity


class ClaimRules(Entity):
    """Shares of unsold stock and places in percent, and numbers of open orders.

    A crowd is everybody from one network, or with one table's or kiosk's key, without those who verified a phone.
    """

    device_percent: int = Field(20, ge=1, le=100)
    crowd_percent: int = Field(30, ge=1, le=100)
    crowd_place_percent: int = Field(50, ge=1, le=100)
    """Of the places of a period; a device has `devicePercent` of them."""
    units: int = Field(8, ge=1)
    """What a device may have of a thing beyond its share, so that a party's order is no hoarding."""
    units_percent: int = Field(40, ge=1, le=100)
    """Of what is left, the most that `units` may be: no browser has all of the last six. Who proved a phone may."""
    crowd_units: int = Field(16, ge=1)
    """What a crowd may have of a thing beyond its share: two such orders."""
    crowd_units_percent: int = Field(60, ge=1, le=100)
    """Of what is left, the most that `crowdUnits` may be."""
    device_holds: int = Field(3, ge=1)
    device_orders: int = Field(3, ge=1)
    """Orders to be paid at the counter that the store has not accepted yet."""
    crowd_open: int = Field(100, ge=1)
    """Holds and unpaid orders of a crowd: a dining room of sixty phones, and some that begin anew."""
