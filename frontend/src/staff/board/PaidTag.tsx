import type { BoardOrder } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import { Tag } from '@/ui/Tag'

/** The text whether anything is still to be paid. Pure. */
function paidText(order: BoardOrder, t: Text): string {
  const { prepaid, due, orderType, status, parts } = order
  if (status === 'completed' && due > 0) return t('staff:detail.paidCounter')
  if (parts.length > 0) return t(due > 0 ? 'staff:card.partly' : 'staff:card.settled')
  if (prepaid > 0) return t(due > 0 ? 'staff:card.part' : 'staff:card.paid')
  return t(orderType === 'delivery' ? 'staff:card.unpaid_delivery' : 'staff:card.unpaid')
}

export function PaidTag({ order }: { order: BoardOrder }) {
  const t = useText()
  if (order.status === 'not_collected' && order.left <= 0) return null
  const settled = order.status === 'completed' || order.due === 0
  return <Tag kind={settled ? 'success' : 'warning'}>{paidText(order, t)}</Tag>
}
