"""Acceptance against expiry, to the end of the money: one outcome each time, and the money right (I4, Y-10)."""

import datetime as dt
from collections import Counter

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Browser, forget_turns
from tests.functions.world import NOON, Clock, forget_snapshots
from tests.payments.ends import ROWS
from tests.payments.judge import TENANT, kept_by_provider
from tests.payments.machine import Machine, until
from tests.payments.payer import Payer
from tests.payments.till import set_clock
from tests.resilience.races import races
from tests.resilience.scale import scaled

from domain.errors import Refusal
from domain.payment.status import PaymentStatus
from domain.store.checkout_settings import CaptureOn
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType
from gateways import state_machines
from ordering.messages import GET_ORDER_STATUS
from repositories.order import order_returns, order_states, orders
from repositories.payment import payments
from repositories.store import stores
from use_cases.order.advance_order import advance_order
from use_cases.payment.payment_step import get_payment
from use_cases.refund.carry_out_returns import carry_out_returns
from workflows.await_payment import await_payment
from workflows.expire_order import expire_order
from workflows.payment_sweep import sweep

RACES = scaled(200, 12)
ACCEPT_BY = NOON + dt.timedelta(minutes=10)
JUST_BEFORE = ACCEPT_BY - dt.timedelta(milliseconds=1)

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("asking_store")]


def ordered(payer: Payer) -> str:
    """An order that is paid for and waits; its status token."""
    payer.start()
    payer.returns(payer.pays())
    token: str = payer.resend()["order"]["statusToken"]
    assert get_payment(payer.payment_id).waits_until == ACCEPT_BY
    return token


def moved(order_uuid: str, to: OrderStatus, at: dt.datetime) -> str:
    try:
        return advance_order(TENANT, order_uuid, to, at).status.value
    except Refusal as refusal:
        return refusal.code.value


def money(browser: Browser, token: str) -> str:
    return str(browser.call(GET_ORDER_STATUS, statusToken=token).body["money"])


def test_acceptance_against_expiry_has_one_outcome_and_the_money_follows_it(
    brands: Engine, guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    ends, wrong = Counter[str](), []
    for number, race in enumerate(races(RACES)):
        clock.now = NOON
        set_clock(sandbox)
        brands.empty("rate-limits")
        forget_turns()
        payer = Payer(guest, "stripe")
        payer.sent["cart"]["orderUUID"] = f"00000000-0000-4000-8000-{number:012d}"
        token = ordered(payer)
        race.run(
            lambda name=payer.order_uuid: moved(name, OrderStatus.ACCEPTED, JUST_BEFORE),  # type: ignore[misc]
            lambda name=payer.order_uuid: expire_order(TENANT, name, ACCEPT_BY),  # type: ignore[misc]
        )
        end = Machine(payer, clock, sandbox).run()
        carry_out_returns(TENANT, payer.order_uuid, clock.now)
        brands.empty("operations")
        forget_snapshots()
        state = order_states.find(TENANT, payer.order_uuid)
        assert state is not None
        ends[state.status.value] += 1
        row = get_payment(payer.payment_id)
        right = {
            OrderStatus.ACCEPTED: ("Captured", PaymentStatus.CAPTURED, 1780, "taken"),
            OrderStatus.EXPIRED: ("Released", PaymentStatus.VOIDED, 0, "released"),
        }[state.status]
        ended = (end, row.status, kept_by_provider(sandbox, payer.order_uuid), money(guest, token))
        if ended != right or row.flagged or len(state.history) != 2:
            wrong.append((state.status, ended, row.flagged))

    assert wrong == []
    assert ends.total() == RACES
    assert set(ends) == {"accepted", "expired"}, "both ends are played"
    said = ", ".join(f"{count} {end}" for end, count in sorted(ends.items()))
    ROWS.append((f"{RACES} races: acceptance against expiry", "stripe", f"{said}, 0 mixed"))


def orders_type(payer: Payer) -> OrderType:
    order = orders.find(TENANT, payer.order_uuid)
    assert order is not None
    return order.order_type


@pytest.mark.parametrize("provider", ["stripe", "globalPayment", "clover"])
def test_an_unanswered_order_runs_out_and_the_guest_reads_where_the_money_is(
    brands: Engine, guest: Browser, sandbox: Sandbox, clock: Clock, provider: str
) -> None:
    payer = Payer(guest, provider)
    token = ordered(payer)
    assert money(guest, token) == ("taken" if provider == "clover" else "held")
    until(ACCEPT_BY, clock, sandbox)

    assert expire_order(TENANT, payer.order_uuid, clock.now) == "expired"
    assert money(guest, token) == "returning"
    assert Machine(payer, clock, sandbox).run() == "Released"

    carry_out_returns(TENANT, payer.order_uuid, clock.now)
    assert money(guest, token) == ("returned" if provider == "clover" else "released")
    assert kept_by_provider(sandbox, payer.order_uuid) == 0
    assert not any(entry.planned for entry in order_returns.of_order(TENANT, payer.order_uuid).entries)
    brands.empty("operations")


def test_without_any_machine_the_sweep_takes_what_was_accepted_and_releases_what_was_not(
    guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    kept, lost = Payer(guest, "stripe"), Payer(guest, "stripe")
    lost.sent["cart"]["orderUUID"] = "00000000-0000-4000-9000-000000000002"
    ordered(kept), ordered(lost)
    moved(kept.order_uuid, OrderStatus.ACCEPTED, NOON)
    moved(lost.order_uuid, OrderStatus.REJECTED, NOON)
    until(NOON + dt.timedelta(minutes=3), clock, sandbox)
    sweep({}, None)

    rows = [payments.find(payer.payment_id) for payer in (kept, lost)]
    assert [(row.status, row.flagged) for row in rows if row] == [
        (PaymentStatus.CAPTURED, ""),
        (PaymentStatus.VOIDED, ""),
    ]
    assert [kept_by_provider(sandbox, payer.order_uuid) for payer in (kept, lost)] == [1780, 0]


def test_store_that_captures_at_placement_does_not_wait_for_acceptance(
    guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    store = stores.current(TENANT, "queen")
    assert store is not None
    checkout = store.checkout.model_copy(update={"capture_on": CaptureOn.PLACEMENT})
    put_stores(TENANT, store.model_copy(update={"checkout": checkout, "version": "on-placement"}))
    forget_snapshots()
    payer = Payer(guest, "stripe")
    payer.start()
    payer.returns(payer.pays())
    payer.resend()

    assert get_payment(payer.payment_id).waits_until is None
    assert Machine(payer, clock, sandbox).run() == "Captured"
    assert kept_by_provider(sandbox, payer.order_uuid) == 1780


@pytest.mark.parametrize("to", [OrderStatus.ACCEPTED, OrderStatus.REJECTED, OrderStatus.CANCELLED])
def test_accepting_or_ending_an_order_wakes_its_payment_machine_once(
    guest: Browser, sandbox: Sandbox, clock: Clock, monkeypatch: pytest.MonkeyPatch, to: OrderStatus
) -> None:
    payer, woken = Payer(guest, "stripe"), list[tuple[str, str]]()
    ordered(payer)
    await_payment(payer.payment_id, "its token", "acceptance", clock.now)
    monkeypatch.setattr(state_machines, "signal", lambda token, result: woken.append((token, result)))

    moved(payer.order_uuid, to, NOON)
    moved(payer.order_uuid, to, NOON)

    assert woken == [("its token", "decided")]
    Machine(payer, clock, sandbox).run()
