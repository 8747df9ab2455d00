"""The logged-in member's points, which can be read but not added (spec section 7; reliability threats 3, 9)."""

from collections.abc import Iterable

from domain.errors import Code, Refusal
from domain.member.account import AccountKind
from domain.member.member import may_redeem
from domain.member.point_history import PointMove, point_history
from domain.member.points import cash_worth, expiring_by_month, points_needed
from domain.money import ZERO, round_money
from domain.vocabulary.zone import local_date, store_zone
from members.at_store import store_of
from members.point_messages import (
    CashToPointsReply,
    CashToPointsRequest,
    ExpiringPoints,
    PointTransaction,
    PointTransReply,
    PointTransRequest,
    Whose,
)
from repositories.member import accounts
from repositories.member.account_history import history
from repositories.member.accounts import Balance, name_of
from repositories.order import orders
from runtime.caller import Caller
from use_cases.member.customer import store_today


def read_points(request: PointTransRequest, caller: Caller) -> PointTransReply:
    """Return the balance or the transactions; refuses `forbidden` to add, `error_member_not_found` for others."""
    _require_own(request.add or request.avail or request.list or Whose(), caller)
    if request.add:
        raise Refusal(Code.FORBIDDEN)
    if request.avail:
        there = _balance(caller, request.avail.order_uuid)
        return PointTransReply(avail=there.available, owed=there.owed)
    return _listed(caller, request.list.rec_limit if request.list else 0)


def calculate_cash_to_points(request: CashToPointsRequest, caller: Caller) -> CashToPointsReply:
    """Return how much of an amount can be paid with the points that the cart's items leave (K-1)."""
    store = store_of(caller)
    rate = store.service.point_rules.paid_per_unit
    if not may_redeem(caller.member, enabled=store.service.points and store.service.points_redeem) or not rate:
        return CashToPointsReply(points=0, cash=ZERO)
    free = max(0, _balance(caller, request.order_uuid).available - request.in_cart)
    currency = store.checkout.currency
    cash = min(round_money(request.amount, currency), cash_worth(free, rate, currency))
    return CashToPointsReply(points=points_needed(cash, rate), cash=cash)


def _require_own(whose: Whose, caller: Caller) -> None:
    """Refuse any other member in the same way, whether or not that member exists."""
    if whose.member_code not in (None, caller.member.member_code):
        raise Refusal(Code.MEMBER_NOT_FOUND)


def _purse(caller: Caller) -> str:
    return name_of(AccountKind.POINTS, caller.member.member_code)


def _balance(caller: Caller, order_uuid: str) -> Balance:
    today = store_today(store_of(caller), caller.now)
    return accounts.balance(caller.session.tenant, _purse(caller), today, order_uuid)


def _listed(caller: Caller, most: int) -> PointTransReply:
    """Read everything as of one moment, so that the transactions sum to the available minus the owed points."""
    zone = store_zone(store_of(caller).info.time_zone)
    today, (account, entries) = local_date(caller.now, zone), history(caller.session.tenant, _purse(caller))
    moves = point_history(account, entries, zone, caller.now)[:most]
    return PointTransReply(
        avail=account.available(today),
        owed=account.owed,
        record=_told(moves, caller),
        expiring=tuple(ExpiringPoints(**month._asdict()) for month in expiring_by_month(account.lots, today)),
    )


def _told(moves: Iterable[PointMove], caller: Caller) -> tuple[PointTransaction, ...]:
    names = dict.fromkeys(move.order_uuid for move in moves if move.order_uuid)
    numbers = {order.order_uuid: order.reference_id for order in orders.all_of(caller.session.tenant, names)}
    return tuple(
        PointTransaction(
            event_date=move.at,
            amount=move.points,
            kind=move.kind,
            remark=move.remark,
            order_no=numbers.get(move.order_uuid, ""),
            expiry=move.expires,
            avail=move.left,
        )
        for move in moves
    )
