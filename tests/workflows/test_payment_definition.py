"""The payment machine's definition holds together: every state reached, every way out known, every step a task."""

from copy import deepcopy
from typing import Any

import pytest
from tests.workflows.known_asl import (
    CALL_AND_WAIT,
    EVERY_ERROR,
    TIMED_OUT,
    TURNED_AWAY,
    UnknownToTheModelError,
    refuse_unknown,
)
from tests.workflows.payment_walk import definition

from domain.payment.status import RETRY_AFTER
from workflows.payment import STEPS

STATES: dict[str, dict[str, Any]] = definition()["States"]
LAST = {"NothingHeld", "Captured", "Released", "EndedElsewhere", "NeedsPerson"}


def ways_out(state: dict[str, Any]) -> set[str]:
    branches = [*state.get("Choices", []), *state.get("Catch", [])]
    return {branch["Next"] for branch in branches} | {state[key] for key in ("Next", "Default") if key in state}


def test_every_state_is_reached_and_leads_to_one_that_is_there() -> None:
    reached, waiting = set[str](), [definition()["StartAt"]]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += ways_out(STATES[name])

    assert reached == set(STATES)


def test_it_ends_only_where_money_is_settled_or_a_person_looks() -> None:
    assert {name for name, state in STATES.items() if state["Type"] in ("Succeed", "Fail")} == LAST


def test_every_task_is_a_step_and_has_a_way_out_of_failure() -> None:
    tasks = {name: state for name, state in STATES.items() if state["Type"] == "Task"}
    steps = {state["Parameters"]["Payload"].get("step") for state in tasks.values()} - {None}

    assert steps == {*STEPS, "await"}
    assert all(state["Catch"] for state in tasks.values())
    assert all("ResultPath" in catch for state in tasks.values() for catch in state["Catch"])


def test_a_capture_and_a_release_are_never_tried_again_blindly() -> None:
    for name in ("Capture", "Void"):
        retried = [error for retry in STATES[name]["Retry"] for error in retry["ErrorEquals"]]
        assert retried == ["Lambda.TooManyRequestsException"]
        assert [catch["Next"] for catch in STATES[name]["Catch"]] == ["QueryProvider"]


def test_machine_backs_off_for_the_time_of_a_claim() -> None:
    waits = {name: state["Seconds"] for name, state in STATES.items() if state["Type"] == "Wait"}
    busy = {name: choice["Next"] for name in STATES for choice in STATES[name].get("Choices", []) if _is_busy(choice)}

    assert waits == {"BackOffCapture": RETRY_AFTER.total_seconds(), "BackOffVoid": RETRY_AFTER.total_seconds()}
    assert busy == {"CaptureClaimed?": "BackOffCapture", "VoidClaimed?": "BackOffVoid"}


def _is_busy(choice: dict[str, str]) -> bool:
    return choice["StringEquals"] == "busy"


def test_the_whole_wait_for_an_order_is_the_resend_window() -> None:
    assert STATES["AwaitOrder"]["TimeoutSeconds"] + STATES["AwaitResend"]["TimeoutSeconds"] == 1800
    assert definition()["TimeoutSeconds"] == 396_000


def test_a_call_that_fails_is_made_again_and_only_time_ends_a_wait() -> None:
    waits = {name for name, state in STATES.items() if state.get("Resource") == CALL_AND_WAIT}

    assert waits == {"AwaitAuthorization", "AwaitOrder", "AwaitResend", "AwaitAcceptance"}
    for name in (*waits, "SendIntendedOrder"):
        tried = [(retrier["ErrorEquals"], retrier["MaxAttempts"]) for retrier in STATES[name]["Retry"]]
        assert tried == [([TIMED_OUT], 0), ([TURNED_AWAY], 8), ([EVERY_ERROR], 6)]


UNKNOWN: list[tuple[tuple[str | int, ...], Any]] = [
    (("QueryLanguage",), "JSONata"),
    (("States", "AwaitOrder", "HeartbeatSeconds"), 10),
    (("States", "AwaitOrder", "Parameters", "Payload", "awaits"), "anything"),
    (("States", "AwaitOrder", "Parameters", "Payload", "more"), 1),
    (("States", "BackOffVoid", "SecondsPath"), "$.wait"),
    (("States", "Capture", "Resource"), "arn:aws:states:::sqs:sendMessage"),
    (("States", "Capture", "Parameters", "FunctionName"), "${SomeoneElsesArn}"),
    (("States", "Capture", "ResultSelector"), {"result.$": "$.Payload.other"}),
    (("States", "Capture", "Retry", 0, "ErrorEquals"), ["Lambda.ServiceException"]),
    (("States", "AwaitOrder", "Retry", 0), {"ErrorEquals": ["States.Timeout"]}),
    (("States", "Capture", "Catch", 0, "ErrorEquals"), ["States.Timeout"]),
    (("States", "Capture", "OutputPath"), "$.outcome"),
    (("States", "Captured", "Type"), "Parallel"),
    (("States", "Truth?", "Choices", 0, "StringEqualsPath"), "$.other"),
    (("States", "Truth?", "Choices", 0, "Not"), {}),
    (("States", "Truth?", "Choices", 0, "Variable"), "$.truth.reason"),
]


@pytest.mark.parametrize(("place", "value"), UNKNOWN, ids=[" ".join(map(str, place)) for place, _ in UNKNOWN])
def test_the_model_refuses_what_it_does_not_play(place: tuple[str | int, ...], value: Any) -> None:
    changed = deepcopy(definition())
    node: Any = changed
    for key in place[:-1]:
        node = node[key]
    node[place[-1]] = value

    with pytest.raises(UnknownToTheModelError):
        refuse_unknown(changed)
