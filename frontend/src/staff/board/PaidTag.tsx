import type { BoardOrder } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import { Tag } from '@/ui/Tag'

/** Whether anything is still to be collected, in words. Pure. */
function paidText({ totals, orderType, status }: BoardOrder, t: Text): string {
  if (status === 'completed' && totals.balanceDue > 0) return t('staff:detail.paidCounter')
  if (totals.payAmount > 0) return t(totals.balanceDue > 0 ? 'staff:card.part' : 'staff:card.paid')
  return t(orderType === 'delivery' ? 'staff:card.unpaid_delivery' : 'staff:card.unpaid')
}

export function PaidTag({ order }: { order: BoardOrder }) {
  const t = useText()
  const { status, totals } = order
  const settled = status === 'completed' || (totals.payAmount > 0 && totals.balanceDue === 0)
  return <Tag kind={settled ? 'success' : 'warning'}>{paidText(order, t)}</Tag>
}
