"""Words by which a note speaks of an allergy, in the six languages (docs/rules/menu-and-allergens.md)."""

import re
import unicodedata

_WORDS = (
    # allergy, allergic, allergie, allergique, and as they are often misspelt
    r"al+erg",
    r"anaphyla",
    r"epi-?pen",
    r"co?eliac|coeliaque",
    r"intoleran",
    "过敏|過敏|敏感|不耐受",
    "알레르기|알러지|알레르겐|아나필락시스",
    "アレルギー|アレルゲン|アナフィラキシー|不耐症",
)
_ALLERGY = re.compile("|".join(_WORDS))


def mentions_allergy(note: str) -> bool:
    """Whether a guest's note speaks of an allergy, however it is written (docs/rules/menu-and-allergens.md)."""
    return bool(_ALLERGY.search(_folded(note)))


def _folded(text: str) -> str:
    """Lower case, full or half width alike, Latin letters without accents; œ is written oe."""
    plain = unicodedata.normalize("NFKC", text).casefold().replace("œ", "oe")
    return unicodedata.normalize("NFC", re.sub("[\u0300-\u036f]", "", unicodedata.normalize("NFD", plain)))
