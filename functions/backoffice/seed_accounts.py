"""Members, their points and promotions, and gift cards of a brand's files; each given once, however often applied."""

from backoffice.brand_entries import Brand, GiftCardEntry, MemberEntry
from domain.member.account import GRANTED, AccountKind
from domain.member.member import Member
from domain.member.points import PointLot
from domain.tenant import Tenant
from repositories import accounts, members
from repositories.accounts import name_of
from runtime.parallel import each
from use_cases.gift_card.issue_card import Issued, issue_card
from use_cases.gift_card.refund_sale import Reason

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
    given = {"promos": _with_given(member, known)} if known else {}
    return members.save(tenant, member.model_copy(update={**kept, **given, "company_code": tenant.company_code}))


def _with_given(member: Member, known: Member) -> tuple[str, ...]:
    """The promotions of the file, and those that the member was given otherwise meanwhile."""
    codes = {code.casefold() for code in member.promos}
    return (*member.promos, *(code for code in known.promos if code.casefold() not in codes))


def _gift_card(tenant: Tenant, entry: GiftCardEntry) -> bool:
    card = Issued(entry.card_code, entry.security_code, entry.balance, entry.currency)
    return issue_card(tenant, card, Reason("brand file", "giftcards.yaml"))
