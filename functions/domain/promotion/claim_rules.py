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
    """A crowd's share of a period's places; a device's share is `device_percent`."""
    units: int = Field(8, ge=1)
    """Units that a device can have beyond its share, so that a large party can order."""
    units_percent: int = Field(40, ge=1, le=100)
    """The limit of `units` in percent of what is left.

    It prevents that one browser gets all of the last six; it does not apply to verified phones.
    """
    crowd_units: int = Field(16, ge=1)
    """Units that a crowd can have beyond its share: two such orders."""
    crowd_units_percent: int = Field(60, ge=1, le=100)
    """The limit of `crowd_units` in percent of what is left."""
    device_holds: int = Field(3, ge=1)
    device_orders: int = Field(3, ge=1)
    """Orders to pay at the counter that the store has not accepted yet."""
    crowd_open: int = Field(100, ge=1)
    """Holds and unpaid orders of a crowd: a dining room of sixty phones, and some that start again."""
