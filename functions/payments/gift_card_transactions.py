"""Transactions of a member's gift card, and reloads (spec section 7, /giftcardtrans; reliability threats 6 and 9)."""

from domain.errors import Code, Refusal
from domain.store.store import Store
from payments.at_store import store_of
from payments.gift_card_messages import (
    CardSummary,
    GiftCardTransReply,
    GiftCardTransRequest,
    ListTransactions,
    Reload,
)
from payments.sell_gift_card import Sold, sell
from runtime.caller import Caller
from use_cases.gift_card.own_cards import check_offered, history_of, own_card


def gift_card_transactions(request: GiftCardTransRequest, caller: Caller) -> GiftCardTransReply:
    """List a card's transactions, or open a payment page for a reload; only the payment adds money."""
    store = store_of(caller)
    check_offered(store)
    if request.add:
        return _reload(request.add, store, caller)
    if request.list_:
        return _listed(request.list_, store, caller)
    raise Refusal(Code.INVALID_REQUEST)


def _listed(asked: ListTransactions, store: Store, caller: Caller) -> GiftCardTransReply:
    record = own_card(asked.card_id, caller.member.member_code, caller.guest)
    history = history_of(record, store, caller.guest, asked.rec_limit)
    return GiftCardTransReply(
        records=history.transactions,
        card=history.card,
        summary=CardSummary(loaded=history.loaded, spent=history.spent, held=history.held),
        barcode=history.number,
    )


def _reload(asked: Reload, store: Store, caller: Caller) -> GiftCardTransReply:
    record = own_card(asked.card_id, caller.member.member_code, caller.guest)
    if record.currency != store.checkout.currency:
        raise Refusal(Code.NO_GIFT_CARD)
    return GiftCardTransReply(payment=sell(Sold(record.card, record.currency, ""), asked, store, caller))
