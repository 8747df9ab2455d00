"""As much of the states language as the fast model of the payment machine plays; anything else it refuses to walk."""

import re
from typing import Any

MACHINE = {"Comment", "StartAt", "TimeoutSeconds", "States"}
FIELDS = {
    "Task": {"Resource", "TimeoutSeconds", "Parameters", "ResultSelector", "ResultPath", "Retry", "Catch", "Next"},
    "Choice": {"Choices", "Default"},
    "Wait": {"Seconds", "Next"},
    "Succeed": set[str](),
    "Fail": {"Error", "Cause"},
}
CALL, CALL_AND_WAIT = "arn:aws:states:::lambda:invoke", "arn:aws:states:::lambda:invoke.waitForTaskToken"
STEP, SENDER = "${PaymentStepFunctionArn}", "${SendIntendedOrderFunctionArn}"
PAYLOAD = {"paymentId.$": "$.paymentId"}
TOKEN = {"taskToken.$": "$$.Task.Token"}
RESULT = {"result.$": "$.Payload.result"}
RETRY = {"ErrorEquals", "IntervalSeconds", "MaxAttempts", "BackoffRate", "MaxDelaySeconds", "JitterStrategy"}
EVERY_ERROR, TIMED_OUT, TURNED_AWAY = "States.ALL", "States.Timeout", "Lambda.TooManyRequestsException"
RETRIED = ([EVERY_ERROR], [TIMED_OUT], [TURNED_AWAY])
CATCH = {"ErrorEquals", "ResultPath", "Next"}
RULE = {"Variable", "StringEquals", "Next"}
PLACE = re.compile(r"\$\.[a-z]+")
COMPARED = re.compile(r"\$\.[a-z]+\.result")


class UnknownToTheModelError(Exception):
    """The definition says something that the model would pass over."""


def refuse_unknown(machine: dict[str, Any]) -> None:
    """Raise for any part of a definition that the model does not play."""
    _only("the machine", machine, MACHINE)
    for name, state in machine["States"].items():
        kind = state["Type"]
        _must(kind in FIELDS, name, f"a state of type {kind}")
        _only(name, state, FIELDS[kind] | {"Comment", "Type"})
        if kind == "Task":
            _refuse_task(name, state)
        if kind == "Choice":
            for rule in state["Choices"]:
                _only(name, rule, RULE)
                _must(COMPARED.fullmatch(rule["Variable"]) is not None, name, rule["Variable"])


def _refuse_task(name: str, state: dict[str, Any]) -> None:
    waits = state["Resource"] == CALL_AND_WAIT
    _must(waits or state["Resource"] == CALL, name, state["Resource"])
    _only(name, state["Parameters"], {"FunctionName", "Payload"})
    _must(state["Parameters"]["Payload"] == _payload(state, waits), name, str(state["Parameters"]["Payload"]))
    _must(state.get("ResultSelector", RESULT) == RESULT, name, str(state.get("ResultSelector")))
    _must(waits or "ResultSelector" in state or state["ResultPath"] is None, name, "a result that is not selected")
    _place(name, state["ResultPath"])
    for retry in state.get("Retry", []):
        _only(name, retry, RETRY)
        _must(retry["ErrorEquals"] in RETRIED and "MaxAttempts" in retry, name, str(retry["ErrorEquals"]))
    for catch in state["Catch"]:
        _only(name, catch, CATCH)
        _place(name, catch["ResultPath"])
        _must(catch["ErrorEquals"] == ["States.ALL"] and len(state["Catch"]) == 1, name, str(catch["ErrorEquals"]))


def _payload(state: dict[str, Any], waits: bool) -> dict[str, Any]:
    """The payload that a task may have."""
    given = state["Parameters"]["Payload"]
    if state["Parameters"]["FunctionName"] == SENDER:
        return PAYLOAD
    _must(state["Parameters"]["FunctionName"] == STEP, "a task", state["Parameters"]["FunctionName"])
    if waits:
        _must(
            given.get("awaits") in ("authorization", "order", "acceptance"),
            "a task that waits",
            str(given.get("awaits")),
        )
        return PAYLOAD | TOKEN | {"step": "await", "awaits": given["awaits"]}
    return PAYLOAD | {"step": given.get("step")}


def _place(name: str, path: str | None) -> None:
    _must(path is None or PLACE.fullmatch(path) is not None, name, str(path))


def _only(name: str, node: dict[str, Any], known: set[str]) -> None:
    _must(not set(node) - known, name, ", ".join(sorted(set(node) - known)))


def _must(known: bool, name: str, what: str) -> None:
    if not known:
        raise UnknownToTheModelError(f"{name}: {what}")
