"""Menus as large as any restaurant's: what the cache of menus is measured and tested with."""

from typing import Any

from tests.builders import a_category, a_group, an_item, an_option

from domain.menu.menu import Category, MenuItem

ITEMS = 1_000
_GROUPS, _OPTIONS, _CATEGORIES = 3, 6, 20


def large_items(count: int = ITEMS) -> tuple[MenuItem, ...]:
    """So many items of 18 options each, named in three languages; their IDs count from 1."""
    return tuple(_item(number) for number in range(1, count + 1))


def large_categories(count: int = ITEMS) -> tuple[Category, ...]:
    """Twenty categories, every item in one."""
    return tuple(
        a_category(number + 1, *range(number + 1, count + 1, _CATEGORIES), descr=f"Category {number}")
        for number in range(_CATEGORIES)
    )


def _item(number: int) -> MenuItem:
    words: dict[str, Any] = {"descr": f"Dish {number}", "descr1": f"Plat {number}", "descr2": f"菜式{number}"}
    detail = f"With everything that belongs to dish {number}, prepared when it is ordered."
    groups = tuple(
        a_group(
            *(
                an_option(
                    100 * group + option,
                    "0.75",
                    descr=f"Addition {option} of {group}",
                    descr1=f"Supplément {option} de {group}",
                    descr2=f"加料{option}",
                )
                for option in range(1, _OPTIONS + 1)
            ),
            group_id=group,
            name=f"Choices {group}",
        )
        for group in range(1, _GROUPS + 1)
    )
    return an_item(number, f"{5 + number % 20}.50", detail=detail, options=groups, **words)
