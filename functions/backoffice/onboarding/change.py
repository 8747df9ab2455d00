"""One change of a plan: an object and what happens to it."""

from enum import StrEnum

from domain.entity import Entity


class Act(StrEnum):
    """The action of an apply on an object."""

    ADD = "add"
    CHANGE = "change"
    REMOVE = "remove"
    """Gone from the files; it stays until it is pruned."""


class Change(Entity):
    """One object and what happens to it; `key` identifies it if its name does not."""

    act: Act
    kind: str
    name: str
    detail: str = ""
    key: str = ""

    @property
    def told(self) -> str:
        """The change on one line."""
        return f"{self.kind} {self.name}" + (f": {self.detail}" if self.detail else "")
