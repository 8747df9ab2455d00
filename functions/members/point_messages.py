"""Requests and replies about a member's points (spec section 7, /memberpointtrans and calculatecashtopoints; K-1)."""

import datetime as dt
from typing import Annotated, Self

from pydantic import AwareDatetime, Field, model_validator

from domain.entity import Amount, Entity, Positive
from domain.member.member import Points
from domain.member.point_history import MOST_SHOWN, MoveKind
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest

MemberCode = Annotated[str, Field(pattern="^[^#]{1,40}$")]
OrderUuid = Annotated[str, Field(pattern="^[A-Za-z0-9-]{0,40}$")]


class Whose(Entity):
    """The member meant; only the logged-in member is allowed, so it may be omitted."""

    member_code: MemberCode | None = Field(None, alias="MemberCode")


class PointsAdd(Whose):
    """Add points to the own account: always refused (reliability threat 9)."""

    amount: int = Field(alias="Amount", ge=-(10**9), le=10**9)
    remark: str = Field("", alias="Remark", max_length=200)


class PointsAvail(Whose):
    """Request the balance; points held by the current order `orderUUID` count as available."""

    order_uuid: OrderUuid = Field("", alias="orderUUID")


class PointsList(Whose):
    """Request the latest transactions."""

    rec_limit: int = Field(MOST_SHOWN, alias="RecLimit", ge=1, le=MOST_SHOWN)


class PointTransRequest(SessionRequest):
    """Exactly one of `add`, `avail` and `list`."""

    add: PointsAdd | None = None
    avail: PointsAvail | None = None
    list: PointsList | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if [self.add is None, self.avail is None, self.list is None].count(False) != 1:
            raise ValueError("one of add, avail and list")
        return self


class PointTransaction(Entity):
    """A change of points; `Expiry` and `Avail` are those of the lot that it added, and what is left of it."""

    event_date: AwareDatetime = Field(alias="EventDate")
    amount: int = Field(alias="Amount")
    kind: MoveKind
    remark: str = Field(alias="Remark")
    """The store's remark."""
    order_no: str
    """The number of the order that caused it."""
    expiry: dt.date | None = Field(alias="Expiry")
    avail: int | None = Field(alias="Avail")


class ExpiringPoints(Entity):
    """Points that expire in one month."""

    year: int
    month: int
    points: int


class PointTransReply(Reply):
    """The available points; with `list` also the latest transactions, newest first, and expiries, soonest first."""

    avail: Points
    owed: Points = 0
    """Spent points of refunded orders: `avail` minus these is the sum of all transactions (K-1)."""
    record: tuple[PointTransaction, ...] = ()
    expiring: tuple[ExpiringPoints, ...] = ()


class CashToPointsRequest(SessionRequest):
    """`amount` is the money to pay; `inCart` are the points for which items in the cart are redeemed."""

    amount: Positive
    order_uuid: OrderUuid = Field("", alias="orderUUID")
    in_cart: Points = 0


class CashToPointsReply(Reply):
    """The part of the amount that the member's points can pay, and the points for it; both 0 if none."""

    points: Points
    cash: Amount


POINT_TRANS = Call(
    "/dc/memberpointtrans",
    Access.MEMBER,
    PointTransRequest,
    PointTransReply,
    "Read the member's points and their changes",
    limits.LOOKUPS,
)
CASH_TO_POINTS = Call(
    "/order/v2/calculatecashtopoints",
    Access.MEMBER,
    CashToPointsRequest,
    CashToPointsReply,
    "Calculate how much of an amount the member's points pay",
    limits.LOOKUPS,
)

CALLS = (POINT_TRANS, CASH_TO_POINTS)
