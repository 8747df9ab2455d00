"""Gift cards: who may spend a card, and in which member's list it is.

The number and the security code are stored as keyed hashes; the money is an account. A linked card's number is also
stored sealed, for the member's barcode.
"""

from datetime import datetime
from enum import Enum

from pynamodb.attributes import UnicodeAttribute
from pynamodb.expressions.update import Action
from pynamodb.indexes import GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.gift_card.gift_card import LINKED_AT_MOST
from domain.limits.attempt_limit import Attempts
from domain.member.member import Member
from domain.tenant import Tenant
from domain.typed_text import code_spellings, fold_code
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import as_stored, read_compared
from repositories.engine.transactions import transact
from repositories.member import members
from runtime.secret import is_keyed_hash, keyed_hash, keyed_hashes
from runtime.settings import settings


class ByMember(GlobalSecondaryIndex["GiftCardRecord"]):
    """A member's cards, in the order in which they were linked."""

    class Meta:
        index_name = "byMember"
        projection = KeysOnlyProjection()

    member_key = UnicodeAttribute(hash_key=True, attr_name="memberKey")
    linked_at = UnicodeAttribute(range_key=True, attr_name="linkedAt")


class GiftCardRecord(Model):
    """pk = company#card hash. The three attributes of the link belong to at most one member."""

    class Meta(Limits):
        table_name = settings().tables["gift-cards"]

    pk = UnicodeAttribute(hash_key=True)
    code_hash = UnicodeAttribute(attr_name="codeHash")
    currency = UnicodeAttribute()
    shown = UnicodeAttribute()
    tries = UnicodeAttribute(null=True)
    member_key = UnicodeAttribute(attr_name="memberKey", null=True)
    """company#memberCode"""
    linked_at = UnicodeAttribute(attr_name="linkedAt", null=True)
    sealed = UnicodeAttribute(null=True)
    by_member = ByMember()

    @property
    def card(self) -> str:
        """The hash of the card's number."""
        return self.pk.rpartition("#")[2]


def card_hash(tenant: Tenant, card_code: str) -> str:
    """Return the hash that identifies a card for good; a new card's is made with the newest key.

    The card's account has this hash as its name, so the secret keeps every key with which a card was made.
    """
    hashes = [each for code in code_spellings(card_code) for each in keyed_hashes(tenant.key(), "card", code)]
    if len(hashes) == 1:
        return hashes[0]
    known = [each for each in hashes if find(tenant, each)]
    return known[0] if known else hashes[0]


def find(tenant: Tenant, card: str) -> GiftCardRecord | None:
    """Load a card by its hash."""
    try:
        return attempt(lambda: GiftCardRecord.get(tenant.key(card), consistent_read=True))
    except GiftCardRecord.DoesNotExist:
        return None


def tries(record: GiftCardRecord) -> Attempts | None:
    """Return the consecutive wrong security codes."""
    return read_compared(Attempts, record.tries) if record.tries else None


def code_is(tenant: Tenant, record: GiftCardRecord | None, card: str, security_code: str) -> bool:
    """Whether it is the card's security code; takes as long for a card that does not exist."""
    stored = record.code_hash if record else ""
    return sum(is_keyed_hash(stored, tenant.key(), card, code) for code in code_spellings(security_code)) > 0


def move_tries(tenant: Tenant, card: str, before: Attempts | None, after: Attempts) -> bool:
    """Replace the wrong tries that were read; False if they changed since, or there is no card."""
    record, field = GiftCardRecord(tenant.key(card)), GiftCardRecord.tries
    unmoved = field == as_stored(before) if before else field.does_not_exist() & GiftCardRecord.pk.exists()
    return wrote_if(lambda: record.update([field.set(after.model_dump_json())], condition=unmoved))


class Linked(Enum):
    """The outcome of adding a card to a member's list; only `DONE` writes."""

    DONE = "done"
    """Now or earlier; an earlier link stays as it was."""
    TAKEN = "taken"
    """It is another member's card, or does not exist."""
    MEMBER_MOVED = "member_moved"
    """The member changed since they were read, and may have ended the membership."""


def link(tenant: Tenant, card: str, member: Member, sealed: str, now: datetime) -> Linked:
    """Link a card to a member, on condition that the member did not change since they were read."""
    refused = transact(lambda transaction: _add_link(transaction, tenant, card, member, sealed, now))
    if not refused:
        return Linked.DONE
    if refused[0]:
        return Linked.MEMBER_MOVED
    return Linked.DONE if is_linked(tenant, card, member.member_code) else Linked.TAKEN


def _add_link(
    transaction: TransactWrite, tenant: Tenant, card: str, member: Member, sealed: str, now: datetime
) -> None:
    field = GiftCardRecord.member_key
    free = GiftCardRecord.pk.exists() & field.does_not_exist()
    actions: list[Action] = [
        field.set(tenant.key(member.member_code)),
        GiftCardRecord.linked_at.set(_instant(now)),
        GiftCardRecord.sealed.set(sealed),
    ]
    members.check_standing(transaction, tenant, member)
    transaction.update(GiftCardRecord(tenant.key(card)), actions=actions, condition=free)


def unlink(tenant: Tenant, card: str) -> bool:
    """Remove the link of a card; False if it was not linked."""
    record, field = GiftCardRecord(tenant.key(card)), GiftCardRecord.member_key
    gone = [field.remove(), GiftCardRecord.linked_at.remove(), GiftCardRecord.sealed.remove()]
    return wrote_if(lambda: record.update(list(gone), condition=field.exists()))


def is_linked(tenant: Tenant, card: str, member_code: str) -> bool:
    """Whether a card is the member's, as of now."""
    return linked(tenant, card, member_code) is not None


def linked(tenant: Tenant, card: str, member_code: str) -> GiftCardRecord | None:
    """Load a card if it is linked to the member, else None."""
    record = find(tenant, card)
    return record if record and member_code and record.member_key == tenant.key(member_code) else None


def of_member(tenant: Tenant, member_code: str) -> tuple[GiftCardRecord, ...]:
    """Load a member's cards in the order of linking; the index may lag, each card is read consistently."""
    named = GiftCardRecord.by_member.query(tenant.key(member_code), limit=LINKED_AT_MOST)
    found = [linked(tenant, record.card, member_code) for record in attempt(lambda: list(named))]
    return tuple(record for record in found if record)


def add(tenant: Tenant, card_code: str, security_code: str, currency: str, shown: str) -> bool:
    """Store a new card; False, with no change, if it exists."""
    card = card_hash(tenant, card_code)
    return add_hashed(tenant, card, code_hash(tenant, card, security_code), currency, shown)


def code_hash(tenant: Tenant, card: str, security_code: str) -> str:
    """Return the keyed hash of a card's security code."""
    return keyed_hash(tenant.key(), card, fold_code(security_code))


def add_hashed(tenant: Tenant, card: str, code: str, currency: str, shown: str) -> bool:
    """Like `add`, for callers that only have the hashes."""
    record = GiftCardRecord(tenant.key(card), code_hash=code, currency=currency, shown=shown)
    return wrote_if(lambda: record.save(condition=GiftCardRecord.pk.does_not_exist()))


def _instant(at: datetime) -> str:
    return at.isoformat(timespec="milliseconds")
