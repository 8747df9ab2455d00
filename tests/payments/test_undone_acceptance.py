"""An acceptance that can still be taken back takes no money (docs/rules/orders.md, "Undo")."""

import datetime as dt
from collections import Counter

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.functions.browser import Browser, forget_turns
from tests.functions.world import NOON, Clock
from tests.payments.judge import TENANT, kept_by_provider
from tests.payments.machine import Machine, until
from tests.payments.payer import Payer
from tests.payments.test_acceptance_races import ordered
from tests.payments.till import set_clock
from tests.resilience.races import races
from tests.resilience.scale import scaled

from domain.errors import Refusal
from domain.order.state import OrderState
from domain.payment.status import PaymentStatus
from domain.vocabulary.order_status import OrderStatus
from gateways import state_machines
from repositories.order import order_states
from use_cases.order.advance_order import How, advance_order, settle_move
from use_cases.order.undo_move import undo_move
from use_cases.payment.payment_step import get_payment
from workflows.await_payment import await_payment
from workflows.payment_sweep import sweep
from workflows.sweep_overdue import sweep_overdue

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("asking_store")]

RACES = scaled(200, 12)
BY_STAFF = How(by="anna", undoable=True)


def accepted(payer: Payer, at: dt.datetime = NOON) -> OrderState:
    return advance_order(TENANT, payer.order_uuid, OrderStatus.ACCEPTED, at, BY_STAFF)


def undone(payer: Payer, version: int, at: dt.datetime) -> str:
    try:
        return undo_move(TENANT, payer.order_uuid, version, at).status.value
    except Refusal as refusal:
        return refusal.code.value


def test_no_capture_begins_while_the_acceptance_can_be_undone(
    guest: Browser, sandbox: Sandbox, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    payer, woken = Payer(guest, "stripe"), list[str]()
    ordered(payer)
    await_payment(payer.payment_id, "its token", "acceptance", clock.now)
    with monkeypatch.context() as watched:
        watched.setattr(state_machines, "signal", lambda token, result: woken.append(result))
        version = accepted(payer).version
        await_payment(payer.payment_id, "its token", "acceptance", clock.now)
        assert woken == []

        assert undone(payer, version, NOON + dt.timedelta(seconds=9)) == "received"
        advance_order(TENANT, payer.order_uuid, OrderStatus.REJECTED, NOON + dt.timedelta(seconds=20))

    assert woken == ["decided"]
    assert Machine(payer, clock, sandbox).run() == "Released"
    assert (get_payment(payer.payment_id).status, kept_by_provider(sandbox, payer.order_uuid)) == (
        PaymentStatus.VOIDED,
        0,
    )


def test_undo_after_the_capture_began_is_refused_and_the_money_stays_taken(
    guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    payer = Payer(guest, "stripe")
    ordered(payer)
    version = accepted(payer).version
    settle_move(TENANT, payer.order_uuid, NOON)
    assert Machine(payer, clock, sandbox).run() == "Captured"

    assert undone(payer, version, NOON + dt.timedelta(seconds=1)) == "error_undo_over"

    state = order_states.find(TENANT, payer.order_uuid)
    assert state is not None
    assert (state.status, kept_by_provider(sandbox, payer.order_uuid)) == (OrderStatus.ACCEPTED, 1780)


def test_the_sweeps_settle_an_acceptance_and_take_its_money_when_board_and_machine_are_lost(
    guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    payer = Payer(guest, "stripe")
    ordered(payer)
    accepted(payer)
    until(NOON + dt.timedelta(seconds=10), clock, sandbox)
    sweep_overdue(clock.now)
    until(NOON + dt.timedelta(minutes=3), clock, sandbox)
    sweep({}, None)

    assert get_payment(payer.payment_id).status is PaymentStatus.CAPTURED
    assert kept_by_provider(sandbox, payer.order_uuid) == 1780


def test_undo_against_settling_never_takes_money_of_an_order_that_waits(
    brands: Engine, guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    ends, wrong = Counter[str](), []
    for number, race in enumerate(races(RACES)):
        clock.now = NOON
        set_clock(sandbox)
        brands.empty("rate-limits", "claims")
        forget_turns()
        payer = Payer(guest, "stripe")
        payer.sent["cart"]["orderUUID"] = f"00000000-0000-4000-8000-{number:012d}"
        ordered(payer)
        version = accepted(payer).version
        race.run(
            lambda payer=payer, version=version: undone(payer, version, NOON + dt.timedelta(seconds=9)),  # type: ignore[misc]
            lambda payer=payer: settle_move(TENANT, payer.order_uuid, NOON + dt.timedelta(seconds=10)),  # type: ignore[misc]
        )
        state = order_states.find(TENANT, payer.order_uuid)
        assert state is not None
        ends[state.status.value] += 1
        if state.status is OrderStatus.RECEIVED:
            advance_order(TENANT, payer.order_uuid, OrderStatus.REJECTED, NOON + dt.timedelta(seconds=30))
        end = Machine(payer, clock, sandbox).run()
        right = {OrderStatus.ACCEPTED: ("Captured", 1780), OrderStatus.RECEIVED: ("Released", 0)}[state.status]
        if (end, kept_by_provider(sandbox, payer.order_uuid)) != right:
            wrong.append((state.status, end))

    assert wrong == []
    assert set(ends) <= {"accepted", "received"}
