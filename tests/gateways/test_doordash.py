"""The delivery agent's adapter: its requests, its reading of every answer, and its trust in events (threats 14, 16)."""

import json
import threading
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from datetime import datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import jwt
import pytest
from infrastructure.local.sandbox.doordash import EVENTS, move
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Credentials, Sandbox
from tests.couriers import NOW, ORDER, account, agent, job
from tests.gateways.test_faults import unused_address
from tests.payments.till import set_clock

from domain.delivery.agent import AgentNews, AgentOffer, AgentRefusal, AgentSilence
from domain.delivery.courier import CourierStatus
from domain.errors import Code, Refusal
from domain.tenant import Tenant
from gateways import delivery_agents, doordash_delivery
from gateways.delivery_agents import Couriers, delivery_agent_of
from gateways.doordash_answers import trusted_page
from gateways.doordash_delivery import DoorDashDelivery
from runtime import deadline
from runtime.circuit_breaker import CircuitBreaker

GIVEN = Credentials()
OURS = {"authorization": GIVEN.doordash_authorization}
TOLD = {"external_delivery_id": ORDER, "delivery_status": "created", "fee": 875, "tax": 44}


class Upstream:
    """An agent that answers everything alike, and remembers what it was asked."""

    def __init__(self) -> None:
        self.status, self.body = 200, b""
        self.asked: list[tuple[str, str, dict[str, str], Any]] = []
        self.url = ""

    def says(self, answer: object, status: int = 200) -> None:
        self.status = status
        self.body = answer if isinstance(answer, bytes) else json.dumps(answer).encode()


@pytest.fixture
def upstream() -> Iterator[Upstream]:
    told = Upstream()

    class Connection(BaseHTTPRequestHandler):
        def _answer(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            told.asked.append((self.command, self.path, headers, json.loads(body) if body else None))
            self.send_response(told.status)
            self.send_header("Location", "http://169.254.169.254/")
            self.send_header("Content-Length", str(len(told.body)))
            self.end_headers()
            self.wfile.write(told.body)

        do_GET = do_POST = do_PATCH = do_PUT = _answer  # noqa: N815 - the names are the base class's

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Connection)
    server.daemon_threads = True
    told.url = f"http://127.0.0.1:{server.server_address[1]}"
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    yield told
    server.shutdown()
    server.server_close()


@pytest.fixture(autouse=True)
def breaker(monkeypatch: pytest.MonkeyPatch) -> CircuitBreaker:
    fresh = CircuitBreaker()
    monkeypatch.setattr(doordash_delivery, "_breaker", fresh)
    return fresh


@pytest.fixture
def sandbox(sandbox: Sandbox) -> Sandbox:
    """The sandbox, whose time is that of these tests."""
    set_clock(sandbox, NOW)
    return sandbox


CALLS = {
    "quote": lambda one: one.quote(job(), NOW),
    "accept": lambda one: one.accept(job(), NOW),
    "create": lambda one: one.create(job(), NOW),
    "update": lambda one: one.update(job(), NOW),
    "cancel": lambda one: one.cancel(ORDER, NOW),
    "find": lambda one: one.find(ORDER, NOW),
}
LINES = {
    "quote": ("POST", "/drive/v2/quotes"),
    "accept": ("POST", f"/drive/v2/quotes/{ORDER}/accept"),
    "create": ("POST", "/drive/v2/deliveries"),
    "update": ("PATCH", f"/drive/v2/deliveries/{ORDER}"),
    "cancel": ("PUT", f"/drive/v2/deliveries/{ORDER}/cancel"),
    "find": ("GET", f"/drive/v2/deliveries/{ORDER}"),
}


@pytest.mark.parametrize("call", CALLS)
def test_every_request_has_its_address_and_a_token_of_five_minutes(upstream: Upstream, call: str) -> None:
    upstream.says(TOLD)

    CALLS[call](agent(upstream.url))

    (method, path, headers, _) = upstream.asked[0]
    assert (method, path) == LINES[call]
    token = headers["authorization"].removeprefix("Bearer ")
    assert jwt.get_unverified_header(token) == {"alg": "HS256", "typ": "JWT", "dd-ver": "DD-JWT-V1"}
    key = urlsafe_b64decode(GIVEN.doordash_secret + "==")
    claims = jwt.decode(token, key, ["HS256"], audience="doordash", options={"verify_exp": False})
    assert claims == {
        "aud": "doordash",
        "iss": GIVEN.doordash_developer,
        "kid": GIVEN.doordash_key,
        "iat": int(NOW.timestamp()),
        "exp": int(NOW.timestamp()) + 300,
    }


def test_a_quote_is_asked_for_in_cents_with_international_phones(upstream: Upstream) -> None:
    upstream.says(TOLD)
    ready = datetime.fromisoformat("2026-06-17T12:30:00-04:00")

    agent(upstream.url).quote(job(pickup_at=ready), NOW)

    assert upstream.asked[0][3] == {
        "external_delivery_id": ORDER,
        "pickup_address": "200 Queen St W, Toronto, ON M5V 1Z4, CA",
        "pickup_phone_number": "+14165550101",
        "pickup_instructions": "Ask at the counter",
        "pickup_business_name": "Maple Queen",
        "dropoff_address": "12 Yonge St Unit 5, Toronto, ON M4P 1A1, CA",
        "dropoff_phone_number": "+14165550199",
        "dropoff_instructions": "Ring twice",
        "dropoff_contact_given_name": "Ada",
        "order_value": 4199,
        "tip": 630,
        "currency": "CAD",
        "pickup_time": "2026-06-17T16:30:00Z",
    }


def test_only_what_may_change_is_sent_as_a_change(upstream: Upstream) -> None:
    upstream.says(TOLD)

    agent(upstream.url).update(job(), NOW)

    assert set(upstream.asked[0][3]) == {
        *("dropoff_contact_given_name", "dropoff_instructions", "dropoff_phone_number"),
        *("order_value", "tip"),
    }


def test_a_quote_is_accepted_with_the_tip_and_the_phone_of_the_guest(upstream: Upstream) -> None:
    upstream.says(TOLD)

    agent(upstream.url).accept(job(), NOW)

    assert upstream.asked[0][3] == {"dropoff_phone_number": "+14165550199", "tip": 630}


def test_a_quote_costs_what_the_agent_says(upstream: Upstream) -> None:
    upstream.says({**TOLD, "delivery_status": "quote", "dropoff_time_estimated": "2026-06-17T17:00:00Z", "surprise": 1})

    offer = agent(upstream.url).quote(job(), NOW)

    arrives = datetime.fromisoformat("2026-06-17T17:00:00Z")
    assert offer == AgentOffer(external_id=ORDER, fee=875, tax=44, dropoff_at=arrives)


LIES: list[Any] = [
    {**TOLD, "fee": -1},
    {**TOLD, "fee": "875"},
    {**TOLD, "fee": 10**12},
    {**TOLD, "fee": 8.75},
    {**TOLD, "fee": True},
    {**TOLD, "fee": None},
    {**TOLD, "tax": -44},
    {**TOLD, "tax": 10**12},
    {**TOLD, "external_delivery_id": "another"},
    {**TOLD, "external_delivery_id": ""},
    {**TOLD, "dropoff_time_estimated": "soon"},
    {**TOLD, "dropoff_time_estimated": 1e12},
    [TOLD],
    "875",
    b"<html>875</html>",
    b"",
    b"[" * 5000,
    json.dumps(TOLD).encode().ljust(10_000_000),
]


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: str(lie)[:60])
def test_a_quote_that_cannot_be_is_none(upstream: Upstream, lie: Any) -> None:
    upstream.says(lie)

    assert agent(upstream.url).quote(job(), NOW) == AgentSilence("unreadable", sent=True)


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("status", [500, 502, 503, 504])
def test_server_error_of_the_agent_counts_as_possibly_received(upstream: Upstream, call: str, status: int) -> None:
    upstream.says({"message": "broken"}, status)

    assert CALLS[call](agent(upstream.url)) == AgentSilence(f"http_{status}", sent=True)


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_redirects_are_not_followed(upstream: Upstream, status: int) -> None:
    upstream.says(TOLD, status)

    assert agent(upstream.url).quote(job(), NOW) == AgentSilence("unreadable", sent=True)
    assert len(upstream.asked) == 1


@pytest.mark.parametrize("status", [401, 403])
def test_refused_key_is_reported_and_counts_as_not_sent(upstream: Upstream, status: int) -> None:
    upstream.says({"message": "The [kid] is invalid"}, status)
    told: list[int] = []

    answer = DoorDashDelivery(account(upstream.url), lambda: told.append(1)).create(job(), NOW)

    assert answer == AgentSilence("key_refused", sent=False)
    assert told == [1]


def test_a_secret_that_is_no_base64_sends_nothing(upstream: Upstream) -> None:
    answer = agent(upstream.url, signingSecret="a").quote(job(), NOW)

    assert answer == AgentSilence("key_unusable", sent=False)
    assert upstream.asked == []


@pytest.mark.parametrize(
    ("answer", "refusal"),
    [
        ({"message": "Too far"}, AgentRefusal("Too far")),
        (
            {"message": "Invalid", "field_errors": [{"field": "dropoff_address", "error": "unknown"}]},
            AgentRefusal("Invalid", ("unknown",)),
        ),
        (
            {"upstream_error": "Closed", "upstream_error_detail": [{"error": "at night"}, {"error": "at night"}, 5]},
            AgentRefusal("Closed", ("at night",)),
        ),
        ({"message": 5, "field_errors": "all"}, AgentRefusal("")),
        ({"message": "a\x00\u202eb" + "c" * 900}, AgentRefusal("ab" + "c" * 198)),
        ({"field_errors": [{"error": str(each)} for each in range(99)]}, AgentRefusal("", tuple("0123456789"))),
        ([], AgentRefusal("")),
        (b"<html>", AgentRefusal("")),
        (b"[" * 99_999, AgentRefusal("")),
    ],
)
@pytest.mark.parametrize("status", [400, 404, 409, 422])
def test_a_refusal_keeps_the_agent_s_words(upstream: Upstream, answer: Any, status: int, refusal: AgentRefusal) -> None:
    upstream.says(answer, status)

    assert agent(upstream.url).quote(job(), NOW) == refusal


def test_a_request_that_never_left_was_not_sent() -> None:
    answer = agent(unused_address()).create(job(), NOW)

    assert isinstance(answer, AgentSilence)
    assert not answer.sent


def test_without_time_nothing_is_asked(upstream: Upstream) -> None:
    class Short:
        def get_remaining_time_in_millis(self) -> float:
            return 3000

    with deadline.deadline(Short()):
        assert agent(upstream.url).quote(job(), NOW) == AgentSilence("no_time", sent=False)
    assert upstream.asked == []


def test_after_five_failures_the_agent_is_left_alone(upstream: Upstream) -> None:
    upstream.says(b"", 503)
    for _ in range(5):
        agent(upstream.url).quote(job(), NOW)

    assert agent(upstream.url).quote(job(), NOW) == AgentSilence("left_alone", sent=False)
    assert len(upstream.asked) == 5


def test_refusals_are_answers_and_open_no_breaker(upstream: Upstream) -> None:
    upstream.says({"message": "Too far"}, 400)
    for _ in range(6):
        agent(upstream.url).quote(job(), NOW)

    assert len(upstream.asked) == 6


WORDS = {status.value: status for status in CourierStatus} | {
    "enroute_to_return": CourierStatus.RETURNED,
    "arrived_at_return": CourierStatus.RETURNED,
}


@pytest.mark.parametrize(("word", "status"), WORDS.items())
def test_every_status_of_the_agent_is_one_of_ours(upstream: Upstream, word: str, status: CourierStatus) -> None:
    upstream.says({**TOLD, "delivery_status": word, "dasher_name": "Dana\u202e", "tip": 630})

    news = agent(upstream.url).find(ORDER, NOW)

    assert news == AgentNews(external_id=ORDER, status=status, courier_name="Dana", fee=875, tax=44, tip=630)


@pytest.mark.parametrize("word", ["teleported", "", None])
def test_unknown_status_is_no_news(upstream: Upstream, word: str | None) -> None:
    upstream.says({**TOLD, "delivery_status": word})

    assert agent(upstream.url).find(ORDER, NOW) == AgentSilence("unknown_status", sent=True)


PAGES = [
    ("https://www.doordash.com/drive/portal/track/9c0b", True),
    ("https://doordash.com/track", True),
    ("http://www.doordash.com/track", False),
    ("https://doordash.com.evil.example/track", False),
    ("https://evildoordash.com/track", False),
    ("https://doordash.com@evil.example/", False),
    ("https://user@doordash.com/", False),
    ("https://doordash.com:8443/", False),
    ("javascript:alert(1)//doordash.com", False),
    ("https://doordash.com/\nSet-Cookie: a", False),
    ("//doordash.com/track", False),
    ("https://[doordash.com/", False),
    ("https://www.doordash.com/" + "x" * 500, False),
    ("", False),
]


@pytest.mark.parametrize(("url", "trusted"), PAGES)
def test_only_the_agent_s_own_pages_are_shown(url: str, trusted: bool) -> None:
    assert trusted_page(url, "https://openapi.doordash.com") == (url if trusted else "")


def test_a_test_account_s_pages_are_where_it_is() -> None:
    base = "http://127.0.0.1:9080"

    assert trusted_page(f"{base}/drive/track/1", base) == f"{base}/drive/track/1"
    assert trusted_page("http://127.0.0.1:9081/drive/track/1", base) == ""
    assert trusted_page("http://127.0.0.1:9080@evil.example/", base) == ""


def event(name: str = "DASHER_PICKED_UP", **changes: Any) -> bytes:
    told = {"external_delivery_id": ORDER, "event_name": name, "dasher_name": "Dana", **changes}
    return json.dumps(told).encode()


@pytest.mark.parametrize(("status", "name"), EVENTS.items())
def test_every_event_of_the_agent_is_a_status(status: str, name: str) -> None:
    news = agent("http://127.0.0.1:1").read_event(event(name), OURS, NOW)

    assert news
    assert (news.external_id, news.status) == (ORDER, WORDS[status])


@pytest.mark.parametrize("body", [event("DELIVERY_BATCHED"), b"{}", b"", b"<html>", b"[" * 9999, event(fee="8")])
def test_an_event_that_says_nothing_is_none(body: bytes) -> None:
    assert agent("http://127.0.0.1:1").read_event(body, OURS, NOW) is None


@pytest.mark.parametrize("header", [None, "", "Basic", "Basic wrong", GIVEN.doordash_authorization + " ", "é"])
def test_an_event_of_a_stranger_is_none(header: str | None) -> None:
    headers = {} if header is None else {"authorization": header}

    assert agent("http://127.0.0.1:1").read_event(event(), headers, NOW) is None


@pytest.mark.parametrize("known", [(), ("",)])
def test_events_are_refused_without_a_configured_authorization(known: tuple[str, ...]) -> None:
    spoken_to = agent("http://127.0.0.1:1", webhookAuthorizations=list(known))

    assert spoken_to.read_event(event(), {"authorization": ""}, NOW) is None


def test_both_words_are_right_while_one_is_replaced() -> None:
    spoken_to = agent("http://127.0.0.1:1", webhookAuthorizations=["Basic old", "Basic new"])

    for word in ("Basic old", "Basic new"):
        assert spoken_to.read_event(event(), {"authorization": word}, NOW)


def test_a_delivery_goes_its_whole_way_in_the_sandbox(sandbox: Sandbox) -> None:
    spoken_to = agent(sandbox.base)

    offer = spoken_to.quote(job(), NOW)
    assert isinstance(offer, AgentOffer)
    assert offer.fee > 499
    assert offer.tax == offer.fee * 5 // 100
    assert offer.expires_at
    assert abs(offer.expires_at - NOW - timedelta(minutes=5)) < timedelta(minutes=1)
    assert spoken_to.find(ORDER, NOW) == AgentRefusal("The quote was not accepted")
    booked = spoken_to.accept(job(tip=700), NOW)
    assert isinstance(booked, AgentNews)
    assert (booked.status, booked.fee, booked.tip) == (CourierStatus.CREATED, offer.fee, 700)
    assert booked.tracking_url == f"{sandbox.base}/drive/track/{ORDER}"
    with sandbox.lock:
        move(sandbox, ORDER, "picked_up")
    stands = spoken_to.find(ORDER, NOW)
    assert isinstance(stands, AgentNews)
    assert (stands.status, stands.courier_name) == (CourierStatus.PICKED_UP, "Dana")
    assert spoken_to.cancel(ORDER, NOW) == AgentRefusal("The delivery can not be cancelled any more")
    assert spoken_to.update(job(tip=900), NOW) == AgentRefusal("The delivery can not be changed any more")


def test_the_sandbox_books_no_courier_who_would_ring_the_store(sandbox: Sandbox) -> None:
    spoken_to, counter = agent(sandbox.base), job().pick_up.phone
    before = job(drop_off=job().drop_off._replace(phone=counter))
    assert isinstance(spoken_to.quote(before, NOW), AgentOffer)

    for book in (spoken_to.accept, spoken_to.create):
        assert isinstance(book(before, NOW), AgentRefusal)
    assert sandbox.deliveries[ORDER]["delivery_status"] == "quote"

    assert isinstance(spoken_to.accept(job(), NOW), AgentNews)
    assert sandbox.deliveries[ORDER]["dropoff_phone_number"] == "+14165550199"


def test_the_sandbox_s_notices_are_believed(sandbox: Sandbox) -> None:
    agent(sandbox.base).create(job(), NOW)

    notice = sandbox.webhooks.notices[-1]
    headers = {name.lower(): value for name, value in notice.headers(sandbox.now()).items()}
    news = agent(sandbox.base).read_event(notice.body, headers, NOW)
    assert news
    assert (news.external_id, news.status) == (ORDER, CourierStatus.CREATED)


@pytest.mark.parametrize("book", ["create", "accept"])
def test_repeated_id_returns_the_existing_delivery(sandbox: Sandbox, book: str) -> None:
    spoken_to = agent(sandbox.base)
    spoken_to.quote(job(), NOW)

    answers = [CALLS[book](spoken_to) for _ in range(4)]

    assert answers == [answers[0]] * 4
    assert isinstance(answers[0], AgentNews)
    assert len(sandbox.deliveries) == 1


@pytest.mark.parametrize("book", ["create", "accept"])
def test_a_lost_reply_is_found_by_asking(sandbox: Sandbox, book: str) -> None:
    spoken_to = agent(sandbox.base)
    spoken_to.quote(job(), NOW)
    sandbox.faults.add(Fault("lose_reply", on="POST /drive/v2/(deliveries|quotes/)"))

    lost = CALLS[book](spoken_to)
    assert isinstance(lost, AgentSilence)
    assert lost.sent
    found = spoken_to.find(ORDER, NOW)
    assert isinstance(found, AgentNews)
    assert CALLS[book](spoken_to) == found


@pytest.mark.parametrize(("kind", "sent"), [("drop", True), ("garbage", True), ("huge", True), ("status", True)])
def test_failing_agent_books_nothing(sandbox: Sandbox, kind: str, sent: bool) -> None:
    sandbox.faults.add(Fault(kind, on="POST /drive/v2/deliveries"))

    answer = agent(sandbox.base).create(job(), NOW)

    assert isinstance(answer, AgentSilence)
    assert answer.sent is sent
    assert sandbox.deliveries == {}


@pytest.mark.parametrize("minutes", [-6, 6])
def test_a_token_of_another_time_is_worth_nothing(sandbox: Sandbox, minutes: int) -> None:
    asked = agent(sandbox.base).quote(job(), NOW + timedelta(minutes=minutes))

    assert asked == AgentSilence("key_refused", sent=False)


def test_a_revoked_key_is_refused_by_the_sandbox_as_by_the_agent(sandbox: Sandbox) -> None:
    sandbox.faults.add(Fault("revoked_key", on="POST /drive/v2/quotes"))

    assert agent(sandbox.base).quote(job(), NOW) == AgentSilence("key_refused", sent=False)
    assert agent(sandbox.base, keyId="another").quote(job(), NOW) == AgentSilence("key_refused", sent=False)


def test_a_quote_whose_life_is_over_is_not_accepted(sandbox: Sandbox) -> None:
    spoken_to = agent(sandbox.base)
    spoken_to.quote(job(), NOW)
    sandbox.clock_offset += 300

    later = NOW + timedelta(minutes=5)
    assert spoken_to.accept(job(), later) == AgentRefusal("The quote has expired")
    assert isinstance(spoken_to.create(job(), later), AgentNews)


def test_a_cancelled_delivery_stays_cancelled(sandbox: Sandbox) -> None:
    spoken_to = agent(sandbox.base)
    spoken_to.create(job(), NOW)

    answers = [spoken_to.cancel(ORDER, NOW), spoken_to.cancel(ORDER, NOW), spoken_to.create(job(), NOW)]

    assert [each.status for each in answers if isinstance(each, AgentNews)] == [CourierStatus.CANCELLED] * 3
    assert spoken_to.find("unknown", NOW) == AgentRefusal("The delivery was not found")


class Secrets:
    """The secret store's client, with these secrets."""

    class exceptions:  # noqa: N801 - the client's own name
        class ResourceNotFoundException(Exception):
            pass

        class InvalidRequestException(Exception):
            pass

    def __init__(self, **held: object) -> None:
        self._held = {name.replace("__", "/"): value for name, value in held.items()}

    def get_secret_value(self, SecretId: str) -> dict[str, str]:  # noqa: N803 - the client's own name
        name = SecretId.removeprefix("carte/")
        if name not in self._held:
            raise self.exceptions.ResourceNotFoundException
        return {"SecretString": json.dumps(self._held[name])}


def test_a_store_s_account_comes_before_its_company_s(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"developerId": "d", "keyId": "k", "signingSecret": "c2VjcmV0X2NhbmFyeQ"}
    held = {
        "maple__queen__doordash": known,
        "maple__doordash": {**known, "keyId": "company"},
        "jade__doordash": {"a": 1},
    }
    monkeypatch.setattr(delivery_agents, "couriers", lambda: Couriers("carte", Secrets(**held)))

    found = [delivery_agent_of(Tenant(company_code="maple"), store) for store in ("queen", "yonge")]

    accounts = [each._credentials for each in found if isinstance(each, DoorDashDelivery)]
    assert [each.key_id for each in accounts] == ["k", "company"]
    assert accounts[0].api_base == "https://openapi.doordash.com"
    assert "canary" not in f"{accounts!r}"


@pytest.mark.parametrize("company", ["jade", "corner"])
def test_without_an_account_that_can_be_read_there_is_no_agent(monkeypatch: pytest.MonkeyPatch, company: str) -> None:
    monkeypatch.setattr(delivery_agents, "couriers", lambda: Couriers("carte", Secrets(jade__doordash={"a": 1})))

    with pytest.raises(Refusal) as refused:
        delivery_agent_of(Tenant(company_code=company), "queen")

    assert refused.value.code is Code.DELIVERY_AGENT_NOT_CONFIGURED
