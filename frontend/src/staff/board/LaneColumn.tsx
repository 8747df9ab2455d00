import type { BoardOrder } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { serverNow } from '@/lib/server-clock'
import { useNow } from '@/state/page/now'
import { classes } from '@/ui/classes'
import { Skeleton } from '@/ui/Skeleton'
import type { Lane } from './board'
import { useBoard } from './board-state'
import { LaterDrawer } from './LaterDrawer'
import { LANE_DOT } from './lane-look'
import { OrderCard } from './OrderCard'
import { OrderRow } from './OrderRow'
import { isForLater } from './promise'
import { UndoButton } from './UndoButton'

interface Props {
  lane: Lane
  orders: readonly BoardOrder[]
  /** the lane that is visible on a phone */
  chosen: boolean
  searched: boolean
  onOpen: (order: BoardOrder) => void
}

const PLACES: Record<Lane, string> = {
  new: '',
  making: '',
  ready: '',
  done: 'md:col-span-3 desk:col-span-1',
}

/** The text of an empty lane, once the orders are loaded. */
function Nothing({ text }: { text: string }) {
  const known = useBoard(state => state.place !== null)
  if (known) return <p className="px-3 py-8 text-center text-muted text-sm">{text}</p>
  return (
    <div className="space-y-2 p-2" aria-hidden>
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  )
}

/** The orders of one lane, the most urgent first. */
export function LaneColumn({ lane, orders, chosen, searched, onOpen }: Props) {
  const t = useText()
  const Entry = lane === 'done' ? OrderRow : OrderCard
  useNow()
  // A scheduled order moves to the others as soon as it rings, not at the next clock tick.
  useBoard(state => state.later)
  const later = orders.filter(order => isForLater(order, serverNow()))
  const present = orders.filter(order => !later.includes(order))
  return (
    <section
      aria-labelledby={`lane-${lane}`}
      className={classes(
        'flex min-h-0 min-w-0 flex-col rounded-card md:bg-sunken',
        PLACES[lane],
        !chosen && 'max-md:hidden',
      )}
    >
      <h2
        id={`lane-${lane}`}
        className="flex items-center gap-2 px-3 pt-2.5 pb-2 font-bold text-base max-md:sr-only"
      >
        <span className={classes('size-2.5 rounded-full', LANE_DOT[lane])} aria-hidden />
        {t(`staff:lane.${lane}`)}
        <span className="tabular ms-auto rounded-full bg-surface px-2.5 py-0.5 text-sm">
          {present.length}
        </span>
      </h2>
      {present.length === 0 ? (
        <Nothing text={t(searched ? 'staff:lane.none' : `staff:lane.empty_${lane}`)} />
      ) : (
        <ul
          className={classes(
            'min-h-0 flex-1 md:overflow-y-auto md:px-2 md:pb-2',
            lane === 'done'
              ? 'grid content-start gap-1.5 md:grid-cols-2 desk:grid-cols-1'
              : 'space-y-2.5 md:space-y-2',
          )}
        >
          {present.map(order => (
            <li key={order.orderUUID}>
              <Entry order={order} onOpen={() => onOpen(order)} />
              {lane === 'done' && <UndoButton order={order} className="mt-1 w-full" />}
            </li>
          ))}
        </ul>
      )}
      {later.length > 0 && <LaterDrawer orders={later} onOpen={onOpen} />}
    </section>
  )
}
