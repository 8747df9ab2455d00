"""Points are earned once an order is paid and completed, and go with what goes back of it, each once (K-1, D-14)."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest
from tests.engine import Engine
from tests.functions.point_house import entries, point_shop, sums
from tests.functions.world import forget_snapshots
from tests.resilience.shop import PROOF, Shop, a_member, balance

from domain.checkout.holder import Holder
from domain.errors import Code, Refusal
from domain.member.point_history import MoveKind, point_history
from domain.member.point_rules import PointRules
from domain.member.points import PointLot
from domain.order.refund import RefundRequest
from domain.vocabulary.order_status import OrderStatus
from ordering.messages import ADD_ORDER
from repositories.member import account_history, accounts, earned_points, members
from repositories.order import order_returns, orders
from runtime import clock
from use_cases.order.advance_order import advance_order
from use_cases.order.earn_points import earn_by_completing
from use_cases.refund.refund_order import refund_order

pytestmark = pytest.mark.engine


@pytest.fixture(autouse=True)
def fresh(engine: Engine) -> None:
    forget_snapshots()


def placed(shop: Shop, qty: int = 1) -> str:
    """An order of so many tens; its UUID."""
    feed = shop.feed(1, qty=qty)
    answer = shop.guest.call(ADD_ORDER, feed=feed)
    assert answer.result == "ok", answer.body
    return str(feed["cart"]["orderUUID"])


def move(order: str, *statuses: OrderStatus, at: dt.datetime | None = None) -> None:
    for status in statuses:
        advance_order(PROOF, order, status, at or clock.now())


HANDED_OVER = (OrderStatus.ACCEPTED, OrderStatus.READY, OrderStatus.COMPLETED)


def refund(order: str, refund_id: str, amount: str = "") -> None:
    request = RefundRequest(refund_id=refund_id, amount=Decimal(amount) if amount else None)
    refund_order(PROOF, order, request, clock.now())


def account_of(code: str) -> str:
    return f"points#{code}"


def test_an_order_that_is_paid_at_the_counter_earns_as_it_is_completed_and_not_before() -> None:
    code = a_member()
    order = placed(point_shop(code), qty=3)
    for status in (OrderStatus.ACCEPTED, OrderStatus.PREPARING, OrderStatus.READY):
        move(order, status)
        assert sums(code) == (0, 0)

    for _ in range(50):
        move(order, OrderStatus.COMPLETED)

    assert sums(code) == (45, 45)
    assert entries(account_of(code)) == {f"{order}#earn": 45}


def test_fifty_who_complete_at_once_let_it_be_earned_once() -> None:
    code = a_member(100)
    order = placed(point_shop(code))
    move(order, OrderStatus.ACCEPTED, OrderStatus.READY)
    with ThreadPoolExecutor(16) as pool:
        list(pool.map(lambda _: move(order, OrderStatus.COMPLETED), range(50)))

    assert sums(code) == (115, 115)


def test_points_of_unpaid_orders_cannot_be_spent() -> None:
    code = a_member(80)
    shop = point_shop(code, automatic=True)

    orders_of_three = [placed(shop, qty=5) for _ in range(3)]
    assert sums(code) == (80, 80)
    refused = shop.guest.call(ADD_ORDER, feed=shop.feed(1) | {"points": {"cash": 10}})
    for order in orders_of_three:
        move(order, OrderStatus.CANCELLED)

    assert (refused.result, refused.body["details"]) == (
        "error_non_sufficient_points",
        {"needed": 200, "available": 80},
    )
    assert (sums(code), entries(account_of(code))) == ((80, 80), {"welcome#credit": 80})


def test_an_order_that_earned_by_the_rule_before_earns_nothing_more() -> None:
    code = a_member()
    account, today = account_of(code), clock.now().date()
    order = placed(point_shop(code))
    move(order, OrderStatus.ACCEPTED)
    before = earned_points.earned(PROOF, account, order, today, lambda _: PointLot(lot_id=order, points=15))
    assert before
    assert earned_points.write(before)

    move(order, OrderStatus.READY, OrderStatus.COMPLETED)

    assert (sums(code), entries(account)) == ((15, 15), {f"{order}#earn": 15})


@pytest.mark.parametrize(
    ("rules", "qty", "points"),
    [
        pytest.param(PointRules(earned_per_unit=Decimal("0.333")), 1, 3, id="rounded down"),
        pytest.param(PointRules(earned_per_unit=Decimal("0.09")), 1, 0, id="less than a point"),
        pytest.param(PointRules(), 9, 0, id="a store that gives none"),
    ],
)
def test_earned_points_are_the_stores_rate_rounded_down(rules: PointRules, qty: int, points: int) -> None:
    code = a_member()
    order = placed(point_shop(code, rules), qty)
    move(order, *HANDED_OVER)

    assert sums(code) == (points, points)


def test_guests_and_members_on_hold_earn_nothing() -> None:
    code = a_member()
    member = members.find(PROOF, code)
    assert member
    members.save(PROOF, member.model_copy(update={"active": False}))

    for shop in (point_shop(""), point_shop(code)):
        move(placed(shop), *HANDED_OVER)

    assert sums(code) == (0, 0)


@pytest.mark.night
def test_order_keeps_the_point_rate_it_was_placed_with() -> None:
    code = a_member()
    shop = point_shop(code)
    order = placed(shop, 2)
    found = orders.find(PROOF, order)
    assert found
    assert found.earns
    assert (found.earns.points, found.earns.per_unit, found.earns.live_days) == (30, Decimal("1.5"), 30)


@pytest.mark.parametrize(
    ("completed", "zone", "last_day"),
    [
        pytest.param("2026-12-31T23:30:00-05:00", "America/Toronto", "2027-01-30", id="the last evening of a year"),
        pytest.param("2027-01-01T04:30:00+00:00", "America/Toronto", "2027-01-30", id="the same instant in UTC"),
        pytest.param("2027-03-13T23:59:00-05:00", "America/Toronto", "2027-04-12", id="before the clock skips an hour"),
        pytest.param("2026-11-01T01:30:00-05:00", "America/Toronto", "2026-12-01", id="in an hour that comes twice"),
        pytest.param("2026-12-31T16:00:00+00:00", "Asia/Tokyo", "2027-01-31", id="next year at the store already"),
        pytest.param("2028-01-30T12:00:00-05:00", "America/Toronto", "2028-02-29", id="to a leap day"),
    ],
)
def test_a_lot_lives_to_the_end_of_its_last_day_at_the_store(completed: str, zone: str, last_day: str) -> None:
    at = dt.datetime.fromisoformat(completed)
    code = a_member()
    order = placed(point_shop(code, time_zone=zone))
    found = orders.find(PROOF, order)
    assert found

    credit = earn_by_completing(PROOF, found, at)

    assert credit
    assert credit.lot == PointLot(lot_id=order, points=15, expires=dt.date.fromisoformat(last_day))


@pytest.mark.night
def test_a_refund_in_parts_takes_what_each_part_earned_and_the_parts_sum_to_the_whole() -> None:
    code = a_member()
    order = placed(point_shop(code), qty=2)
    move(order, *HANDED_OVER)

    for number, amount in enumerate(("0.50", "6.17", "3.33", "")):
        for _ in range(3):
            refund(order, f"r{number}", amount)

    gone = [units for key, units in entries(account_of(code)).items() if "#reverse#" in key]
    assert sorted(gone) == [-15, -10, -4, -1]
    assert sums(code) == (0, 0)


@pytest.mark.parametrize("end", [OrderStatus.REJECTED, OrderStatus.EXPIRED, OrderStatus.CANCELLED])
def test_an_order_that_earned_nothing_takes_nothing_away(end: OrderStatus) -> None:
    code = a_member(100)
    order = placed(point_shop(code))
    if end is OrderStatus.CANCELLED:
        move(order, OrderStatus.ACCEPTED)

    move(order, end)

    assert entries(account_of(code)) == {"welcome#credit": 100}
    ended = order_returns.of_order(PROOF, order).find("unfulfilled")
    assert ended
    assert ended.refund.points_reversed == 0


def spend(account: str, points: int) -> None:
    assert accounts.hold(PROOF, account, Holder(f"spent{points}", 1), points, clock.now().date())
    accounts.redeem(PROOF, account, Holder(f"spent{points}", 1))


def owed(code: str) -> tuple[int, int, int]:
    """The spendable points, the points owed, and the sum of the ledger."""
    there = accounts.balance(PROOF, account_of(code), clock.now().date())
    return there.available, there.owed, sum(entries(account_of(code)).values())


def test_points_that_were_spent_before_the_refund_are_owed() -> None:
    code = a_member(4)
    account = account_of(code)
    order = placed(point_shop(code))
    move(order, *HANDED_OVER)
    spend(account, 17)
    assert owed(code) == (2, 0, 2)

    for _ in range(3):
        refund(order, "r1")

    assert owed(code) == (0, 13, -13)
    assert entries(account)[f"{order}#reverse#r1"] == -15
    entry = order_returns.of_order(PROOF, order).find("r1")
    assert entry
    assert (entry.refund.points_reversed, entry.status) == (15, "done")


def test_the_next_points_make_up_for_what_is_owed_before_any_can_be_spent() -> None:
    code = a_member(4)
    account, shop = account_of(code), point_shop(code)
    first = placed(shop)
    move(first, *HANDED_OVER)
    spend(account, 19)
    refund(first, "r1")
    assert owed(code) == (0, 15, -15)
    refused = [shop.guest.call(ADD_ORDER, feed=shop.redeeming(1)).body]
    refused.append(shop.guest.call(ADD_ORDER, feed=shop.feed(1) | {"points": {"cash": 1}}).body)
    told = [(body["result"], body["details"]["owed"]) for body in refused]
    assert told == [("error_points_owed", 15), ("error_points_owed", 15)]
    assert owed(code) == (0, 15, -15)

    accounts.credit(PROOF, account, PointLot(lot_id="sorry", points=6))
    assert owed(code) == (0, 9, -9)
    move(placed(shop), *HANDED_OVER)

    assert owed(code) == (6, 0, 6)
    told_now = account_history.history(PROOF, account)
    moves = point_history(told_now.account, told_now.entries, ZoneInfo("America/Toronto"), clock.now())
    assert sum(move.points for move in moves) == 6


def test_points_that_another_order_holds_are_left_to_it_and_make_up_when_it_lets_them_go() -> None:
    code = a_member()
    account = account_of(code)
    order = placed(point_shop(code))
    move(order, *HANDED_OVER)
    assert accounts.hold(PROOF, account, Holder("other", 1), 10, clock.now().date())

    refund(order, "r1")

    assert owed(code) == (0, 10, 0)
    assert not accounts.hold(PROOF, account, Holder("third", 1), 1, clock.now().date())
    accounts.release(PROOF, account, Holder("other", 1))
    assert owed(code) == (0, 0, 0)


def test_points_that_were_asked_back_before_the_order_earned_are_not_earned() -> None:
    code = a_member(100)
    account, today = account_of(code), clock.now().date()
    order = placed(point_shop(code), qty=2)

    for _ in range(2):
        assert earned_points.reverse(PROOF, account, order, "r1", 12, today) == 0
    assert sums(code) == (100, 100)
    move(order, *HANDED_OVER)

    assert sums(code) == (118, 118)
    assert earned_points.reverse(PROOF, account, order, "r2", 18, today) == 0
    assert sums(code) == (100, 100)


def test_a_member_who_spends_while_an_order_is_completed_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    code = a_member(100)
    account = account_of(code)
    order = placed(point_shop(code))
    move(order, OrderStatus.ACCEPTED, OrderStatus.READY)
    overtake(monkeypatch, lambda: accounts.hold(PROOF, account, Holder("other", 1), 60, clock.now().date()))

    move(order, OrderStatus.COMPLETED)

    assert (balance(account), sum(entries(account).values())) == (55, 115)
    accounts.release(PROOF, account, Holder("other", 1))
    assert sums(code) == (115, 115)


def test_earning_removes_lots_that_expired_long_ago() -> None:
    code = a_member()
    shop = point_shop(code, automatic=True)
    today = clock.now().astimezone(ZoneInfo("America/Toronto")).date()  # the store's day
    for day in (-200, -91, -89, 30):
        lot = PointLot(lot_id=f"day{day}", points=10, expires=today + dt.timedelta(days=day))
        accounts.credit(PROOF, account_of(code), lot)
    accounts.hold(PROOF, account_of(code), Holder("spent", 1), 10, today)
    accounts.redeem(PROOF, account_of(code), Holder("spent", 1))

    order = placed(shop)
    move(order, OrderStatus.READY, OrderStatus.COMPLETED)

    account, booked = account_history.statement(PROOF, account_of(code))
    assert [(lot.lot_id, lot.points) for lot in account.lots] == [("day-89", 10), (order, 15)]
    assert sum(each.units for each in booked) == 25
    assert entries(account_of(code))[f"{order}#expired"] == -20
    assert accounts.give_back(PROOF, account_of(code), "spent", "r1", 10)
    assert (balance(account_of(code)), sum(entries(account_of(code)).values())) == (25, 35)
    told = account_history.history(PROOF, account_of(code))
    moves = point_history(told.account, told.entries, ZoneInfo("America/Toronto"), clock.now())
    assert sum(move.points for move in moves) == 25
    assert [move.points for move in moves if move.kind is MoveKind.EXPIRED] == [-10, -10, -10]


def overtake(monkeypatch: pytest.MonkeyPatch, act: object) -> None:
    """Run `act` between the read of the account and the transaction that earns."""
    earned, left = earned_points.earned, [act]

    def overtaken(*args: object) -> object:
        found = earned(*args)  # type: ignore[arg-type]
        if left:
            left.pop()()  # type: ignore[operator]
        return found

    monkeypatch.setattr(earned_points, "earned", overtaken)


def test_a_store_without_points_refuses_points_that_pay() -> None:
    code = a_member(1000)
    shop = point_shop(code, PointRules())

    answer = shop.guest.call(ADD_ORDER, feed=shop.feed(1) | {"points": {"cash": 5}})

    assert answer.result == Code.POINT_REDEEM.value
    assert sums(code) == (1000, 1000)


def test_order_not_collected_earns_points_only_once_it_is_completed() -> None:
    code = a_member()
    order = placed(point_shop(code), qty=3)
    move(order, OrderStatus.ACCEPTED, OrderStatus.READY, OrderStatus.NOT_COLLECTED)
    assert sums(code) == (0, 0)

    move(order, OrderStatus.COMPLETED)

    assert sums(code) == (45, 45)


def test_refund_cannot_take_the_name_of_an_order_that_was_not_collected() -> None:
    order = placed(point_shop(a_member()))
    move(order, OrderStatus.ACCEPTED)

    with pytest.raises(Refusal) as caught:
        refund(order, "not_collected")

    assert caught.value.code is Code.NOT_FOUND
    assert order_returns.of_order(PROOF, order).entries == ()
