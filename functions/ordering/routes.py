"""The calls of the ordering function and who answers them."""

from collections.abc import Mapping

from ordering import messages
from ordering.allocate_items import allocate_items
from ordering.order_pin import verify_order_pin
from ordering.place_order import place_order
from ordering.price_cart import price_cart
from ordering.read_orders import order_status, past_orders
from ordering.validate_order import validate
from runtime.call import Call
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    messages.PRICE_ORDER: price_cart,
    messages.VALIDATE_ORDER: validate,
    messages.ITEM_ALLOCATION: allocate_items,
    messages.ADD_ORDER: place_order,
    messages.ADD_FEED: place_order,
    messages.VERIFY_ORDER_PIN: verify_order_pin,
    messages.GET_ORDERS: past_orders,
    messages.GET_ORDER_STATUS: order_status,
}
