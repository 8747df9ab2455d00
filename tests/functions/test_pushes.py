"""A guest's browser gets push messages about their order or booking on request, one per step (Y-10, R-8)."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest
import requests
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.server import serve
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.test_booking_calls import booked
from tests.functions.test_booking_calls import move as move_booking
from tests.functions.world import Clock, Outbox, Tables, forget_snapshots
from tests.staff_keys import key_of

from backoffice.messages import MOVE_ORDER
from domain.member.push import PushNotice
from domain.store.tell_guests import TellGuests
from domain.tenant import Tenant
from gateways import push_messages
from gateways.channel import Telling
from ordering import messages as calls
from realtime.push_messages import TELL_DEVICE
from realtime.tell import tell
from repositories.checkout.stock import Stock
from repositories.notification import outbox as outgoing
from repositories.notification import push_subscriptions
from runtime.settings import settings
from runtime.stage_secrets import PUSH
from use_cases.channel import tell_channel
from use_cases.notification import watch
from workflows.sweep_overdue import sweep_overdue

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sandbox]:
    """A push service of this machine, which is believed beside the known ones."""
    sandbox = Sandbox()
    server = serve(sandbox)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    told = settings().model_copy(update={"push_services": (*settings().push_services, sandbox.base)})
    for module in (push_messages, watch):
        monkeypatch.setattr(module, "settings", lambda: told)
    push_messages._breaker.cache_clear()
    yield sandbox
    server.shutdown()
    server.server_close()


@pytest.fixture
def handed(monkeypatch: pytest.MonkeyPatch) -> list[Telling]:
    """The payloads for the channel's function; push messages in them are sent at once."""
    asked: list[Telling] = []

    def hand_over(telling: Telling) -> None:
        asked.append(telling)
        if telling.pushes:
            tell(telling.model_dump(mode="json", by_alias=True), None)

    monkeypatch.setattr(tell_channel, "hand_over", hand_over)
    return asked


@pytest.fixture
def guest(brands: Engine, clock: Clock, outbox: Outbox, tells: Any, service: Sandbox, handed: list[Telling]) -> Browser:
    """A guest at Queen Street, which notifies by push only and has no orders yet."""
    tells(TellGuests(sms=False, email=False))
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(*names, "staff-actions", "order-returns", "outbox", "operations", "checkouts")
    brands.empty("push-subscriptions", "bookings", "booking-places")
    Stock(CORNER, "queen").seed("2002", 200, 200)
    forget_snapshots()
    return at_store("queen")


def place(guest: Browser, locale: str = "fr") -> Any:
    given = {"phone1": "+14165550123", "name": "Ada"}
    return guest.call(calls.ADD_ORDER, feed=feed(cart(BUNS), quoted=BUNS_TOTAL, contact=given, locale=locale))


def move(placed: Any, status: str, **said: Any) -> str:
    named = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
    sent = {**named, "orderUUID": placed.body["orderUUID"], "status": status, **said}
    return str(Browser().post(MOVE_ORDER.path, **sent).result)


def of(placed: Any) -> dict[str, str]:
    return {"statusToken": placed.body["statusToken"]}


def a_browser(service: Sandbox) -> dict[str, Any]:
    made: dict[str, Any] = requests.post(f"{service.base}/push/browsers", timeout=10).json()
    return {"endpoint": made["endpoint"], **made["keys"]}


def ask(guest: Browser, wish: str, subject: dict[str, str], subscription: Any = None, key: str = "") -> Answer:
    told = key or guest.call(TELL_DEVICE, wish="look", **subject).body.get("publicKey", "")
    browser = {"browser": {"subscription": subscription, "publicKey": told}} if subscription else {}
    return guest.call(TELL_DEVICE, wish=wish, **subject, **browser)


def shown(service: Sandbox) -> list[dict[str, Any]]:
    return [one["notice"] for browser in service.browsers.values() for one in browser.shown]


def watched(guest: Browser, service: Sandbox, subject: dict[str, str]) -> dict[str, Any]:
    subscription = a_browser(service)
    answer = ask(guest, "on", subject, subscription)
    assert (answer.result, answer.body["on"]) == ("ok", True)
    return subscription


@pytest.mark.night
def test_each_step_is_shown_once_in_the_guests_language_and_leads_to_the_order(
    guest: Browser, service: Sandbox, stored: Tables, outbox: Outbox
) -> None:
    placed = place(guest)
    watched(guest, service, of(placed))

    for status in ("accepted", "accepted", "preparing", "ready", "ready"):
        move(placed, status, **({"promisedAt": "2026-06-17T16:45:00Z"} if status == "accepted" else {}))

    assert [(each["title"], each["body"]) for each in shown(service)] == [
        (
            f"Queen Street · Commande {placed.body['referenceID']}",
            "L’établissement a accepté votre commande. Maintenant prévue\u00a0: 12:45.",
        ),
        (f"Queen Street · Commande {placed.body['referenceID']}", "Votre commande est prête."),
    ]
    assert {each["path"] for each in shown(service)} == {f"/order/status/{placed.body['statusToken']}"}
    assert len({each["id"] for each in shown(service)}) == 2
    assert {each["tag"] for each in shown(service)} == {placed.body["orderUUID"]}
    assert "Ada" not in str(shown(service))
    assert outbox.sent == []
    assert stored.count("outbox") == 0


def test_concurrent_moves_of_an_order_push_once(guest: Browser, service: Sandbox) -> None:
    placed = place(guest)
    watched(guest, service, of(placed))

    with ThreadPoolExecutor(8) as together:
        list(together.map(lambda _: move(placed, "accepted"), range(8)))

    assert len(shown(service)) == 1


def test_repeated_and_swept_push_is_shown_once(
    guest: Browser, service: Sandbox, handed: list[Telling], clock: Clock
) -> None:
    placed = place(guest)
    watched(guest, service, of(placed))
    move(placed, "accepted")
    pushed = next(each for each in handed if each.pushes)

    with ThreadPoolExecutor(4) as together:
        list(together.map(lambda _: tell(pushed.model_dump(mode="json", by_alias=True), None), range(4)))
    clock.pass_by(minutes=2)
    sweep_overdue(clock.now)

    assert len(shown(service)) == 1


def test_a_silent_push_service_holds_up_no_text_and_is_tried_again_by_the_sweep(
    guest: Browser, service: Sandbox, tells: Any, outbox: Outbox, clock: Clock, stored: Tables
) -> None:
    tells(TellGuests())
    placed = place(guest)
    watched(guest, service, of(placed))
    service.faults.add(Fault(kind="status", status=503, on="/push/to"))

    assert move(placed, "accepted") == "ok"
    assert (len(outbox.sent), shown(service), stored.count("outbox")) == (2, [], 1)

    clock.pass_by(minutes=2)
    for _ in range(2):
        sweep_overdue(clock.now)

    assert (len(shown(service)), stored.count("outbox"), len(outbox.sent)) == (1, 0, 2)


def test_push_claimed_before_a_crash_is_not_sent_again(
    guest: Browser, service: Sandbox, clock: Clock, stored: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed = place(guest)
    watched(guest, service, of(placed))
    asked: list[Telling] = []
    with monkeypatch.context() as silent:
        silent.setattr(tell_channel, "hand_over", asked.append)
        move(placed, "accepted")
    [key] = next(each.pushes for each in asked if each.pushes)
    assert outgoing.claim(key)

    clock.pass_by(minutes=2)
    sweep_overdue(clock.now)

    assert (shown(service), stored.count("outbox")) == ([], 0)


@pytest.mark.night
def test_sweep_sends_a_push_whose_dispatch_was_lost(
    guest: Browser, service: Sandbox, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed = place(guest)
    watched(guest, service, of(placed))
    with monkeypatch.context() as silent:
        silent.setattr(tell_channel, "hand_over", lambda _: None)
        move(placed, "accepted")
    assert shown(service) == []

    clock.pass_by(minutes=2)
    for _ in range(2):
        sweep_overdue(clock.now)

    assert len(shown(service)) == 1


@pytest.mark.night
def test_subscription_of_a_browser_that_is_gone_is_deleted(guest: Browser, service: Sandbox) -> None:
    placed = place(guest)
    gone = watched(guest, service, of(placed))
    stays = watched(guest, service, of(placed))
    requests.delete(gone["endpoint"], timeout=10)

    move(placed, "accepted")

    left = push_subscriptions.devices_of(CORNER, placed.body["orderUUID"])
    assert [device.subscription.endpoint for device in left.values()] == [stays["endpoint"]]
    assert len(shown(service)) == 1


def test_browser_that_turned_pushes_off_gets_none(guest: Browser, service: Sandbox) -> None:
    placed = place(guest)
    subscription = watched(guest, service, of(placed))
    assert ask(guest, "look", of(placed), subscription).body["on"] is True

    assert ask(guest, "off", of(placed), subscription).body["on"] is False
    move(placed, "accepted")

    assert ask(guest, "look", of(placed), subscription).body["on"] is False
    assert shown(service) == []


def test_a_booking_is_shown_from_confirmed_to_ready(guest: Browser, service: Sandbox) -> None:
    mine = booked(guest, locale="fr")
    watched(guest, service, {"bookingID": mine["bookingID"]})

    for _ in range(2):
        move_booking(mine, "ready")

    assert [(each["title"], each["body"], each["path"]) for each in shown(service)] == [
        (
            "Queen Street · Liste d’attente 1",
            "Votre table est prête. Entrez, je vous prie. (1)",
            "/booking?kind=waitlist",
        )
    ]


def test_subscription_with_the_previous_push_secret_stays_valid(
    guest: Browser, service: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed, later = place(guest), place(guest)
    watched(guest, service, of(placed))
    subscription = watched(guest, service, of(later))
    monkeypatch.setattr(PUSH, "values", lambda: ("new", "development-push"))

    assert ask(guest, "look", of(placed)).body["publicKey"] != ""
    move(placed, "accepted")
    assert len(shown(service)) == 1

    monkeypatch.setattr(PUSH, "values", lambda: ("newer", "new"))
    move(later, "accepted")
    assert len(shown(service)) == 1
    assert ask(guest, "look", of(later), subscription).body["on"] is False


@pytest.mark.night
def test_a_store_that_pushes_nothing_offers_nothing_and_takes_nothing(
    guest: Browser, service: Sandbox, tells: Any, stored: Tables
) -> None:
    placed = place(guest)
    key = ask(guest, "look", of(placed)).body["publicKey"]
    tells(TellGuests(push=False))

    assert ask(guest, "look", of(placed)).body["publicKey"] == ""
    assert ask(guest, "on", of(placed), a_browser(service), key).result == "invalid_request"
    assert stored.count("push-subscriptions") == 0


FCM = "https://fcm.googleapis.com/fcm/send/abc"


@pytest.mark.night
@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/fcm/send/abc",
        "https://localhost/push",
        "http://localhost:1/push",
        "https://127.0.0.1/push",
        "https://[::1]/push",
        "https://169.254.169.254/latest/meta-data",
        "https://2852039166/push",
        "https://evil.example/push",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evil.example/https://fcm.googleapis.com/x",
        "https://fcm.googleapis.com@evil.example/x",
        "https://evil.example#.push.apple.com/x",
        "https://evil.example\\.push.apple.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://.push.apple.com/x",
        "https://push.apple.com/x",
        "https://FCM.googleapis.com/x",
        "file:///etc/passwd",
        "ftp://fcm.googleapis.com/x",
        "",
        FCM + "/" + "x" * 600,
        FCM + "\r\nX: y",
    ],
)
def test_an_address_of_no_push_service_is_refused_and_nothing_is_stored(
    guest: Browser, service: Sandbox, stored: Tables, endpoint: str
) -> None:
    placed = place(guest)

    answer = ask(guest, "on", of(placed), {**a_browser(service), "endpoint": endpoint})

    assert (answer.status, answer.result) == (400, "invalid_request")
    assert stored.count("push-subscriptions") == 0


@pytest.mark.night
@pytest.mark.parametrize(
    "wrong",
    [
        {"p256dh": "B" * 87},
        {"p256dh": "B" * 5_000},
        {"p256dh": ""},
        {"auth": "A" * 21},
        {"auth": "A" * 5_000},
        {"auth": "\u0000" * 22},
        {"more": "x"},
    ],
    ids=str,
)
def test_keys_that_are_none_are_refused_and_nothing_is_stored(
    guest: Browser, service: Sandbox, stored: Tables, wrong: dict[str, str]
) -> None:
    placed = place(guest)

    answer = ask(guest, "on", of(placed), {**a_browser(service), **wrong})

    assert (answer.status, answer.result) == (400, "invalid_request")
    assert stored.count("push-subscriptions") == 0


@pytest.mark.night
def test_a_key_that_is_not_ours_is_refused(guest: Browser, service: Sandbox, stored: Tables) -> None:
    placed = place(guest)

    assert ask(guest, "on", of(placed), a_browser(service), "B" * 87).result == "invalid_request"
    assert stored.count("push-subscriptions") == 0


@pytest.mark.night
def test_pushes_of_a_foreign_order_or_booking_are_refused(guest: Browser, service: Sandbox, stored: Tables) -> None:
    placed = place(guest)
    token = placed.body["statusToken"]
    forged = token[:-1] + ("A" if token[-1] != "A" else "Q")
    rival = at_store("only", host="rival.example", token="rival-key")
    key = ask(guest, "look", of(placed)).body["publicKey"]

    refused = [
        ask(rival, "on", of(placed), a_browser(service), key),
        ask(guest, "on", {"statusToken": forged}, a_browser(service), key),
        ask(guest, "on", {"bookingID": str(uuid4())}, a_browser(service), key),
        ask(at_store("harbour"), "on", {"bookingID": booked(guest)["bookingID"]}, a_browser(service), key),
    ]

    assert {(answer.status, answer.result) for answer in refused} == {(404, "not_found")}
    assert stored.count("push-subscriptions") == 0
    move(placed, "accepted")
    assert shown(service) == []


@pytest.mark.night
@pytest.mark.parametrize(
    "body",
    [
        {"wish": "on"},
        {"wish": "off"},
        {"wish": "all"},
        {"wish": "look", "bookingID": "00000000-0000-4000-8000-000000000001"},
        {"wish": "look", "storeID": "harbour"},
    ],
    ids=str,
)
def test_incomplete_or_ambiguous_push_requests_are_refused(
    guest: Browser, stored: Tables, body: dict[str, str]
) -> None:
    placed = place(guest)

    assert guest.call(TELL_DEVICE, **of(placed), **body).status == 400
    assert stored.count("push-subscriptions") == 0


@pytest.mark.night
def test_a_crowd_cannot_follow_one_order(guest: Browser, service: Sandbox) -> None:
    placed = place(guest)
    for _ in range(5):
        watched(guest, service, of(placed))

    refused = ask(guest, "on", of(placed), a_browser(service))

    assert (refused.status, refused.result) == (429, "too_many_requests")
    assert len(push_subscriptions.devices_of(CORNER, placed.body["orderUUID"])) == 5


def test_redirect_of_a_push_service_is_not_followed(
    guest: Browser, service: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def redirect(sandbox: Sandbox, request: Any, _found: Any) -> Any:
        asked.append(request.path)
        return see_other(f"{sandbox.base}/admin/state")

    from infrastructure.local.sandbox import push
    from infrastructure.local.sandbox.server import see_other

    placed = place(guest)
    subscription = watched(guest, service, of(placed))
    monkeypatch.setattr(push.Browser, "read", lambda *_: 1 / 0)
    moved = Sandbox()
    monkeypatch.setattr(push, "ROUTES", [("POST", "/push/to/([A-Za-z0-9_-]+)", redirect), ("GET", "/.*", redirect)])
    server = serve(moved)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    device = next(iter(push_subscriptions.devices_of(CORNER, placed.body["orderUUID"]).values()))
    away = device.subscription.model_copy(update={"endpoint": f"{moved.base}/push/to/{subscription['endpoint'][-22:]}"})
    told = settings().model_copy(update={"push_services": (moved.base,)})
    monkeypatch.setattr(push_messages, "settings", lambda: told)
    notice = PushNotice(title="t", body="b", path="/", tag="t", id="i", lang="en")

    pushed = push_messages.send_push(device.model_copy(update={"subscription": away}), notice)

    assert pushed is push_messages.Pushed.REFUSED
    assert asked == [f"/push/to/{subscription['endpoint'][-22:]}"]
    server.shutdown()
    server.server_close()
