import type { BoardOrder, PreviewRefundReply, RefundOrderReply, RefundRequest } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { previewRefund, refundOrder } from '@/api/refund-order'
import type { TextKey } from '@/i18n/i18n'
import { uuid } from '@/lib/identity'
import { sayWhyNot } from '@/staff/board/acts'
import { refresh } from '@/staff/board/refresh'
import { decide } from '@/staff/decisions'
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

/** Reports why a refund was refused, with its own text if there is one. */
function sayRefused(error: unknown, order: BoardOrder): void {
  const key = whyNot(error)
  if (key) say(key, { number: order.referenceID }, true)
  else sayWhyNot(error, order)
}

/** Loads the preview of a refund; null if the server refuses it, which is reported. */
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

async function given(order: BoardOrder, asked: Asked): Promise<RefundOrderReply | null> {
  const { keys } = usePerson.getState()
  if (!keys) return null
  try {
    return await decide(`refund ${order.orderUUID} ${JSON.stringify(asked)}`, refundId =>
      refundOrder(keys, order.orderUUID, { ...asked, refundId }),
    )
  } catch (error) {
    sayRefused(error, order)
    return null
  }
}

/** Sends the refund; returns true once the server has decided it. */
export async function giveBack(order: BoardOrder, asked: Asked): Promise<boolean> {
  const reply = await given(order, asked)
  if (reply) say(DONE[reply.status], { number: order.referenceID }, reply.status === 'failed')
  await refresh()
  return reply !== null
}
