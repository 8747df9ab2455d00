import type { BoardOrder } from '@/api/api.gen'
import { allOf } from '@/state/words/totals'
import { classes } from '@/ui/classes'
import { useOrderWords } from './board-format'

/** An order that is over, in two short lines. */
export function OrderRow({ order, onOpen }: { order: BoardOrder; onOpen: () => void }) {
  const { t, format, kind } = useOrderWords(order)
  const lost = order.status !== 'completed'
  return (
    <button
      type="button"
      data-order={order.orderUUID}
      onClick={onOpen}
      className="edge flex w-full items-center gap-3 rounded-card bg-surface px-3 py-2 text-start hover:bg-raised"
    >
      <span className="tabular font-bold text-lg">{order.referenceID}</span>
      <span className="min-w-0 flex-1 text-sm">
        <span className={classes('block font-semibold', lost && 'text-error-ink')}>
          {t(`staff:status.${order.status}`)}
        </span>
        <span className="block truncate text-muted">
          {kind} · <bdi>{order.name || t('staff:card.noName')}</bdi>
        </span>
      </span>
      <span className="tabular text-end text-sm">
        {format.money(allOf(order.totals))}
        {order.refunded > 0 && (
          <span className="block text-muted text-xs">
            {t('staff:card.refunded', { amount: format.money(order.refunded) })}
          </span>
        )}
      </span>
    </button>
  )
}
