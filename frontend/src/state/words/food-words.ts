import type { Text, TextKey } from '@/i18n/i18n'

const DIETS: Record<string, TextKey> = {
  vegetarian: 'menu:diet.vegetarian',
  vegan: 'menu:diet.vegan',
  spicy: 'menu:diet.spicy',
  'gluten-free': 'menu:diet.gluten_free',
  halal: 'menu:diet.halal',
}
/** A diet tag in the reader's language; a brand's own word stays as it is. */
export const dietWord = (diet: string, t: Text): string => (DIETS[diet] ? t(DIETS[diet]) : diet)

/** The diets of an item to show: vegan includes vegetarian, which is left out. Pure. */
export const dietsTold = ({ diets }: { diets: readonly string[] }): readonly string[] =>
  diets.includes('vegan') ? diets.filter(diet => diet !== 'vegetarian') : diets
