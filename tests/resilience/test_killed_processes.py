"""A process dies at any of its calls to the tables, before or after the effect: sending again ends in one order (R08).

The processes are real and end by `os._exit`, so no handler of theirs runs.
"""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.resilience.chaos import KILLED, Plan
from tests.resilience.conftest import Ledger
from tests.resilience.scale import FULL, scaled
from tests.resilience.shop import Shop, open_shop
from tests.resilience.witness import Witness
from tests.resilience.workers import Crowd, count_calls, outcomes, run_doomed

from runtime import clock
from workflows.sweep_overdue import sweep_overdue

pytestmark = [pytest.mark.engine, pytest.mark.resilience]


def doomed_plans(steps: int) -> list[Plan]:
    """Before and after each call in full; bounded, each call on one of its two sides."""
    every = [Plan(kill_at=step, kill_after=after) for step in range(1, steps + 1) for after in (False, True)]
    return every if FULL else [plan for plan in every if plan.kill_after == bool(plan.kill_at % 2)]


def kill_everywhere(shop: Shop, times: int = 1, every: int = 1) -> list[dict[str, Any]]:
    """Orders whose processes were killed, each at another step: at all of them, or at every so many-th."""
    _, steps = (count_calls(shop.guest, shop.order(shop.feed(1))) for _ in range(2))
    plans = doomed_plans(steps)[::every]
    assert max(plan.kill_at for plan in plans) >= 12
    feeds = [shop.feed(1) for _ in range(times) for _ in plans]
    with ThreadPoolExecutor(4) as pool:
        jobs = zip(feeds, plans * times, strict=True)
        exits = list(pool.map(lambda job: run_doomed(shop.guest, shop.order(job[0]), job[1]), jobs))
    assert set(exits) == {KILLED}
    return feeds


def test_sending_again_after_any_crash_ends_in_one_order(crowd: Crowd, witness: Witness, ledger: Ledger) -> None:
    shop = open_shop({1: 5000}, limit=5000, slot_minutes=240)
    feeds = kill_everywhere(shop, scaled(20, 1))

    replies = crowd.send(shop.guest, [shop.order(feed) for feed in feeds])

    sight = witness.look(shop.store_id, limit=5000)
    ledger.note(f"{len(feeds)} processes killed, then sent again: {dict(outcomes(replies))}")
    placed = len(feeds) + 2
    assert outcomes(replies) == {"ok": len(feeds)}
    assert sight.stock == {"1": (5000 - placed, 0, placed)}
    assert (sight.orders, list(sight.promised.values()), sight.wrong) == (placed, [placed], ())


def test_what_a_guest_who_never_comes_back_left_is_given_back(witness: Witness, ledger: Ledger) -> None:
    shop = open_shop({1: 5000}, limit=5000, slot_minutes=240)
    feeds = kill_everywhere(shop, every=scaled(1, 3))

    later = clock.now() + dt.timedelta(seconds=150)
    swept = sweep_overdue(later)

    sight = witness.look(shop.store_id, later, limit=5000)
    ledger.note(f"{len(feeds)} processes killed, {swept} checkouts swept, {sight.orders} orders stood")
    assert sight.stock == {"1": (5000 - sight.orders, 0, sight.orders)}
    assert set(sight.checkouts) <= {"settled", "released"}
    assert (sum(sight.promised.values()), sight.wrong) == (sight.orders, ())
