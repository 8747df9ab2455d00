"""Credentials of merchants and delivery agents from the secret store, with a memory (`runtime.secret_store`)."""

import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Generic, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.alias_generators import to_camel

from runtime.secret_store import SecretStore


class Credentials(BaseModel):
    """Frozen, without unknown fields, and masked when printed; a secret's JSON has camelCase names."""

    model_config = ConfigDict(frozen=True, extra="forbid", alias_generator=to_camel, validate_by_name=True)


Kind = TypeVar("Kind", bound=Credentials)


class KeptSecrets(Generic[Kind]):
    """Cached credentials by the names of their secrets."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._store: SecretStore[Kind | None] = SecretStore(clock)

    def first(self, names: Iterable[str], kind: type[Kind], read: Callable[[str], str | None]) -> Kind | None:
        """Return the first of these secrets that exists and is readable; `read` returns a secret's text or None.

        Raises Outage if the store does not answer and one of them was never read.
        """
        found = (self._store.get(name, partial(_read, name, kind, read)) for name in names)
        return next((each for each in found if each is not None), None)

    def forget(self, names: Iterable[str]) -> None:
        """Read these secrets again at the next use, because they were rejected; very new readings stay."""
        self._store.forget(names)


def _read(name: str, kind: type[Kind], read: Callable[[str], str | None]) -> Kind | None:
    text = read(name)
    try:
        return None if text is None else kind.model_validate_json(text, extra="ignore")
    except ValidationError:
        return None
