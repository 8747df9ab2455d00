"""A third of all replies lost, conflicts and throttling: still exactly what there is (reliability R03, R04)."""

import datetime as dt

import pytest
from tests.ledger import Ledger
from tests.resilience.chaos import Plan
from tests.resilience.scale import scaled
from tests.resilience.shop import open_shop
from tests.resilience.witness import Witness
from tests.resilience.workers import Crowd, outcomes

from runtime import clock
from workflows.sweep_overdue import sweep_overdue

pytestmark = [pytest.mark.engine, pytest.mark.resilience]

WIRES = {
    "replies lost": Plan(lost=0.3),
    "conflicts and throttling": Plan(refused=0.3),
    "both": Plan(lost=0.2, refused=0.2),
}


@pytest.mark.parametrize("wire", WIRES)
def test_a_hundred_units_over_a_bad_wire(crowd: Crowd, witness: Witness, ledger: Ledger, wire: str) -> None:
    shop, attempts = open_shop({1: 100}), scaled(1500, 140)
    before = crowd.faults

    replies = crowd.send(shop.guest, [shop.order(shop.feed(1)) for _ in range(attempts)], WIRES[wire])

    later = clock.now() + dt.timedelta(seconds=150)
    sweep_overdue(later)
    sight = witness.look(shop.store_id, later)
    told = outcomes(replies)
    first_time = sum(reply.sent == 1 for reply in replies) / len(replies)
    faults = crowd.faults - before
    ledger.note(f"{attempts} attempts, {faults} faults: {dict(told)}, answered at once {first_time:.1%}")
    assert faults > attempts, "an attempt of few calls meets more than one fault all the same"
    assert {reply.status for reply in replies} == {200}
    assert sight.stock == {"1": (0, 0, 100)}
    assert (sight.orders, sight.wrong) == (100, ())
    assert told["ok"] >= 0.999 * sight.orders
