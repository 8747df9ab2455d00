"""Requests and replies of the endpoints that price and place orders (spec section 7, Ordering server)."""

from pydantic import AwareDatetime, Field

from domain.cart.cart import Cart
from domain.delivery.address import Address, Distance
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
from domain.order.status import OrderStatus
from domain.pricing.quote import PricedLine, Quote, Totals
from domain.store.order_type import OrderType
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
    """How far a delivery drives; None for what is not delivered or cannot be measured (L-3)."""
    undeliverable: Undeliverable | None = None
    """Why the address would be refused as it is: too far, it cannot be measured, or the agent says no (L-2, L-3)."""
    undeliverable_text: str = ""
    """The agent's own words, where it is the agent that does not deliver there."""
    courier: QuotedCourier | None = None
    """The agent's courier by whose quote the delivery is priced; tips are theirs then (M-3)."""
    area: AreaTerms | None = None
    """Where the store delivers by area, the one it goes to; None outside of them and where it is not known."""
    may_enter_code: bool = False
    """Whether the code of a promotion may be entered for this order (D-10, D-15)."""
    promo_order_types: tuple[OrderType, ...] = ()
    """The order types that the promotion in the order is for: moved to another one, the order loses it (spec section 4,
    Order-type change); empty for all, and without one (D-13)."""
    standing: Standing = Standing.GUEST
    """Whose prices these are: of a guest, a member or a VIP today (D-2, K-15)."""
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
    """Its store keeps money out of sight (R-6)."""


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
    """What the store had promised before it took longer."""
    why: Why | None
    """Why it will not be carried out, where the store said so."""
    money: MoneyState
    """What became of what was paid by card."""
    prepaid: Amount
    """What was paid or set aside as it was placed, by card, gift card and points."""
    due: Amount
    """What is still to be paid where it is handed over; of a completed order what counts as paid there."""
    refunds: tuple[GuestRefund, ...]
    """What went back of it or is on its way, the end of an order apart."""
    voided: tuple[GuestVoid, ...] = ()
    """Payments of it that the store undid: what they paid is owed again."""
    table_paid: Amount = ZERO
    """What guests at its table paid of it since, their tips apart, without what was voided."""
    delivery: GuestDelivery | None = None
    """Where its courier is, or the store's own driver; None where nobody but the store has to do with it."""
    time_zone: str
    pickup_address: Address
    currency: str
    totals: Totals
    items: tuple[PricedLine, ...]
    totals_hidden: bool = False
    """Its store keeps money out of sight (R-6)."""
    untold: bool = False
    """Whether a text or an e-mail about it did not leave: the page is where its guest sees how it stands."""
    left_out: tuple[str, ...] = ()
    """Allergens that its guest asked the kitchen to leave out."""


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
    "Set what an order holds",
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
    "The older name of addorder",
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
    "A member's past orders",
    limits.LOOKUPS,
    stays_open=True,
)
GET_ORDER_STATUS = Call(
    "/order/getorderstatus",
    Access.SESSION,
    GetOrderStatusRequest,
    GetOrderStatusReply,
    "Where an order is",
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
