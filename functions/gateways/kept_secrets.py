"""Merchants' secrets in memory: read again every five minutes; used on while the secret store does not answer."""

import time
from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVar

from botocore.exceptions import BotoCoreError, ClientError
from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.alias_generators import to_camel

from runtime.observability import count, logger
from runtime.outage import Outage

KEPT_SECONDS = 300
"""How long a secret is cached while the provider accepts it."""
FRESH_SECONDS = 5
"""How long a rejected secret stays cached, so that a revoked key costs one read per interval, not per request."""
SILENT_SECONDS = 20
"""Pause after the secret store did not answer."""
SILENCE = (BotoCoreError, ClientError, Outage)


class Credentials(BaseModel):
    """Frozen, without unknown fields, and masked when printed; a secret's JSON has camelCase names."""

    model_config = ConfigDict(frozen=True, extra="forbid", alias_generator=to_camel, validate_by_name=True)


Value = TypeVar("Value")
Kind = TypeVar("Kind", bound=Credentials)


class Kept(NamedTuple, Generic[Value]):
    """A cached value, and when to read it again."""

    ask_at: float
    value: Value


class KeptSecrets(Generic[Kind]):
    """Cached secrets by name."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._kept: dict[str, Kept[Kind | None]] = {}

    def first(self, names: Iterable[str], kind: type[Kind], read: Callable[[str], str | None]) -> Kind | None:
        """Return the first of these secrets that exists and is readable; `read` returns a secret's text or None.

        Raises Outage if the store does not answer and one of them was never read.
        """
        found = (self._kept_or_read(name, kind, read) for name in names)
        return next((each for each in found if each is not None), None)

    def forget(self, names: Iterable[str]) -> None:
        """Read these secrets again at the next use, because they were rejected; very new readings stay."""
        for name in names:
            kept = self._kept.get(name)
            if kept and self._clock() - (kept.ask_at - KEPT_SECONDS) >= FRESH_SECONDS:
                self._kept[name] = kept._replace(ask_at=self._clock())

    def _kept_or_read(self, name: str, kind: type[Kind], read: Callable[[str], str | None]) -> Kind | None:
        kept = self._kept.get(name)
        if kept and self._clock() < kept.ask_at:
            return kept.value
        try:
            value = _parsed(read(name), kind)
        except SILENCE as error:
            told_silent(error)
            if kept is None:
                raise Outage from error
            self._kept[name] = kept._replace(ask_at=self._clock() + SILENT_SECONDS)
            return kept.value
        self._kept[name] = Kept(self._clock() + KEPT_SECONDS, value)
        return value


def told_silent(error: Exception) -> None:
    """Log and count that the secret store does not answer."""
    logger.warning("the secret store is silent", extra={"reason": type(error).__name__})
    count("SecretsUnavailable")


def _parsed(text: str | None, kind: type[Kind]) -> Kind | None:
    try:
        return None if text is None else kind.model_validate_json(text, extra="ignore")
    except ValidationError:
        return None
