"""Link previews and web app manifests of a brand's hosts."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from backoffice.onboarding.standing_brand import StandingBrand
from domain.brand.company import Company
from domain.brand.host import HostEntry
from domain.store.store import Store
from domain.storefront.shared_link import link_page
from domain.storefront.web_manifest import web_manifest
from gateways import published_files
from gateways.published_files import MANIFEST, manifest_key, page_key
from repositories.brand.declared_rows import Filed, Kind
from runtime.parallel import each
from runtime.secret import sha256

_DIGEST = 16


class Face(NamedTuple):
    """The link preview page and the web app manifest of a host, with the host's entry, which references both."""

    entry: HostEntry
    page: str
    manifest: str
    manifest_file: str


class House(NamedTuple):
    """The data that link previews are made from: the company, its stores in order, and the store of each key."""

    company: Company
    stores: tuple[Store, ...]
    store_of: Mapping[str, str]
    """By the SHA-256 of the key's token."""


def face_of(entry: HostEntry, house: House) -> Face:
    """Render a host's preview page and manifest: of its key's store if it has one, otherwise of all stores."""
    own = house.store_of.get(sha256(entry.token), "")
    shown = [store for store in house.stores if own in {"", store.store_id}]
    manifest = web_manifest(house.company, shown)
    file = manifest_key(entry.host, sha256(manifest)[:_DIGEST])
    manifest_uri = published_files.address(file)
    page = link_page(entry.host, house.company, shown, manifest_uri)
    shows = {"page": sha256(page + manifest), "manifest_uri": manifest_uri}
    return Face(entry.model_copy(update=shows), page, manifest, file)


def publish_manifests(faces: Iterable[Face]) -> set[str]:
    """Upload missing manifests, which must exist before a row references them; return the hosts concerned.

    A manifest's file name contains the hash of its content.
    """
    lacking = without_manifest(faces)
    each(lambda face: published_files.put_page(face.manifest_file, face.manifest, MANIFEST), lacking)
    return {face.entry.host for face in lacking}


def publish_pages(faces: Iterable[Face]) -> set[str]:
    """Upload preview pages that differ from the bucket's; return the hosts concerned.

    A page keeps its file name, so call this after publishing: before that, it would show unpublished data.
    """
    others = with_another_page(faces)
    each(lambda face: published_files.put_page(page_key(face.entry.host), face.page), others)
    return {face.entry.host for face in others}


def without_manifest(faces: Iterable[Face]) -> tuple[Face, ...]:
    """Return those whose manifest is missing in the bucket, even if a row references it; nothing is written."""
    return _which(faces, lambda face: published_files.written_at(face.manifest_file) is None)


def with_another_page(faces: Iterable[Face]) -> tuple[Face, ...]:
    """Return those whose preview page in the bucket is missing or different; nothing is written."""
    return _which(faces, lambda face: published_files.text_at(page_key(face.entry.host)) != face.page)


def behind(brand: StandingBrand) -> set[str]:
    """Return hosts whose preview page in the bucket does not match the brand's current rows; nothing is written."""
    house = House(brand.company, brand.stores, {key.token_hash: key.key.store_id for key in brand.keys})
    drawn = ((entry, face_of(entry, house)) for entry in brand.hosts)
    return {face.entry.host for face in with_another_page(face for entry, face in drawn if face.entry == entry)}


def _which(faces: Iterable[Face], lacks: Callable[[Face], bool]) -> tuple[Face, ...]:
    every = tuple(faces)
    return tuple(face for face, found in zip(every, each(lacks, every), strict=True) if found)


def remove_pages(gone: Iterable[Filed]) -> tuple[str, ...]:
    """Remove the preview pages of hosts that were removed; return the hosts whose page could not be removed.

    A failure of the bucket after publishing does not make the publish fail.
    """
    named = [row.key for row in gone if row.kind is Kind.HOST]
    return tuple(host for host in named if not published_files.removed(page_key(host)))
