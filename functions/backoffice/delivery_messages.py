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
    "Search for a courier again, deliver with own staff, or mark the problem as resolved",
    limits.STAFF,
    names_something=True,
)

CALLS = (ACT_DELIVERY,)
