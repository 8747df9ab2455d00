import type { DayReport } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="edge min-w-0 rounded-card bg-surface px-4 py-3.5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="heading tabular mt-0.5 break-words text-xl md:text-2xl">{value}</dd>
    </div>
  )
}

/** The main figures of a day. */
export function Figures({ report, format }: { report: DayReport; format: Format }) {
  const t = useText()
  const { sales } = report
  const average = sales.orders ? sales.total / sales.orders : 0
  return (
    <dl className="grid grid-cols-2 gap-3 desk:grid-cols-4">
      <Figure label={t('staffReport:figure.sales')} value={format.money(sales.total)} />
      <Figure label={t('staffReport:figure.orders')} value={String(sales.orders)} />
      <Figure label={t('staffReport:figure.average')} value={format.money(average)} />
      <Figure
        label={t('staffReport:figure.tips')}
        value={format.money(sales.tipsStore + sales.tipsCourier)}
      />
    </dl>
  )
}
