"""Settings of delivery orders (spec section 4; L-1 to L-11)."""

from domain.delivery.area import DeliveryArea, OutsideAreas
from domain.delivery.charge_rule import ChargeRule as ChargeRule
from domain.delivery.quote import ABSORBED_INCREASE
from domain.entity import Measure, Money, Price
from domain.money import ZERO
from domain.vocabulary.order_type_settings import OrderTypeSettings


class Delivery(OrderTypeSettings):
    """Delivery settings; `distance` is the furthest km delivered to, 0 for no limit (L-2)."""

    charge_rules: tuple[ChargeRule, ...] = ()
    distance: Measure = ZERO
    unmeasured_max_order: Price | None = None
    """The largest order (S − D) taken to an address that cannot be measured: 0 takes none, and without it every one is
    taken where `distance` is 0 and none where it is not (L-3)."""
    areas: tuple[DeliveryArea, ...] = ()
    """What is charged by area; the first that an address lies in. None of them stands in what its guests are
    told (L-11)."""
    areas_uri: str = ""
    """Where guests read its areas from."""
    outside_areas: OutsideAreas = OutsideAreas.REFUSE
    agent_adj_value: Money = ZERO
    agent_adj_by_percentage: bool = False
    agent_overwrite: bool = False
    agent_absorbs: Price = ABSORBED_INCREASE
    """How much dearer a quote may become between price and order before the guest is asked; the store pays it (L-6)."""
    agent_fallback: bool = False
    """Whether the store delivers by its own charge rules while the agent gives no answer."""
    door_dash_enabled: bool = False
    fts_tech_enabled: bool = False
    delivery_time_ignored: bool = False
