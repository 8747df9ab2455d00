"""Check that a target has the company and the store of a command."""

from infrastructure.operator.said import Screen


def is_there(company_code: str, store_id: str, screen: Screen, *, retired_too: bool = False) -> bool:
    """Print what is missing with a similar name, and return False; an empty store means the company only."""
    from backoffice.onboarding.known_store import lacking

    why = lacking(company_code, store_id, retired_too=retired_too)
    if why:
        screen.complain(why)
    return not why
