"""A merchant's key is revoked for an hour and then valid again: nothing is final in between, and everything ends."""

import datetime as dt

import pytest
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Sandbox
from tests.functions.browser import Browser
from tests.functions.world import Clock
from tests.hosted_pages import EVERY
from tests.payments.judge import TENANT, judged
from tests.payments.machine import Machine, swept_to_the_end, until
from tests.payments.payer import Payer, tell
from tests.payments.till import SandboxMerchants

from domain.payment.online_payment import OnlinePayment
from domain.payment.provider import Provider
from domain.payment.status import PaymentStatus
from repositories.payment import payments
from workflows.payment_sweep import sweep

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store", "alone")]

PROVIDERS = ("stripe", "globalPayment", "clover")
MINUTE = dt.timedelta(minutes=1)


@pytest.fixture
def alone(brands: object) -> None:
    """No payment of another test, whose provider forgot it."""
    for record in payments.PaymentRecord.scan():
        record.delete()


def row(payer: Payer) -> OnlinePayment:
    (only,) = payments.of_order(TENANT, payer.order_uuid)
    return only


def paid(guest: Browser, provider: str) -> Payer:
    payer = Payer(guest, provider)
    assert payer.start()["result"] == "ok"
    payer.returns(payer.pays())
    assert row(payer).status is PaymentStatus.AUTHORIZED
    return payer


def revoke(sandbox: Sandbox) -> None:
    sandbox.faults.add(Fault("revoked_key", "|".join(EVERY.values()), times=None))


def an_hour(payer: Payer, clock: Clock, sandbox: Sandbox) -> set[tuple[str, str]]:
    """Run the sweep every five minutes for an hour; return the statuses and flags of the payment."""
    seen = set()
    for _ in range(12):
        until(clock.now + 5 * MINUTE, clock, sandbox)
        sweep({}, None)
        seen.add((row(payer).status.value, row(payer).flagged))
    return seen


@pytest.mark.parametrize("provider", PROVIDERS)
def test_a_capture_waits_for_the_key(guest: Browser, sandbox: Sandbox, clock: Clock, provider: str) -> None:
    payer = paid(guest, provider)
    payer.resend()
    revoke(sandbox)

    assert Machine(payer, clock, sandbox).run() == "NeedsPerson", "an alarm tells of it"
    assert an_hour(payer, clock, sandbox) == {("capturing", "")}

    sandbox.faults.clear()
    swept_to_the_end(payer, clock, sandbox)
    assert judged(sandbox, payer) == "captured, order, kept 17.80"
    assert row(payer).flagged == ""


@pytest.mark.night
@pytest.mark.parametrize("provider", PROVIDERS)
def test_a_release_waits_for_the_key(guest: Browser, sandbox: Sandbox, clock: Clock, provider: str) -> None:
    payer = paid(guest, provider)
    revoke(sandbox)

    assert [payer.cancel()["payment"]["state"] for _ in range(2)] == ["releasing"] * 2
    assert an_hour(payer, clock, sandbox) == {("voiding", "")}

    sandbox.faults.clear()
    swept_to_the_end(payer, clock, sandbox)
    assert judged(sandbox, payer) == "voided, no order, kept 0.00"


@pytest.mark.night
@pytest.mark.parametrize("provider", PROVIDERS)
def test_page_paid_while_the_key_was_revoked_is_found(
    guest: Browser, sandbox: Sandbox, clock: Clock, provider: str
) -> None:
    payer = Payer(guest, provider)
    assert payer.start()["result"] == "ok"
    shown = payer.pays()
    revoke(sandbox)

    payer.returns(shown)
    assert an_hour(payer, clock, sandbox) == {("requested", "")}

    sandbox.faults.clear()
    swept_to_the_end(payer, clock, sandbox)
    assert judged(sandbox, payer) == "voided, no order, kept 0.00"


@pytest.mark.night
@pytest.mark.parametrize("provider", ["stripe", "clover"])
def test_webhook_during_the_revocation_is_retried(
    guest: Browser, sandbox: Sandbox, clock: Clock, provider: str
) -> None:
    payer = Payer(guest, provider)
    payer.start()
    payer.pays()
    revoke(sandbox)

    assert tell(sandbox, -1) == 503
    sandbox.faults.clear()
    assert tell(sandbox, -1) == 200
    assert payer.state() == "authorised"


@pytest.mark.night
def test_one_payment_whose_credentials_are_gone_stops_no_other(
    guest: Browser, sandbox: Sandbox, clock: Clock, paying_store: SandboxMerchants
) -> None:
    gone, other = Payer(guest, "globalPayment"), Payer(guest, "clover")
    for payer in (gone, other):
        assert payer.start()["result"] == "ok"
    paying_store.missing.add(Provider.GLOBAL_PAYMENT)
    until(clock.now + 13 * MINUTE, clock, sandbox)

    assert sweep({}, None) == {"swept": 1}

    assert (row(gone).status, row(other).status) == (PaymentStatus.REQUESTED, PaymentStatus.DECLINED)
    paying_store.missing.clear()
    until(clock.now + MINUTE, clock, sandbox)
    sweep({}, None)
    assert row(gone).status is PaymentStatus.DECLINED
