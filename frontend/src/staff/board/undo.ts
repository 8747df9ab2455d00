import type { BoardOrder, MoveOrderReply } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { undoMove } from '@/api/undo-move'
import { type TextKey, textNow } from '@/i18n/i18n'
import { serverNow } from '@/lib/server-clock'
import { usePerson } from '@/staff/person'
import { say, sayWithUndo } from '@/staff/said'
import { refreshOne } from './refresh'

export type Step = Pick<BoardOrder, 'orderUUID' | 'referenceID' | 'version'>

/** Timers that end the undo window of a transition, by order. */
const ending = new Map<string, ReturnType<typeof setTimeout>>()

function stopEnding(orderUUID: string): void {
  clearTimeout(ending.get(orderUUID))
  ending.delete(orderUUID)
}

/**
 * Ends the undo window, so that the effects of the transition start. If this request is lost, the server does it within
 * a minute.
 */
async function keep({ orderUUID, version }: Step): Promise<void> {
  stopEnding(orderUUID)
  const { keys } = usePerson.getState()
  if (!keys) return
  await undoMove(keys, { orderUUID, version, act: 'keep' }).catch(() => undefined)
  await refreshOne(orderUUID)
}

function whyNot(error: unknown): TextKey {
  if (!(error instanceof Refusal)) return 'staff:word.unreachable'
  return error.code === 'error_undo_over' ? 'staff:undo.over' : 'staff:word.refused'
}

const statusText = (status: BoardOrder['status']) => textNow()(`staff:status.${status}`)

/** Undoes the last transition of an order. */
export async function undo({ orderUUID, referenceID: number, version }: Step): Promise<void> {
  const { keys } = usePerson.getState()
  if (!keys) return
  stopEnding(orderUUID)
  try {
    const { status } = await undoMove(keys, { orderUUID, version, act: 'undo' })
    say('staff:undo.back', { number, status: statusText(status) })
  } catch (error) {
    say(whyNot(error), { number }, true)
  }
  await refreshOne(orderUUID)
}

/** Offers to undo a new transition, and ends its window in time. */
export function offerUndo(order: BoardOrder, { status, version, undoUntil }: MoveOrderReply): void {
  if (!undoUntil) return
  const { orderUUID, referenceID } = order
  const step = { orderUUID, referenceID, version }
  const until = Date.parse(undoUntil)
  stopEnding(orderUUID)
  ending.set(
    orderUUID,
    setTimeout(() => void keep(step), Math.max(0, until - serverNow())),
  )
  sayWithUndo(
    'staff:undo.done',
    { number: referenceID, status: statusText(status) },
    () => void undo(step),
    until,
  )
}
