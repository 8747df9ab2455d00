"""A secret store in memory, as Secrets Manager answers: versions by their stage, an outage on request."""

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from botocore.exceptions import ClientError, ReadTimeoutError

from runtime import stage_secrets
from runtime.settings import settings
from runtime.stage_secrets import StageSecret

ORIGIN, PEPPER, STAFF, MAPS = "arn:origin", "arn:pepper", "arn:staff", "carte-blanche/dev/maps"


class NotFound(ClientError):
    """No such secret, or no such version of it."""


class SecretStore:
    """`rotate` makes a value current and the one before it previous; while `silent` nothing is answered."""

    exceptions = SimpleNamespace(ResourceNotFoundException=NotFound, InvalidRequestException=NotFound)

    def __init__(self, **secrets: str) -> None:
        self.secrets: dict[str, dict[str, str]] = {}
        self.silent = False
        self.asked: list[str] = []

    def rotate(self, name: str, value: str) -> None:
        before = self.secrets.get(name, {}).get("AWSCURRENT")
        self.secrets[name] = {"AWSCURRENT": value} | ({"AWSPREVIOUS": before} if before else {})

    def get_secret_value(self, **asked: Any) -> dict[str, Any]:
        name, stage = asked["SecretId"], asked.get("VersionStage", "AWSCURRENT")
        self.asked.append(name)
        if self.silent:
            raise ReadTimeoutError(endpoint_url="https://secretsmanager")
        found = self.secrets.get(name, {}).get(stage)
        if found is None:
            raise NotFound({"Error": {"Code": "ResourceNotFoundException"}}, "GetSecretValue")
        return {"SecretString": found}


class Minutes:
    """The clock that kept secrets go by."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, minutes: float) -> None:
        self.now += minutes * 60


@contextmanager
def stage_with(store: SecretStore, minutes: Minutes) -> Iterator[None]:
    """The functions as on a deployed stage: with the addresses of their secrets, and none in memory."""
    told = {"origin_secret_arn": ORIGIN, "pepper_arn": PEPPER, "staff_secret_arn": STAFF, "maps_secret": MAPS}
    deployed = settings().model_copy(update={**told, "in_function": True})
    kept = [each for each in vars(stage_secrets).values() if isinstance(each, StageSecret)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stage_secrets, "settings", lambda: deployed)
        patch.setattr(stage_secrets, "secrets_client", lambda: store)
        patch.setattr(stage_secrets, "clock", minutes)
        for secret in kept:
            secret.forget()
        yield
    for secret in kept:
        secret.forget()
