"""The keys that identify us to push services, derived from a secret of the stage (RFC 8292).

They are deterministic, so no function needs a key file, and a rotation only needs a new secret. A browser names the key
that it subscribed with: keys of the earlier secret stay valid beside the newest.
"""

import hashlib
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from runtime.stage_secrets import PUSH

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of the curve P-256: a private key is any number from 1 to below it."""


class PushKey(NamedTuple):
    """A key pair as PEM, and the public key in the form that browsers get."""

    private: bytes
    public: bytes
    spelled: str


def public_key() -> str:
    """Return the key that a browser subscribes with. Raises Outage if the secret cannot be read."""
    return _key(PUSH.values()[0]).spelled


def key_named(spelled: str) -> PushKey | None:
    """Return the pair of one of our public keys; None if it is not valid any more or never was."""
    return next((key for key in map(_key, PUSH.values()) if key.spelled == spelled), None)


@cache
def _key(secret: str) -> PushKey:
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from webpush.vapid import VAPID

    number = int.from_bytes(hashlib.sha512(b"carte-blanche push\0" + secret.encode()).digest())
    private: EllipticCurvePrivateKey = ec.derive_private_key(number % (_ORDER - 1) + 1, ec.SECP256R1())
    public = private.public_key()
    return PushKey(
        private.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        ),
        public.public_bytes(serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo),
        VAPID.get_application_server_key(public),
    )
