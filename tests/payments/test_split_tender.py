"""One order by redeemed points, a promotion, a gift card and a card: each its part, and each back once (Y-8, Y-11)."""

from decimal import Decimal
from typing import Any

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.functions.browser import Browser
from tests.functions.world import forget_snapshots
from tests.payments.payer import Payer, of
from tests.payments.till import SandboxMerchants
from tests.resilience.shop import HOST, PROOF, a_gift_card, a_member, balance, card_account, open_shop
from tests.staff_keys import key_of

from backoffice.messages import REFUND_ORDER
from domain.money import ZERO
from domain.order.order_ledger import order_ledger
from domain.payment.status import RESEND_WINDOW
from gateways import merchant_secrets
from payments.messages import GET_RECEIPT
from repositories.checkout.stock import Stock
from repositories.order import order_returns, orders
from repositories.payment import payments
from runtime import clock as time
from use_cases.payment.capture_payment import capture_payment, claim_capture
from use_cases.payment.release_payment import claim_void, void_payment

pytestmark = pytest.mark.engine


class Split:
    """A member's order of 9.00: two dishes for 30 points each, one for 10.00 less 10 %, 5.00 of it by gift card."""

    def __init__(self) -> None:
        forget_snapshots()
        code, self.card = a_member(100, ["TEN"]), a_gift_card(500)
        self.shop = open_shop({1: 20}, member=code)
        self.feed = self.shop.redeeming(2, 1, promoteCode="TEN", payment="here") | {
            "giftCard": self.card,
            "quotedTotal": 9,
        }
        self.accounts = (f"points#{code}", f"promo#{code}#ten", card_account(self.card["CardCode"]))
        self.payer = Payer(self.shop.guest, "stripe", sent=self.feed, origin=f"https://{HOST}")

    def held(self) -> None:
        assert self.payer.start()["result"] == "ok"
        self.payer.returns(self.payer.pays())

    def ordered(self) -> dict[str, Any]:
        self.held()
        order: dict[str, Any] = self.payer.resend()["order"]
        return order

    def captured(self) -> None:
        claim_capture(self.payer.payment_id, time.now())
        assert capture_payment(self.payer.payment_id, time.now()) == "captured"

    def balances(self) -> list[int]:
        return [*map(balance, self.accounts), Stock(PROOF, self.shop.store_id).available(["1"])["1"]]

    def refund(self, refund_id: str, **what: Any) -> dict[str, Any]:
        store = self.shop.store_id
        fields = {"companyCode": "proof", "storeID": store, "staffKey": key_of("proof", store)}
        asked = {"refundId": refund_id, **what}
        answer = Browser().post(REFUND_ORDER.path, **fields, orderUUID=self.payer.order_uuid, refund=asked)
        return dict(answer.body["refund"])

    def sums(self) -> dict[str, Decimal]:
        order = orders.find(PROOF, self.payer.order_uuid)
        assert order is not None
        rows = payments.of_order(PROOF, order.order_uuid)
        ledger = order_ledger(order, rows, order_returns.of_order(PROOF, order.order_uuid))
        assert sum(ledger.balances.values(), ZERO) == ZERO
        return {tender.value: amount for tender, amount in ledger.paid.items()}


@pytest.fixture
def split(engine: object, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> Split:
    """The proof's stores take cards."""
    merchants = SandboxMerchants(sandbox.base, "proof")
    monkeypatch.setattr(merchant_secrets, "merchant_secrets", lambda: merchants)
    return Split()


def test_page_charges_the_rest_after_the_gift_card_and_the_receipt_lists_each_part(
    split: Split, sandbox: Sandbox
) -> None:
    order = split.ordered()
    split.captured()

    theirs = of(sandbox, split.payer)
    assert theirs is not None
    assert (theirs.amount, theirs.captured) == (400, 400)
    assert split.balances() == [40, 0, 0, 19]
    assert split.sums() == {"card": Decimal("4.00"), "gift_card": Decimal("5.00")}
    receipt = split.payer.browser.call(GET_RECEIPT, statusToken=order["statusToken"]).body["receipt"]
    assert [(part["tender"], part["state"], part["amount"]) for part in receipt["parts"]] == [
        ("card", "paid", 4),
        ("gift_card", "paid", 5),
    ]
    assert (receipt["totals"]["total"], receipt["paid"], receipt["due"]) == (9, 9, 0)


@pytest.mark.night
def test_parts_go_back_to_the_card_first_and_the_last_one_brings_points_and_promotion(
    split: Split, sandbox: Sandbox
) -> None:
    split.ordered()
    split.captured()

    part = split.refund("r1", amount=4.50)
    after_part = split.balances()
    rest = [split.refund("r2") for _ in range(3)]

    assert part["parts"] == {"card": 4, "gift_card": 0.5}
    assert after_part == [40, 0, 50, 19]
    assert [each["parts"] for each in rest] == [{"gift_card": 4.5}] * 3
    assert split.balances() == [100, 1, 500, 20]
    theirs = of(sandbox, split.payer)
    assert theirs is not None
    assert theirs.refunded == 400
    assert split.sums() == {}


@pytest.mark.night
def test_money_without_an_order_goes_back_and_takes_nothing_else(split: Split, sandbox: Sandbox) -> None:
    split.held()

    later = time.now() + RESEND_WINDOW
    claim_void(split.payer.payment_id, later)
    void_payment(split.payer.payment_id, later)

    theirs = of(sandbox, split.payer)
    assert theirs is not None
    assert (theirs.captured, theirs.state) == (0, "voided")
    assert split.payer.resend()["payment"]["state"] == "released"
    assert orders.find(PROOF, split.payer.order_uuid) is None
