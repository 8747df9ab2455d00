"""A store's settings for each order type (spec section 4)."""

from domain.delivery.delivery_settings import Delivery
from domain.entity import Entity
from domain.tables.dine_in import DineIn
from domain.vocabulary.order_type import OrderType
from domain.vocabulary.order_type_settings import OrderTypeSettings


class Takeout(OrderTypeSettings):
    """Takeout settings."""

    pickup_time_ignored: bool = False


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
