"""The endpoints of the ordering function and their handlers."""

from collections.abc import Mapping

from ordering import courier_messages, messages, place_messages, table_messages
from ordering.add_order import add_order
from ordering.allocate_items import allocate_items
from ordering.courier import doordash, fts
from ordering.find_places import find_places, geocode, read_place
from ordering.measure_way import measure_way
from ordering.price_cart import price_cart
from ordering.read_orders import order_status, past_orders
from ordering.read_table_orders import read_table_orders
from ordering.validate_order import validate_order
from ordering.verify_order_pin import verify_order_pin
from runtime.call import Call
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    messages.PRICE_ORDER: price_cart,
    messages.VALIDATE_ORDER: validate_order,
    messages.ITEM_ALLOCATION: allocate_items,
    messages.ADD_ORDER: add_order,
    messages.ADD_FEED: add_order,
    messages.VERIFY_ORDER_PIN: verify_order_pin,
    messages.GET_ORDERS: past_orders,
    messages.GET_ORDER_STATUS: order_status,
    courier_messages.DOORDASH: doordash,
    courier_messages.FTS: fts,
    table_messages.TABLE_ORDERS: read_table_orders,
    place_messages.FIND_PLACES: find_places,
    place_messages.READ_PLACE: read_place,
    place_messages.GEOCODE: geocode,
    place_messages.DISTANCE_MATRIX: measure_way,
}
