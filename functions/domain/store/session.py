"""Guest sessions: what their key is bound to, and how long they last (reliability threat 1)."""

from datetime import datetime, timedelta
from hmac import compare_digest

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.store.order_type import AppMode, app_mode_of
from domain.tenant import Tenant

SESSION_LIFE = timedelta(minutes=180)
LONGEST_SESSION = timedelta(hours=12)
"""However often a guest says Continue, a session ends so long after it began."""
COOKIE_LIFE = timedelta(days=7)
"""As long as a bank holds an authorisation. A phone may end its browser while its guest pays in another application, or
lose the answer to an order: payment and order are still theirs then. The cookie opens nothing without a session's key.
"""


class Session(Entity):
    """A session, stored under the SHA-256 of its key, which is not stored. The store is empty until one is chosen."""

    key_hash: str
    cookie_hash: str
    session_id: str
    company_code: str
    store_id: str = Field("", alias="storeID")
    store_chosen: bool = False
    """Whether its guest chose the store among the company's, so that another may be chosen; not where the key did."""
    host: str
    app_key_hash: str
    table_id: str = Field("", alias="tableID")
    member_code: str = ""
    kiosk: bool = False
    """Whether it is of a kiosk's key, a device of the store's own."""
    order_pad: bool = False
    """Whether it is of an order pad's key: who holds it is the store's staff."""
    station_id: str = ""
    """The kiosk's name in its store, and the printer beside it: its key's, never its browser's."""
    bill_printer: str = ""
    by_visit_key: bool = False
    """Whether it began with the code of one party's visit, and ends with it."""
    draft: str = ""
    """Of a preview: the digest of the draft that it sees, by which nothing can be ordered."""
    began_at: AwareDatetime | None = None
    """When its visit began; it lives on from what its guest does. None in those begun before this was kept."""
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
