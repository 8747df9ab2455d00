"""A merchant's account may serve another shop: its events are taken and change nothing, and only forgeries alarm."""

import hmac
import json
from hashlib import sha256
from typing import Any

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.functions.browser import Browser
from tests.functions.house import ask_staff
from tests.functions.world import NOON, Clock, Tables
from tests.payments.judge import TENANT
from tests.payments.payer import Came, Payer, arrive, tell

from backoffice.trouble_messages import END_TROUBLE, READ_TROUBLES
from domain.channel.hint import Hint
from domain.tenant import Tenant
from payments import provider_words
from repositories.limits.rate_limits import RateLimitRecord
from repositories.payment import payments
from repositories.payment.merchant_troubles import MerchantTroubleRecord
from use_cases.merchant import merchant_trouble

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store")]

SECRETS = {"stripe": "whsec_sandbox", "clover": "sandbox-clover-webhook"}
STRANGER = "f" * 32


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The counts of provider events."""
    names: list[str] = []
    monkeypatch.setattr(provider_words, "count", names.append)
    return names


@pytest.fixture
def hints(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kinds of messages that the store's channel gets."""
    told: list[str] = []

    def tell(_tenant: Tenant, _store: str, hint: Hint) -> None:
        told.append(hint.kind.value)

    monkeypatch.setattr(merchant_trouble, "tell_channel", tell)
    return told


def stripe_event(kind: str, what: dict[str, Any]) -> dict[str, Any]:
    return {"id": "evt_foreign", "object": "event", "type": kind, "data": {"object": what}}


def clover_notice(**changes: str) -> dict[str, Any]:
    notice = {"type": "PAYMENT", "status": "APPROVED", "id": "P1", "merchantId": "SANDBOXMERCH1", "data": "not-ours"}
    return {**notice, **changes}


def sent(provider: str, event: object, secret: str = "", at: int = int(NOON.timestamp())) -> Came:
    """An event posted as the provider posts it, signed with the merchant's secret or another."""
    body = event if isinstance(event, str) else json.dumps(event)
    key = (secret or SECRETS[provider]).encode()
    word = hmac.new(key, f"{at}.{body}".encode(), sha256).hexdigest()
    return arrive("POST", f"/{provider}/webhook", body, {f"{provider.title()}-Signature": f"t={at},v1={word}"})


FOREIGN = [
    ("stripe", stripe_event("customer.created", {"id": "cus_1", "object": "customer"})),
    ("stripe", stripe_event("invoice.paid", {"id": "in_1", "object": "invoice", "metadata": {}})),
    ("stripe", stripe_event("payment_intent.succeeded", {"id": "pi_x", "metadata": {"payment_id": STRANGER}})),
    ("stripe", stripe_event("payment_intent.succeeded", {"id": "pi_x", "metadata": {"payment_id": "12345"}})),
    ("stripe", stripe_event("payment_intent.succeeded", {"id": "pi_x", "metadata": {"payment_id": "x" * 101}})),
    ("stripe", {"object": "v2.core.event", "type": "v1.billing.meter.error_report_triggered"}),
    ("clover", clover_notice()),
    ("clover", clover_notice(type="ORDER", data="x" * 101)),
    ("clover", {"appId": "A", "merchants": {"M": [{"objectId": "O:1", "type": "CREATE"}]}}),
]


@pytest.mark.night
@pytest.mark.parametrize(("provider", "event"), FOREIGN)
def test_an_event_about_no_payment_of_ours_is_taken_and_forgotten(
    guest: Browser, stored: Tables, counted: list[str], provider: str, event: dict[str, Any]
) -> None:
    before = (stored.count("payments"), stored.count("webhook-events"))

    came = sent(provider, event)

    assert (came.status, json.loads(came.body)) == (200, {"result": "ok"})
    assert (stored.count("payments"), stored.count("webhook-events")) == before
    assert counted == ["ForeignPaymentWord"]


def waiting(guest: Browser, provider: str) -> tuple[Payer, str]:
    """A payment that was made and not reported yet, and the name its provider's events use for it."""
    payer = Payer(guest, provider)
    payer.start()
    payer.pays()
    row = payments.find_of(TENANT, payer.payment_id)
    assert row is not None
    assert row.page is not None
    return payer, payer.payment_id if provider == "stripe" else row.page.page_reference


def about(provider: str, name: str, **changes: str) -> dict[str, Any]:
    if provider == "clover":
        return clover_notice(data=name, **changes)
    return stripe_event("checkout.session.completed", {"id": "cs_another", "metadata": {"payment_id": name}, **changes})


@pytest.mark.night
@pytest.mark.parametrize("provider", list(SECRETS))
def test_a_forged_event_about_a_payment_of_ours_is_refused_and_counted_apart_from_an_old_one(
    guest: Browser, counted: list[str], provider: str
) -> None:
    payer, name = waiting(guest, provider)

    old = int(NOON.timestamp()) - 301
    answers = [
        sent(provider, about(provider, name), "guessed"),
        sent(provider, about(provider, name), "guessed", at=old),
        sent(provider, about(provider, name), at=old),
        sent(provider, about(provider, name), at=int(NOON.timestamp()) + 301),
    ]

    assert [came.status for came in answers] == [400] * 4
    assert counted == ["ForgedPaymentWord"] * 2 + ["OldPaymentWord"] * 2
    assert payer.state() == "waiting"


@pytest.fixture
def untroubled(guest: Browser) -> None:
    """No provider of the store was ever disbelieved."""
    for record in (MerchantTroubleRecord, RateLimitRecord):
        for row in record.scan():
            row.delete()


def shown() -> list[tuple[str, str, int]]:
    """The merchant troubles that the store's board shows."""
    found = ask_staff(READ_TROUBLES, "queen").body["merchant"]
    return [(each["kind"], each["provider"], each["times"]) for each in found]


@pytest.mark.night
@pytest.mark.parametrize("provider", list(SECRETS))
@pytest.mark.parametrize(("kind", "sign"), [("webhook_refused", {"secret": "rotated"}), ("webhook_old", {"at": 1})])
@pytest.mark.usefixtures("untroubled")
def test_refused_webhooks_are_shown_to_the_store_from_the_third_payment_on(
    guest: Browser, hints: list[str], provider: str, kind: str, sign: dict[str, Any]
) -> None:
    names = [waiting(guest, provider)[1] for _ in range(3)]

    for name in names[:2]:
        assert sent(provider, about(provider, name), **sign).status == 400
    assert (shown(), hints) == ([], [])
    sent(provider, about(provider, names[2]), **sign)

    assert (shown(), hints) == ([(kind, provider, 3)], ["trouble"])
    seen_to = {"kind": kind, "provider": provider, "act": "settle", "why": "secret is in"}
    assert ask_staff(END_TROUBLE, "queen", **seen_to).result == "ok"
    assert shown() == []


@pytest.mark.night
@pytest.mark.parametrize("provider", list(SECRETS))
@pytest.mark.usefixtures("untroubled")
def test_a_stranger_with_the_name_of_one_payment_troubles_no_store(
    guest: Browser, clock: Clock, hints: list[str], provider: str
) -> None:
    _, name = waiting(guest, provider)
    for number in range(40):
        sent(provider, about(provider, name), f"guess {number}")
        sent(provider, about(provider, name), f"guess {number}", at=number)
    assert [int(row.times) for row in MerchantTroubleRecord.scan()] == [1]
    clock.pass_by(minutes=61)
    sent(provider, about(provider, name), "another guess")

    assert [int(row.times) for row in MerchantTroubleRecord.scan()] == [2]
    assert (shown(), hints) == ([], [])


@pytest.mark.parametrize(
    ("provider", "changes"), [("stripe", {}), ("clover", {"type": "REFUND"}), ("clover", {"merchantId": "ELSEWHERE"})]
)
def test_a_rightly_signed_event_that_does_not_fit_our_payment_is_taken_and_moves_nothing(
    guest: Browser, counted: list[str], provider: str, changes: dict[str, str]
) -> None:
    payer, name = waiting(guest, provider)

    assert sent(provider, about(provider, name, **changes)).status == 200
    assert counted == ["ForeignPaymentWord"]
    assert payer.state() == "waiting"


@pytest.mark.night
@pytest.mark.parametrize("provider", list(SECRETS))
@pytest.mark.parametrize("body", ["", "[]", "null", "{", "[" * 10_000])
def test_signed_body_that_is_no_event_is_refused(guest: Browser, counted: list[str], provider: str, body: str) -> None:
    assert sent(provider, body).status == 400
    assert counted == []


@pytest.mark.night
@pytest.mark.parametrize("provider", list(SECRETS))
def test_unsigned_event_is_refused(guest: Browser, counted: list[str], provider: str) -> None:
    _, event = next(found for found in FOREIGN if found[0] == provider)

    assert arrive("POST", f"/{provider}/webhook", json.dumps(event), {}).status == 400
    assert counted == []


@pytest.mark.night
@pytest.mark.parametrize("provider", list(SECRETS))
def test_our_event_between_foreign_ones_is_processed_once(
    guest: Browser, sandbox: Sandbox, stored: Tables, counted: list[str], provider: str
) -> None:
    foreign = [event for name, event in FOREIGN if name == provider]
    payer, _ = waiting(guest, provider)
    before = stored.count("webhook-events")

    for event in foreign:
        sent(provider, event)
    assert [tell(sandbox, -1) for _ in range(3)] == [200, 200, 200]

    assert payer.state() == "authorised"
    assert stored.count("webhook-events") == before + 1
    assert set(counted) == {"ForeignPaymentWord"}
