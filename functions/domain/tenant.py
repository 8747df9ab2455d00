"""Whose data it is: every key of every tenant's item starts with its company (reliability threat 12)."""

from domain.entity import Entity

_SEPARATOR = "#"


class Tenant(Entity):
    """A company as the owner of data. It comes from the session or from an operator's file, never from a request."""

    company_code: str
    draft: str = ""
    """Of a preview alone: which draft is read in place of what stands, by the digest of its rows. Keys know nothing of
    it: what staff and guests made of the brand is the same.
    """

    def key(self, *parts: str | int) -> str:
        """A table key that begins with the company; a part may not hold the separator."""
        texts = [self.company_code, *map(str, parts)]
        if any(_SEPARATOR in text for text in texts):
            raise ValueError("a key's part holds its separator")
        return _SEPARATOR.join(texts)
