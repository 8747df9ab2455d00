import type { GetStoreHoursReply } from '@/api/api.gen'
import { useGuest } from '@/state/guest'
import { useHold } from '@/state/hold'
import { needsContact } from '@/state/login-step'
import { useOnline } from '@/state/online'
import { useOrder } from '@/state/order'
import { usePending } from '@/state/pending-order'
import type { PricedCart } from '@/state/quote'
import { useStore } from '@/state/session'
import { asksForTable } from '@/state/table'
import { nextStep, type Step } from './next-step'
import { useTimeIgnored } from './WhenCard'

/** Whether there is any time at all to order for; null while that is not known. */
function isAccepting(hours: GetStoreHoursReply | undefined, timeIgnored: boolean): boolean | null {
  if (!hours) return null
  return hours.asap !== null || (!timeIgnored && hours.acceptOrder && hours.slots.some(slot => !slot.full))
}

/** What the guest has to do next. */
export function useNextStep(priced: PricedCart, hours: GetStoreHoursReply | undefined): Step {
  const store = useStore()
  const cart = useOrder(state => state.cart)
  const guest = useGuest(state => state.guest)
  const hold = useHold(state => state.state.phase)
  const unanswered = usePending(state => state.feed !== null)
  const timeIgnored = useTimeIgnored()
  const { latest, quote } = priced
  return nextStep({
    unanswered,
    online: useOnline(),
    contactMissing: !guest && needsContact(store, cart.orderType),
    tableMissing: cart.orderType === 'dinein' && asksForTable(store) && !cart.tableID,
    addressMissing: cart.orderType === 'delivery' && !cart.address,
    accepting: isAccepting(hours, timeIgnored),
    timeMissing: !!hours && !hours.asap && !timeIgnored && !cart.scheduledAt,
    hold,
    minimumShort: latest?.minOrderShort ?? 0,
    depositAbove: !!latest && latest.totals.deposit > latest.totals.total,
    quoted: !!quote,
    unpriced: priced.unreachable,
  })
}
