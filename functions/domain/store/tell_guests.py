"""By which ways a store tells its guests what becomes of their orders (Y-10)."""

from domain.entity import Entity
from domain.member.verification import ContactKind


class TellGuests(Entity):
    """Ways that may be used; a guest is told by the one they gave."""

    sms: bool = True
    email: bool = True
    push: bool = True
    """On a device whose guest asked for it at the order."""

    def by(self, kind: ContactKind) -> bool:
        """Whether messages of that kind are wanted (Y-10)."""
        return {
            ContactKind.PHONE: self.sms,
            ContactKind.EMAIL: self.email,
            ContactKind.DEVICE: self.push,
        }[kind]
