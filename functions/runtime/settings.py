"""The one settings model, read once from the environment."""

import os
from functools import cache
from typing import Literal

from pydantic import model_validator

from domain.entity import Entity

Stage = Literal["dev", "staging", "prod"]

TABLES = (
    "hosts",
    "app-keys",
    "companies",
    "stores",
    "menus",
    "sessions",
    "stock",
    "slots",
    "checkouts",
    "orders",
    "order-states",
    "order-contacts",
    "order-references",
    "rate-limits",
    "dining-tables",
    "members",
    "promotions",
    "payments",
    "order-intents",
    "payment-names",
    "order-returns",
    "webhook-events",
    "verifications",
    "devices",
    "accounts",
    "account-entries",
    "gift-cards",
    "distances",
    "staff-actions",
)


class Settings(Entity):
    """What a function is told from outside. `provider_hosts` are ours: they belong to no brand and open any key."""

    stage: Stage = "dev"
    origin_secret: str = ""
    pepper: str = "development"
    """The key of keyed hashes; never in a table (reliability 2, threat 4)."""
    staff_secret: str = "development-staff"  # noqa: S105 - outside dev it is required
    """What the stores' staff keys are made of."""
    maps_url: str = "https://maps.googleapis.com/maps/api"
    maps_key: str = ""
    """Of the map service; without one nothing is measured, in dev by a small map of our own."""
    email_sender: str = "no-reply@carte-blanche.example"
    published_bucket: str = "carte-blanche-dev-published"
    provider_hosts: frozenset[str] = frozenset({"localhost", "127.0.0.1"})
    service: str = "carte-blanche"
    always_accepting: bool = False
    """Hours never block orders; refused in production (T-11)."""
    checkout_machine: str = ""
    """ARN of the machine that waits for a checkout's deadline; empty: only the sweep does."""

    payment_machine: str = ""
    """ARN of the machine that sees a payment to its end; empty: only the sweep does."""
    tables: dict[str, str]

    @model_validator(mode="after")
    def _protected(self) -> "Settings":
        if self.stage != "dev" and not self.origin_secret:
            raise ValueError("ORIGIN_SECRET is required outside dev")
        if self.stage != "dev" and len(self.pepper) < 32:
            raise ValueError("PEPPER is required outside dev")
        if self.stage != "dev" and len(self.staff_secret) < 32:
            raise ValueError("STAFF_SECRET is required outside dev")
        if self.stage == "prod" and self.always_accepting:
            raise ValueError("ALWAYS_ACCEPTING is not for production")
        return self

    @property
    def is_dev(self) -> bool:
        """Whether development shortcuts may exist; a property of the server, never of a client (R-19)."""
        return self.stage == "dev"

    @property
    def session_cookie(self) -> str:
        """The cookie's name; its `__Host-` form needs HTTPS, which a developer's machine does not have."""
        return "session" if self.is_dev else "__Host-session"

    @property
    def device_cookie(self) -> str:
        """The cookie of a browser that proved a contact."""
        return "device" if self.is_dev else "__Host-device"

    @property
    def checkout_expiry_ms(self) -> int:
        """How long checkout may stand open before the dialog (spec section 9)."""
        return 40_000 if self.is_dev else 1_180_000

    @property
    def hold_seconds(self) -> int:
        """How long a hold lives: the checkout timer, its 20 s countdown and 30 s of grace (reliability 5.1)."""
        return self.checkout_expiry_ms // 1000 + 50


def _table_names(stage: str) -> dict[str, str]:
    return {
        name: os.environ.get(f"TABLE_{name.upper().replace('-', '_')}", f"carte-blanche-{stage}-{name}")
        for name in TABLES
    }


@cache
def settings() -> Settings:
    """The settings of this process."""
    stage = os.environ.get("STAGE", "dev")
    read = {
        "origin_secret": os.environ.get("ORIGIN_SECRET"),
        "pepper": os.environ.get("PEPPER"),
        "staff_secret": os.environ.get("STAFF_SECRET"),
        "maps_url": os.environ.get("MAPS_URL"),
        "maps_key": os.environ.get("MAPS_KEY"),
        "email_sender": os.environ.get("EMAIL_SENDER"),
        "published_bucket": os.environ.get("PUBLISHED_BUCKET"),
        "checkout_machine": os.environ.get("CHECKOUT_MACHINE"),
        "payment_machine": os.environ.get("PAYMENT_MACHINE"),
        "service": os.environ.get("POWERTOOLS_SERVICE_NAME"),
        "always_accepting": os.environ.get("ALWAYS_ACCEPTING"),
        "provider_hosts": _hosts(os.environ.get("PROVIDER_HOSTS", None if stage == "dev" else "")),
    }
    given = {name: value for name, value in read.items() if value is not None}
    return Settings.model_validate({"stage": stage, "tables": _table_names(stage), **given})


def _hosts(listed: str | None) -> frozenset[str] | None:
    return None if listed is None else frozenset(filter(None, listed.split(",")))
