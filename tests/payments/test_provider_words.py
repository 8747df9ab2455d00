"""Forged, replayed, altered and foreign words of providers, at the addresses they would come to (threats 14 and 15)."""

import base64
import hashlib
import html
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from urllib.parse import parse_qsl, urlsplit

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.functions.browser import Browser, at_store
from tests.functions.world import NOON
from tests.hosted_pages import DECLINED, QUERY
from tests.payments.ends import ROWS
from tests.payments.judge import TENANT
from tests.payments.payer import Came, Payer, arrive, come_back, deliver, message_of, posted, tell
from tests.payments.till import set_clock
from tests.resilience.scale import scaled

from payments import messages as calls
from repositories.payment import payments
from runtime import limits

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store")]

SIGNED = ("TIMESTAMP", "MERCHANT_ID", "ORDER_ID", "RESULT", "MESSAGE", "PASREF", "AUTHCODE")
Fields = dict[str, str]


def hashed(fields: Fields, secret: str = "sandbox-shared-secret") -> str:
    """The provider's published hash, implemented independently."""
    first = hashlib.sha1(".".join(fields[name] for name in SIGNED).encode()).hexdigest()
    return hashlib.sha1(f"{first}.{secret}".encode()).hexdigest()


class AtGlobal:
    """A guest who has just paid on the hosted page, with what it would post back."""

    def __init__(self, guest: Browser, card: str = "4242424242424242") -> None:
        self.payer = Payer(guest, "globalPayment")
        self.payer.start()
        address = self.payer.payment["page"]["fields"]["MERCHANT_RESPONSE_URL"]
        self.address = address
        shown = self.payer.pays(card)
        self.fields = {name: html.unescape(value) for name, value in posted(shown)}

    def hands_in(self, **changes: str) -> Came:
        return come_back("POST", self.address, {**self.fields, **changes})

    def with_query(self, **changes: str) -> str:
        parts = urlsplit(self.address)
        query = {**dict(parse_qsl(parts.query)), **changes}
        return f"{parts.scheme}://{parts.netloc}{parts.path}?" + "&".join(f"{k}={v}" for k, v in query.items())


def version(payer: Payer) -> int:
    row = payments.find_of(TENANT, payer.payment_id)
    assert row is not None
    return row.version


def no_hash(paid: AtGlobal, _: Browser) -> Came:
    return come_back("POST", paid.address, {name: text for name, text in paid.fields.items() if name != "SHA1HASH"})


def empty_hash(paid: AtGlobal, _: Browser) -> Came:
    return paid.hands_in(SHA1HASH="")


def wrong_secret(paid: AtGlobal, _: Browser) -> Came:
    return paid.hands_in(SHA1HASH=hashed(paid.fields, "guessed"))


def hash_of_another_order(paid: AtGlobal, guest: Browser) -> Came:
    other = AtGlobal(guest)
    return come_back("POST", paid.address, other.fields)


def result_flipped(paid: AtGlobal, guest: Browser) -> Came:
    return paid.hands_in(RESULT="101")


def order_id_altered(paid: AtGlobal, _: Browser) -> Came:
    return paid.hands_in(ORDER_ID="f" * 32)


def pasref_altered(paid: AtGlobal, _: Browser) -> Came:
    return paid.hands_in(PASREF="1")


def other_merchant(paid: AtGlobal, _: Browser) -> Came:
    changed = {**paid.fields, "MERCHANT_ID": "elsewhere"}
    return paid.hands_in(MERCHANT_ID="elsewhere", SHA1HASH=hashed(changed, "elsewhere-secret"))


def other_merchant_under_our_secret(paid: AtGlobal, _: Browser) -> Came:
    changed = {**paid.fields, "MERCHANT_ID": "elsewhere"}
    return paid.hands_in(MERCHANT_ID="elsewhere", SHA1HASH=hashed(changed))


def other_payment_s_address(paid: AtGlobal, guest: Browser) -> Came:
    return come_back("POST", paid.with_query(payment="0" * 32), paid.fields)


def wrong_nonce(paid: AtGlobal, _: Browser) -> Came:
    return come_back("POST", paid.with_query(nonce="guessed"), paid.fields)


def no_nonce(paid: AtGlobal, _: Browser) -> Came:
    return come_back("POST", paid.with_query(nonce=""), paid.fields)


def another_providers_address(paid: AtGlobal, _: Browser) -> Came:
    return come_back("GET", paid.address.replace("/globalpay/", "/stripe/"))


def nothing_at_all(paid: AtGlobal, _: Browser) -> Came:
    return come_back("POST", paid.address)


FORGERIES = [
    no_hash,
    empty_hash,
    wrong_secret,
    hash_of_another_order,
    result_flipped,
    order_id_altered,
    pasref_altered,
    other_merchant,
    other_merchant_under_our_secret,
    other_payment_s_address,
    wrong_nonce,
    no_nonce,
    another_providers_address,
    nothing_at_all,
]


@pytest.mark.night
@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a_forged_return_is_refused_and_moves_nothing(
    guest: Browser, sandbox: Sandbox, forge: Callable[[AtGlobal, Browser], Came]
) -> None:
    paid = AtGlobal(guest)
    before = version(paid.payer)

    came = forge(paid, guest)

    assert (came.status, json.loads(came.body)) == (400, {"result": "invalid_request"})
    assert (version(paid.payer), paid.payer.state()) == (before, "waiting")


@pytest.mark.night
def test_the_true_return_is_believed_and_sends_the_browser_to_our_own_address(guest: Browser) -> None:
    paid = AtGlobal(guest)

    came = paid.hands_in()

    assert (came.status, came.headers["Location"]) == (
        303,
        f"https://corner.example/payment?paymentID={paid.payer.payment_id}",
    )
    assert paid.payer.state() == "authorised"


@pytest.mark.night
def test_an_amount_changed_under_a_right_hash_is_not_even_read(guest: Browser, sandbox: Sandbox) -> None:
    paid = AtGlobal(guest)

    assert paid.hands_in(AMOUNT="1").status == 303

    assert (paid.payer.state(), paid.payer.payment["amount"]) == ("authorised", 17.8)


@pytest.mark.night
def test_a_result_flipped_under_a_stolen_secret_is_found_out_by_asking(guest: Browser) -> None:
    paid = AtGlobal(guest, DECLINED)
    flipped = {**paid.fields, "RESULT": "00", "AUTHCODE": "12345"}

    assert paid.hands_in(**{**flipped, "SHA1HASH": hashed(flipped)}).status == 303
    assert paid.payer.state() == "declined"


@pytest.mark.night
def test_the_true_return_after_the_release_moves_nothing(guest: Browser, sandbox: Sandbox) -> None:
    paid = AtGlobal(guest)
    assert paid.payer.cancel()["payment"]["state"] == "released"
    before = version(paid.payer)

    assert paid.hands_in().status == 303

    assert (version(paid.payer), paid.payer.state()) == (before, "released")
    assert [payment.effects for payment in sandbox.payments.values()] == [["authorized", "voided"]]


@pytest.mark.night
def test_a_declined_payments_return_says_so_and_a_flipped_result_is_refused(guest: Browser) -> None:
    paid = AtGlobal(guest, DECLINED)

    assert paid.hands_in(RESULT="00").status == 400
    assert paid.payer.state() == "waiting"
    assert paid.hands_in().status == 303
    assert paid.payer.state() == "declined"


def test_a_return_replayed_ten_times_and_eight_at_once_authorises_once(guest: Browser) -> None:
    paid = AtGlobal(guest)
    before = version(paid.payer)
    with ThreadPoolExecutor(8) as pool:
        statuses = [came.status for came in pool.map(lambda _: paid.hands_in(), range(10))]

    assert set(statuses) == {303}
    assert (version(paid.payer), paid.payer.state()) == (before + 1, "authorised")


@pytest.mark.night
def test_a_return_after_the_release_gives_no_order(guest: Browser, sandbox: Sandbox) -> None:
    paid = AtGlobal(guest)
    paid.hands_in()
    paid.payer.cancel()

    assert paid.hands_in().status == 303
    assert paid.payer.resend()["payment"]["state"] == "released"
    assert paid.payer.resend()["order"] is None


class AtFrame:
    """A guest who has just paid in a lightbox, with the message it posts."""

    def __init__(self, guest: Browser) -> None:
        self.payer = Payer(guest, "globalPayment", display="lightbox")
        self.payer.start()
        self.page = self.payer.payment["page"]
        self.message = message_of(self.payer.pays())

    def hands_in(self, browser: Browser | None = None, **changes: str) -> str:
        given = {"nonce": self.page["nonce"], "messageOrigin": self.page["origin"], "hppResponse": self.message}
        call = (browser or self.payer.browser).call
        return call(calls.HPP_RESPONSE, paymentID=self.payer.payment_id, **{**given, **changes}).result


@pytest.mark.night
def test_a_frames_own_message_is_believed(guest: Browser) -> None:
    frame = AtFrame(guest)

    assert frame.hands_in() == "ok"
    assert frame.payer.state() == "authorised"


ORIGINS = [
    "https://hpp.example.evil",
    "https://pay.realexpayments.com.evil.example",
    "http://127.0.0.1",
    "https://127.0.0.1:1",
    "null",
    "https://corner.example",
]


@pytest.mark.night
@pytest.mark.parametrize("origin", ORIGINS)
def test_a_message_of_another_origin_is_refused(guest: Browser, origin: str) -> None:
    frame = AtFrame(guest)

    assert frame.hands_in(messageOrigin=origin) == "invalid_request"
    assert frame.payer.state() == "waiting"


@pytest.mark.night
def test_a_message_with_another_nonce_or_for_another_brand_is_refused(guest: Browser) -> None:
    frame = AtFrame(guest)
    stranger = at_store("only", "rival.example", "rival-key")

    assert frame.hands_in(nonce="guessed") == "invalid_request"
    assert frame.hands_in(stranger) == "not_found"
    assert frame.payer.state() == "waiting"


@pytest.mark.night
def test_a_frames_message_posted_as_if_by_a_redirect_is_refused(guest: Browser) -> None:
    frame = AtFrame(guest)
    fields = {name: base64.b64decode(value).decode() for name, value in json.loads(frame.message).items()}

    assert come_back("POST", frame.page["fields"]["MERCHANT_RESPONSE_URL"], fields).status == 400
    assert frame.payer.state() == "waiting"


HOOKED = ("stripe", "clover")
RACES = scaled(100, 10)


def paid_with(guest: Browser, provider: str) -> Payer:
    payer = Payer(guest, provider)
    payer.start()
    payer.pays()
    return payer


def altered(body: str) -> list[str]:
    """Variants of a body: one byte changed, encoded again, cut off, not JSON, empty."""
    return [
        body[:-2] + " }",
        json.dumps(json.loads(body), indent=1),
        body[:-5],
        "{",
        "[]",
        "null",
        "",
        "[" * 10_000,
    ]


@pytest.mark.night
@pytest.mark.parametrize("provider", HOOKED)
def test_a_webhook_altered_unsigned_stale_or_signed_by_another_moves_nothing(
    guest: Browser, sandbox: Sandbox, provider: str
) -> None:
    payer = paid_with(guest, provider)
    notice = sandbox.webhooks.notices[-1]
    path, body, now = f"/{provider}/webhook", notice.body.decode(), int(NOON.timestamp())
    right = notice.headers(now)
    name = notice.header
    rounds = scaled(60, 3)
    bad = [
        {name: ""},
        {},
        {name: right[name][:-1]},
        {name: f"t={now},v1={'0' * 64}"},
        notice.headers(now - 301),
        notice.headers(now + 301),
        {name: right[name].replace(f"t={now}", f"t={now - 1}")},
        {name: right[name].replace("v1=", "v0=")},
    ]
    before = version(payer)
    assert body not in altered(body)

    answers = [arrive("POST", path, body, headers).status for headers in bad for _ in range(rounds)]
    answers += [arrive("POST", path, text, right).status for text in altered(body) for _ in range(rounds)]

    assert set(answers) == {400}
    assert (version(payer), payer.state()) == (before, "waiting")
    assert arrive("POST", path, body, right).status == 200
    assert payer.state() == "authorised"


@pytest.mark.night
def test_a_webhook_for_the_other_providers_address_is_refused(guest: Browser, sandbox: Sandbox) -> None:
    payer = paid_with(guest, "stripe")
    notice = sandbox.webhooks.notices[-1]

    assert arrive("POST", "/clover/webhook", notice.body.decode(), notice.headers(sandbox.now())).status == 400
    assert payer.state() == "waiting"


@pytest.mark.night
@pytest.mark.parametrize("order", sorted(set(permutations((0, 0, 1, 1)))), ids=lambda order: "".join(map(str, order)))
def test_two_repeated_events_give_one_result_in_every_order(
    guest: Browser, sandbox: Sandbox, order: tuple[int, ...]
) -> None:
    payer = paid_with(guest, "stripe")
    before = version(payer)
    told = [json.loads(notice.body)["type"] for notice in sandbox.webhooks.notices]
    assert told == ["payment_intent.amount_capturable_updated", "checkout.session.completed"]

    assert [tell(sandbox, number) for number in order] == [200] * 4

    assert (version(payer), payer.state()) == (before + 1, "authorised")
    assert [payment.effects for payment in sandbox.payments.values()] == [["authorized"]]


@pytest.mark.parametrize("provider", HOOKED)
def test_webhooks_against_the_browsers_return_authorise_once(brands: object, sandbox: Sandbox, provider: str) -> None:
    for _ in range(RACES):
        set_clock(sandbox)
        sandbox.webhooks.notices.clear()
        payer = Payer(at_store("queen"), provider)
        assert payer.start()["result"] == "ok"
        shown, before = payer.pays(), version(payer)
        with ThreadPoolExecutor(2) as pool:
            told, back = pool.submit(deliver, sandbox), pool.submit(payer.returns, shown)
        assert set(told.result()) == {200}
        assert "paymentID=" in back.result()
        assert (version(payer), payer.state()) == (before + 1, "authorised")
    ROWS.append((f"{RACES} races: webhook against return", provider, f"{RACES} authorised once"))


@pytest.mark.night
def test_event_is_processed_at_its_retry_after_an_outage_of_the_provider(guest: Browser, sandbox: Sandbox) -> None:
    from infrastructure.local.sandbox.faults import Fault

    payer = paid_with(guest, "stripe")
    sandbox.faults.add(Fault("status", QUERY["stripe"], status=503))

    assert tell(sandbox, -1) == 503
    assert payer.state() == "waiting"
    assert tell(sandbox, -1) == 200
    assert payer.state() == "authorised"


@pytest.mark.night
def test_a_call_round_the_cdn_is_refused(guest: Browser, monkeypatch: pytest.MonkeyPatch, sandbox: Sandbox) -> None:
    from runtime import caller
    from runtime.stage_secrets import StageSecret

    payer = paid_with(guest, "stripe")
    monkeypatch.setattr(caller, "ORIGIN", StageSecret(lambda: "", ("only-the-cdn-knows",)))

    assert tell(sandbox, -1) == 403
    monkeypatch.undo()
    assert version(payer) == 2


def test_requests_of_one_network_are_limited_with_retry_after(guest: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    from runtime.limits import Limits, Rate

    few = Limits("providers", Rate(5, 60), Rate(5, 60), Rate(5, 60))
    monkeypatch.setattr(limits, "PROVIDERS", few)
    headers = {"X-Forwarded-For": "192.0.2.1, 198.51.100.7"}

    came = [arrive("GET", "/stripe/return", None, headers, {"payment": "none"}) for _ in range(7)]

    assert [each.status for each in came] == [400] * 5 + [429] * 2
    assert json.loads(came[-1].body) == {"result": "too_many_requests"}
    assert 0 < int(came[-1].headers["Retry-After"]) <= 60
    elsewhere = {"X-Forwarded-For": "192.0.3.1, 198.51.100.7"}
    assert arrive("GET", "/stripe/return", None, elsewhere, {"payment": "none"}).status == 400
