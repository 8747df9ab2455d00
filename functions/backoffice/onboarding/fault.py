"""Faults of a brand's folder, with their position and the broken rule in plain language."""

from typing import NamedTuple


class Place(NamedTuple):
    """A line and a column of a file, both counted from 1; line 0 means the whole file."""

    line: int = 0
    column: int = 0


class Fault(NamedTuple):
    """A fault or a warning. `where` names the value (names instead of indexes); empty for the file itself."""

    file: str
    place: Place
    where: str
    rule: str

    @property
    def told(self) -> str:
        """The fault on one line, as `file:line:column: …`, which editors and build tools recognise."""
        line, column = self.place
        at = f"{self.file}:{line}:{column}" if line else self.file
        return f"{at}: {self.where}: {self.rule}" if self.where else f"{at}: {self.rule}"
