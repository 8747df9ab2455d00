"""Merge an old membership into the logged-in one (spec section 7, /membertransfer; K-12)."""

from domain.errors import Code, Refusal
from domain.member.member import is_vip
from domain.member.verification import Reach, reach_email
from domain.notification.texting import reach_at
from domain.store.store import Store
from domain.vocabulary.zone import local_date, store_zone
from members.at_store import store_of
from members.show_member import shown
from members.transfer_messages import ClosingMember, FindClosing, MemberTransferReply, MemberTransferRequest
from runtime.caller import Caller
from use_cases.member.merge_members import find_closing, merge_members
from use_cases.notification.send_message import reachable


def transfer(request: MemberTransferRequest, caller: Caller) -> MemberTransferReply:
    """Return what would move, or merge; refuses `error_member_not_found` if the store has no member transfer."""
    store = store_of(caller)
    if not store.service.member_transfer:
        raise Refusal(Code.MEMBER_NOT_FOUND)
    if request.find:
        return MemberTransferReply(closing=_closing(request.find, store, caller))
    if not (request.member_code and request.closing_member_code and request.token):
        raise Refusal(Code.MISSING_INFORMATION)
    if request.member_code != caller.member.member_code:
        raise Refusal(Code.MEMBER_NOT_FOUND)
    member = merge_members(request.closing_member_code, caller.member, request.token, store, caller.guest)
    return MemberTransferReply(record=shown(member, store, caller))


def _closing(asked: FindClosing, store: Store, caller: Caller) -> ClosingMember:
    found = find_closing(_reach(asked, store), asked.token, caller.member, store, caller.guest)
    today = local_date(caller.now, store_zone(store.info.time_zone))
    return ClosingMember(
        member_code=found.member.member_code,
        first_name=found.member.first_name,
        points=found.points,
        gift_cards=found.cards,
        promotions=found.promotions,
        vip=is_vip(found.member, today),
    )


def _reach(asked: FindClosing, store: Store) -> Reach:
    if asked.email is not None:
        return reachable(reach_email(asked.email))
    return reachable(reach_at(asked.phone or "", store))
