import { useEffect } from 'react'
import type { GetStoreHoursReply } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useHold } from '@/state/checkout/hold'
import { useCart } from '@/state/order/order'
import { loseTime, useForNow } from '@/state/order/time-wish'
import { mention } from '@/state/question/dialogs'
import { currentScope, usePart } from '@/state/scope/current'
import { createQueries } from '@/state/scope/queries'
import { useFormat } from '@/state/words/format'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { Step } from './Step'
import { TimePicker } from './TimePicker'
import type { TotalDifference } from './useTotalDifference'

/** Drops a chosen time that is no longer available, and says so. */
function useTimeStillFree(hours: GetStoreHoursReply | undefined) {
  const t = useText()
  const queries = usePart(createQueries)
  const scheduledAt = useCart(cart => cart.scheduledAt)
  const taken = useHold(
    ({ state }) => state.phase === 'refused' && state.code === 'checkout.time_slot_not_available',
  )
  const gone = !!hours && !!scheduledAt && !hours.slots.some(slot => slot.at === scheduledAt)
  useEffect(() => {
    if (!scheduledAt || !(taken || gone)) return
    loseTime(currentScope())
    mention(t('errors:checkout_time_slot_not_available'))
    queries.invalidateQueries({ queryKey: ['hours'] })
  }, [taken, gone, scheduledAt, queries, t])
}

interface Props {
  hours: GetStoreHoursReply | undefined
  failed: boolean
  /** the driving minutes of a delivery */
  drive: number
  difference: TotalDifference | null
}

/** The time of the order, and its effect on the total. */
export function When({ hours, failed, drive, difference }: Props) {
  const t = useText()
  const format = useFormat()
  useTimeStillFree(hours)
  const orderType = useCart(cart => cart.orderType)
  if (useForNow()) return null
  return (
    <Step id="when" title={t(`checkout:time.when_${orderType}`)}>
      {hours && <TimePicker hours={hours} drive={drive} />}
      {!hours && !failed && <Skeleton className="h-24 w-full" />}
      {!hours && failed && <Notice kind="warning">{t('app.unreachable')}</Notice>}
      {difference && (
        <Notice kind="warning" className="mt-3">
          {t('checkout:time.differs', {
            from: format.money(difference.from),
            to: format.money(difference.to),
          })}
        </Notice>
      )}
    </Step>
  )
}
