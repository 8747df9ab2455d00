"""Requests and replies about members: login, logout and the profile (spec section 7, Member / service server)."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import AwareDatetime, Field, model_validator

from domain.entity import Amount, Entity
from domain.member.login import LoginMode
from domain.member.member import Member, Points
from domain.money import ZERO
from domain.typed_text import TypedText
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest

Phone = Annotated[TypedText, Field(max_length=20)]
Email = Annotated[TypedText, Field(max_length=254)]
MemberCode = Annotated[str, Field(pattern="^[^#]{1,40}$")]
Name = Annotated[str, Field(max_length=100)]


class LoginState(StrEnum):
    """The state of a login."""

    IN = "in"
    OUT = "out"
    """No member is logged in."""
    ON_HOLD = "onHold"
    """The membership is on hold: the member should contact the store, and orders as a guest (K-15)."""
    PROVE = "prove"
    """This browser has not proved the contact: send a code with purpose `login`, check it, then log in again."""
    NEW = "new"
    """The contact is proved and has no member yet: `signup` creates one."""


class Profile(Entity):
    """The fields of the profile form (spec section 3, Member); birth fields are 0 while unset."""

    first_name: Name = Field(alias="MemberFirstName")
    last_name: Name = Field(alias="MemberLastName")
    email: Email = Field("", alias="MemberEMail")
    phone_id: Phone = Field("", alias="PhoneId")
    month_of_birth: int = Field(0, alias="MonthOfBirth", ge=0, le=12)
    day_of_birth: int = Field(0, alias="DayOfBirth", ge=0, le=31)
    year_of_birth: int = Field(0, alias="YearOfBirth", ge=0, le=9999)
    sms_promo: bool = Field(False, alias="SmsPromo")

    @property
    def form(self) -> Member:
        """The form as a member, for the rules."""
        return Member(member_code="form").model_copy(update=dict(self))


class MemberRecord(Profile):
    """A member, for the member themselves."""

    member_code: str = Field(alias="MemberCode")
    phone_confirmed: bool = Field(alias="PhoneConfirmed")
    email_verified: bool = Field(alias="EmailVerified")
    sms_promo_at: AwareDatetime | None = Field(None, alias="SmsPromoAt")
    """When they last agreed to promotions by text message; `SmsPromoOffAt` is when they last withdrew it (K-11)."""
    sms_promo_off_at: AwareDatetime | None = Field(None, alias="SmsPromoOffAt")
    vip: bool
    """Whether they are a VIP today, by the store's date (D-2)."""
    vip_name: str = Field("", alias="VipName")
    discount_rate: Amount = ZERO
    """The membership's percentage off every order at this store today (D-1)."""
    point_balance: Points | None = Field(None, alias="MemberPointBalance")
    """The points that can be spent today; None if the store has no points."""
    points_owed: Points = Field(0, alias="MemberPointsOwed")
    """Spent points of refunded orders; they are deducted from the next points (K-1)."""
    favorite_stores: tuple[str, ...] = Field((), alias="FavoriteStores")


class Login(Entity):
    """Log in by a phone, an e-mail address or, for developers, a member code."""

    mode: LoginMode
    phone: Phone = ""
    email: Email = ""
    member_code: MemberCode | None = None


class Logout(Entity):
    """Log out; `orderUUID` is the current order: while it holds points, its member stays logged in (K-2)."""

    order_uuid: str = Field("", alias="orderUUID", pattern="^[A-Za-z0-9-]{0,40}$")


class MemberAuthRequest(SessionRequest):
    """Exactly one action; `resume` logs in the member who was logged in in this browser before."""

    login: Login | None = None
    signup: Profile | None = None
    resume: bool = False
    logout: Logout | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        asked = [self.login is not None, self.signup is not None, self.resume, self.logout is not None]
        if sum(asked) != 1:
            raise ValueError("one of login, signup, resume and logout")
        return self


class MemberAuthReply(Reply):
    """The state of the login. If the session's member changed, it has a new key and the old key is invalid."""

    state: LoginState
    session_key: str = ""
    record: MemberRecord | None = None


class Whose(Entity):
    """The member meant; only the logged-in member is allowed, so all fields may be omitted."""

    member_code: MemberCode | None = Field(None, alias="MemberCode")
    phone_id: Phone | None = None
    email: Email | None = None


class MembershipPut(Whose):
    """The whole profile form."""

    record: Profile


class MembershipRequest(SessionRequest):
    """Either `get` or `put`."""

    get: Whose | None = None
    put: MembershipPut | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.get is None) == (self.put is None):
            raise ValueError("either get or put")
        return self


class MembershipReply(Reply):
    """The member's current profile."""

    record: MemberRecord


MEMBER_AUTH = Call(
    "/dc/memberauth",
    Access.STORE,
    MemberAuthRequest,
    MemberAuthReply,
    "Log in, sign up or log out",
    limits.TRIES,
    stays_open=True,
)
MEMBERSHIP = Call(
    "/dc/membership", Access.MEMBER, MembershipRequest, MembershipReply, "Read or change a profile", limits.LOOKUPS
)

CALLS = (MEMBER_AUTH, MEMBERSHIP)
