"""The ways in which a store notifies its guests of their orders (Y-10)."""

from domain.entity import Entity
from domain.member.verification import ContactKind


class TellGuests(Entity):
    """The allowed ways; a guest is notified in the way that they chose."""

    sms: bool = True
    email: bool = True
    push: bool = True
    """Push messages to a device whose guest allowed them when ordering."""

    def by(self, kind: ContactKind) -> bool:
        """Return whether notifications of that kind are allowed (Y-10)."""
        return {
            ContactKind.PHONE: self.sms,
            ContactKind.EMAIL: self.email,
            ContactKind.DEVICE: self.push,
        }[kind]
