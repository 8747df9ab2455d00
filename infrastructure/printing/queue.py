"""The calls of the print queue, over HTTPS with nothing but the standard library."""

import json
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from infrastructure.printing.settings import Settings

_SECONDS = 20


class QueueError(Exception):
    """The queue gave no answer, or another one than it should."""


class NotAdmittedError(QueueError):
    """The key is wrong, over or revoked: waiting does not help, somebody has to make another."""


def _reachable(url: str) -> tuple[str, dict[str, str]]:
    """An address that this machine can look up, and the header that names the host that was meant.

    Browsers know that every name below `localhost` is this machine (RFC 6761); most systems' resolvers do not.
    """
    parts = urlsplit(url)
    if not (parts.hostname or "").endswith(".localhost"):
        return url, {}
    port = f":{parts.port}" if parts.port else ""
    return urlunsplit(parts._replace(netloc=f"localhost{port}")), {"Host": parts.netloc}


class Queue:
    """A store's print queue."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def take(self, printer_id: str) -> dict[str, Any] | None:
        """The next job of a printer, lent for half a minute; None where nothing waits."""
        answer = self._ask("takeprints", printers=[printer_id])
        if printer_id in answer["unknown"]:
            raise QueueError(f"the store's configuration names no printer {printer_id}")
        prints: list[dict[str, Any]] = answer["prints"]
        return prints[0] if prints else None

    def acknowledge(self, job_id: str) -> None:
        """There is a paper."""
        self._ask("ackprint", jobId=job_id)

    def fail(self, job_id: str, claim: str, reason: str) -> None:
        """There is none."""
        self._ask("failprint", jobId=job_id, claim=claim, reason=reason)

    def _ask(self, call: str, **fields: Any) -> dict[str, Any]:
        proof, headers = self._proof()
        body = json.dumps({**proof, **fields}).encode()
        url, host = _reachable(f"{self._settings.address}/api/backoffice/{call}")
        request = urllib.request.Request(url, body, {"Content-Type": "application/json", **host, **headers})  # noqa: S310 - whoever set the bridge up names the address
        try:
            with urllib.request.urlopen(request, timeout=_SECONDS) as reply:  # noqa: S310 - the same
                answer: dict[str, Any] = json.load(reply)
        except urllib.error.HTTPError as error:
            if error.code in {401, 403}:
                raise NotAdmittedError("the key opens nothing (any more)") from error
            raise QueueError(f"{call}: HTTP {error.code}") from error
        except (OSError, ValueError) as error:
            raise QueueError(f"{call}: {error}") from error
        if answer.get("result") == "forbidden":
            raise NotAdmittedError("the key opens nothing (any more)")
        if answer.get("result") != "ok":
            raise QueueError(f"{call}: {answer.get('result')}")
        return answer

    def _proof(self) -> tuple[dict[str, str], dict[str, str]]:
        """Who asks: what goes into the body, and what into the headers. The one place that knows."""
        settings = self._settings
        store = {"companyCode": settings.company, "storeID": settings.store}
        return store, {"Authorization": f"Bearer {settings.key}"}
