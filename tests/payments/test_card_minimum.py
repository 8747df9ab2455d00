"""No provider is asked for less than it takes: the guest is refused before any hold, with what works (Y-1, Y-8)."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Browser
from tests.functions.world import Clock, forget_snapshots
from tests.payments.payer import Payer
from tests.payments.table_house import (
    CORNER,
    WHOLE,
    amount,
    an_empty_table,
    asked,
    at_the_table,
    bill,
    dinner,
    pays_part,
    share,
)
from tests.payments.till import SandboxMerchants
from tests.resilience.shop import HOST, PROOF, Shop, a_gift_card, a_member, balance, card_account, open_shop

from domain.store.checkout_settings import Deposit
from gateways import merchant_secrets
from ordering.messages import VALIDATE_ORDER
from payments.bill_messages import PAY_PART
from repositories.checkout import checkouts
from repositories.payment import payments
from repositories.store import stores
from stores.messages import GET_STORE

pytestmark = pytest.mark.engine


@pytest.fixture
def taking(engine: Engine, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof's stores take cards."""
    forget_snapshots()
    merchants = SandboxMerchants(sandbox.base, "proof")
    monkeypatch.setattr(merchant_secrets, "merchant_secrets", lambda: merchants)


def alter(shop: Shop, **checkout: Any) -> None:
    store = stores.current(PROOF, shop.store_id)
    assert store
    put_stores(PROOF, store.model_copy(update={"checkout": store.checkout.model_copy(update=checkout)}))
    forget_snapshots()


def payer_of(shop: Shop, provider: str = "stripe", **feed: Any) -> Payer:
    sent = shop.feed(1, payment="here") | {"quotedTotal": 1000, **feed}
    return Payer(shop.guest, provider, sent=sent, origin=f"https://{HOST}")


def nothing_moved(payer: Payer, sandbox: Sandbox, before: int, account: str) -> None:
    assert payments.of_order(PROOF, payer.order_uuid) == ()
    assert checkouts.find(PROOF, payer.order_uuid) is None
    assert (sandbox.pages, balance(account)) == ({}, before)


@pytest.mark.usefixtures("taking")
def test_gift_card_that_leaves_too_little_for_the_card_is_refused_before_anything_is_held(sandbox: Sandbox) -> None:
    card, shop = a_gift_card(970), open_shop({1: 20})
    payer = payer_of(shop, giftCard=card)

    answer = payer.start()

    assert (answer["result"], answer["details"]) == (
        "error_card_minimum",
        {"card": 0.30, "least": 0.50, "giftCard": 9.70},
    )
    nothing_moved(payer, sandbox, 970, card_account(card["CardCode"]))


@pytest.mark.usefixtures("taking")
def test_using_less_of_the_gift_card_opens_the_page_for_the_least(sandbox: Sandbox) -> None:
    card, shop = a_gift_card(970), open_shop({1: 20})
    payer = payer_of(shop, giftCard={**card, "most": 9.50})

    assert payer.start()["result"] == "ok"

    (page,) = sandbox.pages.values()
    assert (page.amount, balance(card_account(card["CardCode"]))) == (50, 20)
    payment = payments.find(payer.payment_id)
    assert payment
    assert (payment.parts.gift_card, payment.parts.card) == (Decimal("9.50"), Decimal("0.50"))


@pytest.mark.usefixtures("taking")
def test_provider_with_another_least_takes_the_cents(sandbox: Sandbox) -> None:
    card, shop = a_gift_card(970), open_shop({1: 20})

    answer = payer_of(shop, "globalPayment", giftCard=card).start()

    assert (answer["result"], answer["payment"]["amount"]) == ("ok", 0.30)


@pytest.mark.usefixtures("taking")
@pytest.mark.parametrize("most", [9.505, 0.001])
def test_most_of_a_gift_card_that_is_no_amount_is_refused(sandbox: Sandbox, most: float) -> None:
    card, shop = a_gift_card(970), open_shop({1: 20})
    payer = payer_of(shop, giftCard={**card, "most": most})

    assert payer.start()["result"] == "error_pay"
    nothing_moved(payer, sandbox, 970, card_account(card["CardCode"]))


@pytest.mark.usefixtures("taking")
def test_points_that_pay_all_but_cents_are_refused_and_fewer_are_taken(sandbox: Sandbox) -> None:
    member = a_member(10_000)
    shop = open_shop({1: 20}, member=member)
    store = stores.current(PROOF, shop.store_id)
    assert store
    rules = store.service.point_rules.model_copy(update={"paid_per_unit": Decimal(20)})
    put_stores(PROOF, store.model_copy(update={"service": store.service.model_copy(update={"point_rules": rules})}))
    forget_snapshots()
    payer = payer_of(shop, points={"cash": 9.80})

    answer = payer.start()
    assert (answer["result"], answer["details"]) == (
        "error_card_minimum",
        {"card": 0.20, "least": 0.50, "points": 9.80},
    )
    nothing_moved(payer, sandbox, 10_000, f"points#{member}")

    payer.sent["points"] = {"cash": 9.50}
    assert payer.start()["result"] == "ok"
    assert [page.amount for page in sandbox.pages.values()] == [50]


@pytest.mark.usefixtures("taking")
def test_validation_refuses_a_card_part_below_the_minimum(sandbox: Sandbox) -> None:
    card, shop = a_gift_card(970), open_shop({1: 20})
    alter(shop, merchants=("stripe",))
    sent = payer_of(shop, giftCard=card).sent

    refused = shop.guest.call(VALIDATE_ORDER, feed=sent)
    assert (refused.result, refused.body["details"]["least"]) == ("error_card_minimum", 0.50)
    assert shop.guest.call(VALIDATE_ORDER, feed=sent | {"giftCard": {**card, "most": 9.50}}).result == "ok"
    assert shop.guest.call(VALIDATE_ORDER, feed=sent | {"cart": sent["cart"] | {"payment": "skip"}}).result == "ok"


@pytest.mark.usefixtures("taking")
def test_deposit_below_the_least_is_refused(sandbox: Sandbox) -> None:
    shop = open_shop({1: 20})
    alter(shop, deposit=Deposit(value=Decimal(3), percentage=True))

    answer = payer_of(shop).start()

    assert (answer["result"], answer["details"]) == ("error_card_minimum", {"card": 0.30, "least": 0.50})
    assert sandbox.pages == {}


def test_payment_options_contain_the_limits_of_each_provider(guest: Browser, paying_store: SandboxMerchants) -> None:
    told = guest.post(GET_STORE.path, sessionKey=guest.app_key, storeID="queen").body["paymentOptions"]["providers"]

    assert [(each["provider"], each["least"], each["most"]) for each in told] == [
        ("stripe", 0.5, 999_999.99),
        ("globalPayment", 0.01, 999_999.99),
        ("clover", 0.01, 999_999.99),
    ]


class TestTableParts:
    """The parts of a table's bill of 24.58."""

    @pytest.fixture(autouse=True)
    def table(self, brands: Engine, paying_store: SandboxMerchants, clock: Clock) -> Iterator[None]:
        an_empty_table(brands)
        store = stores.current(CORNER, "queen")
        assert store
        checkout = store.checkout.model_copy(update={"merchants": ("stripe",)})
        put_stores(CORNER, store.model_copy(update={"checkout": checkout}))
        forget_snapshots()
        yield
        put_stores(CORNER, store)
        forget_snapshots()

    def refused(self, guest: Browser, choice: dict[str, Any], of: float, **more: Any) -> tuple[str, dict[str, Any]]:
        answer = guest.call(PAY_PART, **asked(choice, of, **more))
        assert bill(guest)["held"] == 0
        return answer.result, answer.body["details"]

    def test_part_below_the_least_is_refused(self) -> None:
        guest = at_the_table()
        dinner(guest)

        assert self.refused(guest, amount(0.30), 0.30) == ("error_part_minimum", {"least": 0.5, "part": 0.3})
        assert self.refused(guest, amount(0.30), 0.30, tip=0.30)[0] == "error_part_minimum"

    def test_part_that_leaves_what_no_card_can_pay_is_refused_with_what_works(self) -> None:
        guest = at_the_table()
        dinner(guest)

        assert self.refused(guest, amount(24.38), 24.38) == (
            "error_bill_rest",
            {"open": 24.58, "rest": 0.20, "least": 0.5, "highest": 24.08},
        )
        assert bill(guest)["least"] == 0.5
        pays_part(guest, amount(24.08), 24.08)
        assert bill(guest)["open"] == 0.50

    def test_share_that_leaves_too_little_is_refused(self) -> None:
        guest, other = at_the_table(), at_the_table()
        dinner(guest)
        pays_part(other, amount(12.00), 12.00)

        assert self.share_of_two(guest) == ("error_bill_rest", 0.29)

    def share_of_two(self, guest: Browser) -> tuple[str, float]:
        answer = guest.call(PAY_PART, **asked(share(2), 12.29))
        return answer.result, answer.body["details"].get("rest")

    def test_whole_bill_can_always_be_paid(self) -> None:
        guest = at_the_table()
        dinner(guest)

        pays_part(guest, WHOLE, 24.58)
        assert bill(guest)["open"] == 0
