import { useText } from '@/i18n/i18n'
import { useCart } from '@/state/order/order'
import { useStore } from '@/state/scope/current'
import { tableLabel } from '@/state/words/table-label'

/** The order type and the store or table: "Pick-up · Queen Street". */
export function OrderLine({ className }: { className?: string }) {
  const t = useText()
  const { info } = useStore()
  const { orderType, tableName } = useCart()
  const parts = [t(`orderType.${orderType}`), tableName ? tableLabel(t, tableName) : info.storeName]
  return <p className={className}>{parts.join(' · ')}</p>
}
