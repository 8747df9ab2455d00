"""What a host shows to who previews a link to it, and to a device that puts it on its home screen."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from domain.store.company import Company
from domain.store.host import HostEntry
from domain.store.shared_link import link_page
from domain.store.store import Store
from domain.store.web_manifest import web_manifest
from gateways import published_files
from gateways.published_files import MANIFEST, manifest_key, page_key
from repositories import hosts
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


def publish_faces(faces: Iterable[Face]) -> int:
    """Put what those show that show something else by now; how many these are."""
    return sum(each(_publish, faces))


def _publish(face: Face) -> bool:
    entry, stored = face.entry, hosts.current(face.entry.host)
    if stored and stored.page == entry.page:
        return False
    published_files.put_page(face.manifest_file, face.manifest, MANIFEST)
    published_files.put_page(page_key(entry.host), face.page)
    return True


def remove_pages(gone: Iterable[Filed]) -> tuple[str, ...]:
    """Hosts that start nothing any more are previewed no more; those of which the bucket keeps the page all the same.

    What is asked of a bucket after a flip is no reason to call the flip a failure.
    """
    named = [row.key for row in gone if row.kind is Kind.HOST]
    return tuple(host for host in named if not published_files.removed(page_key(host)))
