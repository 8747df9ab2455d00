"""Inputs that once were faults of ours: each is refused by name, or answered, and nothing is stored by mistake."""

from base64 import urlsafe_b64decode

import pytest
from tests.functions.browser import Browser
from tests.functions.carts import NOODLES, cart, feed
from tests.functions.world import Tables
from tests.payments.payer import Payer, paid_feed
from tests.payments.till import paying_store, running, sandbox

from domain.menu.scale import Scale
from ordering import messages as ordering
from payments import messages as payments
from runtime import caller
from runtime.call import Call
from runtime.settings import settings

__all__ = ["paying_store", "running", "sandbox"]

pytestmark = pytest.mark.engine

BY_TOKEN = [ordering.GET_ORDER_STATUS, payments.GET_RECEIPT, payments.SEND_RECEIPT]
DUCK = {"lineId": "a", "ID": 2004, "weight": 1_000_000, "qty": 50}
"""Roast duck at 22.00 a kilogram: 1,100,000,000.00, with 5 + 8 % tax 1,243,000,000.00."""


@pytest.mark.parametrize("length", [21, 25, 41, 42, 43, 44, 45, 97])
@pytest.mark.parametrize("call", BY_TOKEN, ids=lambda call: call.name)
def test_a_status_token_of_any_length_is_nobodys(guest: Browser, call: Call, length: int) -> None:
    answer = guest.call(call, statusToken="A" * length)

    assert (answer.status, answer.result) == (404, "not_found")


@pytest.mark.night
@pytest.mark.parametrize("call", BY_TOKEN[:2], ids=lambda call: call.name)
def test_a_status_token_has_one_spelling(guest: Browser, call: Call) -> None:
    token = guest.call(ordering.ADD_ORDER, feed=feed()).body["statusToken"]
    same = [token[:-1] + last for last in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"]
    spellings = [each for each in same if urlsafe_b64decode(each + "=") == urlsafe_b64decode(token + "=")]

    assert len(spellings) == 4
    assert [each for each in spellings if guest.call(call, statusToken=each).result == "ok"] == [token]


EDGES = ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00", "1999-12-31T23:59:59Z", "2100-01-01T00:00:00Z"]
FAR = [*EDGES, "9999-12-31T23:59:59Z", "1781712000", ""]


@pytest.mark.night
@pytest.mark.parametrize("time", FAR)
def test_a_time_outside_this_century_is_refused_everywhere(guest: Browser, stored: Tables, time: str) -> None:
    chosen, before = cart(scheduledAt=time), stored.orders()
    sent = {
        ordering.PRICE_ORDER: {"cart": chosen},
        ordering.ITEM_ALLOCATION: {"update": {"orderId": chosen["orderUUID"], "cart": chosen}},
        ordering.VALIDATE_ORDER: {"feed": feed(chosen)},
        ordering.ADD_ORDER: {"feed": feed(chosen)},
    }

    for call, body in sent.items():
        answer = guest.call(call, **body)
        assert (answer.status, answer.result) == (400, "invalid_request")
        assert [field.endswith("cart.scheduledAt") for field in answer.body["details"]["fields"]] == [True]
    assert stored.orders() == before


@pytest.mark.night
@pytest.mark.parametrize("time", ["2000-01-01T00:00:00+14:00", "2099-12-31T23:59:59-12:00"])
def test_the_first_and_the_last_time_of_this_century_are_priced(guest: Browser, time: str) -> None:
    assert guest.call(ordering.PRICE_ORDER, cart=cart(scheduledAt=time)).result == "ok"


@pytest.mark.night
@pytest.mark.parametrize("amount", ["17.80", "１７", "1_7", " 17 ", "1e2", "", True])
def test_an_amount_is_a_number_and_no_text(guest: Browser, stored: Tables, amount: str) -> None:
    before = stored.orders()
    tip = cart(paymentTips={"kind": "amount", "value": amount})

    answers = [
        guest.call(ordering.ADD_ORDER, feed=feed(quotedTotal=amount)),
        guest.call(ordering.ADD_ORDER, feed=feed(tip)),
        guest.call(ordering.PRICE_ORDER, cart=cart({**NOODLES, "weight": amount})),
    ]

    assert [answer.status for answer in answers] == [400, 400, 400]
    assert [answer.result for answer in answers] == ["invalid_request", "invalid_request", "error_weight"]
    assert stored.orders() == before


@pytest.mark.night
def test_an_order_dearer_than_any_price_that_can_be_typed_is_confirmed_and_found(
    guest: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Scale, "holds", lambda *_: True)  # as if such a weight could be asked for
    sent = feed(cart(DUCK), quotedTotal=1_000_000_000, quotedTips=1_000_000_000)

    placed = guest.call(ordering.ADD_ORDER, feed=sent)

    assert (placed.status, placed.result, placed.body["total"]) == (200, "ok", 1_243_000_000)
    receipt = guest.call(payments.GET_RECEIPT, statusToken=placed.body["statusToken"]).body["receipt"]
    assert (receipt["totals"]["total"], receipt["due"]) == (1_243_000_000, 1_243_000_000)


@pytest.mark.night
@pytest.mark.usefixtures("paying_store")
@pytest.mark.parametrize("provider", ["stripe", "globalPayment", "clover"])
@pytest.mark.parametrize("tip", [1_000_000_000, 999_982.2])
def test_more_than_a_card_can_be_asked_for_is_refused(
    guest: Browser, stored: Tables, provider: str, tip: float
) -> None:
    tips = {"kind": "amount", "value": tip}
    sent = paid_feed(cart={"paymentTips": tips}, quotedTotal=1_000_000_000, quotedTips=1_000_000_000)
    before = (stored.count("payments"), stored.count("checkouts"), stored.count("order-intents"))

    answer = Payer(guest, provider, sent).start()

    assert (answer["result"], answer["details"]["highest"]) == ("error_card_maximum", 999_999.99)
    assert (stored.count("payments"), stored.count("checkouts"), stored.count("order-intents")) == before


@pytest.mark.night
@pytest.mark.usefixtures("paying_store")
def test_the_most_that_a_card_can_be_asked_for_opens_a_page(guest: Browser) -> None:
    sent = paid_feed(cart={"paymentTips": {"kind": "amount", "value": 999_982.19}}, quotedTotal=1_000_000_000)

    assert Payer(guest, "globalPayment", sent).start()["payment"]["amount"] == 999_999.99


@pytest.mark.night
@pytest.mark.parametrize("host", ["", "-", " "])
def test_a_call_without_a_host_opens_no_key_even_where_every_host_is_ours(
    monkeypatch: pytest.MonkeyPatch, brands: object, stored: Tables, host: str
) -> None:
    before = stored.count("sessions")
    nobody = Browser(host)
    nobody.headers["Host"] = "localhost:4566"

    assert nobody.start().result == "invalid_access"
    assert stored.count("sessions") == before


@pytest.mark.night
@pytest.mark.parametrize("name", ["Cookie", "X-Forwarded-Host", "X-Forwarded-For", "X-Origin-Verify"])
def test_half_a_surrogate_pair_in_a_header_is_refused(
    guest: Browser, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    guarded = settings().model_copy(update={"origin_secret": "only the CDN knows"})
    monkeypatch.setattr(caller, "settings", lambda: guarded)

    answer = guest.send("/sessionId", "{}", **{name: "session=\ud800"})

    assert (answer.status, answer.result) == (400, "invalid_request")
