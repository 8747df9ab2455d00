"""The value of points at a store (K-1)."""

from pydantic import Field

from domain.entity import Entity, Rate
from domain.money import ZERO


class PointRules(Entity):
    """Points per major unit: `earnedPerUnit` when buying, `paidPerUnit` when paying with them; 0: none."""

    earned_per_unit: Rate = ZERO
    live_days: int = Field(0, ge=0, le=3660)
    """How many days points can be spent after they are earned; 0: no limit."""
    paid_per_unit: Rate = ZERO
