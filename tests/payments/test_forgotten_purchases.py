"""A member's gift card purchases are in their export, and erased with the membership (K-13, R-9)."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser
from tests.functions.member_house import CORNER, code_of, empty_members, signed_up, with_members
from tests.functions.test_member_privacy import everything, exported, proof
from tests.functions.world import Clock, Outbox
from tests.payments.gift_card_house import SERVICE, a_card, a_member_with_card, capture, paid, reload
from tests.payments.payer import Payer
from tests.payments.till import SandboxMerchants

from backoffice.member_account import main
from domain.member.ending import merged
from payments.gift_card_messages import GIFT_CARD
from repositories.gift_card import card_sales
from repositories.gift_card.card_sales import BuyerRecord
from repositories.gift_card.gift_cards import GiftCardRecord
from repositories.member import accounts, member_merge, members
from repositories.notification.outbox import OutgoingRecord
from repositories.order import order_intents, orders
from repositories.order.order_intents import OrderIntentRecord
from runtime import clock as time
from use_cases.gift_card.credit_sale import credit_sale
from use_cases.member.carry_over import carry_over
from workflows.sweep_overdue import sweep_overdue

pytestmark = pytest.mark.engine

RECIPIENT, WORDS = "4165550123", "Happy birthday, Perpetua"
NEEDLES = ("Xanthippe", "Fourquet", "+14165550123", WORDS)
WHO: dict[str, Any] = {"MemberFirstName": "Xanthippe", "MemberLastName": "Fourquet"}
BY = ["--by", "anna", "--why", "asked for it"]


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock, paying_store: SandboxMerchants) -> Iterator[None]:
    empty_members()
    for record in (GiftCardRecord, OutgoingRecord, OrderIntentRecord):
        for row in record.scan():
            row.delete()
    yield from with_members(CORNER, "queen", **SERVICE)


def bought(member: Browser) -> Payer:
    asked = paid(40, Phone=RECIPIENT, PhoneAgain=RECIPIENT, Message=WORDS)
    answer = member.call(GIFT_CARD, add=asked)
    assert answer.result == "ok", answer.body
    payer = Payer(member, "stripe", payment=answer.body["payment"])
    payer.returns(payer.pays())
    capture(payer)
    assert credit_sale(payer.payment_id, time.now()) == "credited"
    return payer


def told_to_its_recipient(clock: Clock) -> None:
    for _ in range(3):
        clock.pass_by(minutes=10)
        sweep_overdue(clock.now)


def erase(code: str) -> None:
    assert main(["erase", "corner", code, *BY, "--yes"]) == 0


def test_nothing_of_a_purchase_names_a_member_who_was_forgotten(outbox: Outbox, clock: Clock) -> None:
    member = signed_up(outbox, **WHO)
    code, payer = code_of(member), bought(member)
    told_to_its_recipient(clock)
    before = everything()
    assert [needle for needle in NEEDLES if needle not in before] == []

    erase(code)

    after = everything()
    assert [needle for needle in NEEDLES if needle in after] == []
    sale = card_sales.find(payer.payment_id)
    assert sale
    assert sale.new
    assert (sale.buyer, sale.buyer_name, sale.new.phone, sale.new.message) == (code, "", "", "")
    assert accounts.available(CORNER, f"giftcard#{sale.card}", time.now().date()) == 4000, "the card keeps its money"


def test_a_card_of_a_forgotten_buyer_is_credited_and_not_sent(outbox: Outbox, clock: Clock) -> None:
    member = signed_up(outbox, **WHO)
    answer = member.call(GIFT_CARD, add=paid(40, Phone=RECIPIENT, PhoneAgain=RECIPIENT, Message=WORDS))
    payer = Payer(member, "stripe", payment=answer.body["payment"])
    payer.returns(payer.pays())
    erase(code_of(member))

    capture(payer)

    assert credit_sale(payer.payment_id, time.now()) == "credited"
    sale = card_sales.find(payer.payment_id)
    assert sale
    assert accounts.available(CORNER, f"giftcard#{sale.card}", time.now().date()) == 4000
    before = len(outbox.sent)
    told_to_its_recipient(clock)
    assert (outbox.sent[before:], list(OutgoingRecord.scan())) == ([], []), "an alarm tells a person"


def test_the_export_lists_purchases_with_recipients_and_reloads(outbox: Outbox, clock: Clock) -> None:
    member, card = a_member_with_card(outbox, a_card(5000))
    clock.pass_by(minutes=1)
    reload(member, card)
    clock.pass_by(minutes=1)
    bought(member)
    clock.pass_by(minutes=2)

    held = exported(member, proof(member, outbox, "export"))["giftCardPurchases"]

    known = {"currency": "CAD"}
    assert [{**each, "at": ""} for each in held] == [
        {**known, "at": "", "kind": "reload", "amount": 25.0, "taken": False, "recipient": "", "message": ""},
        {
            **known,
            "at": "",
            "kind": "purchase",
            "amount": 40.0,
            "taken": True,
            "recipient": f"+1{RECIPIENT}",
            "message": WORDS,
        },
    ]


def test_the_export_lists_no_purchases_of_another_member(outbox: Outbox, clock: Clock) -> None:
    bought(signed_up(outbox, **WHO))
    clock.pass_by(minutes=1)
    other = signed_up(outbox, PhoneId="4165550177")
    clock.pass_by(minutes=1)

    assert exported(other, proof(other, outbox, "export", "4165550177"))["giftCardPurchases"] == []


def test_purchases_go_with_a_merge_and_stay_as_they_are(outbox: Outbox, clock: Clock) -> None:
    closing = signed_up(outbox, **WHO)
    closing_code, payer = code_of(closing), bought(closing)
    clock.pass_by(minutes=1)
    staying_code = code_of(signed_up(outbox, PhoneId="4165550177"))
    closing_member, staying_member = members.find(CORNER, closing_code), members.find(CORNER, staying_code)
    assert closing_member
    assert staying_member
    now = time.now()
    ended = merged(closing_member, staying_code, now)
    assert member_merge.merge(CORNER, closing_member, ended, staying_member, now.date())

    for _ in range(2):
        carry_over(CORNER, ended)

    assert [sale.payment_id for sale in card_sales.of_buyer(CORNER, staying_code)] == [payer.payment_id]
    assert card_sales.of_buyer(CORNER, closing_code) == ()
    [sale] = card_sales.of_buyer(CORNER, staying_code)
    assert sale.buyer_name == "Xanthippe Fourquet"


def test_a_paid_orders_intent_is_forgotten_with_its_member(outbox: Outbox, clock: Clock) -> None:
    member = signed_up(outbox, **WHO)
    order = Payer(member, "stripe")
    order.start()
    order.returns(order.pays())
    assert order.resend()["payment"]["orderUUID"]
    assert orders.find(CORNER, order.order_uuid)
    assert order_intents.find(order.payment_id)

    erase(code_of(member))

    assert order_intents.find(order.payment_id) is None


def test_the_row_of_a_buyer_lives_as_long_as_its_newest_sale(outbox: Outbox, clock: Clock) -> None:
    member, card = a_member_with_card(outbox, a_card(5000))
    reload(member, card)
    clock.pass_by(minutes=90)
    reload(member, card)

    [row] = [row for row in BuyerRecord.scan() if row.pk.startswith("buyer#")]
    newest = max(sale.kept_at for sale in card_sales.of_buyer(CORNER, code_of(member)))
    kept: Any = row.expires_epoch
    assert kept == int((newest + card_sales.KEPT).timestamp())
