"""The settings model, read once from the environment."""

import os
from functools import cache
from typing import Literal

from pydantic import Field, model_validator

from domain.brand.host import normal_host
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
    "claims",
    "orders",
    "order-states",
    "order-contacts",
    "order-references",
    "rate-limits",
    "dining-tables",
    "members",
    "address-books",
    "consents",
    "promotions",
    "news",
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
    "boards",
    "staff-people",
    "staff-devices",
    "staff-shifts",
    "cash-ups",
    "merchant-troubles",
    "kitchen-marks",
    "print-jobs",
    "deliveries",
    "delivery-photos",
    "operations",
    "stock-changes",
    "outbox",
    "channel-tokens",
    "connections",
    "service-calls",
    "table-bills",
    "brand-versions",
    "bookings",
    "booking-places",
    "push-subscriptions",
)


class Settings(Entity):
    """The environment's settings. `provider_hosts` are ours: they belong to no brand and open any key."""

    stage: Stage = "dev"
    in_function: bool = False
    """Whether this process is a deployed function, on AWS or in the engine of one machine."""
    own_engine: bool = False
    """Whether tables and secrets are those of one machine."""
    origin_secret_arn: str = ""
    """Where `runtime.stage_secrets` reads each secret of the stage; set only for the functions that use it."""
    pepper_arn: str = ""
    staff_secret_arn: str = ""
    user_pool_id: str = ""
    """Where the accounts of staff are, and what of it may sign in; without one there are keys and devices only."""
    user_pool_client: str = ""
    region: str = "ca-central-1"
    directory_url: str = ""
    """Where the directory answers on one machine; empty for its own address in the region."""
    maps_url: str = "https://maps.googleapis.com/maps/api"
    maps_secret: str = ""
    """Name of the map service's key; without one nothing is measured, in dev by a small map of our own."""
    push_secret_arn: str = ""
    push_services: tuple[str, ...] = (
        "https://fcm.googleapis.com",
        "https://*.push.services.mozilla.com",
        "https://*.push.apple.com",
        "https://*.notify.windows.com",
    )
    """Whose addresses of browsers are believed (reliability threat 16): origins, `*` for what stands before a host."""
    email_sender: str = "no-reply@carte-blanche.example"
    published_bucket: str = "carte-blanche-dev-published"
    provider_hosts: frozenset[str] = frozenset({"localhost", "127.0.0.1"})
    service: str = "carte-blanche"
    always_accepting: bool = False
    """Hours never block orders; refused in production (T-11)."""
    test_phone: str = Field("", pattern=r"^(\+[0-9]{8,15})?$")
    """A number that passes without a code, for tests of a stage; refused in production (R-19)."""
    checkout_machine: str = ""
    """ARN of the machine that waits for a checkout's deadline; empty: only the sweep does."""

    order_machine: str = ""
    """ARN of the machine that waits for a store to accept an order; empty: only the sweep does."""
    payment_machine: str = ""
    """ARN of the machine that sees a payment to its end; empty: only the sweep does."""
    channel_function: str = ""
    """ARN of the function that sends channel messages; empty: clients only poll."""
    channel_api: str = ""
    """The API that keeps the channel's connections; set only for the function that sends to them."""
    engine_url: str = ""
    """The address of the local engine that replaces AWS services; empty on AWS."""
    tables: dict[str, str]

    @model_validator(mode="after")
    def _protected(self) -> "Settings":
        if self.stage == "prod" and self.always_accepting:
            raise ValueError("ALWAYS_ACCEPTING is not for production")
        if not self.is_dev and any(not service.startswith("https://") for service in self.push_services):
            raise ValueError("push services outside development speak HTTPS")
        if any(normal_host(host) != host for host in self.provider_hosts):
            raise ValueError("PROVIDER_HOSTS are plain names in lower case, without a port")
        if self.stage == "prod" and self.test_phone:
            raise ValueError("TEST_PHONE is not for production")
        return self

    @property
    def is_dev(self) -> bool:
        """Whether development shortcuts are allowed; a property of the server, never of a client (R-19)."""
        return self.stage == "dev"

    @property
    def may_use_development_secrets(self) -> bool:
        """Whether published values replace missing secrets: on a developer's machine, in no function."""
        return self.is_dev and not self.in_function

    @property
    def on_one_machine(self) -> bool:
        """Whether the tables are local to a developer, and connections must not be cut
        (`repositories.engine.record`).
        """
        return self.is_dev and (self.own_engine or not self.in_function)

    @property
    def session_cookie(self) -> str:
        """The cookie's name; its `__Host-` form needs HTTPS, which a developer's machine does not have."""
        return "session" if self.is_dev else "__Host-session"

    @property
    def device_cookie(self) -> str:
        """The cookie of a browser that has verified a contact."""
        return "device" if self.is_dev else "__Host-device"

    @property
    def staff_device_cookie(self) -> str:
        """The cookie of a store's own device."""
        return "staff-device" if self.is_dev else "__Host-staff-device"

    @property
    def checkout_expiry_ms(self) -> int:
        """How long checkout may stay open before the dialog (spec section 9)."""
        return 40_000 if self.is_dev else 1_180_000

    @property
    def hold_seconds(self) -> int:
        """The life of a hold: the checkout timer, its 20 s countdown and 30 s of grace (reliability 5.1)."""
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
        "in_function": "AWS_LAMBDA_FUNCTION_NAME" in os.environ,
        "own_engine": "AWS_ENDPOINT_URL" in os.environ,
        "origin_secret_arn": os.environ.get("ORIGIN_SECRET_ARN"),
        "pepper_arn": os.environ.get("PEPPER_ARN"),
        "staff_secret_arn": os.environ.get("STAFF_SECRET_ARN"),
        "user_pool_id": os.environ.get("USER_POOL_ID"),
        "user_pool_client": os.environ.get("USER_POOL_CLIENT"),
        "region": os.environ.get("AWS_REGION"),
        "directory_url": os.environ.get("AWS_ENDPOINT_URL"),
        "maps_url": os.environ.get("MAPS_URL"),
        "maps_secret": os.environ.get("MAPS_SECRET"),
        "push_secret_arn": os.environ.get("PUSH_SECRET_ARN"),
        "push_services": _services(os.environ.get("PUSH_SERVICES", "")),
        "email_sender": os.environ.get("EMAIL_SENDER"),
        "published_bucket": os.environ.get("PUBLISHED_BUCKET"),
        "checkout_machine": os.environ.get("CHECKOUT_MACHINE"),
        "order_machine": os.environ.get("ORDER_MACHINE"),
        "payment_machine": os.environ.get("PAYMENT_MACHINE"),
        "channel_function": os.environ.get("CHANNEL_FUNCTION"),
        "channel_api": os.environ.get("CHANNEL_API"),
        "engine_url": os.environ.get("AWS_ENDPOINT_URL"),
        "service": os.environ.get("POWERTOOLS_SERVICE_NAME"),
        "test_phone": os.environ.get("TEST_PHONE"),
        "always_accepting": os.environ.get("ALWAYS_ACCEPTING"),
        "provider_hosts": _hosts(os.environ.get("PROVIDER_HOSTS", ""), stage),
    }
    given = {name: value for name, value in read.items() if value is not None}
    return Settings.model_validate({"stage": stage, "tables": _table_names(stage), **given})


def _hosts(listed: str, stage: str) -> frozenset[str] | None:
    """The listed hosts; without a list, None in development, so that the default applies."""
    return None if stage == "dev" and not listed else frozenset(filter(None, listed.split(",")))


def _services(listed: str) -> tuple[str, ...] | None:
    return tuple(listed.split(",")) if listed else None
