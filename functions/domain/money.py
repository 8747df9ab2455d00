"""Exact money: one rounding function, one way to split an amount (decisions section 0, P-1)."""

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Context, Decimal

from domain.errors import Code, Refusal

ZERO = Decimal(0)
_WIDE = Context(prec=80, rounding=ROUND_HALF_UP)
"""Room for any product of prices, quantities, weights and rates, so that rounding never fails."""
_CENT = Decimal("0.01")
_QUANTA = {"JPY": Decimal(1), "KRW": Decimal(1)}
"""Currencies without two decimals (ISO 4217)."""


def quantum(currency: str) -> Decimal:
    """The smallest amount of a currency: 0.01 for CAD, 1 for JPY (decisions section 0)."""
    return _QUANTA.get(currency, _CENT)


def round_money(amount: Decimal, currency: str = "CAD") -> Decimal:
    """Round money half up, away from zero, to the currency's exponent; nothing else rounds money (P-1)."""
    return amount.quantize(_QUANTA.get(currency, _CENT), context=_WIDE)


def floor_money(amount: Decimal, currency: str = "CAD") -> Decimal:
    """Round money down to the currency's exponent, for the lowest price of a unit sold by weight (P-5)."""
    rounded = round_money(amount, currency)
    return rounded - quantum(currency) if rounded > amount else rounded


def is_whole(amount: Decimal, currency: str) -> bool:
    """Whether an amount can be paid: 2.34 CAD can, 2.345 cannot (decisions section 0)."""
    return round_money(amount, currency) == amount


def percent(amount: Decimal, rate: Decimal) -> Decimal:
    """`rate` percent of an amount, unrounded (decisions section 0)."""
    return amount * rate / 100


def prorate(total: Decimal, weights: Sequence[Decimal], currency: str = "CAD") -> tuple[Decimal, ...]:
    """Split `total` in proportion to `weights`; the parts are whole units and sum to it exactly.

    Largest remainder, ties to the earlier part (decisions section 0, vector e). If all weights are zero, all parts are
    zero.
    """
    whole = sum(weights, ZERO)
    if not whole:
        return tuple(ZERO for _ in weights)
    unit = quantum(currency)
    shares = [total * weight / whole for weight in weights]
    parts = [(share // unit) * unit for share in shares]
    missing = int((total - sum(parts, ZERO)) / unit)
    by_remainder = sorted(range(len(parts)), key=lambda index: (parts[index] - shares[index], index))
    for index in by_remainder[:missing]:
        parts[index] += unit
    return tuple(parts)


def minor_units(amount: Decimal, currency: str) -> int:
    """Return the amount in the currency's smallest unit; refuse `error_pay` for a fraction (decisions section 0)."""
    units = amount / quantum(currency)
    if units != units.to_integral_value():
        raise Refusal(Code.PAY, amount=amount, currency=currency)
    return int(units)


def major_units(units: int, currency: str) -> Decimal:
    """Return the amount in major units (decisions section 0)."""
    return units * quantum(currency)
