"""Findings about logos that were published before the content of SVG files was checked (docs/rules/uploads.md)."""

from collections.abc import Iterator

from backoffice.onboarding.health import Finding
from backoffice.svg_check import svg_faults
from domain.store.store import Store
from gateways import published_files

_SVG = ".svg"


def logo_findings(store: Store) -> Iterator[Finding]:
    """Report forbidden content of a store's published SVG logo. Browsers never run it; the next apply refuses it."""
    uri = store.info.logo_uri
    key = uri.removeprefix(published_files.PREFIX)
    if key == uri or not key.endswith(_SVG) or published_files.written_at(key) is None:
        return
    for fault in svg_faults(published_files.read(key)):
        yield Finding(
            grave=False,
            about=f"logo of {store.store_id}",
            told=fault,
            todo="replace the file in pictures/ and apply; until then browsers show it and run nothing of it",
        )
