"""What a refund would give back, asked before it is made."""

from backoffice.messages import OrderRequest
from domain.entity import Amount
from domain.order.refund import Refund, RefundRequest
from runtime import limits
from runtime.call import Access, Call, Reply


class PreviewRefundRequest(OrderRequest):
    """A refund as it would be asked for."""

    refund: RefundRequest


class PreviewRefundReply(Reply):
    """What would go back to which tender; `limit` is the most that whoever asks gives back of an order by themselves.

    `aboveLimit` says that it needs somebody who may.
    """

    refund: Refund
    amount: Amount
    given_before: Amount
    limit: Amount | None
    above_limit: bool


PREVIEW_REFUND = Call(
    "/backoffice/previewrefund",
    Access.STAFF,
    PreviewRefundRequest,
    PreviewRefundReply,
    "What a refund would give back",
    limits.STAFF,
    names_something=True,
)

CALLS = (PREVIEW_REFUND,)
