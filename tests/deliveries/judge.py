"""Compare our delivery rows with the agent's deliveries: no courier is booked without a row."""

from infrastructure.local.sandbox.state import Sandbox
from tests.deliveries.house import CORNER

from domain.delivery.courier import CourierStatus, shown_status
from domain.delivery.delivery import FINAL, Carrier, Dispatch
from domain.vocabulary.order_status import UNFULFILLED
from repositories.delivery import deliveries
from repositories.order import order_states

OVER = {"cancelled", "delivered", "returned"}


def judged(sandbox: Sandbox) -> int:
    """How many deliveries the agent has, after checking each against our row of it."""
    booked = {name: each for name, each in sandbox.deliveries.items() if each["delivery_status"] != "quote"}
    for name, theirs in booked.items():
        ours, state = deliveries.find(CORNER, name), order_states.find(CORNER, name)
        assert ours is not None, f"an orphan: {name}"
        assert state is not None
        assert ours.call_off is None or theirs["delivery_status"] in OVER or ours.call_off.value == "refused", name
        if ours.carrier is Carrier.OWN:
            assert theirs["delivery_status"] in OVER, name
            continue
        assert ours.dispatch is Dispatch.TAKEN or theirs["delivery_status"] in OVER, name
        if ours.status in FINAL:
            assert shown_status(CourierStatus(theirs["delivery_status"])) is shown_status(ours.status), name
        if state.status in UNFULFILLED:
            assert ours.call_off is not None, name
        assert [each.status for each in ours.history] == sorted(
            {each.status for each in ours.history}, key=list(CourierStatus).index
        ), name
    return len(booked)
