"""The directory of staff accounts (Cognito): check tokens, and create accounts for managers.

A token is checked by its signature with one of the directory's keys, its issuer, its client, its use and its time; its
header is not trusted about how to check it. What its owner may do is in our table.
"""

import json
import time
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from typing import Any, NamedTuple
from urllib.request import Request, urlopen  # noqa: TID251 - a gateway

from botocore.exceptions import BotoCoreError, ClientError

from domain.errors import Code, Refusal
from domain.staff.staff import Role
from runtime.deadline import require_time
from runtime.observability import count, logger
from runtime.outage import Outage
from runtime.settings import settings
from runtime.time_limits import DIRECTORY

_ALGORITHM = "RS256"
_USE = "access"
_KEPT_SECONDS = 3_600
_ASK_AGAIN_SECONDS = 30
"""Pause before an unknown key is looked up again; otherwise made-up keys would cause endless requests."""
_LONGEST_ANSWER = 100_000
_REQUIRED = ["sub", "iss", "exp", "iat", "token_use", "client_id"]
clock = time.monotonic


class AccountToken(NamedTuple):
    """The content of a valid token: the account, when it signed in, and its groups."""

    account: str
    signed_in_at: datetime
    groups: tuple[str, ...]


class _Keys:
    """The directory's public keys by key id."""

    def __init__(self) -> None:
        self._kept: dict[str, Any] = {}
        self._asked_at = float("-inf")

    def find(self, name: str) -> Any:
        """Return a key; None if the directory does not know its id. Raises Outage if the keys cannot be read."""
        age = clock() - self._asked_at
        if age > _KEPT_SECONDS or (name not in self._kept and age > _ASK_AGAIN_SECONDS):
            self._ask()
        return self._kept.get(name)

    def _ask(self) -> None:
        try:
            self._kept = _read_keys()
        except (OSError, ValueError, KeyError, TypeError) as error:
            logger.warning("the directory's keys could not be read", extra={"reason": type(error).__name__})
            count("DirectoryUnavailable")
            if not self._kept:
                raise Outage("the directory's keys cannot be read") from error
        self._asked_at = clock()

    def forget(self) -> None:
        """Clear the cache, as in a new process."""
        self._kept, self._asked_at = {}, float("-inf")


keys = _Keys()


def issuer() -> str:
    """Return the issuer of our staff's tokens."""
    return f"https://cognito-idp.{settings().region}.amazonaws.com/{settings().user_pool_id}"


def _read_keys() -> dict[str, Any]:
    import jwt  # imported here, because it is slow and rarely needed

    base = f"{settings().directory_url}/{settings().user_pool_id}" if settings().directory_url else issuer()
    require_time(DIRECTORY)
    request = Request(f"{base}/.well-known/jwks.json")  # noqa: S310 - our own fixed address
    with urlopen(request, timeout=DIRECTORY.read) as reply:  # noqa: S310
        listed = json.loads(reply.read(_LONGEST_ANSWER))["keys"]
    return {each["kid"]: jwt.PyJWK(each, _ALGORITHM).key for each in listed if each.get("kty") == "RSA"}


def read_token(token: str, now: datetime) -> AccountToken | None:
    """Check a token; None unless it is ours, for this application, and in time."""
    import jwt

    if not settings().user_pool_id:
        return None
    try:
        named = jwt.get_unverified_header(token)
        key = keys.find(str(named.get("kid", ""))) if named.get("alg") == _ALGORITHM else None
        if key is None:
            return None
        claims = jwt.decode(
            token,
            key,
            algorithms=[_ALGORITHM],
            issuer=issuer(),
            options={
                "require": _REQUIRED,
                "verify_exp": False,
                "verify_iat": False,
                "verify_nbf": False,
                "verify_aud": False,
            },
        )  # the time is checked with our clock, the audience by `client_id`
        return _believed(claims, now)
    except (jwt.PyJWTError, ValueError, TypeError, OverflowError):
        return None


def _believed(claims: Mapping[str, Any], now: datetime) -> AccountToken | None:
    is_ours = claims["token_use"] == _USE and claims["client_id"] == settings().user_pool_client
    if not is_ours or not int(claims["iat"]) - DIRECTORY.worst <= now.timestamp() < int(claims["exp"]):
        return None
    signed_in = datetime.fromtimestamp(int(claims.get("auth_time", claims["iat"])), UTC)
    groups = claims.get("cognito:groups", [])
    return AccountToken(str(claims["sub"]), signed_in, tuple(map(str, groups)) if isinstance(groups, list) else ())


@cache
def _client() -> Any:
    import boto3  # imported here, because it is slow and rarely needed

    return boto3.client("cognito-idp", config=DIRECTORY.config())


def has_directory() -> bool:
    """Whether this stage has staff accounts."""
    return bool(settings().user_pool_id)


def invite(email: str, role: Role) -> str:
    """Create an account and mail its first password; return the existing account if there is one.

    Refuses `error_contact_not_reachable` for an invalid address; raises Outage if the directory does not answer.
    """
    require_time(DIRECTORY)
    try:
        account = _made(email) or _found(email)
        _client().admin_add_user_to_group(UserPoolId=settings().user_pool_id, Username=account, GroupName=role.value)
    except (BotoCoreError, ClientError) as error:
        raise _failed(error) from error
    return account


def _made(email: str) -> str:
    attributes = [{"Name": "email", "Value": email}, {"Name": "email_verified", "Value": "true"}]
    try:
        made = _client().admin_create_user(
            UserPoolId=settings().user_pool_id,
            Username=email,
            UserAttributes=attributes,
            DesiredDeliveryMediums=["EMAIL"],
        )
    except _client().exceptions.UsernameExistsException:
        return ""
    return _subject(made["User"]["Attributes"])


def _found(email: str) -> str:
    found = _client().admin_get_user(UserPoolId=settings().user_pool_id, Username=email)
    return _subject(found["UserAttributes"])


def _subject(attributes: list[dict[str, str]]) -> str:
    return next(each["Value"] for each in attributes if each["Name"] == "sub")


def give_role(account: str, role: Role) -> None:
    """Add an account to the group of a role. It is never removed: our table has its rights in each company."""
    require_time(DIRECTORY)
    try:
        _client().admin_add_user_to_group(UserPoolId=settings().user_pool_id, Username=account, GroupName=role.value)
    except (BotoCoreError, ClientError) as error:
        raise _failed(error) from error


def sign_out_everywhere(account: str) -> None:
    """Invalidate an account's refresh tokens. Optional: our table has revoked its rights before."""
    with suppress(BotoCoreError, ClientError):
        require_time(DIRECTORY)
        _client().admin_user_global_sign_out(UserPoolId=settings().user_pool_id, Username=account)


def set_password(account: str, password: str) -> None:
    """Set an account's password; for one machine's demonstration, which cannot send mail."""
    require_time(DIRECTORY)
    try:
        _client().admin_set_user_password(
            UserPoolId=settings().user_pool_id, Username=account, Password=password, Permanent=True
        )
    except (BotoCoreError, ClientError) as error:
        raise _failed(error) from error


def _failed(error: Exception) -> Exception:
    count("DirectoryUnavailable")
    if isinstance(error, ClientError) and error.response["Error"]["Code"] == "InvalidParameterException":
        return Refusal(Code.CONTACT_NOT_REACHABLE)
    return Outage("the directory does not answer")
