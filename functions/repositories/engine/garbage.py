"""Content rows that nothing refers to, with the time since when; they are only removed while that is so.

Storing a content again rewrites its rows, which removes the mark.
"""

import datetime as dt
from typing import NamedTuple

from pynamodb.attributes import UnicodeAttribute
from pynamodb.models import Model

from repositories.engine.record import wrote_if


class ContentRecord(Model):
    """A row that may be marked as unused."""

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    unnamed_since = UnicodeAttribute(attr_name="unnamedSince", null=True)


class Piece(NamedTuple):
    """A row as it was read, the digest of its content, and since when nothing refers to that content."""

    pk: str
    sk: str
    digest: str
    unnamed_since: str | None

    @property
    def since(self) -> dt.datetime | None:
        """`unnamed_since` as an instant."""
        return dt.datetime.fromisoformat(self.unnamed_since) if self.unnamed_since else None


def mark(record: type[ContentRecord], piece: Piece, since: dt.datetime | None) -> None:
    """Mark a row as unused since an instant, or remove the mark (None). A deleted row is not created."""
    field = record.unnamed_since
    said = field.set(since.isoformat()) if since else field.remove()
    wrote_if(lambda: record(piece.pk, piece.sk).update([said], condition=record.pk.exists()))


def remove(record: type[ContentRecord], piece: Piece) -> bool:
    """Delete a row; False if it was stored or marked again since it was read."""
    return wrote_if(lambda: record(piece.pk, piece.sk).delete(condition=record.unnamed_since == piece.unnamed_since))
