"""The stage's own secrets, read from the secret store when a function first uses them.

Each secret returns all valid values, the one to use first: those of its current version, then those of the previous
one, so that a value can be replaced while both are used. A replaced value is in use within five minutes. While the
secret store does not answer, the last values stay. One version may hold several values, separated by spaces.
"""

import time
from collections.abc import Callable
from functools import cache
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError

from runtime.deadline import require_time
from runtime.observability import count, logger
from runtime.outage import Outage
from runtime.settings import settings
from runtime.time_limits import SECRETS

KEPT_SECONDS = 300
"""How old a value in memory may be before the secret store is asked again."""
SILENT_SECONDS = 20
"""How long nobody asks again after the secret store did not answer."""
clock = time.monotonic


@cache
def client() -> Any:
    """The secret store's client, with its time limits."""
    import boto3  # slow import, only needed here

    return boto3.client("secretsmanager", config=SECRETS.config())


class StageSecret:
    """One secret; `address` returns its ARN or name, `development` are its values on a developer's machine.

    A secret that is not `required` may be missing; then it has no value.
    """

    def __init__(self, address: Callable[[], str], development: tuple[str, ...] = (), *, required: bool = True) -> None:
        self._address = address
        self._development = development
        self._required = required
        self._kept: tuple[str, ...] | None = None
        self._ask_at = float("-inf")

    def values(self) -> tuple[str, ...]:
        """Every valid value, the one to use first. Raises Outage if none could be read yet."""
        if not self._address():
            return self._unnamed()
        if clock() >= self._ask_at:
            self._ask()
        if self._kept is None:
            raise Outage("a secret cannot be read")
        return self._kept

    def forget(self) -> None:
        """Clear the memory, as in a new process."""
        self._kept, self._ask_at = None, float("-inf")

    def _unnamed(self) -> tuple[str, ...]:
        """The development values outside of functions; a function without its configured secret raises RuntimeError."""
        if settings().may_use_development_secrets or not self._required:
            return self._development
        raise RuntimeError("a secret that is needed here is not named in the environment")

    def _ask(self) -> None:
        try:
            current, before = _version(self._address(), "AWSCURRENT"), _version(self._address(), "AWSPREVIOUS")
        except (BotoCoreError, ClientError, Outage) as error:
            self._unread(type(error).__name__)
            return
        if self._required and not current:
            self._unread("empty")
            return
        self._kept = tuple(dict.fromkeys((*current, *before)))
        self._ask_at = clock() + KEPT_SECONDS

    def _unread(self, reason: str) -> None:
        logger.warning("a secret could not be read", extra={"reason": reason})
        count("SecretsUnavailable")
        self._ask_at = clock() + SILENT_SECONDS if self._kept is not None else float("-inf")


def _version(secret_id: str, stage: str) -> tuple[str, ...]:
    """The values of one version of a secret; none if the secret, or that version of it, does not exist."""
    require_time(SECRETS)
    try:
        found = client().get_secret_value(SecretId=secret_id, VersionStage=stage)
    except client().exceptions.ResourceNotFoundException:
        return ()
    return tuple(found["SecretString"].split())


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
