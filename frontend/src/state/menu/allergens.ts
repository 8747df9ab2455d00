/**
 * Allergens and diets: one code for each, and which of them concern each other. The server has the same tables in
 * `domain/menu/allergens.py`; `tests/shared/food-contents.json` checks both (docs/rules/menu-and-allergens.md).
 */

/** Synonyms of codes. */
export const SYNONYMS: Readonly<Record<string, string>> = {
  eggs: 'egg',
  dairy: 'milk',
  lactose: 'milk',
  soya: 'soy',
  soybean: 'soy',
  soybeans: 'soy',
  peanuts: 'peanut',
  groundnut: 'peanut',
  groundnuts: 'peanut',
  nut: 'nuts',
  'tree-nut': 'nuts',
  'tree-nuts': 'nuts',
  treenuts: 'nuts',
  crustaceans: 'crustacean',
  molluscs: 'mollusc',
  mollusk: 'mollusc',
  mollusks: 'mollusc',
  sulphite: 'sulphites',
  sulfite: 'sulphites',
  sulfites: 'sulphites',
  prawn: 'shrimp',
  prawns: 'shrimp',
  oat: 'oats',
}

/** The broader allergen of each narrower one. */
export const KINDS_OF: Readonly<Record<string, string>> = {
  wheat: 'gluten',
  barley: 'gluten',
  rye: 'gluten',
  oats: 'gluten',
  spelt: 'gluten',
  crustacean: 'shellfish',
  mollusc: 'shellfish',
  shrimp: 'crustacean',
  crab: 'crustacean',
  lobster: 'crustacean',
  oyster: 'mollusc',
  clam: 'mollusc',
  mussel: 'mollusc',
  scallop: 'mollusc',
  squid: 'mollusc',
  octopus: 'mollusc',
  almond: 'nuts',
  cashew: 'nuts',
  hazelnut: 'nuts',
  macadamia: 'nuts',
  pecan: 'nuts',
  'pine-nut': 'nuts',
  pistachio: 'nuts',
  walnut: 'nuts',
}

/** Tags among the diets that one part gives to the whole dish; all others hold only if every part has them. */
export const TRAITS: readonly string[] = ['spicy']

const SEAFOOD = ['fish', 'shellfish', 'crustacean', 'mollusc']

/** Diets that cannot hold for a dish with one of these allergens. */
export const CONTRADICTED_BY: Readonly<Record<string, readonly string[]>> = {
  vegan: [...SEAFOOD, 'milk', 'egg'],
  vegetarian: SEAFOOD,
  'gluten-free': ['gluten', 'wheat'],
  'dairy-free': ['milk'],
  'nut-free': ['nuts', 'peanut'],
}

/** The one code of an allergen or diet, in any spelling of a brand. */
export function codeOf(word: string): string {
  const code = word
    .trim()
    .toLowerCase()
    .split(/[\s_]+/)
    .join('-')
  const single = code.replace(/s$/, '')
  return single !== code && KINDS_OF[single] ? single : (SYNONYMS[code] ?? code)
}

/** The codes of several words, each once, in their order. */
export const codesOf = (words: readonly string[]): string[] => [...new Set(words.map(codeOf))]

/** The codes of diets; vegan includes vegetarian. */
export function dietCodes(words: readonly string[]): string[] {
  const codes = codesOf(words)
  return codes.includes('vegan') && !codes.includes('vegetarian') ? [...codes, 'vegetarian'] : codes
}

/** An allergen and all that it is a kind of. */
function lineOf(allergen: string): string[] {
  const above = KINDS_OF[allergen]
  return above ? [allergen, ...lineOf(above)] : [allergen]
}

/** Whether a dish with this allergen concerns a guest who leaves the other out: one is the other, or a kind of it. */
export const concerns = (leftOut: string, allergen: string): boolean =>
  lineOf(allergen).includes(leftOut) || lineOf(leftOut).includes(allergen)

/** Whether one of the allergens rules the diet out. */
export const contradicted = (diet: string, allergens: readonly string[]): boolean =>
  (CONTRADICTED_BY[diet] ?? []).some(one => allergens.some(allergen => concerns(one, allergen)))
