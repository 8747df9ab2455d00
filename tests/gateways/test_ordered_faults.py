"""The sandbox records which requests a fault hit, and reports faults that hit none."""

from decimal import Decimal

import pytest
from infrastructure.local.sandbox.faults import Fault, Faults
from infrastructure.local.sandbox.state import Sandbox
from tests.hosted_pages import CAPTURE, authorised

from domain.payment.card_payment import Result
from gateways.card_payments import CardPayments


def test_a_fault_on_a_settle_passes_queries_by(global_provider: CardPayments, sandbox: Sandbox) -> None:
    payment = authorised(global_provider)
    fault = Fault("status", on=CAPTURE["globalPayment"])
    sandbox.faults.add(fault)

    global_provider.query(payment)
    assert fault.hit == []
    assert global_provider.capture(payment, Decimal("48.35"), 1).result is Result.UNKNOWN

    assert fault.hit == ["POST /globalpayments/epage-remote.cgi settle"]


@pytest.mark.parametrize(
    ("times", "struck", "missed"),
    [
        (2, 2, []),
        (2, 1, ["drop on /capture: 1 of 2"]),
        (1, 0, ["drop on /capture: 0 of 1"]),
        (None, 0, ["drop on /capture: 0 of at least 1"]),
        (None, 3, []),
    ],
)
def test_an_order_that_struck_too_seldom_is_missed_also_when_it_was_cancelled(
    times: int | None, struck: int, missed: list[str]
) -> None:
    faults = Faults()
    faults.add(Fault("drop", on="/capture", times=times))

    assert all(faults.take("POST /v1/capture") for _ in range(struck))
    assert faults.take("POST /v1/refunds") is None
    assert faults.missed() == missed
    faults.clear()
    assert (faults.missed(), faults.take("POST /v1/capture")) == (missed, None)
    faults.forget()
    assert faults.missed() == []


def test_first_of_two_faults_is_used_first() -> None:
    faults = Faults()
    for kind in ("drop", "garbage"):
        faults.add(Fault(kind, on="/capture"))

    struck = [faults.take("POST /capture") for _ in range(3)]

    assert [fault.kind if fault else "" for fault in struck] == ["drop", "garbage", ""]
