import { useText } from '@/i18n/i18n'
import { allergenName } from '@/state/words/allergen-name'
import { useFormat } from '@/state/words/format'
import { Notice } from '@/ui/Notice'

/** Shows the allergens that were reported to the kitchen with this order. */
export default function KitchenTold({ leftOut }: { leftOut: readonly string[] }) {
  const t = useText()
  const format = useFormat()
  const allergens = format.list(leftOut.map(code => allergenName(code, t)))
  return <Notice>{t('food:kitchen.told', { allergens })}</Notice>
}
