"""Reloads and purchases: one payment gives one credit, however often it is reported (R-9; reliability threat 9)."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.functions.browser import Browser
from tests.functions.member_house import CORNER, empty_members, set_service, signed_up, with_members
from tests.functions.world import Clock, Outbox
from tests.hosted_pages import DECLINED
from tests.payments.gift_card_house import (
    SERVICE,
    a_card,
    a_member_with_card,
    account_of,
    capture,
    free,
    history,
    kept,
    ledger,
    listed,
    paid,
    put,
    reload,
)
from tests.payments.machine import until
from tests.payments.payer import Payer, deliver
from tests.payments.till import SandboxMerchants

from domain.checkout.holder import Holder
from payments.gift_card_messages import GIFT_CARD, GIFT_CARD_TRANS
from payments.messages import GET_PAYMENT, START_PAYMENT
from repositories.gift_card.gift_cards import GiftCardRecord
from repositories.member import accounts
from repositories.notification.outbox import OutgoingRecord
from repositories.payment import payments
from runtime import clock as time
from use_cases.gift_card.credit_sale import credit_sale
from use_cases.payment.payment_step import get_payment
from workflows.payment_sweep import sweep
from workflows.sweep_overdue import sweep_overdue

pytestmark = pytest.mark.engine

RECIPIENT = "4165550123"


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock, paying_store: SandboxMerchants) -> Iterator[None]:
    empty_members()
    for record in (GiftCardRecord, OutgoingRecord):
        for row in record.scan():
            row.delete()
    yield from with_members(CORNER, "queen", **SERVICE)


def buy(member: Browser, amount: float = 40, **fields: Any) -> Payer:
    asked = paid(amount, **{"Phone": RECIPIENT, "PhoneAgain": "(416) 555-0123", "Message": "Happy birthday", **fields})
    answer = member.call(GIFT_CARD, add=asked)
    assert answer.result == "ok", answer.body
    return Payer(member, "stripe", payment=answer.body["payment"])


@pytest.mark.night
@pytest.mark.parametrize("provider", ["stripe", "globalPayment", "clover"])
def test_a_reload_that_was_paid_is_on_the_card_once(outbox: Outbox, clock: Clock, provider: str) -> None:
    number = a_card(5000)
    member, card = a_member_with_card(outbox, number)
    clock.pass_by(seconds=1)
    payer = reload(member, card, provider)

    payer.returns(payer.pays())
    assert free(account_of(number)) == 5000  # nothing before its money is taken
    assert capture(payer) == "captured"

    assert (free(account_of(number)), get_payment(payer.payment_id).captured) == (7500, 25)
    assert ledger(account_of(number)) == {"granted#credit": 5000, f"{payer.payment_id}#credit": 2500}
    told = history(member, card).body["record"]
    assert [(each["Amount"], each["event"]) for each in told] == [(25.0, "reload"), (50.0, "issued")]
    assert payer.state() == "captured"


def test_payment_reported_fifty_times_at_once_is_credited_once(outbox: Outbox, sandbox: Sandbox) -> None:
    number = a_card(5000)
    member, card = a_member_with_card(outbox, number)
    payer = reload(member, card)
    payer.returns(payer.pays())
    capture(payer)
    before = get_payment(payer.payment_id)
    uncredited = before.next_version(credited_at=None)
    assert payments.replace(before, uncredited)

    with ThreadPoolExecutor(16) as pool:
        results = list(pool.map(lambda _: credit_sale(payer.payment_id, time.now()), range(50)))
    deliver(sandbox, 50)
    for _ in range(3):
        capture(payer)

    assert set(results) == {"credited"}
    assert ledger(account_of(number)) == {"granted#credit": 5000, f"{payer.payment_id}#credit": 2500}
    assert free(account_of(number)) == 7500


def test_sweep_credits_a_sale_whose_process_was_killed(
    outbox: Outbox, clock: Clock, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = a_card(5000)
    member, card = a_member_with_card(outbox, number)
    payer = reload(member, card)
    payer.returns(payer.pays())
    with monkeypatch.context() as killed:
        killed.setattr("use_cases.payment.capture_payment.credit_at_once", lambda *_: None)
        capture(payer)
    assert free(account_of(number)) == 5000

    due = get_payment(payer.payment_id).due_at
    assert due is not None
    until(due, clock, sandbox)
    sweep({}, None)

    assert free(account_of(number)) == 7500
    assert get_payment(payer.payment_id).due_at is None


@pytest.mark.night
def test_a_payment_that_failed_or_was_given_up_credits_nothing(outbox: Outbox) -> None:
    number = a_card(5000)
    member, card = a_member_with_card(outbox, number)
    declined, cancelled, late = (reload(member, card) for _ in range(3))

    declined.returns(declined.pays(DECLINED))
    cancelled.cancel()
    late.cancel()
    for payer in (declined, cancelled, late):
        capture(payer)
        assert credit_sale(payer.payment_id, time.now()) == "not_due"

    assert (free(account_of(number)), ledger(account_of(number))) == (5000, {"granted#credit": 5000})


def test_a_sales_payment_pays_no_order_and_an_orders_pays_no_card(outbox: Outbox, brands: Engine) -> None:
    number = a_card(5000)
    member, card = a_member_with_card(outbox, number)
    asked = paid(CardID=card)
    first = member.call(GIFT_CARD_TRANS, add=asked)
    payer = Payer(member, "stripe", payment=first.body["payment"])

    assert payer.payment["orderUUID"] == f"giftcard.{asked['requestID']}"
    assert member.call(GIFT_CARD_TRANS, add=asked).body["payment"]["paymentID"] == payer.payment_id
    assert member.call(GIFT_CARD_TRANS, add={**asked, "Amount": 30}).result == "error_order_conflict"

    order = Payer(member, "stripe")
    order.start()
    before = kept(brands)
    assert order.call(START_PAYMENT, feed=order.sent)["result"] == "invalid_request"
    order.returns(order.pays())
    assert credit_sale(order.payment_id, time.now()) == "not_due"
    assert kept(brands)["EntryRecord"] == before["EntryRecord"]


@pytest.mark.night
@pytest.mark.parametrize("amount", [4.99, 500.01, 25.001])
def test_only_an_amount_that_cards_take_is_paid(outbox: Outbox, brands: Engine, amount: float) -> None:
    number = a_card(5000)
    member, card = a_member_with_card(outbox, number)
    before = kept(brands)

    answer = member.call(GIFT_CARD_TRANS, add=paid(amount, CardID=card))

    assert (answer.result, answer.body["details"]) == ("error_card_amount", {"minimum": 5.0, "maximum": 500.0})
    assert kept(brands) == before


@pytest.mark.night
def test_a_store_without_reloads_opens_no_page(outbox: Outbox, brands: Engine) -> None:
    number = a_card(5000)
    member, card = a_member_with_card(outbox, number)
    set_service(CORNER, "queen", gift_card_reload=False)
    before = kept(brands)

    assert member.call(GIFT_CARD_TRANS, add=paid(CardID=card)).result == "error_no_giftcard"

    assert kept(brands) == before


def test_only_the_recipient_gets_the_number_and_code_of_a_bought_card(
    outbox: Outbox, clock: Clock, sandbox: Sandbox, caplog: pytest.LogCaptureFixture
) -> None:
    buyer = signed_up(outbox)
    payer = buy(buyer)
    payer.returns(payer.pays())
    sweep_overdue(clock.now)
    assert outbox.sent[-1][0] != f"+1{RECIPIENT}"  # not before it is paid
    capture(payer)
    credit_sale(payer.payment_id, time.now())
    for _ in range(3):
        clock.pass_by(minutes=10)
        sweep_overdue(clock.now)

    texts = [text for phone, text in outbox.sent if phone == f"+1{RECIPIENT}"]
    assert len(texts) == 1
    assert re.fullmatch(
        r"Ada Byron gives you a .+ gift card of 40\.00 CAD\. Number \d{16}, security code \d{6}\. “Happy birthday”",
        texts[0],
    ), texts[0]
    number, code = re.findall(r"\b(\d{16}|\d{6})\b", texts[0])
    for told in (
        str(payer.call(GET_PAYMENT)),
        caplog.text,
        str([row.attribute_values for row in OutgoingRecord.scan()]),
    ):
        assert number not in told
        assert code not in told

    friend = signed_up(outbox, PhoneId="4165550177")
    assert put(friend, number, code).result == "ok"
    assert [(each["CardCode"], each["CurBalance"]) for each in listed(friend)] == [(f"****{number[-2:]}", 40.0)]
    assert listed(buyer) == []


@pytest.mark.night
@pytest.mark.parametrize(
    ("fields", "result"),
    [
        ({"PhoneAgain": "4165550124"}, "error_missing_information"),
        ({"Phone": "", "PhoneAgain": ""}, "error_missing_information"),
        ({"Phone": "416", "PhoneAgain": "416"}, "error_invalid_phone"),
        ({"Phone": "8765550123", "PhoneAgain": "8765550123"}, "error_contact_not_reachable"),
    ],
)
def test_a_card_is_sold_for_no_phone_that_it_cannot_reach(
    outbox: Outbox, brands: Engine, fields: dict[str, Any], result: str
) -> None:
    buyer = signed_up(outbox)
    before = kept(brands)

    asked = paid(40, **{"Phone": RECIPIENT, "PhoneAgain": RECIPIENT, **fields})
    assert buyer.call(GIFT_CARD, add=asked).result == result

    assert kept(brands) == before


def test_hundred_spends_of_seven_of_fifty() -> None:
    number = a_card(5000)
    account = account_of(number)

    def spend(order: int) -> bool:
        holder = Holder(f"00000000-0000-4000-8000-{order:012d}", 1)
        held = accounts.hold(CORNER, account, holder, 700, time.now().date())
        if held:
            accounts.redeem(CORNER, account, holder)
        return held

    with ThreadPoolExecutor(16) as pool:
        assert list(pool.map(spend, range(100))).count(True) == 7

    assert (free(account), sum(ledger(account).values())) == (100, 100)
