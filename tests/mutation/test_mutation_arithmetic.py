"""Output and exit status of `make mutants`: no score if nothing ran, and no survivor counted as killed."""

import json
from collections import Counter
from pathlib import Path

import pytest
from tests.mutation.ground import Codes, chosen
from tests.mutation.rooms import ROOMS, patterns_of, room_of
from tests.mutation.verdicts import Verdict, below, score, table, tally, verdict

FLOORS = json.loads(Path(__file__).with_name("floors.json").read_text(encoding="utf-8"))["percent"]
CODES = [1, 3, 1, 0, 33, 36, -9, None, 34]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (1, "killed"),
        (3, "killed"),
        (0, "survived"),
        (33, "survived"),
        (24, "timed out"),
        (36, "timed out"),
        (-24, "timed out"),
        (-9, "crashed"),
        (-11, "crashed"),
        (4, "crashed"),
        (None, "not run"),
        (34, "not run"),
    ],
)
def test_an_exit_code_is_one_verdict(code: int | None, said: str) -> None:
    assert verdict(code) == said


def test_only_what_a_test_noticed_is_killed_of_all_that_ran() -> None:
    counted = tally(CODES)

    assert counted == {"killed": 3, "survived": 2, "timed out": 1, "crashed": 1, "not run": 2}
    assert score(counted) == pytest.approx(100 * 3 / 7)


def test_room_in_which_nothing_ran_has_no_score() -> None:
    counted = {"menu": tally([None, None])}

    assert score(counted["menu"]) is None
    assert table(counted, {})[1].split() == ["menu", "0", "0", "0", "0", "0", "-", "-"]
    assert below(counted, {"menu": 0}) == ["menu: nothing ran"]


def test_a_table_has_a_line_a_room_and_one_for_all() -> None:
    lines = table({"menu": tally([1, 1, 1, 0]), "cart": tally([1, -9])}, {"menu": 70})

    assert [line.split() for line in lines[1:]] == [
        ["menu", "4", "3", "1", "0", "0", "75.0%", "70%"],
        ["cart", "2", "1", "0", "0", "1", "50.0%", "-"],
        ["all", "6", "4", "1", "0", "1", "66.7%", "-"],
    ]


@pytest.mark.parametrize(
    ("floor", "faults"),
    [(75, []), (75.1, ["menu: 75.0 % is below 75.1 %"]), (None, ["menu: no floor"])],
)
def test_a_room_below_its_floor_fails(floor: float | None, faults: list[str]) -> None:
    floors = {} if floor is None else {"menu": floor}

    assert below({"menu": Counter({Verdict.KILLED: 3, Verdict.SURVIVED: 1})}, floors) == faults


def test_every_room_has_a_floor_and_every_module_a_room() -> None:
    assert set(FLOORS) == set(ROOMS)
    assert room_of("domain/pricing/tips.py") == "pricing"
    assert room_of("domain/money.py") == "root"
    assert patterns_of("pricing") == ("domain/pricing/*",)
    assert "domain/money.py" in patterns_of("root")


def test_a_sample_is_the_same_every_time_and_of_every_room() -> None:
    mutants: Codes = {f"domain/{room}/a.py": {f"{room}{n}": None for n in range(9)} for room in ("menu", "cart")}

    picked = chosen(mutants, ("menu", "cart"), 3)

    assert picked == chosen(mutants, ("menu", "cart"), 3)
    assert Counter(name.rstrip("0123456789") for name in picked) == {"menu": 3, "cart": 3}
    assert len(chosen(mutants, ("menu",), 50)) == 9
