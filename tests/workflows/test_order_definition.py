"""The order machine's definition: reminder, wait, expiry, and a way out of every failure."""

from pathlib import Path
from typing import Any

import yaml

from workflows.order import STEPS

DEFINITION = Path(__file__).parents[2] / "infrastructure" / "workflows" / "order.asl.yaml"
MACHINE: dict[str, Any] = yaml.safe_load(DEFINITION.read_text())
STATES: dict[str, dict[str, Any]] = MACHINE["States"]


def test_unanswered_order_is_reminded_of_and_expires() -> None:
    path, name = [], MACHINE["StartAt"]
    while name:
        path.append(name)
        name = "WaitUntilDeadline" if name == "StillWaits?" else STATES[name].get("Next")

    assert path == ["WaitUntilReminder", "Remind", "StillWaits?", "WaitUntilDeadline", "Expire"]


def test_an_answered_order_ends_the_wait_and_only_one_that_waits_goes_on() -> None:
    choice = STATES["StillWaits?"]

    assert choice["Default"] == "Answered"
    assert [(rule["StringEquals"], rule["Next"]) for rule in choice["Choices"]] == [("waits", "WaitUntilDeadline")]


def test_it_waits_for_the_instants_it_was_given() -> None:
    waits = {name: state["TimestampPath"] for name, state in STATES.items() if state["Type"] == "Wait"}

    assert waits == {"WaitUntilReminder": "$.remindAt", "WaitUntilDeadline": "$.deadline"}


def test_every_task_is_a_step_and_is_tried_a_few_times() -> None:
    tasks = {name: state for name, state in STATES.items() if state["Type"] == "Task"}

    assert {state["Parameters"]["Payload"]["step"] for state in tasks.values()} == set(STEPS)
    for state in tasks.values():
        turned_away, failed = state["Retry"]
        assert (turned_away["ErrorEquals"], turned_away["MaxAttempts"]) == (["Lambda.TooManyRequestsException"], 8)
        assert (failed["ErrorEquals"], failed["MaxAttempts"]) == (["States.ALL"], 6)


def test_a_reminder_that_fails_keeps_no_order_from_running_out_and_an_end_that_fails_rings() -> None:
    assert [catch["Next"] for catch in STATES["Remind"]["Catch"]] == ["WaitUntilDeadline"]
    assert [catch["Next"] for catch in STATES["Expire"]["Catch"]] == ["LeftToTheSweep"]
    assert STATES["LeftToTheSweep"]["Type"] == "Fail"
