"""Maple Bakehouse: near and low by a morning window, on butter-coloured cloth, oak and flour."""

from modelling.stage import Grade, Lamp, Stage
from modelling.table import Table, linen, marble, planks

from menus.book import Book

STAGE = Stage(
    elevation=40,
    turn=-10,
    lens=26,
    aperture=0.45,
    lamps=(Lamp((-46, 34, 40), 15, (25.0, 20.5, 14.6)), Lamp((40, -10, 40), 14, (2.2, 2.1, 2.2))),
    sky=(0.88, 0.82, 0.74),
    ground=(0.5, 0.42, 0.34),
    grade=Grade(exposure=0.94, contrast=1.12, saturation=1.1, tint=(1.02, 1.0, 0.96), vignette=0.18),
)
TABLES = {
    "butter": Table(linen("#f2dcb8", "#dfc096"), 0.95),
    "oat": Table(linen("#efe4d0", "#d8c7a8"), 0.95),
    "rose": Table(linen("#efcfc0", "#dfb3a2"), 0.95),
    "oak": Table(planks("#a87444", "#d9b07c", 11), 0.6, 0.05),
    "walnut": Table(planks("#5a371f", "#8f6038", 11), 0.55, 0.05),
    "marble": Table(marble("#e9e2d6", "#cfc4b4", "#b9a88e", 4), 0.25),
    "sky": Table(linen("#c9d6d4", "#aebfbe"), 0.95),
}
BOOK = Book(STAGE, TABLES)
