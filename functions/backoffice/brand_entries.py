"""The content of a brand's folder as values: the entries of its lists, and everything together."""

import datetime as dt
from typing import Annotated, Any, NamedTuple, Self

from pydantic import Field, model_validator

from backoffice.icons import DrawnIcon
from backoffice.pictures import PictureFile
from domain.access.app_key import AppKey
from domain.brand.brand_owner import BrandOwner
from domain.brand.company import Company
from domain.brand.host import HostEntry
from domain.brand.news import News
from domain.entity import Entity, Price
from domain.member.member import Member
from domain.menu.document import MenuDocument
from domain.pricing.promotions import Promotion
from domain.store.store import Store
from domain.tables.dining_table import DiningTable
from domain.tenant import Tenant
from domain.typed_text import FOLD_CODE, TypedCode
from runtime.secret import sha256

_BY_HASH = "sha256:"
_HASH = "^([0-9a-f]{64})?$"
"""A SHA-256, or empty: a stack stores tokens only as hashes, so an export has nothing else."""
_PIN_HASH = r"^([0-9a-f]{64}|scrypt\$[0-9a-f]{8}\$[0-9a-f]{32}\$[0-9a-f]{64})?$"
"""A slow hash, or the SHA-256 that earlier releases exported; `runtime.pin_hash` makes and verifies them."""


class KeyEntry(AppKey):
    """An entry of `keys.yaml`. An exported one may have only hashes: printed codes still open it."""

    company_code: str = ""
    token: str = Field(min_length=1, max_length=200)
    token_hash: str = Field("", pattern=_HASH)
    pin: TypedCode = ""
    pin_hash: str = Field("", pattern=_PIN_HASH)

    @model_validator(mode="before")
    @classmethod
    def _called_by_its_hash(cls, given: dict[str, Any]) -> dict[str, Any]:
        hashed = given.get("tokenHash") or given.get("token_hash")
        return {**given, "token": f"{_BY_HASH}{hashed}"} if hashed and "token" not in given else given

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if self.token_hash and self.token != f"{_BY_HASH}{self.token_hash}":
            raise ValueError("a key has a token or a tokenHash, not both")
        if self.pin and (self.pin_hash or self.token_hash):
            raise ValueError("use pin with a token, or pinHash with its tokenHash, not both")
        return self

    @property
    def hashed(self) -> str:
        """The hash under which its row is stored."""
        return self.token_hash or sha256(self.token)


class TableEntry(DiningTable):
    """An entry of `tables.yaml`."""

    store_id: str = Field(alias="storeID")
    pin: TypedCode = ""
    pin_hash: str = Field("", pattern=_PIN_HASH)
    """The only form of a PIN in an export; valid only for the table with this ID in this store and company."""

    @model_validator(mode="after")
    def _one_pin(self) -> Self:
        if self.pin and self.pin_hash:
            raise ValueError("a table has a pin or a pinHash, not both")
        return self


class LotEntry(Entity):
    """A member's initial points; the lot has a name, so that it is added once."""

    lot: str = Field(min_length=1, max_length=40, pattern="^[^#]+$")
    points: int = Field(gt=0, le=10**9)
    expires: dt.date | None = None


class MemberEntry(Member):
    """An entry of `members.yaml`."""

    member_code: str = Field(alias="MemberCode", pattern="^[^#]{1,40}$")
    lots: tuple[LotEntry, ...] = ()


class GiftCardEntry(Entity):
    """An entry of `giftcards.yaml`; only hashes of its codes are stored."""

    card_code: Annotated[str, Field(pattern="^[^#]{16,40}$"), FOLD_CODE]
    security_code: TypedCode = Field(min_length=4, max_length=20)
    currency: str = Field("CAD", pattern="^[A-Z]{3}$")
    balance: Price


class Brand(NamedTuple):
    """The whole content of a brand's folder."""

    company: Company
    stores: tuple[Store, ...]
    menus: tuple[MenuDocument, ...]
    keys: tuple[KeyEntry, ...]
    hosts: tuple[HostEntry, ...]
    tables: tuple[TableEntry, ...]
    promotions: tuple[Promotion, ...]
    news: tuple[News, ...]
    members: tuple[MemberEntry, ...]
    gift_cards: tuple[GiftCardEntry, ...]
    pictures: tuple[PictureFile, ...]
    icons: tuple[DrawnIcon, ...]
    brand_id: str = ""

    @property
    def owner(self) -> BrandOwner:
        """The brand that applies the folder."""
        return BrandOwner(brand_id=self.brand_id, name=self.company.company_name)

    @property
    def tenant(self) -> Tenant:
        """The tenant that owns the data."""
        return Tenant(company_code=self.company.company_code)
