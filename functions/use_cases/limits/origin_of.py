"""The origin of an order, booking or message, for its limits (threat 5)."""

from domain.limits.origin import Origin
from domain.member.verification import Reach
from domain.order.guest import Guest
from repositories.member import devices
from runtime.secret import keyed_hash


def network_mark(guest: Guest) -> str:
    """The guest's network; for a table's or device's key, that key, because a dining room shares one address."""
    session = guest.session
    by_key = session.app_key_hash if session.of_house or session.table_id else ""
    return keyed_hash(session.company_code, "origin", by_key or guest.network)[:24]


def origin_of(guest: Guest, reach: Reach | None, *, proved: bool) -> Origin:
    """The origin of an order or booking; only a browser with a device token is checked for a verified contact."""
    return Origin(
        browser=guest.session.cookie_hash[:16],
        network=network_mark(guest),
        proved=proved or has_proved(guest, reach),
    )


def has_proved(guest: Guest, reach: Reach | None) -> bool:
    """Whether this browser verified a contact with a code."""
    if reach is None or not guest.device:
        return False
    return devices.has_proved(guest.session.tenant, guest.device, reach, guest.now)
