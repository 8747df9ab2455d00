import type { BoardOrder } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import { Tag } from '@/ui/Tag'

/** Whether anything is still to be collected, in words. Pure. */
function paidText({ totals, orderType }: Pick<BoardOrder, 'totals' | 'orderType'>, t: Text): string {
  if (totals.payAmount > 0) return t(totals.balanceDue > 0 ? 'staff:card.part' : 'staff:card.paid')
  return t(orderType === 'delivery' ? 'staff:card.unpaid_delivery' : 'staff:card.unpaid')
}

export function PaidTag({ order }: { order: BoardOrder }) {
  const t = useText()
  const settled = order.totals.payAmount > 0 && order.totals.balanceDue === 0
  return <Tag kind={settled ? 'success' : 'warning'}>{paidText(order, t)}</Tag>
}
