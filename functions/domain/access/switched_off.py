"""A host or a key that its operator took out of use, whatever a brand's files say of it (reliability 2, threat 22)."""

from pydantic import AwareDatetime, Field

from domain.entity import Entity


class SwitchedOff(Entity):
    """Since when it opens nothing, and why, where that was said."""

    at: AwareDatetime
    why: str = Field("", max_length=200)

    @property
    def told(self) -> str:
        """On one line."""
        return f"disabled since {self.at:%Y-%m-%d %H:%M} UTC" + (f" ({self.why})" if self.why else "")
