"""Versions of a brand: what was applied when, and all rows of each version, compressed and split into pieces."""

import hashlib
import zlib

from pydantic import AwareDatetime, TypeAdapter
from pynamodb.attributes import BinaryAttribute, UnicodeAttribute
from pynamodb.transactions import TransactWrite

from domain.entity import Entity
from domain.tenant import Tenant
from repositories.brand.declared_rows import Filed
from repositories.engine.garbage import ContentRecord, Piece
from repositories.engine.prefetch import find_row
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import as_stored, read_bodies, read_body, read_compared
from runtime.settings import settings

_PIECE_BYTES = 350_000
_CONTENT, _DRAFT = "content", "draft"
_Rows = TypeAdapter(tuple[Filed, ...])


class Content(Entity):
    """The rows of a version: their digest, and in how many pieces they are kept."""

    digest: str
    pieces: int


class Version(Entity):
    """A complete version of a brand; its number is that of the publish that completed it."""

    number: int
    at: AwareDatetime
    told: str
    """What changed, on one line."""
    before: int | None = None
    """The version that was published before; None for the first."""
    back_to: int | None = None
    """The version that a rollback restored; None for an applied version."""
    content: Content


class Draft(Entity):
    """Checked rows that wait to be published; a brand has at most one draft."""

    at: AwareDatetime
    told: str
    """What it changes compared with the version that was published when the draft was made, on one line."""
    ends_the_rest: bool
    steps: int = 1
    """The number of publishes it takes, so that its version number is known."""
    content: Content


class VersionRecord(ContentRecord):
    """pk = company, sk = number in ten digits, `content`#digest#piece, `draft`, or `mark`#file
    (`repositories.brand.file_marks`).
    """

    class Meta(Limits):
        table_name = settings().tables["brand-versions"]

    body = UnicodeAttribute(null=True)
    content = BinaryAttribute(null=True, legacy_encoding=False)


def keep(tenant: Tenant, rows: tuple[Filed, ...]) -> Content:
    """Store the rows of a version before a version refers to them; identical rows are stored once."""
    packed = zlib.compress(_Rows.dump_json(rows), 9)
    digest = hashlib.sha256(packed).hexdigest()
    pieces = [packed[start : start + _PIECE_BYTES] for start in range(0, len(packed), _PIECE_BYTES)]
    for piece, content in enumerate(pieces):
        attempt(VersionRecord(tenant.key(), _piece(digest, piece), content=content).save)
    return Content(digest=digest, pieces=len(pieces))


def _piece(digest: str, piece: int) -> str:
    return f"{_CONTENT}#{digest}#{piece}"


def join(transaction: TransactWrite, tenant: Tenant, version: Version) -> None:
    """Add a version to the publish that completes it; the publish is conditional on the company's row."""
    transaction.save(VersionRecord(tenant.key(), _number(version), body=version.model_dump_json()))


def _number(version: Version) -> str:
    return f"{version.number:010d}"


def all_of(tenant: Tenant) -> tuple[Version, ...]:
    """List all stored versions, oldest first."""
    below = VersionRecord.sk < _CONTENT
    found = attempt(lambda: list(VersionRecord.query(tenant.key(), below, consistent_read=True)))
    return tuple(read_body(Version, record.body or "") for record in found)


def newest(tenant: Tenant) -> Version | None:
    """Load the latest version; reads a single row."""
    below = VersionRecord.sk < _CONTENT
    found = attempt(
        lambda: list(VersionRecord.query(tenant.key(), below, limit=1, scan_index_forward=False, consistent_read=True))
    )
    return read_body(Version, found[0].body or "") if found else None


def drop(tenant: Tenant, version: Version) -> None:
    """Delete a version, so that no rollback can use it; `repositories.engine.garbage` removes its content."""
    attempt(VersionRecord(tenant.key(), _number(version)).delete)


def pieces(tenant: Tenant) -> tuple[Piece, ...]:
    """List the rows of all stored contents, without the content itself."""
    asked = VersionRecord.sk.startswith(f"{_CONTENT}#")
    fields = ["pk", "sk", VersionRecord.unnamed_since.attr_name]
    found = attempt(
        lambda: list(VersionRecord.query(tenant.key(), asked, consistent_read=True, attributes_to_get=fields))
    )
    return tuple(Piece(row.pk, row.sk, row.sk.split("#")[1], row.unnamed_since) for row in found)


def put_draft(tenant: Tenant, draft: Draft) -> None:
    """Store a draft in place of an earlier one."""
    attempt(VersionRecord(tenant.key(), _DRAFT, body=draft.model_dump_json()).save)


def draft_of(tenant: Tenant) -> Draft | None:
    """Load the draft; None if there is none."""
    record = find_row(VersionRecord, tenant.key(), _DRAFT)
    return read_compared(Draft, record.body or "") if record else None


def drop_draft(tenant: Tenant, draft: Draft) -> bool:
    """Delete a draft that was published or discarded; False, with no change, if another draft replaced it."""
    record = VersionRecord(tenant.key(), _DRAFT)
    return wrote_if(lambda: record.delete(condition=VersionRecord.body == as_stored(draft)))


def rows_of(tenant: Tenant, content: Content) -> tuple[Filed, ...]:
    """Load all rows of a version."""
    names = [_piece(content.digest, piece) for piece in range(content.pieces)]
    parts = [_read(tenant, name) for name in names]
    packed = b"".join(bytes(record.content or b"") for record in parts)
    return read_bodies(_Rows, zlib.decompress(packed))


def _read(tenant: Tenant, name: str) -> VersionRecord:
    return attempt(lambda: VersionRecord.get(tenant.key(), name, consistent_read=True))
