"""Requests and replies about a table's bill and the parts of it that guests pay (spec section 4; Y-8)."""

from typing import Annotated
from uuid import UUID

from pydantic import AwareDatetime, Field

from domain.bill.claim_part import Choice
from domain.bill.table_bill import PartKind, PartState
from domain.entity import Amount, Entity, Positive, Price
from domain.money import ZERO
from domain.order.confirmation import StatusToken
from domain.payment.provider import PageDisplay
from domain.payment.tender import Tender
from payments.page_messages import Origin, ReturnPath
from payments.payment_view import PaymentView
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest

OwnTokens = Annotated[tuple[StatusToken, ...], Field(max_length=20)]


class TableBillRequest(SessionRequest):
    """The bill of the table of the session's app key, or of the table where these orders were placed."""

    status_tokens: OwnTokens = ()
    """The guest's own orders, to be marked as theirs."""


class TableBillLine(Entity):
    """A line of the bill; `units` are the prices of its unpaid units, in the order in which they are paid."""

    seq: int
    item_id: int = Field(alias="ID")
    descr: str
    descr1: str
    descr2: str
    qty: int
    units: tuple[Amount, ...]
    value: Amount


class TableBillOrder(Entity):
    """An order of the table session. One that `waits` can be paid after the store accepts it."""

    reference_id: str = Field(alias="referenceID")
    order_uuid: str = Field(alias="orderUUID")
    placed_at: AwareDatetime
    mine: bool
    waits: bool
    total: Amount
    lines: tuple[TableBillLine, ...]


class TableBillPart(Entity):
    """A part of the bill that a guest paid, or is paying now."""

    part_id: str = Field(alias="partID")
    kind: PartKind
    state: PartState
    name: str
    card: str
    amount: Amount
    tip: Amount
    left: Amount
    """The amount that it still pays, after refunds; 0 if it was voided."""
    voided: bool
    """Whether the store voided it: the amount is open again."""
    mine: bool
    at: AwareDatetime


class TableBillReply(Reply):
    """The current bill: `total` is `paid` + `held` + `open`; `paid` is net of refunds."""

    version: int
    table_name: str
    currency: str
    payable: bool
    """Whether it can be paid here: the store takes cards and shows totals."""
    total: Amount
    paid: Amount
    held: Amount
    """The amount that others are paying now."""
    open: Amount
    waits: Amount
    """The amount of orders that the store has not accepted; not in `total`."""
    least: Amount
    """The smallest card payment: no card part may be below it, or leave less than it."""
    shares: dict[int, Amount]
    """The next share's amount, by the number of equal shares."""
    orders: tuple[TableBillOrder, ...]
    parts: tuple[TableBillPart, ...]


class PayPartRequest(TableBillRequest):
    """Hold a part of the bill and open a payment page for it. The same `requestID` is the same payment."""

    choice: Choice
    amount: Positive
    """The amount that the guest saw; if it differs from the current one, nothing is held and no page opens."""
    tip: Price = ZERO
    name: str = Field("", max_length=40)
    """The name that others at the table and the staff see."""
    tender: Tender
    display: PageDisplay = PageDisplay.REDIRECT
    return_path: ReturnPath = "/table-bill"
    page_origin: Origin
    request_id: UUID = Field(alias="requestID")
    locale: str = Field("", max_length=10)


class PayPartReply(Reply):
    """The payment with its page."""

    payment: PaymentView


TABLE_BILL = Call(
    "/dinein/tablebill",
    Access.STORE,
    TableBillRequest,
    TableBillReply,
    "Read the bill of the guest's table, with the paid parts",
    limits.PAYMENTS,
    names_something=True,
    stays_open=True,
)
PAY_PART = Call(
    "/dinein/paypart",
    Access.STORE,
    PayPartRequest,
    PayPartReply,
    "Open a payment page for a part of a table's bill",
    limits.PAYMENTS,
    names_something=True,
    stays_open=True,
)

CALLS = (TABLE_BILL, PAY_PART)
