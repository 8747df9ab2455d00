"""Unanswered orders on the whole stack: its engine runs the order machine as it is deployed (Y-10, I4)."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import boto3
import pytest
import requests
import yaml
from tests.engine import Engine
from tests.stack.open_doors import open_brands
from tests.stack.running_stack import RunningStack
from tests.stack.staff_board import StaffBoard
from tests.stack.test_payment import MANGO_SAGO, Payer

pytestmark = pytest.mark.stack

MANAGER = "manager@jade.example"
TO_ACCEPT = 60
"""Seconds: the shortest time that a store can set."""
WITHIN = 60


@pytest.fixture(scope="module")
def hasty(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningStack]:
    """A stack whose Jade Garden has a minute to accept, and a manager."""
    folder = tmp_path_factory.mktemp("hasty")
    brands = open_brands(folder)
    file = brands / "jade" / "stores" / "spadina.yaml"
    store: dict[str, Any] = yaml.safe_load(file.read_text())
    store["config"] = {**store.get("config", {}), "acceptWithinMin": 1}
    store["intake"] = {"emails": ["spadina@jade.example"], "managers": {"emails": [MANAGER]}, "remindAfter": 25}
    if file.is_symlink():
        file.unlink()
    file.write_text(yaml.safe_dump(store, allow_unicode=True))
    running = RunningStack(folder / "data", environment={"BRANDS_DIR": str(Path(brands))})
    running.start()
    yield running
    running.stop()


def execution(stack: RunningStack, order_uuid: str) -> tuple[Any, str]:
    """The states' client, and the execution that waits for an order's store."""
    states = boto3.client("stepfunctions", endpoint_url=stack.engine_url, region_name="ca-central-1")
    machines = states.list_state_machines()["stateMachines"]
    arn = next(each["stateMachineArn"] for each in machines if each["name"].endswith("-order"))
    found = states.list_executions(stateMachineArn=arn)["executions"]
    return states, next(each["executionArn"] for each in found if order_uuid in each["name"])


def entered(states: Any, arn: str, seconds: float) -> list[str]:
    """The states that it has entered once it is over."""
    until = time.monotonic() + seconds
    while (status := states.describe_execution(executionArn=arn)["status"]) == "RUNNING":
        assert time.monotonic() < until, "it goes on"
        time.sleep(0.5)
    assert status == "SUCCEEDED"
    events = states.get_execution_history(executionArn=arn)["events"]
    return [each["stateEnteredEventDetails"]["name"] for each in events if "stateEnteredEventDetails" in each]


def mails(stack: RunningStack) -> str:
    """All e-mails that the engine lists as sent."""
    return requests.get(f"{stack.url}/_outbox/emails", timeout=60).text


def test_an_unanswered_order_expires_its_money_goes_back_and_the_store_stays_open(
    hasty: RunningStack,
) -> None:
    board = StaffBoard(hasty, "jade", "spadina")
    payer = Payer(hasty, "jade.localhost", "clover", MANGO_SAGO)
    payer.guest.come_back(payer.opens().pay().headers["Location"])
    began = time.monotonic()
    order = payer.asks("resendpayment")["order"]
    states, arn = execution(hasty, order["orderUUID"])

    passed = entered(states, arn, TO_ACCEPT + WITHIN)

    assert passed == ["WaitUntilReminder", "Remind", "StillWaits?", "WaitUntilDeadline", "Expire"]
    assert TO_ACCEPT - 2 <= time.monotonic() - began <= TO_ACCEPT + WITHIN
    told = payer.guest.call("/order/getorderstatus", statusToken=order["statusToken"])
    assert told["status"] == "expired"
    until = time.monotonic() + WITHIN
    while payer.asks("getpayment")["payment"]["state"] != "released" and time.monotonic() < until:
        time.sleep(0.5)
    taken = round(payer.payment["amount"] * 100)
    assert payer.kept() in ([("voided", taken, taken)], [("refunded", taken, taken)], [("captured", taken, taken)])
    assert board.call("readday")["pauses"] == [], "one order alone pauses nothing"
    late = board.call("moveorder", orderUUID=order["orderUUID"], status="accepted")
    assert (late["result"], late["details"]["money"]) == ("error_order_conflict", "returned")
    assert MANAGER in mails(hasty)


def test_an_order_that_is_answered_ends_the_machine_s_wait_without_an_effect(hasty: RunningStack) -> None:
    board = StaffBoard(hasty, "jade", "spadina")
    payer = Payer(hasty, "jade.localhost", "clover", MANGO_SAGO)
    payer.guest.come_back(payer.opens().pay().headers["Location"])
    order = payer.asks("resendpayment")["order"]
    states, arn = execution(hasty, order["orderUUID"])
    board.move(order["orderUUID"], "accepted")

    assert entered(states, arn, WITHIN) == ["WaitUntilReminder", "Remind", "StillWaits?", "Answered"]
    assert board.orders()[0]["status"] == "accepted"
