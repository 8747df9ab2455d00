"""The card payment providers, and everything about each that other code would otherwise ask by its name (Y-1)."""

from collections.abc import Mapping
from decimal import Decimal
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

_NONE: Mapping[str, Decimal] = MappingProxyType({})


class Provider(StrEnum):
    """The card payment providers, by their names in a store's merchants (Y-1, spec section 3)."""

    STRIPE = "stripe"
    GLOBAL_PAYMENT = "globalPayment"
    CLOVER = "clover"


class PageDisplay(StrEnum):
    """How a hosted page is displayed (spec section 4, Payment)."""

    LIGHTBOX = "lightbox"
    EMBEDDED = "embedded"
    REDIRECT = "redirect"


class ProviderDescription(NamedTuple):
    """What differs between providers, besides their protocols, which are gateways."""

    path: str
    """The first part of the paths of its returns and webhooks."""
    displays: tuple[PageDisplay, ...]
    """How its page can be shown; the first is used unless the screen is small (spec section 9)."""
    charges_at_once: bool = False
    """Whether it has no authorizations: an approved card is charged, and a void is a refund."""
    webhook_signature: str = ""
    """The header that signs its webhooks; empty if it sends none."""
    returns_by_form: bool = False
    """Whether it posts a form when the guest returns; otherwise the browser follows a link."""
    signs_returns: bool = False
    """Whether a return without a valid signature is forged, unless the guest cancelled."""
    names_page: bool = False
    """Whether its webhooks name the page and not our payment."""
    least: Mapping[str, Decimal] = _NONE
    """Its minimum in major units by currency."""
    least_elsewhere: Decimal = Decimal(0)
    """Its minimum in other currencies; never less than their smallest unit."""

    @property
    def return_path(self) -> str:
        """Return the path to which it sends the guest's browser back."""
        return f"/{self.path}/return"

    @property
    def webhook_path(self) -> str:
        """Return the path of its webhook; empty if it sends none."""
        return f"/{self.path}/webhook" if self.webhook_signature else ""


PROVIDERS: Mapping[Provider, ProviderDescription] = MappingProxyType(
    {
        Provider.STRIPE: ProviderDescription(
            path="stripe",
            displays=(PageDisplay.REDIRECT,),
            webhook_signature="stripe-signature",
            least=MappingProxyType(
                {
                    "AUD": Decimal("0.50"),
                    "CAD": Decimal("0.50"),
                    "CHF": Decimal("0.50"),
                    "EUR": Decimal("0.50"),
                    "GBP": Decimal("0.30"),
                    "HKD": Decimal("4.00"),
                    "JPY": Decimal(50),
                    "KRW": Decimal(1000),
                    "MXN": Decimal("10.00"),
                    "NZD": Decimal("0.50"),
                    "SGD": Decimal("0.50"),
                    "USD": Decimal("0.50"),
                }
            ),
            least_elsewhere=Decimal("0.50"),
        ),
        Provider.GLOBAL_PAYMENT: ProviderDescription(
            path="globalpay",
            displays=(PageDisplay.LIGHTBOX, PageDisplay.EMBEDDED, PageDisplay.REDIRECT),
            returns_by_form=True,
            signs_returns=True,
        ),
        Provider.CLOVER: ProviderDescription(
            path="clover",
            displays=(PageDisplay.REDIRECT,),
            charges_at_once=True,
            webhook_signature="clover-signature",
            names_page=True,
        ),
    }
)
"""The description of every provider."""


def charges_at_once(provider: Provider) -> bool:
    """Return whether an approved card is charged at once, without an authorization (Y-1)."""
    return PROVIDERS[provider].charges_at_once
