"""Find out which points, promotions and gift card balances of the files are not granted yet.

A plan lists them and an apply grants them, each exactly once, however often the files are applied.
"""

from typing import NamedTuple

from backoffice.brand_entries import GiftCardEntry, LotEntry, MemberEntry
from domain.member.account import GRANTED, AccountKind
from domain.member.member import Member
from domain.tenant import Tenant
from repositories.gift_card import gift_cards
from repositories.member import accounts, members
from repositories.member.accounts import name_of

OWN = (
    *("first_name", "last_name", "email", "phone_id", "phone_confirmed", "email_verified"),
    *("month_of_birth", "day_of_birth", "year_of_birth", "sms_promo", "sms_promo_at", "sms_promo_off_at"),
    *("active",),
)
"""The members' own data and whether they are on hold: the file only sets them for a new member."""


class MemberGift(NamedTuple):
    """A member as stored and as applied, with the points and promotions not granted yet."""

    known: Member | None
    member: Member
    lots: tuple[LotEntry, ...]
    promos: tuple[str, ...]

    @property
    def told(self) -> tuple[str, ...]:
        """Describe the points and promotions."""
        points = (f"{lot.points} points (lot {lot.lot})" for lot in self.lots)
        return (*points, *(f"promotion {promo}" for promo in self.promos))


class CardGift(NamedTuple):
    """A gift card of the files, whether it exists, and whether its first balance was credited."""

    entry: GiftCardEntry
    is_known: bool
    is_given: bool


def member_gift(tenant: Tenant, entry: MemberEntry) -> MemberGift | None:
    """Return what to grant a member, None if the membership has ended; nothing is written."""
    code, known = entry.member_code, members.find(tenant, entry.member_code)
    if known and known.ended:
        return None
    points = name_of(AccountKind.POINTS, code)
    lots = tuple(lot for lot in entry.lots if not accounts.was_credited(tenant, points, lot.lot))
    promos = tuple(promo for promo in entry.promos if not _has(tenant, code, promo))
    return MemberGift(known, _filed(tenant, entry, known), lots, promos)


def card_gift(tenant: Tenant, entry: GiftCardEntry) -> CardGift:
    """Return the state of a gift card; nothing is written. A card that was sold has no balance of the files yet."""
    card = gift_cards.card_hash(tenant, entry.card_code)
    given = accounts.was_credited(tenant, name_of(AccountKind.GIFT_CARD, card), GRANTED)
    return CardGift(entry, gift_cards.find(tenant, card) is not None, given)


def promotion_account(member_code: str, promo: str) -> str:
    """Return the name of the account that counts a member's uses of a promotion."""
    return name_of(AccountKind.PROMO, member_code, promo.casefold())


def _has(tenant: Tenant, member_code: str, promo: str) -> bool:
    return accounts.was_credited(tenant, promotion_account(member_code, promo), GRANTED)


def _filed(tenant: Tenant, entry: MemberEntry, known: Member | None) -> Member:
    """Return the member of the file with the stored personal data, and with promotions granted in other ways."""
    member = Member.model_validate(entry.model_dump(exclude={"lots"}, by_alias=False))
    kept = {name: getattr(known, name) for name in OWN} if known else {}
    given = {"promos": _with_given(member, known)} if known else {}
    return member.model_copy(update={**kept, **given, "company_code": tenant.company_code})


def _with_given(member: Member, known: Member) -> tuple[str, ...]:
    """Return the promotions of the file, and those that the member was granted in other ways."""
    codes = {code.casefold() for code in member.promos}
    return (*member.promos, *(code for code in known.promos if code.casefold() not in codes))
