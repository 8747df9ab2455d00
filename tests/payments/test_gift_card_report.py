"""A store's day report separates gift cards from food: sold, redeemed and refunded (Y-11)."""

import csv
import io
from collections.abc import Iterator
from typing import Any

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.functions.browser import Browser
from tests.functions.carts import NOODLES_TOTAL, cart, feed
from tests.functions.house import ask_staff
from tests.functions.member_house import CORNER, empty, empty_members, with_members
from tests.functions.world import Clock, Outbox
from tests.hosted_pages import DECLINED
from tests.payments.gift_card_house import SERVICE, a_card, a_member_with_card, capture, paid, reload
from tests.payments.payer import Payer
from tests.payments.till import SandboxMerchants

from backoffice.gift_card import main as gift_card_command
from backoffice.report_messages import DAY_REPORT, ORDER_SHEET
from ordering.messages import ADD_ORDER
from payments.gift_card_messages import GIFT_CARD
from repositories.gift_card.gift_cards import GiftCardRecord

pytestmark = pytest.mark.engine

NOTHING = {"sold": 0, "purchases": 0, "reloads": 0, "refunded": 0, "redeemed": 0, "putBack": 0, "owedMore": 0}
FRIEND = {"Phone": "4165550123", "PhoneAgain": "4165550123"}


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock, paying_store: SandboxMerchants) -> Iterator[None]:
    empty_members()
    brands.empty("payments", "orders", "order-states", "order-returns", "order-references", "staff-actions")
    empty(GiftCardRecord)
    yield from with_members(CORNER, "queen", **SERVICE)


def settled(payer: Payer) -> Payer:
    payer.returns(payer.pays())
    assert capture(payer) == "captured"
    return payer


def bought(member: Browser) -> Payer:
    answer = member.call(GIFT_CARD, add=paid(40, **FRIEND))
    assert answer.result == "ok", answer.body
    return settled(Payer(member, "stripe", payment=answer.body["payment"]))


def report(store: str = "queen", **asked: Any) -> dict[str, Any]:
    told: dict[str, Any] = ask_staff(DAY_REPORT, store, **asked).body["report"]
    return told


def rows() -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(ask_staff(ORDER_SHEET, "queen").body["sheet"])))


@pytest.mark.night
def test_gift_cards_are_separate_from_food_in_report_and_sheet(outbox: Outbox, sandbox: Sandbox) -> None:
    member, card = a_member_with_card(outbox, a_card(0))
    reloaded, _ = settled(reload(member, card)), bought(member)
    declined = reload(member, card)
    declined.returns(declined.pays(DECLINED))
    capture(declined)
    order = feed(cart(payment="giftcard"), quoted=NOODLES_TOTAL, giftCard={"CardID": card})
    assert member.call(ADD_ORDER, feed=order).result == "ok"

    told = report()
    assert told["giftCards"] == {
        "sold": 2,
        "purchases": 40.0,
        "reloads": 25.0,
        "refunded": 0.0,
        "redeemed": 17.8,
        "putBack": 0.0,
        "owedMore": 47.2,
    }
    assert (told["placed"], told["sales"]["total"], told["tillExpected"]) == (1, 17.8, 0.0)
    assert told["tenders"] == [{"tender": "gift_card", "taken": 17.8, "returned": 0.0, "voided": 0.0}]

    [food, *sales] = rows()
    assert (food["total"], food["gift card"], food["gift card sold"]) == ("17.8", "17.8", "0")
    kinds = {row["type"]: (row["gift card sold"], row["total"], row["card"]) for row in sales}
    assert kinds == {"gift card reload": ("25.0", "0", "0"), "gift card purchase": ("40.0", "0", "0")}

    given = ["refund", "corner", reloaded.payment_id, "--by", "Maria", "--why", "a slip"]
    assert gift_card_command(given) == 0  # of twenty-five, 17.80 are spent

    cards = report()["giftCards"]
    assert (cards["reloads"], cards["refunded"], cards["owedMore"]) == (25.0, 7.2, 40.0)
    assert {row["type"]: row["gift card refunded"] for row in rows()[1:]}["gift card reload"] == "7.2"


@pytest.mark.night
def test_another_store_and_another_day_sold_none(outbox: Outbox, clock: Clock) -> None:
    member, card = a_member_with_card(outbox, a_card(0))
    settled(reload(member, card))

    assert report("harbour")["giftCards"] == NOTHING
    assert report(date="2026-06-16")["giftCards"] == NOTHING
    assert report(date="2026-06-17")["giftCards"] == {**NOTHING, "sold": 1, "reloads": 25, "owedMore": 25}


@pytest.mark.night
def test_a_card_paid_for_before_midnight_is_of_that_day_though_it_is_looked_at_after(
    outbox: Outbox, clock: Clock
) -> None:
    member, card = a_member_with_card(outbox, a_card(0))
    settled(reload(member, card))

    clock.pass_by(hours=12)

    assert report()["giftCards"] == NOTHING
    assert report(date="2026-06-17")["giftCards"]["reloads"] == 25


def test_a_refused_refund_changes_nothing_in_the_report(outbox: Outbox) -> None:
    member, card = a_member_with_card(outbox, a_card(0))
    reloaded = settled(reload(member, card))
    order = feed(cart(payment="giftcard"), quoted=NOODLES_TOTAL, giftCard={"CardID": card})
    assert member.call(ADD_ORDER, feed=order).result == "ok"
    before, sheet = report(), rows()

    refused = ["refund", "rival", reloaded.payment_id, "--by", "Eve", "--why", "not hers"]
    assert gift_card_command(refused) == 1

    assert (report(), rows()) == (before, sheet)
