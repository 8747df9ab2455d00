"""A process dies at any of its calls to the tables, before or after the effect: sending again ends in one order (R08).

The processes are real and end by `os._exit`, so no handler of theirs runs.
"""

import datetime as dt
from typing import Any

import pytest
from tests.ledger import Ledger
from tests.resilience.chaos import KILLED, Plan
from tests.resilience.scale import FULL, scaled
from tests.resilience.shop import (
    Shop,
    a_gift_card,
    a_guest,
    a_member,
    balance,
    book_sales,
    card_account,
    more_uses,
    open_shop,
)
from tests.resilience.witness import Witness
from tests.resilience.workers import Crowd, Doomed, count_calls, outcomes, run_doomed

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
    assert max(plan.kill_at for plan in plans) >= 7
    feeds = [shop.feed(1) for _ in range(times) for _ in plans]
    jobs = zip(feeds, plans * times, strict=True)
    exits = run_doomed([Doomed(shop.guest, shop.order(feed), plan) for feed, plan in jobs])
    assert exits == [KILLED] * len(feeds)
    return feeds


def test_sending_again_after_any_crash_ends_in_one_order(crowd: Crowd, witness: Witness, ledger: Ledger) -> None:
    shop = open_shop({1: 5000}, limit=5000, slot_minutes=240)
    feeds = kill_everywhere(shop, scaled(20, 1), scaled(1, 2))

    replies = crowd.send(shop.guest, [shop.order(feed) for feed in feeds])

    book_sales()
    sight = witness.look(shop.store_id, limit=5000)
    ledger.note(f"{len(feeds)} processes killed, then sent again: {dict(outcomes(replies))}")
    placed = len(feeds) + 2
    assert outcomes(replies) == {"ok": len(feeds)}
    assert sight.stock == {"1": (5000 - placed, 0, placed)}
    assert (sight.orders, list(sight.promised.values()), sight.wrong) == (placed, [placed], ())


def test_sweep_releases_what_killed_orders_of_a_lost_guest_held(witness: Witness, ledger: Ledger) -> None:
    shop = open_shop({1: 5000}, limit=5000, slot_minutes=240)
    feeds = kill_everywhere(shop, every=scaled(1, 3))

    later = clock.now() + dt.timedelta(seconds=150)
    swept = sweep_overdue(later)

    sight = witness.look(shop.store_id, later, limit=5000)
    ledger.note(f"{len(feeds)} processes killed, {swept} checkouts swept, {sight.orders} orders stood")
    assert sight.stock == {"1": (5000 - sight.orders, 0, sight.orders)}
    assert set(sight.checkouts) <= {"settled", "released"}
    assert (sum(sight.promised.values()), sight.wrong) == (sight.orders, ())


def test_points_a_promotion_and_gift_cards_are_drawn_once_wherever_a_process_dies(
    witness: Witness, ledger: Ledger
) -> None:
    code = a_member(30_000, ["TEN"])
    points, uses = f"points#{code}", f"promo#{code}#ten"
    more_uses(uses, 999)
    shop = open_shop({1: 5000}, member=code)

    def job(plan: Plan) -> tuple[Doomed, str]:
        """An order from a browser and with a card of its own."""
        guest, card = a_guest(shop.store_id, member_code=code), a_gift_card(5000)
        guest.headers["X-Forwarded-For"] = f"203.0.{card['CardCode'][-2:]}.9, 198.51.100.7"
        own = Shop(shop.store_id, guest)
        feed = own.redeeming(1, 1, promoteCode="TEN", payment="giftcard") | {"giftCard": card}
        return Doomed(guest, own.order(feed), plan), card_account(card["CardCode"])

    first, _ = job(Plan())
    steps = count_calls(first.guest, first.call)
    plans = doomed_plans(steps)[:: scaled(1, 4)] * scaled(3, 1)
    jobs = [job(plan) for plan in plans]
    assert run_doomed([doomed for doomed, _ in jobs]) == [KILLED] * len(jobs)

    results = [doomed.guest.send(*doomed.call).result for doomed, _ in jobs]

    book_sales()
    sight, placed = witness.look(shop.store_id), len(jobs) + 1
    ledger.note(
        f"{len(jobs)} of {steps} steps killed, then sent again: {balance(points)} points, {balance(uses)} uses left"
    )
    assert results == ["ok"] * len(jobs)
    assert (sight.orders, sight.stock, sight.wrong) == (placed, {"1": (5000 - placed, 0, placed)}, ())
    assert (balance(points), balance(uses)) == (30_000 - 30 * placed, 1000 - placed)
    assert {balance(card) for _, card in jobs} == {4100}


def test_points_and_cards_of_a_guest_who_never_comes_back_are_given_back(witness: Witness, ledger: Ledger) -> None:
    code = a_member(30_000)
    shop, points = open_shop({1: 5000}, member=code), f"points#{code}"
    steps = count_calls(shop.guest, shop.order(shop.redeeming(1, 1)))
    plans = doomed_plans(steps)[:: scaled(1, 6)]
    jobs = [Doomed(shop.guest, shop.order(shop.redeeming(1, 1)), plan) for plan in plans]
    assert run_doomed(jobs) == [KILLED] * len(jobs)

    later = clock.now() + dt.timedelta(seconds=150)
    sweep_overdue(later)

    sight = witness.look(shop.store_id, later)
    ledger.note(f"{len(jobs)} processes killed, {sight.orders} orders stood, {balance(points)} points left")
    assert (balance(points), sight.wrong) == (30_000 - 30 * sight.orders, ())
    assert sight.stock == {"1": (5000 - sight.orders, 0, sight.orders)}


def test_a_process_that_dies_while_it_returns_an_order_returns_it_once(witness: Witness, ledger: Ledger) -> None:
    code = a_member(30_000)
    shop, points = open_shop({1: 5000}, limit=5000, slot_minutes=240, member=code), f"points#{code}"

    def rejected() -> tuple[str, str]:
        """The call that rejects an order just placed."""
        feed = shop.redeeming(1, 1)
        assert shop.guest.send(*shop.order(feed)).result == "ok"
        return shop.move(feed["cart"]["orderUUID"], "rejected")

    steps = count_calls(shop.guest, rejected())
    plans = doomed_plans(steps)[:: scaled(1, 2)]
    jobs = [Doomed(shop.guest, rejected(), plan) for plan in plans]
    assert run_doomed(jobs) == [KILLED] * len(jobs)

    for job in jobs:
        assert shop.guest.send(*job.call).body["status"] == "rejected"
    sweep_overdue(clock.now() + dt.timedelta(seconds=60))

    sight = witness.look(shop.store_id)
    ledger.note(f"{len(jobs)} processes killed at {steps} steps: {sight.stock['1']}, {balance(points)} points")
    assert (balance(points), sight.stock, sum(sight.promised.values())) == (30_000, {"1": (5000, 0, 0)}, 0)
