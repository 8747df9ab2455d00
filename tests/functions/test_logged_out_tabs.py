"""Logging out in one tab logs the member out in every session of that browser (docs/rules/sessions.md)."""

import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path

import pytest
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Browser, at_store
from tests.functions.member_house import auth, by_phone, code_of, member_stores, prove_phone, signed_up
from tests.functions.point_house import point_shop, store_of
from tests.functions.world import Clock, Outbox, forget_snapshots
from tests.resilience.shop import PROOF, Shop, a_gift_card, a_member, balance, card_account

from domain.access.session import Session
from members.member_messages import MEMBER_AUTH, MEMBERSHIP
from ordering.messages import ADD_ORDER, GET_ORDERS, PRICE_ORDER
from repositories.access import sessions
from repositories.checkout import checkouts
from repositories.gift_card import gift_cards
from repositories.gift_card.gift_cards import Linked
from repositories.limits.rate_limits import RateLimitRecord
from repositories.member import members
from repositories.order import orders
from runtime import clock as real_clock
from runtime.secret import new_key, sha256
from stores.messages import GET_STORE

pytestmark = pytest.mark.engine

FUNCTIONS = Path(__file__).resolve().parents[2] / "functions"


@pytest.fixture(autouse=True)
def fresh(engine: Engine) -> Iterator[None]:
    forget_snapshots()
    yield
    for row in RateLimitRecord.scan():
        row.delete()


def session_of(browser: Browser) -> Session:
    session = sessions.find(sha256(browser.key))
    assert session
    return session


def second_tab(browser: Browser) -> Browser:
    """Another tab of the browser, with a session key of its own in which the member is, too."""
    tab = deepcopy(browser)
    tab.key = new_key()
    sessions.add(session_of(browser).model_copy(update={"key_hash": sha256(tab.key)}))
    return tab


def logged_out_elsewhere(code: str) -> Shop:
    """A store, and the tab of a browser in which the member logged out in another one."""
    shop = point_shop(code)
    service = store_of(shop).service.model_copy(update={"gift_card_payment": True})
    put_stores(PROOF, store_of(shop).model_copy(update={"service": service}))
    forget_snapshots()
    assert shop.guest.call(PRICE_ORDER, cart=shop.feed(1)["cart"]).body["standing"] == "member"
    assert second_tab(shop.guest).call(MEMBER_AUTH, logout={}).body["state"] == "out"
    return shop


def test_prices_of_a_logged_out_tab_are_a_guests() -> None:
    shop = logged_out_elsewhere(a_member(100))

    assert shop.guest.call(PRICE_ORDER, cart=shop.feed(1)["cart"]).body["standing"] == "guest"


def test_points_are_neither_held_nor_spent_by_a_logged_out_tab() -> None:
    code = a_member(100)
    shop = logged_out_elsewhere(code)
    feed = shop.feed(1) | {"points": {"cash": 2}}

    assert shop.guest.send(*shop.checkout(feed)).result == "error_point_redeem"
    assert shop.guest.call(ADD_ORDER, feed=feed).result == "error_point_redeem"

    uuid = feed["cart"]["orderUUID"]
    assert (balance(f"points#{code}"), checkouts.find(PROOF, uuid), orders.find(PROOF, uuid)) == (100, None, None)


def test_dishes_are_not_redeemed_for_points_by_a_logged_out_tab() -> None:
    code = a_member(100)
    shop = logged_out_elsewhere(code)
    feed = shop.redeeming(1, 1)

    assert shop.guest.call(ADD_ORDER, feed=feed).result != "ok"

    assert (balance(f"points#{code}"), orders.find(PROOF, feed["cart"]["orderUUID"])) == (100, None)


def test_a_linked_gift_card_is_not_drawn_by_a_logged_out_tab() -> None:
    code, number = a_member(), a_gift_card(5000)["CardCode"]
    card = gift_cards.card_hash(PROOF, number)
    member = members.find(PROOF, code)
    assert member
    assert gift_cards.link(PROOF, card, member, "", real_clock.now()) is Linked.DONE
    shop = logged_out_elsewhere(code)
    feed = shop.feed(1, payment="giftcard") | {"giftCard": {"CardID": card}}

    assert shop.guest.send(*shop.checkout(feed)).result == "error_no_giftcard"
    assert shop.guest.call(ADD_ORDER, feed=feed).result == "error_no_giftcard"

    assert (balance(card_account(number)), orders.find(PROOF, feed["cart"]["orderUUID"])) == (5000, None)


def test_an_order_of_a_logged_out_tab_is_a_guests_and_earns_nothing() -> None:
    code = a_member()
    shop = logged_out_elsewhere(code)
    feed = shop.feed(1)

    assert shop.guest.call(ADD_ORDER, feed=feed).result == "ok"

    order = orders.find(PROOF, feed["cart"]["orderUUID"])
    assert order
    assert (order.member_code, order.earns, balance(f"points#{code}")) == ("", None, 0)


def test_a_session_renewed_after_the_logout_stays_a_guests_when_the_member_returns() -> None:
    """Checkout writes the session again; the member of before must not be written with it."""
    shop = logged_out_elsewhere(a_member())

    assert shop.guest.send(*shop.checkout(shop.feed(1))).body["update"]["result"] == "ok"

    assert session_of(shop.guest).member_code == ""


def test_another_member_of_the_browser_is_not_the_one_of_an_older_tab() -> None:
    first, second = a_member(100), a_member(100)
    shop = logged_out_elsewhere(first)
    other = point_shop(second)
    shop.guest.keep(other.guest.cookie("device"))
    feed = shop.feed(1) | {"points": {"cash": 2}}

    assert shop.guest.call(ADD_ORDER, feed=feed).result == "error_point_redeem"

    assert (balance(f"points#{first}"), balance(f"points#{second}")) == (100, 100)


@pytest.fixture
def shared(brands: Engine, clock: Clock) -> Iterator[None]:
    yield from member_stores()


def other_store(browser: Browser) -> Browser:
    """A tab that goes to another store: its key is new, and the one of before stays good."""
    tab = deepcopy(browser)
    tab.key = browser.call(GET_STORE, storeID="harbour").body["sessionKey"]
    assert tab.key != browser.key
    return tab


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize("open_tab", [other_store, second_tab])
def test_a_tab_opened_while_logged_in_is_a_guests_after_the_logout(
    open_tab: Callable[[Browser], Browser], outbox: Outbox
) -> None:
    first = signed_up(outbox)
    code, tab = code_of(first), open_tab(first)
    assert tab.call(MEMBERSHIP, get={}).result == "ok"

    assert auth(first, logout={}).body["state"] == "out"

    assert tab.call(MEMBERSHIP, get={}).result == "error_login_required"
    assert tab.call(GET_ORDERS, memberCode=code).body["orders"] == []
    later = other_store(tab) if open_tab is second_tab else tab
    assert later.call(MEMBERSHIP, get={}).result == "error_login_required"
    assert session_of(later).member_code == ("" if open_tab is second_tab else code)


@pytest.mark.usefixtures("shared")
def test_logging_out_again_in_the_other_tab_is_no_fault(outbox: Outbox) -> None:
    first = signed_up(outbox)
    tab = second_tab(first)
    auth(first, logout={})

    answer = tab.call(MEMBER_AUTH, logout={})

    assert (answer.result, answer.body["state"], answer.body["sessionKey"]) == ("ok", "out", "")


@pytest.mark.usefixtures("shared")
def test_a_member_stays_logged_in_in_other_browsers(outbox: Outbox, clock: Clock) -> None:
    at_home = signed_up(outbox)
    clock.pass_by(minutes=1)
    elsewhere = at_store("queen")
    prove_phone(elsewhere, outbox)
    assert by_phone(elsewhere).body["state"] == "in"

    auth(elsewhere, logout={})

    assert at_home.call(MEMBERSHIP, get={}).result == "ok"


def test_only_one_place_reads_sessions_for_calls() -> None:
    """A session that is read elsewhere would still show a member who has logged out."""
    readers = [
        str(file.relative_to(FUNCTIONS))
        for file in FUNCTIONS.rglob("*.py")
        if re.search(r"(?<!\.)\bsessions\.find\b", file.read_text())
    ]

    assert readers == ["use_cases/visit/guest_sessions.py"]
