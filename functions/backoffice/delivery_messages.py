"""Requests and replies about an order's delivery."""

from backoffice.messages import OrderRequest
from domain.delivery.board_delivery import BoardDelivery
from domain.delivery.delivery import DeliveryAct
from runtime import limits
from runtime.call import Access, Call, Reply


class ActDeliveryRequest(OrderRequest):
    """Act on a delivery that needs attention, with one of the acts in its view."""

    act: DeliveryAct


class ActDeliveryReply(Reply):
    """The delivery after the act."""

    delivery: BoardDelivery | None


ACT_DELIVERY = Call(
    "/backoffice/actdelivery",
    Access.STAFF,
    ActDeliveryRequest,
    ActDeliveryReply,
    "Look for a courier again, bring it oneself, or say that it was seen to",
    limits.STAFF,
    names_something=True,
)

CALLS = (ACT_DELIVERY,)
