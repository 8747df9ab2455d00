"""Logs of payments and of forgeries contain no card data and no merchant secret (threat 1)."""

import io
import json

import pytest
from infrastructure.local.sandbox.state import Credentials, Sandbox
from tests.functions.browser import Browser
from tests.hosted_pages import DECLINED, GOOD
from tests.payments.payer import ORIGIN, PREFIXES, Payer, arrive, come_back, deliver, posted

from runtime.observability import logger

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store")]

CARDS = (GOOD, DECLINED, " ".join(GOOD[at : at + 4] for at in range(0, 16, 4)))
SECRETS = (
    "sk_test_",
    Credentials.stripe_webhook_secret,
    Credentials.global_secret,
    Credentials.global_rebate_password,
    Credentials.clover_key,
    Credentials.clover_webhook_secret,
)


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """Every line that leaves the process."""
    written = io.StringIO()
    monkeypatch.setattr(logger.registered_handler, "stream", written)
    return written


@pytest.mark.parametrize("provider", PREFIXES)
def test_paying_and_forging_leave_no_card_and_no_secret_in_the_log(
    guest: Browser, sandbox: Sandbox, log: io.StringIO, provider: str
) -> None:
    payer = Payer(guest, provider)
    assert payer.start()["result"] == "ok"
    declined = payer.pays(DECLINED)
    if provider == "globalPayment":
        payer.returns(declined)
        assert payer.start()["result"] == "ok"
    shown = payer.pays()
    way_back = f"{ORIGIN}/api/{PREFIXES[provider]}/return?payment={payer.payment_id}&nonce={GOOD}"
    forged = {**dict(posted(shown)), "SAVED_PMT_REF": GOOD, "MESSAGE": CARDS[2], "SHA1HASH": "0" * 40}
    come_back("POST" if provider == "globalPayment" else "GET", way_back, forged)
    arrive("POST", "/stripe/webhook", json.dumps({"card": GOOD}), {"Stripe-Signature": f"t=1,v1={GOOD}"})
    payer.returns(shown)
    deliver(sandbox)
    assert payer.resend()["order"]

    lines = log.getvalue()
    assert "refused" in lines
    assert [text for text in (*CARDS, *SECRETS) if text in lines] == []
