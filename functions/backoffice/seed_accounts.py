"""Members, their points and promotions, and gift cards of a brand's files; each given once, however often applied."""

from backoffice.brand_files import Brand, GiftCardEntry, MemberEntry
from domain.member.account import AccountKind
from domain.member.gift_card import masked
from domain.member.member import Member
from domain.member.points import PointLot
from domain.money import quantum
from domain.tenant import Tenant
from repositories import accounts, gift_cards, members
from repositories.accounts import name_of
from runtime.parallel import each

GRANTED = "granted"
"""The lot of a promotion's one use, and of a gift card's first balance."""

OWN = (
    *("first_name", "last_name", "email", "phone_id", "phone_confirmed", "email_verified"),
    *("month_of_birth", "day_of_birth", "year_of_birth", "sms_promo", "sms_promo_at", "sms_promo_off_at"),
    *("active",),
)
"""What a member says of themselves, and whether they are on hold: a file begins with it, and changes it no more."""


def seed_accounts(brand: Brand) -> int:
    """How many members and gift cards were written."""
    tenant = brand.tenant
    written = sum(each(lambda entry: _member(tenant, entry), brand.members))
    return written + sum(each(lambda entry: _gift_card(tenant, entry), brand.gift_cards))


def _member(tenant: Tenant, entry: MemberEntry) -> bool:
    code = entry.member_code
    known = members.find(tenant, code)
    if known and known.ended:
        return False
    for lot in entry.lots:
        points = PointLot(lot_id=lot.lot, points=lot.points, expires=lot.expires)
        accounts.credit(tenant, name_of(AccountKind.POINTS, code), points)
    for promo in entry.promos:
        one = PointLot(lot_id=GRANTED, points=1)
        accounts.credit(tenant, name_of(AccountKind.PROMO, code, promo.casefold()), one)
    member = Member.model_validate(entry.model_dump(exclude={"lots"}, by_alias=False))
    kept = {name: getattr(known, name) for name in OWN} if known else {}
    return members.save(tenant, member.model_copy(update={**kept, "company_code": tenant.company_code}))


def _gift_card(tenant: Tenant, entry: GiftCardEntry) -> bool:
    """The money first, so that a card that is known never lacks it."""
    name = name_of(AccountKind.GIFT_CARD, gift_cards.card_hash(tenant, entry.card_code))
    units = int(entry.balance / quantum(entry.currency))
    accounts.credit(tenant, name, PointLot(lot_id=GRANTED, points=units))
    return gift_cards.add(tenant, entry.card_code, entry.security_code, entry.currency, masked(entry.card_code))
