"""Demo accounts of the demo brands, one per role, created with the operators' command; the passwords are public."""

from pathlib import Path
from typing import NamedTuple

from infrastructure.local.boards import demo_boards_of, demo_deliverers
from infrastructure.local.operator_command import Commands

PASSWORD = "Carte-Blanche-1"
PIN = "2468"
"""Published, so only for a development machine."""


class DemoPerson(NamedTuple):
    """A person, their company, and the stores where they work; empty means all stores."""

    company: str
    name: str
    email: str
    role: str
    stores: tuple[str, ...]


def demo_people(brands: tuple[Path, ...]) -> list[DemoPerson]:
    """Return a person of each role for every brand that has a board, and a driver if it delivers.

    Staff work in its first store.
    """
    stores: dict[str, list[str]] = {}
    deliver = demo_deliverers(brands)
    for company, store in demo_boards_of(brands):
        stores.setdefault(company, []).append(store)
    return [
        DemoPerson(company, name, f"{role}@{company}.example", role, works_in)
        for company, all_of in stores.items()
        for name, role, works_in in (
            ("Sam", "staff", tuple(all_of[:1])),
            ("Maria", "manager", tuple(all_of)),
            ("Olga", "operator", ()),
            *((("Dan", "driver", deliver[company]),) if company in deliver else ()),
        )
    ]


def keep_people(people: list[DemoPerson], commands: Commands) -> None:
    """Create the accounts at every start: the engine loses them when it stops, the tables keep them."""
    for person in people:
        named = ("--email", person.email, "--role", person.role, "--stores", ",".join(person.stores))
        commands.run(
            *("backoffice.staff_account", "create", person.company, person.name),
            *(*named, "--password", PASSWORD, "--pin", PIN),
            otherwise=f"the account of {person.email} could not be made",
        )
