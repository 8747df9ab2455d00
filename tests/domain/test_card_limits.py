"""No tender that can be reached asks a provider for less than it takes, or for more (Y-1, Y-8)."""

import datetime as dt
import json
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from infrastructure.local.sandbox.provider_rules import CLOVER_MOST, STRIPE_LEAST, STRIPE_MOST
from infrastructure.local.settings import ROOT
from tests.cases import table
from tests.domain.test_table_bills import NOW, WHOLE, a_bill, an_order

from domain.bill.claim_part import Bill, Choice, check_rest, claim_part, part_of
from domain.bill.table_bill import PartKind
from domain.errors import Code, Refusal
from domain.gift_card.card_sale import bounds, check_amount
from domain.money import ZERO, minor_units, quantum
from domain.payment.card_limits import check_card_amount, least_of, least_of_any, most_of
from domain.payment.provider import Provider
from domain.payment.tender import TenderParts, check_card_part, split_tender

CURRENCIES = ("CAD", "USD", "EUR", "GBP", "HKD", "JPY", "KRW", "AED")
SOLD: list[dict[str, Any]] = json.loads((ROOT / "tests/shared/card-amounts.json").read_text())


def providers_take(provider: Provider, amount: Decimal, currency: str) -> bool:
    """Whether the provider's own rules, as the sandbox has them, take an amount."""
    units = minor_units(amount, currency)
    if provider is Provider.STRIPE:
        return STRIPE_LEAST.get(currency, 50) <= units <= STRIPE_MOST
    return 1 <= units <= (CLOVER_MOST if provider is Provider.CLOVER else 99_999_999_999)


@st.composite
def tenders(draw: st.DrawFn) -> tuple[str, Provider, Decimal, Decimal, Decimal, Decimal | None]:
    """A currency, a provider, what is due, what points pay, what a gift card holds, and the most it is to pay."""
    currency = draw(st.sampled_from(CURRENCIES))
    units = st.one_of(st.integers(0, 700), st.integers(0, 200_000_000))
    due, points, card, most = (draw(units) * quantum(currency) for _ in range(4))
    return currency, draw(st.sampled_from(Provider)), due, points, card, draw(st.sampled_from([None, most]))


@given(tenders())
def test_a_tender_that_is_let_through_asks_for_what_its_provider_takes(
    tender: tuple[str, Provider, Decimal, Decimal, Decimal, Decimal | None],
) -> None:
    currency, provider, due, points, card, most = tender
    parts = split_tender(due, card if most is None else min(card, most), points)
    refused = refused_with(parts, currency, least_of(provider, currency))

    if refused is None:
        assert providers_take(provider, parts.card, currency)
        assert parts.points + parts.gift_card + parts.card == due
    else:
        is_nothing, is_too_much = parts.card == 0, parts.card > most_of(currency)
        assert is_nothing or is_too_much or not providers_take(provider, parts.card, currency)


def refused_with(parts: TenderParts, currency: str, least: Decimal) -> Code | None:
    """The code that a card's part is refused with; None where it is let through."""
    try:
        check_card_part(parts, currency, least)
    except Refusal as refusal:
        return refusal.code
    return None


@given(tenders())
def test_a_gift_card_that_pays_a_little_less_always_helps_where_it_pays_enough(
    tender: tuple[str, Provider, Decimal, Decimal, Decimal, Decimal | None],
) -> None:
    currency, provider, due, points, card, _ = tender
    least = least_of(provider, currency)
    parts = split_tender(due, card, points)
    short = least - parts.card
    if not ZERO < parts.card < least or parts.gift_card < short:
        return

    fewer = split_tender(due, parts.gift_card - short, points)

    assert fewer.card == least
    check_card_part(fewer, currency, least)


@table(
    "amount, least, code",
    ("Y-8 nothing by card", "0", "0.50", Code.PAY),
    ("Y-1 a cent less than the least", "0.49", "0.50", Code.CARD_MINIMUM),
    ("Y-1 the least", "0.50", "0.50", None),
    ("Y-1 the most", "999999.99", "0.50", None),
    ("Y-1 a cent more than the most", "1000000.00", "0.50", Code.CARD_MAXIMUM),
    ("Y-1 a fraction of a cent", "0.505", "0.50", Code.PAY),
)
def test_card_amount(amount: str, least: str, code: Code | None) -> None:
    if code is None:
        check_card_amount(Decimal(amount), "CAD", Decimal(least))
        return
    with pytest.raises(Refusal) as refused:
        check_card_amount(Decimal(amount), "CAD", Decimal(least))
    assert refused.value.code is code


@table(
    "merchants, currency, least",
    ("Y-1 Stripe alone", ("stripe",), "CAD", "0.50"),
    ("Y-1 yen at Stripe", ("stripe",), "JPY", "50"),
    ("Y-1 won at Stripe", ("stripe",), "KRW", "1000"),
    ("Y-1 a currency that is not listed", ("stripe",), "AED", "0.50"),
    ("Y-1 the least of any", ("stripe", "clover"), "CAD", "0.01"),
    ("Y-1 no cards", (), "CAD", "0.01"),
    ("Y-1 a provider nobody knows", ("elsewhere",), "JPY", "1"),
)
def test_least_of_a_store(merchants: tuple[str, ...], currency: str, least: str) -> None:
    assert least_of_any(merchants, currency) == Decimal(least)


@pytest.mark.parametrize("case", SOLD, ids=[case["currency"] for case in SOLD])
def test_a_gift_card_is_sold_for_amounts_that_every_provider_takes(case: dict[str, Any]) -> None:
    currency, least, most = case["currency"], Decimal(case["least"]), Decimal(case["most"])

    assert bounds(currency) == (least, most)
    for amount in (least, most):
        check_amount(amount, currency)
        assert all(providers_take(provider, amount, currency) for provider in Provider)
    for amount in (least - quantum(currency), most + quantum(currency)):
        with pytest.raises(Refusal) as refused:
            check_amount(amount, currency)
        assert refused.value.code is Code.CARD_AMOUNT


def refusal_of(bill: Bill, choice: Choice, least: Decimal) -> Refusal | None:
    try:
        check_rest(bill, claim_part(bill, choice, NOW), least, NOW)
    except Refusal as refusal:
        return refusal
    return None


@given(
    cents=st.lists(st.integers(1, 400), min_size=1, max_size=4),
    parts=st.lists(st.tuples(st.sampled_from(("amount", "share", "whole")), st.integers(1, 400)), max_size=12),
    tip=st.integers(0, 100),
)
def test_parts_of_a_bill_are_never_below_the_least_and_never_leave_less(
    cents: list[int], parts: list[tuple[str, int]], tip: int
) -> None:
    least = least_of(Provider.STRIPE, "CAD")
    bill = a_bill(*(an_order(f"o{place}", (str(Decimal(each) / 100), 1)) for place, each in enumerate(cents)))
    for place, (kind, figure) in enumerate(parts):
        choice = {
            "amount": Choice(kind=PartKind.AMOUNT, amount=Decimal(figure) / 100),
            "share": Choice(kind=PartKind.SHARE, shares=1 + figure % 5),
            "whole": WHOLE,
        }[kind]
        before = bill.open(NOW)
        try:
            claim = claim_part(bill, choice, NOW)
            check_rest(bill, claim, least, NOW)
            check_card_amount(claim.amount + Decimal(tip) / 100, "CAD", least)
        except Refusal:
            assert bill.open(NOW) == before
            continue
        part = part_of(claim, choice, part_id=f"p{place}", at=NOW, until=NOW + dt.timedelta(minutes=12))
        bill = bill._replace(table=bill.table.with_part(part, NOW))

        rest = bill.open(NOW)
        assert rest == 0 or rest >= least, "nobody is left with what no card can pay"
        assert claim.amount >= least or claim.amount == before


def test_part_that_leaves_too_small_a_rest_is_refused_with_the_highest_amount() -> None:
    bill = a_bill(an_order("a", ("10.00", 1)))
    refused = refusal_of(bill, Choice(kind=PartKind.AMOUNT, amount=Decimal("9.80")), Decimal("0.50"))

    assert refused
    assert (refused.code, refused.details) == (
        Code.BILL_REST,
        {"open": 10.0, "rest": 0.2, "least": 0.5, "highest": 9.5},
    )
    assert refusal_of(bill, Choice(kind=PartKind.AMOUNT, amount=Decimal("9.50")), Decimal("0.50")) is None
    assert refusal_of(bill, WHOLE, Decimal("0.50")) is None
