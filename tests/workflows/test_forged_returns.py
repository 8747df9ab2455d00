"""The twelve forgeries of a hosted page's response, and the amount changed under a right hash (threat 15, R60)."""

import base64
import hashlib
import html
import json
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
import requests
from infrastructure.local.sandbox.state import Sandbox
from tests.workflows.payment_walk import Walk, signalled, start, truth_of

from domain.errors import Code, Refusal
from domain.payment.card_payment import BrowserReturn, HostedPage, PageDisplay, Provider, check_return, check_signal
from domain.payment.online_payment import OnlinePayment, followed
from domain.payment.status import PaymentStatus
from domain.tenant import Tenant
from hosted_pages import NOW, Guest
from repositories import payments
from use_cases.payment.payment_step import get_payment, move_payment, provider_of

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("tables")]

SECRET = "sandbox-shared-secret"
HPP = "https://pay.realexpayments.com"
SIGNED = ("TIMESTAMP", "MERCHANT_ID", "ORDER_ID", "RESULT", "MESSAGE", "PASREF", "AUTHCODE")


def hashed(fields: dict[str, str], secret: str = SECRET) -> str:
    """The published rule, written anew."""
    first = hashlib.sha1(".".join(fields[name] for name in SIGNED).encode()).hexdigest()
    return hashlib.sha1(f"{first}.{secret}".encode()).hexdigest()


def response_of(page: requests.Response) -> dict[str, str]:
    """The fields that the hosted page posts back through the browser."""
    found = re.findall(r'name="([A-Z0-9_]+)" value="([^"]*)"', page.text)
    return {name: html.unescape(value) for name, value in found}


def paid(card: str = "4242424242424242") -> tuple[OnlinePayment, dict[str, str]]:
    payment = start(Provider.GLOBAL_PAYMENT)
    assert payment.page is not None
    return payment, response_of(Guest(payment.page).pay(card))


def handed_in(tenant: str, payment_id: str, fields: dict[str, str]) -> str:
    """What a return does: find the company's payment, verify the word, ask the provider, move."""
    payment = payments.find_of(Tenant(company_code=tenant), payment_id)
    if payment is None:
        return "not found"
    signal = provider_of(payment).read_return(fields)
    if signal is None:
        return "unsigned"
    try:
        check_signal(payment.reference, provider_of(payment).merchant_id, signal)
    except Refusal as refusal:
        return str(refusal.details["reason"])
    if not signal.says_paid:
        return "not paid"
    return signalled(payment).status.value


def status(payment: OnlinePayment) -> PaymentStatus:
    return get_payment(payment.payment_id).status


def test_the_true_response_is_believed(sandbox: Sandbox) -> None:
    payment, fields = paid()

    assert fields["SHA1HASH"] == hashed(fields)
    assert handed_in("maple", payment.payment_id, fields) == "authorized"


def test_the_true_response_in_its_message_form_is_believed(sandbox: Sandbox) -> None:
    payment, fields = paid()
    encoded = json.dumps({name: base64.b64encode(value.encode()).decode() for name, value in fields.items()})

    for form in (encoded, base64.b64encode(encoded.encode()).decode()):
        signal = provider_of(payment).read_return({"hppResponse": form})
        assert signal is not None
        assert signal.payment_id == payment.payment_id


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"RESULT": 5}', '{"RESULT": "%%%"}', "[" * 50_000, "AAAA"])
def test_a_message_that_is_no_response_is_refused(sandbox: Sandbox, text: str) -> None:
    payment, _ = paid()

    assert provider_of(payment).read_return({"hppResponse": text}) is None


def forged(name: str, fields: dict[str, str]) -> dict[str, str]:
    changed = dict(fields)
    match name:
        case "no hash":
            del changed["SHA1HASH"]
        case "empty hash":
            changed["SHA1HASH"] = ""
        case "wrong secret":
            changed["SHA1HASH"] = hashed(fields, "guessed")
        case "altered order id":
            changed["ORDER_ID"] = "f" * 32
        case "altered pasref":
            changed["PASREF"] = "1"
        case "other merchant, signed by it":
            changed["MERCHANT_ID"] = "elsewhere"
            changed["SHA1HASH"] = hashed(changed, "elsewhere-secret")
        case "other merchant under our secret":
            changed["MERCHANT_ID"] = "elsewhere"
            changed["SHA1HASH"] = hashed(changed)
    return changed


FORGERIES = [
    "no hash",
    "empty hash",
    "wrong secret",
    "altered order id",
    "altered pasref",
    "other merchant, signed by it",
    "other merchant under our secret",
]


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_response_moves_nothing(sandbox: Sandbox, name: str) -> None:
    payment, fields = paid()
    before = get_payment(payment.payment_id)

    assert handed_in("maple", payment.payment_id, forged(name, fields)) == "unsigned"

    assert get_payment(payment.payment_id) == before


def test_the_hash_of_another_order_moves_nothing(sandbox: Sandbox) -> None:
    mine, _ = paid("4000000000000002")
    _, other = paid()

    assert handed_in("maple", mine.payment_id, other) == "signal"
    assert status(mine) is PaymentStatus.REQUESTED


def test_a_flipped_result_moves_nothing(sandbox: Sandbox) -> None:
    payment, fields = paid("4000000000000002")

    assert handed_in("maple", payment.payment_id, fields) == "not paid"
    assert handed_in("maple", payment.payment_id, fields | {"RESULT": "00"}) == "unsigned"
    assert status(payment) is PaymentStatus.REQUESTED


def test_a_result_flipped_under_a_stolen_secret_is_found_out_by_asking(sandbox: Sandbox) -> None:
    payment, fields = paid("4000000000000002")
    flipped = fields | {"RESULT": "00", "AUTHCODE": "12345"}
    flipped["SHA1HASH"] = hashed(flipped)

    assert handed_in("maple", payment.payment_id, flipped) == "declined"


def test_an_amount_changed_under_a_right_hash_changes_nothing(sandbox: Sandbox) -> None:
    payment, fields = paid()

    assert handed_in("maple", payment.payment_id, fields | {"AMOUNT": "1"}) == "authorized"

    assert get_payment(payment.payment_id).reference.amount == payment.request.amount
    theirs = truth_of(sandbox, payment)
    assert theirs is not None
    assert theirs.amount == 4835


def test_an_amount_changed_in_the_request_opens_no_page(sandbox: Sandbox) -> None:
    payment = start(Provider.GLOBAL_PAYMENT)
    assert payment.page is not None
    for change in ({"AMOUNT": "1"}, {"CURRENCY": "JPY"}, {"ORDER_ID": "f" * 32}):
        reply = requests.post(payment.page.url, data=payment.page.fields | change, timeout=5)
        assert (reply.status_code, "505" in reply.text) == (400, True)

    assert sandbox.payments == {}


def test_a_replayed_response_changes_nothing_more(sandbox: Sandbox) -> None:
    payment, fields = paid()
    handed_in("maple", payment.payment_id, fields)
    once = get_payment(payment.payment_id)

    for _ in range(10):
        assert handed_in("maple", payment.payment_id, fields) == "authorized"

    assert get_payment(payment.payment_id) == once


def test_another_company_s_payment_is_not_found(sandbox: Sandbox) -> None:
    payment, fields = paid()

    assert handed_in("olive", payment.payment_id, fields) == "not found"
    assert status(payment) is PaymentStatus.REQUESTED


def test_a_response_after_the_release_moves_nothing(sandbox: Sandbox) -> None:
    payment, fields = paid()
    Walk(payment).run()
    assert status(payment) is PaymentStatus.VOIDED

    assert handed_in("maple", payment.payment_id, fields) == "voided"
    assert status(payment) is PaymentStatus.VOIDED


def test_twice_in_parallel_is_once(sandbox: Sandbox) -> None:
    for _ in range(20):
        payment, fields = paid()
        before = payment.version
        with ThreadPoolExecutor(8) as pool:
            handed = [pool.submit(handed_in, "maple", payment.payment_id, fields) for _ in range(8)]
        said = {one.result() for one in handed}
        assert said == {"authorized"}
        assert get_payment(payment.payment_id).version == before + 1


HOSTED = HostedPage(
    url=f"{HPP}/pay", origin=HPP, display=PageDisplay.LIGHTBOX, page_reference="p", expires_at=NOW, method="POST"
)


def test_a_message_of_the_page_s_own_origin_with_its_nonce_is_let_through() -> None:
    check_return("nonce-1", HOSTED, BrowserReturn(nonce="nonce-1", message_origin=HPP))


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


def test_a_payment_without_a_nonce_takes_no_return() -> None:
    with pytest.raises(Refusal):
        check_return("", HOSTED, BrowserReturn(nonce="", message_origin=HPP))


def test_a_followed_payment_is_followed_once(sandbox: Sandbox) -> None:
    payment, _ = paid()
    stands = provider_of(payment).query(payment.reference)

    first = move_payment(payment.payment_id, lambda current: followed(current, stands, NOW))
    second = move_payment(payment.payment_id, lambda current: followed(current, stands, NOW))

    assert second == first
