"""Only a member sees their points; the list sums to the balance, and no call adds points (threats 3, 9)."""

import datetime as dt
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser, at_store
from tests.functions.member_house import (
    CORNER,
    auth,
    code_of,
    empty_members,
    own,
    rows,
    set_service,
    signed_up,
    with_members,
)
from tests.functions.world import NOON, Clock, Outbox

from domain.checkout.holder import Holder
from domain.member.point_rules import PointRules
from domain.member.points import PointLot
from members.point_messages import CASH_TO_POINTS, POINT_TRANS
from repositories.member import account_rows, accounts
from repositories.member.account_history import history
from repositories.member.account_rows import EntryRecord
from repositories.member.accounts import Granted

pytestmark = pytest.mark.engine

ORDER = "0f0f0f0f-0000-4000-8000-000000000001"
TODAY = NOON.date()


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> Iterator[None]:
    empty_members()
    rules = PointRules(earned_per_unit=Decimal(1), paid_per_unit=Decimal(20))
    yield from with_members(CORNER, "queen", points=True, points_redeem=True, point_rules=rules)


@pytest.fixture
def browser(outbox: Outbox) -> Browser:
    return signed_up(outbox)


def purse(browser: Browser) -> str:
    return f"points#{code_of(browser)}"


def grant(name: str, lot: str, points: int, expires: str = "", remark: str = "") -> None:
    day = dt.date.fromisoformat(expires) if expires else None
    accounts.credit(CORNER, name, PointLot(lot_id=lot, points=points, expires=day), Granted(by="anna", remark=remark))


def listed(browser: Browser, **asked: Any) -> dict[str, Any]:
    answer = browser.call(POINT_TRANS, list=asked)
    assert answer.result == "ok", answer.body
    return dict(answer.body)


def available(browser: Browser, order: str = "") -> int:
    return int(browser.call(POINT_TRANS, avail={"orderUUID": order}).body["avail"])


def test_a_new_member_has_none(browser: Browser) -> None:
    assert listed(browser) == {"result": "ok", "avail": 0, "owed": 0, "record": [], "expiring": []}
    assert (available(browser), own(browser)["MemberPointBalance"]) == (0, 0)


def test_point_moves_are_listed_newest_first_and_sum_to_the_balance(browser: Browser, clock: Clock) -> None:
    name = purse(browser)
    grant(name, "welcome", 100, "2026-12-31", "Welcome to the table")
    clock.pass_by(minutes=1)
    grant(name, "birthday", 50, "2026-06-20")
    clock.pass_by(minutes=1)
    accounts.hold(CORNER, name, Holder(ORDER, 1), 70, TODAY)
    accounts.redeem(CORNER, name, Holder(ORDER, 1))
    clock.pass_by(minutes=1)
    accounts.give_back(CORNER, name, ORDER, "r1", 30)
    clock.pass_by(days=7)
    accounts.hold(CORNER, name, Holder("open", 1), 15, clock.now.date())
    browser.start()
    browser.choose("queen")
    auth(browser, resume=True)

    told = listed(browser)

    short = [(move["kind"], move["Amount"], move["Expiry"], move["Avail"], move["Remark"]) for move in told["record"]]
    assert short == [
        ("held", -15, None, None, ""),
        ("expired", -10, None, None, ""),
        ("returned", 30, None, None, ""),
        ("redeemed", -70, None, None, ""),
        ("granted", 50, "2026-06-20", 0, ""),
        ("granted", 100, "2026-12-31", 85, "Welcome to the table"),
    ]
    assert told["record"][1]["EventDate"] == "2026-06-21T04:00:00Z"
    assert told["avail"] == sum(move["Amount"] for move in told["record"]) == 85
    assert told["expiring"] == [{"year": 2026, "month": 12, "points": 85}]
    assert (available(browser), available(browser, "open"), own(browser)["MemberPointBalance"]) == (85, 100, 85)


@pytest.mark.night
def test_list_contains_at_most_the_latest_fifty_moves(browser: Browser, clock: Clock) -> None:
    name = purse(browser)
    for number in range(53):
        clock.pass_by(seconds=1)
        grant(name, f"lot{number}", number + 1)

    assert [move["Amount"] for move in listed(browser)["record"]] == list(range(53, 3, -1))
    assert [move["Amount"] for move in listed(browser, RecLimit=2)["record"]] == [53, 52]
    assert listed(browser)["avail"] == sum(range(54))
    for most in (0, 51, -1, 10**9):
        assert browser.call(POINT_TRANS, list={"RecLimit": most}).result == "invalid_request"


@pytest.mark.night
@pytest.mark.parametrize("amount", [1, 1000, -1, 0])
def test_member_cannot_add_points(browser: Browser, amount: int) -> None:
    grant(purse(browser), "welcome", 100)
    before = (rows(), len(list(EntryRecord.scan())))

    answer = browser.call(POINT_TRANS, add={"Amount": amount, "Remark": "mine"})

    assert (answer.status, answer.result) == (403, "forbidden")
    assert (rows(), len(list(EntryRecord.scan()))) == before


@pytest.mark.night
def test_another_members_points_are_nobodys(browser: Browser, outbox: Outbox) -> None:
    code = code_of(browser)
    grant(f"points#{code}", "welcome", 4321)
    other = signed_up(outbox, at_store("queen"), PhoneId="4165550177")
    before = rows()

    for whose in (code, "000000000000"):
        for name, part in {"list": {}, "avail": {}, "add": {"Amount": 5}}.items():
            answer = other.call(POINT_TRANS, **{name: {**part, "MemberCode": whose}})
            assert answer.result == "error_member_not_found"
            assert "4321" not in str(answer.body)
    assert listed(other)["avail"] == 0
    assert listed(browser, MemberCode=code)["avail"] == 4321
    assert rows() == before


@pytest.mark.night
@pytest.mark.parametrize(
    ("points", "amount", "in_cart", "told"),
    [
        pytest.param(1000, 12.5, 0, (250, 12.5), id="all of it"),
        pytest.param(100, 12.5, 0, (100, 5), id="as much as there is"),
        pytest.param(99, 12.5, 0, (99, 4.95), id="to the cent"),
        pytest.param(100, 12.5, 60, (40, 2), id="what the cart leaves"),
        pytest.param(100, 12.5, 160, (0, 0), id="a cart that takes more"),
        pytest.param(0, 12.5, 0, (0, 0), id="none"),
    ],
)
def test_points_pay_as_much_of_an_amount_as_the_balance_allows(
    browser: Browser, points: int, amount: float, in_cart: int, told: tuple[int, float]
) -> None:
    if points:
        grant(purse(browser), "welcome", points)

    body = browser.call(CASH_TO_POINTS, amount=amount, inCart=in_cart).body

    assert (body["points"], body["cash"]) == told


@pytest.mark.night
def test_points_are_worth_nothing_where_they_cannot_pay(browser: Browser) -> None:
    grant(purse(browser), "welcome", 1000)
    for service in ({"points_redeem": False}, {"points": False}, {"point_rules": PointRules()}):
        set_service(CORNER, "queen", **{"points": True, "points_redeem": True, **service})
        body = browser.call(CASH_TO_POINTS, amount=5).body
        assert (body["points"], body["cash"]) == (0, 0)


@pytest.mark.night
def test_history_reads_account_and_ledger_consistently(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another order spends points between the reads of the ledger and of the account."""
    name = purse(browser)
    grant(name, "welcome", 100)
    find, left = account_rows.find, [Holder(ORDER, 1), Holder(ORDER, 1)]

    def overtaken(*asked: Any) -> Any:
        holder = left.pop() if left else None
        if holder and not left:
            accounts.hold(CORNER, name, holder, 30, TODAY)
            accounts.redeem(CORNER, name, holder)
        return find(*asked)

    monkeypatch.setattr(account_rows, "find", overtaken)

    account, entries = history(CORNER, name)

    assert (account.available(TODAY), sum(entry.units for entry in entries)) == (70, 70)
