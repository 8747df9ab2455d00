"""The way from a kiosk to the provider's page on a guest's own phone (spec section 6; Y-3)."""

import re

import pytest
from tests.functions.browser import Browser
from tests.functions.world import Clock
from tests.payments.payer import Came, Payer, arrive

from repositories.payment import payments

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store")]

RETURN = "/corner/queen/payment?onPhone=1"


def scanned(payment_id: str, nonce: str) -> Came:
    """The answer to a phone that follows the code."""
    return arrive("GET", "/pay", None, {}, {"payment": payment_id, "nonce": nonce})


@pytest.fixture
def payer(guest: Browser) -> Payer:
    """A guest whose order waits for its payment."""
    payer = Payer(guest, "stripe")
    payer.start(returnPath=RETURN)
    return payer


@pytest.mark.night
def test_scanning_the_code_redirects_to_the_providers_page(payer: Payer) -> None:
    page = payer.payment["page"]

    answer = scanned(payer.payment_id, page["nonce"])

    assert (answer.status, answer.headers["Location"]) == (303, page["url"])


@pytest.mark.night
@pytest.mark.parametrize("nonce", ["", "guessed", "\u00e9"])
def test_guessed_nonce_is_refused_and_changes_nothing(payer: Payer, nonce: str) -> None:
    before = payments.find(payer.payment_id)

    answer = scanned(payer.payment_id, nonce)

    assert answer.status == 400
    assert "Location" not in answer.headers
    assert scanned("nobody", payer.payment["page"]["nonce"]).status == 400
    assert payments.find(payer.payment_id) == before


def test_a_page_that_is_over_leads_to_ours_which_says_so(payer: Payer, clock: Clock) -> None:
    clock.pass_by(minutes=30)

    answer = scanned(payer.payment_id, payer.payment["page"]["nonce"])

    assert answer.status == 303
    assert answer.headers["Location"].endswith(f"{RETURN}&over=1")


def test_a_page_with_fields_is_one_button_that_no_script_presses(guest: Browser) -> None:
    payer = Payer(guest, "globalPayment")
    payer.start(returnPath=RETURN)
    page = payer.payment["page"]

    answer = scanned(payer.payment_id, page["nonce"])

    assert (page["method"], answer.status) == ("form", 200)
    assert re.findall(r'<form method="post" action="([^"]+)"', answer.body) == [page["url"]]
    assert len(re.findall('<input type="hidden"', answer.body)) == len(page["fields"])
    assert answer.body.count("<button") == 1
    assert "script" not in answer.body
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
