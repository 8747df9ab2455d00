import type { Option, OptionGroup } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { codesOf } from '@/state/menu/allergens'
import { optionExclusion } from '@/state/menu/exclusion'
import { useMenuFilter } from '@/state/menu/menu-filter'
import { allergenList, exclusionTexts } from './allergen-words'
import { useFormat } from './format'

/** Returns why an option is excluded for this guest, and the allergens that it adds. */
export function useOptionFood(group: OptionGroup, option: Option): { leftOut: string[]; contains: string } {
  const t = useText()
  const format = useFormat()
  const why = optionExclusion(group, option, useMenuFilter())
  const allergens = group.addsFood === false ? [] : codesOf(option.allergens ?? [])
  return {
    leftOut: why ? exclusionTexts(why, t, format) : [],
    contains:
      allergens.length > 0 ? t('food:contains', { allergens: allergenList(allergens, t, format) }) : '',
  }
}
