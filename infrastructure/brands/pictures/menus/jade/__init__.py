"""Jade Garden: an evening table, lit warm from behind on jade and rosewood, porcelain with a gold line."""

from food.vessels import plate
from modelling.mesh import Model
from modelling.shapes import oblong
from modelling.stage import Grade, Lamp, Stage
from modelling.table import Table, marble, planks

from menus.book import Book

GOLD, PORCELAIN, CELADON, BLUE = "#c79a3e", "#faf8f1", "#a9cbb6", "#27527c"
STAGE = Stage(
    elevation=52,
    turn=8,
    lens=24,
    aperture=0.12,
    lamps=(
        Lamp((44, 22, 44), 11, (36, 30.5, 22.5)),
        Lamp((-46, 20, 30), 10, (7.0, 8.4, 8.8)),
        Lamp((-6, -50, 44), 9, (4.2, 4.0, 3.7)),
    ),
    sky=(0.26, 0.28, 0.29),
    ground=(0.1, 0.1, 0.09),
    grade=Grade(exposure=0.86, contrast=1.2, saturation=1.1, tint=(1.02, 1.0, 0.95), vignette=0.34),
)
TABLES = {
    "jade": Table(marble("#0f4a3a", "#2f7a60", "#c9a24a", 3), 0.5),
    "deep": Table(marble("#0a2f2a", "#15554a", "#b08a3c", 11), 0.5),
    "celadon": Table(marble("#8fb8a0", "#b9d6c4", "#d9bf7c", 7), 0.5),
    "rosewood": Table(planks("#2a100c", "#5c2618", 17), 0.5, 0.03),
}
BOOK = Book(STAGE, TABLES)


def dish(radius: float = 11.0, colour: str = PORCELAIN, rim: str = GOLD, lip: float = 1.3) -> Model:
    """The house plate."""
    return plate(colour, radius, lip, rim)


def platter(radius: float = 13.0, ratio: float = 0.68, colour: str = PORCELAIN, rim: str = GOLD) -> Model:
    """The house oval."""
    return plate(colour, radius, 1.2, rim, outline=oblong(2.2, ratio), well=0.74)
