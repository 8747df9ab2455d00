"""How a membership ends: merged into another, deleted by its member, and forgotten (K-12, K-13; threat 21)."""

import datetime as dt

from domain.errors import Code, Refusal
from domain.member.ended import Ended, MemberEnd
from domain.member.member import Member


def deleted(member: Member, at: dt.datetime) -> Member:
    """The member after they deleted their account: inactive at once, told nothing any more (K-13)."""
    return _over(member, Ended(at=at, reason=MemberEnd.DELETED))


def merged(member: Member, into: str, at: dt.datetime) -> Member:
    """The member after they became part of another; standing and favourites do not go with them (K-12)."""
    return _over(member, Ended(at=at, reason=MemberEnd.MERGED, into=into))


def carried(member: Member) -> Member:
    """A merged member after all their rows were carried over (K-12)."""
    if member.ended is None:
        raise ValueError("a membership that stands is not carried over")
    return member.model_copy(update={"ended": member.ended.model_copy(update={"carried": True})})


def erased(member: Member) -> Member:
    """What stays of a member once their person is forgotten: a code that ledgers and orders name (K-13)."""
    if member.ended is None:
        raise ValueError("a membership that stands is not forgotten")
    ended = member.ended.model_copy(update={"erased": True})
    return Member(member_code=member.member_code, company_code=member.company_code, active=False, ended=ended)


def is_merged(closing: Member, staying: Member) -> bool:
    """Whether just this merge is done already: asking again changes nothing (K-12)."""
    return closing.ended is not None and closing.ended.into == staying.member_code


def check_merge(closing: Member | None, staying: Member, *, by_phone: bool) -> Member:
    """The member that ends. Refuses `error_merge_self`, `error_membership_suspended` for one on hold, and for none or
    one that is over `error_phone_not_found`, or `error_member_not_found` where no phone was asked for (K-12).
    """
    if closing is None or closing.ended:
        raise Refusal(Code.PHONE_NOT_FOUND if by_phone else Code.MEMBER_NOT_FOUND)
    if closing.member_code == staying.member_code:
        raise Refusal(Code.MERGE_SELF)
    if not closing.active:
        raise Refusal(Code.MEMBERSHIP_SUSPENDED)
    return closing


def _over(member: Member, ended: Ended) -> Member:
    off = ended.at if member.sms_promo else member.sms_promo_off_at
    return member.model_copy(
        update={"active": False, "ended": ended, "sms_promo": False, "sms_promo_at": None, "sms_promo_off_at": off}
    )
