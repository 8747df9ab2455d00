"""App keys: what a host's token, a QR code or a link opens (spec section 2, Startup key resolution; R-3)."""

import re
from base64 import urlsafe_b64encode
from datetime import datetime
from enum import StrEnum
from hashlib import sha256
from typing import Self

from pydantic import AwareDatetime, Field, model_validator

from domain.access.acceptance import AppData
from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.tables.dining_table import DiningTable
from domain.tables.table_visit import VisitDoor
from domain.tenant import Tenant
from domain.vocabulary.order_type import AppMode, app_mode_of

_CHANCE, _SUM = 22, 6
_MADE = re.compile(rf"[A-Za-z0-9_-]{{{_CHANCE + _SUM}}}")
_MADE_WITHIN = re.compile(rf"(?<![\w-]){_MADE.pattern}(?![\w-])", re.ASCII)


class KeyType(StrEnum):
    """The type of a key: it opens ordering or the membership pages."""

    ORDER = "order"
    MEMBERSHIP = "membership"


class LaunchType(StrEnum):
    """The start of a key: the store home, a table, or an order type directly."""

    HOME = "home"
    TABLE = "table"
    DINEIN = "dinein"
    TAKEOUT = "takeout"
    DELIVERY = "delivery"


class AppKey(Entity):
    """A key and its state. If it has no store, the guest chooses one of the company's stores."""

    company_code: str
    type: KeyType = KeyType.ORDER
    store_id: str = Field("", alias="storeID")
    order_type: LaunchType = LaunchType.HOME
    """Where it starts; a key with a table starts there unless set otherwise (spec section 2, Startup outcome)."""
    table_id: str = Field("", alias="tableID")
    cat_ids: tuple[int, ...] = Field((), alias="catIDs")
    store_home: bool = True
    menu_disabled: bool = False
    active: bool = True
    expires_at: AwareDatetime | None = None
    pin_hash: str = ""
    kiosk: bool = False
    """A store device that guests use one after another."""
    order_pad: bool = False
    """A store device with which staff take orders at tables."""
    station_id: str = Field("", max_length=40)
    """The store's name of a kiosk, so that board and papers show where an order was made."""
    bill_printer: str = Field("", max_length=80)
    """The printer next to a kiosk, which prints its guests' receipts."""
    visit: bool = False
    """Whether it is for one table session; it is created when staff open the session, and ends with it."""
    draft: str = Field("", exclude_if=lambda draft: not draft)
    """For a preview: the digest of the draft that it shows. Rows of other keys do not have it."""
    development: bool = False
    """A readable key for a developer's machine; it is refused elsewhere."""

    @model_validator(mode="before")
    @classmethod
    def _a_table_starts_at_it(cls, given: dict[str, object]) -> dict[str, object]:
        says = given.keys() & {"orderType", "order_type"}
        has_table = given.get("tableID") or given.get("table_id")
        return given if says or not has_table else {**given, "order_type": LaunchType.TABLE}

    @model_validator(mode="after")
    def _one_device(self) -> Self:
        if self.kiosk and self.order_pad:
            raise ValueError("a key is a kiosk's or an order pad's")
        if not self.kiosk and (self.station_id or self.bill_printer):
            raise ValueError("only a kiosk has a station and a printer")
        return self

    @property
    def tenant(self) -> Tenant:
        """Return the company that it opens, published or as a draft."""
        return Tenant(company_code=self.company_code, draft=self.draft)

    @property
    def app_mode(self) -> AppMode:
        """Return the mode of the application with this key (R-4)."""
        return app_mode_of(kiosk=self.kiosk, order_pad=self.order_pad)

    def turns_key(self, token: str) -> str:
        """Return the hash by which a device's or table's key is rate limited, besides its network.

        It is empty for a key that anybody can have.
        """
        own = self.kiosk or self.order_pad or self.pin_hash or self.table_id
        return sha256(token.encode()).hexdigest() if own else ""

    def expired(self, now: datetime) -> bool:
        """Return whether it has expired."""
        return self.expires_at is not None and self.expires_at <= now

    def check(self, now: datetime) -> None:
        """Refuse an expired or inactive key; expiry is checked first (spec section 8)."""
        if self.visit and (self.expired(now) or not self.active):
            raise Refusal(Code.VISIT_ENDED)
        if self.draft and (self.expired(now) or not self.active):
            raise Refusal(Code.PREVIEW_ENDED)
        if self.expired(now):
            raise Refusal(Code.KEY_EXPIRED)
        if not self.active:
            raise Refusal(Code.KEY_INACTIVE)


def made_token(chance: str) -> str:
    """Return a token: 22 random characters (128 bits) and a checksum of six (reliability 2, threat 22).

    The checksum distinguishes generated tokens from readable ones.
    """
    return chance + _sum_of(chance)


def is_made(token: str) -> bool:
    """Return whether a token was generated at random, so that it cannot be guessed (reliability 2, threat 22)."""
    return bool(_MADE.fullmatch(token)) and token[_CHANCE:] == _sum_of(token[:_CHANCE])


def without_tokens(text: str) -> str:
    """Replace each generated token by its last four characters, for texts that are stored (reliability 2,
    threat 22).
    """
    return _MADE_WITHIN.sub(lambda found: f"…{found[0][-4:]}" if is_made(found[0]) else found[0], text)


def is_public(token: str, app_key: AppKey) -> bool:
    """Return whether it is a store's public address of two segments (spec section 2).

    Anybody can know it: it opens the store's home and proves nothing.
    """
    at_home = app_key.order_type is LaunchType.HOME and not (app_key.table_id or app_key.kiosk or app_key.order_pad)
    return at_home and token == f"{app_key.company_code}/{app_key.store_id}"


def opens_in_public(token: str, app_key: AppKey) -> bool:
    """Return whether a key can open anything outside development (reliability 2, threat 22)."""
    return not app_key.development and (is_made(token) or is_public(token, app_key))


def app_data(
    app_key: AppKey | None, table: DiningTable | None, now: datetime, visit: VisitDoor | None = None
) -> AppData:
    """Return the state of a session's key and of its table; a deleted key is inactive (reliability 2)."""
    if app_key is None:
        return AppData(active=False)
    closed = table is not None and table.disabled
    if app_key.visit:  # `visit` says whether the session goes on, and its paid orders still arrive
        return AppData(menu_disabled=closed, visit=visit)
    disabled = app_key.menu_disabled or closed
    return AppData(expired=app_key.expired(now), active=app_key.active, menu_disabled=disabled, visit=visit)


def _sum_of(chance: str) -> str:
    return urlsafe_b64encode(sha256(f"app-key {chance}".encode()).digest()).decode()[:_SUM]
