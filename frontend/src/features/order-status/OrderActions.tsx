import {
  CalendarDaysIcon,
  DocumentTextIcon,
  LinkIcon,
  MapPinIcon,
  PhoneIcon,
} from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { calendarFile } from '@/lib/calendar'
import { directionsUrl } from '@/lib/geo'
import { addressLine } from '@/state/guest/addresses'
import { mention } from '@/state/question/dialogs'
import { Button, buttonClass } from '@/ui/Button'
import { isLost, type OrderView } from './order-view'

const EVENT_MS = 15 * 60_000

function download(name: string, type: string, content: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

const placeOf = ({ orderType, address, pickupAddress }: OrderView) =>
  addressLine(orderType === 'delivery' && address ? address : pickupAddress)

function saveEvent(order: OrderView, at: string, title: string) {
  const start = new Date(at)
  const end = order.until ? new Date(order.until) : new Date(start.getTime() + EVENT_MS)
  const event = { uid: order.orderUUID, start, end, stamp: new Date(order.placedAt) }
  const file = calendarFile({ ...event, title, place: placeOf(order), details: title })
  download(`order-${order.referenceID}.ics`, 'text/calendar', file)
}

async function copy(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link)
    return true
  } catch {
    return false
  }
}

interface Props {
  order: OrderView
  tel: string
  link: string
  /** null where money is kept out of sight */
  onReceipt: (() => void) | null
}

/** What to do with an order: its receipt, the calendar, the way, a call, its link. */
export function OrderActions({ order, tel, link, onReceipt }: Props) {
  const t = useText()
  const { orderType, referenceID: reference, storeName: store, at, pickupAddress } = order
  // Nobody goes anywhere for an order that will not be had, nor to a table where they sit.
  const toBeHad = !isLost(order.status) && order.status !== 'completed'
  const share = async () => {
    if (await copy(link)) mention(t('order:status.linkCopied'))
  }
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {onReceipt && (
        <Button look="outline" onClick={onReceipt}>
          <DocumentTextIcon className="size-5" aria-hidden />
          {t('order:receipt.show')}
        </Button>
      )}
      {at && toBeHad && orderType !== 'dinein' && (
        <Button
          look="outline"
          onClick={() =>
            saveEvent(order, at, t(`order:status.calendarTitle_${orderType}`, { reference, store }))
          }
        >
          <CalendarDaysIcon className="size-5" aria-hidden />
          {t('order:placed.calendar')}
        </Button>
      )}
      {orderType === 'takeout' && toBeHad && (
        <a
          className={buttonClass({ look: 'outline' })}
          href={directionsUrl(addressLine(pickupAddress), pickupAddress.coords)}
          target="_blank"
          rel="noreferrer"
        >
          <MapPinIcon className="size-5" aria-hidden />
          {t('order:placed.directions')}
        </a>
      )}
      {tel && (
        <a className={buttonClass({ look: 'outline' })} href={`tel:${tel}`}>
          <PhoneIcon className="size-5" aria-hidden />
          {t('order:status.call')}
        </a>
      )}
      <Button look="outline" onClick={() => void share()}>
        <LinkIcon className="size-5" aria-hidden />
        {t('order:status.link')}
      </Button>
    </div>
  )
}
