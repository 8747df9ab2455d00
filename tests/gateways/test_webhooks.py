"""Webhooks are believed only fresh and signed over their raw body (threat 14, R26)."""

import hmac
import itertools
import json
import random
from datetime import datetime, timedelta
from hashlib import sha256

import pytest
from infrastructure.local.sandbox.state import Sandbox
from pydantic import SecretStr
from tests.hosted_pages import MERCHANTS, NOW, Guest, opened

from gateways.card_payments import CardPayments
from gateways.card_providers import card_payments

HEADERS = {"stripe": "stripe-signature", "clover": "clover-signature"}
SECRETS = {"stripe": "whsec_sandbox", "clover": "sandbox-clover-webhook"}
BODIES = {
    "stripe": json.dumps(
        {
            "id": "evt_1",
            "object": "event",
            "type": "checkout.session.completed",
            "data": {
                "object": {
                    "id": "cs_1",
                    "object": "checkout.session",
                    "payment_intent": "pi_1",
                    "metadata": {"payment_id": "ab" * 16},
                }
            },
        }
    ).encode(),
    "clover": json.dumps(
        {"type": "PAYMENT", "status": "APPROVED", "id": "P1", "merchantId": "SANDBOXMERCH1", "data": "session-1"}
    ).encode(),
}
NAMES = list(BODIES)


def provider_of(name: str) -> CardPayments:
    return card_payments(MERCHANTS[name]("http://127.0.0.1:1"))


def signed(name: str, body: bytes, at: datetime = NOW, secret: str | None = None) -> dict[str, str]:
    """The header by the published rule: hexadecimal HMAC-SHA256 of `t.body`."""
    instant = int(at.timestamp())
    key = (secret or SECRETS[name]).encode()
    return {HEADERS[name]: f"t={instant},v1={hmac.new(key, f'{instant}.'.encode() + body, sha256).hexdigest()}"}


@pytest.mark.parametrize("name", NAMES)
def test_a_rightly_signed_event_names_its_payment(name: str) -> None:
    signal = provider_of(name).read_event(BODIES[name], signed(name, BODIES[name]), NOW)

    assert signal is not None
    assert signal.says_paid
    assert (signal.page_reference, signal.transaction) in (("cs_1", "pi_1"), ("session-1", "P1"))


@pytest.mark.parametrize("name", NAMES)
def test_a_secret_being_rotated_is_right_beside_the_new_one(name: str) -> None:
    merchant = MERCHANTS[name]("http://127.0.0.1:1")
    both = merchant.model_copy(update={"webhook_secrets": (SecretStr("new"), SecretStr(SECRETS[name]))})

    for secret in ("new", SECRETS[name]):
        assert card_payments(both).read_event(BODIES[name], signed(name, BODIES[name], secret=secret), NOW)
    assert card_payments(both).read_event(BODIES[name], signed(name, BODIES[name], secret="old"), NOW) is None


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seconds", [301, -301, 86_400])
def test_an_old_or_future_event_is_refused(name: str, seconds: int) -> None:
    at = NOW - timedelta(seconds=seconds)

    assert provider_of(name).read_event(BODIES[name], signed(name, BODIES[name], at), NOW) is None


@pytest.mark.parametrize("name", NAMES)
def test_a_thousand_altered_events_are_refused(name: str) -> None:
    provider, body, right = provider_of(name), BODIES[name], signed(name, BODIES[name])
    chance = random.Random(14)
    accepted = 0
    for _ in range(1000):
        place = chance.randrange(len(body))
        altered = body[:place] + bytes([body[place] ^ (1 << chance.randrange(7))]) + body[place + 1 :]
        accepted += provider.read_event(altered, right, NOW) is not None

    assert accepted == 0


@pytest.mark.parametrize("name", NAMES)
def test_reserialized_json_is_refused(name: str) -> None:
    rewritten = json.dumps(json.loads(BODIES[name]), separators=(",", ":")).encode()

    assert provider_of(name).read_event(rewritten, signed(name, BODIES[name]), NOW) is None


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "header", ["", "t=,v1=", "v1=abc", "t=1", "t=x,v1=y", "t=1,t=2,v1=a", "t=１,v1=é", "t=99999999999999999999,v1=a"]
)
def test_a_broken_header_is_refused(name: str, header: str) -> None:
    assert provider_of(name).read_event(BODIES[name], {HEADERS[name]: header}, NOW) is None


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("body", [b"", b"[]", b"\xff\xfe", b"null", b'{"type":1}', b"[" * 50_000])
def test_a_signed_body_that_is_no_event_is_refused(name: str, body: bytes) -> None:
    assert provider_of(name).read_event(body, signed(name, body), NOW) is None


def test_an_event_of_another_clover_merchant_is_refused() -> None:
    foreign = BODIES["clover"].replace(b"SANDBOXMERCH1", b"SOMEONE_ELSES")

    assert provider_of("clover").read_event(foreign, signed("clover", foreign), NOW) is None


def test_an_empty_secret_signs_nothing() -> None:
    for name in NAMES:
        merchant = MERCHANTS[name]("http://127.0.0.1:1").model_copy(update={"webhook_secrets": (SecretStr(""),)})
        forged = signed(name, BODIES[name])
        instant = int(NOW.timestamp())
        forged[HEADERS[name]] = (
            f"t={instant},v1=" + hmac.new(b"", f"{instant}.".encode() + BODIES[name], sha256).hexdigest()
        )
        assert card_payments(merchant).read_event(BODIES[name], forged, NOW) is None


@pytest.mark.parametrize("name", NAMES)
def test_the_events_of_the_sandbox_are_believed_in_any_order_and_number(sandbox: Sandbox, name: str) -> None:
    sandbox.webhooks.hold = True
    provider = card_payments(MERCHANTS[name](sandbox.base))
    request, page = opened(provider)
    Guest(page).pay()

    notices = sandbox.webhooks.notices
    assert notices
    for order in itertools.islice(itertools.permutations(notices), 24):
        for notice in order * 10:
            headers = {key.lower(): value for key, value in notice.headers(int(NOW.timestamp())).items()}
            signal = provider.read_event(notice.body, headers, NOW)
            assert signal is not None
            assert signal.payment_id in (request.payment_id, "")
            assert signal.page_reference in (page.page_reference, "")


def test_global_payments_sends_no_events() -> None:
    assert provider_of("globalPayment").read_event(b"{}", {}, NOW) is None
