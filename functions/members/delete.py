"""Delete one's account (spec section 4, Login flows; K-13)."""

from domain.member.account import AccountKind
from members.at_store import store_of
from members.privacy_messages import MemberDeleteReply, MemberDeleteRequest, WouldBeLost
from repositories import accounts, card_links
from repositories.accounts import name_of
from runtime.caller import Caller
from use_cases.cart.customer import store_today
from use_cases.member.delete_member import delete_member
from use_cases.member.own_promotions import uses_left


def delete(request: MemberDeleteRequest, caller: Caller) -> MemberDeleteReply:
    """What would be lost, or the end of it; refuses `error_verification_code` without a code for just this."""
    if request.token:
        return MemberDeleteReply(session_key=delete_member(caller.member, request.token, caller.guest))
    return MemberDeleteReply(lost=_lost(caller))


def _lost(caller: Caller) -> WouldBeLost:
    tenant, member = caller.session.tenant, caller.member
    today = store_today(store_of(caller), caller.now)
    return WouldBeLost(
        points=accounts.available(tenant, name_of(AccountKind.POINTS, member.member_code), today),
        gift_cards=len(card_links.of_member(tenant, member.member_code)),
        promotions=sum(left > 0 for left in uses_left(tenant, member, today).values()),
    )
