import { useState } from 'react'
import type { DayReport } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Block } from './Block'

const FIRST = 10

/** The items sold, the most first. */
export function Items({ items, format }: { items: DayReport['items']; format: Format }) {
  const t = useText()
  const [all, setAll] = useState(false)
  const shown = all ? items : items.slice(0, FIRST)
  return (
    <Block title={t('staffReport:items.title')}>
      <table className="w-full text-sm">
        <thead className="text-start text-muted text-xs">
          <tr>
            <th scope="col" className="pb-2 text-start font-semibold">
              {t('staffReport:items.name')}
            </th>
            <th scope="col" className="pb-2 text-end font-semibold">
              {t('staffReport:items.units')}
            </th>
            <th scope="col" className="pb-2 text-end font-semibold">
              {t('staffReport:items.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ ID, name, units, amount }) => (
            <tr key={ID} className="border-border border-t">
              <th scope="row" className="max-w-0 truncate py-2 pe-3 text-start font-normal">
                {name}
              </th>
              <td className="tabular w-16 py-2 text-end">{units}</td>
              <td className="tabular w-28 py-2 text-end">{format.money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && items.length > FIRST && (
        <Button look="quiet" wide className="mt-2" onClick={() => setAll(true)}>
          {t('staffReport:items.all', { count: items.length })}
        </Button>
      )}
    </Block>
  )
}
