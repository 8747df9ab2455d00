"""Payment troubles that a store sees, and their resolution by a person (reliability 1.1, R15)."""

import datetime as dt
from typing import Any

import pytest
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Sandbox
from tests.functions.browser import Answer, Browser
from tests.functions.house import ask_staff
from tests.functions.world import NOON, Clock
from tests.hosted_pages import EVERY
from tests.payment_rows import a_payment
from tests.payments.payer import Payer, of
from tests.payments.test_payment_refunds import many_buns
from tests.payments.till import set_clock

from backoffice.report_messages import READ_ACTIONS
from backoffice.trouble_messages import END_TROUBLE, READ_TROUBLES
from domain.payment.online_payment import OnlinePayment
from domain.payment.provider import Provider
from domain.payment.settlement import flagged
from domain.payment.status import PaymentStatus
from domain.payment.tries import tried
from domain.payment.trouble import TroubleKind
from domain.staff.staff import Staff
from domain.tenant import Tenant
from repositories.payment import merchant_troubles, payments
from repositories.payment.merchant_troubles import MerchantTroubleRecord
from repositories.payment.payments import PaymentRecord
from repositories.staff.staff_actions import StaffActionRecord
from stores import messages as stores
from use_cases.merchant.merchant_trouble import ASK_AGAIN, usable
from use_cases.payment.capture_payment import capture_payment, claim_capture
from use_cases.refund.store_troubles import settle as settle_payment
from workflows.sweep_payments import advance

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store", "many_buns")]
__all__ = ["many_buns"]
CORNER = Tenant(company_code="corner")
ORDER = "00000000-0000-4000-8000-00000000000{}"


@pytest.fixture(autouse=True)
def nothing_is_the_matter(clock: Clock) -> None:
    """Delete payments, troubles and staff actions of other tests."""
    for record in (PaymentRecord, MerchantTroubleRecord, StaffActionRecord):
        for row in record.scan():
            row.delete()


def ask(call: Any, store: str = "queen", **fields: Any) -> Answer:
    return ask_staff(call, store, **fields)


def kept(name: str, why: str = "", **changes: Any) -> OnlinePayment:
    payment = a_payment(ORDER.format(int(name, 16) % 10), name * 32, received_at=NOON, **changes)
    payments.add(flagged(payment, why) if why else payment)
    return payment


def told(store: str = "queen") -> list[tuple[str, str, list[str]]]:
    found = ask(READ_TROUBLES, store).body["payments"]
    return [(each["trouble"]["kind"], each["trouble"]["paymentID"][0], each["trouble"]["acts"]) for each in found]


def settle(name: str, **more: Any) -> Answer:
    return ask(END_TROUBLE, **{"paymentID": name * 32, "act": "settle", "why": "paid at the counter", **more})


@pytest.mark.night
def test_each_trouble_is_listed_with_its_actions_but_not_a_first_try() -> None:
    kept("1", status=PaymentStatus.CAPTURING, attempts=1)
    kept("2", status=PaymentStatus.CAPTURING, attempts=2)
    kept("3", status=PaymentStatus.VOIDING, attempts=1, try_failed="timeout")
    kept("4", "capture_failed", status=PaymentStatus.CAPTURE_FAILED)
    kept("5", "refund r1: declined", status=PaymentStatus.CAPTURED)
    kept("6", "money_missing", status=PaymentStatus.CAPTURED)
    kept("7", status=PaymentStatus.CAPTURED)

    assert sorted(told()) == [
        ("capture_failed", "4", ["settle"]),
        ("capture_waits", "2", ["try_again"]),
        ("person", "6", ["settle"]),
        ("refund_failed", "5", ["settle"]),
        ("release_waits", "3", ["try_again"]),
    ]
    assert told("harbour") == []


@pytest.mark.night
def test_settling_a_trouble_removes_it_and_records_the_reason() -> None:
    kept("4", "capture_failed", status=PaymentStatus.CAPTURE_FAILED)

    assert settle("4").body["left"] is None

    assert told() == []
    (action,) = ask(READ_ACTIONS).body["actions"]
    assert (action["by"], action["call"]) == ("anna", "endtrouble")
    assert action["what"] == {
        "act": "settle",
        "paymentId": "4" * 32,
        "why": "paid at the counter",
        "flagged": "capture_failed",
    }
    after = payments.find("4" * 32)
    assert after is not None
    assert [(look.by, look.why) for look in after.looks] == [("anna", "paid at the counter")]


@pytest.mark.night
@pytest.mark.parametrize(
    ("store", "more", "result"),
    [
        ("queen", {"why": ""}, "invalid_request"),
        ("queen", {"paymentID": None}, "invalid_request"),
        ("queen", {"paymentID": "9" * 32}, "not_found"),
        ("harbour", {}, "not_found"),
        ("queen", {"act": "try_again"}, "error_pay"),
    ],
    ids=["without a word", "nothing named", "no trouble", "another store's", "nothing to try"],
)
def test_refused_resolution_changes_nothing(store: str, more: dict[str, Any], result: str) -> None:
    kept("4", "capture_failed", status=PaymentStatus.CAPTURE_FAILED)
    before = payments.find("4" * 32)

    fields = {"paymentID": "4" * 32, "act": "settle", "why": "paid at the counter", **more}
    assert ask(END_TROUBLE, store, **fields).result == result

    assert payments.find("4" * 32) == before


def waiting(guest: Browser) -> Payer:
    """A placed order whose money was not captured yet."""
    payer = Payer(guest, "stripe")
    assert payer.start()["result"] == "ok"
    payer.returns(payer.pays())
    assert payer.resend()["order"]
    return payer


def test_capture_refused_for_the_key_is_shown_and_succeeds_with_the_right_key(
    guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    payer = waiting(guest)
    (payment,) = payments.of_order(CORNER, payer.order_uuid)
    sandbox.faults.add(Fault("revoked_key", "|".join(EVERY.values()), times=None))
    assert claim_capture(payment.payment_id, clock.now) == "capturing"
    assert capture_payment(payment.payment_id, clock.now) == "unknown"

    body = ask(READ_TROUBLES).body
    (found,) = body["payments"]
    assert (found["trouble"]["kind"], found["trouble"]["reason"]) == ("capture_waits", "key_refused")
    assert (found["number"], found["date"]) == (payer_number(payer), "2026-06-17")
    assert [(each["kind"], each["provider"], each["times"] > 0) for each in body["merchant"]] == [
        ("key_refused", "stripe", True)
    ]

    still = ask(END_TROUBLE, paymentID=payment.payment_id, act="try_again").body["left"]
    assert still["kind"] == "capture_waits"
    sandbox.faults.clear()
    assert ask(END_TROUBLE, paymentID=payment.payment_id, act="try_again").body["left"] is None
    (after,) = payments.of_order(CORNER, payer.order_uuid)
    assert after.status is PaymentStatus.CAPTURED


def payer_number(payer: Payer) -> str:
    from repositories.order import orders

    order = orders.find(CORNER, payer.order_uuid)
    assert order is not None
    return order.reference_id


@pytest.mark.night
def test_a_capture_held_back_by_an_outage_waits_on_the_board_and_is_gone_once_it_was_taken(
    guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    payer = waiting(guest)
    (payment,) = payments.of_order(CORNER, payer.order_uuid)
    sandbox.faults.add(Fault("status", "/capture", times=2))
    assert claim_capture(payment.payment_id, clock.now) == "capturing"
    assert capture_payment(payment.payment_id, clock.now) == "unknown"

    (found,) = ask(READ_TROUBLES).body["payments"]
    assert (found["trouble"]["kind"], found["trouble"]["acts"]) == ("capture_waits", ["try_again"])
    assert (found["number"], found["trouble"]["orderUUID"]) == (payer_number(payer), payer.order_uuid)
    again = {"paymentID": payment.payment_id, "act": "try_again"}
    assert ask(END_TROUBLE, **again).body["left"]["kind"] == "capture_waits", "it may have had an effect"
    clock.pass_by(minutes=6)
    set_clock(sandbox, clock.now)
    assert ask(END_TROUBLE, **again).body["left"]["attempts"] == 2
    clock.pass_by(minutes=6)
    set_clock(sandbox, clock.now)

    assert advance(payments.find(payment.payment_id) or payment, clock.now) == "captured"

    assert ask(READ_TROUBLES).body["payments"] == []
    theirs = of(sandbox, payer)
    assert theirs is not None
    assert theirs.captured == 1780


def test_resolution_records_a_person_with_any_name() -> None:
    payment = kept("4", "capture_failed", status=PaymentStatus.CAPTURE_FAILED)
    maria = Staff(CORNER, "queen", "María Ng")

    settle_payment(maria, payments.find(payment.payment_id) or payment, "paid in cash", NOON, gave=None)

    after = payments.find(payment.payment_id)
    assert after is not None
    assert [look.by for look in after.looks] == ["María Ng"]


def test_a_try_that_may_have_had_an_effect_is_not_overtaken(guest: Browser, sandbox: Sandbox, clock: Clock) -> None:
    payment = kept("2", status=PaymentStatus.CAPTURING, attempts=1, claimed_at=NOON)
    assert payments.replace(payment, tried(payment, 1, "timeout", unsent=False))

    assert claim_capture("2" * 32, NOON, at_once=True) == "busy"


def test_a_provider_that_refuses_the_key_is_not_offered_for_a_while_and_a_person_ends_that(clock: Clock) -> None:
    every = (Provider.STRIPE, Provider.CLOVER)
    for _ in range(3):
        merchant_troubles.add(CORNER, "queen", TroubleKind.KEY_REFUSED, Provider.STRIPE, clock.now)

    assert usable(CORNER, "queen", every, clock.now) == (Provider.CLOVER,)
    assert usable(CORNER, "harbour", every, clock.now) == every
    assert usable(CORNER, "queen", every, clock.now + ASK_AGAIN) == every
    (known,) = merchant_troubles.of_store(CORNER, "queen", clock.now)
    assert (known.since, known.times) == (clock.now, 3)
    seen_to = {"kind": "key_refused", "provider": "stripe", "act": "try_again", "why": "new key is in"}
    assert ask(END_TROUBLE, **seen_to).result == "ok"
    assert usable(CORNER, "queen", every, clock.now) == every
    assert ask(READ_TROUBLES).body["merchant"] == []


@pytest.mark.night
def test_the_store_shows_no_cards_while_its_only_providers_refuse_the_key(guest: Browser, clock: Clock) -> None:
    def offered() -> tuple[bool, list[str]]:
        options = guest.call(stores.GET_STORE).body["paymentOptions"]
        return options["here"], [each["provider"] for each in options["providers"]]

    before = offered()
    assert before[0]
    for provider in Provider:
        merchant_troubles.add(CORNER, "queen", TroubleKind.KEY_REFUSED, provider, clock.now)

    assert offered() == (False, [])
    assert ask(READ_TROUBLES).body["withoutCards"]
    clock.pass_by(minutes=6)
    assert offered() == before
    assert dt.timedelta(minutes=6) > ASK_AGAIN
