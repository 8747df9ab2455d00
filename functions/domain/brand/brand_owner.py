"""Whose a company code is: the brand's that came first, known by an identifier of its own, else by its name."""

from domain.entity import Entity

_BY_ID, _BY_NAME = "id:", "name:"


class BrandOwner(Entity):
    """Who writes: the brand's files with its `brandID`, empty where it has none, and the name it had before."""

    brand_id: str = ""
    name: str
    former_name: str = ""

    @property
    def mark(self) -> str:
        """What is kept beside the company that it owns (reliability threat 12)."""
        return f"{_BY_ID}{self.brand_id}" if self.brand_id else by_name(self.name)

    @staticmethod
    def id_in(mark: str) -> str:
        """The identifier in what is kept beside a company; empty for one known by its name (reliability threat 12)."""
        return mark.removeprefix(_BY_ID) if mark.startswith(_BY_ID) else ""

    def owns(self, mark: str) -> bool:
        """Whether a company with that mark is this brand's (reliability threat 12).

        A brand may be given an identifier while it keeps its name, and a name while it keeps its identifier; one that
        has an identifier is never written without it.
        """
        return mark in {self.mark, by_name(self.name), by_name(self.former_name or self.name)}


def by_name(name: str) -> str:
    """The mark of a brand without an identifier (reliability threat 12)."""
    return f"{_BY_NAME}{name}"
