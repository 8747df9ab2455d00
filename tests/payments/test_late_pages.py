"""A page that was left, and is paid in its old tab all the same: the money is back within half an hour (R27, Y-4)."""

import datetime as dt

import pytest
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Sandbox
from tests.functions.browser import Browser
from tests.functions.world import NOON, Clock
from tests.payments.judge import TENANT, judged, kept_by_provider
from tests.payments.machine import swept_to_the_end, until
from tests.payments.payer import Payer

from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus
from repositories.payment import payments
from workflows.payment_sweep import sweep

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store", "alone")]

SECOND, MINUTE = dt.timedelta(seconds=1), dt.timedelta(minutes=1)
LEFT_OPEN = ("globalPayment", "clover")
"""Those whose page cannot be closed from here."""


@pytest.fixture
def alone(brands: object) -> None:
    """No payment of another test, whose provider forgot it."""
    for record in payments.PaymentRecord.scan():
        record.delete()


def rows(payer: Payer) -> tuple[OnlinePayment, ...]:
    return payments.of_order(TENANT, payer.order_uuid)


def minutes_until_released(payer: Payer, clock: Clock, sandbox: Sandbox) -> int:
    """Run the sweep every minute; return the minutes until no money is held."""
    for minute in range(1, 90):
        until(clock.now + MINUTE, clock, sandbox)
        sweep({}, None)
        if PaymentStatus.VOIDED in {row.status for row in rows(payer)}:
            return minute
    raise AssertionError("held for an hour and a half")


@pytest.mark.parametrize("after", [5, 20, 75, 150, 540, 840])
@pytest.mark.parametrize("provider", LEFT_OPEN)
def test_a_page_left_by_cancel_and_paid_in_its_old_tab_is_released_in_time(
    guest: Browser, sandbox: Sandbox, clock: Clock, provider: str, after: int
) -> None:
    payer = Payer(guest, provider)
    payer.start()
    page = payer.at_page()
    payer.cancel()
    until(NOON + after * SECOND, clock, sandbox)
    page.pay()

    waited = minutes_until_released(payer, clock, sandbox)

    assert waited <= 25
    assert judged(sandbox, payer) == "voided, no order, kept 0.00"
    assert rows(payer)[0].reason == "late"


@pytest.mark.night
def test_the_first_looks_come_soon(guest: Browser, sandbox: Sandbox, clock: Clock) -> None:
    payer = Payer(guest, "globalPayment")
    payer.start()
    page = payer.at_page()
    payer.cancel()
    page.pay()

    assert minutes_until_released(payer, clock, sandbox) == 1


@pytest.mark.night
def test_a_page_left_for_another_provider_and_paid_too_is_released_and_the_other_kept(
    guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    payer = Payer(guest, "globalPayment")
    payer.start()
    first = payer.at_page()
    payer.provider = "clover"
    payer.start()
    payer.returns(payer.pays())
    payer.resend()
    until(NOON + 20 * SECOND, clock, sandbox)
    first.pay()

    swept_to_the_end(payer, clock, sandbox)

    assert judged(sandbox, payer) == "captured, order, kept 17.80"
    assert {row.status for row in rows(payer)} == {PaymentStatus.CAPTURED, PaymentStatus.VOIDED}


@pytest.mark.night
@pytest.mark.parametrize(
    ("provider", "minutes"),
    [("stripe", []), ("globalPayment", [1, 2, 4, 8, 16, 32, 57, 70]), ("clover", [1, 2, 4, 8, 16])],
)
def test_abandoned_unpaid_page_is_checked_until_it_can_no_longer_be_paid(
    guest: Browser, sandbox: Sandbox, clock: Clock, provider: str, minutes: list[int]
) -> None:
    payer = Payer(guest, provider)
    payer.start()
    payer.cancel()

    looks = swept_to_the_end(payer, clock, sandbox)

    assert [(look - NOON) / MINUTE for look in looks] == minutes
    assert judged(sandbox, payer) == "declined, no order, kept 0.00"


@pytest.mark.night
def test_a_page_that_could_not_be_closed_is_closed_by_the_first_look(
    guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    payer = Payer(guest, "stripe")
    payer.start()
    page = payer.at_page()
    sandbox.faults.add(Fault("status", "/expire", status=503))
    payer.provider = "clover"
    payer.start()

    swept_to_the_end(payer, clock, sandbox)

    assert page.pay().status_code == 410
    assert kept_by_provider(sandbox, payer.order_uuid) == 0
    assert {row.status for row in rows(payer)} == {PaymentStatus.DECLINED}
