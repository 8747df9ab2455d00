"""How guests choose an amount that is sold by weight: its unit, its step and its maximum (P-5)."""

import re
from decimal import Decimal
from typing import Annotated

from pydantic import Field

from domain.entity import Entity, Positive

_WRITTEN = re.compile(r"(\d+(?:\.\d+)?)?\s*(.*)")
_FINE = frozenset({"g", "ml"})
_COARSE = frozenset({"kg", "lb", "l"})
_USUAL_TIMES = 10
"""How many times the usual amount a guest may ask for, if a menu does not say."""


class Scale(Entity):
    """Amounts in `unit`, of which `perWeightUnit` are one weight unit of the item, by `step` up to `max`.

    Example: an item at 3.20 per weight unit of 100 g is ordered in g, and 250 g are a weight of 2.5 (P-5).
    """

    unit: Annotated[str, Field(max_length=10)]
    per_weight_unit: Positive = Decimal(1)
    step: Positive
    max: Positive
    any_amount: bool = Field(False, exclude_if=lambda free: not free)
    """Whether amounts between the steps are allowed: in the usual scale of an item without one (P-5)."""

    def holds(self, weight: Decimal) -> bool:
        """Whether a weight is above 0 and at most the maximum."""
        return 0 < weight * self.per_weight_unit <= self.max

    def meets(self, weight: Decimal) -> bool:
        """Whether a weight is a multiple of the step; always true if any amount is allowed."""
        return self.any_amount or weight * self.per_weight_unit % self.step == 0


def usual_scale(weight: Decimal | None, weight_unit: str) -> Scale:
    """Return the scale of an item without one: `100 g` gives grams by tens, up to ten times the usual (P-5)."""
    written = _WRITTEN.fullmatch(weight_unit.strip())
    number, unit = (written[1], written[2]) if written else (None, weight_unit)
    per, usual = Decimal(number or 1) or Decimal(1), weight or Decimal(1)
    return Scale(
        unit=unit[:10],
        per_weight_unit=per,
        step=_step(unit, usual * per),
        max=_USUAL_TIMES * max(usual, Decimal(1)) * per,
        any_amount=True,
    )


def _step(unit: str, usual: Decimal) -> Decimal:
    """Return 10 for g and ml, 0.05 for kg, lb and l, else 0.01; finer if the usual amount is no multiple of it."""
    wanted = Decimal(10) if unit in _FINE else Decimal("0.05") if unit in _COARSE else Decimal("0.01")
    return next((step for step in (wanted, wanted / 10, wanted / 100) if usual % step == 0), usual)
