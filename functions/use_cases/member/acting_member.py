"""Whose an order is: the session's member, unless their membership is over or on hold (K-13, K-15)."""

from domain.member.member import Member
from domain.store.session import Session
from repositories import members


def member_of(session: Session) -> Member | None:
    """The session's member, on hold or not; None once their membership is over: then it is a guest's."""
    member = members.find(session.tenant, session.member_code) if session.member_code else None
    return None if member is None or member.ended else member
