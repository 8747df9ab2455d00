"""Orders and holds that cost their sender nothing cost the store nothing either (threats 2, 10 and 22).

Before, one session placed 200 of 200 unpaid orders, held all of every counted dish, and every place of ten periods.
"""

import datetime as dt
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest
from tests.engine import Engine
from tests.faults import heard_calls
from tests.flips import put_stores
from tests.functions import kitchen
from tests.functions.browser import Answer, Browser, at_store, forget_turns
from tests.functions.carts import BUNS, NOODLES, cart, feed
from tests.functions.world import NOON, Clock, Outbox, Tables, forget_snapshots
from tests.staff_keys import key_of

from backoffice.messages import MOVE_ORDER
from domain.checkout.holder import Holder
from domain.errors import Refusal
from domain.limits import policies
from domain.order.guest import Guest
from domain.tenant import Tenant
from members.messages import SMS
from ordering import messages as calls
from repositories.checkout.claims import ClaimRecord
from repositories.checkout.stock import Stock
from repositories.store import stores

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
UNITS = 1000
SALAD = {"lineId": "s", "ID": 2003}
EMPTIED = ("stock", "orders", "order-states", "order-references", "checkouts", "slots", "claims", "rate-limits")


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> None:
    """A thousand buns and ten eggs in stock, no claims and no orders."""
    brands.empty(*EMPTIED)
    Stock(CORNER, "queen").seed("2002", UNITS, UNITS)
    Stock(CORNER, "queen").seed("1001#201", 10, 10)
    forget_snapshots()


@pytest.fixture
def changed() -> Iterator[Any]:
    """Changes a store for one test."""
    before = [each for each in (stores.current(CORNER, name) for name in ("queen", "harbour")) if each]

    def change(name: str, **changes: Any) -> None:
        store = stores.current(CORNER, name)
        assert store
        put_stores(CORNER, store.model_copy(update={**changes, "version": str(uuid4())}))
        forget_snapshots()

    yield change
    for store in before:
        put_stores(CORNER, store)
    forget_snapshots()


def hold(browser: Browser, qty: int, item: int = 2002, order: str = "", **more: Any) -> Answer:
    """Hold so many, in as many lines as it takes: one line has at most 99."""
    lines = [{"ID": item, "qty": min(99, qty - start)} for start in range(0, qty, 99)]
    update = {"orderId": order or str(uuid4()), "items": lines, **more}
    return browser.call(calls.ITEM_ALLOCATION, update=update)


def outcome(answer: Answer) -> str:
    return str(answer.body["update"]["result"]) if "update" in answer.body else answer.result


def held(key: str = "corner#queen#2002") -> int:
    return kitchen.stock(key)[1]


def place(browser: Browser, **changes: Any) -> str:
    return browser.call(calls.ADD_ORDER, feed=feed(cart(NOODLES, **changes), quoted=100)).result


def move(order_uuid: str, status: str) -> str:
    staff = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
    return Browser().post(MOVE_ORDER.path, **staff, orderUUID=order_uuid, status=status).result


@pytest.mark.night
def test_one_session_places_three_of_two_hundred_orders_at_once(guest: Browser, stored: Tables) -> None:
    answers = [guest.call(calls.ADD_ORDER, feed=feed()) for _ in range(200)]

    assert Counter(answer.result for answer in answers) == {
        "ok": 3,
        "error_open_orders": 17,
        "too_many_requests": 180,
    }
    assert stored.count("orders") == 3
    last = answers[-1]
    assert (last.status, last.headers["retry-after"]) == (429, "600")
    assert last.body["details"] == {"retryAfter": 600, "limit": "session"}


def test_a_hundred_unpaid_orders_of_one_network_wait_for_the_store_and_another_network_orders() -> None:
    results = Counter(place(at_store("queen")) for _ in range(103))

    assert results == {"ok": 100, "error_phone_not_verified": 3}
    elsewhere = at_store("queen")
    elsewhere.headers["X-Forwarded-For"] = "198.51.100.9, 198.51.100.7"
    assert place(elsewhere) == "ok"


def test_an_order_the_store_has_accepted_makes_room_for_the_next(guest: Browser, clock: Clock) -> None:
    sent = [feed() for _ in range(3)]
    assert [guest.call(calls.ADD_ORDER, feed=each).result for each in sent] == ["ok"] * 3
    clock.pass_by(seconds=30)
    assert place(guest) == "error_open_orders"

    assert move(sent[0]["cart"]["orderUUID"], "accepted") == "ok"

    assert place(guest) == "ok"
    assert place(guest) == "error_open_orders"


@pytest.mark.night
def test_unaccepted_order_stops_counting_at_its_deadline(guest: Browser, clock: Clock) -> None:
    assert [place(guest) for _ in range(4)] == ["ok", "ok", "ok", "error_open_orders"]
    clock.pass_by(minutes=10)

    assert place(guest) == "ok"


@pytest.mark.night
def test_an_order_sent_again_is_answered_however_many_are_open(guest: Browser) -> None:
    sent = [feed() for _ in range(3)]
    first = [guest.call(calls.ADD_ORDER, feed=each).body for each in sent]

    assert [guest.call(calls.ADD_ORDER, feed=each).body for each in sent] == first


def test_one_session_holds_a_fifth_of_a_thing_however_it_asks(guest: Browser) -> None:
    refused = hold(guest, UNITS).body["update"]
    assert (refused["result"], refused["short"]) == (
        "error_fair_share",
        [{"ID": 2002, "optionID": None, "qty": UNITS, "available": 200}],
    )
    assert held() == 0

    assert [outcome(hold(guest, 90)) for _ in range(2)] == ["ok", "ok"]
    assert outcome(hold(guest, 21)) == "error_fair_share"
    assert outcome(hold(guest, 20)) == "ok"
    assert outcome(hold(guest, 1)) == "error_open_orders"
    assert held() == 200


def test_unavailable_units_are_refused_as_out_of_stock_and_not_as_fair_share(guest: Browser) -> None:
    brand = Stock(CORNER, "queen")
    holders = [Holder(f"10000000-0000-4000-8000-00000000000{number}", 1) for number in range(2)]
    assert brand.hold("2002", holders[0], UNITS - 5)

    refused = hold(guest, 250).body["update"]
    assert (refused["result"], refused["short"]) == (
        "MENU.out_of_stock",
        [{"ID": 2002, "optionID": None, "qty": 250, "available": 5}],
    )
    assert brand.hold("2002", holders[1], 5)
    assert hold(guest, 250).body["update"]["result"] == "MENU.out_of_stock"
    assert held() == UNITS, "nothing else is held"


def test_an_order_that_is_not_paid_counts_with_what_is_held(guest: Browser) -> None:
    bought = guest.call(calls.ADD_ORDER, feed=feed(cart({**BUNS, "qty": 99}), quoted=9999)).result

    assert bought == "ok"
    assert outcome(hold(guest, 110)) == "error_fair_share"
    assert outcome(hold(guest, 80)) == "ok"


def test_a_hundred_sessions_of_one_network_hold_three_tenths() -> None:
    results = Counter(outcome(hold(at_store("queen"), 10)) for _ in range(100))

    assert results == {"ok": 30, "error_phone_not_verified": 70}
    assert held() == 300
    elsewhere = at_store("queen")
    elsewhere.headers["X-Forwarded-For"] = "198.51.100.9, 198.51.100.7"
    assert outcome(hold(elsewhere, 10)) == "ok"


def test_a_hundred_sessions_of_one_ipv6_network_are_one_crowd() -> None:
    def of(number: int) -> Browser:
        browser = at_store("queen")
        browser.headers["X-Forwarded-For"] = f"2001:db8:7:{number:x}::1, 198.51.100.7"
        return browser

    assert Counter(outcome(hold(of(number), 10)) for number in range(40)) == {
        "ok": 30,
        "error_phone_not_verified": 10,
    }


def allocations(guests: list[Guest], qty: int) -> Counter[str]:
    """Held all at once, past the transport, by as many devices."""
    from domain.vocabulary.order_type import OrderType
    from use_cases.cart.catalogue import browsed
    from use_cases.checkout.claim_share import claim_share
    from use_cases.checkout.hold_stock import hold_in_turn
    from use_cases.checkout.needs import Needs

    def one(guest: Guest) -> str:
        needs = Needs(CORNER, "queen", str(uuid4()), {"2002": qty}, guest.now, 90)
        try:
            got = claim_share(needs, guest, browsed(guest.session, OrderType.TAKEOUT, guest.now)) or hold_in_turn(needs)
        except Refusal as refusal:
            return refusal.code.value
        return "ok" if got.ok else "short"

    with ThreadPoolExecutor(16) as pool:
        return Counter(pool.map(one, guests))


def test_a_hundred_sessions_at_once_hold_no_more_than_one_after_another() -> None:
    known = kitchen.guest_of(at_store("queen")).session
    sessions = [known.model_copy(update={"cookie_hash": f"{number:03d}".ljust(64, "0")}) for number in range(100)]
    guests = [Guest(session, NOON, network="203.0.113.0/24") for session in sessions]

    assert allocations(guests, 10) == {"ok": 30, "error_phone_not_verified": 70}
    assert held() == 300


@pytest.mark.night
def test_sixty_phones_of_a_dining_room_behind_one_address_order(brands: Engine) -> None:
    phones = [(at_store("queen"), feed(cart({**BUNS, "qty": 2}), quoted=100)) for _ in range(60)]

    assert {outcome(hold(phone, 2, order=sent["cart"]["orderUUID"])) for phone, sent in phones} == {"ok"}
    assert held() == 120
    assert {phone.call(calls.ADD_ORDER, feed=sent).result for phone, sent in phones} == {"ok"}
    assert kitchen.book_sales() == 60
    assert kitchen.stock("corner#queen#2002") == (880, 0, 120)


@pytest.mark.night
def test_guest_who_repeatedly_holds_and_releases_is_not_refused(guest: Browser, clock: Clock) -> None:
    for _ in range(5):
        orders = [str(uuid4()) for _ in range(3)]
        assert [outcome(hold(guest, 2, order=order)) for order in orders] == ["ok"] * 3
        assert [outcome(hold(guest, 0, order=order)) for order in orders] == ["ok"] * 3
        clock.pass_by(seconds=20)
    assert held() == 0


def test_continue_keeps_a_hold_though_its_share_became_smaller(guest: Browser, clock: Clock) -> None:
    order = str(uuid4())
    assert outcome(hold(guest, 200, order=order)) == "ok"
    buyer = kitchen.guest_of(at_store("queen"))
    for _ in range(7):
        assert kitchen.send(buyer, feed(cart({**BUNS, "qty": 99}), quoted=9999)).isdigit()
    kitchen.book_sales()
    clock.pass_by(minutes=1)

    assert outcome(hold(guest, 200, order=order)) == "ok"
    assert outcome(hold(guest, 201, order=order)) == "error_fair_share"
    assert held() == 200


def last_ones(brands: Engine, left: int) -> None:
    """So many buns are left."""
    brands.empty("stock")
    Stock(CORNER, "queen").seed("2002", left, left)
    forget_snapshots()


def test_seven_of_twenty_four_can_be_held_and_nine_exceed_the_fair_share(brands: Engine, guest: Browser) -> None:
    last_ones(brands, 24)

    assert outcome(hold(guest, 7)) == "ok"
    refused = hold(at_store("queen"), 9).body["update"]
    assert (refused["result"], refused["short"]) == (
        "error_fair_share",
        [{"ID": 2002, "optionID": None, "qty": 9, "available": 7}],
    )
    sent = guest.call(calls.ADD_ORDER, feed=feed(cart({**BUNS, "qty": 9}), quoted=9999))
    assert (sent.result, sent.body["details"]["most"]) == ("error_fair_share", 1)
    assert held() == 7


@pytest.mark.parametrize(("left", "device", "network"), [(6, 2, 3), (8, 3, 4), (14, 5, 8), (24, 8, 14)])
def test_one_browser_and_one_network_hold_no_more_than_their_share_of_the_last_ones(
    brands: Engine, guest: Browser, left: int, device: int, network: int
) -> None:
    last_ones(brands, left)
    for _ in range(2):
        for units in range(left, 0, -1):
            hold(guest, units)
    assert held() == device

    for _ in range(left):
        hold(at_store("queen"), 1)
    assert held() == network
    elsewhere = at_store("queen")
    elsewhere.headers["X-Forwarded-For"] = "198.51.100.9, 198.51.100.7"
    assert outcome(hold(elsewhere, 1)) == "ok"


def proved(browser: Browser, outbox: Outbox, phone: str = "4165550199") -> Browser:
    """The browser once it proved a phone."""
    sent = browser.call(SMS, validate={"Phone": phone}).body
    assert browser.call(SMS, verify={"Phone": phone, "Code": outbox.code, "Token": sent["token"]}).result == "ok"
    return browser


def test_a_guest_who_proves_a_phone_never_pays_for_their_network(changed: Any, outbox: Outbox) -> None:
    neighbour = at_store("queen")
    limited(changed)
    assert Counter(place(at_store("queen")) for _ in range(8)) == {"ok": 6, "error_phone_not_verified": 2}
    assert place(neighbour) == "error_phone_not_verified"

    assert [place(proved(neighbour, outbox)) for _ in range(1)] == ["ok"]
    assert Counter(outcome(hold(at_store("queen"), 10)) for _ in range(40))["ok"] == 30
    assert outcome(hold(neighbour, 20)) == "ok"
    assert outcome(hold(neighbour, 200)) == "error_fair_share", "its own share is as large as anybody's"


def in_period(browser: Browser, hours: int = 1) -> str:
    chosen = cart(SALAD, scheduledAt=(NOON + dt.timedelta(hours=hours)).isoformat())
    return outcome(hold(browser, 0, order=chosen["orderUUID"], cart=chosen))


def limited(changed: Any, most: int = 12) -> None:
    store = stores.current(CORNER, "queen")
    assert store
    changed("queen", config=store.config.model_copy(update={"order_limit_per_period": most}))


def test_one_session_holds_a_fifth_of_a_periods_places_and_three_places_in_all(changed: Any) -> None:
    limited(changed)
    hostile = at_store("queen")

    assert [in_period(hostile) for _ in range(3)] == ["ok", "ok", "error_open_orders"]
    assert [in_period(hostile, hours) for hours in range(2, 6)] == ["ok"] + ["error_open_orders"] * 3
    assert kitchen.promised() == 3


def test_one_network_holds_half_of_a_periods_places_and_the_others_order(changed: Any) -> None:
    limited(changed)

    results = Counter(in_period(at_store("queen")) for _ in range(120))

    assert results == {"ok": 6, "error_phone_not_verified": 114}
    elsewhere = at_store("queen")
    elsewhere.headers["X-Forwarded-For"] = "198.51.100.9, 198.51.100.7"
    assert in_period(elsewhere) == "ok"


def test_twelve_fake_orders_do_not_fill_a_period_of_twelve(changed: Any) -> None:
    limited(changed)
    results = [place(at_store("queen")) for _ in range(12)]

    assert Counter(results) == {"ok": 6, "error_phone_not_verified": 6}


def test_guests_at_a_table_are_counted_by_its_key_and_not_by_the_dining_rooms_address(changed: Any) -> None:
    def seated() -> Browser:
        browser = Browser()
        browser.start("corner-table-5")
        return browser

    assert Counter(outcome(hold(at_store("queen"), 10)) for _ in range(31)) == {
        "ok": 30,
        "error_phone_not_verified": 1,
    }
    dinein = cart(BUNS, orderType="dinein", tableID="5")
    assert outcome(hold(seated(), 10, cart=dinein)) == "ok"


@pytest.mark.night
def test_a_store_may_leave_its_guests_uncounted(changed: Any, stored: Tables) -> None:
    changed("queen", claims=None)
    forget_turns()

    assert outcome(hold(at_store("queen"), 900)) == "ok"
    assert stored.count("claims") == 0


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return heard_calls(monkeypatch)


def counting(asked: list[str]) -> list[str]:
    """The calls that count or limit guests."""
    return [call for call in asked if call.endswith((" claims", " rate-limits"))]


def test_an_ordinary_guests_claim_costs_one_write_a_hold_and_none_of_its_own_an_order(
    guest: Browser, monkeypatch: pytest.MonkeyPatch, asked: list[str]
) -> None:
    looked: list[Any] = []
    monkeypatch.setattr(Stock, "unsold", lambda _, keys: looked.append(keys))
    sent = feed(cart({**BUNS, "qty": 2}), quoted=100)

    assert outcome(hold(guest, 2, order=sent["cart"]["orderUUID"])) == "ok"
    assert counting(asked) == ["GetItem claims", "UpdateItem claims"], "read alone, as its session was never seen here"
    assert guest.call(calls.ADD_ORDER, feed=sent).result == "ok"
    assert guest.call(calls.PRICE_ORDER, cart=cart()).result == "ok"

    assert len(counting(asked)) == 2, "what an order claims is read and written with all that is its own"
    assert [int(row.version) for row in ClaimRecord.scan()] == [2]
    assert looked == [], "two of a thing are nobody's share to be reckoned"


@pytest.mark.night
def test_an_environment_that_knows_nothing_of_a_crowd_reads_it_once(guest: Browser, asked: list[str]) -> None:
    hold(guest, 1)
    forget_snapshots()
    asked.clear()

    assert outcome(hold(guest, 1)) == "ok"
    assert counting(asked) == ["GetItem claims", "UpdateItem claims"]


def strict(changed: Any, **dinein: Any) -> None:
    """A store where phones must be proved, and no PIN says that a guest is there."""
    store = stores.current(CORNER, "queen")
    assert store
    types = store.order_type.model_copy(update={"dinein": store.order_type.dinein.model_copy(update=dinein)})
    config = store.config.model_copy(update={"verify_phone_number": True, "pin_required_at_dinein_checkout": False})
    changed("queen", config=config, order_type=types)


@pytest.mark.night
def test_saying_dine_in_proves_no_phone(changed: Any, guest: Browser, stored: Tables) -> None:
    strict(changed)
    dinein = cart(BUNS, orderType="dinein", tableID="5")

    assert hold(guest, 40).result == "error_phone_not_verified"
    assert hold(guest, 40, cart=dinein).result == "error_phone_not_verified"
    assert guest.call(calls.ADD_ORDER, feed=feed(dinein, quoted=100, contact={})).result == "error_phone_not_verified"
    assert (held(), stored.count("orders"), stored.count("claims")) == (0, 0, 0)


def test_the_tables_own_key_says_that_its_guest_is_there(changed: Any) -> None:
    strict(changed)
    seated = Browser()
    seated.start("corner-table-5")
    dinein = cart(BUNS, orderType="dinein")

    assert outcome(hold(seated, 1, cart=dinein)) == "ok"
    sent = feed({**dinein, "tableID": "5"}, quoted=100, contact={})
    assert seated.call(calls.ADD_ORDER, feed=sent).result == "ok"
    takeout = cart(BUNS)
    assert hold(seated, 1, cart=takeout).result == "error_phone_not_verified"


def test_a_store_without_dine_in_holds_nothing_for_it(changed: Any, guest: Browser) -> None:
    strict(changed, hide=True)

    assert hold(guest, 1, cart=cart(BUNS, orderType="dinein", tableID="5")).result == "error_not_accepting_orders"
    assert held() == 0


def test_a_stranger_with_many_sessions_asks_the_map_no_more_than_a_network_may(
    monkeypatch: pytest.MonkeyPatch, stored: Tables
) -> None:
    from use_cases.cart import delivered

    monkeypatch.setattr(delivered, "DISTANCES_OF_NETWORK", policies.DISTANCES_OF_NETWORK.with_most(40))
    measured: list[Any] = []
    monkeypatch.setattr(delivered, "is_remote", lambda: True)
    monkeypatch.setattr(delivered, "driving_distance", lambda *asked: measured.append(asked))
    address = {"name": "Ada", "city": "Toronto", "province": "ON", "postal": "M5G 1A1"}

    def priced(browser: Browser, number: int) -> int:
        chosen = cart(orderType="delivery", address={**address, "street": f"{number} Main St"})
        return browser.call(calls.PRICE_ORDER, cart=chosen).status

    assert {priced(at_store("queen"), number) for number in range(50)} == {200}, "the others count as not measured"
    assert len(measured) == 40
