"""Which version a key previews (spec section 2, Startup key resolution)."""

from domain.access.app_key import AppKey
from repositories import companies, drafted


def previewed(app_key: AppKey) -> int:
    """The number that the draft will have once it is published, as the brand stands now; 0 where nothing is previewed.

    Refuses `error_preview_ended` where the draft is the brand's no more.
    """
    if not app_key.draft:
        return 0
    draft, head = drafted.draft_of(app_key.tenant), companies.head(app_key.tenant)
    return (head.flips if head else 0) + draft.steps
