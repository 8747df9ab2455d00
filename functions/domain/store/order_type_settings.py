"""A store's settings for each order type (spec section 4)."""

from enum import StrEnum

from pydantic import Field

from domain.delivery.area import DeliveryArea, OutsideAreas
from domain.delivery.charge_rule import ChargeRule as ChargeRule
from domain.delivery.quote import ABSORBED_INCREASE
from domain.entity import Entity, Measure, Money, Price, Rate
from domain.money import ZERO
from domain.store.order_type import OrderType
from domain.store.table_visit import VisitRule


class OrderTypeSettings(Entity):
    """The settings of every order type: visibility, price level, charges, minimum (spec section 4)."""

    hide: bool = False
    price_level: int = Field(0, ge=0)
    discount_rate: Rate = ZERO
    service_value: Price = ZERO
    service_percentage: bool = False
    payment: str = "skip"
    min_order: Price = ZERO
    min_order_for_free_delivery: Price = ZERO


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


class Takeout(OrderTypeSettings):
    """Takeout settings."""

    pickup_time_ignored: bool = False


class Delivery(OrderTypeSettings):
    """Delivery settings; `distance` is the maximum in km, 0 for no limit (L-2)."""

    charge_rules: tuple[ChargeRule, ...] = ()
    distance: Measure = ZERO
    unmeasured_max_order: Price | None = None
    """The largest order (S − D) for an address whose distance cannot be measured (L-3).

    0 accepts none. None accepts every order if `distance` is 0, otherwise none.
    """
    areas: tuple[DeliveryArea, ...] = ()
    """Charges by delivery area; the first that contains the address applies.

    Guests' store data does not include them (L-11).
    """
    areas_uri: str = ""
    """The address from which guests' browsers load the areas."""
    outside_areas: OutsideAreas = OutsideAreas.REFUSE
    agent_adj_value: Money = ZERO
    agent_adj_by_percentage: bool = False
    agent_overwrite: bool = False
    agent_absorbs: Price = ABSORBED_INCREASE
    """How much a quote can rise between price and order before the guest is asked; the store pays it (L-6)."""
    agent_fallback: bool = False
    """Whether the store delivers by its own charge rules if the agent does not answer."""
    door_dash_enabled: bool = False
    fts_tech_enabled: bool = False
    delivery_time_ignored: bool = False


class OrderTypes(Entity):
    """Settings per order type."""

    dinein: DineIn = DineIn(hide=True)
    takeout: Takeout = Takeout()
    delivery: Delivery = Delivery(hide=True)

    def of(self, order_type: OrderType) -> OrderTypeSettings:
        """The settings of one order type."""
        return {
            OrderType.DINEIN: self.dinein,
            OrderType.TAKEOUT: self.takeout,
            OrderType.DELIVERY: self.delivery,
        }[order_type]
