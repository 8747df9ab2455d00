import type { BoardOrder } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import { Tag } from '@/ui/Tag'
import { dueOf } from './refund'

/** Whether anything is still to be collected, in words. Pure. */
function paidText(order: BoardOrder, t: Text): string {
  const { totals, orderType, status, parts } = order
  const due = dueOf(order)
  if (status === 'completed' && due > 0) return t('staff:detail.paidCounter')
  if (parts.length > 0) return t(due > 0 ? 'staff:card.partly' : 'staff:card.settled')
  if (totals.payAmount > 0) return t(due > 0 ? 'staff:card.part' : 'staff:card.paid')
  return t(orderType === 'delivery' ? 'staff:card.unpaid_delivery' : 'staff:card.unpaid')
}

export function PaidTag({ order }: { order: BoardOrder }) {
  const t = useText()
  const { status, totals, parts } = order
  const paid = totals.payAmount > 0 || parts.length > 0
  const settled = status === 'completed' || (paid && dueOf(order) === 0)
  return <Tag kind={settled ? 'success' : 'warning'}>{paidText(order, t)}</Tag>
}
