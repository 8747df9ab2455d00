"""Signatures that others have published or worked out, as literals, through the code that believes them (threat 14)."""

from datetime import UTC, datetime, timedelta

import pytest
from infrastructure.local.sandbox.global_payments_xml import signed_hash
from infrastructure.local.sandbox.state import Credentials, Sandbox
from infrastructure.local.sandbox.webhooks import Notice
from pydantic import SecretStr
from tests.hosted_pages import clover_merchant, global_merchant

from domain.payment.webhook_signature import WebhookSignature
from gateways.card_providers import card_payments
from gateways.global_payments import signature
from gateways.signatures import signature_of

NOTICE = b'{"type":"PAYMENT","status":"APPROVED","id":"P1","merchantId":"SANDBOXMERCH1","data":"session-1"}'
AT = datetime.fromtimestamp(1642599079, UTC)
CLOVER_DIGEST = "6ef77fdd3ffc6707b87db65065889f8a2f109d8ba30c9c397cb4c3aa8825684e"
"""Of `1642599079.` and the notice: openssl dgst -sha256 -hmac top-secret."""
CLOVER_HEADER = f"t=1642599079,v1={CLOVER_DIGEST}"
SIGNED = {
    "TIMESTAMP": "20120926112654",
    "MERCHANT_ID": "thestore",
    "ORDER_ID": "ORD453-11",
    "RESULT": "00",
    "MESSAGE": "Successful",
    "PASREF": "3737468273643",
    "AUTHCODE": "79347",
}
"""The response in the tests of Global Payments' own hosted-page SDKs; their secret is `mysecret`."""
GLOBAL_HASH = "368df010076481d47a21e777871012b62b976339"


def test_a_clover_notice_is_believed_by_its_known_digest() -> None:
    merchant = clover_merchant("http://127.0.0.1:1").model_copy(update={"webhook_secrets": (SecretStr("top-secret"),)})

    signal = card_payments(merchant).read_event(NOTICE, {"clover-signature": CLOVER_HEADER}, AT)

    assert signal is not None
    assert (signal.transaction, signal.page_reference, signal.says_paid) == ("P1", "session-1", True)


@pytest.mark.parametrize(
    ("body", "header", "secret", "at"),
    [
        (NOTICE + b" ", CLOVER_HEADER, "top-secret", AT),
        (NOTICE, CLOVER_HEADER.replace("1642599079", "1642599080"), "top-secret", AT),
        (NOTICE, CLOVER_HEADER[:-1] + "f", "top-secret", AT),
        (NOTICE, CLOVER_HEADER, "top-secret ", AT),
        (NOTICE, CLOVER_HEADER, "top-secret", AT + timedelta(seconds=301)),
    ],
    ids=["the body", "the instant", "the digest", "the secret", "its age"],
)
def test_a_known_digest_with_anything_else_changed_is_refused(
    body: bytes, header: str, secret: str, at: datetime
) -> None:
    assert signature_of(NOTICE, CLOVER_HEADER, [SecretStr("top-secret")], AT) is WebhookSignature.RIGHT
    assert signature_of(body, header, [SecretStr(secret)], at) is not WebhookSignature.RIGHT


def test_the_sandbox_signs_clovers_notices_as_the_known_digest_says() -> None:
    headers = Notice("clover", "Clover-Signature", NOTICE, "top-secret").headers(1642599079)

    assert headers["Clover-Signature"] == CLOVER_HEADER


def test_the_published_response_of_global_payments_is_believed() -> None:
    merchant = global_merchant("http://127.0.0.1:1").model_copy(
        update={"merchant_id": "thestore", "shared_secret": SecretStr("mysecret")}
    )

    signal = card_payments(merchant).read_return(SIGNED | {"SHA1HASH": GLOBAL_HASH})

    assert signal is not None
    assert (signal.payment_id, signal.transaction, signal.authcode) == ("ORD453-11", "3737468273643", "79347")
    assert signal.says_paid


@pytest.mark.parametrize("name", list(SIGNED))
def test_the_published_response_with_any_signed_field_changed_is_not(name: str) -> None:
    merchant = global_merchant("http://127.0.0.1:1").model_copy(
        update={"merchant_id": "thestore", "shared_secret": SecretStr("mysecret")}
    )
    changed = SIGNED | {name: SIGNED[name] + "0", "SHA1HASH": GLOBAL_HASH}

    assert card_payments(merchant).read_return(changed) is None


def test_product_and_sandbox_follow_global_payments_published_rule() -> None:
    parts = list(SIGNED.values())

    assert signature(parts, "mysecret") == GLOBAL_HASH
    assert signed_hash(Sandbox(Credentials(global_secret="mysecret")), *parts) == GLOBAL_HASH
