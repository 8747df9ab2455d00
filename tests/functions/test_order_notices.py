"""Orders cannot be used to flood phones and mailboxes, and a guest sees if a text was not sent (threat 5)."""

from collections import Counter
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser, at_store, forget_turns
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.world import Clock, Outbox, Tables, forget_snapshots
from tests.staff_keys import key_of

from backoffice.messages import MOVE_ORDER
from domain.brand.day_budgets import DayBudgets
from domain.order.feed import PlacedOrder
from domain.tenant import Tenant
from members.messages import SMS
from ordering import messages as calls
from repositories.checkout.stock import Stock
from repositories.order import order_states, orders
from use_cases.limits import day_budget

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")


@pytest.fixture
def guest(brands: Engine, clock: Clock, outbox: Outbox, tells: Any) -> Browser:
    """A guest at Queen Street, which has no orders yet."""
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(*names, "staff-actions", "order-returns", "outbox", "operations", "checkouts", "devices")
    Stock(CORNER, "queen").seed("2002", 4000, 4000)
    forget_snapshots()
    return at_store("queen")


def at(address: str) -> Browser:
    browser = at_store("queen")
    browser.headers["X-Forwarded-For"] = f"{address}, 198.51.100.7"
    return browser


def order(browser: Browser, phone: str, email: str = "") -> dict[str, Any]:
    forget_turns()
    contact = {"phone1": phone, "name": "Ada", **({"email": email} if email else {})}
    answer = browser.call(calls.ADD_ORDER, feed=feed(cart(BUNS), quoted=BUNS_TOTAL, contact=contact))
    assert answer.result == "ok", answer.body
    return answer.body


def move(placed: dict[str, Any], status: str) -> None:
    named = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
    answer = Browser().post(MOVE_ORDER.path, **named, orderUUID=placed["orderUUID"], status=status)
    assert answer.result == "ok"


def status(browser: Browser, placed: dict[str, Any]) -> dict[str, Any]:
    return browser.call(calls.GET_ORDER_STATUS, statusToken=placed["statusToken"]).body


def flood(number: int, address: str = "198.18.5.77") -> list[dict[str, Any]]:
    """Orders of one network, three of each browser, for as many strangers."""
    placed, browser = [], at(address)
    for each in range(number):
        browser = at(address) if each % 3 == 0 else browser
        placed.append(order(browser, f"416{200 + each}0100", f"stranger{each}@example.com"))
    return placed


def test_orders_of_one_network_text_and_mail_no_more_than_sixty_strangers_in_ten_minutes(
    guest: Browser, outbox: Outbox
) -> None:
    flood(75)

    kinds = Counter("mail" if "@" in to else "text" for to, _ in outbox.sent)
    assert kinds == {"mail": 60, "text": 60}


def test_guest_of_another_network_is_texted_during_a_flood(guest: Browser, outbox: Outbox) -> None:
    flood(65)
    outbox.sent.clear()

    real = order(at("203.0.113.9"), "4165550199")

    assert [to for to, _ in outbox.sent] == ["+14165550199"]
    assert status(at("203.0.113.9"), real)["untold"] is False


def test_order_page_shows_that_a_text_was_not_sent(guest: Browser, outbox: Outbox, clock: Clock) -> None:
    *_, last = flood(61)
    assert "+14162600100" not in {to for to, _ in outbox.sent}
    assert status(at("198.18.5.77"), last)["untold"] is True

    move(last, "accepted")

    assert "+14162600100" in {to for to, _ in outbox.sent}, "once a person of the store did something it leaves"


def test_guest_with_a_verified_phone_is_texted_during_a_flood_of_the_network(guest: Browser, outbox: Outbox) -> None:
    neighbour = at("198.18.5.9")
    sent = neighbour.call(SMS, validate={"Phone": "4165550199"}).body
    proof = {"Phone": "4165550199", "Code": outbox.code, "Token": sent["token"]}
    assert neighbour.call(SMS, verify=proof).result == "ok"
    flood(61)
    outbox.sent.clear()

    placed = order(neighbour, "4165550199")

    assert [to for to, _ in outbox.sent] == ["+14165550199"]
    assert status(neighbour, placed)["untold"] is False


def test_unanswered_orders_use_only_a_part_of_the_text_budget(
    guest: Browser, outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(day_budget, "_budgets", lambda _: DayBudgets(notice_texts=5))
    accepted = flood(8)
    assert len([to for to, _ in outbox.sent if to.startswith("+1")]) == 4

    move(accepted[0], "accepted")

    assert outbox.sent[-2][0].startswith("+1416")


def test_an_order_keeps_where_it_came_from_as_marks_without_an_address(guest: Browser, stored: Tables) -> None:
    placed = order(at("198.18.5.77"), "4165550199")
    kept = orders.find(CORNER, placed["orderUUID"])
    assert kept
    assert kept.origin
    assert (len(kept.origin.browser), len(kept.origin.network), kept.origin.proved) == (16, 24, False)
    row = stored.item("orders", pk=f"corner#{placed['orderUUID']}")
    assert "198.18.5" not in str(row)
    older = kept.model_dump_json(exclude={"origin"})
    assert PlacedOrder.model_validate_json(older).origin is None


def test_a_message_of_an_order_that_is_not_there_is_kept_nowhere(guest: Browser) -> None:
    order_states.note_untold(CORNER, "00000000-0000-4000-8000-000000000000")

    assert order_states.find(CORNER, "00000000-0000-4000-8000-000000000000") is None
