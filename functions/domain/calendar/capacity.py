"""The preparation time of an order by its size, and the capacity of a period (T-1, T-7, T-13)."""

from collections.abc import Callable, Iterable
from decimal import Decimal
from enum import StrEnum
from typing import NamedTuple, Self

from pydantic import Field, model_validator

from domain.entity import Entity, Price
from domain.money import ZERO

InCategory = Callable[[int, frozenset[int]], bool]
"""Whether an item is in one of these categories or their subcategories."""


class Portion(NamedTuple):
    """Units of an item."""

    item_id: int
    qty: int


class OrderSize(NamedTuple):
    """The size of an order: its units, and its amount before tax, less discount."""

    units: int = 0
    net: Decimal = ZERO


class PrepRule(Entity):
    """A minimum preparation time for orders from a number of units, or from an amount (T-7)."""

    from_units: int | None = Field(None, ge=1)
    from_total: Price | None = None
    prep_min: int = Field(ge=0, le=24 * 60)

    @model_validator(mode="after")
    def _of_something(self) -> Self:
        if self.from_units is None and self.from_total is None:
            raise ValueError("a rule is from so many units or from a total")
        return self

    def applies(self, size: OrderSize) -> bool:
        """Return whether an order is large enough for this rule (T-7)."""
        many = self.from_units is not None and size.units >= self.from_units
        return many or (self.from_total is not None and size.net >= self.from_total)


class Counts(StrEnum):
    """The quantity that is counted in a period (T-13)."""

    UNITS = "units"
    MINUTES = "minutes"


class SlotCapacity(Entity):
    """The capacity of a period: units of some or all categories, or minutes to make them (T-13)."""

    counts: Counts
    most: int = Field(ge=1, le=100_000)
    categories: tuple[int, ...] = ()
    minutes: dict[int, int] = Field(default_factory=dict)
    """Minutes to make one unit of an item, by its ID."""
    other_minutes: int = Field(1, ge=0, le=600)
    """Minutes to make one unit of any other item."""

    def load(self, portions: Iterable[Portion], in_category: InCategory) -> int:
        """Return an order's load of a period; an order above the capacity takes a whole period (T-13)."""
        wanted = frozenset(self.categories)
        counted = (one for one in portions if not wanted or in_category(one.item_id, wanted))
        return min(self.most, sum(one.qty * self._each(one.item_id) for one in counted))

    def _each(self, item_id: int) -> int:
        return 1 if self.counts is Counts.UNITS else self.minutes.get(item_id, self.other_minutes)


def prep_min(usual: int, rules: Iterable[PrepRule], size: OrderSize) -> int:
    """Return the preparation minutes of an order of that size: the longest that applies, at least `usual` (T-7)."""
    return max((usual, *(rule.prep_min for rule in rules if rule.applies(size))))
