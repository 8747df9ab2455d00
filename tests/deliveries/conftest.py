"""Queen Street with a delivery agent in the sandbox, and orders that its courier brings."""

from tests.deliveries.house import courier_store, partner_store
from tests.functions.conftest import brands, bucket, clock, outbox, stored, tells, turns
from tests.payments.till import running, sandbox

__all__ = [
    "brands",
    "bucket",
    "clock",
    "courier_store",
    "outbox",
    "partner_store",
    "running",
    "sandbox",
    "stored",
    "tells",
    "turns",
]
