"""Requests to a payment provider, and the providers that are offered (K-14, Y-1, reliability 5.2)."""

import datetime as dt
from decimal import Decimal

import pytest

from domain.errors import Refusal
from domain.money import major_units, minor_units
from domain.payment.card_payment import Outcome, Result, after_attempt, offered_providers
from domain.payment.provider import Provider

NOW = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
BOTH = {Provider.STRIPE, Provider.GLOBAL_PAYMENT}


@pytest.mark.parametrize(
    ("amount", "currency", "units"), [("48.35", "CAD", 4835), ("48.3", "CAD", 4830), ("4800", "JPY", 4800)]
)
def test_amounts_are_counted_in_the_smallest_unit(amount: str, currency: str, units: int) -> None:
    assert minor_units(Decimal(amount), currency) == units
    assert major_units(units, currency) == Decimal(amount)


@pytest.mark.parametrize(("amount", "currency"), [("48.355", "CAD"), ("4800.5", "JPY")])
def test_a_fraction_of_the_smallest_unit_is_refused(amount: str, currency: str) -> None:
    with pytest.raises(Refusal):
        minor_units(Decimal(amount), currency)


@pytest.mark.parametrize(
    ("merchants", "offered"),
    [
        (["globalPayment", "stripe"], (Provider.STRIPE, Provider.GLOBAL_PAYMENT)),
        (["globalPayment"], (Provider.GLOBAL_PAYMENT,)),
        (["clover"], ()),
        ([], ()),
        (["paypal"], ()),
    ],
)
def test_the_merchants_named_are_offered_when_configured(merchants: list[str], offered: tuple[Provider, ...]) -> None:
    assert offered_providers(merchants, BOTH) == offered


def test_an_unknown_outcome_is_given_up_after_ten_attempts() -> None:
    unknown = Outcome(result=Result.UNKNOWN)

    assert after_attempt(unknown, 9, NOW, None).result is Result.UNKNOWN
    assert after_attempt(unknown, 10, NOW, None).result is Result.GIVE_UP


def test_an_unsent_capture_is_given_up_twelve_hours_before_the_bank_lets_go() -> None:
    unsent, half_a_day = Outcome(result=Result.NOT_SENT), dt.timedelta(hours=12)

    assert after_attempt(unsent, 1, NOW, NOW + half_a_day + dt.timedelta(seconds=1)).result is Result.NOT_SENT
    assert after_attempt(unsent, 1, NOW, NOW + half_a_day).result is Result.GIVE_UP


@pytest.mark.parametrize("result", [Result.CAPTURED, Result.VOIDED, Result.DECLINED, Result.REFUNDED])
def test_a_final_outcome_stays_what_it_is(result: Result) -> None:
    assert after_attempt(Outcome(result=result), 99, NOW, NOW).result is result
