"""Allergens in the six languages, for what a store reads on paper, by text or by e-mail.

The screens have the same words in their catalogues; `tests/shared/allergen-names.json` checks both.
"""

from collections.abc import Iterable

_LOCALES = ("en", "fr", "zh-cn", "zh-hk", "ko-kr", "ja-jp")
_NAMES = {
    "gluten": ("gluten", "gluten", "麸质", "麩質", "글루텐", "グルテン"),
    "wheat": ("wheat", "blé", "小麦", "小麥", "밀", "小麦"),
    "barley": ("barley", "orge", "大麦", "大麥", "보리", "大麦"),
    "rye": ("rye", "seigle", "黑麦", "黑麥", "호밀", "ライ麦"),
    "oats": ("oats", "avoine", "燕麦", "燕麥", "귀리", "オーツ麦"),
    "spelt": ("spelt", "épeautre", "斯佩尔特小麦", "斯佩爾特小麥", "스펠트밀", "スペルト小麦"),
    "egg": ("egg", "œuf", "蛋类", "蛋類", "알류", "卵"),
    "milk": ("milk", "lait", "乳制品", "奶類", "우유", "乳"),
    "soy": ("soy", "soja", "大豆", "大豆", "대두", "大豆"),
    "sesame": ("sesame", "sésame", "芝麻", "芝麻", "참깨", "ごま"),
    "fish": ("fish", "poisson", "鱼类", "魚類", "어류", "魚"),
    "shellfish": (
        "shellfish", "crustacés et mollusques", "甲壳类和贝类", "甲殼類及貝類", "갑각류·조개류", "甲殻類・貝類",
    ),
    "crustacean": ("crustaceans", "crustacés", "甲壳类", "甲殼類", "갑각류", "甲殻類"),
    "shrimp": ("shrimp", "crevettes", "虾", "蝦", "새우", "えび"),
    "crab": ("crab", "crabe", "蟹", "蟹", "게", "かに"),
    "lobster": ("lobster", "homard", "龙虾", "龍蝦", "랍스터", "ロブスター"),
    "mollusc": ("molluscs", "mollusques", "软体动物", "軟體動物", "연체동물", "軟体動物"),
    "oyster": ("oysters", "huîtres", "牡蛎", "蠔", "굴", "かき（貝）"),
    "clam": ("clams", "palourdes", "蛤蜊", "蜆", "조개", "あさり"),
    "mussel": ("mussels", "moules", "贻贝", "青口", "홍합", "ムール貝"),
    "scallop": ("scallops", "pétoncles", "扇贝", "帶子", "가리비", "ほたて"),
    "squid": ("squid", "calmar", "鱿鱼", "魷魚", "오징어", "いか"),
    "octopus": ("octopus", "pieuvre", "章鱼", "八爪魚", "문어", "たこ"),
    "peanut": ("peanuts", "arachides", "花生", "花生", "땅콩", "落花生（ピーナッツ）"),
    "nuts": ("tree nuts", "noix", "坚果", "木本堅果", "견과류", "ナッツ類"),
    "almond": ("almonds", "amandes", "杏仁", "杏仁", "아몬드", "アーモンド"),
    "cashew": ("cashews", "noix de cajou", "腰果", "腰果", "캐슈너트", "カシューナッツ"),
    "hazelnut": ("hazelnuts", "noisettes", "榛子", "榛子", "헤이즐넛", "ヘーゼルナッツ"),
    "macadamia": ("macadamia nuts", "noix de macadamia", "夏威夷果", "夏威夷果仁", "마카다미아", "マカダミアナッツ"),
    "pecan": ("pecans", "pacanes", "碧根果", "碧根果", "피칸", "ピーカンナッツ"),
    "pine-nut": ("pine nuts", "pignons", "松子", "松子", "잣", "松の実"),
    "pistachio": ("pistachios", "pistaches", "开心果", "開心果", "피스타치오", "ピスタチオ"),
    "walnut": ("walnuts", "noix de Grenoble", "核桃", "核桃", "호두", "くるみ"),
    "mustard": ("mustard", "moutarde", "芥末", "芥末", "겨자", "マスタード"),
    "sulphites": ("sulphites", "sulfites", "亚硫酸盐", "亞硫酸鹽", "아황산류", "亜硫酸塩"),
    "celery": ("celery", "céleri", "芹菜", "西芹", "셀러리", "セロリ"),
    "lupin": ("lupin", "lupin", "羽扇豆", "羽扇豆", "루핀", "ルピナス"),
}  # fmt: skip
"""By code, in the order of the locales."""
_BETWEEN = (", ", ", ", "、", "、", ", ", "、")
_ALLERGY = ("ALLERGY", "ALLERGIE", "过敏", "敏感", "알레르기", "アレルギー")
_NO = ("NO {}", "SANS {}", "不要{}", "走{}", "{} 제외", "{}なし")
_CONTAINS = ("contains {}", "contient : {}", "含有{}", "含有{}", "{} 함유", "{}を含む")


def allergen_name(code: str, locale: str) -> str:
    """Return an allergen's name in a language; a brand's own word unchanged (docs/rules/menu-and-allergens.md)."""
    return _NAMES[code][_place(locale)] if code in _NAMES else code


def allergy_heading(locale: str) -> str:
    """The heading of notes about an allergy (docs/rules/menu-and-allergens.md)."""
    return _ALLERGY[_place(locale)]


def no_allergens(codes: Iterable[str], locale: str) -> str:
    """Return the allergens to leave out: "NO peanuts, milk" (docs/rules/menu-and-allergens.md)."""
    return _NO[_place(locale)].format(_listed(codes, locale))


def contains_allergens(codes: Iterable[str], locale: str) -> str:
    """Return the allergens that a dish contains: "contains peanuts" (docs/rules/menu-and-allergens.md)."""
    return _CONTAINS[_place(locale)].format(_listed(codes, locale))


def _listed(codes: Iterable[str], locale: str) -> str:
    return _BETWEEN[_place(locale)].join(allergen_name(code, locale) for code in codes)


def _place(locale: str) -> int:
    """Return the index of a language; that of English for an unknown one (spec section 1)."""
    known = locale.lower()
    return _LOCALES.index(known) if known in _LOCALES else 0
