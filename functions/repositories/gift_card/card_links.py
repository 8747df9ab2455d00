"""Gift cards in members' lists, as far as the end of a membership moves them; `gift_cards` links them."""

from enum import Enum
from typing import NamedTuple

from pynamodb.attributes import UnicodeAttribute
from pynamodb.expressions.update import Action
from pynamodb.indexes import GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.member.member import Member
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.transactions import transact
from repositories.member import members
from runtime.settings import settings


class ByMember(GlobalSecondaryIndex["CardLinkRecord"]):
    """A member's cards, in the order in which they were linked."""

    class Meta:
        index_name = "byMember"
        projection = KeysOnlyProjection()

    member_key = UnicodeAttribute(hash_key=True, attr_name="memberKey")
    linked_at = UnicodeAttribute(range_key=True, attr_name="linkedAt")


class CardLinkRecord(Model):
    """pk = company#card hash: the link fields of a gift card's row."""

    class Meta(Limits):
        table_name = settings().tables["gift-cards"]

    pk = UnicodeAttribute(hash_key=True)
    currency = UnicodeAttribute()
    shown = UnicodeAttribute()
    member_key = UnicodeAttribute(attr_name="memberKey", null=True)
    linked_at = UnicodeAttribute(attr_name="linkedAt", null=True)
    sealed = UnicodeAttribute(null=True)
    by_member = ByMember()


class LinkedCard(NamedTuple):
    """A card of a member's list: the card hash that is its account's name, its masked number, and its currency."""

    card: str
    shown: str
    currency: str


def of_member(tenant: Tenant, member_code: str) -> tuple[LinkedCard, ...]:
    """Load the cards of a member's list; a card that was linked this second may be missing."""
    owner = tenant.key(member_code)
    named = attempt(lambda: [record.pk for record in CardLinkRecord.by_member.query(owner)])
    found = attempt(lambda: list(CardLinkRecord.batch_get(named, consistent_read=True))) if named else []
    mine = {record.pk: record for record in found if record.member_key == owner}
    return tuple(_linked(mine[pk]) for pk in named if pk in mine)


class Relinked(Enum):
    """The outcome of moving a card to another member's list; only `DONE` writes."""

    DONE = "done"
    NOT_THEIRS = "not_theirs"
    MEMBER_MOVED = "member_moved"
    """The member who gets the card changed since they were read, and may have ended the membership."""


def relink(tenant: Tenant, card: str, before: str, after: Member) -> Relinked:
    """Move a card from one member's list to another's, if that member has not changed since they were read."""
    refused = transact(lambda transaction: _add_relink(transaction, tenant, card, before, after))
    if not refused:
        return Relinked.DONE
    return Relinked.MEMBER_MOVED if refused[0] else Relinked.NOT_THEIRS


def _add_relink(transaction: TransactWrite, tenant: Tenant, card: str, before: str, after: Member) -> None:
    theirs = CardLinkRecord.member_key == tenant.key(before)
    actions: list[Action] = [CardLinkRecord.member_key.set(tenant.key(after.member_code))]
    members.check_standing(transaction, tenant, after)
    transaction.update(CardLinkRecord(tenant.key(card)), actions=actions, condition=theirs)


def unlink(tenant: Tenant, card: str, before: str) -> bool:
    """Remove a card from a member's list; False, with no change, if the card was not in it."""
    gone = [CardLinkRecord.member_key, CardLinkRecord.linked_at, CardLinkRecord.sealed]
    actions, theirs = [field.remove() for field in gone], CardLinkRecord.member_key == tenant.key(before)
    return wrote_if(lambda: CardLinkRecord(tenant.key(card)).update(list(actions), condition=theirs))


def _linked(record: CardLinkRecord) -> LinkedCard:
    return LinkedCard(record.pk.rpartition("#")[2], record.shown, record.currency)
