import { useText } from '@/i18n/i18n'
import { addressLine } from '@/state/guest/addresses'
import type { Format } from '@/state/words/format'
import { tableLabel } from '@/state/words/table-label'
import type { OrderView } from './order-view'

/** The time of the order as text. */
export function useWhen({ at, until, asap }: OrderView, format: Format): string {
  const t = useText()
  if (!at) return t('order:status.soon')
  const clock = format.clock(at)
  const range = until && t('checkout:time.range', { from: clock, to: format.clock(until) })
  const time = asap ? t('order:placed.about', { time: clock }) : range || clock
  return t('app.dayTime', { day: format.dayMonth(at), time })
}

/** The place of the order, and the guest's note. */
export function OrderFacts({ order }: { order: OrderView }) {
  const t = useText()
  const { orderType, tableName, storeName, pickupAddress, address, memo } = order
  const delivered = orderType === 'delivery'
  const where = delivered ? address : pickupAddress
  const label = delivered
    ? t('address:card')
    : tableName
      ? tableLabel(t, tableName)
      : t('checkout:page.where')
  return (
    <dl className="space-y-4">
      <div>
        <dt className="text-muted text-sm">{where ? label : t('checkout:page.where')}</dt>
        <dd>
          <span className="font-semibold">{delivered && address ? address.name : storeName}</span>
          {where && <span className="block text-sm">{addressLine(where)}</span>}
        </dd>
      </div>
      {memo && (
        <div>
          <dt className="text-muted text-sm">{t('order:history.memo')}</dt>
          <dd>{memo}</dd>
        </div>
      )}
    </dl>
  )
}
