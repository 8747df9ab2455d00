"""The live channel: who may open it, which message follows which write, and that a failure never fails an order."""

import datetime as dt
import random
from typing import Any, NamedTuple
from uuid import uuid4

import pytest
from tests.engine import Engine
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.sockets import Sockets, sockets
from tests.functions.world import Clock, Outbox, Tables, forget_snapshots
from tests.staff_keys import key_of

from backoffice.booking_messages import MOVE_BOOKING
from backoffice.channel_messages import ANSWER_CALL, JOIN_CHANNEL, READ_CALLS
from backoffice.messages import MOVE_ORDER, REFUND_ORDER
from bookings.messages import BOOKING
from domain.channel.hint import Hint, HintKind
from domain.tenant import Tenant
from gateways import channel
from ordering import messages as calls
from realtime.messages import CALL_SERVICE, OPEN_CHANNEL
from repositories.channel import connections
from repositories.checkout.stock import Stock
from use_cases.channel.tell_channel import tell_channel
from workflows.sweep_overdue import sweep_overdue

__all__ = ["sockets"]

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")


@pytest.fixture
def guest(brands: Engine, clock: Clock) -> Browser:
    """A guest at Queen Street, which has no orders and no connections yet."""
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(
        *names, "staff-actions", "order-returns", "connections", "channel-tokens", "service-calls", "operations"
    )
    for store in ("queen", "harbour"):
        Stock(CORNER, store).seed("2002", 2000, 2000)
    forget_snapshots()
    return at_store("queen")


def at_table() -> Browser:
    """A guest who scanned the code on table 5."""
    browser = Browser()
    browser.start("corner-table-5")
    return browser


def place(guest: Browser) -> dict[str, Any]:
    return ordered(guest, feed(cart(BUNS), quoted=BUNS_TOTAL))


def place_paid(guest: Browser, gift_card: dict[str, str]) -> dict[str, Any]:
    """An order that a gift card paid."""
    paid = feed(cart(BUNS, payment="giftcard"), quoted=BUNS_TOTAL, giftCard=gift_card)
    return ordered(guest, paid)


def ordered(guest: Browser, given: dict[str, Any]) -> dict[str, Any]:
    answer = guest.call(calls.ADD_ORDER, feed=given)
    assert answer.result == "ok", answer.body
    return answer.body


def staff(store: str = "queen", company: str = "corner") -> dict[str, Any]:
    return {"companyCode": company, "storeID": store, "staffKey": key_of(company, store)}


def token_of_staff(store: str = "queen", company: str = "corner", host: str = "corner.example") -> str:
    answer = Browser(host).post(JOIN_CHANNEL.path, **staff(store, company))
    assert answer.result == "ok", answer.body
    return str(answer.body["channelToken"])


def token_of(guest: Browser, **more: Any) -> str:
    answer = guest.call(OPEN_CHANNEL, **more)
    assert answer.result == "ok", answer.body
    return str(answer.body["channelToken"])


def opened(sockets: Sockets, token: str, host: str = "corner.example") -> str:
    status, name = sockets.open(token, host)
    assert status == 200
    return name


def order(uuid: str, version: int) -> dict[str, Any]:
    return {"kind": "order", "id": uuid, "version": version}


@pytest.fixture
def waitlist(guest: Browser, brands: Engine, outbox: Outbox) -> Browser:
    """A guest at a store with an empty waitlist."""
    brands.empty("bookings", "booking-places")
    return guest


def book(guest: Browser, name: str = "Ada") -> str:
    """Join the waitlist and return the booking's id."""
    wanted = {"bookingID": str(uuid4()), "partySize": 2, "name": name, "phone": "416 555 0199"}
    assert guest.call(BOOKING, add=wanted).result == "ok"
    return str(wanted["bookingID"])


def ready(name: str) -> None:
    assert Browser().post(MOVE_BOOKING.path, **staff(), bookingID=name, state="ready").result == "ok"


@pytest.mark.night
def test_all_boards_are_notified_when_an_order_is_placed_moved_and_refunded(
    guest: Browser, gift_card: dict[str, str], sockets: Sockets
) -> None:
    devices = [opened(sockets, token_of_staff()) for _ in range(2)]

    placed = place_paid(guest, gift_card)
    named = {"number": placed["referenceID"]}
    Browser().post(MOVE_ORDER.path, **staff(), **named, status="accepted")
    Browser().post(REFUND_ORDER.path, **staff(), **named, refund={"refundId": "r1"})

    uuid = placed["orderUUID"]
    expected = [order(uuid, 1), order(uuid, 2), {"kind": "refund", "id": uuid, "version": 0}]
    assert [sockets.heard[name] for name in devices] == [expected, expected]


def test_sweep_notifies_the_board_of_an_expired_order(guest: Browser, sockets: Sockets, clock: Clock) -> None:
    board = opened(sockets, token_of_staff())
    placed = place(guest)
    clock.pass_by(minutes=12)

    sweep_overdue(clock.now)

    assert sockets.heard[board] == [order(placed["orderUUID"], 1), order(placed["orderUUID"], 2)]


@pytest.mark.night
def test_repeated_move_sends_no_second_message(guest: Browser, sockets: Sockets) -> None:
    placed = place(guest)
    board = opened(sockets, token_of_staff())

    for _ in range(2):
        Browser().post(MOVE_ORDER.path, **staff(), number=placed["referenceID"], status="accepted")

    assert sockets.heard[board] == [order(placed["orderUUID"], 2)]


@pytest.mark.night
def test_guest_gets_messages_of_their_own_order_only(guest: Browser, sockets: Sockets) -> None:
    mine, other = place(guest), place(at_store("queen"))
    follows = opened(sockets, token_of(guest, statusToken=mine["statusToken"]))
    reads = opened(sockets, token_of(guest))

    for placed in (mine, other):
        Browser().post(MOVE_ORDER.path, **staff(), number=placed["referenceID"], status="accepted")
    tell_channel(CORNER, "queen", Hint(kind=HintKind.STOCK, id="2002"))
    tell_channel(CORNER, "queen", Hint(kind=HintKind.BOOKING, id="b1"))

    sold_out = {"kind": "stock", "id": "2002", "version": 0}
    assert sockets.heard == {follows: [order(mine["orderUUID"], 2), sold_out], reads: [sold_out]}


@pytest.mark.night
def test_guest_gets_messages_of_their_own_booking_only(waitlist: Browser, sockets: Sockets) -> None:
    mine, other = book(waitlist), book(at_store("queen"), "Grace")
    follows = opened(sockets, token_of(waitlist, bookingIDs=[mine]))
    reads = opened(sockets, token_of(waitlist))
    elsewhere = opened(sockets, token_of(at_store("harbour"), bookingIDs=[mine, str(uuid4())]))

    ready(other)
    ready(mine)

    told = sockets.heard[follows]
    assert told[0] == {"kind": "booking", "id": mine, "version": 2}
    assert {(frame["kind"], frame["id"]) for frame in told} == {("booking", mine)}
    assert (sockets.heard[reads], sockets.heard[elsewhere]) == ([], [])


@pytest.mark.night
@pytest.mark.parametrize("names", [["1"], [""], ["../queen"], [str(uuid4())] * 21, "all"])
def test_no_channel_opens_for_what_is_no_name_of_a_booking(guest: Browser, stored: Tables, names: Any) -> None:
    assert guest.call(OPEN_CHANNEL, bookingIDs=names).result == "invalid_request"
    assert stored.count("channel-tokens") == 0


@pytest.mark.night
@pytest.mark.parametrize("shown", ["AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "harbour"])
def test_a_guest_gets_no_token_for_what_is_not_their_order(guest: Browser, stored: Tables, shown: str) -> None:
    if shown == "harbour":
        shown = place(at_store("harbour"))["statusToken"]

    answer = guest.call(OPEN_CHANNEL, statusToken=shown)

    assert (answer.status, answer.result) == (404, "not_found")
    assert stored.count("channel-tokens") == 0


@pytest.mark.night
def test_token_needs_a_session_or_a_staff_key(guest: Browser, stored: Tables) -> None:
    stranger = Browser().post(OPEN_CHANNEL.path, sessionKey="A" * 43)
    wrong = Browser().post(JOIN_CHANNEL.path, **{**staff(), "staffKey": key_of("corner", "harbour")})

    assert (stranger.status, wrong.status) == (401, 403)
    assert stored.count("channel-tokens") == 0


def test_staff_get_no_token_at_another_brands_host(guest: Browser, stored: Tables) -> None:
    answer = Browser("rival.example").post(JOIN_CHANNEL.path, **staff())

    assert answer.status == 403
    assert stored.count("channel-tokens") == 0


def test_a_token_opens_one_socket(guest: Browser, sockets: Sockets) -> None:
    token = token_of_staff()

    assert [sockets.open(token)[0] for _ in range(2)] == [200, 403]
    assert len(connections.of_store(CORNER, "queen", dt.datetime(2026, 6, 17, 16, tzinfo=dt.UTC))) == 1


@pytest.mark.night
def test_a_token_is_over_after_a_minute(guest: Browser, sockets: Sockets, clock: Clock, stored: Tables) -> None:
    token = token_of_staff()
    clock.pass_by(seconds=60)

    assert sockets.open(token)[0] == 403
    assert stored.count("connections") == 0


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://rival.example"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": "https://corner.example.evil.example"},
        {"Origin": "https://corner.example:1"},
        {"Origin": "http://corner.example:8080"},
        {"Origin": "ftp://corner.example"},
        {"Origin": "corner.example"},
        {"Origin": "https://[corner.example"},
        {"X-Forwarded-Host": "corner.example:8443"},
        {"X-Forwarded-Host": "rival.example", "Origin": "https://rival.example"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
def test_page_of_another_host_opens_no_channel(
    guest: Browser, sockets: Sockets, stored: Tables, headers: dict[str, str]
) -> None:
    assert sockets.open(token_of_staff(), **headers)[0] == 403
    assert stored.count("connections") == 0


@pytest.mark.night
@pytest.mark.parametrize("token", ["", "A" * 43, "x", "é"])
def test_a_made_up_token_opens_nothing(guest: Browser, sockets: Sockets, stored: Tables, token: str) -> None:
    assert sockets.open(token)[0] == 403
    assert stored.count("connections") == 0


def test_ping_is_answered_to_its_sender_and_other_frames_are_ignored(
    guest: Browser, sockets: Sockets, stored: Tables
) -> None:
    mine, board = opened(sockets, token_of(guest)), opened(sockets, token_of_staff())

    said = [
        '{"action": "callService", "tableID": "5"}',
        '{"kind": "order", "id": "1", "version": 1}',
        '{"action": "ping", "to": "all"}',
        "[]",
        "{",
        "",
    ]
    assert [sockets.say(mine, frame) for frame in said] == [200] * len(said)
    assert sockets.told == []
    sockets.say(mine, '{"action":"ping"}')

    assert sockets.heard == {mine: [{"kind": "pong", "id": "", "version": 0}], board: []}
    assert stored.count("service-calls") == 0


def test_cut_off_connection_is_deleted_at_the_next_message(guest: Browser, sockets: Sockets, stored: Tables) -> None:
    closed, cut, stays = (opened(sockets, token_of_staff()) for _ in range(3))
    sockets.end(closed)
    sockets.end(cut, told=False)
    assert stored.count("connections") == 2

    place(guest)

    assert sockets.told == [{"sent": 1, "gone": 1, "lost": 0}]
    assert stored.count("connections") == 1
    assert len(sockets.heard[stays]) == 1


def test_failing_connection_is_kept_and_does_not_block_others(guest: Browser, sockets: Sockets, stored: Tables) -> None:
    slow, board = (opened(sockets, token_of_staff()) for _ in range(2))
    sockets.broken.add(slow)

    place(guest)

    assert sockets.told == [{"sent": 1, "gone": 0, "lost": 1}]
    assert len(sockets.heard[board]) == 1
    assert stored.count("connections") == 2


@pytest.mark.night
def test_a_dead_channel_fails_no_order_no_move_and_no_refund(
    guest: Browser, gift_card: dict[str, str], sockets: Sockets
) -> None:
    sockets.deaf = True

    placed = place_paid(guest, gift_card)
    named = {"number": placed["referenceID"]}
    moved = Browser().post(MOVE_ORDER.path, **staff(), **named, status="accepted")
    back = Browser().post(REFUND_ORDER.path, **staff(), **named, refund={"refundId": "r1"})

    assert (moved.body["status"], back.body["status"]) == ("accepted", "done")


@pytest.mark.night
def test_stage_without_a_channel_sends_no_messages(
    guest: Browser, sockets: Sockets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channel, "settings", lambda: type("Nowhere", (), {"channel_function": ""}))

    place(guest)

    assert sockets.told == []


@pytest.mark.night
def test_other_stores_and_companies_get_no_messages_of_an_order(guest: Browser, sockets: Sockets) -> None:
    here = opened(sockets, token_of_staff())
    elsewhere = opened(sockets, token_of_staff("harbour"))
    rival = opened(sockets, token_of_staff("only", "rival", "rival.example"), "rival.example")

    placed = place(guest)

    assert sockets.heard == {here: [order(placed["orderUUID"], 1)], elsewhere: [], rival: []}


class Hearer(NamedTuple):
    """The owner of a connection: the store, the role, and a guest's own order and booking."""

    where: str
    role: str
    own: str = ""
    booked: str = ""

    def may_hear(self, where: str, kind: str, name: str) -> bool:
        """The rule, written independently: guests get messages of what is public or their own."""
        if self.where != where or self.role == "staff":
            return self.where == where
        own = self.booked if kind == "booking" else self.own if kind in ("order", "refund", "delivery") else ""
        return kind in ("stock", "menu", "pause") or name == own != ""


def hearers_of(store: str, orders: int, sockets: Sockets) -> dict[str, Hearer]:
    """Guests who follow an order or a booking each, and as many boards as guests who follow nothing."""
    where, found = f"corner/{store}", dict[str, Hearer]()
    for _ in range(orders):
        placed = place(at_store(store))
        follows = token_of(at_store(store), statusToken=placed["statusToken"])
        found[opened(sockets, follows)] = Hearer(where, "guest", placed["orderUUID"])
    for _ in range(2):
        booked = str(uuid4())
        follows = token_of(at_store(store), bookingIDs=[booked])
        found[opened(sockets, follows)] = Hearer(where, "guest", booked=booked)
    for _ in range(12):
        found[opened(sockets, token_of(at_store(store)))] = Hearer(where, "guest")
        found[opened(sockets, token_of_staff(store))] = Hearer(where, "staff")
    return found


@pytest.mark.night
def test_in_ten_thousand_frames_through_the_functions_none_reaches_a_wrong_role_store_or_company(
    guest: Browser, sockets: Sockets
) -> None:
    chance = random.Random(15)
    hearers = hearers_of("queen", 2, sockets) | hearers_of("harbour", 1, sockets)
    rivals = [opened(sockets, token_of_staff("only", "rival", "rival.example"), "rival.example") for _ in range(4)]
    hearers |= dict.fromkeys(rivals, Hearer("rival/only", "staff"))
    for heard in sockets.heard.values():
        heard.clear()
    names = [*filter(None, (name for who in hearers.values() for name in (who.own, who.booked))), "2002", ""]
    stores = (("corner", "queen"), ("corner", "harbour"), ("rival", "only"), ("rival", "queen"))
    hints = 10_000 // len(hearers) + 1
    expected: dict[str, list[tuple[str, str]]] = {name: [] for name in hearers}

    for _ in range(hints):
        (company, store), kind, name = chance.choice(stores), chance.choice(list(HintKind)), chance.choice(names)
        tell_channel(Tenant(company_code=company), store, Hint(kind=kind, id=name))
        for each in (each for each, who in hearers.items() if who.may_hear(f"{company}/{store}", kind.value, name)):
            expected[each].append((kind.value, name))

    assert hints * len(hearers) > 10_000
    assert {
        each: [(frame["kind"], frame["id"]) for frame in heard] for each, heard in sockets.heard.items()
    } == expected
    assert sum(map(len, expected.values())) > 500


def call(browser: Browser, name: str = "", service: str = "Bill") -> Answer:
    return browser.call(CALL_SERVICE, callID=name or str(uuid4()), service=service)


@pytest.mark.night
def test_service_call_reaches_staff_and_is_answered_once(guest: Browser, sockets: Sockets, clock: Clock) -> None:
    board, other = opened(sockets, token_of_staff()), opened(sockets, token_of(guest))
    name = str(uuid4())

    assert call(at_table(), name).result == "ok"
    [stands] = Browser().post(READ_CALLS.path, **staff()).body["calls"]
    assert (stands["callID"], stands["tableName"], stands["service"]) == (name, "Window", "Bill")
    assert stands["answeredAt"] is None
    clock.pass_by(seconds=5)
    taken = Browser().post(ANSWER_CALL.path, **staff(), callID=name).body["call"]
    again = Browser().post(ANSWER_CALL.path, **staff(), callID=name).body["call"]

    assert taken == again
    assert (taken["answeredBy"], taken["answeredAt"]) == ("anna", "2026-06-17T16:00:05Z")
    frames = [{"kind": "call", "id": name, "version": version} for version in (1, 2)]
    assert sockets.heard == {board: frames, other: []}


def test_a_table_calls_once_in_thirty_seconds_and_the_same_call_again_is_the_same(
    guest: Browser, sockets: Sockets, clock: Clock, stored: Tables
) -> None:
    name = str(uuid4())
    first, again, other = call(at_table(), name), call(at_table(), name), call(at_table())
    clock.pass_by(seconds=30)
    later = call(at_table())

    assert [answer.status for answer in (first, again, other, later)] == [200, 200, 429, 200]
    assert other.body["details"] == {"retryAfter": 30}
    assert first.body["call"] == again.body["call"]
    assert stored.count("service-calls") == 2


@pytest.mark.night
def test_calls_of_the_last_quarter_of_an_hour_are_listed_once(guest: Browser, sockets: Sockets, clock: Clock) -> None:
    names = [str(uuid4()) for _ in range(3)]
    for name in names:
        call(at_table(), name)
        clock.pass_by(minutes=5)

    told = Browser().post(READ_CALLS.path, **staff()).body["calls"]

    assert [one["callID"] for one in told] == names


def test_service_call_needs_a_table_and_a_known_service(guest: Browser, sockets: Sockets, stored: Tables) -> None:
    assert [call(guest).status, call(at_table(), service="Champagne").status] == [404, 400]
    assert stored.count("service-calls") == 0


@pytest.mark.night
def test_other_stores_can_neither_read_nor_answer_a_service_call(guest: Browser, sockets: Sockets) -> None:
    name = str(uuid4())
    call(at_table(), name)

    assert Browser().post(READ_CALLS.path, **staff("harbour")).body["calls"] == []
    assert Browser().post(ANSWER_CALL.path, **staff("harbour"), callID=name).status == 404
    assert Browser().post(READ_CALLS.path, **staff()).body["calls"][0]["answeredAt"] is None


@pytest.mark.night
def test_guests_get_no_messages_of_service_calls(guest: Browser, sockets: Sockets) -> None:
    listening = opened(sockets, token_of(at_table()))

    for number in range(1000):
        tell_channel(CORNER, "queen", Hint(kind=HintKind.CALL, id=f"call-{number}", version=1))

    assert sockets.heard == {listening: []}
    assert len(sockets.told) == 1000
