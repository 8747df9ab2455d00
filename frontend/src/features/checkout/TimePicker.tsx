import { useMemo, useState } from 'react'
import type { GetStoreHoursReply } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { elsewhere } from '@/lib/elsewhere'
import { useCart } from '@/state/order/order'
import { createTimeWish, useWantsLater } from '@/state/order/time-wish'
import { usePart } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { Choice } from '@/ui/Choice'
import { Notice } from '@/ui/Notice'
import { Days, isFull, setTime, Times } from './Slots'
import { slotDays, whyLater } from './slot-days'

interface PickerProps {
  hours: GetStoreHoursReply
  /** the driving minutes of a delivery */
  drive: number
}

/** Why the order is not possible as soon as possible, and the first time that is. */
function NotNow({ hours, drive }: PickerProps) {
  const t = useText()
  const format = useFormat()
  const first = hours.slots.find(slot => !slot.full)
  if (hours.asap || !first) return null
  const clock = format.clock(first.at)
  const today = format.dateOf(first.at) === hours.currentDate
  const time = today ? clock : t('app.dayTime', { day: format.dayMonth(first.at), time: clock })
  const text = hours.openStatus.open
    ? t(`checkout:time.${whyLater(hours, drive)}`, { time, count: drive })
    : t('checkout:time.closed')
  return <p className="text-muted text-sm">{text}</p>
}

interface NowOrLaterProps {
  asap: string
  later: boolean
  onNow: () => void
  onLater: (() => void) | null
}

function NowOrLater({ asap, later, onNow, onLater }: NowOrLaterProps) {
  const t = useText()
  const format = useFormat()
  const orderType = useCart(cart => cart.orderType)
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Choice boxed kind="radio" name="when" checked={!later} onChange={onNow}>
        <span className="block font-semibold">{t('checkout:page.asap')}</span>
        <span className="text-muted text-sm">
          {t(`checkout:time.asap_${orderType}`, { time: format.clock(asap) })}
        </span>
      </Choice>
      {onLater && (
        <Choice boxed kind="radio" name="when" checked={later} onChange={onLater}>
          <span className="font-semibold">{t('checkout:page.pickTime')}</span>
        </Choice>
      )}
    </div>
  )
}

/** The time of the order: as soon as possible, or one of the store's slots; full ones are crossed out (T-7). */
export function TimePicker({ hours, drive }: PickerProps) {
  const t = useText()
  const { dateOf } = useFormat()
  const scheduledAt = useCart(cart => cart.scheduledAt)
  const days = useMemo(() => slotDays(hours.slots, dateOf), [hours.slots, dateOf])
  const wish = usePart(createTimeWish)
  const orderUUID = useCart(cart => cart.orderUUID)
  const wantsLater = useWantsLater()
  const [chosenDate, setDate] = useState(scheduledAt ? dateOf(scheduledAt) : '')
  const later = wantsLater || !hours.asap
  const day = days.find(one => one.date === chosenDate) ?? days.find(one => !isFull(one)) ?? days[0]
  const now = () => {
    wish.chooseNow(orderUUID)
    setTime(null)
  }
  if (!hours.asap && !day) return <Notice kind="warning">{t('checkout:page.noTimes')}</Notice>
  return (
    <div className="space-y-3">
      <NotNow hours={hours} drive={drive} />
      {hours.asap && (
        <NowOrLater
          asap={hours.asap}
          later={later}
          onNow={now}
          onLater={day ? () => wish.chooseLater(orderUUID) : null}
        />
      )}
      {later && day && (
        <>
          <Days days={days} current={day.date} today={hours.currentDate} onChoose={setDate} />
          <Times day={day} />
        </>
      )}
      {elsewhere(new Date(hours.serverTime), hours.timeZone) && (
        <p className="text-muted text-xs">{t('store:hours.zone', { zone: hours.timeZoneAbbrev })}</p>
      )}
    </div>
  )
}
