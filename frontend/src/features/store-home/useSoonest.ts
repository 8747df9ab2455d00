import type { GetStoreHoursReply, OrderType } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import { isForNow } from '@/state/order/time-wish'
import { useStoreHours } from '@/state/page/store-hours'
import { useStore } from '@/state/scope/current'
import { type Format, useFormat } from '@/state/words/format'
import { pausedText } from '@/state/words/paused-text'

export interface Soonest {
  text: string
  available: boolean
  loading: boolean
}

function unavailableText(hours: GetStoreHoursReply | undefined, t: Text, format: Format): string {
  if (hours?.notAccepting === 'paused') return pausedText(hours.pausedUntil, t, format)
  return t(hours?.notAccepting === 'try_later' ? 'store:soonest.notTaking' : 'store:soonest.unavailable')
}

/** The soonest an order of a type can be had: now, by the next free time, or not at all. */
export function useSoonest(type: OrderType): Soonest {
  const t = useText()
  const format = useFormat()
  const store = useStore()
  const hours = useStoreHours(type, { scheduleOrderHours: true })
  if (hours.isPending) return { text: '', available: true, loading: true }
  const asap = hours.data?.asap
  if (asap) {
    return {
      text: [
        t(`store:soonest.now_${type}`, { time: format.clock(asap) }),
        ...(hours.data?.busyMin ? [t('store:day.busyShort')] : []),
      ].join(' · '),
      available: true,
      loading: false,
    }
  }
  const mayWait = !isForNow(store, { orderType: type, tableID: '' })
  const slot = mayWait ? hours.data?.slots.find(one => !one.full) : undefined
  if (!slot) {
    return { text: unavailableText(hours.data, t, format), available: hours.isError, loading: false }
  }
  const today = format.dateOf(slot.at) === hours.data?.currentDate
  const time = today
    ? format.clock(slot.at)
    : t('app.dayTime', { day: format.dayMonth(slot.at), time: format.clock(slot.at) })
  return { text: t('store:soonest.preorder', { time }), available: true, loading: false }
}
