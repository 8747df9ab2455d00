"""Check that a guest verified the phone of their order, if the store requires it (spec section 4, Login flows; K-5)."""

from domain.errors import Code, Refusal
from domain.member.verification import ContactKind, reach_email
from domain.notification.texting import reach_at
from domain.order.guest import Guest
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType
from repositories.member import devices


def check_phone(phone: str, order_type: OrderType, store: Store, guest: Guest, email: str = "") -> None:
    """Refuse `error_phone_not_verified` if the server has no proof; the browser is not asked (K-5).

    If no text can reach the phone, `email` must be verified instead, else `error_email_not_verified` is refused.

    A login by phone verifies the phone, a login by e-mail does not. An order without a phone needs no proof (K-3) if
    the table's own key or the table's PIN shows that the guest is in the store.
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
    """Refuse `error_phone_not_verified` to a browser without any verified contact: it may not hold stock (threat 10).

    An e-mail address is enough, since a guest whose phone gets no texts can verify only that.

    Members need no proof here. Guests at a table may have skipped the login, so they need none before the order; the
    key of their session shows that they are at one.
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
