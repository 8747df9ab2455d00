"""A store's payments that need attention, and the staff's actions on them; each is recorded before it is done."""

from backoffice.admit_staff import record_action
from backoffice.trouble_messages import (
    END_TROUBLE,
    EndTroubleReply,
    EndTroubleRequest,
    OrderTrouble,
    ReadTroublesReply,
    ReadTroublesRequest,
)
from domain.channel.hint import Hint, HintKind
from domain.payment.provider import Provider
from domain.payment.trouble import MerchantTrouble, PaymentTrouble, TroubleAct, TroubleKind, trouble_of
from repositories.payment import merchant_troubles
from runtime.caller import Caller
from use_cases.channel.tell_channel import tell_channel
from use_cases.merchant.merchant_trouble import ASK_AGAIN
from use_cases.order.store_orders import store_of
from use_cases.payment.payment_step import get_payment
from use_cases.payment.query_payment import ProviderSilentError
from use_cases.refund.store_troubles import payment_in_trouble, settle, store_troubles, try_again


def read_troubles(_request: ReadTroublesRequest, caller: Caller) -> ReadTroublesReply:
    """Return the current troubles."""
    store = store_of(caller.staff)
    found = store_troubles(caller.staff, caller.now)
    refused = {each.provider for each in found.merchant if _is_shut(each, caller)}
    named = {provider for provider in Provider if provider.value in store.checkout.merchants}
    return ReadTroublesReply(
        time_zone=store.info.time_zone,
        server_time=caller.now,
        payments=tuple(
            OrderTrouble(trouble=each.trouble, number=each.number, date=each.date) for each in found.payments
        ),
        merchant=found.merchant,
        without_cards=bool(named) and named <= refused,
    )


def end_trouble(request: EndTroubleRequest, caller: Caller) -> EndTroubleReply:
    """Run an action on a trouble; refuses `not_found` if it is not the store's."""
    if request.payment_id:
        return EndTroubleReply(left=_payment(request, request.payment_id, caller))
    if request.kind and request.provider:
        record_action(caller, END_TROUBLE, "", kind=request.kind, provider=request.provider, why=request.why)
        merchant_troubles.forget(caller.staff.tenant, caller.staff.store_id, request.kind, request.provider)
        tell_channel(caller.staff.tenant, caller.staff.store_id, Hint(kind=HintKind.TROUBLE))
    return EndTroubleReply(left=None)


def _payment(request: EndTroubleRequest, payment_id: str, caller: Caller) -> PaymentTrouble | None:
    payment = payment_in_trouble(caller.staff, payment_id)
    said = {} if request.gave is None else {"gave": "yes" if request.gave else "no"}
    said |= {"why": request.why} if request.why else {}
    flagged = {"flagged": payment.flagged} if payment.flagged else {}
    order_uuid = payment.request.order_uuid
    record_action(caller, END_TROUBLE, order_uuid, act=request.act, paymentId=payment_id, **said, **flagged)
    if request.act is TroubleAct.SETTLE:
        settle(caller.staff, payment, request.why.strip(), caller.now, gave=request.gave)
        return trouble_of(get_payment(payment_id))
    try:
        return try_again(payment, caller.staff.by, caller.now)
    except ProviderSilentError:
        return trouble_of(get_payment(payment_id))


def _is_shut(trouble: MerchantTrouble, caller: Caller) -> bool:
    return trouble.kind is TroubleKind.KEY_REFUSED and caller.now < trouble.last + ASK_AGAIN
