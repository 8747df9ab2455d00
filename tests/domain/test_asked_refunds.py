"""A refund whose answer was lost is found by its name, else by the total that the provider refunded (Y-11)."""

from decimal import Decimal
from typing import Any

import pytest
from tests.payment_rows import a_payment

from domain.payment.asked_refund import AskedRefund, refund_became
from domain.payment.card_payment import ProviderPayment, Result
from domain.payment.status import PaymentStatus, ProviderTruth

D = Decimal
ASKED = AskedRefund("p-r1", D("4.00"))
PAYMENT = a_payment("o1", status=PaymentStatus.CAPTURED, captured=D("17.80"), refunded=D("3.00"))


def became(**stands: Any) -> tuple[str, str] | None:
    known = {"truth": ProviderTruth.CAPTURED, "captured": D("17.80"), **stands}
    outcome = refund_became(ASKED, PAYMENT, ProviderPayment(**known))
    return (outcome.result, outcome.reason) if outcome else None


@pytest.mark.parametrize(
    ("refunded", "refunds", "told"),
    [
        pytest.param("7.00", {"p-r0": "re_0", "p-r1": "re_1"}, (Result.REFUNDED, ""), id="it is among its refunds"),
        pytest.param("7.00", {"p-r0": "re_0"}, None, id="somebody gave the same amount by hand"),
        pytest.param("3.00", {"p-r0": "re_0"}, None, id="it did not go back"),
        pytest.param("14.00", {"p-r0": "re_0"}, (Result.GIVE_UP, "refunded_by_hand"), id="too little is left for it"),
        pytest.param("7.00", None, (Result.REFUNDED, ""), id="just this more went back, not known whose"),
        pytest.param("6.99", None, None, id="less went back than it asks for"),
        pytest.param("9.00", None, (Result.GIVE_UP, "refunded_by_hand"), id="more went back than we know of"),
    ],
)
def test_a_lost_refund_is_ours_only_where_the_provider_says_so(
    refunded: str, refunds: dict[str, str] | None, told: tuple[str, str] | None
) -> None:
    assert became(refunded=D(refunded), refunds=refunds) == told


def test_a_provider_that_does_not_say_what_went_back_leaves_it_to_a_person() -> None:
    assert became(refunded=None) == (Result.GIVE_UP, "cannot_be_asked")


def test_a_provider_that_does_not_answer_decides_nothing() -> None:
    assert became(truth=ProviderTruth.UNKNOWN, reason="timeout") == (Result.UNKNOWN, "timeout")


def test_the_providers_own_name_of_the_refund_is_kept() -> None:
    stands = ProviderPayment(truth=ProviderTruth.CAPTURED, refunded=D("7.00"), refunds={"p-r1": "re_1"})

    outcome = refund_became(ASKED, PAYMENT, stands)

    assert outcome
    assert (outcome.transaction, outcome.amount) == ("re_1", D("4.00"))
