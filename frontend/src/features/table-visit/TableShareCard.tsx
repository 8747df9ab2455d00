import type { TableLine, TableOrderView } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { type Format, useFormat } from '@/state/words/format'
import { classes } from '@/ui/classes'
import { guestName, type TableShare } from './seen-table'

const LOST = ['rejected', 'expired', 'cancelled']
const LOOKS: Record<string, string> = {
  ready: 'bg-success-soft text-success-ink',
  completed: 'bg-sunken text-muted',
  rejected: 'bg-error-soft text-error-ink',
  expired: 'bg-error-soft text-error-ink',
  cancelled: 'bg-error-soft text-error-ink',
}

function Line({ line, lost, format }: { line: TableLine; lost: boolean; format: Format }) {
  const t = useText()
  const choices = format.list(line.choices.map(format.descr).filter(Boolean))
  return (
    <li className="flex gap-3">
      <span className="tabular w-8 shrink-0 text-end font-semibold">
        {t('visit:table.times', { count: line.qty })}
      </span>
      <span className="min-w-0">
        <span className={classes('break-words', lost && 'text-muted line-through')}>
          {format.descr(line)}
        </span>
        {choices && <span className="block text-muted text-sm">{choices}</span>}
      </span>
    </li>
  )
}

function Order({ order, format }: { order: TableOrderView; format: Format }) {
  const t = useText()
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span
          className={classes(
            'rounded-tag px-2 py-0.5 font-semibold',
            LOOKS[order.status] ?? 'bg-info-soft text-info-ink',
          )}
        >
          {t(`visit:status.${order.status}`)}
        </span>
        <span className="tabular text-muted">{format.clock(order.placedAt)}</span>
      </p>
      <ul className="space-y-1.5">
        {order.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <Line key={place} line={line} lost={LOST.includes(order.status)} format={format} />
        ))}
      </ul>
      {order.total !== null && !LOST.includes(order.status) && (
        <p className="tabular text-end text-muted text-sm">{format.money(order.total)}</p>
      )}
    </div>
  )
}

/** The orders of one guest of the table, with their status. */
export function TableShareCard({ share }: { share: TableShare }) {
  const t = useText()
  const format = useFormat()
  const name = guestName(share.guest, t)
  return (
    <section aria-label={name} className="edge space-y-3 rounded-card bg-surface p-4 shadow-card">
      <h3 className="heading text-base">
        <bdi>{name}</bdi>
      </h3>
      {share.orders.map(order => (
        <Order key={order.orderUUID} order={order} format={format} />
      ))}
    </section>
  )
}
