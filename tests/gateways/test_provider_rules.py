"""The sandbox refuses what the providers refuse, and our requests keep to it (Y-1, reliability 1.1)."""

import copy
from decimal import Decimal
from typing import Any

import pytest
import requests
from infrastructure.local.sandbox.provider_rules import CLOVER, GLOBAL_PAYMENTS, STRIPE, STRIPE_LEAST, Rule
from infrastructure.local.sandbox.state import Sandbox
from tests.hosted_pages import authorised, opened, page_request

from domain.money import minor_units
from domain.payment.card_limits import MOST_UNITS, least_of
from domain.payment.card_payment import HostedPage, Outcome, Result
from domain.payment.provider import Provider
from gateways.card_payments import CardPayments
from gateways.clover_payments import LONGEST_NAME, checkout_body
from gateways.global_payments import comment

LOCALES = ("en", "fr", "zh-cn", "zh-hk", "ko-kr", "ja-jp", "de")
LONG_NAMES = ("翠園 Jade Garden <新>", "é" * 200, "あ" * 200, "", 'Chez "Noé" & fils, 100 %')


def as_form(value: Any, name: str = "") -> dict[str, str]:
    """Nested values as Stripe's form fields."""
    if isinstance(value, dict):
        parts = value.items()
    elif isinstance(value, list):
        parts = dict(enumerate(value)).items()
    else:
        return {name: str(value)}
    fields: dict[str, str] = {}
    for key, part in parts:
        fields |= as_form(part, f"{name}[{key}]" if name else str(key))
    return fields


STRIPE_ASKED: dict[str, Any] = {
    "mode": "payment",
    "client_reference_id": "a",
    "line_items": [
        {"quantity": 1, "price_data": {"currency": "cad", "unit_amount": 50, "product_data": {"name": "Noodles"}}}
    ],
    "payment_intent_data": {"capture_method": "manual", "metadata": {"payment_id": "a"}},
    "metadata": {"payment_id": "a"},
    "locale": "zh-HK",
    "success_url": "https://order.maple.example/paid",
    "cancel_url": "https://order.maple.example/back",
}
CLOVER_ASKED: dict[str, Any] = {
    "customer": {},
    "shoppingCart": {"lineItems": [{"name": "Noodles", "unitQty": 1, "price": 1, "note": "a"}]},
    "redirectUrls": {"success": "https://order.maple.example/paid", "failure": "https://order.maple.example/back"},
}


def with_change(asked: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    changed = copy.deepcopy(asked)
    place: Any = changed
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return changed


PRICE = ("line_items", 0, "price_data")
STRIPE_WRONG: list[tuple[str, tuple[Any, ...], Any]] = [
    ("least amount of a currency", (*PRICE, "unit_amount"), 49),
    ("amount of at most eight digits", (*PRICE, "unit_amount"), MOST_UNITS + 1),
    ("name of a product", (*PRICE, "product_data", "name"), "a" * 251),
    ("metadata of at most 50 keys of 40 characters, values of 500", ("metadata", "payment_id"), "a" * 501),
    ("client reference of at most 200 characters", ("client_reference_id",), "a" * 201),
    ("locale of the list", ("locale",), "zh-cn"),
    ("addresses of at most 5,000 characters", ("success_url",), f"https://a.example/{'a' * 5000}"),
]
CLOVER_LINE = ("shoppingCart", "lineItems", 0)
CLOVER_WRONG: list[tuple[str, tuple[Any, ...], Any]] = [
    ("one line at least, each of a whole price above 0", (*CLOVER_LINE, "price"), 0),
    ("amount of at most eight digits", (*CLOVER_LINE, "price"), MOST_UNITS + 1),
    ("name of 1 to 127 characters", (*CLOVER_LINE, "name"), "a" * 128),
    ("note of at most 255 characters", (*CLOVER_LINE, "note"), "a" * 256),
]
GLOBAL_WRONG: list[tuple[str, str, str]] = [
    ("order id of 1 to 50 letters, digits, - and _", "ORDER_ID", "a" * 51),
    ("merchant of at most 50 letters, digits and dots", "MERCHANT_ID", "sandbox merchant"),
    ("account of at most 30 letters and digits", "ACCOUNT", "a" * 31),
    ("amount of 1 to 11 digits, above 0", "AMOUNT", "0"),
    ("currency of three letters", "CURRENCY", "CA"),
    ("time of 14 digits", "TIMESTAMP", "20261127"),
    ("comment of at most 255 Western characters", "COMMENT1", "翠園"),
    ("language of two letters, or with a country", "HPP_LANG", "zh-cn"),
]


def stripe_answer(sandbox: Sandbox, asked: dict[str, Any], key: str = "k") -> requests.Response:
    form = as_form({**asked, "expires_at": sandbox.now() + 1900})
    headers = {"Authorization": "Bearer sk_test_sandbox", "Idempotency-Key": key}
    return requests.post(f"{sandbox.base}/v1/checkout/sessions", form, headers=headers, timeout=10)


def clover_answer(sandbox: Sandbox, asked: dict[str, Any]) -> requests.Response:
    address = f"{sandbox.base}/clover-api/invoicingcheckoutservice/v1/checkouts"
    headers = {"Authorization": "Bearer sandbox-clover-key"}
    return requests.post(address, json=asked, headers=headers, timeout=10)


def named(rules: tuple[Rule, ...], name: str) -> Rule:
    return next(rule for rule in rules if rule.name == name)


@pytest.mark.parametrize(("name", "path", "value"), STRIPE_WRONG, ids=[case[0] for case in STRIPE_WRONG])
def test_stripe_sandbox_refuses(sandbox: Sandbox, name: str, path: tuple[Any, ...], value: Any) -> None:
    assert stripe_answer(sandbox, STRIPE_ASKED, "right").status_code == 200
    pages = len(sandbox.pages)

    answer = stripe_answer(sandbox, with_change(STRIPE_ASKED, path, value), "wrong")

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, named(STRIPE, name).code)
    assert len(sandbox.pages) == pages


@pytest.mark.parametrize(("name", "path", "value"), CLOVER_WRONG, ids=[case[0] for case in CLOVER_WRONG])
def test_clover_sandbox_refuses(sandbox: Sandbox, name: str, path: tuple[Any, ...], value: Any) -> None:
    assert clover_answer(sandbox, CLOVER_ASKED).status_code == 200
    pages = len(sandbox.pages)

    answer = clover_answer(sandbox, with_change(CLOVER_ASKED, path, value))

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, named(CLOVER, name).code)
    assert len(sandbox.pages) == pages


@pytest.mark.parametrize(("name", "field", "value"), GLOBAL_WRONG, ids=[case[0] for case in GLOBAL_WRONG])
def test_global_payments_sandbox_refuses(
    global_provider: CardPayments, sandbox: Sandbox, name: str, field: str, value: str
) -> None:
    _, page = opened(global_provider)

    answer = requests.post(page.url, {**page.fields, field: value}, allow_redirects=False, timeout=10)

    assert answer.status_code == 400
    assert named(GLOBAL_PAYMENTS, name).says in answer.text
    assert sandbox.pages == {}


def test_every_rule_is_tried() -> None:
    assert [case[0] for case in STRIPE_WRONG] == [rule.name for rule in STRIPE]
    assert [case[0] for case in CLOVER_WRONG] == [rule.name for rule in CLOVER]
    assert [case[0] for case in GLOBAL_WRONG] == [rule.name for rule in GLOBAL_PAYMENTS]
    assert all(rule.source for rule in (*STRIPE, *CLOVER, *GLOBAL_PAYMENTS))


def test_global_payments_sandbox_refuses_an_order_id_that_was_used(
    global_provider: CardPayments, sandbox: Sandbox
) -> None:
    payment = authorised(global_provider)
    again = page_request(payment_id=payment.payment_id)
    page = global_provider.open_page(again, again.expires_at)
    assert isinstance(page, HostedPage)

    answer = requests.post(page.url, page.fields, allow_redirects=False, timeout=10)

    assert (answer.status_code, "501" in answer.text, len(sandbox.payments)) == (400, True, 1)


def test_stripe_sandbox_refuses_an_idempotency_key_with_other_parameters(sandbox: Sandbox) -> None:
    assert stripe_answer(sandbox, STRIPE_ASKED).status_code == 200

    other = stripe_answer(sandbox, with_change(STRIPE_ASKED, (*PRICE, "unit_amount"), 51))

    assert (other.status_code, other.json()["error"]["type"]) == (400, "idempotency_error")
    assert len(sandbox.pages) == 1


def test_stripe_sandbox_refuses_an_idempotency_key_that_is_too_long(sandbox: Sandbox) -> None:
    assert stripe_answer(sandbox, STRIPE_ASKED, "k" * 256).status_code == 400
    assert sandbox.pages == {}


def test_an_expired_session_takes_no_card(stripe_provider: CardPayments, sandbox: Sandbox) -> None:
    _, page = opened(stripe_provider)
    sandbox.clock_offset = 86_400 + 1

    assert requests.get(page.url, timeout=10).status_code == 410
    assert sandbox.payments == {}


def test_more_than_was_authorised_is_not_captured_and_more_than_was_taken_is_not_refunded(
    provider: CardPayments, sandbox: Sandbox
) -> None:
    payment = authorised(provider)
    (held,) = sandbox.payments.values()

    if held.provider != "clover":
        assert provider.capture(payment, Decimal("60.00"), 1).result is not Result.CAPTURED
    assert provider.capture(payment, Decimal("48.35"), 2).result is Result.CAPTURED
    assert provider.refund(payment, Decimal("48.36"), "r1").result is not Result.REFUNDED

    assert (held.captured, held.refunded) == (4835, 0)


@pytest.mark.parametrize("currency", [*STRIPE_LEAST, "AED"])
def test_least_of_a_currency_opens_a_page_and_a_coin_less_does_not(
    stripe_provider: CardPayments, sandbox: Sandbox, currency: str
) -> None:
    least = least_of(Provider.STRIPE, currency)
    one = Decimal(1) if currency in ("JPY", "KRW") else Decimal("0.01")

    opened(stripe_provider, amount=least, currency=currency)
    refused = stripe_provider.open_page(page_request(amount=least - one, currency=currency), page_request().expires_at)

    assert isinstance(refused, Outcome)
    assert refused.reason == "amount_too_small"
    assert minor_units(least, currency) == STRIPE_LEAST.get(currency, 50)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", LONG_NAMES)
def test_our_requests_keep_to_the_rules_in_every_language_and_for_every_name(
    provider: CardPayments, sandbox: Sandbox, locale: str, name: str
) -> None:
    _, page = opened(provider, locale=locale, description=name)
    if page.method == "POST":
        answer = requests.post(page.url, page.fields, allow_redirects=False, timeout=10)
        assert answer.status_code == 303, answer.text

    assert len(sandbox.pages) == 1


def test_names_are_cut_to_what_a_provider_takes() -> None:
    assert comment("翠園 Jade Garden <新>") == "Jade Garden"
    assert comment("翠園") == ""
    body = checkout_body(page_request(description="あ" * 200))
    assert body["shoppingCart"]["lineItems"][0]["name"] == "あ" * LONGEST_NAME
