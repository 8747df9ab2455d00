"""The value of points at a store (K-1)."""

from pydantic import Field

from domain.entity import Entity, Rate
from domain.money import ZERO


class PointRules(Entity):
    """Points per major unit: `earnedPerUnit` when buying, `paidPerUnit` when paying with them; 0: none."""

    earned_per_unit: Rate = ZERO
    live_days: int = Field(0, ge=0, le=3660)
    """How many days the points of an order can be spent, from the day it earned them; 0: as long as one likes."""
    paid_per_unit: Rate = ZERO
