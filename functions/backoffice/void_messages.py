"""Void a payment that was taken by mistake, and take what the order then owes."""

from typing import Annotated, Self
from uuid import UUID

from pydantic import Field, model_validator

from backoffice.messages import OrderRequest
from domain.entity import Amount, Instant, Positive
from domain.order.return_entry import RefundStatus
from domain.order.void_reason import MOST_WORDS, VoidReason, VoidWhy
from runtime import limits
from runtime.call import Access, Call, Reply

PaymentName = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,60}$")]


class VoidPaymentRequest(OrderRequest):
    """The payment of an order to void, by its name among the order's payments, and why."""

    payment: PaymentName
    reason: VoidReason
    words: str = Field("", max_length=MOST_WORDS)
    """The store's own text, required for the reason `other`."""
    at_table: bool = False
    """Whether it was chosen on a table's page: then it is only voided during that table session."""
    visit_since: Instant | None = None
    """When the session before that one ended; None if it is the first."""

    @property
    def why(self) -> VoidWhy:
        """The reason of the void."""
        return VoidWhy(reason=self.reason, words=self.words)

    @model_validator(mode="after")
    def _is_said(self) -> Self:
        VoidWhy(reason=self.reason, words=self.words)
        return self


class VoidPaymentReply(Reply):
    """The total that is returned; `decided` is still in progress, `failed` was refused by the provider."""

    amount: Amount
    status: RefundStatus


class TakePaymentRequest(OrderRequest):
    """A payment at the counter for an order that owes money again; repeating the `requestID` is the same payment."""

    amount: Positive
    request_id: UUID = Field(alias="requestID")


class TakePaymentReply(Reply):
    """The payment was recorded."""


VOID_PAYMENT = Call(
    "/backoffice/voidpayment",
    Access.STAFF,
    VoidPaymentRequest,
    VoidPaymentReply,
    "Void a payment that was taken by mistake",
    limits.STAFF,
    names_something=True,
)

TAKE_PAYMENT = Call(
    "/backoffice/takepayment",
    Access.STAFF,
    TakePaymentRequest,
    TakePaymentReply,
    "Take the amount that an order owes after a voided payment",
    limits.STAFF,
    names_something=True,
)

CALLS = (VOID_PAYMENT, TAKE_PAYMENT)
