"""What a host shows to who previews a link to it, and to a device that puts it on its home screen."""

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
from repositories.filed import Filed, Kind
from runtime.parallel import each
from runtime.secret import sha256

_DIGEST = 16


class Face(NamedTuple):
    """What is seen of a host without opening it: the page that a link's preview reads, and the manifest that a home
    screen takes; with the host's entry, which names both.
    """

    entry: HostEntry
    page: str
    manifest: str
    manifest_file: str


class House(NamedTuple):
    """What faces are drawn from: the company, its stores in their order, and the store of each key that has one."""

    company: Company
    stores: tuple[Store, ...]
    store_of: Mapping[str, str]
    """By the SHA-256 of the key's token."""


def face_of(entry: HostEntry, house: House) -> Face:
    """What a host shows: its key's own store, else all of them."""
    own = house.store_of.get(sha256(entry.token), "")
    shown = [store for store in house.stores if own in {"", store.store_id}]
    manifest = web_manifest(house.company, shown)
    file = manifest_key(entry.host, sha256(manifest)[:_DIGEST])
    manifest_uri = published_files.address(file)
    page = link_page(entry.host, house.company, shown, manifest_uri)
    shows = {"page": sha256(page + manifest), "manifest_uri": manifest_uri}
    return Face(entry.model_copy(update=shows), page, manifest, file)


def publish_manifests(faces: Iterable[Face]) -> set[str]:
    """Put those that are not in the bucket, before a row names them: each is called by its content. Of which hosts."""
    lacking = without_manifest(faces)
    each(lambda face: published_files.put_page(face.manifest_file, face.manifest, MANIFEST), lacking)
    return {face.entry.host for face in lacking}


def publish_pages(faces: Iterable[Face]) -> set[str]:
    """Put those that are others in the bucket, once what they show stands: a page stays under its name, so that before
    the flip it would show what nobody sees yet. Of which hosts.
    """
    others = with_another_page(faces)
    each(lambda face: published_files.put_page(page_key(face.entry.host), face.page), others)
    return {face.entry.host for face in others}


def without_manifest(faces: Iterable[Face]) -> tuple[Face, ...]:
    """Those whose manifest nobody can read, whatever a row says; nothing is written."""
    return _which(faces, lambda face: published_files.written_at(face.manifest_file) is None)


def with_another_page(faces: Iterable[Face]) -> tuple[Face, ...]:
    """Those whose links are previewed by another page, or by none; nothing is written."""
    return _which(faces, lambda face: published_files.text_at(page_key(face.entry.host)) != face.page)


def behind(brand: StandingBrand) -> set[str]:
    """Hosts whose links are previewed by another page than by what stands of the brand; nothing is written."""
    house = House(brand.company, brand.stores, {key.token_hash: key.key.store_id for key in brand.keys})
    drawn = ((entry, face_of(entry, house)) for entry in brand.hosts)
    return {face.entry.host for face in with_another_page(face for entry, face in drawn if face.entry == entry)}


def _which(faces: Iterable[Face], lacks: Callable[[Face], bool]) -> tuple[Face, ...]:
    every = tuple(faces)
    return tuple(face for face, found in zip(every, each(lacks, every), strict=True) if found)


def remove_pages(gone: Iterable[Filed]) -> tuple[str, ...]:
    """Hosts that start nothing any more are previewed no more; those of which the bucket keeps the page all the same.

    What is asked of a bucket after a flip is no reason to call the flip a failure.
    """
    named = [row.key for row in gone if row.kind is Kind.HOST]
    return tuple(host for host in named if not published_files.removed(page_key(host)))
