"""Persons of a company's staff: their role, stores and access (Y-10)."""

import datetime as dt
from collections.abc import Collection
from typing import Annotated

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.staff.staff import Role
from domain.typed_text import FOLD_CODE

StoreId = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,40}$")]
PersonId = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,40}$")]
PersonName = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^\S(?:.*\S)?$")]
Pin = Annotated[str, Field(pattern="^[0-9]{4,6}$"), FOLD_CODE]
FIRST_PIN_LIFE = dt.timedelta(days=3)
"""How long a first PIN from a manager can be exchanged for the person's own."""


class Person(Entity):
    """A person of the staff; `store_ids` are their stores, `whole_company` means all present and future stores."""

    person_id: PersonId
    name: PersonName
    email: str = Field("", max_length=254)
    role: Role = Role.STAFF
    store_ids: tuple[StoreId, ...] = Field((), alias="storeIDs", max_length=50)
    whole_company: bool = False
    locked: bool = False
    account: str = ""
    """Their account in the directory; without one they have only a PIN."""
    proofs_from: AwareDatetime | None = None
    """Earlier sign-ins are invalid."""

    def works_in(self, store_id: str) -> bool:
        """Return whether they work in a store (Y-10)."""
        return self.whole_company or store_id in self.store_ids

    def is_let_in(self, proved_at: dt.datetime) -> bool:
        """Return whether a sign-in at `proved_at` is still valid (Y-10)."""
        return not self.locked and (self.proofs_from is None or proved_at > self.proofs_from)


class PinHash(Entity):
    """The stored hash of a PIN."""

    salt: str
    hashed: str
    set_at: AwareDatetime
    first: bool = False
    """Whether a manager passed it on, so that it only allows choosing one's own."""

    def is_over(self, now: dt.datetime) -> bool:
        """Return whether a first PIN has expired (Y-10)."""
        return self.first and now >= self.set_at + FIRST_PIN_LIFE


def check_whole(person: Person) -> None:
    """Refuse `invalid_request` for a person without store, or if the role needs or forbids all stores (Y-10)."""
    operator_of_some = person.role is Role.OPERATOR and not person.whole_company
    staff_of_all = not person.role.covers(Role.MANAGER) and person.whole_company
    if operator_of_some or staff_of_all or person.whole_company == bool(person.store_ids):
        raise Refusal(Code.INVALID_REQUEST, fields=["storeIDs"])


def check_may_manage(actor: Person, person: Person) -> None:
    """Refuse `forbidden` to manage a person with a higher role, or of a store that is not the actor's (Y-10)."""
    above = not actor.role.covers(person.role)
    elsewhere = not actor.whole_company and (person.whole_company or not set(person.store_ids) <= set(actor.store_ids))
    if above or elsewhere:
        raise Refusal(Code.FORBIDDEN, reason="role")


def is_seen_by(actor: Person, person: Person) -> bool:
    """Return whether the actor sees a person: they must share a store (Y-10)."""
    return actor.whole_company or person.whole_company or bool(set(person.store_ids) & set(actor.store_ids))


def capped(role: Role, groups: Collection[str]) -> Role | None:
    """Return the row's role, limited by the directory's groups; None if they name no role (Y-10)."""
    held = [each for each in Role if each.value in groups]
    if not held:
        return None
    return role if held[-1].covers(role) else held[-1]
