"""Our requests to Stripe compared with the SDK's own types."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, NotRequired, Required, get_args, get_origin, get_type_hints

import pytest
import stripe.params as params
import stripe.params.checkout as checkout_params
from infrastructure.local.sandbox.state import Sandbox
from tests.hosted_pages import authorised, opened
from typing_extensions import is_typeddict

from gateways.card_payments import CardPayments

TYPES = {
    "/v1/checkout/sessions": checkout_params.SessionCreateParams,
    "/capture": params.PaymentIntentCaptureParams,
    "/cancel": params.PaymentIntentCancelParams,
    "/v1/refunds": params.RefundCreateParams,
}


def misfits(value: Any, kind: Any, at: str = "") -> list[str]:
    """The places where a decoded form value does not fit a type of the SDK. Form values are text."""
    if get_origin(kind) in (NotRequired, Required):
        return misfits(value, get_args(kind)[0], at)
    if is_typeddict(kind):
        return _misfits_in_fields(value, kind, at)
    if get_origin(kind) is list:
        return [fault for item in value for fault in misfits(item, get_args(kind)[0], f"{at}[]")]
    if str(get_origin(kind)).endswith("Literal"):
        return [] if value in get_args(kind) else [f"{at}: {value}"]
    options = get_args(kind)
    if options and get_origin(kind) is not dict:
        known = [option for option in options if option is not str] or list(options)
        found = [misfits(value, option, at) for option in known]
        return min(found, key=len)
    if kind is int:
        return [] if str(value).lstrip("-").isdigit() else [f"{at}: {value}"]
    return []


def _misfits_in_fields(value: Any, kind: Any, at: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{at}: not an object"]
    hints = get_type_hints(kind, localns={"StripeContext": str, "Mapping": Mapping}, include_extras=True)
    faults = [f"{at}.{name}: unknown" for name in value if name not in hints]
    faults += [f"{at}.{name}: missing" for name in kind.__required_keys__ if name not in value]
    return faults + [
        fault for name, item in value.items() if name in hints for fault in misfits(item, hints[name], f"{at}.{name}")
    ]


def test_every_request_body_fits_the_types_of_the_sdk(stripe_provider: CardPayments, sandbox: Sandbox) -> None:
    captured, voided = authorised(stripe_provider), authorised(stripe_provider)
    stripe_provider.capture(captured, Decimal("48.35"), 1)
    stripe_provider.refund(captured, Decimal("8.35"), "r1")
    stripe_provider.void(voided, 1)

    posts = [request for request in sandbox.requests if request["method"] == "POST"]
    faults = {}
    for post in posts:
        kind = next(kind for end, kind in TYPES.items() if post["path"].endswith(end))
        faults[post["path"]] = misfits(post["form"], kind)

    assert len(faults) == 4
    assert {path: found for path, found in faults.items() if found} == {}


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ({"mode": "buy"}, ".mode: buy"),
        ({"amount": "1"}, ".amount: unknown"),
        ({"payment_intent_data": {"capture_method": "later"}}, ".payment_intent_data.capture_method: later"),
        ({"expires_at": "soon"}, ".expires_at: soon"),
    ],
)
def test_the_check_finds_what_does_not_fit(body: dict[str, Any], fault: str) -> None:
    assert misfits(body, checkout_params.SessionCreateParams) == [fault]


def test_the_amount_is_ours_and_the_capture_manual(stripe_provider: CardPayments, sandbox: Sandbox) -> None:
    request, _ = opened(stripe_provider)

    (post,) = sandbox.requests
    price = post["form"]["line_items"][0]["price_data"]
    assert (price["unit_amount"], price["currency"]) == ("4835", "cad")
    assert post["form"]["payment_intent_data"] == {
        "capture_method": "manual",
        "metadata": {"payment_id": request.payment_id, "order_uuid": request.order_uuid, "store": "queen-st"},
    }
    assert post["form"]["success_url"].endswith("?paid=1&sid={CHECKOUT_SESSION_ID}")
