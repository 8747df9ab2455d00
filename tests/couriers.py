"""The delivery agent's sandbox account, and deliveries to ask it for."""

from datetime import UTC, datetime
from typing import Any

from infrastructure.local.payments import courier_account

from domain.delivery.agent import AgentJob, Stop
from domain.vocabulary.address import Address
from gateways.doordash_delivery import DoorDashCredentials, DoorDashDelivery

NOW = datetime.now(UTC)
KITCHEN = Address(street="200 Queen St W", city="Toronto", province="ON", postal="M5V 1Z4")
HOME = Address(street="12 Yonge St", unit="5", city="Toronto", province="ON", postal="M4P 1A1")
ORDER = "0d6a2f7c-5f0e-4f3e-9d4b-2f5b8f3a1c11"


def account(base: str, **changes: Any) -> DoorDashCredentials:
    return DoorDashCredentials.model_validate({**courier_account(base), **changes})


def agent(base: str, **changes: Any) -> DoorDashDelivery:
    return DoorDashDelivery(account(base, **changes))


def job(**changes: Any) -> AgentJob:
    made = AgentJob(
        external_id=ORDER,
        pick_up=Stop(KITCHEN, "Maple Queen", "416-555-0101", "Ask at the counter"),
        drop_off=Stop(HOME, "Ada", "+14165550199", "Ring twice"),
        pickup_at=None,
        order_value=4199,
        tip=630,
    )
    return made._replace(**changes)
