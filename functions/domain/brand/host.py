"""White-label hosts: exact ASCII names (reliability threat 13)."""

import re

from domain.entity import Entity

_LABEL = r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?"
_HOST = re.compile(rf"{_LABEL}(\.{_LABEL})*")
_PORT = re.compile(r":[0-9]{1,5}$")


class HostEntry(Entity):
    """A host and the app key that it opens."""

    host: str
    token: str
    company_code: str
    page: str = ""
    """The digest of its link preview page and its web app manifest."""
    manifest_uri: str = ""
    """The URI of the manifest; empty in older rows."""


def normal_host(header: str) -> str:
    """Return the host of a Host header: lower case, without port; empty if not plain ASCII (reliability 2).

    A trailing dot, another script or an empty label make it unknown; nothing is corrected.
    """
    host = _PORT.sub("", header.lower())
    return host if len(host) <= 253 and _HOST.fullmatch(host) else ""
