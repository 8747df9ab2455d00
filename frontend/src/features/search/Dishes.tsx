import { type ReactNode, useState } from 'react'
import type { MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { Judge } from '@/state/menu/exclusion'
import { exclusionTexts } from '@/state/words/allergen-words'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { ExclusionNote } from '@/ui/ExclusionNote'

interface Props {
  label: string
  items: readonly MenuItem[]
  row: (item: MenuItem) => ReactNode
  /** the reasons for excluding a dish, if excluded ones are listed */
  judge?: Judge
}

/** A list of dishes in the menu's layout. */
export function Dishes({ label, items, row, judge }: Props) {
  const t = useText()
  const format = useFormat()
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {items.map(item => {
        const why = judge?.(item)
        return (
          <li key={item.ID}>
            {why && <ExclusionNote texts={exclusionTexts(why, t, format)} className="mb-1" />}
            {row(item)}
          </li>
        )
      })}
    </ul>
  )
}

/** The number of dishes that the guest's own filter hides; they can be shown, each with the reason. */
export function Hidden({ items, judge, row }: Pick<Props, 'items' | 'row'> & { judge: Judge }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const text = t('food:search.hidden', { count: items.length })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-sunken px-3.5 py-1.5">
        <h2 className="min-w-0 text-sm">{text}</h2>
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'food:search.hide' : 'food:search.show')}
        </Button>
      </div>
      {open && <Dishes label={text} items={items} row={row} judge={judge} />}
    </>
  )
}
