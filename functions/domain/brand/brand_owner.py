"""The owner of a company code: the first brand that used it, known by its `brandID`, otherwise by its name."""

from domain.entity import Entity

_BY_ID, _BY_NAME = "id:", "name:"


class BrandOwner(Entity):
    """The brand that writes: its `brandID`, empty without one, and its present and former names."""

    brand_id: str = ""
    name: str
    former_name: str = ""

    @property
    def mark(self) -> str:
        """Return the mark that is stored with the companies it owns (reliability threat 12)."""
        return f"{_BY_ID}{self.brand_id}" if self.brand_id else by_name(self.name)

    @staticmethod
    def id_in(mark: str) -> str:
        """Return the `brandID` in a mark; empty for a brand known by its name (reliability threat 12)."""
        return mark.removeprefix(_BY_ID) if mark.startswith(_BY_ID) else ""

    def owns(self, mark: str) -> bool:
        """Return whether a company with that mark belongs to this brand (reliability threat 12).

        A brand can get a `brandID` while it keeps its name, or a new name while it keeps its `brandID`; a brand with a
        `brandID` is never written without it.
        """
        return mark in {self.mark, by_name(self.name), by_name(self.former_name or self.name)}


def by_name(name: str) -> str:
    """Return the mark of a brand without `brandID` (reliability threat 12)."""
    return f"{_BY_NAME}{name}"
