"""Staff choose lines and tips to refund, with a reason; previews and refusals change nothing (Y-11)."""

from decimal import Decimal
from typing import Any

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.functions.browser import Answer, Browser
from tests.functions.house import ask_staff
from tests.functions.world import Clock
from tests.payments.judge import TENANT, kept_by_provider
from tests.payments.payer import Payer
from tests.payments.test_payment_refunds import buns, captured, many_buns, refund

from backoffice.messages import READ_ORDERS
from backoffice.refund_messages import PREVIEW_REFUND
from backoffice.report_messages import DAY_REPORT, READ_ACTIONS
from domain.errors import Refusal
from domain.order.refund import RefundRequest
from domain.payment.status import PaymentStatus
from repositories.order import order_returns
from repositories.order.order_returns import OrderReturnsRecord
from repositories.payment import payments
from use_cases.payment.payment_step import move_payment
from use_cases.refund.refund_order import refund_order

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store", "many_buns")]
__all__ = ["many_buns"]
WHY = {"reason": "quality", "words": "cold"}


def ask(call: Any, **fields: Any) -> Answer:
    return ask_staff(call, **fields)


def preview(payer: Payer, **what: Any) -> Answer:
    return ask(PREVIEW_REFUND, orderUUID=payer.order_uuid, refund={"refundId": "preview", **what})


def on_the_board(payer: Payer) -> dict[str, Any]:
    found = [each for each in ask(READ_ORDERS).body["orders"] if each["orderUUID"] == payer.order_uuid]
    return dict(found[0])


@pytest.mark.night
def test_preview_of_a_line_refund_writes_nothing(guest: Browser, sandbox: Sandbox, clock: Clock) -> None:
    payer = captured(guest, sandbox, clock)

    told = preview(payer, lines=[{"seq": 0, "qty": 1}]).body

    assert (told["amount"], told["refund"]["parts"], told["givenBefore"]) == (6.78, {"card": 6.78}, 0)
    assert (told["refund"]["restocked"], told["limit"], told["aboveLimit"]) == ({"2002": 1}, 100.0, False)
    assert kept_by_provider(sandbox, payer.order_uuid) == 1356
    assert list(OrderReturnsRecord.scan()) == []


@pytest.mark.night
def test_refund_records_reason_and_person_for_board_record_and_report(
    guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    payer = captured(guest, sandbox, clock)

    assert refund(payer, "r1", lines=[{"seq": 0, "qty": 1}], why=WHY).body["status"] == "done"

    board = on_the_board(payer)
    (made,) = board["refunds"]
    assert (made["by"], made["why"], made["status"], made["needsPerson"]) == ("anna", WHY, "done", False)
    assert (made["amount"], made["parts"], made["lines"], made["tips"]) == (6.78, {"card": 6.78}, {"0": 1}, 0)
    assert (board["refunded"], board["tipsLeft"]) == (6.78, {})
    assert ask(DAY_REPORT).body["report"]["refundReasons"] == [{"reason": "quality", "refunds": 1, "amount": 6.78}]
    assert ask(READ_ACTIONS).body["actions"][0]["what"] == {"refundId": "r1", "lines": "0x1", **WHY}


@pytest.mark.night
@pytest.mark.parametrize(
    "why", [{"reason": "other", "words": " "}, {"reason": "spite"}, {"reason": "late", "words": "x" * 201}]
)
def test_a_reason_is_of_the_list_and_another_is_said(
    guest: Browser, sandbox: Sandbox, clock: Clock, why: dict[str, str]
) -> None:
    payer = captured(guest, sandbox, clock)

    assert refund(payer, "r1", why=why).result == "invalid_request"
    assert on_the_board(payer)["refunds"] == []


@pytest.mark.night
def test_units_stay_off_the_shelf_where_staff_say_so(guest: Browser, sandbox: Sandbox, clock: Clock) -> None:
    payer = captured(guest, sandbox, clock, qty=3)
    before = buns()

    refund(payer, "r1", lines=[{"seq": 0, "qty": 1}], restock=False)
    assert buns() == before
    refund(payer, "r2", lines=[{"seq": 0, "qty": 1, "restock": False}])
    assert buns() == before
    refund(payer, "r3", lines=[{"seq": 0, "qty": 1}])
    assert buns() == before + 1


def test_it_is_refused_with_why_and_nothing_changes(guest: Browser, sandbox: Sandbox, clock: Clock) -> None:
    payer = captured(guest, sandbox, clock)

    over = [
        refund(payer, "r1", amount=13.57),
        preview(payer, amount=13.57),
        preview(payer, tipParts={"tip_store": 1}),
        preview(payer, lines=[{"seq": 0, "qty": 3}]),
        preview(payer, amount=1, lines=[{"seq": 0, "qty": 1}]),
    ]

    assert [answer.result for answer in over] == ["error_pay"] * 5
    assert [answer.body["details"]["reason"] for answer in over] == [
        "more_than_left",
        "more_than_left",
        "all_returned",
        "units_returned",
        "amount_or_lines",
    ]
    assert kept_by_provider(sandbox, payer.order_uuid) == 1356
    assert refund(payer, "r2").body["status"] == "done"
    again = refund(payer, "r3")
    assert (again.result, again.body["details"]["reason"]) == ("error_pay", "all_returned")
    assert len(on_the_board(payer)["refunds"]) == 1


@pytest.mark.parametrize(
    "other",
    [
        {"amount": 3},
        {"amount": 2, "restock": False},
        {"amount": 2, "tips": False},
        {"lines": [{"seq": 0, "qty": 1}]},
        {},
    ],
)
def test_a_refund_id_with_other_parameters_is_a_conflict_and_gives_nothing(
    guest: Browser, sandbox: Sandbox, clock: Clock, other: dict[str, Any]
) -> None:
    payer = captured(guest, sandbox, clock)
    assert refund(payer, "r1", amount=2).body["status"] == "done"
    before = order_returns.of_order(TENANT, payer.order_uuid)

    answer = refund(payer, "r1", **other)

    assert (answer.result, answer.body["details"]) == (
        "error_order_conflict",
        {"refundId": "r1", "reason": "another_refund"},
    )
    assert order_returns.of_order(TENANT, payer.order_uuid) == before
    assert kept_by_provider(sandbox, payer.order_uuid) == 1156
    assert refund(payer, "r1", amount=2.0, why=WHY).body["status"] == "done", "the same once more is the same"
    assert kept_by_provider(sandbox, payer.order_uuid) == 1156


def test_a_refund_kept_before_its_request_was_noted_is_still_found(
    guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    payer = captured(guest, sandbox, clock)
    refund(payer, "r1", amount=2)
    before = order_returns.of_order(TENANT, payer.order_uuid)
    old = before.model_copy(update={"entries": tuple(each.model_copy(update={"asked": ""}) for each in before.entries)})
    assert order_returns.replace(
        TENANT, payer.order_uuid, before, old.model_copy(update={"version": before.version + 1})
    )

    assert refund(payer, "r1", amount=2).body["status"] == "done"


@pytest.mark.night
def test_while_the_money_is_only_set_aside_nothing_is_refunded(guest: Browser, sandbox: Sandbox, clock: Clock) -> None:
    payer = captured(guest, sandbox, clock)
    (payment,) = payments.of_order(TENANT, payer.order_uuid)
    move_payment(
        payment.payment_id,
        lambda current: current.next_version(status=PaymentStatus.CAPTURING, captured=Decimal(0), settled_at=None),
    )

    answers = [refund(payer, "r1"), preview(payer, lines=[{"seq": 0, "qty": 1}])]

    assert [(each.result, each.body["details"]["reason"]) for each in answers] == [("error_pay", "held")] * 2
    assert order_returns.of_order(TENANT, payer.order_uuid).entries == ()


@pytest.mark.night
def test_refunds_of_an_order_cannot_exceed_the_persons_limit(guest: Browser, sandbox: Sandbox, clock: Clock) -> None:
    payer = captured(guest, sandbox, clock)
    most = Decimal("7.00")

    def give(refund_id: str) -> None:
        request = RefundRequest.model_validate({"refundId": refund_id, "lines": [{"seq": 0, "qty": 1}]})
        refund_order(TENANT, payer.order_uuid, request, clock.now, most, "anna")

    give("r1")
    with pytest.raises(Refusal) as refused:
        give("r2")

    assert (refused.value.code.value, refused.value.details["reason"]) == ("forbidden", "refund_limit")
    assert kept_by_provider(sandbox, payer.order_uuid) == 678
