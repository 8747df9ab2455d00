"""Stores of the proofs that take cards, and members whose points and coupon an order holds while it is paid."""

import json
from dataclasses import dataclass
from typing import Any

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.functions.browser import Answer
from tests.payments.payer import Payer
from tests.payments.till import SandboxMerchants
from tests.resilience.shop import HOST, PROOF, Shop, a_member, balance, open_shop

from gateways import merchant_secrets
from ordering import messages as calls
from repositories.checkout import checkouts
from repositories.checkout.stock import Stock
from repositories.member.account_rows import EntryRecord


@pytest.fixture
def card_till(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof's stores take cards."""
    merchants = SandboxMerchants(sandbox.base, "proof")
    monkeypatch.setattr(merchant_secrets, "merchant_secrets", lambda: merchants)


def send(shop: Shop, call: tuple[str, str]) -> Answer:
    """A call of the shop's guest; an allocation's own result counts as the answer's."""
    answer = shop.guest.send(*call)
    told = answer.body.get("update") or {}
    return answer._replace(body={**answer.body, **({"result": told["result"]} if "result" in told else {})})


def let_go(shop: Shop, order_uuid: str) -> Answer:
    """Send what the page sends when its guest returns to the menu: an allocation without items."""
    update = {"orderId": order_uuid, "items": []}
    return send(shop, (calls.ITEM_ALLOCATION.path, json.dumps({"sessionKey": shop.guest.key, "update": update})))


def on_hand(shop: Shop, item: str = "1") -> int:
    return Stock(PROOF, shop.store_id).available([item])[item]


def entries_sum(account: str) -> int:
    return sum(int(entry.units) for entry in EntryRecord.query(f"proof#{account}"))


@dataclass
class Redeeming:
    """A member with 30 points and one use of TEN, and their order that takes both and leaves 9.00 to pay."""

    code: str
    shop: Shop

    @classmethod
    def open(cls, stock: int = 20, **config: Any) -> "Redeeming":
        code = a_member(30, ["TEN"])
        return cls(code, open_shop({1: stock}, member=code, **config))

    def feed(self, payment: str = "here", **changes: Any) -> dict[str, Any]:
        return self.shop.redeeming(1, 1, promoteCode="TEN", payment=payment, **changes) | {"quotedTotal": 9}

    def payer(self, feed: dict[str, Any] | None = None) -> Payer:
        return Payer(self.shop.guest, "stripe", sent=feed or self.feed(), origin=f"https://{HOST}")

    def at_page(self) -> Payer:
        """A guest whose payment page is open."""
        payer = self.payer()
        started = payer.start()
        assert started["result"] == "ok", started
        return payer

    def paid(self) -> Payer:
        """A guest who paid, and whose order was not sent yet."""
        payer = self.at_page()
        payer.returns(payer.pays())
        assert payer.state() == "authorised"
        return payer

    @property
    def free(self) -> tuple[int, int]:
        """The points and uses that an order could take."""
        return balance(f"points#{self.code}"), balance(f"promo#{self.code}#ten")

    @property
    def booked(self) -> tuple[int, int]:
        """The sums of the entries of points and of the coupon."""
        return entries_sum(f"points#{self.code}"), entries_sum(f"promo#{self.code}#ten")


def held_by(payer: Payer) -> dict[str, int]:
    """The units of stock and accounts that the order holds; empty once they are released."""
    checkout = checkouts.find(PROOF, payer.order_uuid)
    assert checkout
    return {**checkout.lines, **checkout.redeems}
