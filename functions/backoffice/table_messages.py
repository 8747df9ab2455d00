"""Requests and replies of the store's dining room (spec section 4, Other; R-8)."""

from enum import StrEnum
from uuid import UUID

from pydantic import AwareDatetime, Field

from domain.bill.table_bill import PartKind, PartState
from domain.entity import Amount, Entity, Instant, Positive
from domain.order.taken_payments import VoidTold
from domain.tables.dining_table import SeatedParty
from domain.tables.table_use import TableUse
from domain.tables.table_visit import VisitRule
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import AppMode
from runtime import limits
from runtime.call import Access, Call, Reply, StaffRequest


class TableAct(StrEnum):
    """An action on a table."""

    OPEN = "open"
    CLOSE = "close"
    NEW_VISIT = "newVisit"
    """The party left: a new table session begins; if the table requires it, staff must open it."""
    OPEN_VISIT = "openVisit"
    NEW_CODE = "newCode"
    """The table session continues with another code."""
    NEW_PIN = "newPin"
    END_PIN_LOCK = "endPinLock"
    """PINs are accepted again."""
    TAKE_PAYMENT = "takePayment"
    """The counter took a payment of its bill."""


class ReadTablesRequest(StaffRequest):
    """Request all tables of the store."""


class TableOrder(Entity):
    """An order of the table's current session."""

    reference_id: str = Field(alias="referenceID")
    order_uuid: str = Field(alias="orderUUID")
    status: OrderStatus
    placed_at: AwareDatetime
    total: Amount
    """With tips, minus what was returned; 0 if the order ended without a meal."""
    due: Amount
    """The amount still to be paid at the counter."""


class StaffVisit(Entity):
    """An open table session, with the code that its guests scan: the path of a URL of the brand."""

    opened_at: AwareDatetime
    code_at: AwareDatetime
    code: str
    """Empty if the stage's secret has changed since: then request a new code."""


class TablePart(Entity):
    """A part of a table's bill that was paid, or is being paid now."""

    part_id: str = Field(alias="partID")
    kind: PartKind
    state: PartState
    name: str
    """The name that the guest gave; may be empty."""
    card: str
    by: str
    """Who took it at the counter."""
    amount: Amount
    tip: Amount
    returned: Amount
    """The amount that was refunded."""
    left: Amount
    """The amount that it still pays, with its tip."""
    void: VoidTold | None
    """The state of its void."""
    order_uuid: str = Field(alias="orderUUID")
    """An order that it pays, used to void it."""
    at: AwareDatetime


class StaffPinLock(Entity):
    """A PIN lock after wrong attempts."""

    until: AwareDatetime
    devices_only: bool
    """Whether only the devices with wrong attempts are locked."""


class LockedDevice(Entity):
    """A kiosk or an order pad whose PIN is locked."""

    lock_id: str = Field(alias="lockID")
    mode: AppMode
    name: str
    """The store's name for its kiosk; may be empty."""
    lock: StaffPinLock


class StaffTable(Entity):
    """A table with its party and their orders."""

    id: str = Field(alias="ID")
    descr: str
    group: str
    open: bool
    has_pin: bool
    pin_lock: StaffPinLock | None
    visit_since: AwareDatetime | None
    visit_rule: VisitRule
    visit: StaffVisit | None
    """The open table session."""
    party: SeatedParty | None
    use: TableUse
    """How the table is used; `free` means that a party can be seated."""
    orders: tuple[TableOrder, ...]
    parts: tuple[TablePart, ...]
    total: Amount
    """What was paid with the orders, what is left of the parts, and what is still due."""
    prepaid: Amount
    """What was paid with the orders and was not returned."""
    due: Amount
    held: Amount
    """The part of `due` that guests are paying now."""


class CardLook(Entity):
    """The look of the brand's table cards: its name, its colour and the text colour."""

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
    locked_devices: tuple[LockedDevice, ...]
    """Kiosks and order pads of the store whose PIN is locked."""


class ChangeTableRequest(StaffRequest):
    """An action on a table.

    A new table session names the one that it ends (`visitSince`), a new code the one that it replaces (`codeAt`), so
    that a repeated request acts once.
    """

    table_id: str = Field(alias="tableID", pattern="^[A-Za-z0-9_-]{1,40}$")
    act: TableAct
    visit_since: Instant | None = None
    code_at: Instant | None = None
    why: str = Field("", max_length=200)
    """Why a table session ends before its bill is settled; required in that case."""
    amount: Positive | None = None
    """The amount that the counter took."""
    request_id: UUID | None = Field(None, alias="requestID")
    """Chosen by the client for a payment: repeating it is the same payment."""


class ChangeTableReply(Reply):
    """The current table; a new `pin` is returned only once."""

    open: bool
    visit_since: AwareDatetime | None
    visit: StaffVisit | None
    party: SeatedParty | None
    pin: str = ""


class EndPinLockRequest(StaffRequest):
    """Unlock the PIN of a kiosk or an order pad."""

    lock_id: str = Field(alias="lockID", pattern="^[0-9a-f]{16}$")


class EndPinLockReply(Reply):
    """The PIN is accepted again."""


READ_TABLES = Call(
    "/backoffice/readtables",
    Access.STAFF,
    ReadTablesRequest,
    ReadTablesReply,
    "List the store's tables with their parties and bills",
    limits.STAFF,
    names_something=True,
)

CHANGE_TABLE = Call(
    "/backoffice/changetable",
    Access.STAFF,
    ChangeTableRequest,
    ChangeTableReply,
    "Open or close a table, open or end its visit, change its code or PIN, take a payment",
    limits.STAFF,
    names_something=True,
)

END_PIN_LOCK = Call(
    "/backoffice/endpinlock",
    Access.STAFF,
    EndPinLockRequest,
    EndPinLockReply,
    "Unlock the PIN of a kiosk or an order pad",
    limits.STAFF,
    names_something=True,
)

CALLS = (READ_TABLES, CHANGE_TABLE, END_PIN_LOCK)
