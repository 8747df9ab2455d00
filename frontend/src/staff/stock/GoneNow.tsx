import { CheckCircleIcon } from '@heroicons/react/24/solid'
import type { StockItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { serverNow } from '@/lib/server-clock'
import type { PageFormat } from '@/staff/page-format'
import { Button } from '@/ui/Button'
import { putAllBack, putBack } from './acts'
import { keyOf, type Thing } from './stock-reading'

/** A mark that is older than this may have been forgotten. */
const OLD_MS = 7 * 24 * 3_600_000

interface Props {
  gone: readonly Thing[]
  format: PageFormat
  onCount: (item: StockItem) => void
}

function Row({ thing, format, onCount }: { thing: Thing } & Omit<Props, 'gone'>) {
  const t = useText()
  const { it, kind } = thing
  const name = format.descr(it)
  const { gone } = it
  const old = gone !== null && Date.parse(gone.at) < serverNow() - OLD_MS
  const words = [
    kind === 'option' ? t('staffStock:gone.option') : '',
    gone ? t('staffStock:gone.until', { time: format.dayClock(gone.until) }) : t('staffStock:gone.counted'),
    gone?.by ? t('staffStock:gone.by', { name: gone.by }) : '',
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold">{name}</p>
        <p className="text-muted text-sm">
          {old && (
            <span className="me-2 rounded-tag bg-warning-soft px-2 py-0.5 font-semibold text-warning-ink">
              {t('staffStock:gone.since', { date: format.dayMonth(gone.at) })}
            </span>
          )}
          {words.filter(Boolean).join(' · ')}
        </p>
      </div>
      {gone ? (
        <Button
          look="outline"
          aria-label={t('staffStock:backNamed', { name })}
          onClick={() => void putBack(thing, name)}
        >
          {t('staffStock:back')}
        </Button>
      ) : (
        kind === 'item' && (
          <Button
            look="outline"
            aria-label={t('staffStock:countNamed', { name })}
            onClick={() => onCount(it)}
          >
            {t('staffStock:count.change')}
          </Button>
        )
      )}
    </li>
  )
}

/** The sold-out items and options, at the top of the page. */
export function GoneNow({ gone, ...rest }: Props) {
  const t = useText()
  const marked = gone.filter(({ it }) => it.gone !== null)
  return (
    <section aria-labelledby="gone-now" className="edge rounded-card bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="gone-now" className="heading text-lg">
          {t('staffStock:gone.title', { count: gone.length })}
        </h2>
        {marked.length > 1 && (
          <Button look="outline" onClick={() => void putAllBack(marked)}>
            {t('staffStock:allBack')}
          </Button>
        )}
      </div>
      {gone.length === 0 ? (
        <p className="mt-1.5 flex items-center gap-2 text-muted text-sm">
          <CheckCircleIcon className="size-5 text-success-ink" aria-hidden />
          {t('staffStock:gone.none')}
        </p>
      ) : (
        <ul className="mt-1 divide-y divide-border">
          {gone.map(thing => (
            <Row key={keyOf(thing)} thing={thing} {...rest} />
          ))}
        </ul>
      )}
    </section>
  )
}
