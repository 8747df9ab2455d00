"""Limits of the local engine: calls in turns, waits in one thread, finished executions removed."""

import json
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from infrastructure.local.engine import forgetting
from infrastructure.local.engine.turns import in_turns, unattended_in_turns
from infrastructure.local.engine.waits import Waits
from infrastructure.local.settings import read_settings

STATES = {"Wait": {"Type": "Wait", "TimestampPath": "$.wakeAt"}, "Work": {"Type": "Task"}}


@pytest.mark.parametrize(("concurrency", "machines"), [("1", 1), ("3", 2), ("4", 2), ("9", 5)])
def test_machines_may_make_half_as_many_calls_beside_those_of_guests(concurrency: str, machines: int) -> None:
    assert read_settings({"CONCURRENCY": concurrency}).machine_calls == machines


def test_calls_beyond_the_bound_wait_and_all_are_answered() -> None:
    busy, most, lock = 0, 0, threading.Lock()

    def call(number: int) -> int:
        nonlocal busy, most
        with lock:
            busy += 1
            most = max(most, busy)
        time.sleep(0.005)
        with lock:
            busy -= 1
        return number

    with ThreadPoolExecutor(40) as pool:
        answers = list(pool.map(in_turns(call, 3), range(40)))

    assert (answers, most) == (list(range(40)), 3)


def test_a_call_that_fails_gives_its_turn_back() -> None:
    def fail() -> None:
        raise ValueError("full")

    failing = in_turns(fail, 1)
    for _ in range(2):
        with pytest.raises(ValueError, match="full"):
            failing()


class Functions:
    """The part of the engine's Lambda that is used: an asynchronous call is done in a thread."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.is_busy = threading.Event()
        self.may_end = threading.Event()

    def _execute_function(self, name: str) -> str:
        self.begun.append(name)
        if name.startswith("unattended"):
            self.is_busy.set()
            self.may_end.wait(20)
        return name

    def invoke_async_with_retry(self, name: str) -> threading.Thread:
        doing = threading.Thread(target=copy_context().run, args=(lambda: self._execute_function(name),))
        doing.start()
        return doing


def test_synchronous_calls_do_not_wait_for_asynchronous_ones() -> None:
    functions = Functions()
    unattended_in_turns(functions, 1)

    asked = [functions.invoke_async_with_retry("unattended") for _ in range(3)]
    assert functions.is_busy.wait(20)
    answers = [functions._execute_function(f"guest {number}") for number in range(5)]
    first, *others = functions.begun
    functions.may_end.set()
    for each in asked:
        each.join(20)

    assert (first, others) == ("unattended", answers)
    assert answers == [f"guest {number}" for number in range(5)]
    assert functions.begun[6:] == ["unattended"] * 2


class Machines:
    """As much of the engine's Step Functions as is leaned on."""

    def __init__(self) -> None:
        self._executions: dict[str, dict[str, Any]] = {}
        self._state_machines = {
            "waits": {"definition": json.dumps({"StartAt": "Wait", "States": STATES})},
            "works": {"definition": json.dumps({"StartAt": "Work", "States": STATES})},
        }
        self.ran: dict[str, datetime] = {}

    def add(self, name: str, machine: str, wakes: datetime) -> None:
        waits = {"wakeAt": wakes.strftime("%Y-%m-%dT%H:%M:%SZ")}
        self._executions[name] = {"stateMachineArn": machine, "input": json.dumps(waits)}

    def _run_execution(self, execution: str) -> None:
        self.ran[execution] = datetime.now(UTC)


def test_executions_that_wait_cost_no_thread() -> None:
    machines, hour = Machines(), datetime.now(UTC) + timedelta(hours=1)
    waits, threads = Waits(machines), threading.active_count()
    for number in range(500):
        machines.add(f"e{number}", "waits", hour)
        waits.run(f"e{number}")

    assert (threading.active_count() - threads, machines.ran) == (0, {})


def test_waiting_executions_run_at_their_instant_in_any_order() -> None:
    machines, wakes = Machines(), datetime.now(UTC).replace(microsecond=0) + timedelta(seconds=1)
    waits = Waits(machines)
    for name, instant in (("later", wakes + timedelta(hours=1)), ("first", wakes), ("second", wakes)):
        machines.add(name, "waits", instant)
        waits.run(name)
    deadline = time.monotonic() + 20
    while len(machines.ran) < 2 and time.monotonic() < deadline:
        time.sleep(0.02)

    assert set(machines.ran) == {"first", "second"}
    assert min(machines.ran.values()) >= wakes


def test_an_execution_that_does_not_begin_with_a_wait_runs_at_once() -> None:
    machines = Machines()
    waits = Waits(machines)
    machines.add("works", "works", datetime.now(UTC) + timedelta(hours=1))
    for name in ("works", "unknown"):
        waits.run(name)

    assert set(machines.ran) == {"works", "unknown"}


def test_an_execution_whose_instant_is_past_is_woken_with_the_others() -> None:
    machines = Machines()
    waits = Waits(machines)
    machines.add("late", "waits", datetime.now(UTC) - timedelta(seconds=1))
    waits.run("late")
    deadline = time.monotonic() + 20
    while not machines.ran and time.monotonic() < deadline:
        time.sleep(0.01)

    assert set(machines.ran) == {"late"}


def test_finished_executions_and_logs_are_removed_except_the_latest(monkeypatch: pytest.MonkeyPatch) -> None:
    status = {0: "RUNNING", 1: "FAILED"}
    executions = {number: {"status": status.get(number, "SUCCEEDED")} for number in range(1500)}
    events, points = list(range(1500)), list(range(1500))
    streams = dict.fromkeys(range(1500))
    services = {
        "stepfunctions": SimpleNamespace(_executions=SimpleNamespace(_data=executions)),
        "eventbridge": SimpleNamespace(_events_log=SimpleNamespace(_data={"entries": events})),
        "cloudwatch": SimpleNamespace(_metrics=SimpleNamespace(_data={"Duration": points})),
        "cloudwatch_logs": SimpleNamespace(_log_groups=SimpleNamespace(_data={"group": {"streams": streams}})),
    }
    monkeypatch.setattr(forgetting, "import_module", lambda name: services[name.rpartition(".")[2]])

    forgetting.forget_what_is_over()

    assert Counter(one["status"] for one in executions.values()) == {"RUNNING": 1, "SUCCEEDED": 1000}
    assert list(executions)[1] == 500
    assert (events, points) == (list(range(500, 1500)), list(range(500, 1500)))
    assert list(streams) == list(range(1400, 1500))
