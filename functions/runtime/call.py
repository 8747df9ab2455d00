"""A call of the API as data: its address, who may make it, what it takes and gives (spec section 7)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from domain.entity import Entity
from domain.errors import Code
from domain.store.order_type import AppMode

OK: Literal["ok"] = "ok"

SessionKey = Annotated[str, Field(min_length=1, max_length=64)]


class Access(StrEnum):
    """Who may make a call; default deny, so every call names its class (reliability threat 2)."""

    PUBLIC = "public"
    SESSION = "session"
    STAFF = "staff"
    """The staff of one store, by its key."""
    STORE = "store"
    """A session that is bound to one store."""


class AppInfo(Entity):
    """What runs at the other end; only for logs and the order's record."""

    app_mode: AppMode = AppMode.WEB
    version: str = Field("", max_length=40)
    locale: str = Field("", max_length=10)
    platform: str = Field("", max_length=200)


class Request(Entity):
    """Any request's body: what the generic caller adds to all of them (spec section 7)."""

    session_id: str = Field("", max_length=64)
    app_info: AppInfo | None = None


class SessionRequest(Request):
    """A request that must carry a session key."""

    session_key: SessionKey


class StaffRequest(Request):
    """A request that must carry the staff key of the store it acts for."""

    company_code: str = Field(pattern="^[A-Za-z0-9_-]{1,40}$")
    store_id: str = Field(alias="storeID", pattern="^[A-Za-z0-9_-]{1,40}$")
    staff_key: str = Field(pattern="^[!-~]{1,200}$")


class Reply(Entity):
    """A success; a refusal is `Refused` instead."""

    result: Literal["ok"] = OK


class Refused(Entity):
    """An expected failure, HTTP 200: `result` is its code in every catalogue, `code` the spec's number or empty.

    `message`, when present, replaces the default text (Y-7); `details` are the values the text needs.
    """

    result: Code
    code: str = ""
    message: str | None = None
    details: dict[str, str | int | float | list[str]] = Field(default_factory=dict)


@dataclass(frozen=True)
class Call:
    """One route: method and path below the stage, its access class, messages, and a line for the document."""

    path: str
    access: Access
    request: type[Request]
    reply: type[Reply]
    summary: str
    method: str = "POST"

    @property
    def name(self) -> str:
        """The last part of the path: `addorder` of /order/v2/addorder."""
        return self.path.rsplit("/", 1)[1].removesuffix(".json")
