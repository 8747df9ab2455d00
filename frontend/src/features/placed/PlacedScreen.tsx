import { CalendarDaysIcon, CheckCircleIcon, MapPinIcon } from '@heroicons/react/24/outline'
import type { PlacedOrder } from '@/api/add-order'
import { useText } from '@/i18n/i18n'
import { calendarFile } from '@/lib/calendar'
import { directionsUrl } from '@/lib/geo'
import { type Format, useFormat } from '@/state/format'
import { receiptLines } from '@/state/receipt'
import { totalsRows } from '@/state/totals'
import { Button, buttonClass } from '@/ui/Button'
import { Receipt } from '@/ui/Receipt'
import { Card } from '@/ui/Section'
import { Totals } from '@/ui/Totals'
import { StatusLine } from './StatusLine'
import { useOrderStatus } from './useOrderStatus'

const EVENT_MS = 15 * 60_000

const addressOf = (order: PlacedOrder) => {
  const { unit, street, city, province, postal } = order.pickupAddress
  return [unit && street ? `${unit}–${street}` : street, city, province, postal].filter(Boolean).join(', ')
}

function download(name: string, type: string, content: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

function Actions({ order, at }: { order: PlacedOrder; at: string | null }) {
  const t = useText()
  const save = () => {
    if (!at) return
    const start = new Date(at)
    const title = t('placed.eventTitle', { reference: order.referenceID, store: order.storeName })
    const event = {
      uid: order.orderUUID,
      start,
      end: new Date(start.getTime() + EVENT_MS),
      stamp: new Date(order.placedAt),
    }
    download(
      `order-${order.referenceID}.ics`,
      'text/calendar',
      calendarFile({ ...event, title, place: addressOf(order), details: title }),
    )
  }
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {at && (
        <Button look="outline" onClick={save}>
          <CalendarDaysIcon className="size-5" aria-hidden />
          {t('placed.calendar')}
        </Button>
      )}
      {order.orderType !== 'delivery' && (
        <a
          className={buttonClass({ look: 'outline' })}
          href={directionsUrl(addressOf(order), order.pickupAddress.coords)}
          target="_blank"
          rel="noreferrer"
        >
          <MapPinIcon className="size-5" aria-hidden />
          {t('placed.directions')}
        </a>
      )}
    </div>
  )
}

function whenText(
  order: PlacedOrder,
  at: string | null,
  t: ReturnType<typeof useText>,
  format: Format,
): string {
  if (!at) return t('checkout.asap')
  const time = order.asap ? t('placed.about', { time: format.clock(at) }) : format.clock(at)
  return t('placed.atTime', { day: format.dayMonth(at), time })
}

/** After sending: the number in large type, when and where, what, and how it is coming along. */
export default function PlacedScreen({ order, onNewOrder }: { order: PlacedOrder; onNewOrder: () => void }) {
  const t = useText()
  const format = useFormat()
  const status = useOrderStatus(order)
  const at = order.pickupTime ?? order.deliveryTime
  return (
    <main className="gutter mx-auto w-full max-w-[608px] space-y-4 py-6 md:py-10">
      <Card className="text-center">
        <CheckCircleIcon className="mx-auto size-12 text-success-ink" aria-hidden />
        <h1 className="heading mt-2 text-xl">{t('placed.title')}</h1>
        <p className="mt-5 text-muted text-sm">{t('placed.reference')}</p>
        <p className="tabular font-bold text-[3.5rem] leading-none tracking-tight" data-testid="reference">
          {order.referenceID}
        </p>
        <p className="mt-2 text-muted text-sm">{t('placed.keep')}</p>
        <dl className="my-6 grid gap-4 border-border border-y py-5 text-start sm:grid-cols-2">
          <div>
            <dt className="text-muted text-sm">{t(`orderType.${order.orderType}`)}</dt>
            <dd className="heading text-lg">{whenText(order, at, t, format)}</dd>
          </div>
          <div>
            <dt className="text-muted text-sm">
              {order.tableName ? t('orderType.table', { name: order.tableName }) : t('checkout.where')}
            </dt>
            <dd>
              <span className="font-semibold">{order.storeName}</span>
              <span className="block text-sm">{addressOf(order)}</span>
            </dd>
          </div>
        </dl>
        <StatusLine status={status} />
        <div className="mt-6">
          <Actions order={order} at={at} />
        </div>
      </Card>
      <Card className="space-y-4">
        <Receipt lines={receiptLines(order.items, format)} />
        <div className="border-border border-t pt-4">
          <Totals rows={totalsRows(order.totals, [], t, format)} />
        </div>
        <p className="rounded-card bg-sunken px-4 py-3 text-sm">
          {t('placed.payAtCounter', { amount: format.money(order.totals.balanceDue) })}
        </p>
      </Card>
      <Button wide size="large" look="quiet" onClick={onNewOrder}>
        {t('placed.newOrder')}
      </Button>
    </main>
  )
}
