"""Settings of delivery orders (spec section 4; L-1 to L-11)."""

from domain.delivery.area import DeliveryArea, OutsideAreas
from domain.delivery.charge_rule import ChargeRule as ChargeRule
from domain.delivery.quote import ABSORBED_INCREASE
from domain.entity import Measure, Money, Price
from domain.money import ZERO
from domain.vocabulary.order_type_settings import OrderTypeSettings


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
