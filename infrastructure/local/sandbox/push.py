"""A push service for one machine, with simulated browsers that decrypt the messages (RFC 8030).

Like a real one, it verifies the sender's signature.
"""

import json
import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import jwt
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from infrastructure.local.sandbox.server import Reply, Request, Route, json_reply
from infrastructure.local.sandbox.state import Sandbox

_SALT, _SIZES = 16, 21
_VAPID = re.compile(r"vapid t=(?P<token>[\w.-]+), ?k=(?P<key>[\w-]+)")


@dataclass
class Browser:
    """A browser's private keys and received notifications."""

    id: str
    private: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    gone: bool = False
    shown: list[dict[str, Any]] = field(default_factory=list)

    @property
    def public(self) -> bytes:
        """The public key that senders get."""
        return self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def read(self, body: bytes) -> Any:
        """Decrypt a message; raises InvalidTag or ValueError if it is for another browser (RFC 8188, 8291)."""
        salt, length = body[:_SALT], body[_SIZES - 1]
        sender, sealed = body[_SIZES : _SIZES + length], body[_SIZES + length :]
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        secret = _derived(self.auth, shared, b"WebPush: info\0" + self.public + sender, 32)
        key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        text, _, padding = AESGCM(key).decrypt(nonce, sealed, None).rpartition(b"\x02")
        if padding.strip(b"\0"):
            raise ValueError("wrongly padded")
        return json.loads(text)


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _spelled(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def _subscribe(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    browser = Browser(secrets.token_urlsafe(16))
    sandbox.browsers[browser.id] = browser
    keys = {"p256dh": _spelled(browser.public), "auth": _spelled(browser.auth)}
    return json_reply({"endpoint": f"{sandbox.base}/push/to/{browser.id}", "keys": keys}, 201)


def _leave(sandbox: Sandbox, request: Request, found: re.Match[str]) -> Reply:
    sandbox.browsers[found[1]].gone = True
    return json_reply({"result": "ok"})


def _hand_on(sandbox: Sandbox, request: Request, found: re.Match[str]) -> Reply:
    browser = sandbox.browsers.get(found[1])
    if browser is None or browser.gone:
        return json_reply({"error": "no such browser"}, 410)
    if not _is_signed(request, sandbox.base):
        return json_reply({"error": "not signed by its sender"}, 403)
    try:
        shown = browser.read(request.body)
    except (InvalidTag, ValueError, IndexError) as error:
        return json_reply({"error": f"it cannot be read: {type(error).__name__}"}, 400)
    told = {name: request.headers.get(name, "") for name in ("ttl", "topic", "urgency")}
    browser.shown.append({**told, "notice": shown})
    return json_reply({}, 201)


def _is_signed(request: Request, base: str) -> bool:
    found = _VAPID.fullmatch(request.headers.get("authorization", ""))
    if found is None:
        return False
    raw = urlsafe_b64decode(found["key"] + "=")
    address = urlsplit(base)
    try:
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw)
        jwt.decode(found["token"], key, ["ES256"], audience=f"{address.scheme}://{address.hostname}")
    except (ValueError, jwt.InvalidTokenError):
        return False
    return True


def _messages(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    return json_reply(
        {"messages": [{"to": each.id, **one} for each in sandbox.browsers.values() for one in each.shown]}
    )


ROUTES: list[Route] = [
    ("POST", "/push/browsers", _subscribe),
    ("DELETE", "/push/to/([A-Za-z0-9_-]+)", _leave),
    ("POST", "/push/to/([A-Za-z0-9_-]+)", _hand_on),
    ("GET", "/push/messages", _messages),
]
