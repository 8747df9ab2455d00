"""Request and reply of what a table has ordered (spec section 4; R-16)."""

from domain.entity import Amount
from domain.order.table_orders import TableGuest, TableOrderView
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest


class TableOrdersRequest(SessionRequest):
    """Of the session's own table, by whoever is of its visit."""


class TableOrdersReply(Reply):
    """What its guests ordered, oldest first; `shared` is false until the guest has ordered too, where anybody might
    have the table's card.
    """

    table_name: str
    currency: str
    shared: bool
    guests: tuple[TableGuest, ...] = ()
    orders: tuple[TableOrderView, ...] = ()
    preparing: int = 0
    """Units that the kitchen has still to make."""
    total: Amount | None = None
    """Of all of them, with tips; None where the store hides its totals."""


TABLE_ORDERS = Call(
    "/order/tableorders",
    Access.STORE,
    TableOrdersRequest,
    TableOrdersReply,
    "What the guests of a table have ordered",
    limits.LOOKUPS,
    names_something=True,
    stays_open=True,
)

CALLS = (TABLE_ORDERS,)
