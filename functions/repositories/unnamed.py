"""Rows that are contents, in one piece or more, and since when nothing names them: they go only while that is so.

Whoever stores a content again writes its rows anew, and with that takes the mark away.
"""

import datetime as dt
from typing import NamedTuple

from pynamodb.attributes import UnicodeAttribute
from pynamodb.exceptions import DeleteError, UpdateError
from pynamodb.models import Model

from repositories.record import attempt, condition_failed


class ContentRecord(Model):
    """A row that may be marked."""

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    unnamed_since = UnicodeAttribute(attr_name="unnamedSince", null=True)


class Piece(NamedTuple):
    """A row as it was read, the content that it is a part of, and since when nobody names that."""

    pk: str
    sk: str
    digest: str
    unnamed_since: str | None

    @property
    def since(self) -> dt.datetime | None:
        """As an instant."""
        return dt.datetime.fromisoformat(self.unnamed_since) if self.unnamed_since else None


def mark(record: type[ContentRecord], piece: Piece, since: dt.datetime | None) -> None:
    """Say since when nobody names it; None for that somebody does. A row that is gone stays away."""
    field = record.unnamed_since
    said = field.set(since.isoformat()) if since else field.remove()
    try:
        attempt(lambda: record(piece.pk, piece.sk).update([said], condition=record.pk.exists()))
    except UpdateError as error:
        if not condition_failed(error):
            raise


def remove(record: type[ContentRecord], piece: Piece) -> bool:
    """Have a row be there no more; False where it was stored again, or marked anew, since it was read."""
    try:
        attempt(lambda: record(piece.pk, piece.sk).delete(condition=record.unnamed_since == piece.unnamed_since))
    except DeleteError as error:
        if condition_failed(error):
            return False
        raise
    return True
