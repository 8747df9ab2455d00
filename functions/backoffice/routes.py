"""The calls of the back office and who answers them."""

from collections.abc import Mapping

from backoffice import messages, report_messages
from backoffice.count_till import count_till
from backoffice.day_report import order_sheet_of, report
from backoffice.move_order import move_order
from backoffice.read_actions import read_actions
from backoffice.read_orders import read_orders
from backoffice.refund_order import refund
from runtime.call import Call
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    messages.READ_ORDERS: read_orders,
    messages.MOVE_ORDER: move_order,
    messages.REFUND_ORDER: refund,
    report_messages.DAY_REPORT: report,
    report_messages.ORDER_SHEET: order_sheet_of,
    report_messages.COUNT_TILL: count_till,
    report_messages.READ_ACTIONS: read_actions,
}
