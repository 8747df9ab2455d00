"""A board of a running stack, like its page: it receives channel messages, reads the named orders at most once a
second,
and merges by version.
"""

import queue
import threading
import time
from collections import Counter
from typing import Any

from tests.stack.running_stack import RunningStack
from tests.stack.staff_board import StaffBoard
from tests.stack.web_socket import WebSocket

AT_MOST_EVERY = 1.0
"""Seconds between two readings, however many hints there are (frontend/src/staff/look-again.ts)."""
MOST_NAMED = 50
LOOKS_EVERY = 0.05


class ListeningBoard:
    """One device of a store's staff; leave it as a context."""

    def __init__(self, stack: RunningStack, company: str, store: str) -> None:
        host = f"{company}.localhost"
        self._staff = StaffBoard(stack, company, store)
        token = self._staff.call("joinchannel")["channelToken"]
        self._socket = WebSocket(f"{stack.url}/ws?token={token}", host, f"http://{host}:{stack.port}")
        self._hints: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self._lives = [threading.Thread(target=live, daemon=True) for live in (self._hear, self._live)]
        self.heard = Counter[str]()
        """How many frames of a first version there were, by the order."""
        self.shown: dict[str, dict[str, Any]] = {}
        """The orders on the board."""
        self.since: dict[str, float] = {}
        """When each was first seen there."""
        self.told = Counter[str]()
        """How often each was read."""
        self.before: set[str] = set()

    def __enter__(self) -> "ListeningBoard":
        self._read()
        self.before = set(self.shown)
        for life in self._lives:
            life.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()
        for life in self._lives:
            life.join(timeout=30)

    def new(self) -> list[str]:
        """The orders that were placed since it was opened, oldest first."""
        came = [order for name, order in self.shown.items() if name not in self.before]
        return [order["orderUUID"] for order in sorted(came, key=lambda order: (order["placedAt"], order["orderUUID"]))]

    def shows_within(self, many: int, seconds: float) -> bool:
        """Whether it got so many messages of new orders and shows them within that time."""
        until = time.monotonic() + seconds
        while not self._knows(many) and time.monotonic() < until:
            time.sleep(LOOKS_EVERY)
        return self._knows(many)

    def _knows(self, many: int) -> bool:
        return min(len(self.new()), len(self.heard)) >= many

    def _hear(self) -> None:
        try:
            while True:
                self._hints.put(self._socket.hear(seconds=600))
        except (ConnectionError, OSError, ValueError):
            self._hints.put(None)

    def _live(self) -> None:
        read_at, hint = time.monotonic(), self._hints.get()
        while hint is not None:
            wanted = self._takes(hint)
            time.sleep(max(0.0, read_at + AT_MOST_EVERY - time.monotonic()) if wanted else 0)
            while not self._hints.empty() and hint is not None:
                hint = self._hints.get()
                wanted |= self._takes(hint) if hint else set()
            if wanted:
                read_at = time.monotonic()
                self._read_named(sorted(wanted))
            if hint is not None:
                hint = self._hints.get()

    def _takes(self, hint: dict[str, Any]) -> set[str]:
        """The order that a message names, if its version is not known yet."""
        if hint["kind"] != "order":
            return set()
        self.heard[hint["id"]] += hint["version"] == 1
        known = self.shown.get(hint["id"])
        return {hint["id"]} if known is None or known["version"] < hint["version"] else set()

    def _read_named(self, names: list[str]) -> None:
        while names:
            page = self._page(named=names[:MOST_NAMED])
            told = {order["orderUUID"] for order in page["orders"]}
            untold = [name for name in names[:MOST_NAMED] if name not in told] if page["older"] else []
            names = [*untold, *names[MOST_NAMED:]]

    def _read(self) -> None:
        page = self._page()
        while page["older"]:
            last = page["orders"][-1]
            page = self._page(date=page["date"], after={"orderUUID": last["orderUUID"], "placedAt": last["placedAt"]})

    def _page(self, **asked: Any) -> dict[str, Any]:
        page = self._staff.call("readorders", **asked)
        assert page["result"] == "ok", page
        now = time.monotonic()
        for order in page["orders"]:
            self.told[order["orderUUID"]] += 1
            known = self.shown.get(order["orderUUID"])
            if known is None or order["version"] >= known["version"]:
                self.shown[order["orderUUID"]] = order
            self.since.setdefault(order["orderUUID"], now)
        return page
