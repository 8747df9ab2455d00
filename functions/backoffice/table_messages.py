"""Requests and replies of the store's dining room (spec section 4, Other; R-8)."""

from enum import StrEnum

from pydantic import AwareDatetime, Field

from domain.entity import Amount, Entity, Instant
from domain.order.status import OrderStatus
from domain.store.dining_table import SeatedParty
from runtime import limits
from runtime.call import Access, Call, Reply, StaffRequest


class TableAct(StrEnum):
    """What staff do with a table."""

    OPEN = "open"
    CLOSE = "close"
    NEW_VISIT = "newVisit"
    NEW_PIN = "newPin"


class ReadTablesRequest(StaffRequest):
    """All tables of the store."""


class TableOrder(Entity):
    """An order of the visit that sits at a table."""

    reference_id: str = Field(alias="referenceID")
    order_uuid: str = Field(alias="orderUUID")
    status: OrderStatus
    placed_at: AwareDatetime
    total: Amount
    """With tips, less what went back; nothing where the order came to nothing."""
    due: Amount
    """What is still to be paid at the counter."""


class StaffTable(Entity):
    """A table with who sits there and what they had."""

    id: str = Field(alias="ID")
    descr: str
    group: str
    open: bool
    has_pin: bool
    visit_since: AwareDatetime | None
    party: SeatedParty | None
    orders: tuple[TableOrder, ...]
    total: Amount
    due: Amount


class CardLook(Entity):
    """How the brand's cards look: its name, its colour and that of text on it."""

    brand_name: str
    colour: str
    text: str


class ReadTablesReply(Reply):
    """The tables in the order of their IDs."""

    card: CardLook
    time_zone: str
    server_time: AwareDatetime
    currency: str
    store_name: str
    tables: tuple[StaffTable, ...]


class ChangeTableRequest(StaffRequest):
    """What to do with one; a new visit names the one it ends, so that asked twice it ends one."""

    table_id: str = Field(alias="tableID", pattern="^[A-Za-z0-9_-]{1,40}$")
    act: TableAct
    visit_since: Instant | None = None


class ChangeTableReply(Reply):
    """The table as it is now; `pin` is told once, to who asked for another."""

    open: bool
    visit_since: AwareDatetime | None
    party: SeatedParty | None
    pin: str = ""


READ_TABLES = Call(
    "/backoffice/readtables",
    Access.STAFF,
    ReadTablesRequest,
    ReadTablesReply,
    "The store's tables, who sits there and their bills",
    limits.STAFF,
    names_something=True,
)

CHANGE_TABLE = Call(
    "/backoffice/changetable",
    Access.STAFF,
    ChangeTableRequest,
    ChangeTableReply,
    "Open or close a table, begin a new visit, give it another PIN",
    limits.STAFF,
    names_something=True,
)

CALLS = (READ_TABLES, CHANGE_TABLE)
