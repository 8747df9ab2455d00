import type { Text, TextKey } from '@/i18n/i18n'

const DIETS: Record<string, TextKey> = {
  vegetarian: 'menu:diet.vegetarian',
  vegan: 'menu:diet.vegan',
  spicy: 'menu:diet.spicy',
  'gluten-free': 'menu:diet.gluten_free',
  halal: 'menu:diet.halal',
}
const ALLERGENS: Record<string, TextKey> = {
  gluten: 'menu:allergen.gluten',
  wheat: 'menu:allergen.wheat',
  egg: 'menu:allergen.egg',
  eggs: 'menu:allergen.egg',
  milk: 'menu:allergen.milk',
  dairy: 'menu:allergen.milk',
  soy: 'menu:allergen.soy',
  sesame: 'menu:allergen.sesame',
  fish: 'menu:allergen.fish',
  shellfish: 'menu:allergen.shellfish',
  crustacean: 'menu:allergen.crustacean',
  mollusc: 'menu:allergen.mollusc',
  peanut: 'menu:allergen.peanut',
  peanuts: 'menu:allergen.peanut',
  nuts: 'menu:allergen.nuts',
  'tree-nuts': 'menu:allergen.nuts',
  mustard: 'menu:allergen.mustard',
  sulphites: 'menu:allergen.sulphites',
  celery: 'menu:allergen.celery',
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
