"""How often a call may be made, counted in memory and, each so many, where all environments see it (threat 2)."""

import ast
import datetime as dt
from pathlib import Path

import pytest
from infrastructure.contract.calls import CALLS

from domain.limits.call_limits import CALL_LIMITS
from runtime import limits
from runtime.call import Access, Call
from runtime.caller import network_of
from runtime.limits import Exceeded, Limits, Rate, Tally, Turn, turns_of

NOON = dt.datetime(2026, 6, 17, 16, 0, 10, tzinfo=dt.UTC)
FIVE = Rate(5, 60)


class Counter:
    """A counter that all environments share."""

    def __init__(self) -> None:
        self.turns: dict[str, int] = {}
        self.writes = 0

    def add(self, key: str, turns: int, seconds: int, now: dt.datetime) -> int:
        self.writes += 1
        self.turns[key] = self.turns.get(key, 0) + turns
        return self.turns[key]


def turn(rate: Rate, scope: str = "a") -> Turn:
    return Turn(Limits("things", rate, rate, rate), "session", scope, rate)


def taken(tally: Tally, rate: Rate, times: int, scope: str = "a", now: dt.datetime = NOON) -> int:
    """How many of so many turns there were."""
    return [tally.take([turn(rate, scope)], now) for _ in range(times)].count(None)


def test_the_sixth_of_five_turns_waits_for_the_next_window() -> None:
    counter = Counter()
    tally = Tally(counter.add)

    assert taken(tally, FIVE, 5) == 5
    assert tally.take([turn(FIVE)], NOON) == Exceeded("session", 50)
    assert taken(tally, FIVE, 6, now=NOON + dt.timedelta(seconds=49)) == 0
    assert taken(tally, FIVE, 6, now=NOON + dt.timedelta(seconds=50)) == 5
    assert counter.writes == 0, "a cheap call costs no write"


def test_used_up_limit_of_one_scope_does_not_affect_another() -> None:
    tally = Tally(Counter().add)

    assert taken(tally, FIVE, 50, "hostile") == 5
    assert taken(tally, FIVE, 5, "honest") == 5


def test_ten_environments_let_through_what_they_may_keep_to_themselves_and_no_more() -> None:
    counter, rate = Counter(), Rate(30, 60, share_every=3)
    environments = [Tally(counter.add) for _ in range(10)]

    let_through = sum(taken(environments[number % 10], rate, 1) for number in range(1000))

    assert 30 <= let_through <= 30 + 10 * 2
    assert counter.writes <= 20, "a flood that is refused is not written down"


def test_a_guests_first_order_costs_no_write() -> None:
    counter = Counter()
    tally = Tally(counter.add)
    turns = turns_of(limits.ORDERS, session="x", network="x", company="x")

    assert tally.take(turns, NOON) is None
    assert counter.writes == 0


def test_an_environment_forgets_the_scopes_longest_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_REMEMBERED", 3)
    tally = Tally(Counter().add)
    for scope in "abcd":
        taken(tally, FIVE, 5, scope)

    assert [taken(tally, FIVE, 1, scope) for scope in "dcba"] == [0, 0, 0, 1]


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.path)
def test_every_call_names_its_limits(call: Call) -> None:
    assert call.limits in CALL_LIMITS
    assert (call.limits is limits.STAFF) == (call.access is Access.STAFF)


@pytest.mark.parametrize("each", CALL_LIMITS, ids=lambda each: each.name)
def test_a_wider_scope_has_the_larger_limit_and_a_full_house_leaves_half_of_it(each: Limits) -> None:
    rates = [rate for rate in (each.session or each.key, each.network or each.store, each.company) if rate]

    assert rates == sorted(rates)
    assert all(rate.seconds > 0 and rate.share_every <= rate.most for rate in rates)
    shared = each.network or each.key
    assert shared
    assert each.full_house * 2 <= shared.most
    assert each.session is None or 0 < each.floor < each.session.most


COSTLY = (limits.HOLDS, limits.ORDERS, limits.PAYMENTS, limits.MESSAGES, limits.TRIES, limits.STARTS)


@pytest.mark.parametrize("each", COSTLY, ids=lambda each: each.name)
def test_costly_calls_are_counted_across_environments(each: Limits) -> None:
    rates = [rate for rate in (each.session, each.network, each.company) if rate]

    assert len(rates) == 3
    assert min(rate.share_every for rate in rates) > 0


def test_a_session_below_its_floor_goes_on_though_its_network_has_none_left() -> None:
    tally = Tally(Counter().add)
    few = Limits("things", FIVE, Rate(8, 60), Rate(100, 60), floor=2)

    def take(session: str) -> Exceeded | None:
        return tally.take(turns_of(few, session=session, network="cafe", company="c"), NOON)

    assert [take(f"flood-{number}") for number in range(8)] == [None] * 8
    assert [take("guest") for _ in range(3)] == [None, None, Exceeded("network", 50)]


def test_staff_calls_are_counted_by_key_only() -> None:
    assert turns_of(limits.STAFF, network="cafe", session="", key="k") == [
        Turn(limits.STAFF, "key", "k", Rate(6_000, 60, 60))
    ]


def refusals() -> list[tuple[str, ast.Call]]:
    """Every refusal of too many requests in the source, with its file."""
    found = []
    for file in sorted((Path(__file__).parents[2] / "functions").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            refuses = isinstance(node, ast.Call) and node.args and ast.unparse(node.func) == "Refusal"
            if isinstance(node, ast.Call) and refuses and ast.unparse(node.args[0]) == "Code.TOO_MANY_REQUESTS":
                found.append((file.name, node))
    return found


def test_every_refusal_for_too_many_requests_has_retry_after() -> None:
    silent = [name for name, call in refusals() if "retry_after" not in {each.arg for each in call.keywords}]

    assert len(refusals()) >= 6
    assert silent == []


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.9", "203.0.113.0/24"),
        ("203.0.113.250", "203.0.113.0/24"),
        ("2001:db8:1:2::9", "2001:db8:1::/48"),
        ("2001:db8:1:ffff:1::", "2001:db8:1::/48"),
        ("2001:db8:2::9", "2001:db8:2::/48"),
        ("::ffff:203.0.113.9", "203.0.113.0/24"),
        ("nonsense", "nonsense"),
        ("", ""),
    ],
)
def test_an_address_is_counted_by_its_network(address: str, network: str) -> None:
    assert network_of(address) == network
