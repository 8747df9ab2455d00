import type { Text, TextKey } from '@/i18n/i18n'

const DIETS: Record<string, TextKey> = {
  vegetarian: 'diet.vegetarian',
  vegan: 'diet.vegan',
  spicy: 'diet.spicy',
  'gluten-free': 'diet.gluten_free',
  halal: 'diet.halal',
}
const ALLERGENS: Record<string, TextKey> = {
  gluten: 'allergen.gluten',
  wheat: 'allergen.wheat',
  egg: 'allergen.egg',
  eggs: 'allergen.egg',
  milk: 'allergen.milk',
  dairy: 'allergen.milk',
  soy: 'allergen.soy',
  sesame: 'allergen.sesame',
  fish: 'allergen.fish',
  shellfish: 'allergen.shellfish',
  crustacean: 'allergen.crustacean',
  mollusc: 'allergen.mollusc',
  peanut: 'allergen.peanut',
  peanuts: 'allergen.peanut',
  nuts: 'allergen.nuts',
  'tree-nuts': 'allergen.nuts',
  mustard: 'allergen.mustard',
  sulphites: 'allergen.sulphites',
  celery: 'allergen.celery',
}

const inWords = (word: string, texts: Record<string, TextKey>, t: Text) =>
  texts[word] ? t(texts[word]) : word

/** A diet tag in the reader's language; a brand's own word stays as it is. */
export const dietWord = (diet: string, t: Text): string => inWords(diet, DIETS, t)

/** An allergen in the reader's language; a brand's own word stays as it is. */
export const allergenWord = (allergen: string, t: Text): string => inWords(allergen, ALLERGENS, t)

/** The diets an item suits, as told: what is vegan is vegetarian too and need not say so. Pure. */
export const dietsTold = ({ diets }: { diets: readonly string[] }): readonly string[] =>
  diets.includes('vegan') ? diets.filter(diet => diet !== 'vegetarian') : diets
