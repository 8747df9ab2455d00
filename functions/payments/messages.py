"""Requests and replies of the payment endpoints (spec section 7)."""

from pydantic import Field

from domain.order.confirmation import Confirmation, StatusToken
from domain.order.feed import OrderFeed
from domain.order.receipt import Receipt
from domain.payment.card_payment import PaymentId
from domain.payment.provider import PageDisplay
from domain.payment.tender import Tender
from domain.typed_text import TypedText
from payments.bill_messages import CALLS as BILL_CALLS
from payments.gift_card_messages import CALLS as GIFT_CARD_CALLS
from payments.page_messages import Origin, ReturnPath
from payments.payment_view import PaymentView
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest


class StartPaymentRequest(SessionRequest):
    """Open a provider's page for an order, which is stored until it is sent.

    The same order again returns the same payment while its page is open. `cart.payment` is `here`.
    """

    feed: OrderFeed
    tender: Tender
    display: PageDisplay = PageDisplay.REDIRECT
    return_path: ReturnPath = "/payment"
    """The path that the browser opens after the page; `paymentID` is added to its query."""
    page_origin: Origin
    """`location.origin` of the requesting page; its host must be the session's."""


class PaymentRequest(SessionRequest):
    """A payment of this store."""

    payment_id: PaymentId = Field(alias="paymentID")


class PaymentReply(Reply):
    """The payment's state, and the order's confirmation once the order is stored."""

    payment: PaymentView
    order: Confirmation | None = None
    store_tel: str = ""


class HppResponseRequest(PaymentRequest):
    """A message of a Global Payments frame: its origin, and its unchanged text (Y-3)."""

    nonce: str = Field(min_length=1, max_length=64)
    message_origin: str = Field(min_length=1, max_length=300)
    hpp_response: str = Field(max_length=20_000)


class GetReceiptRequest(SessionRequest):
    """The status token of the order."""

    status_token: StatusToken


class GetReceiptReply(Reply):
    """The receipt; `totals` are those of the quote."""

    receipt: Receipt


class SendReceiptRequest(SessionRequest):
    """Send the receipt by e-mail to the given address, or by SMS to the order's phone if it is empty."""

    status_token: StatusToken
    email: TypedText = Field("", max_length=254)
    locale: str = Field("en", max_length=10)


class SendReceiptReply(Reply):
    """The masked address or phone to which it was sent."""

    sent_to: str


START_PAYMENT = Call(
    "/order/v2/startpayment",
    Access.STORE,
    StartPaymentRequest,
    PaymentReply,
    "Open a payment page for an order",
    limits.PAYMENTS,
    stays_open=True,
)
GET_PAYMENT = Call(
    "/order/v2/getpayment",
    Access.STORE,
    PaymentRequest,
    PaymentReply,
    "Read the state of a payment",
    limits.PAYMENTS,
    names_something=True,
    stays_open=True,
)
RESEND_PAYMENT = Call(
    "/order/v2/resendpayment",
    Access.STORE,
    PaymentRequest,
    PaymentReply,
    "Send the order of an authorised payment",
    limits.PAYMENTS,
    names_something=True,
    stays_open=True,
)
CANCEL_PAYMENT = Call(
    "/order/v2/cancelpayment",
    Access.STORE,
    PaymentRequest,
    PaymentReply,
    "Close a payment page or release its money",
    limits.PAYMENTS,
    names_something=True,
    stays_open=True,
)
HPP_RESPONSE = Call(
    "/globalpay/hppresponse",
    Access.STORE,
    HppResponseRequest,
    PaymentReply,
    "Receive a payment frame's message",
    limits.PAYMENTS,
    names_something=True,
    stays_open=True,
)
GET_RECEIPT = Call(
    "/order/v2/getreceipt",
    Access.SESSION,
    GetReceiptRequest,
    GetReceiptReply,
    "Read an order's receipt",
    limits.LOOKUPS,
    names_something=True,
    stays_open=True,
)
SEND_RECEIPT = Call(
    "/order/v2/sendreceipt",
    Access.SESSION,
    SendReceiptRequest,
    SendReceiptReply,
    "Send an order's receipt",
    limits.MESSAGES,
    names_something=True,
)

CALLS = (
    START_PAYMENT,
    GET_PAYMENT,
    RESEND_PAYMENT,
    CANCEL_PAYMENT,
    HPP_RESPONSE,
    GET_RECEIPT,
    SEND_RECEIPT,
    *GIFT_CARD_CALLS,
    *BILL_CALLS,
)
