"""Gift cards: who may spend one. Number and security code are stored as keyed hashes; the money is an account."""

from pynamodb.attributes import UnicodeAttribute
from pynamodb.exceptions import UpdateError
from pynamodb.models import Model

from domain.member.card_tries import CardTries
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed
from runtime.secret import is_keyed_hash, keyed_hash, keyed_hashes
from runtime.settings import settings


class GiftCardRecord(Model):
    """pk = company#card hash."""

    class Meta(Limits):
        table_name = settings().tables["gift-cards"]

    pk = UnicodeAttribute(hash_key=True)
    code_hash = UnicodeAttribute(attr_name="codeHash")
    currency = UnicodeAttribute()
    shown = UnicodeAttribute()
    tries = UnicodeAttribute(null=True)


def card_hash(tenant: Tenant, card_code: str) -> str:
    """What a card is known by for good; its number is nowhere. A new card's is made by the key of new hashes.

    A card keeps the name its money is booked under, so each key that a card was made with stays in the secret.
    """
    hashes = keyed_hashes(tenant.key(), "card", card_code.strip())
    if len(hashes) == 1:
        return hashes[0]
    known = [each for each in hashes if find(tenant, each)]
    return known[0] if known else hashes[0]


def find(tenant: Tenant, card: str) -> GiftCardRecord | None:
    """A card by its hash, as it is now."""
    try:
        return attempt(lambda: GiftCardRecord.get(tenant.key(card), consistent_read=True))
    except GiftCardRecord.DoesNotExist:
        return None


def tries(record: GiftCardRecord) -> CardTries | None:
    """How often in a row the code was wrong."""
    return CardTries.model_validate_json(record.tries) if record.tries else None


def code_is(tenant: Tenant, record: GiftCardRecord | None, card: str, security_code: str) -> bool:
    """Whether it is the card's code; as long for a card that is not there."""
    return is_keyed_hash(record.code_hash if record else "", tenant.key(), card, security_code.strip())


def move_tries(tenant: Tenant, card: str, before: CardTries | None, after: CardTries) -> bool:
    """Change the tries from what they were read as; False when somebody else tried meanwhile, or there is no card."""
    record, field = GiftCardRecord(tenant.key(card)), GiftCardRecord.tries
    unmoved = field == before.model_dump_json() if before else field.does_not_exist() & GiftCardRecord.pk.exists()
    try:
        attempt(lambda: record.update([field.set(after.model_dump_json())], condition=unmoved))
    except UpdateError as error:
        if condition_failed(error):
            return False
        raise
    return True


def add(tenant: Tenant, card_code: str, security_code: str, currency: str, shown: str) -> bool:
    """Make a card known; False when it was already, and nothing was changed."""
    card = card_hash(tenant, card_code)
    if find(tenant, card):
        return False
    code = keyed_hash(tenant.key(), card, security_code.strip())
    attempt(GiftCardRecord(tenant.key(card), code_hash=code, currency=currency, shown=shown).save)
    return True
