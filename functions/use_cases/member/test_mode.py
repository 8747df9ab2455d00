"""What a stage for tests is spared: it is one that has a test phone, which production refuses (spec section 4, Login
flows; spec section 5, Profile; R-19).
"""

from domain.member.verification import ContactKind, Reach
from domain.store.store import Store
from runtime.settings import settings


def needs_no_code(reach: Reach) -> bool:
    """Whether a contact is the stage's test phone, which passes without a code whatever the code would be for."""
    phone = settings().test_phone
    return phone != "" and reach == Reach(kind=ContactKind.PHONE, address=phone)


def as_tested(store: Store) -> Store:
    """The store as this stage has it: in test mode no birthday is asked for (spec section 5)."""
    if not settings().test_phone:
        return store
    return store.model_copy(update={"service": store.service.model_copy(update={"birth_hidden": True})})
