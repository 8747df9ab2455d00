"""The local table engine is put on trial before its word counts."""

import pytest
from tests.stack.engine_gate import UNITS, Outcome, Verdict

pytestmark = pytest.mark.engine

SOLD_OUT_EXACTLY = Outcome(accepted=UNITS, sold=UNITS, left=0)


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
