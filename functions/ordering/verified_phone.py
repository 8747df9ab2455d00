"""Whether a guest proved the phone they order with, where the store asks for it (spec section 4, Login flows; K-5)."""

from domain.errors import Code, Refusal
from domain.member.verification import ContactKind, reach_phone
from domain.store.order_type import OrderType
from domain.store.store import Store
from repositories import devices
from runtime.caller import Caller
from runtime.secret import is_device_token


def check_phone(phone: str, store: Store, caller: Caller) -> None:
    """Refuse `error_phone_not_verified`: the proof is the server's, whatever the browser remembers (K-5).

    A member proved theirs by logging in; an order without a phone has none to prove (K-3).
    """
    if not (phone and _required(store, caller)):
        return
    reach = reach_phone(phone, store.info.address.country)
    if reach is None or not devices.has_proved(caller.session.tenant, _device(caller), reach, caller.now):
        raise Refusal(Code.PHONE_NOT_VERIFIED)


def check_browser(order_type: OrderType, store: Store, caller: Caller) -> None:
    """Refuse `error_phone_not_verified` to a browser that proved no phone at all: it holds no stock (threat 10).

    Dine-in guests may have skipped the login, so nothing is asked of them before the order.
    """
    if order_type is OrderType.DINEIN or not _required(store, caller):
        return
    if not devices.has_proved_any(caller.session.tenant, _device(caller), ContactKind.PHONE, caller.now):
        raise Refusal(Code.PHONE_NOT_VERIFIED)


def _required(store: Store, caller: Caller) -> bool:
    return store.config.verify_phone_number and not caller.session.member_code and not caller.vouched


def _device(caller: Caller) -> str:
    return caller.cookies.device if is_device_token(caller.cookies.device) else ""
