"""A store's checkout settings: currency, deposit, tips and merchants (spec section 3; M-4, K-14)."""

from enum import StrEnum

from pydantic import Field

from domain.entity import Entity, Price
from domain.money import ZERO


class Deposit(Entity):
    """A deposit: an amount, or a percentage of the total (M-4); value 0 is none."""

    value: Price = ZERO
    percentage: bool = False


class CaptureOn(StrEnum):
    """When an authorization is captured: when the store accepts the order, or when it is placed (Y-4, Y-10)."""

    ACCEPTANCE = "acceptance"
    PLACEMENT = "placement"


class TipPresetKind(StrEnum):
    """What the value of a suggested tip is (M-2)."""

    PERCENT = "percent"
    AMOUNT = "amount"
    CUSTOM = "custom"
    """The guest types the amount."""


class TipPreset(Entity):
    """A suggested tip: `percent` of S − D, an amount, or the guest's own (M-2)."""

    kind: TipPresetKind
    value: Price = ZERO
    default: bool = False


class CheckoutSettings(Entity):
    """Currency, deposit, tips and card merchants of the store (K-14)."""

    currency: str = Field("CAD", pattern="^[A-Z]{3}$")
    deposit: Deposit = Deposit()
    tips: tuple[TipPreset, ...] = ()
    door_dash_tips: tuple[TipPreset, ...] = ()
    merchants: tuple[str, ...] = ()
    capture_on: CaptureOn | None = None
    """None: when the store accepts, unless nobody accepts on our board (`Store.captures_on`)."""
    send_unreturned: bool = True
    """Whether an order is sent although its guest paid and did not return; otherwise the money goes back (S-4)."""
