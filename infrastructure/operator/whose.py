"""Whether a target has the company, and the store, that a command names."""

from infrastructure.operator.said import Screen


def is_there(company_code: str, store_id: str, screen: Screen, *, retired_too: bool = False) -> bool:
    """Tells what is not there, with the near name; an empty store is the whole company."""
    from backoffice.onboarding.known_store import lacking

    why = lacking(company_code, store_id, retired_too=retired_too)
    if why:
        screen.complain(why)
    return not why
