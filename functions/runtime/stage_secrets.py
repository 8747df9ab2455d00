"""The stage's own secrets, read from the secret store when a function first uses them.

Each secret returns all valid values, the one to use first: those of its current version, then those of the previous
one, so that a value can be replaced while both are used. A replaced value is in use within five minutes. While the
secret store does not answer, the last values stay. One version may hold several values, separated by spaces.
"""

import time
from collections.abc import Callable

from runtime.outage import Outage
from runtime.secret_store import SecretStore, find_secret, secrets_client
from runtime.settings import settings

clock = time.monotonic


class EmptySecretError(Outage):
    """A secret that is needed is missing or has no value."""


class StageSecret:
    """One secret; `address` returns its ARN or name, `development` are its values on a developer's machine.

    A secret that is not `required` may be missing; then it has no value.
    """

    def __init__(self, address: Callable[[], str], development: tuple[str, ...] = (), *, required: bool = True) -> None:
        self._address = address
        self._development = development
        self._required = required
        self._store: SecretStore[tuple[str, ...]] = SecretStore(lambda: clock())

    def values(self) -> tuple[str, ...]:
        """Every valid value, the one to use first. Raises Outage if none could be read yet."""
        if not self._address():
            return self._unnamed()
        return self._store.get(self._address(), self._read)

    def forget(self) -> None:
        """Clear the memory, as in a new process."""
        self._store.clear()

    def _unnamed(self) -> tuple[str, ...]:
        """The development values outside of functions; a function without its configured secret raises RuntimeError."""
        if settings().may_use_development_secrets or not self._required:
            return self._development
        raise RuntimeError("a secret that is needed here is not named in the environment")

    def _read(self) -> tuple[str, ...]:
        current, before = _version(self._address(), "AWSCURRENT"), _version(self._address(), "AWSPREVIOUS")
        if self._required and not current:
            raise EmptySecretError("a secret that is needed here is empty")
        return tuple(dict.fromkeys((*current, *before)))


def _version(secret_id: str, stage: str) -> tuple[str, ...]:
    """The values of one version of a secret; none if the secret, or that version of it, does not exist."""
    client = secrets_client()
    found = find_secret(client, lambda: client.get_secret_value(SecretId=secret_id, VersionStage=stage))
    return tuple(found["SecretString"].split()) if found else ()


ORIGIN = StageSecret(lambda: settings().origin_secret_arn)
"""The secret that the CDN sends with each request; not needed on a developer's machine."""
PEPPER = StageSecret(lambda: settings().pepper_arn, ("development",))
"""The keys of keyed hashes; never in a table (reliability 2, threat 4)."""
STAFF = StageSecret(lambda: settings().staff_secret_arn, ("development-staff",))
"""The secret that signs the stores' staff keys."""
PUSH = StageSecret(lambda: settings().push_secret_arn, ("development-push",))
"""The secret for the keys that identify us to push services."""
MAPS_KEY = StageSecret(lambda: settings().maps_secret, required=False)
"""The key of the map service; a stage may have none."""
