"""The endpoints of the payments function and their handlers."""

from collections.abc import Mapping

from payments import bill_messages, gift_card_messages, messages
from payments.cancel_payment import cancel_payment
from payments.gift_card_transactions import gift_card_transactions
from payments.gift_cards import gift_card
from payments.pay_part import pay_part
from payments.provider_words import hear_message
from payments.read_payment import read_payment
from payments.receipts import read_receipt, send_receipt
from payments.resend_payment import resend_payment
from payments.start_payment import start_payment
from payments.table_bill import table_bill
from runtime.call import Call
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    messages.START_PAYMENT: start_payment,
    messages.GET_PAYMENT: read_payment,
    messages.RESEND_PAYMENT: resend_payment,
    messages.CANCEL_PAYMENT: cancel_payment,
    messages.HPP_RESPONSE: hear_message,
    messages.GET_RECEIPT: read_receipt,
    messages.SEND_RECEIPT: send_receipt,
    gift_card_messages.GIFT_CARD: gift_card,
    gift_card_messages.GIFT_CARD_TRANS: gift_card_transactions,
    bill_messages.TABLE_BILL: table_bill,
    bill_messages.PAY_PART: pay_part,
}
