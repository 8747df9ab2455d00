"""Find the member of a session, unless their membership has ended (K-13, K-15)."""

from domain.access.session import Session
from domain.member.member import Member
from domain.tenant import Tenant
from repositories.member import members

_LONGEST_CHAIN = 20


def member_of(session: Session) -> Member | None:
    """The session's member, on hold or not; None once their membership has ended, so that the session is a guest's."""
    member = members.find(session.tenant, session.member_code) if session.member_code else None
    return None if member is None or member.ended else member


def standing_member(tenant: Tenant, member_code: str) -> Member | None:
    """Follow all merges from a code to the first membership that was not merged into another (K-12)."""
    member = members.find(tenant, member_code) if member_code else None
    for _ in range(_LONGEST_CHAIN):
        if member is None or member.ended is None or not member.ended.into:
            break
        member = members.find(tenant, member.ended.into)
    return member


def standing_code(tenant: Tenant, member_code: str) -> str:
    """The code of that member; the given code if that member no longer exists."""
    member = standing_member(tenant, member_code)
    return member.member_code if member else member_code
