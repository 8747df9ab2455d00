import type { OptionGroup } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'

function need({ opt_min: min, opt_max: max }: OptionGroup, t: Text): string {
  if (max !== null && min === max) return t('item:chooseExactly', { count: min })
  if (min > 0 && max !== null) return t('item:chooseRange', { min, max })
  if (min > 0) return t('item:chooseMin', { count: min })
  return max !== null ? t('item:chooseMax', { count: max }) : t('item:optional')
}

function gift({ chargeRule, chargeCount }: OptionGroup, t: Text): string {
  if (chargeRule === 'firstN' && chargeCount > 0) return t('item:firstFree', { count: chargeCount })
  if (chargeRule === 'lowestN' && chargeCount > 0) return t('item:lowestFree', { count: chargeCount })
  return chargeRule === 'highestN' ? t('item:highestCharged', { count: chargeCount }) : ''
}

/** The required number of a group and its free options: "Choose 2 · first 1 free". Pure. */
export const groupWords = (group: OptionGroup, t: Text): string =>
  [need(group, t), gift(group, t)].filter(Boolean).join(' · ')
