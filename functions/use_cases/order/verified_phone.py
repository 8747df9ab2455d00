"""Whether a guest proved the phone they order with, where the store asks for it (spec section 4, Login flows; K-5)."""

from domain.errors import Code, Refusal
from domain.member.verification import ContactKind, reach_email
from domain.notification.texting import reach_at
from domain.order.guest import Guest
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType
from repositories import devices


def check_phone(phone: str, order_type: OrderType, store: Store, guest: Guest, email: str = "") -> None:
    """Refuse `error_phone_not_verified`: the proof is the server's, whatever the browser remembers (K-5). Where no text
    can reach the phone, `email` is proved in its place, or `error_email_not_verified` is refused.

    A member who logged in by their phone proved it so; by e-mail they did not. An order without a phone has none to
    prove (K-3) where something else says that its guest is in the store: the table's own key, or the table's PIN.
    """
    if not _required(store, guest):
        return
    if not phone and (_is_seated(order_type, guest) or store.config.pin_required_at_dinein_checkout):
        return
    by_email = bool(phone) and reach_at(phone, store) is None
    reach = reach_email(email) if by_email else reach_at(phone, store)
    if reach is None or not devices.has_proved(guest.session.tenant, guest.device, reach, guest.now):
        raise Refusal(Code.EMAIL_NOT_VERIFIED if by_email else Code.PHONE_NOT_VERIFIED)


def check_browser(order_type: OrderType, store: Store, guest: Guest) -> None:
    """Refuse `error_phone_not_verified` to a browser that proved no contact at all: it holds no stock (threat 10).
    An e-mail address counts, since a guest whose phone gets no texts has proved only that.

    A member is known by name. Guests at a table may have skipped the login, so nothing is asked of them before the
    order; that they are at one is said by the key they came by, not by them.
    """
    if _is_seated(order_type, guest) or guest.session.member_code or not _required(store, guest):
        return
    kinds = (ContactKind.PHONE, ContactKind.EMAIL)
    if not any(devices.has_proved_any(guest.session.tenant, guest.device, kind, guest.now) for kind in kinds):
        raise Refusal(Code.PHONE_NOT_VERIFIED)


def _is_seated(order_type: OrderType, guest: Guest) -> bool:
    return order_type is OrderType.DINEIN and guest.session.table_id != ""


def _required(store: Store, guest: Guest) -> bool:
    return store.config.verify_phone_number and not (guest.vouched or guest.session.of_house)
