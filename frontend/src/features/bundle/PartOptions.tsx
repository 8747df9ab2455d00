import { type ReactNode, useState } from 'react'
import type { ChosenOption, MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { optionValue } from '@/lib/option-price'
import { defaultChoices, firstIncomplete } from '@/state/order/options'
import { useMinorMoney, usePriceTerms } from '@/state/order/price-terms'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'

export type OptionsOf = (
  item: MenuItem,
  chosen: ChosenOption[],
  onChange: (chosen: ChosenOption[]) => void,
) => ReactNode

interface Props {
  item: MenuItem
  optionsOf: OptionsOf
  onDone: (options: ChosenOption[]) => void
  onClose: () => void
}

/** The options of a part, chosen before it is added to its slot. */
export function PartOptions({ item, optionsOf, onDone, onClose }: Props) {
  const t = useText()
  const { descr, groupName } = useFormat()
  const money = useMinorMoney()
  const terms = usePriceTerms()
  const [chosen, setChosen] = useState(() => defaultChoices(item))
  const lacking = firstIncomplete(item, chosen)
  const extra = optionValue(item.options, chosen, terms)
  const label = lacking
    ? t('item:missing', { name: groupName(lacking) })
    : extra
      ? t('item:bundle.takeExtra', { price: money(extra) })
      : t('item:bundle.take')
  return (
    <Sheet
      open
      onClose={onClose}
      title={descr(item)}
      closeLabel={t('app.close')}
      footer={
        <Button size="large" wide aria-disabled={!!lacking} onClick={() => !lacking && onDone(chosen)}>
          {label}
        </Button>
      }
    >
      {optionsOf(item, chosen, setChosen)}
    </Sheet>
  )
}
