"""Requests and replies of the endpoints that price and place orders (spec section 7, Ordering server)."""

from pydantic import AwareDatetime, Field

from domain.cart.cart import Cart
from domain.delivery.charges import Undeliverable
from domain.delivery.guest_delivery import GuestDelivery
from domain.entity import Amount, Entity
from domain.member.member import Standing
from domain.money import ZERO
from domain.order.confirmation import Confirmation, StatusToken
from domain.order.end_reason import Why
from domain.order.feed import OrderFeed
from domain.order.guest_refund import GuestRefund, GuestVoid
from domain.order.money_state import MoneyState
from domain.order.state import StatusChange
from domain.pricing.quote import PricedLine, Quote, Totals
from domain.vocabulary.address import Address, Distance
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType
from ordering import courier_messages, place_messages, table_messages
from ordering.allocation_messages import ItemAllocationReply, ItemAllocationRequest
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest


class PriceOrderRequest(SessionRequest):
    """A cart of choices; prices never come from the client.

    `menuVersion` is the version that the guest sees, so that an older cached menu is not used for the price.
    """

    cart: Cart
    menu_version: str = Field("", max_length=64)


class QuotedCourier(Entity):
    """The courier of a delivery agent who would deliver the order, and about when."""

    dropoff_at: AwareDatetime | None = None


class AreaTerms(Entity):
    """The delivery area of the address, its charge unless delivery is free, and its minimums (L-11)."""

    name: str
    charge: Amount
    min_order: Amount
    min_order_for_free_delivery: Amount


class PriceOrderReply(Reply):
    """The priced cart, with the trace of all rules that were applied."""

    quote: Quote
    distance: Distance | None = None
    """Driving distance of a delivery; None for other order types or if it cannot be measured (L-3)."""
    undeliverable: Undeliverable | None = None
    """Why the address would be refused: too far, not measurable, or the agent does not deliver there (L-2, L-3)."""
    undeliverable_text: str = ""
    """The agent's message, if the agent does not deliver there."""
    courier: QuotedCourier | None = None
    """The agent's courier whose quote is in the price; tips then go to the courier (M-3)."""
    area: AreaTerms | None = None
    """The address's delivery area, if the store delivers by area; None outside of all areas or if it is unknown."""
    may_enter_code: bool = False
    """Whether the code of a promotion may be entered for this order (D-10, D-15)."""
    promo_order_types: tuple[OrderType, ...] = ()
    """The order types of the promotion in the order; another type would lose it (spec section 4, Order-type change).

    Empty if it is for all types, or without a promotion (D-13).
    """
    standing: Standing = Standing.GUEST
    """Whose prices these are: a guest's, a member's or a VIP's (D-2, K-15)."""
    member_saving: Amount = ZERO
    """What the membership saves, after discounts and before tax; 0 for a guest."""


class OrderRequest(SessionRequest):
    """An order to check or to place."""

    feed: OrderFeed


class ValidateOrderReply(Reply):
    """The quote of an order that could be placed now; nothing was stored."""

    quote: Quote


class AddOrderReply(Confirmation, Reply):
    """The placed order. Sending the same orderUUID again returns the same reply."""

    @classmethod
    def of(cls, confirmed: Confirmation) -> "AddOrderReply":
        """Build the reply from a confirmation."""
        return cls.model_construct(**dict(confirmed))


class VerifyOrderPinRequest(SessionRequest):
    """The table's PIN at dine-in checkout."""

    order_pin: str = Field(min_length=1, max_length=20)
    table_id: str = Field("", alias="tableID", max_length=40)


class VerifyOrderPinReply(Reply):
    """Whether the PIN was right; if the table is locked, when the next PIN is checked."""

    verified: bool
    locked_until: AwareDatetime | None = None


class GetOrdersRequest(SessionRequest):
    """Orders of the member logged in; `memberCode` must be theirs."""

    member_code: str = Field("", max_length=40)


class HistoryFeed(Entity):
    """The identifiers of a past order."""

    order_uuid: str = Field(alias="orderUUID")
    reference_id: str = Field(alias="referenceID")
    checkout_time_tz: AwareDatetime


class HistoryPayment(Entity):
    """The online payment of an order, for questions about it."""

    reference: str
    card: str


class HistoryEntry(Entity):
    """A past order as it was confirmed, with the guest's note and later refunds."""

    time: AwareDatetime
    reference_id: str = Field(alias="referenceID")
    store_id: str = Field(alias="storeID")
    order: Confirmation
    feed: HistoryFeed
    refunds: tuple[GuestRefund, ...] = ()
    memo: str = ""
    payment: HistoryPayment | None = None
    totals_hidden: bool = False
    """Its store hides totals (R-6)."""


class GetOrdersReply(Reply):
    """Past orders, newest first."""

    orders: tuple[HistoryEntry, ...]


class GetOrderStatusRequest(SessionRequest):
    """The status token of the order."""

    status_token: StatusToken


class GetOrderStatusReply(Reply):
    """The current state of the order, without name, phone or address."""

    reference_id: str = Field(alias="referenceID")
    order_uuid: str = Field(alias="orderUUID")
    status: OrderStatus
    history: tuple[StatusChange, ...]
    order_type: OrderType
    store_id: str = Field(alias="storeID")
    store_name: str
    placed_at: AwareDatetime
    pickup_time: AwareDatetime | None
    delivery_time: AwareDatetime | None
    delivery_time_to: AwareDatetime | None
    delayed_from: AwareDatetime | None
    """The time that the store had promised before it was delayed."""
    why: Why | None
    """The reason why the order is not carried out, if the store gave one."""
    money: MoneyState
    """The state of the payment by card."""
    prepaid: Amount
    """What was paid or reserved when the order was placed, by card, gift card and points."""
    due: Amount
    """What is still to be paid at handover; for a completed order what counts as paid there."""
    refunds: tuple[GuestRefund, ...]
    """Refunds done or in progress, except those at the end of an order."""
    voided: tuple[GuestVoid, ...] = ()
    """Payments that the store voided: their amounts are due again."""
    table_paid: Amount = ZERO
    """What guests at its table paid for it since, without tips and voided payments."""
    delivery: GuestDelivery | None = None
    """The state of its courier or of the store's own driver; None for other orders."""
    time_zone: str
    pickup_address: Address
    currency: str
    totals: Totals
    items: tuple[PricedLine, ...]
    totals_hidden: bool = False
    """Its store hides totals (R-6)."""
    untold: bool = False
    """Whether a text or an e-mail about it could not be sent: then this page is the guest's only notification."""
    left_out: tuple[str, ...] = ()
    """Allergens that the guest asked the kitchen to leave out."""


PRICE_ORDER = Call(
    "/order/v2/priceorder",
    Access.STORE,
    PriceOrderRequest,
    PriceOrderReply,
    "Price a cart",
    limits.PRICES,
    in_preview=True,
)
VALIDATE_ORDER = Call(
    "/order/v2/validateorder",
    Access.STORE,
    OrderRequest,
    ValidateOrderReply,
    "Check an order without placing it",
    limits.PRICES,
    stays_open=True,
)
ITEM_ALLOCATION = Call(
    "/order/v2/itemallocation",
    Access.STORE,
    ItemAllocationRequest,
    ItemAllocationReply,
    "Set the stock and time slot that an order holds",
    limits.HOLDS,
)
ADD_ORDER = Call(
    "/order/v2/addorder",
    Access.STORE,
    OrderRequest,
    AddOrderReply,
    "Place an order, once per orderUUID",
    limits.ORDERS,
    stays_open=True,
)
ADD_FEED = Call(
    "/order/addfeed",
    Access.STORE,
    OrderRequest,
    AddOrderReply,
    "Place an order (the older name of addorder)",
    limits.ORDERS,
    stays_open=True,
)
VERIFY_ORDER_PIN = Call(
    "/order/v2/verifyorderpin",
    Access.STORE,
    VerifyOrderPinRequest,
    VerifyOrderPinReply,
    "Check a table's PIN",
    limits.TRIES,
)
GET_ORDERS = Call(
    "/order/v2/getorders",
    Access.STORE,
    GetOrdersRequest,
    GetOrdersReply,
    "List a member's past orders",
    limits.LOOKUPS,
    stays_open=True,
)
GET_ORDER_STATUS = Call(
    "/order/getorderstatus",
    Access.SESSION,
    GetOrderStatusRequest,
    GetOrderStatusReply,
    "Read the status of an order",
    limits.READS,
    names_something=True,
    stays_open=True,
)

CALLS = (
    PRICE_ORDER,
    VALIDATE_ORDER,
    ITEM_ALLOCATION,
    ADD_ORDER,
    ADD_FEED,
    VERIFY_ORDER_PIN,
    GET_ORDERS,
    GET_ORDER_STATUS,
    *courier_messages.CALLS,
    *table_messages.CALLS,
    *place_messages.CALLS,
)
