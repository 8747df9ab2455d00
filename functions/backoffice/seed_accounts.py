"""Create members, their points and promotions, and gift cards from a brand's files; each is given once."""

from backoffice.brand_entries import Brand, GiftCardEntry, MemberEntry
from backoffice.onboarding.gifts import card_gift, member_gift, promotion_account
from domain.member.account import GRANTED, AccountKind
from domain.member.points import PointLot
from domain.tenant import Tenant
from repositories.member import accounts, members
from repositories.member.accounts import name_of
from runtime.parallel import each
from use_cases.gift_card.issue_card import Issued, Reason, issue_card


def seed_accounts(brand: Brand) -> int:
    """Return how many members and gift cards were written or given something."""
    tenant = brand.tenant
    written = sum(each(lambda entry: _member(tenant, entry), brand.members))
    return written + sum(each(lambda entry: _gift_card(tenant, entry), brand.gift_cards))


def _member(tenant: Tenant, entry: MemberEntry) -> bool:
    gift = member_gift(tenant, entry)
    if gift is None:
        return False
    points, code = name_of(AccountKind.POINTS, entry.member_code), entry.member_code
    given = False
    for lot in gift.lots:
        given |= accounts.credit(tenant, points, PointLot(lot_id=lot.lot, points=lot.points, expires=lot.expires))
    for promo in gift.promos:
        given |= accounts.credit(tenant, promotion_account(code, promo), PointLot(lot_id=GRANTED, points=1))
    return members.save(tenant, gift.member) or given


def _gift_card(tenant: Tenant, entry: GiftCardEntry) -> bool:
    gift = card_gift(tenant, entry)
    if gift.is_known and gift.is_given:
        return False
    card = Issued(entry.card_code, entry.security_code, entry.balance, entry.currency)
    return issue_card(tenant, card, Reason("brand file", "giftcards.yaml")) or not gift.is_given
