import { useEffect } from 'react'
import type { GetStoreHoursReply } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useHold } from '@/state/checkout/hold'
import { useCart } from '@/state/order/order'
import { loseTime } from '@/state/order/time-wish'
import { mention } from '@/state/question/dialogs'
import { currentScope, usePart, useStore } from '@/state/scope/current'
import { createQueries } from '@/state/scope/queries'
import { useFormat } from '@/state/words/format'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { StepCard } from './StepCard'
import { TimePicker } from './TimePicker'
import type { TotalDifference } from './useTotalDifference'

/** Whether the store asks for no time: then every order is as soon as possible (T-9). */
export function useTimeIgnored(): boolean {
  const { takeout, delivery } = useStore().orderType
  const orderType = useCart(cart => cart.orderType)
  if (orderType === 'takeout') return takeout.pickupTimeIgnored
  return orderType === 'delivery' && delivery.deliveryTimeIgnored
}

/** Drops a time that was chosen before and cannot be had any more, and says so. */
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
  difference: TotalDifference | null
}

/** When the order is wanted, and what that time does to the total. */
export function WhenCard({ hours, failed, difference }: Props) {
  const t = useText()
  const format = useFormat()
  useTimeStillFree(hours)
  if (useTimeIgnored()) return null
  return (
    <StepCard id="when" title={t('checkout:page.when')}>
      {hours && <TimePicker hours={hours} />}
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
    </StepCard>
  )
}
