"""An API call as data: its path, who may make it, its request and reply (spec section 7)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from domain.entity import Entity
from domain.errors import Code
from domain.staff.staff import Role
from domain.vocabulary.order_type import AppMode
from runtime.limits import Limits

OK: Literal["ok"] = "ok"

SessionKey = Annotated[str, Field(min_length=1, max_length=64)]


class Access(StrEnum):
    """The access class of a call; default deny, so every call names one (reliability threat 2)."""

    PUBLIC = "public"
    MEMBER = "member"
    """A session at a store in which a member is logged in."""
    SESSION = "session"
    STAFF = "staff"
    """The staff of one store: a person by account or PIN, or a key of the store."""
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
    """A request that names the store it acts for; who acts is proved by the header `Authorization: Bearer …`."""

    company_code: str = Field(pattern="^[A-Za-z0-9_-]{1,40}$")
    store_id: str = Field(alias="storeID", pattern="^[A-Za-z0-9_-]{1,40}$")


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
    """One route: method and path below the stage, access and limits, messages, and a summary for the document."""

    path: str
    access: Access
    request: type[Request]
    reply: type[Reply]
    summary: str
    limits: Limits
    method: str = "POST"
    names_something: bool = False
    """Whether it names an order, a payment, a store or a menu that may not exist, so that it can answer 404."""
    role: Role = Role.STAFF
    """The lowest role of staff who may make it."""
    in_preview: bool = False
    """Whether a session that previews a draft may make it: only calls that read, without outside systems."""
    may_prove: bool = False
    """Whether a public call may prove something: beyond its network's limit, its handler calls `require_turn`."""
    stays_open: bool = False
    """Whether a session may still make it after its host or key was disabled: it reads or pays what the guest already
    has, gives something back, or checks the key by itself. See docs/rules/sessions.md.
    """
    by_account: bool = False
    """Whether staff must have signed in with a password: a PIN is short, and a key belongs to no person."""

    @property
    def needs_open_key(self) -> bool:
        """Whether the host and the key of the session are checked before the call runs."""
        return not (self.stays_open or self.in_preview)

    @property
    def name(self) -> str:
        """The last part of the path: `addorder` of /order/v2/addorder."""
        return self.path.rsplit("/", 1)[1].removesuffix(".json")
