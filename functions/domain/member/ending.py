"""The ends of a membership: merged into another, deleted by its member, and erased (K-12, K-13; threat 21)."""

import datetime as dt

from domain.errors import Code, Refusal
from domain.member.ended import Ended, MemberEnd
from domain.member.member import Member


def deleted(member: Member, at: dt.datetime) -> Member:
    """Return the member after they deleted their account: inactive and without messages at once (K-13)."""
    return _over(member, Ended(at=at, reason=MemberEnd.DELETED))


def merged(member: Member, into: str, at: dt.datetime) -> Member:
    """Return the member after a merge into another; VIP status and favourites do not go with them (K-12)."""
    return _over(member, Ended(at=at, reason=MemberEnd.MERGED, into=into))


def carried(member: Member) -> Member:
    """Return a merged member after all their rows were carried over (K-12)."""
    if member.ended is None:
        raise ValueError("a membership that stands is not carried over")
    return member.model_copy(update={"ended": member.ended.model_copy(update={"carried": True})})


def erased(member: Member) -> Member:
    """Return a member without personal data: a code that ledgers and orders refer to (K-13)."""
    if member.ended is None:
        raise ValueError("a membership that stands is not forgotten")
    ended = member.ended.model_copy(update={"erased": True})
    return Member(member_code=member.member_code, company_code=member.company_code, active=False, ended=ended)


def is_merged(closing: Member, staying: Member) -> bool:
    """Whether exactly this merge is done already, so that a repeat changes nothing (K-12)."""
    return closing.ended is not None and closing.ended.into == staying.member_code


def check_merge(closing: Member | None, staying: Member, *, by_phone: bool) -> Member:
    """Return the member whose membership ends by the merge (K-12).

    Refuses `error_merge_self`, `error_membership_suspended` for a member on hold, and for a missing or ended one
    `error_phone_not_found`, or `error_member_not_found` if it was not found by a phone.
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
