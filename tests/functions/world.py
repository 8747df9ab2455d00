"""Test doubles for the outside: a bucket, a clock, an outbox, and access to the raw tables."""

import datetime as dt
import re
import time
from typing import Any

from tests.engine import Engine

from repositories.access import app_keys, sessions
from repositories.brand import companies, draft_rows, hosts
from repositories.calendar import slots
from repositories.checkout import stock
from repositories.engine import brand_memory
from repositories.menu import menus
from repositories.operations import boards, operations
from repositories.promotion import promotions
from repositories.store import stores

NOON = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
"""Wednesday 12:00 in Toronto."""


class Bucket:
    """The CDN's bucket, in memory."""

    def __init__(self) -> None:
        self.files: dict[str, bytes | str] = {}
        self._versions: dict[str, str] = {}
        self.writes = 0

    def existing(self, folder: str) -> set[str]:
        return {key for key in self.files if key.startswith(folder)}

    def sizes(self, folder: str) -> dict[str, int]:
        return {key: len(self.read(key)) for key in self.existing(folder)}

    def read(self, key: str) -> bytes:
        content = self.files[key]
        return content.encode() if isinstance(content, str) else content

    def text_at(self, key: str) -> str | None:
        return self.read(key).decode() if key in self.files else None

    def written_at(self, key: str) -> dt.datetime | None:
        return NOON if key in self.files else None

    def put_document(self, key: str, text: str) -> None:
        self.files[key] = text
        self._written(key)

    def put_page(self, key: str, text: str, content_type: str = "text/html") -> None:
        self.put_document(key, text)

    def version_of(self, key: str) -> str:
        return self._versions.get(key, "") if key in self.files else ""

    def remove(self, key: str, version: str = "") -> None:
        if version in {"", self._versions.get(key)}:
            self.files.pop(key, None)

    def put_picture(self, key: str, content: bytes, content_type: str) -> None:
        self.files[key] = content
        self._written(key)

    def _written(self, key: str) -> None:
        self.writes += 1
        self._versions[key] = f"v{self.writes}"


class Outbox:
    """The messages that the carriers would send, with their recipients."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str]] = []
        self.pages: list[str] = []

    def send_text(self, phone: str, text: str) -> None:
        self.sent.append((phone, text))

    def send_email(self, address: str, subject: str, text: str, html: str = "") -> None:
        self.sent.append((address, f"{subject}: {text}"))
        self.pages.append(html)

    @property
    def code(self) -> str:
        """The code in the last message."""
        code: str = re.findall(r"\b\d{6}\b", self.sent[-1][1])[0]
        return code


class Clock:
    """The time that the functions see."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> dt.datetime:
        return self.now

    def pass_by(self, **by: float) -> None:
        """Let time pass."""
        self.now += dt.timedelta(**by)


class Memory:
    """The clock by which caches expire; it moves only when a test moves it."""

    def __init__(self) -> None:
        self._seconds = time.monotonic()

    def __call__(self) -> float:
        return self._seconds

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        self._seconds += seconds


def forget_snapshots() -> None:
    """Clear all caches, as in a new process."""
    draft_rows.forget()
    brand_memory.forget()
    snapshots = (hosts._snapshots, companies._snapshots, stores._snapshots, stores._companies, menus._pointers)
    for kept in (
        *snapshots,
        app_keys._seen,
        boards._seen,
        boards._noted,
        operations._seen,
        stock._seen,
        stock._shard_counts,
        slots._counts,
        sessions._seen,
        promotions._snapshots,
    ):
        kept.clear()


class Tables:
    """A look into the tables, past the product's own code."""

    def __init__(self, engine: Engine) -> None:
        self._client = engine.client

    def count(self, name: str) -> int:
        """How many items a table has."""
        return int(self._client.scan(TableName=f"carte-blanche-dev-{name}", Select="COUNT")["Count"])

    def item(self, name: str, **key: str) -> dict[str, Any] | None:
        """One item as it is stored."""
        wire = {part: {"S": value} for part, value in key.items()}
        return self._client.get_item(TableName=f"carte-blanche-dev-{name}", Key=wire, ConsistentRead=True).get("Item")

    def orders(self) -> dict[str, int]:
        """How many items an order could have left, by table."""
        names = ("orders", "order-states", "order-contacts", "order-references", "checkouts", "slots")
        return {name: self.count(name) for name in names}
