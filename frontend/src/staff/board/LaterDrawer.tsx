import { ChevronUpIcon, ClockIcon } from '@heroicons/react/24/solid'
import { useState } from 'react'
import type { BoardOrder } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { dayTime } from '@/state/words/day-time'
import { classes } from '@/ui/classes'
import { useOrderWords } from './board-format'
import { TypeIcon } from './TypeIcon'

interface Props {
  orders: readonly BoardOrder[]
  onOpen: (order: BoardOrder) => void
}

function LaterRow({ order, onOpen }: { order: BoardOrder; onOpen: () => void }) {
  const { t, format, kind, when } = useOrderWords(order)
  return (
    <button
      type="button"
      data-order={order.orderUUID}
      onClick={onOpen}
      className="edge flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-card bg-surface px-3 py-2 text-start text-sm hover:bg-raised"
    >
      <span className="tabular font-bold text-lg">{order.referenceID}</span>
      <TypeIcon type={order.orderType} className="size-5 shrink-0" />
      <span className="sr-only">{kind}</span>
      <span className="tabular font-bold">{when.time}</span>
      <span className="ms-auto text-muted">
        {order.beginAt && t('staff:later.begin', { time: dayTime(order.beginAt, t, format) })}
      </span>
    </button>
  )
}

/** Accepted orders that are not to be begun yet; each moves to the others when it is time. */
export function LaterDrawer({ orders, onOpen }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <div className="mx-2 mt-1 mb-2 shrink-0">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 font-semibold text-sm hover:bg-surface"
      >
        <ClockIcon className="size-5 shrink-0 text-muted" aria-hidden />
        {t('staff:later.title')}
        <span className="tabular rounded-full bg-surface px-2.5 py-0.5">{orders.length}</span>
        <ChevronUpIcon
          className={classes('ms-auto size-5 transition-transform duration-150', open && 'rotate-180')}
          aria-hidden
        />
      </button>
      {open && (
        <ul className="max-h-64 space-y-1.5 overflow-y-auto pt-1">
          {orders.map(order => (
            <li key={order.orderUUID}>
              <LaterRow order={order} onOpen={() => onOpen(order)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
