import type { GetStoreHoursReply } from '@/api/api.gen'
import { type Text, withWords } from '@/i18n/i18n'
import { hoursQuery } from '@/state/page/store-hours'
import { currentScope, currentStore } from '@/state/scope/current'
import { createQueries, nameOf } from '@/state/scope/queries'
import type { Format } from '@/state/words/format'
import { currentOrder } from './order'

/** Whether an order is possible neither now nor later. Pure. */
export const takesNoOrders = ({ asap, orderType, slots }: GetStoreHoursReply): boolean =>
  asap === null && (orderType === 'dinein' || slots.every(slot => slot.full))

/**
 * Adds to the order, unless the store is known to accept none at all; it is asked once more before that is said (spec
 * section 4, Item orderability). Without an answer the item is added, since checkout asks again.
 */
export function whileTaken(add: () => void, t: Text, format: Format): void {
  const queries = currentScope().of(createQueries)
  const query = hoursQuery(currentStore(), currentOrder().cart().orderType, { scheduleOrderHours: true })
  const known = queries.answerOf(nameOf(query.queryKey)).data as GetStoreHoursReply | undefined
  const askAgain = async () => {
    const hours = await queries.fetchQuery(query, true).catch(() => null)
    if (!hours || !takesNoOrders(hours)) return add()
    const { tellNotAccepting } = await withWords(import('@/state/checkout/not-accepting'), 'checkout')
    await tellNotAccepting(hours, t, format)
  }
  if (known && takesNoOrders(known)) void askAgain()
  else add()
}
