"""How often a gift card's security code may be tried (reliability 2, threat 6)."""

import datetime as dt

from pydantic import AwareDatetime

from domain.entity import Entity

BEFORE_A_LOCK = 3
LOCK = dt.timedelta(hours=24)


class CardTries(Entity):
    """Wrong codes in a row, and until when no more are looked at."""

    wrong: int = 0
    locked_until: AwareDatetime | None = None


def counted(tries: CardTries | None, now: dt.datetime) -> CardTries | None:
    """The tries with one more, wrong until it proves right; None while the card is locked (reliability 2, threat 6).

    The third wrong one in a row locks the card for a day.
    """
    before = tries or CardTries()
    if before.locked_until is not None and now < before.locked_until:
        return None
    wrong = (0 if before.locked_until else before.wrong) + 1
    return CardTries(wrong=wrong, locked_until=now + LOCK if wrong >= BEFORE_A_LOCK else None)
