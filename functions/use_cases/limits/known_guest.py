"""Whether a guest has proved something that strangers cannot make up (docs/reliability/limits.md, "Who is known")."""

from domain.member.verification import ContactKind
from domain.order.guest import Guest
from repositories.member import devices


def is_known(guest: Guest) -> bool:
    """Whether the guest uses a store-owned device, or their browser verified a phone.

    An e-mail address is not enough, since anyone can have thousands.
    """
    if guest.session.of_house or guest.vouched:
        return True
    return bool(guest.device) and devices.has_proved_any(
        guest.session.tenant, guest.device, ContactKind.PHONE, guest.now
    )
