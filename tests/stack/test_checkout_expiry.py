"""Abandoned checkouts on the whole stack: the machine gives one back, the sweep one whose machine died (R19)."""

import time
from typing import Any
from uuid import uuid4

import boto3
import pytest
from tests.stack.guest import Guest
from tests.stack.running_stack import RunningStack

pytestmark = pytest.mark.stack

HELD_FOR = 90
"""The dev stage's 40 s, 20 s of countdown and 30 s of grace."""
BACK_WITHIN = 60
SEEN_WITHIN = 20
"""What is shown of the stock may be two seconds old."""
LOOK_EACH = 1.5
"""Stock may be looked up sixty times a minute in one session."""
UNITS = 2


@pytest.fixture(scope="module")
def guest(stack: RunningStack) -> Guest:
    """A guest at a demo brand's only store."""
    guest = Guest(stack, "jade.localhost")
    guest.arrive()
    return guest


def counted(guest: Guest) -> dict[int, int]:
    """The units on hand of each item."""
    items = guest.call("/order/v2/getiteminventory")["items"]
    return {item["ID"]: item["qty"] for item in items if item["countable"]}


def hold(guest: Guest, item: int) -> str:
    """Open a checkout; its name."""
    name = str(uuid4())
    update = guest.call("/order/v2/itemallocation", update={"orderId": name, "items": [{"ID": item, "qty": UNITS}]})
    assert update["update"]["result"] == "ok"
    return name


def execution_of(states: Any, name: str) -> str:
    """The execution that waits for a checkout's deadline."""
    machine = states.list_state_machines()["stateMachines"]
    arns = [each["stateMachineArn"] for each in machine if each["name"].endswith("checkout-expiry")]
    executions = states.list_executions(stateMachineArn=arns[0])["executions"]
    return next(str(each["executionArn"]) for each in executions if name in each["name"])


def test_abandoned_stock_comes_back_by_the_machine_and_without_it_by_the_sweep(
    stack: RunningStack, guest: Guest
) -> None:
    states = boto3.client("stepfunctions", endpoint_url=stack.engine_url, region_name="ca-central-1")
    before = counted(guest)
    watched, unwatched = [item for item, units in before.items() if units >= UNITS][:2]
    began = time.monotonic()
    names = {item: hold(guest, item) for item in (watched, unwatched)}
    execution = execution_of(states, names[watched])
    states.stop_execution(executionArn=execution_of(states, names[unwatched]))
    held = {**before, watched: before[watched] - UNITS, unwatched: before[unwatched] - UNITS}
    while counted(guest) != held and time.monotonic() - began < SEEN_WITHIN:
        time.sleep(LOOK_EACH)
    assert counted(guest) == held

    back: dict[int, float] = {}
    while len(back) < 2 and time.monotonic() - began < HELD_FOR + 2 * BACK_WITHIN:
        time.sleep(LOOK_EACH)
        now = counted(guest)
        back.update(
            {item: time.monotonic() - began for item in names if item not in back and now[item] == before[item]}
        )

    assert set(back) == {watched, unwatched}
    assert all(HELD_FOR - 2 <= seconds <= HELD_FOR + BACK_WITHIN + 10 for seconds in back.values()), back
    # The sweep may have been first: the machine finds nothing left to do then, and ends all the same.
    while states.describe_execution(executionArn=execution)["status"] == "RUNNING":
        assert time.monotonic() - began < HELD_FOR + 3 * BACK_WITHIN
        time.sleep(LOOK_EACH)
    assert states.describe_execution(executionArn=execution)["status"] == "SUCCEEDED"
    entered = states.get_execution_history(executionArn=execution)["events"]
    told = [each["stateEnteredEventDetails"]["name"] for each in entered if "stateEnteredEventDetails" in each]
    assert told == ["WaitUntilDeadline", "EndHold"]
    assert counted(guest) == before
