"""The records that describe the card payment providers (Y-1)."""

from decimal import Decimal

import pytest
from tests.builders import a_store

from domain.payment.card_limits import least_of
from domain.payment.options import CardsOffered, payment_options
from domain.payment.provider import PROVIDERS, PageDisplay, Provider, charges_at_once


def test_every_provider_is_described_once_with_its_own_paths() -> None:
    assert set(PROVIDERS) == set(Provider)
    assert len({each.path for each in PROVIDERS.values()}) == len(Provider)


@pytest.mark.parametrize("provider", Provider)
def test_every_provider_can_be_shown_as_a_page_of_its_own(provider: Provider) -> None:
    assert PageDisplay.REDIRECT in PROVIDERS[provider].displays


def test_only_clover_charges_at_once() -> None:
    assert [each for each in Provider if charges_at_once(each)] == [Provider.CLOVER]


def test_paths_of_providers_stay_as_merchants_have_entered_them() -> None:
    assert {each: PROVIDERS[each].return_path for each in Provider} == {
        Provider.STRIPE: "/stripe/return",
        Provider.GLOBAL_PAYMENT: "/globalpay/return",
        Provider.CLOVER: "/clover/return",
    }
    assert {each: PROVIDERS[each].webhook_path for each in Provider} == {
        Provider.STRIPE: "/stripe/webhook",
        Provider.GLOBAL_PAYMENT: "",
        Provider.CLOVER: "/clover/webhook",
    }


def test_minimum_is_never_below_the_smallest_unit() -> None:
    assert [least_of(Provider.STRIPE, each) for each in ("CAD", "JPY", "SEK")] == [
        Decimal("0.50"),
        Decimal(50),
        Decimal("0.50"),
    ]
    assert [least_of(Provider.CLOVER, each) for each in ("CAD", "JPY")] == [Decimal("0.01"), Decimal(1)]


def test_offer_says_whether_a_card_is_charged_at_once() -> None:
    every = tuple(Provider)
    offered = payment_options(a_store(), CardsOffered(every, every)).providers

    assert {each.provider: each.charged_at_once for each in offered} == {
        Provider.STRIPE: False,
        Provider.GLOBAL_PAYMENT: False,
        Provider.CLOVER: True,
    }
