"""The charge of a delivery for the guest, and its cost for the store (decisions section 6)."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Literal, NamedTuple

from domain.delivery.delivery_settings import ChargeRule, Delivery
from domain.errors import Code
from domain.money import ZERO, percent, round_money

Undeliverable = Literal[Code.TOO_FAR, Code.ADDRESS_NOT_MEASURED, Code.ADDRESS]
CENTS = 100


class AgentQuote(NamedTuple):
    """A delivery agent's fee and tax in cents, both 0 or more (spec section 7)."""

    fee: int
    tax: int = 0


class AgentAdjustment(NamedTuple):
    """A store's correction of the agent's fee: an amount or a percentage, or its own rules instead (L-4)."""

    value: Decimal = ZERO
    by_percentage: bool = False
    overwrite: bool = False


class DeliveryCharge(NamedTuple):
    """`value` is shown to the guest, before tax; `withhold` is what the agent gets, fee and tax (L-4, R-21).

    `area` is the name of the area that it is charged for, empty for none (L-11).
    """

    value: Decimal
    withhold: Decimal = ZERO
    area: str = ""


def delivery_fault(
    km: Decimal | None, net: Decimal, delivery: Delivery, *, outside: bool = False
) -> Undeliverable | None:
    """Return why an address is not delivered to, None if it is (L-2, L-3, L-11).

    `error_too_far` beyond the furthest distance (0 for no limit), or `outside` every area. `error_address_not_measured`
    for a distance of None, if `net` = subtotal minus discount is above `unmeasuredMaxOrder` (0 allows no such order).
    Without that setting, if the store has a furthest distance or areas.
    """
    if km is not None:
        return Code.TOO_FAR if outside or 0 < delivery.distance < km else None
    most = delivery.unmeasured_max_order
    if most is None:
        return Code.ADDRESS_NOT_MEASURED if delivery.distance or delivery.areas else None
    return Code.ADDRESS_NOT_MEASURED if net > most or most == 0 else None


def distance_charge(rules: Sequence[ChargeRule], km: Decimal) -> Decimal:
    """The charge of the rule with from < km <= to, in major units; 0 without rules (spec section 9, L-1).

    The lowest rule also takes its lower bound; overlaps go to the lowest `from`, gaps to the smallest `to` that reaches
    it, and beyond every range the furthest rule's charge applies.
    """
    if not rules:
        return ZERO
    ordered = sorted(rules, key=lambda rule: (rule.from_, rule.to))
    inside = [rule for rule in ordered if rule.from_ < km <= rule.to or (rule is ordered[0] and km == rule.from_)]
    if inside:
        return inside[0].charge
    reaching = [rule for rule in ordered if rule.to >= km]
    if reaching:
        return min(reaching, key=lambda rule: rule.to).charge
    return max(ordered, key=lambda rule: rule.to).charge


def rule_faults(rules: Sequence[ChargeRule]) -> tuple[str, ...]:
    """Return why a publisher rejects charge rules: `empty` ranges, or a `gap` or `overlap` between two (L-1)."""
    faults = ["empty" for rule in rules if rule.to <= rule.from_]
    ordered = sorted(rules, key=lambda rule: (rule.from_, rule.to))
    reached = ordered[0].to if ordered else ZERO
    for rule in ordered[1:]:
        if rule.from_ != reached:
            faults.append("gap" if rule.from_ > reached else "overlap")
        reached = max(reached, rule.to)
    return tuple(faults)


def is_free(net: Decimal, free_from: Decimal) -> bool:
    """Whether `net` = subtotal minus discount reaches the free-delivery minimum; 0 is no such offer (L-5)."""
    return 0 < free_from <= net


def agent_charge(
    quote: AgentQuote, adjustment: AgentAdjustment, own_charge: Decimal, currency: str = "CAD"
) -> DeliveryCharge:
    """The guest's charge for an agent's delivery, at least 0, and what is withheld for the agent (L-4).

    `own_charge` is the store's charge by distance, taken instead when it overwrites the agent's fee. The agent's tax is
    never the guest's: the charge is taxed at the store's delivery rates.
    """
    fee = round_money(Decimal(quote.fee) / CENTS, currency)
    tax = round_money(Decimal(quote.tax) / CENTS, currency)
    added = round_money(percent(fee, adjustment.value), currency) if adjustment.by_percentage else adjustment.value
    value = own_charge if adjustment.overwrite else max(ZERO, fee + added)
    return DeliveryCharge(value, fee + tax)


def quote_error_text(error: str | None, details: Sequence[str] = ()) -> str:
    """The body of `error_address`: the agent's error and its details, `Unknown error` for none (spec section 8)."""
    said = [text.strip() for text in (error or "", *details) if text.strip()]
    return " ".join(said) or "Unknown error"
