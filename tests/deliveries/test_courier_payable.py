"""The day report's amount payable to couriers is what they charge, by the end of each delivery (L-4, L-8)."""

from collections.abc import Callable
from decimal import Decimal

import pytest
from tests.deliveries.house import CORNER, CourierStore
from tests.functions.house import ask_staff

from backoffice.report_messages import DAY_REPORT, ORDER_SHEET
from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import CallOff, Carrier, DeliveryJob, Dispatch
from domain.delivery.payable import payable
from domain.money import ZERO
from use_cases.delivery.dispatch import dispatch

QUOTED, BOOKED = 9.19, 10.69
"""8.75 and 0.44 in tax, as the order was sold; 10.18 and 0.51 as the courier is booked."""


def fees() -> float:
    return float(ask_staff(DAY_REPORT, "queen").body["report"]["sales"]["courierFees"])


def booked(store: CourierStore) -> str:
    """An order whose courier is booked at another price than it was quoted at."""
    order, _ = store.accepted()
    dispatch(CORNER, order, store.clock.now)
    return order


def too_far(store: CourierStore, order: str) -> None:
    store.moves(order, "cancelled")
    store.tells(order, "picked_up")
    dispatch(CORNER, order, store.clock.now)


def called_off(store: CourierStore, order: str) -> None:
    store.moves(order, "cancelled")
    dispatch(CORNER, order, store.clock.now)


def settled(store: CourierStore, order: str) -> None:
    too_far(store, order)
    assert store.acts(order, "settle").result == "ok"


def gives_up(store: CourierStore, order: str) -> None:
    store.moved(order, "cancelled")
    assert store.acts(order, "take_over").result == "ok"


@pytest.mark.engine
@pytest.mark.parametrize(
    ("then", "due"),
    [
        pytest.param(lambda store, order: None, BOOKED, id="booked later, at another price"),
        pytest.param(lambda store, order: store.moved(order, "picked_up", "delivered"), BOOKED, id="delivered"),
        pytest.param(lambda store, order: store.moved(order, "picked_up", "returned"), BOOKED, id="brought back"),
        pytest.param(called_off, 0, id="called off"),
        pytest.param(too_far, BOOKED, id="too far to be called off"),
        pytest.param(settled, BOOKED, id="too far, and somebody saw to it"),
        pytest.param(gives_up, 0, id="given up by its agent, and brought by the store"),
    ],
)
def test_a_couriers_price_is_what_it_was_booked_at_for_as_long_as_it_comes(
    courier_store: CourierStore, then: Callable[[CourierStore, str], None], due: float
) -> None:
    order = booked(courier_store)

    then(courier_store, order)

    assert fees() == due


@pytest.mark.engine
def test_delivery_refused_by_the_agent_has_no_payable_fee(courier_store: CourierStore) -> None:
    courier_store.sandbox.couriers.refusal = "No couriers near by"
    order, _ = courier_store.accepted()
    before = fees()
    dispatch(CORNER, order, courier_store.clock.now)
    refused = fees()
    assert courier_store.acts(order, "take_over").result == "ok"

    assert (before, refused, fees()) == (QUOTED, 0, 0)
    assert ",9.19," not in ask_staff(ORDER_SHEET, "queen").body["sheet"]


AGENTS = {"carrier": Carrier.AGENT, "fee": 875, "tax": 44}


@pytest.mark.parametrize(
    ("job", "comes"),
    [
        ({}, True),
        ({"dispatch": Dispatch.TAKEN}, True),
        ({"dispatch": Dispatch.REFUSED}, False),
        ({"dispatch": Dispatch.GIVEN_UP}, False),
        ({"dispatch": Dispatch.TAKEN, "status": CourierStatus.DELIVERED}, True),
        ({"dispatch": Dispatch.TAKEN, "status": CourierStatus.RETURNED}, True),
        ({"dispatch": Dispatch.TAKEN, "status": CourierStatus.CANCELLED}, False),
        ({"dispatch": Dispatch.TAKEN, "call_off": CallOff.DUE}, True),
        ({"dispatch": Dispatch.TAKEN, "call_off": CallOff.DONE}, False),
        ({"dispatch": Dispatch.TAKEN, "call_off": CallOff.REFUSED}, True),
        ({"carrier": Carrier.OWN}, False),
        ({"carrier": Carrier.OWN, "dispatch": Dispatch.TAKEN}, False),
        ({"carrier": Carrier.OWN, "call_off": CallOff.DONE}, False),
        ({"carrier": Carrier.OWN, "call_off": CallOff.REFUSED}, True),
    ],
    ids=str,
)
def test_an_agent_is_paid_for_a_courier_who_comes(job: dict[str, object], comes: bool) -> None:
    at = "2026-06-17T16:00:00Z"
    told = DeliveryJob.model_validate({"orderUUID": "o", "storeID": "queen", "wanted_at": at, **AGENTS, **job})

    due = payable(told, "CAD")

    assert due == (Decimal("9.19") if comes else ZERO)
