"""Link previews of a brand's host: the restaurant's name, description and picture (spec section 1).

Messengers and networks read a page without running its scripts, so the application cannot provide them.
"""

from collections.abc import Iterator, Sequence
from html import escape

from domain.brand.company import Company
from domain.store.store import Store


def link_page(host: str, company: Company, stores: Sequence[Store], manifest_uri: str = "") -> str:
    """Return the page for link previews of a host; for people it has a link to the host (spec section 1)."""
    title = house_title(company, stores)
    description = company.description or " · ".join(_whereabouts(store) for store in stores)
    page, hero = f"https://{host}/", _hero(host, stores)
    icon = _whole(host, company.icon_uri)
    told = {
        "og:type": "website",
        "og:site_name": company.company_name,
        "og:title": title,
        "og:description": description,
        "og:url": page,
        "og:image": hero or icon,
        "twitter:card": "summary_large_image" if hero else "summary",
    }
    lines = [
        "<!doctype html>",
        f'<html lang="{escape(company.default_locale)}">',
        '<meta charset="utf-8">',
        f"<title>{escape(title)}</title>",
        f'<meta name="description" content="{escape(description)}">',
        f'<meta name="theme-color" content="{escape(company.theme.primary)}">',
        *(f'<meta property="{key}" content="{escape(value)}">' for key, value in told.items() if value),
        *_linked(host, company, manifest_uri),
        f'<link rel="canonical" href="{escape(page)}">',
        f'<h1><a href="/">{escape(title)}</a></h1>',
        f"<p>{escape(description)}</p>",
    ]
    return "\n".join(lines) + "\n"


def house_title(company: Company, stores: Sequence[Store]) -> str:
    """Return a host's title: its brand, after the store's name if it is for one of several stores (spec section 1)."""
    name = stores[0].info.store_name if len(stores) == 1 and len(company.store_ids) > 1 else ""
    return f"{name} · {company.company_name}" if name else company.company_name


def _linked(host: str, company: Company, manifest_uri: str) -> Iterator[str]:
    """Yield the link tags of the brand's icons and manifest, as in the application."""
    icon, touch = company.icon_uri or _tab_icon(company), company.touch_icon_uri
    if icon:
        yield f'<link rel="icon" href="{escape(_whole(host, icon))}">'
    if touch:
        yield f'<link rel="apple-touch-icon" href="{escape(_whole(host, touch))}">'
    if manifest_uri:
        yield f'<link rel="manifest" href="{escape(manifest_uri)}">'


def _tab_icon(company: Company) -> str:
    return company.icons[0].uri if company.icons else ""


def _whereabouts(store: Store) -> str:
    place = ", ".join(filter(None, (store.info.address.street, store.info.address.city)))
    return ": ".join(filter(None, (store.info.store_name, place)))


def _hero(host: str, stores: Sequence[Store]) -> str:
    """Return the full URL of the widest hero image of the first store with one; empty without any."""
    hero = next((store.info.hero for store in stores if store.info.hero), None)
    return f"{_whole(host, hero.uri)}-{max(hero.widths)}.webp" if hero else ""


def _whole(host: str, uri: str) -> str:
    return uri if not uri or uri.startswith("https://") else f"https://{host}{uri}"
