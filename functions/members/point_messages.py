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
    """Which member is meant: nobody but the one logged in, so it may be left out."""

    member_code: MemberCode | None = Field(None, alias="MemberCode")


class PointsAdd(Whose):
    """Points for oneself: refused to everybody (reliability threat 9)."""

    amount: int = Field(alias="Amount", ge=-(10**9), le=10**9)
    remark: str = Field("", alias="Remark", max_length=200)


class PointsAvail(Whose):
    """`orderUUID` is the order at hand, whose own points count as free."""

    order_uuid: OrderUuid = Field("", alias="orderUUID")


class PointsList(Whose):
    """The latest moves."""

    rec_limit: int = Field(MOST_SHOWN, alias="RecLimit", ge=1, le=MOST_SHOWN)


class PointTransRequest(SessionRequest):
    """One of the three."""

    add: PointsAdd | None = None
    avail: PointsAvail | None = None
    list: PointsList | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if [self.add is None, self.avail is None, self.list is None].count(False) != 1:
            raise ValueError("one of add, avail and list")
        return self


class PointTransaction(Entity):
    """A move of points; `Expiry` and `Avail` are of the lot that it opened, and what of that can still be spent."""

    event_date: AwareDatetime = Field(alias="EventDate")
    amount: int = Field(alias="Amount")
    kind: MoveKind
    remark: str = Field(alias="Remark")
    """What the store said of it."""
    order_no: str
    """The number of the order that it was for."""
    expiry: dt.date | None = Field(alias="Expiry")
    avail: int | None = Field(alias="Avail")


class ExpiringPoints(Entity):
    """Points that expire in one month."""

    year: int
    month: int
    points: int


class PointTransReply(Reply):
    """What can be spent now; with `list` the latest moves, newest first, and what expires when, soonest first."""

    avail: Points
    owed: Points = 0
    """Points of refunded orders that were spent: `avail` less these is the sum of all moves (K-1)."""
    record: tuple[PointTransaction, ...] = ()
    expiring: tuple[ExpiringPoints, ...] = ()


class CashToPointsRequest(SessionRequest):
    """`amount` is money to be paid; `inCart` are the points that the order's items are redeemed for."""

    amount: Positive
    order_uuid: OrderUuid = Field("", alias="orderUUID")
    in_cart: Points = 0


class CashToPointsReply(Reply):
    """The money of it that the member's points can pay, and how many of them that takes; both 0 where none do."""

    points: Points
    cash: Amount


POINT_TRANS = Call(
    "/dc/memberpointtrans",
    Access.MEMBER,
    PointTransRequest,
    PointTransReply,
    "One's points: what can be spent, and what moved them",
    limits.LOOKUPS,
)
CASH_TO_POINTS = Call(
    "/order/v2/calculatecashtopoints",
    Access.MEMBER,
    CashToPointsRequest,
    CashToPointsReply,
    "What one's points pay of an amount",
    limits.LOOKUPS,
)

CALLS = (POINT_TRANS, CASH_TO_POINTS)
