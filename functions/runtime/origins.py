"""The origin of the page that calls (reliability threat 20)."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from domain.brand.host import normal_host
from runtime.settings import settings

_SCHEMES = {True: ("http", "https"), False: ("https",)}
"""The schemes that pages are served by, by whether it is a developer's stage."""


def own_origin(headers: Mapping[str, str]) -> str:
    """The host of the page that calls, where its whole origin is the address that was asked; empty for any other.

    A page of another port or without https is another page, though its host has the same name.
    """
    try:
        scheme, netloc = urlsplit(headers.get("origin", ""))[:2]
    except ValueError:
        return ""
    asked = headers.get("x-forwarded-host", headers.get("host", "")).lower()
    is_own = netloc.lower() == asked and scheme in _SCHEMES[settings().is_dev]
    return normal_host(netloc) if is_own else ""
