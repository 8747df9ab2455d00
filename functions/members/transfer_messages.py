"""Requests and replies about merging an old membership into the logged-in one (spec section 7, /membertransfer;
K-12).
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from domain.entity import Entity
from members.code_tokens import CodeToken
from members.member_messages import Email, MemberCode, MemberRecord, Phone
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest


class FindClosing(Entity):
    """The contact of the old membership; `token` is that of an answered code for `merge`."""

    phone: Phone | None = None
    email: Email | None = None
    token: CodeToken

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.phone is None) == (self.email is None):
            raise ValueError("either phone or email")
        return self


class MemberTransferRequest(SessionRequest):
    """Ask what would move, or merge: the logged-in membership stays, the other one ends."""

    find: FindClosing | None = None
    member_code: MemberCode | None = Field(None, alias="MemberCode")
    closing_member_code: MemberCode | None = Field(None, alias="ClosingMemberCode")
    token: CodeToken | None = Field(None, alias="Token")

    @model_validator(mode="after")
    def _one(self) -> Self:
        named = (self.member_code, self.closing_member_code, self.token)
        if self.find is not None and any(part is not None for part in named):
            raise ValueError("either find, or the codes of a merge")
        return self


class ClosingMember(Entity):
    """The old membership, after its contact was proved, and what would move from it."""

    member_code: str = Field(alias="ClosingMemberCode")
    first_name: str = Field(alias="MemberFirstName")
    points: int
    """Negative if it owes points."""
    gift_cards: Annotated[int, Field(ge=0)]
    promotions: Annotated[int, Field(ge=0)]
    vip: bool
    """Whether it is a VIP's; this status ends with it."""


class MemberTransferReply(Reply):
    """The result of the requested action."""

    closing: ClosingMember | None = None
    record: MemberRecord | None = None
    """The member that stays, after a merge."""


MEMBER_TRANSFER = Call(
    "/dc/membertransfer",
    Access.MEMBER,
    MemberTransferRequest,
    MemberTransferReply,
    "Merge an old membership into the member's own",
    limits.TRIES,
)

CALLS = (MEMBER_TRANSFER,)
