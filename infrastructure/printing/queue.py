"""The API of the print queue, over HTTPS, with only the standard library."""

import json
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from infrastructure.printing.settings import Settings

_SECONDS = 20


class QueueError(Exception):
    """The queue did not answer, or gave an unexpected answer."""


class NotAdmittedError(QueueError):
    """The key is wrong, expired or revoked: retrying does not help, a new key is needed."""


def _reachable(url: str) -> tuple[str, dict[str, str]]:
    """Return an address that this machine can resolve, and the header with the intended host.

    Browsers resolve every name below `localhost` to this machine (RFC 6761); most systems' resolvers do not.
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
        """Take the next job of a printer, with a lease of half a minute; None if there is none."""
        answer = self._ask("takeprints", printers=[printer_id])
        if printer_id in answer["unknown"]:
            raise QueueError(f"the store's configuration names no printer {printer_id}")
        prints: list[dict[str, Any]] = answer["prints"]
        return prints[0] if prints else None

    def acknowledge(self, job_id: str) -> None:
        """Report that the job was printed."""
        self._ask("ackprint", jobId=job_id)

    def fail(self, job_id: str, claim: str, reason: str) -> None:
        """Report that the job was not printed."""
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
        """Return the authentication for the body and for the headers; no other code knows it."""
        settings = self._settings
        store = {"companyCode": settings.company, "storeID": settings.store}
        return store, {"Authorization": f"Bearer {settings.key}"}
