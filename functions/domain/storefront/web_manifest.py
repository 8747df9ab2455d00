"""What a device is told of a brand that is put on its home screen (spec section 1, PWA)."""

import json
from collections.abc import Sequence

from domain.brand.company import Company
from domain.brand.icon import Icon, IconPurpose
from domain.brand.palette import derive_palette
from domain.store.store import Store
from domain.storefront.shared_link import house_title

_SHORT = 12
"""Characters under an icon; what is longer is cut off by the device."""


def web_manifest(company: Company, stores: Sequence[Store]) -> str:
    """The web app manifest of a host that shows these stores; it opens that host's own start (spec section 1)."""
    palette = company.palette or derive_palette(company.theme)
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
        "background_color": palette.light["page"],
        "categories": ["food"],
        "icons": [_listed(icon) for icon in company.icons if icon.purpose is not IconPurpose.TOUCH],
    }
    return json.dumps({key: value for key, value in told.items() if value}, ensure_ascii=False, indent=1)


def short_name(name: str) -> str:
    """What stands under an icon: the name, or its first word where the name is too long for that (spec section 1)."""
    return name if len(name) <= _SHORT else name.split()[0]


def _listed(icon: Icon) -> dict[str, str]:
    return {
        "src": icon.uri,
        "sizes": f"{icon.size}x{icon.size}",
        "type": "image/png",
        "purpose": icon.purpose.value,
    }
