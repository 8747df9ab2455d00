"""Hosts and app keys that an operator disabled, regardless of the brand's files (reliability 2, threat 22)."""

from pydantic import AwareDatetime, Field

from domain.entity import Entity


class SwitchedOff(Entity):
    """When a host or key was disabled, and why, if given."""

    at: AwareDatetime
    why: str = Field("", max_length=200)

    @property
    def told(self) -> str:
        """Return the state in one line of text."""
        return f"disabled since {self.at:%Y-%m-%d %H:%M} UTC" + (f" ({self.why})" if self.why else "")
