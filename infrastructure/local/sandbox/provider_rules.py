"""The rules by which providers refuse requests, each with its source.

The sandbox is as strict as the providers, so that a request which a provider would refuse fails a test. If a document
gives no figure, the rule says so and the sandbox uses the stricter reading.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

STRIPE_LEAST = {
    "AUD": 50,
    "CAD": 50,
    "CHF": 50,
    "EUR": 50,
    "GBP": 30,
    "HKD": 400,
    "JPY": 50,
    "KRW": 1_000,
    "MXN": 1_000,
    "NZD": 50,
    "SGD": 50,
    "USD": 50,
}
"""The smallest charge in minor units. KRW is not in Stripe's table: it must be worth 0.50 USD after conversion."""
STRIPE_MOST = 99_999_999
STRIPE_LOCALES = frozenset(
    [
        "auto",
        "bg",
        "cs",
        "da",
        "de",
        "el",
        "en",
        "en-GB",
        "es",
        "es-419",
        "et",
        "fi",
        "fil",
        "fr",
        "fr-CA",
        "hr",
        "hu",
        "id",
        "it",
        "ja",
        "ko",
        "lt",
        "lv",
        "ms",
        "mt",
        "nb",
        "nl",
        "pl",
        "pt",
        "pt-BR",
        "ro",
        "ru",
        "sk",
        "sl",
        "sv",
        "th",
        "tr",
        "vi",
        "zh",
        "zh-HK",
        "zh-TW",
    ]
)
CLOVER_MOST = 99_999_999
GLOBAL_SIGNS = re.compile(
    "[\\s\u0020-\u003b\u003d\u003f-\u007e\u00a1-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc"
    "\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]*"
)


@dataclass(frozen=True)
class Rule:
    """A rule of a provider; `code` is its error code, `source` the document."""

    name: str
    source: str
    code: str
    says: str
    holds: Callable[[Mapping[str, Any]], bool]


def _text(*path: str) -> Callable[[Mapping[str, Any]], str]:
    def read(form: Mapping[str, Any]) -> str:
        found: Any = form
        for name in path:
            found = found.get(name, "") if isinstance(found, Mapping) else ""
        return str(found or "")

    return read


def _at_most(length: int, *path: str) -> Callable[[Mapping[str, Any]], bool]:
    text = _text(*path)
    return lambda form: len(text(form)) <= length


def _matches(pattern: str, *path: str) -> Callable[[Mapping[str, Any]], bool]:
    text, wanted = _text(*path), re.compile(pattern)
    return lambda form: bool(wanted.fullmatch(text(form)))


def _metadata_fits(form: Mapping[str, Any]) -> bool:
    groups = (form.get("metadata", {}), form.get("payment_intent_data", {}).get("metadata", {}))
    return all(
        len(group) <= 50 and all(len(name) <= 40 and len(str(value)) <= 500 for name, value in group.items())
        for group in groups
    )


def _price(form: Mapping[str, Any]) -> tuple[int, str]:
    line = form["line_items"][0]
    data = line["price_data"]
    return int(data["unit_amount"]) * int(line["quantity"]), str(data["currency"]).upper()


def _reaches(form: Mapping[str, Any]) -> bool:
    amount, currency = _price(form)
    return amount >= STRIPE_LEAST.get(currency, 50)


STRIPE = (
    Rule(
        "least amount of a currency",
        "docs.stripe.com/currencies, minimum and maximum charge amounts",
        "amount_too_small",
        "The Checkout Session's total amount due is below the minimum of its currency",
        _reaches,
    ),
    Rule(
        "amount of at most eight digits",
        "docs.stripe.com/currencies, minimum and maximum charge amounts",
        "amount_too_large",
        "The Checkout Session's total amount must be no more than eight digits",
        lambda form: _price(form)[0] <= STRIPE_MOST,
    ),
    Rule(
        "name of a product",
        "docs.stripe.com/api/checkout/sessions/create; 250 characters by the API's own answer",
        "parameter_invalid_string_too_long",
        "Invalid string: product_data[name] must be at most 250 characters",
        lambda form: 0 < len(str(form["line_items"][0]["price_data"]["product_data"]["name"])) <= 250,
    ),
    Rule(
        "metadata of at most 50 keys of 40 characters, values of 500",
        "docs.stripe.com/metadata",
        "parameter_invalid_string_too_long",
        "Metadata keys can have up to 40 characters and values up to 500",
        _metadata_fits,
    ),
    Rule(
        "client reference of at most 200 characters",
        "docs.stripe.com/api/checkout/sessions/create",
        "parameter_invalid_string_too_long",
        "Invalid string: client_reference_id must be at most 200 characters",
        _at_most(200, "client_reference_id"),
    ),
    Rule(
        "locale of the list",
        "docs.stripe.com/api/checkout/sessions/create, locale",
        "parameter_unknown_value",
        "Invalid locale",
        lambda form: _text("locale")(form) in {"", *STRIPE_LOCALES},
    ),
    Rule(
        "addresses of at most 5,000 characters",
        "docs.stripe.com/api, limits of URL parameters",
        "url_invalid",
        "Not a valid URL",
        lambda form: all(len(_text(name)(form)) <= 5_000 for name in ("success_url", "cancel_url")),
    ),
)
STRIPE_KEY_LENGTH = 255
"""The longest idempotency key (docs.stripe.com/api/idempotent_requests)."""

_GLOBAL_SOURCE = "developer.globalpay.com, hosted payment page, request fields"
GLOBAL_PAYMENTS = (
    Rule(
        "order id of 1 to 50 letters, digits, - and _",
        _GLOBAL_SOURCE,
        "506",
        "ORDER_ID is not valid",
        _matches("[A-Za-z0-9_-]{1,50}", "ORDER_ID"),
    ),
    Rule(
        "merchant of at most 50 letters, digits and dots",
        _GLOBAL_SOURCE,
        "506",
        "MERCHANT_ID is not valid",
        _matches("[A-Za-z0-9.]{1,50}", "MERCHANT_ID"),
    ),
    Rule(
        "account of at most 30 letters and digits",
        _GLOBAL_SOURCE,
        "506",
        "ACCOUNT is not valid",
        _matches("[A-Za-z0-9 ]{0,30}", "ACCOUNT"),
    ),
    Rule(
        "amount of 1 to 11 digits, above 0",
        _GLOBAL_SOURCE,
        "506",
        "AMOUNT is not valid",
        lambda form: bool(re.fullmatch("[0-9]{1,11}", _text("AMOUNT")(form))) and int(_text("AMOUNT")(form)) > 0,
    ),
    Rule(
        "currency of three letters",
        _GLOBAL_SOURCE,
        "506",
        "CURRENCY is not valid",
        _matches("[A-Za-z]{3}", "CURRENCY"),
    ),
    Rule(
        "time of 14 digits",
        _GLOBAL_SOURCE,
        "506",
        "TIMESTAMP is not valid",
        _matches("[0-9]{14}", "TIMESTAMP"),
    ),
    Rule(
        "comment of at most 255 Western characters",
        _GLOBAL_SOURCE + ", COMMENT1; the characters by its own libraries' checks",
        "506",
        "COMMENT1 is not valid",
        lambda form: len(_text("COMMENT1")(form)) <= 255 and bool(GLOBAL_SIGNS.fullmatch(_text("COMMENT1")(form))),
    ),
    Rule(
        "language of two letters, or with a country",
        _GLOBAL_SOURCE + ", HPP_LANG",
        "506",
        "HPP_LANG is not valid",
        _matches("([A-Za-z]{2}(_[A-Za-z]{2})?)?", "HPP_LANG"),
    ),
)


def _lines(form: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return list(form["shoppingCart"]["lineItems"])


CLOVER = (
    Rule(
        "one line at least, each of a whole price above 0",
        "docs.clover.com, create a hosted checkout session: price in cents",
        "invalid_request",
        "The price of a line has to be above 0",
        lambda form: (
            bool(_lines(form)) and all(isinstance(one["price"], int) and one["price"] > 0 for one in _lines(form))
        ),
    ),
    Rule(
        "amount of at most eight digits",
        "no figure in Clover's documents; the stricter of the other providers",
        "amount_too_large",
        "The amount is too large",
        lambda form: sum(one["price"] * one["unitQty"] for one in _lines(form)) <= CLOVER_MOST,
    ),
    Rule(
        "name of 1 to 127 characters",
        "docs.clover.com, create a line item: name",
        "invalid_request",
        "The name of a line is too long",
        lambda form: all(0 < len(str(one["name"])) <= 127 for one in _lines(form)),
    ),
    Rule(
        "note of at most 255 characters",
        "docs.clover.com, create a line item: note",
        "invalid_request",
        "The note of a line is too long",
        lambda form: all(len(str(one.get("note", ""))) <= 255 for one in _lines(form)),
    ),
)


def broken(rules: tuple[Rule, ...], form: Mapping[str, Any]) -> Rule | None:
    """Return the first rule that a request breaks."""
    return next((rule for rule in rules if not rule.holds(form)), None)
