import type { GetStoreHoursReply, OrderType } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import { isForNow } from '@/state/order/time-wish'
import { useStoreHours } from '@/state/page/store-hours'
import { useStore } from '@/state/scope/current'
import { type Format, useFormat } from '@/state/words/format'
import { dayTime, pausedText } from '@/state/words/paused-text'

export interface Soonest {
  text: string
  /** the guest's choice: order, order for a time after a pause, or look at the menu */
  can: 'order' | 'later' | 'look'
  loading: boolean
}

function unavailableText(hours: GetStoreHoursReply | undefined, t: Text, format: Format): string {
  if (hours?.pausedUntil) return pausedText(hours.pausedUntil, t, format)
  return t(hours?.notAccepting === 'try_later' ? 'store:soonest.notTaking' : 'store:soonest.unavailable')
}

/** The soonest time of an order type: now, the next free slot, or never. */
export function useSoonest(type: OrderType): Soonest {
  const t = useText()
  const format = useFormat()
  const store = useStore()
  const { data, isPending, isError } = useStoreHours(type, { scheduleOrderHours: true })
  if (isPending) return { text: '', can: 'order', loading: true }
  if (data?.asap) {
    const time = t(`store:soonest.now_${type}`, { time: format.clock(data.asap) })
    const text = [time, ...(data.busyMin ? [t('store:day.busyShort')] : [])].join(' · ')
    return { text, can: 'order', loading: false }
  }
  const mayWait = !isForNow(store, { orderType: type, tableID: '' })
  const slot = mayWait ? data?.slots.find(one => !one.full) : undefined
  if (!slot)
    return { text: unavailableText(data, t, format), can: isError ? 'order' : 'look', loading: false }
  if (data?.pausedUntil)
    return { text: pausedText(data.pausedUntil, t, format), can: 'later', loading: false }
  const text = t('store:soonest.preorder', { time: dayTime(slot.at, t, format) })
  return { text, can: 'order', loading: false }
}
