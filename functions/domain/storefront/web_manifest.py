"""The web app manifest of a brand, for home screens (spec section 1, PWA)."""

import json
from collections.abc import Sequence

from domain.brand.company import Company
from domain.brand.icon import Icon, IconPurpose
from domain.store.store import Store
from domain.storefront.shared_link import house_title

_SHORT = 12
"""The number of characters under an icon; devices cut off the rest."""


def web_manifest(company: Company, stores: Sequence[Store]) -> str:
    """Return the web app manifest of a host with these stores; it opens that host's start page (spec section 1)."""
    told = {
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "name": house_title(company, stores),
        "short_name": short_name(company.company_name),
        "description": company.description,
        "lang": company.default_locale,
        "dir": "ltr",
        "display": "standalone",
        "theme_color": company.theme.primary,
        "background_color": company.colours.light["page"],
        "categories": ["food"],
        "icons": [_listed(icon) for icon in company.icons if icon.purpose is not IconPurpose.TOUCH],
    }
    return json.dumps({key: value for key, value in told.items() if value}, ensure_ascii=False, indent=1)


def short_name(name: str) -> str:
    """Return the text under an icon: the name, or its first word if it is too long (spec section 1)."""
    return name if len(name) <= _SHORT else name.split()[0]


def _listed(icon: Icon) -> dict[str, str]:
    return {
        "src": icon.uri,
        "sizes": f"{icon.size}x{icon.size}",
        "type": "image/png",
        "purpose": icon.purpose.value,
    }
