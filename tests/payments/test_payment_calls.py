"""Calls about payments that a browser may make, their answers and their refusals."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any

import pytest
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Sandbox
from tests.flips import put_stores
from tests.functions.browser import Browser, at_store
from tests.functions.carts import NOODLES_TOTAL, cart, feed
from tests.functions.world import NOON, Clock, Outbox, Tables
from tests.hosted_pages import OPEN
from tests.payment_rows import a_payment
from tests.payments.judge import TENANT
from tests.payments.payer import ORIGIN, Payer, paid_feed
from tests.payments.till import SandboxMerchants

from domain.payment.card_payment import HostedPage
from domain.payment.provider import PageDisplay, Provider
from domain.store.checkout_settings import Deposit
from ordering.messages import ADD_ORDER, PRICE_ORDER
from payments import messages as calls
from payments import open_page
from repositories.checkout import checkouts
from repositories.limits.rate_limits import RateLimitRecord
from repositories.order import order_intents, order_placement
from repositories.payment import payment_names, payments
from repositories.store import stores
from runtime.settings import settings
from stores.messages import GET_STORE
from use_cases.notification import send_message

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store")]


@pytest.fixture
def payer(guest: Browser) -> Payer:
    return Payer(guest, "stripe")


def with_checkout(**changes: Any) -> None:
    store = stores.current(TENANT, "queen")
    assert store is not None
    checkout = store.checkout.model_copy(update=changes)
    put_stores(TENANT, store.model_copy(update={"checkout": checkout, "version": f"{store.version}-changed"}))


@pytest.mark.night
def test_a_store_offers_the_providers_that_it_names_and_that_have_credentials(
    guest: Browser, paying_store: SandboxMerchants
) -> None:
    def offered() -> list[str]:
        options = guest.post("/order/getstore", sessionKey=guest.app_key, storeID="queen").body["paymentOptions"]
        return [each["provider"] for each in options["providers"]]

    assert GET_STORE.path == "/order/getstore"
    assert offered() == ["stripe", "globalPayment", "clover"]
    paying_store.missing.add(Provider.CLOVER)
    assert offered() == ["stripe", "globalPayment"]
    with_checkout(merchants=("clover",))
    assert offered() == []


def test_a_provider_without_credentials_answers_so_and_nothing_is_kept(
    payer: Payer, paying_store: SandboxMerchants
) -> None:
    paying_store.missing.add(Provider.STRIPE)

    assert payer.start()["result"] == "payment_provider_not_configured"
    assert payments.of_order(TENANT, payer.order_uuid) == ()
    assert checkouts.find(TENANT, payer.order_uuid) is None


def test_an_order_to_be_paid_here_is_refused_without_its_payment(guest: Browser) -> None:
    assert guest.call(ADD_ORDER, feed=paid_feed()).result == "error_pay"


@pytest.mark.night
def test_an_order_is_refused_while_its_page_is_open(payer: Payer) -> None:
    payer.start()

    assert payer.browser.call(ADD_ORDER, feed=payer.sent).result == "error_pay"


def test_a_payment_pays_for_its_own_amount_only(payer: Payer) -> None:
    payer.start()
    payer.returns(payer.pays())
    more = payer.sent["cart"] | {"items": [payer.sent["cart"]["items"][0] | {"qty": 2}]}
    larger = payer.sent | {"cart": more, "quotedTotal": 2 * NOODLES_TOTAL}

    refused = payer.browser.call(ADD_ORDER, feed=larger)

    assert (refused.result, refused.body["code"]) == ("error_send_incorrect_order", "10-03")
    assert payer.state() == "authorised"


@pytest.mark.night
def test_the_page_asks_for_exactly_what_the_quote_says_with_its_tip(payer: Payer, sandbox: Sandbox) -> None:
    tip = {"kind": "percent", "value": 15}
    quote = payer.browser.call(PRICE_ORDER, cart=payer.sent["cart"] | {"paymentTips": tip}).body["quote"]
    totals = quote["totals"]
    payer.sent = paid_feed(cart={"paymentTips": tip}, quotedTips=totals["tips"])

    payer.start()

    assert (totals["tips"], totals["payAmount"]) == (2.36, 20.16)
    assert payer.payment["amount"] == 20.16
    assert [page.amount for page in sandbox.pages.values()] == [2016]


@pytest.mark.night
def test_a_deposit_is_paid_ahead_and_the_rest_stays_due(payer: Payer, sandbox: Sandbox) -> None:
    from domain.store.checkout_settings import Deposit

    with_checkout(deposit=Deposit(value=Decimal(20), percentage=True))
    payer.start()
    payer.returns(payer.pays())

    order = payer.resend()["order"]

    assert [page.amount for page in sandbox.pages.values()] == [356]
    receipt = payer.browser.call(calls.GET_RECEIPT, statusToken=order["statusToken"]).body["receipt"]
    parts = [(part["tender"], part["state"], part["amount"]) for part in receipt["parts"]]
    assert parts == [("card", "held", 3.56), ("counter", "due", 14.24)]


@pytest.mark.night
@pytest.mark.parametrize("origin", ["https://corner.example.evil", "https://rival.example", "https://cornerxexample"])
def test_foreign_page_origin_is_refused(payer: Payer, origin: str) -> None:
    assert payer.start(pageOrigin=origin)["result"] == "forbidden"
    assert payments.of_order(TENANT, payer.order_uuid) == ()


@pytest.mark.night
@pytest.mark.parametrize("origin", ["https://corner.example:1", "https://corner.example:8443", "http://corner.example"])
def test_page_origin_with_another_port_is_refused_outside_development(
    payer: Payer, origin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    public = settings().model_copy(update={"stage": "prod"})
    monkeypatch.setattr(open_page, "settings", lambda: public)

    assert payer.start(pageOrigin=origin)["result"] == "forbidden"
    assert payments.of_order(TENANT, payer.order_uuid) == ()
    assert payer.start()["result"] == "ok"


@pytest.mark.night
@pytest.mark.parametrize("path", ["//evil.example", "/\\evil.example", "https://evil.example", "payment", ""])
def test_the_way_back_is_a_path_of_ours(payer: Payer, path: str) -> None:
    assert payer.start(returnPath=path)["result"] == "invalid_request"


@pytest.mark.night
@pytest.mark.parametrize("payment", ["skip", "counter"])
def test_nothing_due_opens_no_page(guest: Browser, payment: str) -> None:
    payer = Payer(guest, "stripe", paid_feed(cart={"payment": payment}))

    assert payer.start()["result"] == "error_pay"


@pytest.mark.night
def test_an_amount_or_a_currency_from_the_client_is_no_part_of_the_call(payer: Payer) -> None:
    for more in ({"amount": 0.01}, {"currency": "JPY"}):
        assert payer.start(**more)["result"] == "invalid_request"


@pytest.mark.night
def test_another_stores_or_brands_payment_is_not_found(payer: Payer) -> None:
    payer.start()
    stranger = at_store("only", "rival.example", "rival-key")

    for call in (calls.GET_PAYMENT, calls.RESEND_PAYMENT, calls.CANCEL_PAYMENT):
        answer = stranger.call(call, paymentID=payer.payment_id)
        assert answer.status == 404
    assert payer.state() == "waiting"


def test_a_payment_is_nobodys_but_the_browsers_that_opened_it(payer: Payer, sandbox: Sandbox) -> None:
    payer.start()
    before = payments.find(payer.payment_id)
    neighbour = at_store("queen")

    for call in (calls.GET_PAYMENT, calls.RESEND_PAYMENT, calls.CANCEL_PAYMENT):
        answer = neighbour.call(call, paymentID=payer.payment_id)
        assert (answer.status, answer.result) == (404, "not_found")
    assert Payer(neighbour, "stripe", sent=payer.sent).start()["result"] == "error_order_conflict"
    assert payments.find(payer.payment_id) == before


@pytest.mark.night
def test_payment_pays_no_order_of_another_browser(payer: Payer, stored: Tables) -> None:
    payer.start()
    payer.pays()
    neighbour = at_store("queen")
    before = stored.count("orders")
    theirs = {**payer.sent, "contact": {"phone1": "4165550199", "name": "Mallory"}}

    assert neighbour.call(ADD_ORDER, feed=theirs).result == "error_pay"
    assert stored.count("orders") == before


def test_a_deposit_is_not_skipped_by_saying_that_it_is_paid_at_the_counter(guest: Browser, stored: Tables) -> None:
    with_checkout(deposit=Deposit(value=Decimal(20), percentage=True))
    before = (stored.count("orders"), stored.count("checkouts"))

    for payment in ("skip", "counter"):
        answer = guest.call(ADD_ORDER, feed=feed(cart(payment=payment)))
        assert (answer.result, answer.body["details"]) == ("error_deposit_online", {"deposit": 3.56})
    assert (stored.count("orders"), stored.count("checkouts")) == before


def test_pay_pressed_eight_times_at_once_opens_one_page(guest: Browser, sandbox: Sandbox) -> None:
    payer = Payer(guest, "stripe")
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: Payer(guest, "stripe", payer.sent).start(), range(8)))

    names = {answer["payment"]["paymentID"] for answer in answers if answer["result"] == "ok"}
    open_now = [row for row in payments.of_order(TENANT, payer.order_uuid) if row.status == "requested"]
    assert len(names) == 1
    assert {row.payment_id for row in open_now} == names
    assert len(sandbox.pages) == 1


@pytest.mark.night
def test_the_order_is_kept_before_the_page_opens_and_without_any_key(payer: Payer, sandbox: Sandbox) -> None:
    sandbox.faults.add(Fault("status", OPEN["stripe"]))
    payer.start()

    (row,) = payments.of_order(TENANT, payer.order_uuid)
    intent = order_intents.find(row.payment_id)

    assert intent is not None
    assert intent.feed.cart.order_uuid == payer.order_uuid
    assert (intent.session.key_hash, intent.session.cookie_hash) == ("", "")


@pytest.mark.night
def test_hold_lasts_as_long_as_the_payment_page(payer: Payer, clock: Clock) -> None:
    payer.sent = feed(paid_feed()["cart"] | {"items": [{"lineId": "b", "ID": 2002}]}, 6.78)
    payer.start()

    held = checkouts.find(TENANT, payer.order_uuid)

    assert held is not None
    assert held.deadline >= clock.now + dt.timedelta(minutes=10)


@pytest.mark.night
def test_a_receipt_equals_the_quote_before_and_after_the_capture(payer: Payer, outbox: Outbox) -> None:
    payer.start()
    payer.returns(payer.pays())
    order = payer.resend()["order"]
    quote = payer.browser.call(PRICE_ORDER, cart=payer.sent["cart"]).body["quote"]

    receipt = payer.browser.call(calls.GET_RECEIPT, statusToken=order["statusToken"]).body["receipt"]

    assert (receipt["totals"], receipt["lines"]) == (quote["totals"], quote["lines"])
    assert receipt["parts"] == [{"tender": "card", "state": "held", "amount": 17.8, "label": "visa 4242"}]
    assert (receipt["paid"], receipt["refunded"], receipt["due"]) == (0.0, 0.0, 0.0)


LOCALES = {"en": "Total", "fr": "Total", "zh-cn": "总额", "zh-hk": "總額", "ko-kr": "합계", "ja-jp": "合計"}


@pytest.fixture
def unused() -> None:
    """No message was sent by another test."""
    for row in RateLimitRecord.scan():
        row.delete()


@pytest.mark.night
@pytest.mark.usefixtures("unused")
@pytest.mark.parametrize("locale", LOCALES)
def test_a_receipt_goes_out_in_the_guests_language(payer: Payer, monkeypatch: pytest.MonkeyPatch, locale: str) -> None:
    sent: list[tuple[str, ...]] = []
    monkeypatch.setattr(send_message, "send_email", lambda *letter: sent.append(letter))
    monkeypatch.setattr(send_message, "send_text", lambda *text: sent.append(text))
    payer.start()
    payer.returns(payer.pays())
    token = payer.resend()["order"]["statusToken"]

    mailed = payer.browser.call(calls.SEND_RECEIPT, statusToken=token, email="Ada@Example.com", locale=locale).body
    texted = payer.browser.call(calls.SEND_RECEIPT, statusToken=token, locale=locale).body

    assert (mailed["sentTo"], texted["sentTo"]) == ("a…@example.com", "…99")
    (address, subject, letter, _), (phone, text) = sent
    assert (address, phone) == ("ada@example.com", "+14165550199")
    assert f"{LOCALES[locale]}  17.80 CAD" in letter
    assert "visa 4242" in letter
    assert subject in text
    assert "17.80 CAD" in text


@pytest.mark.night
@pytest.mark.usefixtures("unused", "outbox")
def test_a_receipt_is_sent_five_times_an_hour(payer: Payer) -> None:
    payer.start()
    payer.returns(payer.pays())
    token = payer.resend()["order"]["statusToken"]

    letters = [f"{name}@example.com" for name in "abcdef"]
    answers = [payer.browser.call(calls.SEND_RECEIPT, statusToken=token, email=letter) for letter in letters]

    assert [answer.status for answer in answers] == [200] * 5 + [429]


@pytest.mark.night
def test_a_frame_page_has_the_sizes_of_the_specification(guest: Browser) -> None:
    sizes = {}
    for display in ("lightbox", "embedded", "redirect"):
        payer = Payer(guest, "globalPayment", display=display)
        page = payer.start()["payment"]["page"]
        sizes[display] = (page["method"], page["width"], page["height"])
        assert page["fields"]["AUTO_SETTLE_FLAG"] == "0"

    assert sizes == {"lightbox": ("frame", 360, 562), "embedded": ("frame", 390, 440), "redirect": ("form", 0, 0)}


@pytest.mark.night
def test_no_answer_and_no_row_holds_a_secret_of_the_merchant(payer: Payer) -> None:
    payer.start()
    (row,) = payments.of_order(TENANT, payer.order_uuid)
    told = f"{payer.payment}{row.model_dump_json()}"

    for secret in ("sk_test", "whsec", "sandbox-shared-secret", "sandbox-clover", "sandbox-rebate"):
        assert secret not in told
    assert ORIGIN in told


@pytest.mark.parametrize("what", ["order", "intent"])
def test_an_order_too_large_to_keep_is_refused_before_anything_is_held_or_begun(
    payer: Payer, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    kept = {"order": order_placement, "intent": order_intents}[what]
    monkeypatch.setattr(kept, "fits", lambda *_: False)

    assert payer.start()["result"] == "error_order_too_large"
    assert checkouts.find(TENANT, payer.order_uuid) is None
    assert payment_names.current(TENANT, payer.order_uuid) == ""
    monkeypatch.undo()


@pytest.mark.night
def test_largest_payment_row_is_below_20_kb() -> None:
    page = HostedPage(
        method="POST",
        url="u" * 2_000,
        fields={f"F{each}": "v" * 500 for each in range(20)},
        origin="o" * 300,
        display=PageDisplay.REDIRECT,
        page_reference="r" * 300,
        expires_at=NOON,
    )
    asked = a_payment("11111111-0000-4000-8000-000000000001").request.model_copy(
        update={"description": "d" * 200, "return_url": "u" * 1_000, "cancel_url": "u" * 1_000, "page_host": "h" * 300}
    )
    payment = a_payment("11111111-0000-4000-8000-000000000001").model_copy(
        update={"request": asked, "page": page, "task_token": "t" * 2_048, "return_path": "p" * 300}
    )

    assert len(payment.model_dump_json()) < 20_000
