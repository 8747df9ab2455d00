"""Sakura Ramen: seen from above in a hard noon light, on paper and ink like a printed poster."""

from modelling.stage import Grade, Lamp, Stage
from modelling.table import Table, paper, planks, split, sun

from menus.book import Book

CREAM, INK, RED = "#f2e6d0", "#25211f", "#c22a1c"
STAGE = Stage(
    elevation=77,
    turn=0,
    lens=22,
    aperture=0.0,
    lamps=(Lamp((-40, 38, 66), 8.5, (74, 67, 57)),),
    sky=(0.72, 0.75, 0.82),
    ground=(0.32, 0.28, 0.25),
    grade=Grade(exposure=1.0, contrast=1.18, saturation=1.1),
)
TABLES = {
    "sun": Table(sun(paper(CREAM), RED, (0, 0.4), 12.6), 0.9),
    "ink": Table(paper(INK), 0.7),
    "cream": Table(paper(CREAM), 0.9),
    "red": Table(paper(RED), 0.85),
    "poster": Table(split(paper(CREAM), paper(RED), 28), 0.9),
    "night": Table(split(paper(INK), paper(RED), 152, 4), 0.8),
    "blossom": Table(sun(paper("#f0c9c4"), CREAM, (0, 0.5), 8.2), 0.9),
    "cedar": Table(planks("#4a2a18", "#8d5a36"), 0.55, 0.05),
}
BOOK = Book(STAGE, TABLES)
