"""Delete the member's own account (spec section 4, Login flows; K-13)."""

import datetime as dt

from domain.member.account import AccountKind
from domain.money import ZERO, major_units
from domain.tenant import Tenant
from members.at_store import store_of
from members.privacy_messages import KeptCard, MemberDeleteReply, MemberDeleteRequest, WouldBeLost
from repositories.gift_card import card_links
from repositories.gift_card.card_links import LinkedCard
from repositories.member import accounts
from repositories.member.accounts import name_of
from runtime.caller import Caller
from use_cases.member.customer import store_today
from use_cases.member.delete_member import delete_member
from use_cases.member.own_promotions import uses_left


def delete(request: MemberDeleteRequest, caller: Caller) -> MemberDeleteReply:
    """Return what would be lost, or delete the account; refuses `error_verification_code` without a code for this."""
    if request.token:
        return MemberDeleteReply(session_key=delete_member(caller.member, request.token, caller.guest))
    return MemberDeleteReply(lost=_lost(caller))


def _lost(caller: Caller) -> WouldBeLost:
    tenant, member = caller.session.tenant, caller.member
    today = store_today(store_of(caller), caller.now)
    cards = card_links.of_member(tenant, member.member_code)
    return WouldBeLost(
        points=accounts.available(tenant, name_of(AccountKind.POINTS, member.member_code), today),
        gift_cards=len(cards),
        promotions=sum(left > 0 for left in uses_left(tenant, member, today).values()),
        kept_cards=tuple(card for each in cards if (card := _kept(tenant, each, today)).balance > ZERO),
    )


def _kept(tenant: Tenant, card: LinkedCard, today: dt.date) -> KeptCard:
    units = accounts.available(tenant, name_of(AccountKind.GIFT_CARD, card.card), today)
    return KeptCard(card=card.shown, balance=major_units(units, card.currency), currency=card.currency)
