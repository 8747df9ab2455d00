"""A hosted page's response by message, and what is no response of it (threat 15, R60); forged returns are tried at the
endpoint itself, in `tests/payments/test_provider_words.py`."""

import base64
import html
import json
import re

import pytest
import requests
from infrastructure.local.sandbox.state import Sandbox
from tests.hosted_pages import NOW, Guest
from tests.workflows.payment_walk import start

from domain.errors import Code, Refusal
from domain.payment.card_payment import BrowserReturn, HostedPage, check_return
from domain.payment.online_payment import OnlinePayment
from domain.payment.paying_page import followed
from domain.payment.provider import PageDisplay, Provider
from use_cases.payment.payment_step import move_payment, provider_of

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("tables")]

HPP = "https://pay.realexpayments.com"


def response_of(page: requests.Response) -> dict[str, str]:
    """The fields that the hosted page posts back through the browser."""
    found = re.findall(r'name="([A-Z0-9_]+)" value="([^"]*)"', page.text)
    return {name: html.unescape(value) for name, value in found}


def paid(card: str = "4242424242424242") -> tuple[OnlinePayment, dict[str, str]]:
    payment = start(Provider.GLOBAL_PAYMENT)
    assert payment.page is not None
    return payment, response_of(Guest(payment.page).pay(card))


def test_the_true_response_in_its_message_form_is_believed(sandbox: Sandbox) -> None:
    payment, fields = paid()
    encoded = json.dumps({name: base64.b64encode(value.encode()).decode() for name, value in fields.items()})

    for form in (encoded, base64.b64encode(encoded.encode()).decode()):
        signal = provider_of(payment).read_return({"hppResponse": form})
        assert signal is not None
        assert signal.payment_id == payment.payment_id


@pytest.mark.night
@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"RESULT": 5}', '{"RESULT": "%%%"}', "[" * 50_000, "AAAA"])
def test_a_message_that_is_no_response_is_refused(sandbox: Sandbox, text: str) -> None:
    payment, _ = paid()

    assert provider_of(payment).read_return({"hppResponse": text}) is None


@pytest.mark.night
def test_an_amount_changed_in_the_request_opens_no_page(sandbox: Sandbox) -> None:
    payment = start(Provider.GLOBAL_PAYMENT)
    assert payment.page is not None
    for change in ({"AMOUNT": "1"}, {"CURRENCY": "JPY"}, {"ORDER_ID": "f" * 32}):
        reply = requests.post(payment.page.url, data=payment.page.fields | change, timeout=5)
        assert (reply.status_code, "505" in reply.text) == (400, True)

    assert sandbox.payments == {}


HOSTED = HostedPage(
    url=f"{HPP}/pay", origin=HPP, display=PageDisplay.LIGHTBOX, page_reference="p", expires_at=NOW, method="POST"
)


@pytest.mark.night
def test_a_message_of_the_page_s_own_origin_with_its_nonce_is_let_through() -> None:
    check_return("nonce-1", HOSTED, BrowserReturn(nonce="nonce-1", message_origin=HPP))


@pytest.mark.night
@pytest.mark.parametrize(
    ("nonce", "origin"),
    [
        ("nonce-1", "https://pay.realexpayments.com.evil.example"),
        ("nonce-1", "https://hpp.example.evil"),
        ("nonce-1", "http://pay.realexpayments.com"),
        ("nonce-1", "https://pay.realexpayments.com:8443"),
        ("nonce-1", "https://PAY.realexpayments.com"),
        ("nonce-1", "null"),
        ("nonce-1", ""),
        ("nonce-2", HPP),
        ("", HPP),
    ],
)
def test_a_message_of_another_origin_or_page_is_refused(nonce: str, origin: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_return("nonce-1", HOSTED, BrowserReturn(nonce=nonce, message_origin=origin))

    assert refused.value.code is Code.PAY


@pytest.mark.night
def test_a_payment_without_a_nonce_takes_no_return() -> None:
    with pytest.raises(Refusal):
        check_return("", HOSTED, BrowserReturn(nonce="", message_origin=HPP))


@pytest.mark.night
def test_a_followed_payment_is_followed_once(sandbox: Sandbox) -> None:
    payment, _ = paid()
    stands = provider_of(payment).query(payment.reference)

    first = move_payment(payment.payment_id, lambda current: followed(current, stands, NOW))
    second = move_payment(payment.payment_id, lambda current: followed(current, stands, NOW))

    assert second == first
