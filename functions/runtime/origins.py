"""The origin of the calling page (reliability threat 20)."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from domain.brand.host import normal_host
from runtime.settings import settings

_SCHEMES = {True: ("http", "https"), False: ("https",)}
"""The schemes that pages are served by, by whether it is a developer's stage."""


def own_origin(headers: Mapping[str, str]) -> str:
    """The host of the calling page if its whole origin equals the requested address; empty otherwise.

    A page at another port or without https is a different page, even if its host name is the same.
    """
    try:
        scheme, netloc = urlsplit(headers.get("origin", ""))[:2]
    except ValueError:
        return ""
    asked = headers.get("x-forwarded-host", headers.get("host", "")).lower()
    is_own = netloc.lower() == asked and scheme in _SCHEMES[settings().is_dev]
    return normal_host(netloc) if is_own else ""
