"""Secrets in memory: read again every five minutes, and used on while the secret store does not answer.

Each module reads its own secrets, so that a function may read only those that its code uses.
"""

import time
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from botocore.exceptions import BotoCoreError, ClientError

from runtime.deadline import require_time
from runtime.observability import count, logger
from runtime.outage import Outage
from runtime.time_limits import SECRETS

KEPT_SECONDS = 300
"""How long a value is used before it is read again."""
FRESH_SECONDS = 5
"""How long a rejected value stays cached, so that a revoked key costs one read per interval, not per request."""
SILENT_SECONDS = 20
"""Pause after the secret store did not answer."""

Value = TypeVar("Value")


@cache
def secrets_client() -> Any:
    """The secret store's client, with its time limits."""
    import boto3  # slow import, only needed here

    return boto3.client("secretsmanager", config=SECRETS.config())


def find_secret(client: Any, ask: Callable[[], Any]) -> Any:
    """Ask for a secret; None if it is missing or scheduled for deletion.

    Raises Outage without asking if no time is left, and the errors of the secret store, such as a refused access.
    """
    require_time(SECRETS)
    try:
        return ask()
    except (client.exceptions.ResourceNotFoundException, client.exceptions.InvalidRequestException):
        return None


class _Kept(NamedTuple, Generic[Value]):
    """A cached value, and when to read it again."""

    ask_at: float
    value: Value


class SecretStore(Generic[Value]):
    """Values of secrets by name; a secret that is missing is a value too."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._kept: dict[str, _Kept[Value]] = {}

    def get(self, name: str, read: Callable[[], Value]) -> Value:
        """Return a value, read again if it is old; while the store is silent, the last one.

        Raises Outage if it was never read; it is then read at the next use.
        """
        kept = self._kept.get(name)
        if kept and self._clock() < kept.ask_at:
            return kept.value
        try:
            value = read()
        except (BotoCoreError, ClientError, Outage) as error:
            _note_silence(error)
            if kept is None:
                raise Outage("a secret cannot be read") from error
            return self._keep(name, kept.value, SILENT_SECONDS)
        return self._keep(name, value, KEPT_SECONDS)

    def get_or(self, name: str, read: Callable[[], Value], unknown: Value) -> Value:
        """Like `get`, but a value that was never read is `unknown` until the store is asked again."""
        try:
            return self.get(name, read)
        except Outage:
            return self._keep(name, unknown, SILENT_SECONDS)

    def forget(self, names: Iterable[str]) -> None:
        """Read these values again at the next use, because they were rejected; very new ones stay."""
        for name in names:
            kept = self._kept.get(name)
            if kept and self._clock() - (kept.ask_at - KEPT_SECONDS) >= FRESH_SECONDS:
                self._kept[name] = kept._replace(ask_at=self._clock())

    def clear(self) -> None:
        """Clear the memory, as in a new process."""
        self._kept.clear()

    def _keep(self, name: str, value: Value, seconds: float) -> Value:
        self._kept[name] = _Kept(self._clock() + seconds, value)
        return value


def _note_silence(error: Exception) -> None:
    """Log and count that the secret store does not answer."""
    logger.warning("the secret store is silent", extra={"reason": type(error).__name__})
    count("SecretsUnavailable")
