import type { BoardOrder, PreviewRefundReply, RefundOrderReply, RefundRequest } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { previewRefund, refundOrder } from '@/api/refund-order'
import type { TextKey } from '@/i18n/i18n'
import { uuid } from '@/lib/identity'
import { sayWhyNot } from '@/staff/board/acts'
import { keptIntents } from '@/staff/board/kept'
import { refresh } from '@/staff/board/refresh'
import { type Intent, intentOf, without } from '@/staff/board/refund'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'

type Asked = Omit<RefundRequest, 'refundId'>

const WHY: Record<string, TextKey> = {
  nothing_paid: 'staffRefund:no.unpaid',
  all_returned: 'staffRefund:no.returned',
  more_than_left: 'staffRefund:no.more',
  units_returned: 'staffRefund:no.units',
  held: 'staffRefund:no.held',
  refund_limit: 'staffRefund:no.limit',
}

const whyNot = (error: unknown) => (error instanceof Refusal && WHY[String(error.details.reason)]) || null

/** Says why it is refused, in the words for that, and what stands now. */
function sayRefused(error: unknown, order: BoardOrder): void {
  const key = whyNot(error)
  if (key) say(key, { number: order.referenceID }, true)
  else sayWhyNot(error, order)
}

/** What it would give back; null where the server said no, which is told. */
export async function weigh(order: BoardOrder, asked: Asked): Promise<PreviewRefundReply | null> {
  const { keys } = usePerson.getState()
  if (!keys) return null
  try {
    return await previewRefund(keys, order.orderUUID, { ...asked, refundId: uuid() })
  } catch (error) {
    sayRefused(error, order)
    await refresh()
    return null
  }
}

const DONE: Record<RefundOrderReply['status'], TextKey> = {
  done: 'staff:word.refundDone',
  decided: 'staff:word.refundDecided',
  failed: 'staff:word.refundFailed',
}

const open = () => keptIntents().read() ?? []

/** One that others overtook may have been written down: it is asked for again as the same. */
const isDecided = (error: unknown) => error instanceof Refusal && error.code !== 'something_wrong'

async function given(order: BoardOrder, asked: Asked, intent: Intent): Promise<RefundOrderReply | null> {
  const { keys } = usePerson.getState()
  if (!keys) return null
  keptIntents().write([...without(open(), intent), intent])
  try {
    const reply = await refundOrder(keys, order.orderUUID, { ...asked, refundId: intent.refundId })
    keptIntents().write(without(open(), intent))
    return reply
  } catch (error) {
    // Where nobody knows whether it was done, the next try asks for the same refund.
    if (isDecided(error)) keptIntents().write(without(open(), intent))
    sayRefused(error, order)
    return null
  }
}

/** Gives back what was weighed; true once the server has decided it. */
export async function giveBack(order: BoardOrder, asked: Asked): Promise<boolean> {
  const wanted = { orderUUID: order.orderUUID, asked: JSON.stringify(asked) }
  const reply = await given(order, asked, intentOf(open(), wanted, uuid))
  if (reply) say(DONE[reply.status], { number: order.referenceID }, reply.status === 'failed')
  await refresh()
  return reply !== null
}
