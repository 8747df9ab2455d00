"""Guest sessions: what their key is bound to, and how long they last (reliability threat 1)."""

from datetime import datetime, timedelta
from hmac import compare_digest

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.tenant import Tenant
from domain.vocabulary.order_type import AppMode, app_mode_of

SESSION_LIFE = timedelta(minutes=180)
LONGEST_SESSION = timedelta(hours=12)
"""The longest life of a session, even if its guest extends it."""
COOKIE_LIFE = timedelta(days=7)
"""As long as a bank holds an authorization.

A phone can close its browser while its guest pays in another app, or lose the answer to an order; payment and order
still belong to the guest. The cookie alone opens nothing without a session's key.
"""


class Session(Entity):
    """A session, stored under the SHA-256 of its key, which is not stored. The store is empty until one is chosen."""

    key_hash: str
    cookie_hash: str
    session_id: str
    company_code: str
    store_id: str = Field("", alias="storeID")
    store_chosen: bool = False
    """Whether its guest chose the store, so that they can choose another; false if the app key set it."""
    host: str
    app_key_hash: str
    table_id: str = Field("", alias="tableID")
    member_code: str = ""
    kiosk: bool = False
    """Whether it was opened with the app key of a kiosk."""
    order_pad: bool = False
    """Whether it was opened with the app key of an order pad, which staff use."""
    station_id: str = ""
    """The kiosk's name and the printer next to it, from its app key, not from its browser."""
    bill_printer: str = ""
    by_visit_key: bool = False
    """Whether it was opened with the code of a table session, with which it ends."""
    draft: str = ""
    """For a preview: the digest of the draft; such a session cannot order."""
    began_at: AwareDatetime | None = None
    """When it was opened; None in older rows."""
    expires_at: AwareDatetime

    def began_by(self, at: datetime) -> bool:
        """Return whether it was opened by then."""
        return (self.began_at or self.expires_at - SESSION_LIFE) <= at

    @property
    def tenant(self) -> Tenant:
        """Return the company of all its requests; in a preview that of its draft."""
        return Tenant(company_code=self.company_code, draft=self.draft)

    @property
    def app_mode(self) -> AppMode:
        """Return the mode of its application, from its app key (R-4)."""
        return app_mode_of(kiosk=self.kiosk, order_pad=self.order_pad)

    @property
    def of_house(self) -> bool:
        """Return whether it belongs to a store device, whose users are not identified."""
        return self.kiosk or self.order_pad

    def renewed_until(self, now: datetime) -> datetime:
        """Return the expiry after activity: three hours later, limited by the longest life."""
        longest = (self.began_at or self.expires_at - SESSION_LIFE) + LONGEST_SESSION
        return max(self.expires_at, min(now + SESSION_LIFE, longest))

    def may_choose(self, store_id: str) -> bool:
        """Return whether it can switch to a store: any of the company, unless its key is for one (spec section 4)."""
        return self.store_chosen or self.store_id in {"", store_id}

    def check(self, *, host: str, cookie_hash: str, now: datetime) -> None:
        """Refuse an expired session, and a request from another host or browser than the one it was opened in."""
        if self.expires_at <= now:
            raise Refusal(Code.SESSION_EXPIRED)
        if host != self.host or not compare_digest(cookie_hash, self.cookie_hash):
            raise Refusal(Code.FORBIDDEN)
