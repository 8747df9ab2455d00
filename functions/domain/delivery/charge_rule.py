"""The charge for a range of distances (spec section 4, L-1)."""

from pydantic import Field

from domain.entity import Entity, Measure, Price


class ChargeRule(Entity):
    """Applies when from < distance <= to, in km (L-1)."""

    from_: Measure = Field(alias="from")
    to: Measure
    charge: Price
