"""Secrets of merchants as they are kept in memory: read anew every five minutes, used on while the store is silent."""

import time
from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVar

from botocore.exceptions import BotoCoreError, ClientError
from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.alias_generators import to_camel

from runtime.observability import count, logger
from runtime.outage import Outage

KEPT_SECONDS = 300
"""How long a secret is kept in memory while its owner accepts it."""
FRESH_SECONDS = 5
"""How long one is kept even so: a key that stays revoked costs one reading in this time, not one a request."""
SILENT_SECONDS = 20
"""How long nobody asks again after the secret store did not answer."""
SILENCE = (BotoCoreError, ClientError, Outage)


class Credentials(BaseModel):
    """Frozen, closed, and masked wherever it is printed; a secret's JSON has camelCase names."""

    model_config = ConfigDict(frozen=True, extra="forbid", alias_generator=to_camel, validate_by_name=True)


Value = TypeVar("Value")
Kind = TypeVar("Kind", bound=Credentials)


class Kept(NamedTuple, Generic[Value]):
    """What was read, and from when on it is asked for again."""

    ask_at: float
    value: Value


class KeptSecrets(Generic[Kind]):
    """Secrets by their names."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._kept: dict[str, Kept[Kind | None]] = {}

    def first(self, names: Iterable[str], kind: type[Kind], read: Callable[[str], str | None]) -> Kind | None:
        """The first of these secrets that is there and readable; `read` tells the text of one, None for none.

        Raises Outage when the store is silent and one was never read.
        """
        found = (self._kept_or_read(name, kind, read) for name in names)
        return next((each for each in found if each is not None), None)

    def forget(self, names: Iterable[str]) -> None:
        """Have the next look read these anew, since what was read is refused; the newest readings stay."""
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
    """Say that the secret store does not answer."""
    logger.warning("the secret store is silent", extra={"reason": type(error).__name__})
    count("SecretsUnavailable")


def _parsed(text: str | None, kind: type[Kind]) -> Kind | None:
    try:
        return None if text is None else kind.model_validate_json(text, extra="ignore")
    except ValidationError:
        return None
