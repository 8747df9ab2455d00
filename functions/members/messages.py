"""Requests and replies of the member and service server (spec section 7)."""

from typing import Annotated, Literal, Self

from pydantic import AwareDatetime, Field, model_validator

from domain.entity import Entity
from domain.errors import Code
from domain.member.verification import Purpose
from domain.typed_text import TypedCode, TypedText
from members.address_messages import CALLS as ADDRESS_CALLS
from members.code_tokens import CodeToken
from members.favourite_messages import CALLS as FAVOURITE_CALLS
from members.member_messages import CALLS as MEMBER_CALLS
from members.member_messages import MemberCode
from members.news_messages import CALLS as NEWS_CALLS
from members.point_messages import CALLS as POINT_CALLS
from members.privacy_messages import CALLS as PRIVACY_CALLS
from members.promotion_messages import CALLS as PROMOTION_CALLS
from members.transfer_messages import CALLS as TRANSFER_CALLS
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest

Phone = Annotated[TypedText, Field(min_length=1, max_length=40)]
Email = Annotated[TypedText, Field(min_length=1, max_length=254)]
CodeText = Annotated[TypedCode, Field(min_length=1, max_length=20)]


class SmsSend(Entity):
    """Send a code to this phone."""

    phone: Phone = Field(alias="Phone")
    purpose: Purpose = Field(Purpose.GUEST, alias="Purpose")


class SmsVerify(Entity):
    """Check a received code, with the token that was returned when it was sent."""

    phone: Phone = Field(alias="Phone")
    code: CodeText = Field(alias="Code")
    token: CodeToken = Field(alias="Token")
    purpose: Purpose = Field(Purpose.GUEST, alias="Purpose")


class SmsRequest(SessionRequest):
    """Either `validate` or `verify`."""

    send: SmsSend | None = Field(None, alias="validate")
    verify: SmsVerify | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.send is None) == (self.verify is None):
            raise ValueError("either validate or verify")
        return self


class SmsReply(Reply):
    """The code was sent (`token` is needed to check it), or it was right (no token)."""

    token: str = ""
    expires_at: AwareDatetime | None = None
    resend_at: AwareDatetime | None = None
    """When another code may be requested."""
    proved: bool = False
    """No code is needed, for example for a stage's test phone: none was sent, and the token counts as checked."""


class OtpSend(Entity):
    """Send a code to a phone, to an e-mail address, or to the contact of a member whose card was scanned.

    A scanned card is only for login, and the reply does not show whether the member exists.
    """

    phone: Phone | None = None
    email: Email | None = None
    member_code: MemberCode | None = None
    purpose: Purpose = Purpose.GUEST

    @model_validator(mode="after")
    def _one(self) -> Self:
        if [self.phone, self.email, self.member_code].count(None) != 2:
            raise ValueError("one of phone, email and memberCode")
        if self.member_code is not None and self.purpose is not Purpose.LOGIN:
            raise ValueError("a card is scanned to log in")
        return self


class OtpValidate(OtpSend):
    """Check a received code."""

    code: CodeText
    token: CodeToken


class OtpRequest(SessionRequest):
    """Exactly one action; `revoke` deletes all proofs of this browser's contacts."""

    send: OtpSend | None = None
    check: OtpValidate | None = Field(None, alias="validate")
    revoke: bool = False

    @model_validator(mode="after")
    def _one(self) -> Self:
        if [self.send is None, self.check is None, not self.revoke].count(False) != 1:
            raise ValueError("one of send, validate and revoke")
        return self


class CodeSent(Entity):
    """A code was sent, or none is needed (`proved`)."""

    result: Literal["ok"]
    token: str
    expires_at: AwareDatetime
    resend_at: AwareDatetime
    proved: bool = False


class CodeChecked(Entity):
    """`ok`, or `error_verification_code` for any fault of the code."""

    result: Literal["ok"] | Code


class OtpReply(Reply):
    """The result of the requested action."""

    send: CodeSent | None = None
    check: CodeChecked | None = Field(None, alias="validate")


SMS = Call("/dc/sms", Access.STORE, SmsRequest, SmsReply, "Send a code to a phone, or check it", limits.MESSAGES)
OTP = Call(
    "/dc/otp",
    Access.STORE,
    OtpRequest,
    OtpReply,
    "Send a code to a phone or an e-mail address, or check it",
    limits.MESSAGES,
)

CALLS = (
    SMS,
    OTP,
    *MEMBER_CALLS,
    *POINT_CALLS,
    *PROMOTION_CALLS,
    *NEWS_CALLS,
    *FAVOURITE_CALLS,
    *ADDRESS_CALLS,
    *TRANSFER_CALLS,
    *PRIVACY_CALLS,
)
