"""Find the brand version that a key previews (spec section 2, Startup key resolution)."""

from domain.access.app_key import AppKey
from repositories.brand import companies, draft_rows


def previewed(app_key: AppKey) -> int:
    """The version number that the draft would get if it were published now; 0 for a key without a draft.

    Refuses `error_preview_ended` if the draft is no longer the brand's.
    """
    if not app_key.draft:
        return 0
    draft, head = draft_rows.draft_of(app_key.tenant), companies.head(app_key.tenant)
    return (head.flips if head else 0) + draft.steps
