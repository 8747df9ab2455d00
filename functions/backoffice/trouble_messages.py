"""Requests and replies about a store's payments in trouble."""

import datetime as dt
from typing import Annotated, Self

from pydantic import AwareDatetime, Field, model_validator

from domain.entity import Entity
from domain.payment.card_payment import PaymentId
from domain.payment.provider import Provider
from domain.payment.trouble import MerchantTrouble, PaymentTrouble, TroubleAct, TroubleKind
from domain.staff.staff import Role
from runtime import limits
from runtime.call import Access, Call, Reply, StaffRequest

Why = Annotated[str, Field(max_length=200)]
_MERCHANT = (TroubleKind.KEY_REFUSED, TroubleKind.WEBHOOK_REFUSED, TroubleKind.WEBHOOK_OLD)


class ReadTroublesRequest(StaffRequest):
    """Request everything that needs attention now."""


class OrderTrouble(Entity):
    """A payment in trouble with its order's number and date; both are empty without an order."""

    trouble: PaymentTrouble
    number: str
    date: dt.date | None


class ReadTroublesReply(Reply):
    """The payments, oldest first, and problems with a provider as a whole."""

    time_zone: str
    server_time: AwareDatetime
    payments: tuple[OrderTrouble, ...]
    merchant: tuple[MerchantTrouble, ...]
    without_cards: bool
    """Whether cards are not offered now, because every provider rejected its key."""


class EndTroubleRequest(StaffRequest):
    """An action on a payment, or on a provider's problem that was handled (`kind` and `provider`)."""

    payment_id: PaymentId | None = Field(None, alias="paymentID")
    kind: TroubleKind | None = None
    provider: Provider | None = None
    act: TroubleAct
    why: Why = ""
    gave: bool | None = None
    """For a refund with an unknown result: whether the money went back."""

    @model_validator(mode="after")
    def _names_one(self) -> Self:
        merchant = self.kind in _MERCHANT and self.provider is not None
        if bool(self.payment_id) == merchant:
            raise ValueError("give either a payment or a provider's problem")
        if (self.act is TroubleAct.SETTLE or merchant) and len(self.why.strip()) < _LEAST_WORDS:
            raise ValueError("resolving needs a reason")
        return self


_LEAST_WORDS = 3


class EndTroubleReply(Reply):
    """The remaining trouble of the payment, if any."""

    left: PaymentTrouble | None


READ_TROUBLES = Call(
    "/backoffice/readtroubles",
    Access.STAFF,
    ReadTroublesRequest,
    ReadTroublesReply,
    "List the store's payments that need action",
    limits.STAFF,
    names_something=True,
)

END_TROUBLE = Call(
    "/backoffice/endtrouble",
    Access.STAFF,
    EndTroubleRequest,
    EndTroubleReply,
    "Retry a payment, or mark it as resolved",
    limits.STAFF,
    names_something=True,
    role=Role.MANAGER,
)

CALLS = (READ_TROUBLES, END_TROUBLE)
