"""Exceptions on test stages (spec section 4, Login flows; spec section 5, Profile; R-19).

A test stage is one with a test phone, which production refuses.
"""

from domain.member.verification import ContactKind, Reach
from domain.store.store import Store
from runtime.settings import settings


def needs_no_code(reach: Reach) -> bool:
    """Whether a contact is the stage's test phone, which passes without a code for every purpose."""
    phone = settings().test_phone
    return phone != "" and reach == Reach(kind=ContactKind.PHONE, address=phone)


def as_tested(store: Store) -> Store:
    """The store with the settings of this stage: in test mode, profiles have no birthday (spec section 5)."""
    if not settings().test_phone:
        return store
    return store.model_copy(update={"service": store.service.model_copy(update={"birth_hidden": True})})
