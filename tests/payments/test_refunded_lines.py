"""Lines that are refunded before they were made reach the kitchen's screen and its printers (R-12, Y-11)."""

from collections.abc import Iterator
from typing import Any

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Browser
from tests.functions.printing_store import PASS, STEAM, jobs, kitchen, move, print_all, set_store, take
from tests.functions.world import Clock, forget_snapshots
from tests.payments.judge import TENANT
from tests.payments.payer import Payer
from tests.payments.test_payment_refunds import captured, many_buns, refund
from tests.payments.test_refund_choices import preview

from domain.payment.card_payment import Outcome, Result
from gateways.stripe_payments import StripePayments
from repositories.order import order_returns
from repositories.store import stores
from use_cases.printing import printouts, take_prints

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store", "many_buns")]
__all__ = ["many_buns"]
REFUSED = Outcome(result=Result.DECLINED, reason="charge_disputed")
TWO_BUNS: dict[str, Any] = {"lines": [{"seq": 0, "qty": 2}]}


@pytest.fixture
def payer(brands: Engine, guest: Browser, sandbox: Sandbox, clock: Clock) -> Iterator[Payer]:
    """Three buns, paid and accepted, at a store with two printers."""
    before = stores.find(TENANT, "queen")
    assert before
    brands.empty("orders", "order-states", "print-jobs", "kitchen-marks")
    set_store(printers=(STEAM, PASS))
    payer = captured(guest, sandbox, clock, qty=3)
    move(payer.order_uuid, "accepted")
    yield payer
    put_stores(TENANT, before)
    forget_snapshots()


def lines() -> list[tuple[str, int]]:
    [ticket] = kitchen()["tickets"]
    return [(line["name"], line["qty"]) for line in ticket["lines"]]


def told() -> list[tuple[str, list[int]]]:
    return [(change["kind"], [line["qty"] for line in change["lines"]]) for change in kitchen()["changes"]]


def test_units_that_go_back_on_the_shelf_leave_the_ticket_and_are_void_on_paper(payer: Payer) -> None:
    assert len(print_all("steam", "pass")) == 2

    for _ in range(2):
        assert refund(payer, "r1", **TWO_BUNS).body["status"] == "done"

    assert (lines(), told()) == ([("BUN CUSTARD", 1)], [("removed", [2])])
    papers = print_all("steam", "pass")
    assert [(paper[0], "2x BUN CUSTARD" in paper) for paper in papers] == [("** CHANGED **", True)] * 2
    assert print_all("steam", "pass") == []


def test_preview_lists_the_units_that_the_kitchen_will_not_make(payer: Payer) -> None:
    asked = preview(payer, **TWO_BUNS).body["refund"]

    assert asked["unmade"] == {"0": 2}
    assert (lines(), told()) == ([("BUN CUSTARD", 3)], [])


@pytest.mark.parametrize(
    "asked", [{"amount": 4.0}, {**TWO_BUNS, "restock": False}, {"lines": [{"seq": 0, "qty": 2, "restock": False}]}]
)
def test_money_that_goes_back_for_what_is_made_all_the_same_changes_nothing_there(
    payer: Payer, asked: dict[str, Any]
) -> None:
    print_all("steam", "pass")

    assert refund(payer, "r1", **asked).body["status"] == "done"

    assert (lines(), told(), print_all("steam", "pass")) == ([("BUN CUSTARD", 3)], [], [])


def test_a_ticket_that_waits_is_printed_without_what_was_refunded_and_gets_no_slip(payer: Payer) -> None:
    refund(payer, "r1", **TWO_BUNS)

    papers = print_all("steam", "pass")

    assert [paper[0] for paper in papers] == ["PICK-UP"] * 2
    assert all("1x BUN CUSTARD" in paper for paper in papers)
    assert not any(job.get("change") for job in jobs().values())


def test_a_ticket_that_the_bridge_takes_while_its_lines_go_shows_what_is_left(
    payer: Payer, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, left = printouts.draw, [lambda: refund(payer, "r1", **TWO_BUNS)]

    def draw(*arguments: Any) -> Any:
        drawn = real(*arguments)
        if left:
            left.pop()()
        return drawn

    monkeypatch.setattr(take_prints, "draw", draw)

    assert take("steam") == []
    assert ["1x BUN CUSTARD" in paper for paper in print_all("steam")] == [True]


def test_lines_whose_refund_fails_are_made_after_all(payer: Payer, monkeypatch: pytest.MonkeyPatch) -> None:
    print_all("steam", "pass")
    monkeypatch.setattr(StripePayments, "refund", lambda *_: REFUSED)

    assert refund(payer, "r1", **TWO_BUNS).body["status"] == "failed"

    assert (lines(), told()) == ([("BUN CUSTARD", 3)], [])
    assert order_returns.of_order(TENANT, payer.order_uuid).unmade == {}
    texts = [text for paper in print_all("steam") for text in paper]
    assert texts.index("Do not make:") < texts.index("Make these after all:")


def test_an_order_that_is_ready_is_refunded_without_a_word_to_the_kitchen(payer: Payer) -> None:
    print_all("steam", "pass")
    move(payer.order_uuid, "ready")

    refund(payer, "r1", **TWO_BUNS)

    assert (told(), print_all("steam", "pass")) == ([], [])
