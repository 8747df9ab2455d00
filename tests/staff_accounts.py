"""A directory of accounts for tests: its tokens are signed as the real one's, by a key of the test's own."""

import base64
import json
from datetime import datetime, timedelta
from typing import Any

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import rsa

from gateways import staff_directory
from runtime.settings import settings

POOL, CLIENT = "ca-central-1_people", "board"
_OURS = rsa.generate_private_key(public_exponent=65537, key_size=2048)
_FORGERS = rsa.generate_private_key(public_exponent=65537, key_size=2048)


class Directory:
    """Issues tokens; records invited accounts, given roles and signed-out accounts."""

    def __init__(self) -> None:
        self.invited: dict[str, str] = {}
        self.roles: list[tuple[str, str]] = []
        self.signed_out: list[str] = []

    def invite(self, email: str, role: str) -> str:
        return self.invited.setdefault(email, f"sub-{len(self.invited)}")

    def give_role(self, account: str, role: str) -> None:
        self.roles.append((account, role))

    def sign_out_everywhere(self, account: str) -> None:
        self.signed_out.append(account)

    def claims(self, account: str, now: datetime, *groups: str, **changes: Any) -> dict[str, Any]:
        """The claims of a valid access token."""
        instant = int(now.timestamp())
        times = {"iat": instant, "auth_time": instant, "exp": instant + 900}
        who = {"sub": account, "iss": staff_directory.issuer(), "client_id": CLIENT, "token_use": "access"}
        return {**who, **times, "cognito:groups": list(groups), **changes}

    def token(self, account: str, now: datetime, *groups: str, **changes: Any) -> str:
        """A right one, but for the changes."""
        return self.signed(self.claims(account, now, *groups, **changes))

    def signed(self, claims: dict[str, Any], kid: str = "ours") -> str:
        return jwt.encode(claims, _OURS, algorithm="RS256", headers={"kid": kid})

    def forged(self, claims: dict[str, Any]) -> dict[str, str]:
        """Tokens that say the same and are not the directory's, by how they were made."""
        public = _OURS.public_key().public_bytes(*_PEM)
        head, body, signature = self.signed(claims).split(".")
        return {
            "another's key": jwt.encode(claims, _FORGERS, algorithm="RS256", headers={"kid": "ours"}),
            "an unknown key": self.signed(claims, kid="theirs"),
            "alg none": f"{_part({'alg': 'none', 'typ': 'JWT', 'kid': 'ours'})}.{_part(claims)}.",
            "no signature": f"{head}.{body}.",
            "other claims": f"{head}.{_part({**claims, 'sub': 'sub-boss'})}.{signature}",
            "our public key as a secret": f"{_hmac(claims, public)}",
        }


def _part(value: dict[str, Any]) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


def _hmac(claims: dict[str, Any], secret: bytes) -> str:
    import hashlib
    import hmac

    text = f"{_part({'alg': 'HS256', 'kid': 'ours'})}.{_part(claims)}"
    digest = hmac.new(secret, text.encode(), hashlib.sha256).digest()
    return f"{text}.{base64.urlsafe_b64encode(digest).rstrip(b'=').decode()}"


def _pem() -> tuple[Any, Any]:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return Encoding.PEM, PublicFormat.SubjectPublicKeyInfo


_PEM = _pem()


def open_directory(patch: pytest.MonkeyPatch) -> Directory:
    """The directory in place of the real one."""
    directory = Directory()
    patch.setenv("USER_POOL_ID", POOL)
    patch.setenv("USER_POOL_CLIENT", CLIENT)
    settings.cache_clear()
    staff_directory.keys.forget()
    patch.setattr(staff_directory, "_read_keys", lambda: {"ours": _OURS.public_key()})
    for name in ("invite", "give_role", "sign_out_everywhere"):
        patch.setattr(staff_directory, name, getattr(directory, name))
    return directory


def close_directory() -> None:
    """Clear cached settings and keys, as in a new process."""
    settings.cache_clear()
    staff_directory.keys.forget()


LATER = timedelta(minutes=16)
"""When an access token is over."""
