"""The preview of a refund."""

from backoffice.messages import OrderRequest
from domain.entity import Amount
from domain.order.refund import Refund, RefundRequest
from runtime import limits
from runtime.call import Access, Call, Reply


class PreviewRefundRequest(OrderRequest):
    """The refund to preview."""

    refund: RefundRequest


class PreviewRefundReply(Reply):
    """The amounts by tender; `limit` is the most that this staff member may refund of an order.

    `aboveLimit` means that another person must approve it.
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
    "Preview the amounts of a refund",
    limits.STAFF,
    names_something=True,
)

CALLS = (PREVIEW_REFUND,)
