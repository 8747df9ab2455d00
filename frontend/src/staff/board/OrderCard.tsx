import { ClockIcon } from '@heroicons/react/24/solid'
import type { BoardOrder } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useNow } from '@/state/page/now'
import { allOf } from '@/state/words/totals'
import { classes } from '@/ui/classes'
import { laneOf, unitsOf } from './board'
import { useOrderWords } from './board-format'
import { useBoard } from './board-state'
import { Countdown } from './Countdown'
import { LANE_EDGE } from './lane-look'
import { MoveButtons } from './MoveButtons'
import { Notes } from './Notes'
import { PaidTag } from './PaidTag'
import { TypeIcon } from './TypeIcon'
import { useLate, Waiting } from './Waiting'

const MINUTE_MS = 60_000

interface Props {
  order: BoardOrder
  onOpen: () => void
}

/** The main facts of an order for the kitchen and the counter; a tap opens the rest. */
export function OrderCard({ order, onOpen }: Props) {
  const { t, format, kind, when } = useOrderWords(order)
  const rings = useBoard(state => state.ringing.has(order.orderUUID))
  const late = useLate(order)
  return (
    <article
      aria-label={t('staff:card.open', { number: order.referenceID })}
      data-order={order.orderUUID}
      className={classes(
        'edge animate-[rise_180ms_ease-out] overflow-hidden rounded-card',
        late
          ? 'bg-error-soft shadow-[inset_8px_0_0_var(--c-error-ink)]'
          : ['bg-surface', LANE_EDGE[laneOf(order)]].join(' '),
        rings && 'outline-2 -outline-offset-1 outline-accent',
      )}
    >
      <button
        type="button"
        onClick={onOpen}
        className="block w-full px-3.5 pt-2.5 pb-2.5 text-start hover:bg-raised/50 focus-visible:-outline-offset-2"
      >
        <span className="flex items-start justify-between gap-2">
          <span className="tabular font-bold text-3xl tracking-tight">{order.referenceID}</span>
          {order.acceptBy && order.status === 'received' ? (
            <Countdown until={order.acceptBy} />
          ) : (
            <Stage order={order} />
          )}
        </span>
        <Notes order={order} short />
        {late && <Waiting order={order} />}
        <span className="mt-1 flex items-center gap-1.5 font-bold">
          <TypeIcon type={order.orderType} className="size-5 shrink-0" />
          {kind}
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5">
          <ClockIcon className="size-5 shrink-0 text-muted" aria-hidden />
          <span className="tabular font-bold">{when.time}</span>
          <span className="text-muted text-sm">{when.note}</span>
          {order.delayedFrom && <DelayedTag />}
          <LateTag order={order} />
          {order.delivery?.trouble && <CourierTag />}
        </span>
        <span className="mt-2 flex items-baseline gap-x-2 text-muted text-sm">
          <span className="min-w-0 truncate text-text">
            <bdi>{order.name || t('staff:card.noName')}</bdi>
          </span>
          <span className="shrink-0">{t('staff:card.items', { count: unitsOf(order) })}</span>
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="tabular font-semibold">{format.money(allOf(order.totals))}</span>
          <PaidTag order={order} />
          {order.refunded > 0 && (
            <span className="text-muted">
              {t('staff:card.refunded', { amount: format.money(order.refunded) })}
            </span>
          )}
        </span>
      </button>
      <MoveButtons order={order} className="px-3 pb-3" />
    </article>
  )
}

function DelayedTag() {
  const t = useText()
  return (
    <span className="rounded-tag bg-warning-soft px-2 py-0.5 font-semibold text-warning-ink text-xs">
      {t('staff:card.delayed')}
    </span>
  )
}

/** A tag for an order without courier, or one that comes back. */
function CourierTag() {
  const t = useText()
  return (
    <span className="rounded-tag bg-error-ink px-2 py-0.5 font-bold text-page text-sm">
      {t('staff:card.courier')}
    </span>
  )
}

/** A tag with the minutes since the order should have been ready; readable from a distance. */
function LateTag({ order }: { order: BoardOrder }) {
  const t = useText()
  const now = useNow()
  if (laneOf(order) !== 'making' || !order.promisedAt) return null
  const minutes = Math.floor((now.getTime() - Date.parse(order.promisedAt)) / MINUTE_MS)
  if (minutes < 1) return null
  return (
    <span className="tabular rounded-tag bg-error-ink px-2 py-0.5 font-bold text-page text-sm">
      {t('staff:card.late', { count: minutes })}
    </span>
  )
}

/** The status of an order in a lane with several statuses. */
function Stage({ order }: { order: BoardOrder }) {
  const t = useText()
  if (laneOf(order) !== 'making') return null
  return (
    <span className="mt-1 rounded-tag bg-info-soft px-2 py-0.5 font-semibold text-info-ink text-xs">
      {t(`staff:status.${order.status}`)}
    </span>
  )
}
