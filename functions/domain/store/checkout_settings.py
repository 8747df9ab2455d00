"""What a store's checkout asks for: currency, deposit, tips and merchants (spec section 3; M-4, K-14)."""

from enum import StrEnum

from pydantic import Field

from domain.entity import Entity, Price
from domain.money import ZERO


class Deposit(Entity):
    """A part paid ahead: an amount, or a percentage of the total (M-4); value 0 is none."""

    value: Price = ZERO
    percentage: bool = False


class CaptureOn(StrEnum):
    """When money that a card set aside is taken: as the store accepts the order, or as it is placed (Y-4, Y-10)."""

    ACCEPTANCE = "acceptance"
    PLACEMENT = "placement"


class TipPreset(Entity):
    """A tip to choose with one tap; `percent` of S − D, or an amount, or the guest's own (M-2)."""

    kind: str = Field(pattern="^(percent|amount|custom)$")
    value: Price = ZERO
    default: bool = False


class CheckoutSettings(Entity):
    """Currency, deposit, tips and the card merchants of the store (K-14)."""

    currency: str = Field("CAD", pattern="^[A-Z]{3}$")
    deposit: Deposit = Deposit()
    tips: tuple[TipPreset, ...] = ()
    door_dash_tips: tuple[TipPreset, ...] = ()
    merchants: tuple[str, ...] = ()
    capture_on: CaptureOn | None = None
    """None: as the store accepts, save where nobody accepts on a board of ours (`Store.captures_on`)."""
    send_unreturned: bool = True
    """Whether a guest who paid and never came back still gets the order; otherwise the money goes back (S-4)."""
