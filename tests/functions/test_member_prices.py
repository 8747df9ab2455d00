"""Guests', members' and VIPs' prices through the calls, compared with the model of `tests/price_model.py`."""

import datetime as dt
from collections.abc import Iterator
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from tests.cases import table
from tests.engine import Engine
from tests.functions.browser import Browser
from tests.functions.carts import feed
from tests.functions.member_house import auth
from tests.functions.world import Bucket, Clock, Tables, forget_snapshots
from tests.price_model import Ordered, Person, Place, Priced, bill
from tests.price_world import DISHES, GUEST, PEOPLE, PLACES, any_orders, brand_on, cart_of, told

from backoffice.apply_brand import apply
from backoffice.brand_files import read_brand
from domain.tenant import Tenant
from ordering.messages import ADD_ORDER, PRICE_ORDER, VALIDATE_ORDER
from repositories.member import members
from repositories.order import orders

pytestmark = pytest.mark.engine

STANDING = Tenant(company_code="standing")
TODAY = dt.date(2026, 6, 17)
PLAIN_PLACE, RATES, AMOUNT, APART = PLACES
_, PLAIN, RATED, UNNAMED, CODED, FLAGGED, LAST_DAY, OVER, OVER_FLAG = PEOPLE


@pytest.fixture(scope="module")
def brand(engine: Engine, bucket: Bucket, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The brand as it was applied on the clock's day."""
    engine.empty()
    forget_snapshots()
    apply(read_brand(brand_on(TODAY, tmp_path_factory.mktemp("brands"))))


@pytest.fixture(autouse=True)
def noon(brand: None, clock: Clock) -> Iterator[None]:
    """Members as the files make them."""
    before = {person.name: members.find(STANDING, person.name) for person in PEOPLE}
    yield
    for member in filter(None, before.values()):
        members.save(STANDING, member)


def at(place: str, person: Person = GUEST) -> Browser:
    """A browser at a store, in which the person is logged in."""
    browser = Browser(host="localhost")
    browser.start(f"standing/{place}")
    browser.choose(place)
    if person.member:
        answer = auth(browser, login={"mode": "CODE", "memberCode": person.name})
        assert answer.body["state"] == "in", answer.body
    return browser


def priced(browser: Browser, cart: dict[str, Any]) -> dict[str, Any]:
    """The reply of `priceorder` for the cart."""
    answer = browser.call(PRICE_ORDER, cart=cart)
    assert answer.result == "ok", answer.body
    return answer.body


@pytest.mark.night
def test_five_hundred_carts_of_guests_members_and_vips_cost_what_the_specification_says() -> None:
    visits = {(place, person): at(place.name, person) for place in PLACES for person in PEOPLE}

    for person, place, order in any_orders("members' prices"):
        reply = priced(visits[place, person], cart_of(order))

        assert told(reply) == bill(order, person, place), (person, place, order)
        assert reply["standing"] == ("vip" if person.vip else "member" if person.member else "guest")
        net, guests = bill(order, person, place), bill(order, GUEST, place)
        saved = guests.subtotal - guests.discount - (net.subtotal - net.discount)
        assert round(reply["memberSaving"] * 100) == max(0, saved)


BOWL, WHOLE = DISHES[3], DISHES[5]
TWO_BOWLS = [Ordered(BOWL, 2)]


@pytest.mark.night
@table(
    "person, place, subtotal, discount, total",
    ("a guest pays 21.05 each", GUEST, PLAIN_PLACE, 42.10, 0, 47.58),
    ("a member 19.95", PLAIN, PLAIN_PLACE, 39.90, 0, 45.09),
    ("a VIP 17.77", CODED, PLAIN_PLACE, 35.54, 0, 40.16),
    ("D-2 a VIP to the end of the last day", LAST_DAY, PLAIN_PLACE, 35.54, 5.33, 34.14),
    ("D-2 a member with their own rate from then on", OVER, PLAIN_PLACE, 39.90, 1.60, 43.28),
    ("D-2 a flag ends as a code does", OVER_FLAG, PLAIN_PLACE, 39.90, 0, 45.09),
    ("D-1 a VIP's rate needs a VIP", UNNAMED, PLAIN_PLACE, 39.90, 0, 45.09),
    ("D-1 the highest rate is everybody's", OVER, RATES, 39.90, 2.00, 42.83),
    ("D-1 the highest rate is their own", RATED, RATES, 39.90, 2.99, 41.71),
    ("D-1 the highest rate is the store's for VIPs", FLAGGED, RATES, 35.54, 4.44, 35.15),
    ("D-1 the highest rate is the VIP code's", LAST_DAY, RATES, 35.54, 5.33, 34.14),
    ("D-3 the second VIP rate is not used", FLAGGED, PLAIN_PLACE, 35.54, 3.55, 36.15),
    ("D-4 an amount is more than the rate", CODED, AMOUNT, 35.54, 10.00, 28.86),
    ("D-4 members have no part in it", RATED, AMOUNT, 39.90, 2.99, 41.71),
    ("P-4 a store may give one of the two", CODED, APART, 35.54, 0, 40.16),
    ("P-4 then everybody's prices have the rate", GUEST, APART, 42.10, 1.05, 46.38),
)
def test_two_bowls(person: Person, place: Place, subtotal: float, discount: float, total: float) -> None:
    totals = priced(at(place.name, person), cart_of(TWO_BOWLS))["quote"]["totals"]

    assert (totals["subtotal"], totals["discountValue"], totals["total"]) == (subtotal, discount, total)


@pytest.mark.night
def test_an_amount_for_vips_counts_above_ten_dollars_and_not_at_them() -> None:
    browser = at("amount", CODED)
    ten = {"lineId": "a", "ID": 19}
    at_ten = priced(browser, {**cart_of([]), "items": [ten]})["quote"]["totals"]
    above = priced(browser, {**cart_of([]), "items": [ten, {"lineId": "b", "ID": 20}]})["quote"]["totals"]

    assert (at_ten["subtotal"], at_ten["discountValue"]) == (10.0, 0.3)
    assert (above["subtotal"], above["discountValue"]) == (10.01, 10.0)


def test_item_that_is_never_discounted_keeps_its_price_for_members() -> None:
    totals = priced(at("plain", RATED), cart_of([Ordered(WHOLE, 1), Ordered(BOWL, 1)]))["quote"]["totals"]

    assert (totals["subtotal"], totals["discountValue"]) == (48.45, 1.5)


FORTY_TWO = [{"lineId": "a", "ID": 18, "qty": 2}, {"lineId": "b", "ID": 19}]
DELIVERED = {
    "orderType": "delivery",
    "address": {"street": "9 King St", "city": "Toronto", "province": "ON", "postal": "M5H 1A1"},
}
TENTH = Person("tenth", member=True, own_rate=10_000)


@pytest.mark.night
@table(
    "place, gst, pst, total",
    ("(a) taxes on the discounted subtotal", "a", 2.14, 3.42, 48.35),
    ("(b) taxes on the gross subtotal", "b", 2.35, 3.76, 48.90),
)
def test_the_golden_vectors_of_a_member_with_ten_percent(place: str, gst: float, pst: float, total: float) -> None:
    tip = {"kind": "percent", "value": 15}
    cart = {**cart_of([]), **DELIVERED, "items": FORTY_TWO, "paymentTips": tip}
    totals = priced(at(place, TENTH), cart)["quote"]["totals"]

    assert (totals["subtotal"], totals["discountValue"], totals["deliveryValue"]) == (42.0, 4.2, 4.99)
    assert (totals["gst"], totals["pst"], totals["total"], totals["tips"]) == (gst, pst, total, 5.67)


@pytest.mark.night
def test_the_last_day_of_a_vip_ends_with_the_stores_day(clock: Clock) -> None:
    clock.now = dt.datetime(2026, 6, 17, 23, 59, 59, tzinfo=ZoneInfo("America/Toronto"))
    browser = at("plain", LAST_DAY)
    late = priced(browser, cart_of(TWO_BOWLS))
    clock.pass_by(seconds=1)
    after = priced(browser, cart_of(TWO_BOWLS))

    assert (late["standing"], late["quote"]["totals"]["discountValue"]) == ("vip", 5.33)
    assert (after["standing"], after["quote"]["totals"]["discountValue"]) == ("member", 2.39)


@pytest.mark.night
def test_member_suspended_after_the_login_pays_guest_prices() -> None:
    browser = at("rates", LAST_DAY)
    member = members.find(STANDING, LAST_DAY.name)
    assert member
    members.save(STANDING, member.model_copy(update={"active": False}))

    reply = priced(browser, cart_of(TWO_BOWLS))

    assert told(reply) == bill(TWO_BOWLS, GUEST, RATES)
    assert (reply["standing"], reply["memberSaving"]) == ("guest", 0)


def test_after_a_logout_prices_are_a_guests() -> None:
    browser = at("rates", FLAGGED)
    assert told(priced(browser, cart_of(TWO_BOWLS))) == bill(TWO_BOWLS, FLAGGED, RATES)
    auth(browser, logout={})

    reply = priced(browser, cart_of(TWO_BOWLS))
    assert told(reply) == bill(TWO_BOWLS, GUEST, RATES)
    assert (reply["standing"], reply["memberSaving"]) == ("guest", 0)


@pytest.mark.night
@pytest.mark.parametrize("person", PEOPLE, ids=lambda person: person.name)
def test_an_order_is_placed_at_the_prices_it_was_quoted(person: Person) -> None:
    order = [Ordered(BOWL, 2, ((102, Priced(415, 365, 305), 1),)), Ordered(WHOLE, 1)]
    expected = bill(order, person, RATES)
    browser, cart = at("rates", person), cart_of(order)

    assert browser.call(VALIDATE_ORDER, feed=feed(cart, expected.total / 100)).result == "ok"
    assert browser.call(ADD_ORDER, feed=feed(cart, expected.total / 100)).result == "ok"

    placed = orders.find(STANDING, cart["orderUUID"])
    assert placed
    assert int(placed.quote.totals.total * 100) == expected.total
    assert placed.member_code == (person.name if person.member else "")


@pytest.mark.night
def test_a_guest_who_asks_for_a_members_total_is_refused_and_nothing_is_stored(engine: Engine) -> None:
    stored = Tables(engine)
    members_total = bill(TWO_BOWLS, FLAGGED, RATES).total / 100
    before = stored.orders()

    answer = at("rates").call(ADD_ORDER, feed=feed(cart_of(TWO_BOWLS), members_total))

    assert (answer.result, answer.body["code"]) == ("error_send_incorrect_order", "10-03")
    assert stored.orders() == before


@pytest.mark.night
@table(
    "claim",
    ("a member's code", {"memberCode": "flagged"}),
    ("a VIP", {"memberVip": True}),
    ("a rate", {"discountRate": 90}),
    ("a price", {"items": [{"lineId": "a", "ID": 14, "price": 1}]}),
)
def test_a_cart_that_says_who_orders_or_at_what_price_is_not_read(claim: dict[str, Any]) -> None:
    answer = at("rates").call(PRICE_ORDER, cart={**cart_of(TWO_BOWLS), **claim})

    assert (answer.status, answer.result) == (400, "invalid_request")
