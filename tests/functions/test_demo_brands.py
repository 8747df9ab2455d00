"""The demo brands' own rules, as a guest meets them: promised later, full, in the kitchen's words (T-1, T-7, T-13)."""

import datetime as dt
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from infrastructure.local.day import demo_busy
from infrastructure.local.settings import ROOT
from tests.engine import Engine
from tests.functions.browser import Browser
from tests.functions.world import Bucket, Clock, Outbox, forget_snapshots
from tests.staff_keys import key_of

from backoffice.apply_brand import apply
from backoffice.brand_files import read_brand
from backoffice.day_messages import READ_DAY
from backoffice.kitchen_messages import READ_KITCHEN
from backoffice.messages import READ_ORDERS
from backoffice.pause import main as pause_command
from members.messages import SMS
from ordering import messages as calls
from runtime.call import Call
from stores import messages as store_calls

pytestmark = pytest.mark.engine

DEMO = ROOT / "infrastructure" / "brands"
SHOYU, EDAMAME, RAMUNE = 102, 404, 602
CROISSANT, ALMOND_CROISSANT, SEA_BASS, MANGO_SAGO = 201, 202, 306, 801
NOODLES = [{"cgID": 100, "ID": 1001}, {"cgID": 110, "ID": 1102}]
_networks = itertools.cycle(range(1, 250))
THURSDAY = dt.datetime(2026, 6, 18, 15, 45, tzinfo=dt.UTC)
"""11:45 in Toronto: the doors of all of them are open."""


@pytest.fixture(scope="module")
def demo(engine: Engine, bucket: Bucket) -> Iterator[Engine]:
    """The tables with the demo brands in them."""
    engine.empty()
    forget_snapshots()
    for name in ("jade", "maple", "sakura"):
        apply(read_brand(Path(DEMO / name)))
    yield engine
    engine.empty()
    forget_snapshots()


@pytest.fixture(autouse=True)
def evening(demo: Engine, clock: Clock) -> None:
    """Thursday before noon, without any orders."""
    clock.now = THURSDAY
    names = ("orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits", "checkouts")
    demo.empty(*names, "slots", "operations", "kitchen-marks", "staff-actions")
    forget_snapshots()


def guest_of(brand: str, store: str) -> Browser:
    browser = Browser(f"{brand}.localhost", address=f"203.0.{next(_networks)}.9")
    browser.start(f"{brand}-brand")
    if not browser.key:
        browser.choose(store)
    return browser


def proved(store: str, phone: str, outbox: Outbox) -> Browser:
    """A guest of Sakura's who answered with the code that a phone was sent."""
    guest = guest_of("sakura", store)
    token = guest.call(SMS, validate={"Phone": phone}).body["token"]
    assert guest.call(SMS, verify={"Phone": phone, "Code": outbox.code, "Token": token}).result == "ok"
    return guest


def staff(call: Call, brand: str, store: str, **fields: Any) -> Any:
    return Browser().post(call.path, companyCode=brand, storeID=store, staffKey=key_of(brand, store), **fields)


def line(item: int, qty: int = 1, **more: Any) -> dict[str, Any]:
    return {"lineId": f"{item}", "ID": item, "qty": qty, **more}


def bowls(qty: int) -> dict[str, Any]:
    return line(SHOYU, qty, options=NOODLES)


def carted(*lines: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"orderUUID": str(uuid4()), "orderType": "takeout", "items": list(lines), **more}


def place(guest: Browser, *lines: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The order's confirmation, or the refusal."""
    chosen = carted(*lines, **more)
    totals = guest.call(calls.PRICE_ORDER, cart=chosen).body["quote"]["totals"]
    contact = {"phone1": "(416) 555-0199", "name": "Ada"}
    fed = {"cart": chosen, "contact": contact, "quotedTotal": totals["total"]}
    return guest.call(calls.ADD_ORDER, feed=fed).body


def promised(brand: str, store: str, *lines: dict[str, Any]) -> str:
    """The promised time of a takeout order of these lines that is placed now."""
    answer = place(guest_of(brand, store), *lines)
    assert answer["result"] == "ok", answer
    told = staff(READ_ORDERS, brand, store).body["orders"]
    [found] = [each for each in told if each["referenceID"] == answer["referenceID"]]
    return str(found["promisedAt"])


def slots(guest: Browser, *lines: dict[str, Any]) -> dict[str, bool]:
    asked = [{"ID": each["ID"], "qty": each["qty"]} for each in lines]
    forget_snapshots()
    told = guest.call(store_calls.GET_STORE_HOURS, orderType="takeout", scheduleOrderHours=True, lines=asked).body
    return {slot["at"]: slot["full"] for slot in told["slots"]}


def hold(guest: Browser, at: str, *lines: dict[str, Any]) -> str:
    chosen = carted(*lines, scheduledAt=at)
    items = [{"ID": each["ID"], "qty": each["qty"]} for each in chosen["items"]]
    update = {"orderId": chosen["orderUUID"], "items": items, "cart": chosen}
    return str(guest.call(calls.ITEM_ALLOCATION, update=update).body["update"]["result"])


@pytest.mark.night
def test_a_large_order_is_promised_later_by_the_rule_of_its_store() -> None:
    assert promised("sakura", "queen", line(EDAMAME, 7)) == "2026-06-18T16:05:00Z"
    assert promised("sakura", "queen", line(EDAMAME, 8)) == "2026-06-18T16:20:00Z"
    assert promised("sakura", "queen", line(EDAMAME, 25)) == "2026-06-18T16:35:00Z"


@pytest.mark.night
def test_each_demo_store_promises_as_its_files_say() -> None:
    assert promised("jade", "spadina", line(MANGO_SAGO, 7)) == "2026-06-18T16:10:00Z"
    assert promised("jade", "spadina", line(MANGO_SAGO, 8)) == "2026-06-18T16:25:00Z"
    assert promised("maple", "annex", line(ALMOND_CROISSANT, 11)) == "2026-06-18T15:55:00Z"
    assert promised("maple", "annex", line(ALMOND_CROISSANT, 12)) == "2026-06-18T16:10:00Z"


def test_a_period_full_of_make_minutes_is_not_offered_and_not_held() -> None:
    at = "2026-06-18T17:00:00Z"
    guest = guest_of("jade", "spadina")
    assert [hold(guest_of("jade", "spadina"), at, line(SEA_BASS)) for _ in range(7)] == ["ok"] * 7

    assert slots(guest, line(SEA_BASS))[at] is True
    assert slots(guest, line(MANGO_SAGO, 2))[at] is False
    assert slots(guest, line(SEA_BASS))["2026-06-18T17:20:00Z"] is False
    assert hold(guest, at, line(SEA_BASS)) == "checkout.time_slot_not_available"
    [slot] = [s for s in staff(READ_DAY, "jade", "spadina").body["slots"] if s["at"] == at and s["held"]]
    assert (slot["orderType"], slot["held"], slot["placed"], slot["most"]) == ("takeout", 98, 0, 100)


@pytest.mark.night
def test_period_full_of_bowls_is_not_offered_for_a_bowl(outbox: Outbox) -> None:
    at = "2026-06-18T17:00:00Z"
    guest, *others = [proved("yonge", f"41655501{number:02d}", outbox) for number in range(5)]
    assert [hold(other, at, bowls(4)) for other in others] == ["ok"] * 4

    assert slots(guest, bowls(1))[at] is True
    assert slots(guest, line(EDAMAME))[at] is False
    assert hold(guest, at, bowls(1)) == "checkout.time_slot_not_available"
    assert hold(guest, at, line(EDAMAME)) == "ok"


@pytest.mark.night
def test_a_period_full_of_orders_lets_only_a_large_one_pass() -> None:
    at = "2026-06-18T18:00:00Z"
    placed = [place(guest_of("maple", "annex"), line(ALMOND_CROISSANT), scheduledAt=at) for _ in range(13)]

    assert [each["result"] for each in placed] == ["ok"] * 12 + ["checkout.time_slot_not_available"]
    assert slots(guest_of("maple", "annex"), line(ALMOND_CROISSANT))[at] is True
    assert place(guest_of("maple", "annex"), line(ALMOND_CROISSANT, 25), scheduledAt=at)["result"] == "ok"


def test_the_busy_minutes_of_a_demo_day_are_promised_on_top(capsys: pytest.CaptureFixture[str]) -> None:
    [busy] = demo_busy((DEMO / "sakura",))
    guest = guest_of("sakura", busy.store)
    usual = guest.call(store_calls.GET_STORE_HOURS, orderType="takeout").body

    arguments = [busy.company, busy.store, "--busy", str(busy.minutes), "--type", busy.order_type, "--for", "tomorrow"]
    assert pause_command(arguments) == 0
    forget_snapshots()

    told = guest.call(store_calls.GET_STORE_HOURS, orderType="takeout").body
    assert (usual["asap"], told["asap"], told["busyMin"]) == ("2026-06-18T16:10:00Z", "2026-06-18T16:20:00Z", 10)
    assert "takeout +10 min 2026-06-19 11:30\n" in capsys.readouterr().out


@pytest.mark.night
def test_the_kitchen_reads_its_own_words_by_its_own_stations() -> None:
    assert place(guest_of("sakura", "queen"), bowls(1), line(RAMUNE))["result"] == "ok"

    [ticket] = staff(READ_KITCHEN, "sakura", "queen").body["tickets"]

    assert [(made["name"], made["station"]) for made in ticket["lines"]] == [("SHOYU", "Noodles"), ("Ramune", "Bar")]
    assert [choice["name"] for choice in ticket["lines"][0]["choices"]] == ["Thin and straight", "Regular"]


@pytest.mark.night
@pytest.mark.parametrize(
    ("postal", "area", "charge", "undeliverable"),
    [
        ("M5T 2E3", "唐人街 Chinatown", 1.99, None),
        ("M5V 3L9", "市中心 Downtown", 3.99, None),
        ("M5S 2E1", "安妮克斯 Annex", 4.99, None),
        ("M6G 1B7", "安妮克斯 Annex", 6.49, None),
        ("M4P 1A1", None, 6.49, "error_too_far"),
    ],
)
def test_jade_garden_delivers_by_area(postal: str, area: str | None, charge: float, undeliverable: str | None) -> None:
    address = {"name": "Ada", "street": "1 Some St", "city": "Toronto", "province": "ON", "postal": postal}
    asked = carted(line(SEA_BASS), orderType="delivery", address=address)

    told = guest_of("jade", "spadina").call(calls.PRICE_ORDER, cart=asked).body

    assert (told["area"] and told["area"]["name"], told["undeliverable"]) == (area, undeliverable)
    assert told["quote"]["totals"]["deliveryValue"] == charge


def test_a_guest_without_an_account_buys_two_croissants_and_has_the_third_at_half_its_price() -> None:
    """The bakery has no members. Of four croissants only the third is discounted (D-8, D-15)."""

    def off(qty: int, code: str) -> float:
        chosen = carted(line(CROISSANT, qty), promoteCode=code)
        lines = guest_of("maple", "annex").call(calls.PRICE_ORDER, cart=chosen).body["quote"]["lines"]
        return float(sum(each["itemDiscount"] for each in lines))

    assert [off(qty, "croissant") for qty in (2, 3, 4, 6)] == [0, 1.88, 1.88, 3.76]
    assert off(3, "") == 0


def test_the_sixth_almond_croissant_costs_nothing_without_an_account_or_a_code() -> None:
    def quoted(qty: int) -> Any:
        chosen = carted(line(ALMOND_CROISSANT, qty))
        return guest_of("maple", "annex").call(calls.PRICE_ORDER, cart=chosen).body["quote"]

    five, six = quoted(5), quoted(6)

    assert "automatic" not in five
    assert (six["automatic"]["code"], six["automatic"]["title1"]) == (
        "SIXTH",
        "Cinq croissants aux amandes, le sixième offert",
    )
    assert six["totals"]["subtotal"] == five["totals"]["subtotal"]
    assert place(guest_of("maple", "annex"), line(ALMOND_CROISSANT, 6))["totals"]["total"] == six["totals"]["total"]


@pytest.mark.night
def test_ontario_order_shows_one_tax_with_the_stores_number() -> None:
    chosen = carted(line(CROISSANT, 3))

    totals = guest_of("maple", "annex").call(calls.PRICE_ORDER, cart=chosen).body["quote"]["totals"]

    [tax] = totals["taxes"]
    assert (tax["names"], tax["number"]) == ({"default": "HST", "fr": "TVH"}, "82345 6789 RT0001")
    assert (totals["subtotal"], tax["amount"], totals["tax"], totals["total"]) == (11.25, 1.46, 1.46, 12.71)
