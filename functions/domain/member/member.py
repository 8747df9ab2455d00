"""Members: their data, their VIP status and their rights (spec sections 3 and 6, D-1, D-2, K-14, K-15)."""

import datetime as dt
from collections.abc import Iterable
from decimal import Decimal
from enum import StrEnum
from typing import Annotated

from pydantic import Field

from domain.entity import Entity, Rate
from domain.errors import Code, Refusal
from domain.member.ended import Ended
from domain.member.verification import ContactKind, Reach
from domain.money import ZERO

Points = Annotated[int, Field(ge=0, le=10**9)]


class MemberMetadata(Entity):
    """VIP status and other extras of a member; `VIPExpiryDate` is the last VIP day in the store's zone (D-2)."""

    member_ex_vip: bool = Field(False, alias="MemberExVIP")
    vip_expiry_date: dt.date | None = Field(None, alias="VIPExpiryDate")
    favorite_stores: tuple[str, ...] = Field((), alias="FavoriteStores")
    member_ex_discount_rate: Rate = Field(ZERO, alias="MemberExDiscountRate")


class MemberAddress(Entity):
    """The phone number stored with a member's address."""

    addr_phone1: str = Field("", alias="AddrPhone1", max_length=20)


class Member(Entity):
    """A member of a company; birth fields are 0 while unset (K-11)."""

    member_code: str = Field(alias="MemberCode", min_length=1, max_length=40)
    first_name: str = Field("", alias="MemberFirstName", max_length=100)
    last_name: str = Field("", alias="MemberLastName", max_length=100)
    email: str = Field("", alias="MemberEMail", max_length=254)
    phone_id: str = Field("", alias="PhoneId", max_length=20)
    phone_confirmed: bool = Field(False, alias="PhoneConfirmed")
    email_verified: bool = Field(False, alias="EmailVerified")
    month_of_birth: int = Field(0, alias="MonthOfBirth", ge=0, le=12)
    day_of_birth: int = Field(0, alias="DayOfBirth", ge=0, le=31)
    year_of_birth: int = Field(0, alias="YearOfBirth", ge=0, le=9999)
    sms_promo: bool = Field(False, alias="SmsPromo")
    sms_promo_at: dt.datetime | None = Field(None, alias="SmsPromoAt")
    """When the member agreed to text messages (K-11)."""
    sms_promo_off_at: dt.datetime | None = Field(None, alias="SmsPromoOffAt")
    """When they last withdrew that."""
    address: MemberAddress = Field(MemberAddress(), alias="MemberAddress")
    point_balance: Points = Field(0, alias="MemberPointBalance")
    active: bool = Field(True, alias="MemberActive")
    vip_code: str = Field("", alias="VipCode", max_length=40)
    vip_name: str = Field("", alias="VipName", max_length=100)
    vip_disc_rate: Rate = Field(ZERO, alias="VipDiscRate")
    vip_disc_rate1: Rate = Field(ZERO, alias="VipDiscRate1")
    """Stored and shown to staff, not used (D-3)."""
    metadata: MemberMetadata = Field(MemberMetadata(), alias="MemberMetadata")
    company_code: str = Field("", alias="CompanyCode", max_length=40)
    company_name: str = Field("", alias="CompanyName", max_length=200)
    merchants: tuple[str, ...] = Field((), alias="Merchants")
    promos: tuple[str, ...] = ()
    """Codes of the promotions the member owns."""
    ended: Ended | None = None
    """The end of the membership; a member who is inactive without it is on hold (K-13, K-15)."""


def full_name(member: Member) -> str:
    """Return first and last name (spec section 3, Member)."""
    return f"{member.first_name} {member.last_name}".strip()


class Standing(StrEnum):
    """The status that decides the prices and rights of an order."""

    GUEST = "guest"
    MEMBER = "member"
    VIP = "vip"


def is_vip(member: Member, today: dt.date) -> bool:
    """Whether VIP holds on a store-local date: a VIP code or flag, to the end of its last day (D-2)."""
    last_day = member.metadata.vip_expiry_date
    named = bool(member.vip_code) or member.metadata.member_ex_vip
    return named and (last_day is None or today <= last_day)


def standing(member: Member | None, today: dt.date) -> Standing:
    """Return the status for an order: a suspended member orders as a guest (K-15, D-2)."""
    if member is None or not member.active:
        return Standing.GUEST
    return Standing.VIP if is_vip(member, today) else Standing.MEMBER


def admitted(member: Member | None) -> Member:
    """Return the member, if they may act as one (K-13, K-15).

    Refuses `error_login_required` to a guest and after the end of a membership, `error_membership_suspended` to a
    member on hold.
    """
    if member is None or member.ended:
        raise Refusal(Code.LOGIN_REQUIRED)
    if not member.active:
        raise Refusal(Code.MEMBERSHIP_SUSPENDED)
    return member


def known_by(member: Member) -> tuple[Reach, ...]:
    """Return the contacts that a member proved; each identifies one member until the end (K-5, K-13)."""
    if member.ended:
        return ()
    phone = Reach(kind=ContactKind.PHONE, address=member.phone_id)
    email = Reach(kind=ContactKind.EMAIL, address=member.email)
    proved = ((phone, member.phone_confirmed), (email, member.email_verified))
    return tuple(reach for reach, confirmed in proved if confirmed and reach.address)


def member_rate(member: Member | None, today: dt.date, default_rate: Decimal, store_vip_rate: Decimal) -> Decimal:
    """The percentage a customer gets: the highest of the rates open to them, never summed (D-1).

    `default_rate` is the order type's and all a guest gets; VIP code and store VIP rates need a valid VIP.
    """
    rates = [default_rate]
    who = standing(member, today)
    if member and who is not Standing.GUEST:
        rates.append(member.metadata.member_ex_discount_rate)
    if member and who is Standing.VIP:
        rates += [member.vip_disc_rate, store_vip_rate]
    return max(rates)


def may_redeem(member: Member | None, *, enabled: bool) -> bool:
    """Whether points may be spent: the store allows it and the membership is not suspended (K-15, spec section 6)."""
    return enabled and member is not None and member.active


def check_redeem(member: Member | None, *, enabled: bool, line_id: str) -> None:
    """Refuse `error_point_redeem` with its line to anyone who may not spend points (K-15)."""
    if not may_redeem(member, enabled=enabled):
        raise Refusal(Code.POINT_REDEEM, line_id=line_id)


def card_merchants(store: Iterable[str], member: Member | None) -> tuple[str, ...]:
    """The card providers on offer, in the store's order: limited to the member's list where there is one (K-14).

    A member on hold pays as the guest they order as (K-15).
    """
    own = member.merchants if member and member.active else ()
    return tuple(merchant for merchant in store if not own or merchant in own)
