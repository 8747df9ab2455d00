"""The constants of the pricing rules, versioned so that a stored order is priced again by its own rules (X-12)."""

from dataclasses import dataclass
from decimal import Decimal

from domain.errors import Code, Refusal

ROUNDING_RULE = "half-up-invoice"
"""Half up; tax is rounded once per tax type on the whole order (P-1)."""


@dataclass(frozen=True, slots=True)
class PricingRules:
    """Interpretations of the decisions about money or law, each switchable in one place."""

    version: str
    food_rebate_limit: Decimal = Decimal(4)
    """Food up to this amount has no PST (X-3, spec section 9)."""
    exempt_units: int = 6
    """This many single servings of baked goods are tax free, if the province's pack says so (X-5)."""
    taxes_on_fulfilment_day: bool = True
    """X-12: use the rates of the day the order is for; otherwise those of the day it is placed."""
    vip_on_fulfilment_day: bool = False
    """D-2: VIP must be valid on the day the order is for; otherwise on the day it is placed, like promotions (D-11)."""
    promo_minimum_after_promo: bool = False
    """D-5: compare the promotion's minimum with E less the promotion's own amount instead of with E."""
    free_units_cost_nothing: bool = True
    """D-8: units that a promotion makes free cost exactly 0; otherwise each unit's share is rounded separately."""


CURRENT_RULES = PricingRules(version="2")
_ROUNDED_BY_UNIT = PricingRules(version="1", free_units_cost_nothing=False)
_BY_VERSION = {rules.version: rules for rules in (_ROUNDED_BY_UNIT, CURRENT_RULES)}


def rules_of(version: str | None) -> PricingRules:
    """Return the rules of a version, the current ones for None (X-12).

    Refuse `something_wrong` for an unknown version.
    """
    if version is None:
        return CURRENT_RULES
    if version not in _BY_VERSION:
        raise Refusal(Code.SOMETHING_WRONG, rules_version=version)
    return _BY_VERSION[version]
