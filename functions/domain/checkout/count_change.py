"""A change of a stock count, as its ledger keeps it (I1, I2 of reliability 3.0): who, when, why, by how much."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.errors import Code, Refusal

ChangeId = Annotated[str, Field(pattern="^[0-9]{13}-[0-9a-z-]{1,60}$")]
"""The milliseconds of the decision and a name. It is chosen once per decision, so that a retry after a lost response is
the same change.
"""


class CountAct(StrEnum):
    """How a count is changed."""

    SET = "set"
    ADD = "add"
    CORRECT = "correct"
    DAILY = "daily"


class CountChange(Entity):
    """One change of one stock key, in stored units; `shards` has its effect on each shard."""

    change_id: ChangeId
    key: str
    act: CountAct
    units: int
    """The units that were asked for: the count on hand to set, or the difference to add or correct."""
    reason: str = ""
    by: str = ""
    at: AwareDatetime
    shards: dict[str, int] = Field(default_factory=dict)
    done: bool = False

    @property
    def difference(self) -> int:
        """The change of the units on hand."""
        return sum(self.shards.values())


def planned(change: CountChange, on_hand: Mapping[str, int]) -> CountChange:
    """Return a change with its effect on each shard; refuses `error_quantity` to take more than there is.

    Units are added to the emptiest shards and taken from the fullest, so that no shard falls below zero (I2 of
    reliability 3.0).
    """
    asked = change.units - sum(on_hand.values()) if change.act in {CountAct.SET, CountAct.DAILY} else change.units
    if sum(on_hand.values()) + asked < 0:
        raise Refusal(Code.QUANTITY)
    return change.model_copy(update={"shards": _spread(asked, on_hand)})


def _spread(difference: int, on_hand: Mapping[str, int]) -> dict[str, int]:
    """Return differences by shard that sum to `difference` and leave the shards about equal."""
    left, after = sum(on_hand.values()) + difference, dict[str, int]()
    for place, shard in enumerate(sorted(on_hand)):
        after[shard] = left * (place + 1) // len(on_hand) - left * place // len(on_hand)
    return {shard: after[shard] - units for shard, units in on_hand.items() if after[shard] != units}
