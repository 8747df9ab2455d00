"""A brand's dishes with the stage and the tables they are photographed on."""

from collections.abc import Callable
from dataclasses import dataclass, field

from modelling.mesh import Model
from modelling.stage import Stage
from modelling.table import Table

Cook = Callable[[], Model]


@dataclass(frozen=True)
class Shot:
    """A dish and how it is framed: half-width `reach` in cm, the height aimed at, another angle when given."""

    cook: Cook
    table: str
    reach: float
    height: float
    elevation: float | None
    across: float


@dataclass
class Book:
    """`dishes` by item key; `hero` is the brand's wide picture."""

    stage: Stage
    tables: dict[str, Table]
    dishes: dict[str, Shot] = field(default_factory=dict)

    def dish(
        self, table: str, reach: float, height: float = 1.0, elevation: float | None = None, across: float = 0.0
    ) -> Callable[[Cook], Cook]:
        """Registers a function under its name with hyphens, which is the item's key."""

        def register(cook: Cook) -> Cook:
            self.dishes[cook.__name__.replace("_", "-")] = Shot(cook, table, reach, height, elevation, across)
            return cook

        return register
