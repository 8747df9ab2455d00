"""The endpoints of the back office and their handlers."""

from collections.abc import Mapping

from backoffice import (
    channel_messages,
    day_messages,
    delivery_messages,
    devices,
    door,
    door_messages,
    life_messages,
    messages,
    people,
    people_messages,
    refund_messages,
    report_messages,
    stock_messages,
    trouble_messages,
    void_messages,
)
from backoffice.act_delivery import act_delivery
from backoffice.count_till import count_till
from backoffice.day_report import order_sheet_of, report
from backoffice.delay_order import delay
from backoffice.mark_stock import count, daily, mark_stock
from backoffice.move_order import move_order
from backoffice.preview_refund import preview
from backoffice.read_actions import read_actions
from backoffice.read_day import read_day
from backoffice.read_orders import read_orders
from backoffice.read_stock import read_stock
from backoffice.refund_order import refund
from backoffice.run_day import pause_orders, resume_orders, set_busy, set_hours_of_date
from backoffice.staff_channel import join_channel, read_calls, take_up_call
from backoffice.troubles import end_trouble, read_troubles
from backoffice.undo_move import answer_undo
from backoffice.void_payment import take, void
from runtime.call import Call
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    messages.READ_ORDERS: read_orders,
    messages.MOVE_ORDER: move_order,
    messages.REFUND_ORDER: refund,
    refund_messages.PREVIEW_REFUND: preview,
    void_messages.VOID_PAYMENT: void,
    void_messages.TAKE_PAYMENT: take,
    trouble_messages.READ_TROUBLES: read_troubles,
    trouble_messages.END_TROUBLE: end_trouble,
    door_messages.READ_DOOR: door.read_door,
    door_messages.OPEN_SHIFT: door.open_with_pin,
    door_messages.CLOSE_SHIFT: door.close_shift,
    people_messages.READ_PEOPLE: people.read_people,
    people_messages.INVITE_PERSON: people.invite_person,
    people_messages.CHANGE_PERSON: people.change_person,
    people_messages.LOCK_PERSON: people.lock_person,
    people_messages.RESET_PIN: people.reset_pin,
    people_messages.ENROL_DEVICE: devices.enrol_device,
    people_messages.REVOKE_DEVICE: devices.revoke_device,
    report_messages.DAY_REPORT: report,
    report_messages.ORDER_SHEET: order_sheet_of,
    report_messages.COUNT_TILL: count_till,
    report_messages.READ_ACTIONS: read_actions,
    stock_messages.READ_STOCK: read_stock,
    stock_messages.MARK_STOCK: mark_stock,
    stock_messages.CHANGE_COUNT: count,
    stock_messages.SET_DAILY: daily,
    day_messages.READ_DAY: read_day,
    day_messages.PAUSE: pause_orders,
    day_messages.RESUME: resume_orders,
    day_messages.SET_BUSY: set_busy,
    day_messages.SET_DATE: set_hours_of_date,
    channel_messages.JOIN_CHANNEL: join_channel,
    channel_messages.READ_CALLS: read_calls,
    channel_messages.ANSWER_CALL: take_up_call,
    life_messages.DELAY_ORDER: delay,
    life_messages.UNDO_MOVE: answer_undo,
    delivery_messages.ACT_DELIVERY: act_delivery,
}
