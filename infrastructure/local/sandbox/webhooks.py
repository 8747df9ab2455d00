"""Signed webhooks: optionally late, repeated or shuffled, or held until they are released."""

import hmac
import json
import random
import threading
import time
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import requests

RETRIES = 3


@dataclass(frozen=True)
class Notice:
    """A signed webhook; if its header is `Authorization`, the header's value is the secret."""

    provider: str
    header: str
    body: bytes
    secret: str

    def headers(self, instant: int) -> dict[str, str]:
        """Return the headers that it is posted with at this time."""
        if self.header == "Authorization":
            return {"Content-Type": "application/json", self.header: self.secret}
        payload = f"{instant}.".encode() + self.body
        signed = hmac.new(self.secret.encode(), payload, sha256).hexdigest()
        return {"Content-Type": "application/json", self.header: f"t={instant},v1={signed}"}


@dataclass
class Webhooks:
    """Addresses and sending options of webhooks. With `hold`, none is sent until `release`."""

    addresses: dict[str, str] = field(default_factory=dict)
    delay: float = 0.0
    repeat: int = 1
    shuffle: bool = False
    hold: bool = False
    notices: list[Notice] = field(default_factory=list)
    kept: list[Notice] = field(default_factory=list)
    sent: list[tuple[str, int]] = field(default_factory=list)

    def clear(self) -> None:
        """Forget webhooks and sending options; addresses stay."""
        self.delay, self.repeat, self.shuffle, self.hold = 0.0, 1, False, False
        for rows in (self.notices, self.kept, self.sent):
            rows.clear()

    def notify(self, provider: str, header: str, secret: str, event: dict[str, Any]) -> None:
        """Sign an event, and send or hold it."""
        notice = Notice(provider, header, json.dumps(event, separators=(",", ":")).encode(), secret)
        self.notices.append(notice)
        if self.hold:
            self.kept.append(notice)
        else:
            self._start([notice])

    def release(self) -> None:
        """Send the held webhooks."""
        kept, self.kept = self.kept, []
        self._start(kept)

    def _start(self, notices: list[Notice]) -> None:
        copies = [notice for notice in notices for _ in range(self.repeat) if self.addresses.get(notice.provider)]
        if self.shuffle:
            random.shuffle(copies)
        if copies:
            threading.Thread(target=self._post_all, args=(copies, self.delay), daemon=True).start()

    def _post_all(self, notices: list[Notice], delay: float) -> None:
        time.sleep(delay)
        for notice in notices:
            for attempt in range(RETRIES):
                if self._post(notice) < 300:
                    break
                time.sleep(0.2 * (attempt + 1))

    def _post(self, notice: Notice) -> int:
        try:
            address = self.addresses[notice.provider]
            status = requests.post(
                address, notice.body, headers=notice.headers(int(time.time())), timeout=10
            ).status_code
        except requests.RequestException:
            status = 599
        self.sent.append((notice.provider, status))
        return status
