import type { Text } from '@/i18n/i18n'
import { codeOf } from '@/state/menu/allergens'
import type { Exclusion } from '@/state/menu/exclusion'
import { allergenName } from './allergen-name'
import { dietWord } from './food-words'
import type { Format } from './format'

/** Several allergens as a list of words. */
export const allergenList = (allergens: readonly string[], t: Text, format: Format): string =>
  format.list(allergens.map(one => allergenName(codeOf(one), t)))

/** Several diets as a list of words. */
export const dietList = (diets: readonly string[], t: Text, format: Format): string =>
  format.list(diets.map(one => dietWord(one, t)))

/** Why something is excluded, in words: the allergens that were left out come first. */
export function exclusionTexts({ contains, lacks }: Exclusion, t: Text, format: Format): string[] {
  return [
    ...(contains.length > 0 ? [t('food:leftOut', { allergens: allergenList(contains, t, format) })] : []),
    ...(lacks.length > 0 ? [t('food:lacks', { diets: dietList(lacks, t, format) })] : []),
  ]
}
