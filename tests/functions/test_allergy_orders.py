"""Orders of guests with an allergy on the board, in the kitchen, in messages and in the command's output."""

import datetime as dt
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from infrastructure.local.settings import ROOT
from tests.engine import Engine
from tests.functions.browser import Browser
from tests.functions.world import Bucket, Clock, forget_snapshots
from tests.staff_keys import key_of

from backoffice.apply_brand import apply
from backoffice.brand_files import read_brand
from backoffice.kitchen_messages import READ_KITCHEN
from backoffice.messages import MOVE_ORDER, READ_ORDERS
from backoffice.read_orders import main as read_command
from domain.notification.store_notice import notice_text
from domain.order.feed import PlacedOrder
from domain.tenant import Tenant
from ordering import messages as calls
from repositories.order import orders
from runtime.call import Call

pytestmark = pytest.mark.engine

JADE = Tenant(company_code="jade")
THURSDAY = dt.datetime(2026, 6, 18, 15, 45, tzinfo=dt.UTC)
DINNER, WONTON_SOUP, RED_BEAN, KUNG_PAO = 701, 602, 802, 303
KUNG_PAO_LINE = {
    "lineId": "kp",
    "ID": KUNG_PAO,
    "options": [{"cgID": 120, "ID": 1201}],
    "remark": "no peanuts: allergy!",
}
SET = {
    "lineId": "set",
    "ID": DINNER,
    "bundleItems": [
        {"slot": "soup", "accepted": True},
        {"slot": "mains", "items": [{"ID": 203, "qty": 2}]},
        {"slot": "side", "items": [{"ID": 506}]},
        {"slot": "dessert", "items": [{"ID": RED_BEAN, "qty": 2}]},
    ],
}
"""Dinner for two with the wonton soup that it comes with."""


@pytest.fixture(scope="module")
def jade(engine: Engine, bucket: Bucket) -> Iterator[Engine]:
    engine.empty()
    forget_snapshots()
    apply(read_brand(ROOT / "infrastructure" / "brands" / "jade"))
    yield engine
    engine.empty()
    forget_snapshots()


@pytest.fixture(autouse=True)
def guest(jade: Engine, clock: Clock) -> Browser:
    clock.now = THURSDAY
    names = ("orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits", "checkouts")
    jade.empty(*names, "slots", "kitchen-marks", "staff-actions")
    forget_snapshots()
    browser = Browser("jade.localhost", address="203.0.113.9")
    browser.start("jade-brand")
    return browser


def place(guest: Browser, *lines: dict[str, Any], **more: Any) -> dict[str, Any]:
    chosen = {"orderUUID": str(uuid4()), "orderType": "takeout", "items": list(lines)}
    quote = guest.call(calls.PRICE_ORDER, cart=chosen).body["quote"]
    contact = {"phone1": "(416) 555-0199", "name": "Ada"}
    answer = guest.call(
        calls.ADD_ORDER, feed={"cart": chosen, "contact": contact, "quotedTotal": quote["totals"]["total"], **more}
    )
    return answer.body


def staff(call: Call, **fields: Any) -> Any:
    return Browser().post(
        call.path, companyCode="jade", storeID="spadina", staffKey=key_of("jade", "spadina"), **fields
    )


def board() -> dict[str, Any]:
    [order] = staff(READ_ORDERS).body["orders"]
    return dict(order)


def ticket(order: dict[str, Any]) -> dict[str, Any]:
    assert staff(MOVE_ORDER, orderUUID=order["orderUUID"], status="accepted").result == "ok"
    [found] = staff(READ_KITCHEN).body["tickets"]
    return dict(found)


def stored(order: dict[str, Any]) -> PlacedOrder:
    found = orders.find(JADE, order["orderUUID"])
    assert found
    return found


def test_notes_reach_the_board_before_the_order_is_accepted_allergies_first(guest: Browser) -> None:
    place(guest, KUNG_PAO_LINE, memo="Ring the bell twice.")

    order = board()

    assert order["status"] == "received"
    assert order["notes"] == [
        {"text": "no peanuts: allergy!", "seq": 0, "allergy": True},
        {"text": "Ring the bell twice.", "seq": None, "allergy": False},
    ]


def test_kitchen_gets_left_out_allergens_and_the_dishes_that_contain_them(guest: Browser) -> None:
    lines = (SET, {"lineId": "bean", "ID": RED_BEAN})

    order = place(guest, *lines, leftOut=["Shellfish", "peanuts"])

    assert (board()["leftOut"], board()["leftOutLines"]) == (["shellfish", "peanut"], {"0": ["shellfish"]})
    told = ticket(order)
    assert told["leftOut"] == ["shellfish", "peanut"]
    assert [line["contains"] for line in told["lines"]] == [["shellfish"], []]


def test_kitchen_gets_no_allergens_unless_the_guest_sent_them(guest: Browser) -> None:
    order = place(guest, SET)

    told = ticket(order)
    assert (told["leftOut"], [line["contains"] for line in told["lines"]]) == ([], [[]])
    assert (stored(order).left_out, stored(order).left_out_lines) == ((), {})


def test_a_note_in_chinese_that_speaks_of_an_allergy_is_marked_in_the_kitchen(guest: Browser) -> None:
    order = place(guest, {"lineId": "a", "ID": RED_BEAN, "remark": "對花生敏感"}, memo="花生過敏")

    told = ticket(order)

    assert (told["memo"], told["allergy"], told["lines"][0]["allergy"]) == ("花生過敏", True, True)


def test_order_status_repeats_the_left_out_allergens(guest: Browser) -> None:
    order = place(guest, SET, leftOut=["milk"])

    status = guest.call(calls.GET_ORDER_STATUS, statusToken=order["statusToken"]).body

    assert status["leftOut"] == ["milk"]


@pytest.mark.parametrize("left_out", [[""], ["x" * 61], ["\x1b[2J"], ["milk\n"], ["a"] * 51, "milk"])
def test_invalid_left_out_list_is_refused_and_places_no_order(guest: Browser, left_out: Any) -> None:
    assert place(guest, SET, leftOut=left_out)["result"] == "invalid_request"
    assert staff(READ_ORDERS).body["orders"] == []


def test_message_to_the_store_begins_with_notes(guest: Browser) -> None:
    lines = [{"lineId": f"l{place}", "ID": RED_BEAN, "remark": f"r{place}"} for place in range(8)]

    order = stored(place(guest, *lines, KUNG_PAO_LINE, memo="Peanut allergy", leftOut=["peanut"]))

    text = notice_text(order, None, order.quote.totals.total, "en", 2, short=True).splitlines()
    assert text[1:4] == [
        "!! ALLERGY: NO peanuts",
        "!! Peanut allergy",
        "1 × Kung pao chicken (Not hot) – no peanuts: allergy!",
    ]


def test_read_orders_command_prints_notes(guest: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    place(guest, SET, memo="Nut allergy\nThanks", leftOut=["nuts"])

    assert read_command(["jade", "spadina"]) == 0

    assert capsys.readouterr().out.strip().endswith("!! ALLERGY: nuts !! ALLERGY: Nut allergy Thanks")


def test_a_resend_with_another_wish_is_another_order(guest: Browser) -> None:
    chosen = {"orderUUID": str(uuid4()), "orderType": "takeout", "items": [SET]}
    total = guest.call(calls.PRICE_ORDER, cart=chosen).body["quote"]["totals"]["total"]
    fed = {"cart": chosen, "contact": {"phone1": "(416) 555-0199", "name": "Ada"}, "quotedTotal": total}

    assert guest.call(calls.ADD_ORDER, feed={**fed, "leftOut": ["milk"]}).result == "ok"
    assert guest.call(calls.ADD_ORDER, feed={**fed, "leftOut": ["milk"]}).result == "ok"
    assert guest.call(calls.ADD_ORDER, feed=fed).result == "error_order_conflict"
    assert board()["leftOut"] == ["milk"]


def test_an_order_of_before_is_read_as_it_was(guest: Browser) -> None:
    before = stored(place(guest, SET)).model_dump(mode="json")
    for name in ("leftOut", "leftOutLines"):
        del before[name]

    read = PlacedOrder.model_validate(before)

    assert (read.left_out, read.left_out_lines) == ((), {})
