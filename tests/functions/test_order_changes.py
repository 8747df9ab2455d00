"""Changes of a begun order reach screen and paper exactly once, in every race (R-12, R17)."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.functions.browser import Browser
from tests.functions.printing_store import (
    AT_FOUR,
    CORNER,
    PASS,
    STEAM,
    accepted,
    acknowledge,
    ask,
    delay,
    fail,
    guest,
    jobs,
    kitchen,
    move,
    place,
    print_all,
    set_store,
    take,
    texts,
)
from tests.functions.world import Clock

from backoffice.kitchen_messages import CROSS_OFF, SEE_CHANGES
from backoffice.print_messages import PRINT_ORDER
from domain.printing.job import LEASE
from domain.vocabulary.order_status import OrderStatus
from repositories.kitchen import kitchen_marks
from repositories.order import order_states
from use_cases.order import advance_order
from use_cases.printing import take_prints

pytestmark = pytest.mark.engine
__all__ = ["guest"]


def changes() -> list[tuple[str, str]]:
    return [(change["kind"], change["changeId"]) for change in kitchen()["changes"]]


def see(order: str, *names: str) -> Any:
    return ask(SEE_CHANGES, orderUUID=order, changes=list(names))


def slips() -> set[str]:
    """The slips that wait or were printed."""
    return {name for name, job in jobs().items() if job.get("change") and job["reason"] != "voided"}


def just_before(patch: pytest.MonkeyPatch, module: Any, name: str, does: Callable[[], object]) -> None:
    """Have something happen once, after a step has looked and before it writes."""
    real, left = getattr(module, name), [does]

    def stand_in(*arguments: Any, **named: Any) -> Any:
        found = real(*arguments, **named)
        if left:
            left.pop()()
        return found

    patch.setattr(module, name, stand_in)


def test_a_cancelled_order_is_void_on_the_screen_and_at_every_printer_that_had_it(guest: Browser) -> None:
    order = accepted(guest)
    assert len(print_all()) == 3

    for _ in range(3):
        move(order, "cancelled")

    assert (kitchen()["tickets"], changes()) == ([], [("cancelled", "cancelled")])
    assert [line["name"] for line in kitchen()["changes"][0]["lines"]] == ["Beef noodles", "BUN CUSTARD"]
    papers = print_all()
    assert [paper[0] for paper in papers] == ["** VOID **"] * 3
    assert [("1x BUN CUSTARD" in paper, "1x Beef noodles" in paper) for paper in papers] == [
        (True, False),
        (False, True),
        (True, True),
    ]
    assert print_all() == []


def test_a_change_stays_on_every_screen_until_it_is_tapped_away(guest: Browser, clock: Clock) -> None:
    order = accepted(guest)
    move(order, "cancelled")
    clock.pass_by(hours=11)
    assert changes() == [("cancelled", "cancelled")]

    for _ in range(2):
        assert see(order, "cancelled").body["unseen"] == []

    assert changes() == []
    assert kitchen_marks.all_of(CORNER, [order])[order].version == 1


def test_a_station_that_taps_a_change_away_leaves_it_to_the_others(guest: Browser) -> None:
    order = accepted(guest)
    move(order, "cancelled")

    assert ask(SEE_CHANGES, orderUUID=order, changes=["cancelled"], station="steam").body["unseen"] == ["cancelled"]
    assert kitchen()["changes"][0]["seenAt"] == ["steam"]
    assert ask(SEE_CHANGES, orderUUID=order, changes=["cancelled"], station="").body["unseen"] == []
    assert changes() == []


def test_another_stores_kitchen_taps_nothing_away_and_what_is_no_change_is_passed_over(guest: Browser) -> None:
    order = accepted(guest)
    move(order, "cancelled")

    assert see(order, "time-9").body["unseen"] == ["cancelled"]
    assert see(order).result == "invalid_request"
    stranger = Browser().post(SEE_CHANGES.path, companyCode="corner", storeID="queen", orderUUID=order, changes=["x"])
    assert stranger.result == "forbidden"
    assert changes() == [("cancelled", "cancelled")]
    assert kitchen_marks.all_of(CORNER, [order]) == {}


def test_new_time_reaches_screen_and_slip_and_repeating_it_changes_nothing(guest: Browser) -> None:
    order = accepted(guest)
    print_all()

    for _ in range(2):
        delay(order, "2026-06-17T16:45:00Z")

    [change] = kitchen()["changes"]
    assert (change["kind"], change["dueFrom"], change["dueAt"]) == (
        "time",
        "2026-06-17T16:15:00Z",
        "2026-06-17T16:45:00Z",
    )
    papers = print_all()
    assert [paper[0] for paper in papers] == ["** CHANGED **"] * 3
    assert all("16:15" not in text for paper in papers for text in paper)
    assert print_all() == []
    assert see(order, change["changeId"]).body["unseen"] == []
    assert changes() == []


def test_a_second_new_time_starts_from_the_one_that_was_seen(guest: Browser) -> None:
    order = accepted(guest)
    delay(order, "2026-06-17T16:45:00Z")
    see(order, changes()[0][1])

    delay(order, "2026-06-17T17:00:00Z")

    [change] = kitchen()["changes"]
    assert (change["dueFrom"], change["dueAt"]) == ("2026-06-17T16:45:00Z", "2026-06-17T17:00:00Z")


def test_new_time_is_dropped_once_the_order_is_ready(guest: Browser) -> None:
    order = accepted(guest)
    print_all()
    delay(order, "2026-06-17T16:45:00Z")
    move(order, "ready")

    assert changes() == []
    assert print_all() == []


def test_an_order_that_was_not_printed_yet_is_cancelled_without_a_paper(guest: Browser) -> None:
    order = accepted(guest)
    acknowledge(take("steam")[0])

    move(order, "cancelled")

    assert slips() == {"steam.cancelled"}
    assert [paper[0] for paper in print_all()] == ["** VOID **"]
    assert {name: job["reason"] for name, job in jobs().items() if job["reason"]} == {
        "rest.accepted": "voided",
        "pass.accepted": "voided",
    }


def test_a_waiting_ticket_is_printed_with_the_current_time(guest: Browser) -> None:
    order = accepted(guest)

    delay(order, "2026-06-17T16:45:00Z")

    [paper] = print_all("pass")
    assert "For 12:45" in paper
    assert print_all("pass") == []


def test_a_scheduled_order_that_was_printed_early_is_void_on_paper_though_no_screen_had_it(guest: Browser) -> None:
    order = accepted(guest, AT_FOUR)
    ask(PRINT_ORDER, orderUUID=order, kind="ticket", printId="p1")
    print_all()

    move(order, "cancelled")

    assert changes() == []
    assert [paper[0] for paper in print_all()] == ["** VOID **"] * 3


def test_an_order_cancelled_while_the_bridge_takes_its_ticket_is_not_printed(
    guest: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = accepted(guest)
    just_before(monkeypatch, take_prints, "draw", lambda: move(order, "cancelled"))

    assert take("pass") == []

    assert (slips(), print_all()) == (set(), [])


def test_an_order_whose_ticket_the_bridge_takes_while_it_is_cancelled_gets_a_slip(
    guest: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    order, given = accepted(guest), list[dict[str, Any]]()
    just_before(monkeypatch, advance_order, "plan_move_prints", lambda: given.extend(take("pass")))

    move(order, "cancelled")

    assert texts(given[0])[0] == "PICK-UP"
    assert slips() == {"pass.cancelled"}
    assert take("pass") == [], "the slip waits for what becomes of the ticket"
    acknowledge(given[0])
    assert [paper[0] for paper in print_all()] == ["** VOID **"]


def test_a_new_time_that_meets_a_bridge_at_its_ticket_is_on_the_ticket_or_on_a_slip(
    guest: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = accepted(guest), accepted(guest)
    just_before(monkeypatch, take_prints, "draw", lambda: delay(first, "2026-06-17T16:45:00Z"))
    assert take("pass")[0]["jobId"].startswith(second), "the ticket that changed is left for the next look"
    given = list[dict[str, Any]]()
    just_before(monkeypatch, advance_order, "plan_delay_prints", lambda: given.extend(take("pass")))

    delay(first, "2026-06-17T17:00:00Z")

    assert "For 12:45" in texts(given[0])
    acknowledge(given[0])
    assert [paper[0] for paper in print_all("pass")] == ["** CHANGED **"]


def test_a_ticket_that_failed_at_the_printer_is_dropped_with_its_slip(guest: Browser, clock: Clock) -> None:
    order = accepted(guest)
    [given] = take("pass")
    move(order, "cancelled")
    fail(given)
    clock.pass_by(minutes=1)

    assert print_all("pass") == []
    assert jobs()["pass.accepted"]["reason"] == "voided"


def test_a_ticket_that_may_have_come_out_gets_its_slip_and_no_second_paper(guest: Browser, clock: Clock) -> None:
    order = accepted(guest)
    take("pass")
    move(order, "cancelled")
    clock.now += LEASE

    assert [paper[0] for paper in print_all("pass")] == ["** VOID **"]


def test_a_ticket_that_came_out_though_its_answer_was_lost_is_void_all_the_same(guest: Browser, clock: Clock) -> None:
    order = accepted(guest)
    [given] = take("pass")
    move(order, "cancelled")
    clock.now += LEASE
    assert texts(take("pass")[0])[0] == "** VOID **"

    acknowledge(given)

    assert jobs()["pass.accepted"]["status"] == "printed"


def test_a_printer_that_was_added_after_the_acceptance_gets_slips_about_what_it_printed(guest: Browser) -> None:
    set_store(printers=(STEAM,))
    order = accepted(guest)
    print_all("steam")
    set_store(printers=(STEAM, PASS))
    for _ in range(2):
        ask(PRINT_ORDER, orderUUID=order, kind="ticket", printId="p1")
    assert [paper[0] for paper in print_all("pass")] == ["PICK-UP"]

    move(order, "cancelled")

    assert [paper[0] for paper in print_all("pass")] == ["** VOID **"]


def test_a_ticket_of_a_cancelled_order_is_printed_for_who_asks_and_says_void(guest: Browser) -> None:
    order = accepted(guest)
    move(order, "cancelled")

    ask(PRINT_ORDER, orderUUID=order, kind="ticket", printId="p1")

    assert {paper[0] for paper in print_all()} == {"** VOID **"}


def test_an_order_that_is_cancelled_before_it_is_accepted_is_no_matter_of_the_kitchens(guest: Browser) -> None:
    order = place(guest)

    move(order, "cancelled")

    assert (changes(), jobs()) == ([], {})


@pytest.mark.parametrize("turn", range(4))
def test_cancelling_and_taking_at_once_never_leave_a_paper_without_its_slip(guest: Browser, turn: int) -> None:
    order = accepted(guest)
    steps: list[Callable[[], Any]] = [lambda: move(order, "cancelled"), lambda: take("pass")]
    with ThreadPoolExecutor(2) as pool:
        _, given = [future.result() for future in [pool.submit(step) for step in steps[:: 1 if turn % 2 else -1]]][
            :: 1 if turn % 2 else -1
        ]
    state = order_states.find(CORNER, order)
    assert state
    assert state.status is OrderStatus.CANCELLED
    for job in given:
        acknowledge(job)

    assert [paper[0] for paper in print_all("pass")] == (["** VOID **"] if given else [])


def test_two_cooks_who_tap_at_once_both_count(guest: Browser) -> None:
    order = accepted(guest)
    delay(order, "2026-06-17T16:45:00Z")
    name = changes()[0][1]

    with ThreadPoolExecutor(3) as pool:
        acts = [
            lambda: see(order, name),
            lambda: see(order, name),
            lambda: ask(CROSS_OFF, orderUUID=order, lines=[0], made=True),
        ]
        assert [future.result().result for future in [pool.submit(act) for act in acts]] == ["ok"] * 3

    assert changes() == []
    assert kitchen()["tickets"][0]["lines"][0]["madeAt"]
