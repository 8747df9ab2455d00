"""Whether a guest proved the phone they order with, where the store asks for it (spec section 4, Login flows; K-5)."""

from domain.errors import Code, Refusal
from domain.member.verification import ContactKind, reach_phone
from domain.store.guest import Guest
from domain.store.order_type import OrderType
from domain.store.store import Store
from repositories import devices


def check_phone(phone: str, store: Store, guest: Guest) -> None:
    """Refuse `error_phone_not_verified`: the proof is the server's, whatever the browser remembers (K-5).

    A member proved theirs by logging in; an order without a phone has none to prove (K-3).
    """
    if not (phone and _required(store, guest)):
        return
    reach = reach_phone(phone, store.info.address.country)
    if reach is None or not devices.has_proved(guest.session.tenant, guest.device, reach, guest.now):
        raise Refusal(Code.PHONE_NOT_VERIFIED)


def check_browser(order_type: OrderType, store: Store, guest: Guest) -> None:
    """Refuse `error_phone_not_verified` to a browser that proved no phone at all: it holds no stock (threat 10).

    Dine-in guests may have skipped the login, so nothing is asked of them before the order.
    """
    if order_type is OrderType.DINEIN or not _required(store, guest):
        return
    if not devices.has_proved_any(guest.session.tenant, guest.device, ContactKind.PHONE, guest.now):
        raise Refusal(Code.PHONE_NOT_VERIFIED)


def _required(store: Store, guest: Guest) -> bool:
    return store.config.verify_phone_number and not guest.session.member_code and not guest.vouched
