import { ChevronDownIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useText, withWords } from '@/i18n/i18n'
import { useCart } from '@/state/order/order'
import { hasOwnTable } from '@/state/order/table'
import { part } from '@/state/page/part'
import { useStoreHours } from '@/state/page/store-hours'
import { useStore } from '@/state/scope/current'
import { offeredTypes } from '@/state/scope/order-types'
import { useFormat } from '@/state/words/format'
import { tableLabel } from '@/state/words/table-label'

const OrderTypeSheet = part(() => withWords(import('./OrderTypeSheet'), 'store', 'switching'))

/** The order type and its soonest time, with a button to change it. */
export function OrderTypeChip() {
  const t = useText()
  const format = useFormat()
  const store = useStore()
  const { orderType, tableName } = useCart()
  const { data } = useStoreHours(orderType, { scheduleOrderHours: true })
  const [open, setOpen] = useState(false)
  const soon = data?.asap ? format.clock(data.asap) : ''
  const words = [t(`orderType.${orderType}`), tableName ? tableLabel(t, tableName) : soon]
    .filter(Boolean)
    .join(' · ')
  if (offeredTypes(store).length < 2 || hasOwnTable())
    return <span className="tabular truncate px-2 font-semibold text-sm">{words}</span>
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="tabular inline-flex min-h-11 min-w-0 items-center gap-1 rounded-control px-3 font-semibold text-sm transition-colors duration-150 hover:bg-sunken"
      >
        <span className="truncate">{words}</span>
        <ChevronDownIcon className="size-4 shrink-0 text-muted" aria-hidden />
      </button>
      {open && <OrderTypeSheet onClose={() => setOpen(false)} />}
    </>
  )
}
