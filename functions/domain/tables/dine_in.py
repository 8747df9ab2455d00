"""Settings of dine-in orders (spec section 4)."""

from enum import StrEnum

from pydantic import Field

from domain.tables.table_visit import VisitRule
from domain.vocabulary.order_type_settings import OrderTypeSettings


class DineInLogin(StrEnum):
    """Whether dine-in guests log in (spec section 4, Checkout click; K-4)."""

    REQUIRED = "required"
    OPTIONAL = "optional"
    SKIP = "skip"


class DineIn(OrderTypeSettings):
    """Dine-in settings."""

    menu_mode: bool = False
    login: DineInLogin = DineInLogin.SKIP
    hide_order_total: bool = False
    promotion_enabled: bool = False
    take_away_enabled: bool = False
    call_service_enabled: bool = False
    call_services: tuple[str, ...] = ()
    call_service_names: dict[str, dict[str, str]] = Field(default_factory=dict)
    """The names of a service in other languages, by locale; otherwise the store's own word."""
    ask_table_name: bool = False
    visit: VisitRule = VisitRule.NONE
    """Whether staff must open a table's session before its guests can order (R-3)."""
