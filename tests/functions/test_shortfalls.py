"""A paid order may take less than promised where its hold lapsed after the money came, once a member (D-14)."""

import datetime as dt
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.paying_house import Redeeming, card_till, held_by, on_hand, send
from tests.functions.world import forget_snapshots
from tests.payments.payer import Payer
from tests.payments.till import running, sandbox
from tests.resilience.scale import scaled
from tests.resilience.shop import PROOF, a_gift_card, balance, book_sales, card_account

from backoffice.member_account import main as member_account
from domain.vocabulary.order_status import OrderStatus
from repositories.checkout import checkouts
from repositories.limits.rate_limits import RateLimitRecord
from repositories.order import orders, shortfalls
from runtime import clock
from use_cases.order.advance_order import advance_order
from workflows.sweep_overdue import sweep_overdue

__all__ = ["card_till", "running", "sandbox"]

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("card_till")]


@pytest.fixture(autouse=True)
def empty(engine: Engine) -> Iterator[None]:
    forget_snapshots()
    yield
    for row in RateLimitRecord.scan():
        row.delete()


def lapse(payer: Payer) -> None:
    """The hold's time is over, and only its own."""
    checkout = checkouts.find(PROOF, payer.order_uuid)
    assert checkout
    sweep_overdue(checkout.deadline + dt.timedelta(seconds=5))
    assert held_by(payer) == {}


def lapsed_after_paying(redeeming: Redeeming) -> Payer:
    payer = redeeming.paid()
    lapse(payer)
    assert redeeming.free == (30, 1)
    return payer


def take_all(redeeming: Redeeming) -> None:
    """Another order takes the points and the coupon."""
    assert send(redeeming.shop, redeeming.shop.order(redeeming.feed("counter"))).result == "ok"
    assert redeeming.free == (0, 0)


def short_accounts(payer: Payer) -> tuple[str, ...] | None:
    """The accounts that the order fell short of; None if there is no order."""
    order = orders.find(PROOF, payer.order_uuid)
    return order.redemption_shortfall if order else None


def shown(code: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """The shortfall as an operator is shown it."""
    capsys.readouterr()
    assert member_account(["show", "proof", code]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)["shortfall"]
    return told


def both(redeeming: Redeeming) -> tuple[str, ...]:
    return (f"points#{redeeming.code}", f"promo#{redeeming.code}#ten")


def test_a_hold_that_lapsed_before_the_money_came_promises_nothing() -> None:
    redeeming = Redeeming.open()
    payers = []
    for _ in range(3):
        payer = redeeming.at_page()
        lapse(payer)
        assert redeeming.free == (30, 1)
        payers.append(payer)
    for payer in payers:
        payer.returns(payer.pays())

    told = [payer.resend()["result"] for payer in payers]

    assert told == ["ok", "error_non_sufficient_points", "error_non_sufficient_points"]
    assert [short_accounts(payer) for payer in payers] == [(), None, None]
    assert [payer.state() for payer in payers[1:]] == ["released", "released"]
    book_sales()
    assert (redeeming.free, redeeming.booked) == ((0, 0), (0, 0))
    assert shortfalls.find(PROOF, redeeming.code) is None


def test_a_second_order_does_not_fall_short_while_the_first_is_open() -> None:
    redeeming = Redeeming.open()
    first, second = lapsed_after_paying(redeeming), lapsed_after_paying(redeeming)
    take_all(redeeming)

    assert first.resend()["result"] == "ok"
    assert second.resend()["result"] == "error_non_sufficient_points"

    assert (short_accounts(first), short_accounts(second)) == (both(redeeming), None)
    assert (first.state(), second.state(), held_by(second)) == ("order_stored", "released", {})
    assert on_hand(redeeming.shop) == 18
    noted = shortfalls.find(PROOF, redeeming.code)
    assert noted
    assert (noted.order_uuid, noted.accounts, noted.settled_at) == (first.order_uuid, both(redeeming), None)


def test_an_order_that_ends_without_a_meal_closes_its_shortfall() -> None:
    redeeming = Redeeming.open()
    first, second = lapsed_after_paying(redeeming), lapsed_after_paying(redeeming)
    take_all(redeeming)
    assert first.resend()["result"] == "ok"

    advance_order(PROOF, first.order_uuid, OrderStatus.REJECTED, clock.now())

    assert second.resend()["result"] == "ok"
    assert short_accounts(second) == both(redeeming)


def test_an_operator_settles_a_shortfall_and_the_next_order_may_fall_short(
    capsys: pytest.CaptureFixture[str],
) -> None:
    redeeming = Redeeming.open()
    first, second = lapsed_after_paying(redeeming), lapsed_after_paying(redeeming)
    take_all(redeeming)
    assert first.resend()["result"] == "ok"
    settle = ["settle", "proof", redeeming.code, "--by", "anna", "--why", "paid for it"]
    before = shown(redeeming.code, capsys)

    assert [member_account(settle), member_account(settle)] == [0, 1]

    after = shown(redeeming.code, capsys)
    assert (before["orderUuid"], before["open"], before["settledBy"]) == (first.order_uuid, True, "")
    assert after == {
        **before,
        "open": False,
        "settledBy": "anna",
        "settledAt": after["settledAt"],
        "why": "paid for it",
    }
    assert second.resend()["result"] == "ok"
    assert short_accounts(second) == both(redeeming)


def test_a_member_without_a_shortfall_has_nothing_to_settle() -> None:
    code = Redeeming.open().code

    assert member_account(["settle", "proof", code, "--by", "anna", "--why", "ok"]) == 1

    assert shortfalls.find(PROOF, code) is None


def test_one_of_five_orders_that_could_fall_short_at_once_does() -> None:
    for _ in range(scaled(10, 2)):
        redeeming = Redeeming.open()
        payers = [lapsed_after_paying(redeeming) for _ in range(5)]
        take_all(redeeming)
        with ThreadPoolExecutor(5) as pool:
            told = list(pool.map(lambda payer: payer.resend()["result"], payers))

        assert (told.count("ok"), len([each for each in payers if short_accounts(each)])) == (1, 1)
        assert set(told) == {"ok", "error_non_sufficient_points"}


def test_an_order_that_finds_all_it_was_promised_does_not_fall_short() -> None:
    redeeming = Redeeming.open()
    payer = lapsed_after_paying(redeeming)

    assert payer.resend()["result"] == "ok"

    assert (short_accounts(payer), redeeming.free) == ((), (0, 0))
    assert shortfalls.find(PROOF, redeeming.code) is None


def test_a_gift_card_is_money_and_never_falls_short() -> None:
    redeeming = Redeeming.open()
    card = a_gift_card(400)
    payers = [redeeming.payer(redeeming.shop.feed(1, payment="here") | {"giftCard": card}) for _ in range(2)]
    first, second = payers
    assert first.start()["result"] == "ok"
    first.returns(first.pays())
    lapse(first)
    assert second.start()["result"] == "ok"
    assert balance(card_account(card["CardCode"])) == 0

    assert first.resend()["result"] == "error_gift_card_funds"

    assert (orders.find(PROOF, first.order_uuid), first.state()) == (None, "released")
    assert held_by(second) == {"1": 1, card_account(card["CardCode"]): 400}
