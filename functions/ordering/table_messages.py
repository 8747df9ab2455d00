"""Request and reply of a table's orders (spec section 4; R-16)."""

from domain.entity import Amount
from domain.order.table_orders import TableGuest, TableOrderView
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest


class TableOrdersRequest(SessionRequest):
    """Empty: the reply is about the session's own table, for guests of its current table session."""


class TableOrdersReply(Reply):
    """The orders of the table's guests, oldest first.

    If the table's card alone opens it, `shared` is false and there are no orders until the guest has ordered too.
    """

    table_name: str
    currency: str
    shared: bool
    guests: tuple[TableGuest, ...] = ()
    orders: tuple[TableOrderView, ...] = ()
    preparing: int = 0
    """Units that the kitchen still has to make."""
    total: Amount | None = None
    """The sum of all orders, with tips; None if the store hides its totals."""


TABLE_ORDERS = Call(
    "/order/tableorders",
    Access.STORE,
    TableOrdersRequest,
    TableOrdersReply,
    "Read the orders of a table's guests",
    limits.LOOKUPS,
    names_something=True,
    stays_open=True,
)

CALLS = (TABLE_ORDERS,)
