"""The local table engine is put on trial before its word counts."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests import engine_trial
from tests.engine import Engine
from tests.engine_trial import Judge, Untrusted, alone, require_trial, the_judge
from tests.stack.engine_gate import UNITS, Outcome, Verdict, judge

pytestmark = pytest.mark.engine

SOLD_OUT_EXACTLY = Outcome(accepted=UNITS, sold=UNITS, left=0)


@pytest.fixture(scope="module")
def verdict(engine: Engine) -> Verdict:
    """The verdict of a new trial, independent of remembered ones."""
    engine.empty()
    return judge(engine)


def test_five_runs_of_racing_buyers_sell_every_unit_exactly_once(verdict: Verdict) -> None:
    assert verdict.holds == (SOLD_OUT_EXACTLY,) * 5


def test_racing_transactions_sell_every_unit_exactly_once(verdict: Verdict) -> None:
    assert verdict.transactions == (SOLD_OUT_EXACTLY,) * 3


def test_fifty_buyers_who_each_send_fifty_duplicates_buy_once(verdict: Verdict) -> None:
    assert verdict.duplicate_holds == Outcome(accepted=50, sold=50, left=2450)


def test_duplicates_of_a_transaction_take_effect_once(verdict: Verdict) -> None:
    assert verdict.duplicate_transactions == Outcome(accepted=50, sold=50, left=1200)


def test_the_naive_control_oversells_so_the_race_is_real(verdict: Verdict) -> None:
    assert verdict.control.accepted > UNITS


def test_the_engine_is_trusted(verdict: Verdict) -> None:
    assert verdict.trusted


def test_the_trial_leaves_no_rows(verdict: Verdict, engine: Engine) -> None:
    assert engine.empty() == 0


class Trial:
    """A trial with a fixed result, which counts how often it was held."""

    def __init__(self, *, trusted: bool) -> None:
        lost = Outcome(accepted=50, sold=50 if trusted else 49, left=0)
        oversold = Outcome(accepted=UNITS + 1, sold=UNITS, left=0)
        self._verdict = Verdict((SOLD_OUT_EXACTLY,), (SOLD_OUT_EXACTLY,), lost, lost, oversold)
        self.held = 0

    def __call__(self, engine: Engine) -> Verdict:
        self.held += 1
        time.sleep(0.01)
        return self._verdict


NOBODY = Engine("http://nowhere")


@pytest.fixture
def judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Judge:
    """An engine without a remembered trial."""
    monkeypatch.setattr(engine_trial, "TRUSTED", tmp_path)
    program = tmp_path / "program"
    program.write_text("the engine")
    return Judge("An engine", program)


def test_a_passed_trial_is_held_once_however_many_sessions_ask(judged: Judge) -> None:
    trial = Trial(trusted=True)

    def session() -> None:
        with alone():
            require_trial(NOBODY, judged, trial)

    with ThreadPoolExecutor(8) as sessions:
        for asked in [sessions.submit(session) for _ in range(16)]:
            asked.result()

    assert trial.held == 1


def test_changed_engine_is_tried_again(judged: Judge) -> None:
    trial = Trial(trusted=True)
    require_trial(NOBODY, judged, trial)

    judged.program.write_text("another engine")
    require_trial(NOBODY, judged, trial)

    assert trial.held == 2


def test_an_engine_that_failed_is_believed_by_no_session(judged: Judge) -> None:
    trial = Trial(trusted=False)

    for _ in range(2):
        with pytest.raises(Untrusted, match="An engine failed its trial, so nothing on it can be judged: Verdict"):
            require_trial(NOBODY, judged, trial)

    assert trial.held == 2


@pytest.mark.parametrize(
    ("system", "machine", "said"),
    [
        ("darwin", "arm64", "MiniStack, in memory: Dynoxide has no build for darwin on arm64"),
        ("linux", "aarch64", "MiniStack, in memory: Dynoxide has no build for linux on aarch64"),
    ],
)
def test_ministack_is_used_where_dynoxide_has_no_build(
    monkeypatch: pytest.MonkeyPatch, system: str, machine: str, said: str
) -> None:
    monkeypatch.setattr(engine_trial, "find_dynoxide", lambda: None)

    assert the_judge(system, machine).name == said


def test_missing_dynoxide_is_an_error_where_it_has_a_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_trial, "find_dynoxide", lambda: None)

    with pytest.raises(Untrusted, match="Dynoxide, the table engine, is not installed"):
        the_judge("linux", "x86_64")
    assert engine_trial.spoken_of().startswith("tables judged by ")
