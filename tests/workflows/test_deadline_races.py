"""Order against deadline, sweep against machine (R11, R24). `test_provider_words` races the webhooks."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Payment, Sandbox
from tests.payments.ends import ROWS
from tests.resilience.races import races
from tests.resilience.scale import scaled
from tests.workflows.payment_walk import order_comes, pays, signalled, start, truth_of, utc

from domain.payment.online_payment import OnlinePayment
from domain.payment.provider import Provider
from domain.payment.status import PaymentStatus
from repositories.payment import payments, webhook_events
from use_cases.payment.capture_payment import capture_payment, claim_capture
from use_cases.payment.payment_step import get_payment, provider_of
from use_cases.payment.release_payment import claim_void, void_payment
from workflows.sweep_payments import sweep_payments

RACES = scaled(200, 25)

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("tables")]


def authorised() -> OnlinePayment:
    payment = start(Provider.STRIPE)
    pays(payment)
    return signalled(payment)


def theirs(sandbox: Sandbox, payment: OnlinePayment) -> Payment:
    found = truth_of(sandbox, payment)
    assert found is not None
    return found


def test_an_order_against_the_deadline_is_captured_or_released_never_both(sandbox: Sandbox) -> None:
    mixed, ends = [], Counter[str]()
    for race in races(RACES):
        payment = authorised()
        accepted, released = race.run(
            lambda payment=payment: order_comes(payment),  # type: ignore[misc]
            lambda name=payment.payment_id: claim_void(name, utc(1800)),  # type: ignore[misc]
        )
        if accepted:
            claim_capture(payment.payment_id, utc(1801))
            capture_payment(payment.payment_id, utc(1801))
        else:
            void_payment(payment.payment_id, utc(1801))
        ours, kept = get_payment(payment.payment_id), theirs(sandbox, payment)
        ends[ours.status.value] += 1
        right = accepted == (ours.status is PaymentStatus.CAPTURED) == (kept.captured == 4835)
        if not right or (released == "voiding") == accepted:
            mixed.append((ours.status, kept.effects))

    assert mixed == []
    assert ends.total() == RACES
    assert set(ends) == {"captured", "voided"}, "both ends are played"
    said = ", ".join(f"{count} {end}" for end, count in ends.items())
    ROWS.append((f"{RACES} races: acknowledgement against deadline", "stripe", f"{said}, 0 mixed"))


def test_a_lost_execution_is_finished_by_the_sweep(sandbox: Sandbox) -> None:
    ordered, forgotten, unpaid = authorised(), authorised(), start(Provider.STRIPE)
    assert order_comes(ordered)

    early = sweep_payments(utc(60))
    late = sweep_payments(utc(1921))

    assert early == {}
    assert late == {
        ordered.payment_id: "captured",
        forgotten.payment_id: "voided",
        unpaid.payment_id: "declined",
    }
    assert theirs(sandbox, ordered).captured == 4835
    assert theirs(sandbox, forgotten).effects == ["authorized", "voided"]
    assert sweep_payments(utc(2500)) == {}


def test_the_sweep_asks_before_it_captures_again(sandbox: Sandbox) -> None:
    payment = authorised()
    assert order_comes(payment)
    claim_capture(payment.payment_id, utc(1))
    sandbox.faults.add(Fault("lose_reply", on="/capture"))
    assert capture_payment(payment.payment_id, utc(2)) == "unknown"

    assert sweep_payments(utc(302)) == {payment.payment_id: "record_captured"}

    assert theirs(sandbox, payment).effects == ["authorized", "captured"]
    assert get_payment(payment.payment_id).status is PaymentStatus.CAPTURED


def test_eight_sweeps_at_once_release_once(sandbox: Sandbox) -> None:
    waiting = [authorised() for _ in range(10)]

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: sweep_payments(utc(1921)), range(8)))
    sweep_payments(utc(2400))

    assert [theirs(sandbox, payment).effects.count("voided") for payment in waiting] == [1] * 10
    assert {get_payment(payment.payment_id).status for payment in waiting} == {PaymentStatus.VOIDED}


def test_a_payment_id_is_used_once(sandbox: Sandbox) -> None:
    payment = start(Provider.STRIPE)

    assert not payments.add(payment.model_copy(update={"nonce": "another"}))
    assert get_payment(payment.payment_id) == payment


def test_an_order_s_payments_are_found_in_their_order(sandbox: Sandbox) -> None:
    from domain.tenant import Tenant

    payment = start(Provider.STRIPE)

    assert payments.of_order(Tenant(company_code="maple"), payment.request.order_uuid) == (payment,)
    assert payments.of_order(Tenant(company_code="olive"), payment.request.order_uuid) == ()


def test_an_event_is_remembered_once(sandbox: Sandbox) -> None:
    sandbox.webhooks.hold = True
    payment = start(Provider.STRIPE)
    pays(payment)
    notice = sandbox.webhooks.notices[0]
    headers = {name.lower(): value for name, value in notice.headers(int(utc(0).timestamp())).items()}
    signal = provider_of(payment).read_event(notice.body, headers, utc(0))
    assert signal is not None

    assert not webhook_events.was_handled(signal)
    assert [webhook_events.remember(signal, utc(0)) for _ in range(3)] == [True, False, False]
    assert webhook_events.was_handled(signal)
