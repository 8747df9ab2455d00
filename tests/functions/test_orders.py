"""Pricing and placing orders, and the rows that they leave."""

import datetime as dt
import secrets
from typing import Any

import pytest
from tests.functions import kitchen
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import BUNS, NOODLES, NOODLES_TOTAL, cart, feed
from tests.functions.world import Clock, Tables

from ordering import messages as calls
from repositories.checkout.stock import _seen
from repositories.order.order_body import json_of

pytestmark = pytest.mark.engine


def place(guest: Browser, sent: dict[str, Any]) -> Answer:
    """Send an order."""
    return guest.call(calls.ADD_ORDER, feed=sent)


def refused(guest: Browser, stored: Tables, sent: dict[str, Any]) -> str:
    """The result of an order that is refused and leaves nothing behind."""
    return refusal(guest, stored, sent).result


def refusal(guest: Browser, stored: Tables, sent: dict[str, Any]) -> Answer:
    """The whole answer of an order that is refused and leaves nothing behind."""
    before = stored.orders()
    answer = place(guest, sent)
    assert answer.status == 200
    assert stored.orders() == before
    return answer


@pytest.mark.night
def test_a_cart_is_priced_with_its_trace(guest: Browser) -> None:
    quote = guest.call(calls.PRICE_ORDER, cart=cart()).body["quote"]

    assert quote["totals"]["subtotal"] == 15.75
    assert (quote["totals"]["gst"], quote["totals"]["pst"]) == (0.79, 1.26)
    assert quote["totals"]["total"] == NOODLES_TOTAL
    assert round(sum(entry["amount"] for entry in quote["trace"]), 2) == NOODLES_TOTAL


@pytest.mark.night
def test_a_delivery_is_charged_by_its_distance(guest: Browser) -> None:
    near = {
        "name": "Ada",
        "street": "1 Main St",
        "city": "Toronto",
        "province": "ON",
        "postal": "M5G 1A1",
    }
    far = {**near, "postal": "M4P 1A1"}
    nowhere = {**near, "city": "Atlantis", "postal": ""}

    def charge(address: dict[str, Any]) -> float:
        chosen = cart(orderType="delivery", address=address)
        return float(guest.call(calls.PRICE_ORDER, cart=chosen).body["quote"]["totals"]["deliveryValue"])

    assert (charge(near), charge(far)) == (3.99, 6.99)
    assert charge(nowhere) == 6.99
    assert charge({**far, "coords": {"lat": 43.6525, "lng": -79.3817}}) == 6.99, "a browser's coordinates count nothing"


@pytest.mark.night
def test_price_contains_the_distance_of_a_delivery(guest: Browser) -> None:
    address = {"name": "Ada", "street": "1 Main St", "city": "Toronto", "province": "ON", "postal": "M4P 1A1"}

    def distance(**changes: Any) -> Any:
        return guest.call(calls.PRICE_ORDER, cart=cart(**changes)).body["distance"]

    told = distance(orderType="delivery", address=address)
    assert told == {"km": 6.74, "minutes": 9, "estimated": True}
    assert distance(orderType="delivery", address={**address, "city": "Atlantis", "postal": ""}) is None
    assert distance() is None


@pytest.mark.night
def test_a_guests_takeout_order_is_confirmed_and_stored(guest: Browser, stored: Tables) -> None:
    sent = feed(memo="No peanuts")

    body = place(guest, sent).body

    assert body["result"] == "ok"
    assert len(body["referenceID"]) == 5
    assert (body["total"], body["tax"]) == (NOODLES_TOTAL, 2.05)
    assert (body["pickupTime"], body["asap"]) == ("2026-06-17T16:15:00Z", True)
    assert body["pickupAddress"]["street"] == "100 Queen St W"
    assert body["status"] == "received"
    key = f"corner#{sent['cart']['orderUUID']}"
    assert stored.item("orders", pk=key)
    assert stored.item("order-references", pk="corner#queen#2026-06-17", sk=body["referenceID"])
    state = stored.item("order-states", pk=key)
    contact = stored.item("order-contacts", pk=key)
    assert state
    assert state["status"] == {"S": "received"}
    assert contact
    assert '"phone1":"+14165550199"' in contact["body"]["S"]


@pytest.mark.night
def test_contact_is_stored_only_in_the_row_that_expires(guest: Browser, stored: Tables) -> None:
    sent = feed()

    place(guest, sent)

    order = stored.item("orders", pk=f"corner#{sent['cart']['orderUUID']}")
    contact = stored.item("order-contacts", pk=f"corner#{sent['cart']['orderUUID']}")
    assert order
    assert contact
    assert b"5550199" not in json_of(order["body"]["B"])
    ninety_days_on = dt.datetime(2026, 9, 15, 16, 0, tzinfo=dt.UTC)
    assert int(contact["expiresEpoch"]["N"]) == int(ninety_days_on.timestamp())


@pytest.mark.night
def test_the_same_order_sent_again_gets_the_same_answer(guest: Browser, stored: Tables, clock: Clock) -> None:
    sent = feed()
    first = place(guest, sent)
    before = stored.orders()

    clock.now += dt.timedelta(minutes=30)

    assert place(guest, sent).body == first.body
    assert guest.call(calls.ADD_FEED, feed=sent).body == first.body
    assert stored.orders() == before


def test_another_order_under_the_same_name_is_refused(guest: Browser, stored: Tables) -> None:
    sent = feed()
    place(guest, sent)
    changed = {**sent, "cart": {**sent["cart"], "items": [{**NOODLES, "qty": 2}]}, "quotedTotal": 99}

    assert refused(guest, stored, changed) == "error_order_conflict"


@pytest.mark.night
def test_the_same_name_in_two_companies_is_two_orders(guest: Browser, stored: Tables) -> None:
    sent = feed()
    place(guest, sent)
    rival = at_store("only", "rival.example", "rival-key")
    bowl = {**sent["cart"], "items": [{"lineId": "a", "ID": 1001}]}

    assert place(rival, {**sent, "cart": bowl}).result == "ok"
    assert stored.item("orders", pk=f"rival#{bowl['orderUUID']}")


def test_an_order_that_would_cost_more_than_was_shown_is_refused(guest: Browser, stored: Tables) -> None:
    answer = place(guest, feed(quoted=NOODLES_TOTAL - 0.01))

    assert (answer.result, answer.body["code"]) == ("error_send_incorrect_order", "10-03")
    assert refused(guest, stored, feed(quoted=0)) == "error_send_incorrect_order"
    assert place(guest, feed(quoted=NOODLES_TOTAL + 5)).body["total"] == NOODLES_TOTAL


def test_an_empty_order_is_refused(guest: Browser, stored: Tables) -> None:
    empty = feed({**cart(), "items": []}, quoted=0)
    answer = place(guest, empty)

    assert (answer.result, answer.body["code"]) == ("error_send_empty_order", "10-02")
    assert refused(guest, stored, empty) == "error_send_empty_order"


@pytest.mark.parametrize(
    ("line", "result"),
    [
        ({"lineId": "a", "ID": 9999}, "error_item_not_found"),
        ({"lineId": "a", "ID": 1001, "options": [{"cgID": 10, "ID": 999}]}, "error_option_not_found"),
        ({"lineId": "a", "ID": 1001, "options": [{"cgID": 99, "ID": 102}]}, "error_option_not_found"),
        ({"lineId": "a", "ID": 1001}, "error_min_option"),
        (
            {"lineId": "a", "ID": 1001, "options": [{"cgID": 10, "ID": 101}, {"cgID": 10, "ID": 102}]},
            "error_max_option",
        ),
        ({"lineId": "a", "ID": 1003}, "MENU.out_of_stock"),
        ({"lineId": "a", "ID": 2004, "weight": 0}, "error_weight"),
        ({"lineId": "a", "ID": 2004, "weight": 250}, "error_weight"),
        ({"lineId": "a", "ID": 2004, "weight": 5.05}, "error_weight"),
        ({"lineId": "a", "ID": 2004, "weight": 0.251}, "error_weight"),
        ({"lineId": "a", "ID": 2002, "qty": 4}, "MENU.out_of_stock"),
    ],
)
def test_a_wrong_line_is_refused_with_its_code(
    guest: Browser, stored: Tables, line: dict[str, Any], result: str
) -> None:
    sent = feed(cart({"lineId": "z", "ID": 2003}, line), quoted=500)

    answer = refusal(guest, stored, sent)

    assert (answer.result, answer.body["details"]["lineId"]) == (result, "a")


@pytest.mark.night
@pytest.mark.parametrize(
    ("line", "result"),
    [
        ({"lineId": "a", "ID": 2003, "qty": 100}, "error_quantity"),
        ({"lineId": "a", "ID": 2003, "qty": 0}, "error_quantity"),
        ({"lineId": "a", "ID": 2004, "weight": -1}, "error_weight"),
        ({"lineId": "a", "ID": 1001, "options": [{"cgID": 10, "ID": 101, "qty": 100}]}, "error_quantity"),
        ({"lineId": "a", "ID": 2003, "remark": "x" * 201}, "invalid_request"),
    ],
)
def test_a_line_beyond_all_bounds_is_named_too(
    guest: Browser, stored: Tables, line: dict[str, Any], result: str
) -> None:
    before, chosen = stored.orders(), cart({"lineId": "z", "ID": 2003}, line)

    for call, sent in ((calls.PRICE_ORDER, {"cart": chosen}), (calls.ADD_ORDER, {"feed": feed(chosen)})):
        answer = guest.call(call, **sent)
        assert (answer.status, answer.result, answer.body["details"]["lineId"]) == (400, result, "a")
    assert stored.orders() == before


@pytest.mark.night
@pytest.mark.parametrize("line_id", ["", "x" * 41, 7, None, ["a"]])
def test_a_name_of_a_line_that_is_none_is_not_said_back(guest: Browser, line_id: object) -> None:
    answer = guest.call(calls.PRICE_ORDER, cart=cart({"lineId": line_id, "ID": 2003, "qty": 100}))

    assert (answer.status, "lineId" in answer.body["details"]) == (400, False)


@pytest.mark.night
def test_a_weight_that_cannot_be_asked_for_says_what_can(guest: Browser, stored: Tables) -> None:
    duck = {"lineId": "a", "ID": 2004, "weight": 250}
    told = {"lineId": "a", "itemId": 2004, "unit": "g", "step": 50, "maximum": 5000}

    assert refusal(guest, stored, feed(cart(duck), quoted=10_000)).body["details"] == told
    assert guest.call(calls.PRICE_ORDER, cart=cart(duck)).body["details"] == told
    priced = guest.call(calls.PRICE_ORDER, cart=cart({**duck, "weight": 0.25})).body["quote"]["lines"][0]
    assert (priced["weight"], priced["weightUnit"], priced["extended"]) == (250, "g", 5.5)


@pytest.mark.parametrize(
    ("changes", "result"),
    [
        ({"contact": {}}, "error_checkout_req_phone"),
        ({"contact": {"phone1": "555-0199"}}, "error_invalid_phone"),
        ({"cart": cart({"lineId": "a", "ID": 2003}, promoteCode="SLURP")}, "error_promo_get"),
        ({"cart": cart(scheduledAt="2026-06-17T15:00:00Z")}, "checkout.time_slot_not_available"),
        ({"cart": cart(scheduledAt="2026-06-18T03:00:00Z")}, "checkout.time_slot_not_available"),
        ({"cart": cart(scheduledAt="2026-07-17T16:00:00Z")}, "checkout.time_slot_not_available"),
        ({"cart": cart(orderType="delivery")}, "checkout.no_delivery_address"),
    ],
)
def test_an_order_that_breaks_a_rule_is_refused(
    guest: Browser, stored: Tables, changes: dict[str, Any], result: str
) -> None:
    assert refused(guest, stored, {**feed(quoted=500), **changes}) == result


@pytest.mark.night
def test_small_takeout_order_is_accepted(guest: Browser, clock: Clock, stored: Tables) -> None:
    small = cart({"lineId": "a", "ID": 2003})
    assert place(guest, feed(small, quoted=50)).result == "ok"
    assert guest.call(calls.VALIDATE_ORDER, feed=feed(cart(), quoted=50)).result == "ok"


@pytest.mark.night
def test_a_scheduled_order_keeps_its_time(guest: Browser) -> None:
    body = place(guest, feed(cart(scheduledAt="2026-06-18T20:30:00Z"))).body

    assert (body["pickupTime"], body["asap"]) == ("2026-06-18T20:30:00Z", False)


def test_serving_hours_are_checked_at_the_promised_time(guest: Browser, stored: Tables) -> None:
    lunch = {"lineId": "a", "ID": 1002}

    assert place(guest, feed(cart(lunch, scheduledAt="2026-06-18T18:30:00Z"), quoted=50)).result == "ok"
    evening = feed(cart(lunch, scheduledAt="2026-06-18T22:30:00Z"), quoted=50)
    assert refused(guest, stored, evening) == "error_item_not_serve"


@pytest.mark.night
def test_a_closed_store_takes_no_order_for_now(guest: Browser, stored: Tables, clock: Clock) -> None:
    clock.now = dt.datetime(2026, 6, 17, 13, 0, tzinfo=dt.UTC)
    browser = at_store()

    assert refused(browser, stored, feed()) == "error_not_accepting_orders"


@pytest.mark.night
def test_validating_stores_nothing(guest: Browser, stored: Tables) -> None:
    before = stored.orders()

    answer = guest.call(calls.VALIDATE_ORDER, feed=feed())

    assert answer.body["quote"]["totals"]["total"] == NOODLES_TOTAL
    assert stored.orders() == before


@pytest.mark.night
def test_a_table_is_needed_and_its_pin_before_dine_in_is_sent(guest: Browser, stored: Tables) -> None:
    def dine_in(table: str, pin: str = "") -> dict[str, Any]:
        return feed(cart(orderType="dinein", tableID=table), contact={}, orderPin=pin)

    assert refused(guest, stored, dine_in("")) == "error_no_table_provided"
    assert refused(guest, stored, dine_in("77")) == "error_table_not_found"
    assert refused(guest, stored, dine_in("6")) == "error_table_not_assigned"
    assert refused(guest, stored, dine_in("5", "000000")) == "error_incorrect_pin"
    assert place(guest, dine_in("5", "246810")).body["tableName"] == "Window"


def test_a_table_that_is_only_named_must_be_there(guest: Browser, stored: Tables) -> None:
    def dine_in(name: str) -> dict[str, Any]:
        return feed(cart(orderType="dinein"), contact={}, tableName=name, orderPin="246810")

    assert refused(guest, stored, dine_in("Roof")) == "error_table_not_found"
    body = place(guest, dine_in(" window ")).body
    assert (body["result"], body["tableName"]) == ("ok", "Window")


@pytest.mark.night
def test_session_of_a_deactivated_key_places_no_order(guest: Browser, stored: Tables) -> None:
    from repositories.access import app_keys

    key = app_keys.find("corner-host-key")
    assert key
    try:
        app_keys.save("corner-host-key", key.model_copy(update={"active": False}))
        assert refused(guest, stored, feed()) == "error_not_accepting_orders"
    finally:
        app_keys.save("corner-host-key", key)


@pytest.mark.night
def test_the_status_of_an_order_is_found_by_its_token_alone(guest: Browser) -> None:
    placed = place(guest, feed()).body
    another = at_store("harbour")

    body = another.call(calls.GET_ORDER_STATUS, statusToken=placed["statusToken"]).body

    assert (body["referenceID"], body["status"]) == (placed["referenceID"], "received")
    assert body["history"] == [{"status": "received", "at": "2026-06-17T16:00:00Z"}]
    assert "5550199" not in str(body)


@pytest.mark.night
def test_a_guessed_status_token_finds_nothing(guest: Browser) -> None:
    token = place(guest, feed()).body["statusToken"]
    rival = at_store("only", "rival.example", "rival-key")

    for browser, guess in ((guest, token[:-4] + "AAAA"), (guest, "A" * 43), (guest, "A" * 30), (rival, token)):
        assert browser.call(calls.GET_ORDER_STATUS, statusToken=guess).status == 404


@pytest.mark.night
def test_a_guest_has_no_history_in_the_cloud(guest: Browser) -> None:
    place(guest, feed())

    assert guest.call(calls.GET_ORDERS, memberCode="").body["orders"] == []
    assert guest.call(calls.GET_ORDERS, memberCode="M1").body["orders"] == []


def test_no_two_orders_of_a_day_have_the_same_reference(guest: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter([7, 7, 7, 8])
    monkeypatch.setattr(secrets, "randbelow", lambda below: next(drawn))

    assert place(guest, feed()).body["referenceID"] == "00007"
    assert place(guest, feed()).body["referenceID"] == "00008"


def test_a_sold_last_bun_is_gone_and_a_refused_one_is_not(guest: Browser, stored: Tables) -> None:
    def buns(count: int) -> dict[str, Any]:
        return feed(cart({**BUNS, "qty": count}), quoted=100)

    late = at_store("queen")
    late.headers["X-Forwarded-For"] = "198.18.1.9, 198.51.100.7"
    assert place(guest, buns(2)).result == "ok"
    _seen.clear()
    assert place(late, buns(2)).result == "MENU.out_of_stock", "tried, as it was not seen lately"
    assert kitchen.checkout_statuses() == {"committed": 1, "released": 1}
    assert refused(late, stored, buns(2)) == "MENU.out_of_stock", "seen a moment ago"
    assert place(late, buns(1)).result == "ok"
    kitchen.book_sales()
    stock = stored.item("stock", pk="corner#queen#2002#0")
    assert stock
    assert {name: stock[name] for name in ("avail", "sold", "initial", "holds")} == {
        "avail": {"N": "0"},
        "sold": {"N": "3"},
        "initial": {"N": "3"},
        "holds": {"M": {}},
    }
