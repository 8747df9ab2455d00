"""Allergens and diets: one code for each spelling, and which allergens include others.

The front end has the same tables in `state/menu/allergens.ts`; `tests/shared/food-contents.json` checks both
(docs/rules/menu-and-allergens.md).
"""

from collections.abc import Iterable

SYNONYMS = {
    "eggs": "egg",
    "dairy": "milk",
    "lactose": "milk",
    "soya": "soy",
    "soybean": "soy",
    "soybeans": "soy",
    "peanuts": "peanut",
    "groundnut": "peanut",
    "groundnuts": "peanut",
    "nut": "nuts",
    "tree-nut": "nuts",
    "tree-nuts": "nuts",
    "treenuts": "nuts",
    "crustaceans": "crustacean",
    "molluscs": "mollusc",
    "mollusk": "mollusc",
    "mollusks": "mollusc",
    "sulphite": "sulphites",
    "sulfite": "sulphites",
    "sulfites": "sulphites",
    "prawn": "shrimp",
    "prawns": "shrimp",
    "oat": "oats",
}
"""Other words for a code."""

KINDS_OF = {
    "wheat": "gluten",
    "barley": "gluten",
    "rye": "gluten",
    "oats": "gluten",
    "spelt": "gluten",
    "crustacean": "shellfish",
    "mollusc": "shellfish",
    "shrimp": "crustacean",
    "crab": "crustacean",
    "lobster": "crustacean",
    "oyster": "mollusc",
    "clam": "mollusc",
    "mussel": "mollusc",
    "scallop": "mollusc",
    "squid": "mollusc",
    "octopus": "mollusc",
    "almond": "nuts",
    "cashew": "nuts",
    "hazelnut": "nuts",
    "macadamia": "nuts",
    "pecan": "nuts",
    "pine-nut": "nuts",
    "pistachio": "nuts",
    "walnut": "nuts",
}
"""The broader allergen of each narrower one."""

KNOWN_ALLERGENS = frozenset(
    {"egg", "milk", "soy", "sesame", "fish", "peanut", "mustard", "sulphites", "celery"}
    | {*SYNONYMS.values(), *KINDS_OF, *KINDS_OF.values()}
)
"""Allergens that guests read in their own language, or that are a kind of one of them."""

TRAITS = frozenset({"spicy"})
"""Tags among the diets that one part gives to the whole dish; all others hold only if every part has them."""

_SEAFOOD = frozenset({"fish", "shellfish", "crustacean", "mollusc"})
CONTRADICTED_BY = {
    "vegan": _SEAFOOD | {"milk", "egg"},
    "vegetarian": _SEAFOOD,
    "gluten-free": frozenset({"gluten", "wheat"}),
    "dairy-free": frozenset({"milk"}),
    "nut-free": frozenset({"nuts", "peanut"}),
}
"""Diets that cannot hold for a dish with one of these allergens."""


def code_of(word: str) -> str:
    """The one code of an allergen or diet, however a brand spells it (docs/rules/menu-and-allergens.md)."""
    code = "-".join(word.casefold().split()).replace("_", "-")
    if code.endswith("s") and code[:-1] in KINDS_OF:
        return code[:-1]
    return SYNONYMS.get(code, code)


def codes_of(words: Iterable[str]) -> tuple[str, ...]:
    """The codes of several words, each once, in their order (docs/rules/menu-and-allergens.md)."""
    return tuple(dict.fromkeys(code_of(word) for word in words))


def diet_codes(words: Iterable[str]) -> tuple[str, ...]:
    """Return the codes of diets; a vegan item is vegetarian too (docs/rules/menu-and-allergens.md)."""
    codes = codes_of(words)
    return codes if "vegan" not in codes or "vegetarian" in codes else (*codes, "vegetarian")


def concerns(left_out: str, allergen: str) -> bool:
    """Whether a guest who leaves out `left_out` must avoid a dish with this allergen.

    They must if both are the same, or one is a kind of the other: who leaves out shellfish may not eat shrimp, and what
    is only declared as shellfish may be shrimp (docs/rules/menu-and-allergens.md).
    """
    return left_out in _line_of(allergen) or allergen in _line_of(left_out)


def contradicted(diet: str, allergens: Iterable[str]) -> bool:
    """Whether one of the allergens rules the diet out (docs/rules/menu-and-allergens.md)."""
    ruled_out = CONTRADICTED_BY.get(diet, frozenset())
    return any(concerns(one, allergen) for one in ruled_out for allergen in allergens)


def _line_of(allergen: str) -> tuple[str, ...]:
    """Return the allergen and all broader ones."""
    line = [allergen]
    while line[-1] in KINDS_OF:
        line.append(KINDS_OF[line[-1]])
    return tuple(line)
