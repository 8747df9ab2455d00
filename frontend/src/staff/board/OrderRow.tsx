import type { BoardOrder } from '@/api/api.gen'
import { allOf } from '@/state/words/totals'
import { classes } from '@/ui/classes'
import { useOrderWords } from './board-format'

/** A finished order in two short lines. */
export function OrderRow({ order, onOpen }: { order: BoardOrder; onOpen: () => void }) {
  const { t, format } = useOrderWords(order)
  const lost = order.status !== 'completed'
  return (
    <button
      type="button"
      data-order={order.orderUUID}
      onClick={onOpen}
      className="edge block w-full rounded-card bg-surface px-3 py-2 text-start text-sm hover:bg-raised"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="tabular font-bold text-lg">{order.referenceID}</span>
        <span className="tabular">{format.money(allOf(order.totals))}</span>
      </span>
      <span className="flex items-baseline justify-between gap-2 text-muted">
        <span className={classes('shrink-0 font-semibold', lost ? 'text-error-ink' : 'text-text')}>
          {t(`staff:status.${order.status}`)}
        </span>
        <span className="min-w-0 truncate">
          <bdi>{order.name || t('staff:card.noName')}</bdi>
        </span>
      </span>
      {order.refunded > 0 && (
        <span className="block text-muted">
          {t('staff:card.refunded', { amount: format.money(order.refunded) })}
        </span>
      )}
    </button>
  )
}
