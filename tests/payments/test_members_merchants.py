"""A member's own list says which of the store's merchants take their card (K-14)."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Browser, at_store
from tests.functions.carts import NOODLES_TOTAL, cart, feed
from tests.functions.member_house import CORNER, code_of, empty, empty_members, signed_up, suspend, with_members
from tests.functions.world import Outbox, Tables, forget_snapshots
from tests.payments.gift_card_house import SERVICE, a_card, a_member_with_card, kept, paid
from tests.payments.payer import Payer
from tests.payments.till import SandboxMerchants

from domain.store.checkout_settings import Deposit
from ordering.messages import ADD_ORDER, GET_ORDERS
from payments.gift_card_messages import GIFT_CARD, GIFT_CARD_TRANS
from repositories.checkout import checkouts
from repositories.gift_card.gift_cards import GiftCardRecord
from repositories.member import members
from repositories.payment import payments
from repositories.store import stores
from stores.messages import GET_STORE

pytestmark = pytest.mark.engine

NOT_OFFERED = "error_member_cards"
PURCHASE = {"Phone": "4165550123", "PhoneAgain": "4165550123"}


@pytest.fixture(autouse=True)
def fresh(brands: Engine, paying_store: SandboxMerchants) -> Iterator[None]:
    empty_members()
    empty(GiftCardRecord)
    yield from with_members(CORNER, "queen", **SERVICE)


def limited(member: Browser, *merchants: str) -> str:
    """The member with a list of their own; their code."""
    code = code_of(member)
    before = members.find(CORNER, code)
    assert before is not None
    assert members.save(CORNER, before.model_copy(update={"merchants": merchants}))
    return code


def options(browser: Browser) -> dict[str, Any]:
    told: dict[str, Any] = browser.post(GET_STORE.path, sessionKey=browser.key, storeID="queen").body["paymentOptions"]
    return told


def offered(browser: Browser) -> list[str]:
    return [each["provider"] for each in options(browser)["providers"]]


@pytest.mark.night
def test_a_member_is_offered_what_the_store_and_their_own_list_name(outbox: Outbox) -> None:
    member, guest = signed_up(outbox), at_store("queen")
    assert offered(member) == ["stripe", "globalPayment", "clover"]

    limited(member, "clover", "globalPayment", "elsewhere")

    assert offered(member) == ["globalPayment", "clover"]
    assert offered(guest) == ["stripe", "globalPayment", "clover"]


@pytest.mark.night
def test_a_member_with_no_merchant_in_common_is_offered_no_card(outbox: Outbox) -> None:
    member = signed_up(outbox)
    limited(member, "elsewhere")

    told = options(member)

    assert (told["here"], told["counter"], told["takesCards"], told["providers"]) == (False, True, True, [])


@pytest.mark.night
def test_a_member_on_hold_is_offered_what_a_guest_is(outbox: Outbox) -> None:
    member = signed_up(outbox)
    suspend(limited(member, "clover"))

    assert offered(member) == ["stripe", "globalPayment", "clover"]


@pytest.mark.night
def test_no_page_is_opened_for_an_order_by_a_merchant_that_is_not_the_members(outbox: Outbox) -> None:
    member = signed_up(outbox)
    limited(member, "clover")
    payer, allowed = Payer(member, "stripe"), Payer(member, "clover")

    assert payer.start()["result"] == NOT_OFFERED

    assert payments.of_order(CORNER, payer.order_uuid) == ()
    assert checkouts.find(CORNER, payer.order_uuid) is None
    assert allowed.start()["result"] == "ok"


@pytest.mark.night
@pytest.mark.parametrize("call", ["reload", "purchase"])
def test_no_gift_card_is_sold_by_a_merchant_that_is_not_the_members(outbox: Outbox, brands: Engine, call: str) -> None:
    member, card = a_member_with_card(outbox, a_card())
    limited(member, "clover")
    asked: dict[str, tuple[Any, dict[str, Any]]] = {
        "reload": (GIFT_CARD_TRANS, {"CardID": card}),
        "purchase": (GIFT_CARD, PURCHASE),
    }
    message, about = asked[call]
    before = kept(brands)

    assert member.call(message, add=paid(provider="stripe", **about)).result == NOT_OFFERED

    assert kept(brands) == before
    assert member.call(message, add=paid(provider="clover", **about)).result == "ok"


def with_deposit(**checkout: Any) -> None:
    """The store asks for a deposit of 5.00."""
    store = stores.current(CORNER, "queen")
    assert store is not None
    changes = {"deposit": Deposit(value=Decimal(5)), **checkout}
    put_stores(CORNER, store.model_copy(update={"checkout": store.checkout.model_copy(update=changes)}))
    forget_snapshots()


def test_deposit_stays_due_online_for_a_member_whose_own_list_leaves_no_card(outbox: Outbox, stored: Tables) -> None:
    member = signed_up(outbox)
    with_deposit()
    asked = feed(cart(payment="skip"), quoted=NOODLES_TOTAL)
    before = stored.orders()

    assert member.call(ADD_ORDER, feed=asked).result == "error_deposit_online"
    assert stored.orders() == before

    limited(member, "elsewhere")
    told = options(member)
    assert (told["here"], told["counter"], told["takesCards"]) == (False, False, True)
    assert member.call(ADD_ORDER, feed=asked).result == "error_member_cards"
    assert stored.orders() == before


def test_deposit_is_left_to_the_counter_where_the_store_takes_no_card(outbox: Outbox) -> None:
    member = signed_up(outbox)
    with_deposit(merchants=())
    limited(member, "elsewhere")

    told = options(member)
    assert (told["here"], told["counter"], told["takesCards"]) == (False, True, False)
    assert member.call(ADD_ORDER, feed=feed(cart(payment="skip"), quoted=NOODLES_TOTAL)).result == "ok"


@pytest.mark.night
def test_order_history_contains_the_payment_of_an_order(outbox: Outbox) -> None:
    member = signed_up(outbox)
    payer = Payer(member, "stripe")
    payer.start()
    payer.returns(payer.pays())
    assert payer.resend()["order"]
    payment = payments.find(payer.payment_id)
    assert payment

    [told] = member.call(GET_ORDERS, memberCode=code_of(member)).body["orders"]

    assert told["order"]["orderUUID"] == payer.order_uuid
    assert told["payment"] == {"reference": payer.payment_id, "card": payment.card}
    assert payment.card
