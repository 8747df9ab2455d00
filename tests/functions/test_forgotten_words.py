"""Guests' texts in their orders are deleted after ninety days (reliability threat 21)."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser, at_store
from tests.functions.carts import cart, feed
from tests.functions.member_house import CORNER, member_stores, signed_up
from tests.functions.world import Clock, Outbox
from tests.staff_keys import key_of

from backoffice.messages import MOVE_ORDER
from domain.order.feed import PlacedOrder
from domain.order.state import OrderState
from domain.vocabulary.order_status import OrderStatus
from ordering.messages import ADD_ORDER
from repositories.order import order_contacts, order_states, orders
from repositories.order.order_states import OrderStateRecord
from workflows.sweep_overdue import sweep_overdue

pytestmark = pytest.mark.engine

WROTE = "Ring at Smith's, code 4417"


@pytest.fixture
def guest(brands: Engine, clock: Clock) -> Iterator[Browser]:
    brands.empty(
        "orders", "order-states", "order-contacts", "order-references", "claims", "rate-limits", "outbox", "operations"
    )
    with_members = member_stores()
    next(with_members)
    yield at_store("queen")
    next(with_members, None)


def writes(browser: Browser) -> str:
    noodles = {"lineId": "a", "ID": 1001, "options": [{"cgID": 10, "ID": 102}], "remark": WROTE}
    answer = browser.call(ADD_ORDER, feed=feed(cart(noodles), memo=WROTE))
    assert answer.result == "ok", answer.body
    return str(answer.body["orderUUID"])


def placed(order_uuid: str) -> PlacedOrder:
    order = orders.find(CORNER, order_uuid)
    assert order
    return order


def state_of(order_uuid: str) -> OrderState:
    state = order_states.find(CORNER, order_uuid)
    assert state
    return state


def words(order_uuid: str) -> list[str]:
    order = placed(order_uuid)
    of_lines = [line.remark for line in order.cart.items] + [line.remark for line in order.quote.lines]
    return [order.order_memo, *of_lines]


def moved(order_uuid: str, *to: str) -> None:
    staff = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
    for status in to:
        answer = Browser().post(MOVE_ORDER.path, **staff, orderUUID=order_uuid, status=status)
        assert answer.result == "ok", answer.body


@pytest.mark.night
def test_guests_texts_are_deleted_after_ninety_days_and_the_order_is_kept(guest: Browser, clock: Clock) -> None:
    order = writes(guest)
    moved(order, "accepted", "preparing", "ready", "completed")
    before, state = placed(order), state_of(order)

    clock.pass_by(days=90, seconds=-1)
    sweep_overdue(clock.now)
    assert placed(order) == before
    assert order_contacts.find(CORNER, order)

    clock.pass_by(seconds=1)
    sweep_overdue(clock.now)

    after = placed(order)
    assert words(order) == ["", "", ""]
    assert (after.fingerprint, order_contacts.find(CORNER, order)) == ("", None)
    assert (after.quote.totals, after.reference_id) == (before.quote.totals, before.reference_id)
    assert state_of(order) == state.forgotten()
    row = OrderStateRecord.get(CORNER.key(order))
    assert (row.due_at, row.sweep_bucket) == (None, None), "it waits for nothing any more"


@pytest.mark.night
def test_unaccepted_order_expires_first_and_loses_its_texts_later(guest: Browser, clock: Clock) -> None:
    order = writes(guest)
    clock.pass_by(hours=1)
    sweep_overdue(clock.now)
    assert (state_of(order).status, words(order)) == (OrderStatus.EXPIRED, [WROTE] * 3)

    clock.pass_by(days=90)
    sweep_overdue(clock.now)

    assert (state_of(order).status, words(order)) == (OrderStatus.EXPIRED, [""] * 3)


@pytest.mark.night
def test_members_texts_are_kept_while_the_membership_exists(guest: Browser, outbox: Outbox, clock: Clock) -> None:
    order = writes(signed_up(outbox, guest))
    moved(order, "accepted")
    assert OrderStateRecord.get(CORNER.key(order)).due_at is None

    clock.pass_by(days=400)
    sweep_overdue(clock.now)

    assert words(order) == [WROTE] * 3


def test_next_sweep_finishes_a_sweep_that_was_killed(
    guest: Browser, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = writes(guest)
    moved(order, "accepted")
    clock.pass_by(days=91)
    with monkeypatch.context() as patch:
        patch.setattr(order_contacts, "forget", _killed)
        sweep_overdue(clock.now)
    assert state_of(order).forget_at is not None

    clock.pass_by(minutes=2)
    sweep_overdue(clock.now)

    assert (words(order), state_of(order).forget_at) == ([""] * 3, None)


@pytest.mark.night
def test_texts_of_an_order_that_moved_in_between_are_deleted_by_the_next_sweep(
    guest: Browser, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = writes(guest)
    moved(order, "accepted")
    clock.pass_by(days=91)
    real = orders.forget_words

    def meanwhile(*given: Any) -> None:
        real(*given)
        state = state_of(order)
        assert order_states.replace(CORNER, order, state, state.moved(OrderStatus.PREPARING, clock.now))

    with monkeypatch.context() as patch:
        patch.setattr(orders, "forget_words", meanwhile)
        sweep_overdue(clock.now)
    assert (state_of(order).status, state_of(order).forget_at is None) == (OrderStatus.PREPARING, False)

    clock.pass_by(minutes=2)
    sweep_overdue(clock.now)

    assert (state_of(order).status, state_of(order).forget_at) == (OrderStatus.PREPARING, None)


def _killed(*_: object) -> None:
    raise RuntimeError("killed")
