"""Words that mark a note as being about an allergy, in six languages (docs/rules/menu-and-allergens.md)."""

import re
import unicodedata

_WORDS = (
    # Matches allergy, allergic, allergie, allergique and frequent misspellings.
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
    """Return whether a guest's note mentions an allergy, in any spelling (docs/rules/menu-and-allergens.md)."""
    return bool(_ALLERGY.search(_folded(note)))


def _folded(text: str) -> str:
    """Return the text in lower case and half width, without accents on Latin letters and with oe for œ."""
    plain = unicodedata.normalize("NFKC", text).casefold().replace("œ", "oe")
    return unicodedata.normalize("NFC", re.sub("[\u0300-\u036f]", "", unicodedata.normalize("NFD", plain)))
