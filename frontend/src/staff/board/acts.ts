import type { BoardOrder, MoveOrderReply, OrderStatus } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { delayOrder } from '@/api/delay-order'
import { type How, moveOrder } from '@/api/move-order'
import type { StaffKeys } from '@/api/staff-order'
import type { TextKey } from '@/i18n/i18n'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'
import { merged, movedOn } from './board'
import { useBoard } from './board-state'
import { life } from './life'
import { refresh, refreshOne } from './refresh'
import { offerUndo } from './undo'

const heard = (ids: readonly string[]) =>
  useBoard.setState(({ ringing }) => ({ ringing: new Map([...ringing].filter(([id]) => !ids.includes(id))) }))

/** Stops the ringing of these orders, or of all of them. */
export const acknowledge = (...orders: readonly Pick<BoardOrder, 'orderUUID'>[]): void =>
  orders.length ? heard(orders.map(({ orderUUID }) => orderUUID)) : useBoard.setState({ ringing: new Map() })

const moving = (orderUUID: string, to: OrderStatus | null) =>
  useBoard.setState(state => {
    const others = new Map(state.moving)
    if (to) others.set(orderUUID, to)
    else others.delete(orderUUID)
    return { moving: others }
  })

/** Stores an order in the book that contains it. */
const put = (order: BoardOrder) =>
  useBoard.setState(({ books }) => ({
    books: new Map(
      [...books].map(([date, book]) => [date, book.has(order.orderUUID) ? merged(book, [order]) : book]),
    ),
  }))

/** The texts for those reasons of a refusal that staff can act on. */
const BY_REASON: Partial<Record<string, TextKey>> = { refund_limit: 'staff:word.refundAbove' }

const REFUSED: Partial<Record<string, TextKey>> = {
  error_order_conflict: 'staff:word.conflict',
  too_many_requests: 'staff:word.tooMany',
  error_pay: 'staff:word.refundRefused',
  'checkout.time_slot_not_available': 'staff:word.noSuchTime',
}

/** The texts for an order that ended before the transition, by the state of its money. */
const TOO_LATE: Partial<Record<string, TextKey>> = {
  released: 'staff:word.lateReleased',
  returning: 'staff:word.lateReturning',
  returned: 'staff:word.lateReturned',
}

function refusedKey({ code, details }: Refusal): TextKey {
  const late = details.status !== 'received' && TOO_LATE[String(details.money)]
  const known = BY_REASON[String(details.reason)] ?? REFUSED[code] ?? 'staff:word.refused'
  return (code === 'error_order_conflict' && late) || known
}

/** Reports an action that failed, or whose result is unknown. */
export function sayWhyNot(error: unknown, { referenceID }: BoardOrder): void {
  const key = error instanceof Refusal ? refusedKey(error) : 'staff:word.unreachable'
  say(key, { number: referenceID }, true)
}

/** The details of a transition from its dialog; null if it was cancelled. */
async function said(order: BoardOrder, to: OrderStatus): Promise<How | null> {
  if (to === 'rejected' || to === 'cancelled') return life.ask({ order, to })
  if (to === 'not_collected') return life.ask({ order, to })
  // A store that promises no times needs no dialog.
  if (to === 'accepted' && order.promisedAt) return life.ask({ order, to })
  return {}
}

async function done(order: BoardOrder, to: OrderStatus, act: (keys: StaffKeys) => Promise<MoveOrderReply>) {
  const { keys } = usePerson.getState()
  if (!keys) return
  acknowledge(order)
  moving(order.orderUUID, to)
  try {
    const reply = await act(keys)
    put(movedOn(order, reply))
    offerUndo(order, reply)
  } catch (error) {
    moving(order.orderUUID, null)
    sayWhyNot(error, order)
  }
  await refreshOne(order.orderUUID)
  moving(order.orderUUID, null)
}

/** Changes an order's status. The board shows it at once, and reverts it if the server refuses. */
export async function move(order: BoardOrder, to: OrderStatus): Promise<void> {
  const how = await said(order, to)
  if (how) await done(order, to, keys => moveOrder(keys, order.orderUUID, to, how))
}

/** Promises a new time for an accepted order. */
export async function delay(order: BoardOrder): Promise<void> {
  const answer = await life.ask({ order, to: 'delayed' })
  const { orderUUID, version, status } = order
  const promisedAt = answer?.promisedAt
  if (promisedAt) await done(order, status, keys => delayOrder(keys, { orderUUID, version, promisedAt }))
}

/** Shows another day; null is today. */
export async function lookAt(date: string | null): Promise<void> {
  useBoard.setState({ chosen: date })
  await refresh()
}
