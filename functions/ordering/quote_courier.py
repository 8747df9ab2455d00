"""Quote an agent's courier for a cart before it is ordered (spec section 7, /doordash quote; L-4, L-6)."""

from domain.cart.cart import Cart
from domain.delivery.charges import quote_error_text
from ordering.courier_messages import CourierOffer, CourierRecord, DeliveryQuote, DoordashReply
from runtime.caller import Caller
from use_cases.cart.catalogue import browsed
from use_cases.cart.quote_delivered import quote_delivered
from use_cases.member.customer import customer_of


def quote_courier(cart: Cart, caller: Caller) -> DoordashReply:
    """Return the quote with which the cart is priced; it books nothing, and stays the same until it expires."""
    guest, name = caller.guest, cart.order_uuid
    catalogue = browsed(caller.session, cart.order_type, guest.now)
    customer = customer_of(caller.session, cart, catalogue.store, guest.now)
    priced, to, _ = quote_delivered(cart, catalogue, guest, customer)
    offer = to.quoted.offer if to.quoted else None
    error = "" if offer else to.refused or quote_error_text(None)
    return DoordashReply(
        record=CourierRecord(delivery_status=None, tracking_url="", external_delivery_id=name),
        delivery=None,
        data=CourierOffer(
            external_delivery_id=name,
            pickup_time_estimated=offer.pickup_at if offer else None,
            dropoff_time_estimated=offer.dropoff_at if offer else None,
            fee=offer.fee if offer else 0,
            tax=offer.tax if offer else 0,
            upstream_error=error,
        ),
        quote=DeliveryQuote(
            drive_id=name,
            delivery_value=priced.totals.delivery_value,
            delivery_withhold=priced.totals.delivery_withhold,
            delivery_time=offer.dropoff_at if offer else None,
            delivery_drive_min=to.minutes,
            error=error,
        ),
    )
