import type { BoardOrder, RunningPause } from '@/api/api.gen'
import type { Books } from './read-days'

/** An event besides new orders that staff must know, since an instant, until it is acknowledged. */
export type Alert =
  | { kind: 'expired'; at: number; orders: readonly BoardOrder[] }
  | { kind: 'paused'; at: number; pauses: readonly RunningPause[] }
  | { kind: 'still'; at: number; pauses: readonly RunningPause[] }

const REMIND_EVERY_MS = 30 * 60_000
/** Orders that expired longer ago make no alert. */
const NEWS_MS = 60 * 60_000

const time = (instant: string) => Date.parse(instant)
const expiredAt = ({ history, placedAt }: BoardOrder) => time(history.at(-1)?.at ?? placedAt)
const latest = (instants: readonly number[]) => Math.max(...instants)

/** The latest time to ask staff about a pause with a default end; its beginning before the first time. */
function remindedAt({ at }: RunningPause, now: number): number {
  const passed = Math.floor((now - time(at)) / REMIND_EVERY_MS)
  return time(at) + Math.max(0, passed) * REMIND_EVERY_MS
}

interface Known {
  books: Books
  pauses: readonly RunningPause[]
}

/** The alerts since an instant, the most urgent first; a pause includes the orders that led to it. Pure. */
export function alertsSince(since: number, { books, pauses }: Known, now: number): Alert[] {
  const news = (at: number) => at > since
  const paused = pauses.filter(({ cause, at }) => cause === 'unanswered' && news(time(at)))
  const from = Math.max(now - NEWS_MS, ...paused.map(({ at }) => time(at)))
  const orders = [...books.values()]
    .flatMap(book => [...book.values()])
    .filter(order => order.status === 'expired' && news(expiredAt(order)) && expiredAt(order) > from)
  const still = pauses.filter(
    pause => pause.reminds && remindedAt(pause, now) > time(pause.at) && news(remindedAt(pause, now)),
  )
  return [
    ...(paused.length
      ? [{ kind: 'paused' as const, at: latest(paused.map(({ at }) => time(at))), pauses: paused }]
      : []),
    ...(orders.length ? [{ kind: 'expired' as const, at: latest(orders.map(expiredAt)), orders }] : []),
    ...(still.length
      ? [{ kind: 'still' as const, at: latest(still.map(pause => remindedAt(pause, now))), pauses: still }]
      : []),
  ]
}

/** Whether an alert rings until it is acknowledged; a reminder rings once, when it appears. Pure. */
export const rings = ({ kind }: Alert): boolean => kind !== 'still'
