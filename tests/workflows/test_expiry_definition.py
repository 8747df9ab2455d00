"""The checkout expiry machine's definition: as few states as can be, and a way out of every failure."""

from pathlib import Path
from typing import Any

import yaml

DEFINITION = Path(__file__).parents[2] / "infrastructure" / "workflows" / "checkout-expiry.asl.yaml"
MACHINE: dict[str, Any] = yaml.safe_load(DEFINITION.read_text())
STATES: dict[str, dict[str, Any]] = MACHINE["States"]


def test_a_hold_costs_three_transitions_however_it_ends() -> None:
    entered, name = ["start"], MACHINE["StartAt"]
    while name:
        entered.append(name)
        name = STATES[name].get("Next")

    assert entered == ["start", "WaitUntilDeadline", "EndHold"]
    assert STATES["EndHold"]["End"] is True
    assert set(STATES) == {"WaitUntilDeadline", "EndHold", "LeftToTheSweep"}


def test_throttled_task_is_retried_with_full_jitter() -> None:
    turned_away, failed = STATES["EndHold"]["Retry"]

    assert turned_away["ErrorEquals"] == ["Lambda.TooManyRequestsException"]
    assert (turned_away["JitterStrategy"], turned_away["MaxAttempts"]) == ("FULL", 8)
    assert (failed["ErrorEquals"], failed["JitterStrategy"], failed["MaxAttempts"]) == (["States.ALL"], "FULL", 6)


def test_lasting_failure_fails_the_execution_and_is_left_to_the_sweep() -> None:
    assert [catch["Next"] for catch in STATES["EndHold"]["Catch"]] == ["LeftToTheSweep"]
    assert STATES["LeftToTheSweep"]["Type"] == "Fail"
