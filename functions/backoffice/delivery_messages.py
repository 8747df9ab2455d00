"""Requests and replies about who brings an order."""

from backoffice.messages import OrderRequest
from domain.delivery.board_delivery import BoardDelivery
from domain.delivery.delivery import DeliveryAct
from runtime import limits
from runtime.call import Access, Call, Reply


class ActDeliveryRequest(OrderRequest):
    """What to do about a delivery that needs somebody: one of the acts that it was told with."""

    act: DeliveryAct


class ActDeliveryReply(Reply):
    """How it stands after that."""

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
