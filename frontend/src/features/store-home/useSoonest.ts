import type { OrderType } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { isForNow } from '@/state/order/time-wish'
import { useStoreHours } from '@/state/page/store-hours'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'

export interface Soonest {
  text: string
  available: boolean
  loading: boolean
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
      text: t(`store:soonest.now_${type}`, { time: format.clock(asap) }),
      available: true,
      loading: false,
    }
  }
  const mayWait = !isForNow(store, { orderType: type, tableID: '' })
  const slot = mayWait ? hours.data?.slots.find(one => !one.full) : undefined
  if (!slot) {
    const heard = hours.data?.notAccepting !== 'try_later'
    const text = t(heard ? 'store:soonest.unavailable' : 'store:soonest.notTaking')
    return { text, available: hours.isError, loading: false }
  }
  const today = format.dateOf(slot.at) === hours.data?.currentDate
  const time = today
    ? format.clock(slot.at)
    : t('app.dayTime', { day: format.dayMonth(slot.at), time: format.clock(slot.at) })
  return { text: t('store:soonest.preorder', { time }), available: true, loading: false }
}
