"""How guests say an amount that is sold by weight: in which unit, by which step, up to how much (P-5)."""

import re
from decimal import Decimal
from typing import Annotated

from pydantic import Field

from domain.entity import Entity, Positive

_WRITTEN = re.compile(r"(\d+(?:\.\d+)?)?\s*(.*)")
_FINE = frozenset({"g", "ml"})
_COARSE = frozenset({"kg", "lb", "l"})
_USUAL_TIMES = 10
"""How much more than usual a guest may ask for, where a menu does not say."""


class Scale(Entity):
    """Amounts in `unit`, of which `perWeightUnit` are one weight unit of the item, by `step` up to `max`.

    What costs 3.20 for its weight unit of 100 g is asked for in g: 250 of them are a weight of 2.5 (P-5).
    """

    unit: Annotated[str, Field(max_length=10)]
    per_weight_unit: Positive = Decimal(1)
    step: Positive
    max: Positive
    any_amount: bool = Field(False, exclude_if=lambda free: not free)
    """Whether the step only helps who chooses: the usual scale, of an item whose menu gives none (P-5)."""

    def holds(self, weight: Decimal) -> bool:
        """Whether a weight is above 0 and at most the largest."""
        return 0 < weight * self.per_weight_unit <= self.max

    def meets(self, weight: Decimal) -> bool:
        """Whether it is so many steps, where the menu asks for them."""
        return self.any_amount or weight * self.per_weight_unit % self.step == 0


def usual_scale(weight: Decimal | None, weight_unit: str) -> Scale:
    """The scale of an item whose menu gives none: of `100 g` in grams by tens, up to ten times what is usual (P-5)."""
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
    """Ten grams, 50 of a kilogram, else a hundredth; finer where the usual amount is no such steps."""
    wanted = Decimal(10) if unit in _FINE else Decimal("0.05") if unit in _COARSE else Decimal("0.01")
    return next((step for step in (wanted, wanted / 10, wanted / 100) if usual % step == 0), usual)
