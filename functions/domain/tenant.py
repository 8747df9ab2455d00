"""The company that owns a row: every key of every tenant's row starts with it (reliability threat 12)."""

from domain.entity import Entity

_SEPARATOR = "#"


class Tenant(Entity):
    """A company as the owner of data. It comes from the session or from an operator's file, never from a request."""

    company_code: str
    draft: str = ""
    """Only for a preview: the digest of the draft's rows, which are read instead of the published ones. Keys do not
    contain it, because staff's and guests' data of the brand are the same.
    """

    def key(self, *parts: str | int) -> str:
        """Build a table key that begins with the company. Raises ValueError if a part contains the separator."""
        texts = [self.company_code, *map(str, parts)]
        if any(_SEPARATOR in text for text in texts):
            raise ValueError("a key's part holds its separator")
        return _SEPARATOR.join(texts)
