"""What is wrong with a brand's folder, where, and by which rule, for somebody who did not write the product."""

from typing import NamedTuple


class Place(NamedTuple):
    """A line and a column of a file, both from 1; line 0 is the file as a whole."""

    line: int = 0
    column: int = 0


class Fault(NamedTuple):
    """One thing to mend, or to know. `where` has names in place of indexes; empty where it is the file itself."""

    file: str
    place: Place
    where: str
    rule: str

    @property
    def told(self) -> str:
        """On one line, in the way that editors and build tools find the place by."""
        line, column = self.place
        at = f"{self.file}:{line}:{column}" if line else self.file
        return f"{at}: {self.where}: {self.rule}" if self.where else f"{at}: {self.rule}"
