"""Rounding and splitting (decisions section 0, P-1)."""

import json
from decimal import Decimal
from pathlib import Path

import pytest
from tests.cases import table

from domain.money import percent, prorate, quantum, round_money

SHARED = json.loads(
    (Path(__file__).parents[1] / "shared" / "money.json").read_text(encoding="utf-8"), parse_float=Decimal
)


@table(
    "amount, currency, expected",
    ("P-1 half a cent up", "1.005", "CAD", "1.01"),
    ("P-1 just under half a cent", "1.00499", "CAD", "1.00"),
    ("P-1 away from zero below it", "-1.005", "CAD", "-1.01"),
    ("P-1 half a yen up", "0.5", "JPY", "1"),
    ("P-1 won", "1234.49", "KRW", "1234"),
    ("P-1 any other currency has two decimals", "2.345", "EUR", "2.35"),
    ("P-1 amounts of any size", "123456789012345678901234567890.125", "CAD", "123456789012345678901234567890.13"),
)
def test_rounding(amount: str, currency: str, expected: str) -> None:
    assert str(round_money(Decimal(amount), currency)) == expected


@pytest.mark.parametrize(("amount", "currency", "expected"), SHARED["rounded"])
def test_the_server_rounds_as_the_front_end_does(amount: Decimal, currency: str, expected: Decimal) -> None:
    assert round_money(Decimal(amount), currency) == expected


@pytest.mark.parametrize(("amount", "rate", "currency", "expected"), SHARED["percentages"])
def test_the_server_takes_a_percentage_as_the_front_end_does(
    amount: Decimal, rate: Decimal, currency: str, expected: Decimal
) -> None:
    assert round_money(percent(Decimal(amount), Decimal(rate)), currency) == expected


def test_amounts_are_rounded_to_cents_by_default() -> None:
    assert round_money(Decimal("0.125")) == Decimal("0.13")
    assert (quantum("CAD"), quantum("JPY"), quantum("KRW")) == (Decimal("0.01"), 1, 1)


@table(
    "total, weights, currency, expected",
    (
        "vector e: the first of equals takes the cent",
        "10.00",
        ("9.99", "9.99", "9.99"),
        "CAD",
        ("3.34", "3.33", "3.33"),
    ),
    ("the largest remainder takes the cent", "1.00", ("1", "1", "4"), "CAD", ("0.17", "0.17", "0.66")),
    ("two cents to the two largest", "0.05", ("3", "5", "5"), "CAD", ("0.01", "0.02", "0.02")),
    ("whole yen", "100", ("1", "1", "1"), "JPY", ("34", "33", "33")),
    ("nothing to spread over", "5.00", ("0", "0"), "CAD", ("0", "0")),
    ("no weight, no part", "5.00", ("0", "2", "0"), "CAD", ("0", "5.00", "0")),
    ("nothing to spread", "0", ("1", "2"), "CAD", ("0", "0")),
    ("no weights", "5.00", (), "CAD", ()),
)
def test_prorating(total: str, weights: tuple[str, ...], currency: str, expected: tuple[str, ...]) -> None:
    parts = prorate(Decimal(total), [Decimal(weight) for weight in weights], currency)

    assert parts == tuple(Decimal(part) for part in expected)
