import { PhoneIcon } from '@heroicons/react/24/solid'
import { useState } from 'react'
import type { BoardOrder } from '@/api/api.gen'
import { type Text, useText, withWords } from '@/i18n/i18n'
import { displayPhone } from '@/lib/phone'
import { addressLine } from '@/state/guest/addresses'
import { part } from '@/state/page/part'
import { dayTime } from '@/state/words/day-time'
import type { Format } from '@/state/words/format'
import { receiptLines } from '@/state/words/receipt'
import { totalsRows } from '@/state/words/totals'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/button-class'
import { Receipt } from '@/ui/Receipt'
import { Sheet } from '@/ui/Sheet'
import { Skeleton } from '@/ui/Skeleton'
import { Totals } from '@/ui/Totals'
import { delay } from './acts'
import { useOrderWords, type When } from './board-format'
import { Countdown } from './Countdown'
import { MoveButtons, movesOf } from './MoveButtons'
import { Notes } from './Notes'
import { PaidTag } from './PaidTag'
import { Part } from './Part'
import { Past } from './Past'
import { TypeIcon } from './TypeIcon'
import { ByCourier, ByOwnDriver } from './WhoBrings'

const PrintLinks = part(() => withWords(import('@/staff/printers/PrintLinks'), 'staffPrint'))
const waiting = <Skeleton className="h-24" />
const RefundForm = part(() => withWords(import('@/staff/refund/RefundForm'), 'staff', 'staffRefund'), {
  waiting,
})
const Payments = part(() => withWords(import('@/staff/void/Payments'), 'staff', 'staffVoid', 'errors'), {
  waiting,
})
const RefundsMade = part(() => withWords(import('@/staff/refund/RefundsMade'), 'staff', 'staffRefund'), {
  waiting,
})

interface FactsProps {
  order: BoardOrder
  kind: string
  when: When
  format: Format
}

function Facts({ order, kind, when, format }: FactsProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-bold text-lg">
          <TypeIcon type={order.orderType} className="size-6 shrink-0" />
          {kind}
        </p>
        <p className="text-lg">
          <span className="tabular font-bold">{when.time}</span>{' '}
          <span className="text-base text-muted">{when.note}</span>
        </p>
        {order.delayedFrom && (
          <p className="text-sm text-warning-ink">
            {t('staff:detail.delayed', { time: dayTime(order.delayedFrom, t, format) })}
          </p>
        )}
        <p className="mt-1 break-words">
          <bdi>{order.name || t('staff:card.noName')}</bdi>
        </p>
      </div>
      <div className="flex flex-col items-end gap-2">
        {order.acceptBy && order.status === 'received' ? (
          <Countdown until={order.acceptBy} />
        ) : (
          <span className="font-bold">{t(`staff:status.${order.status}`)}</span>
        )}
        <PaidTag order={order} />
      </div>
    </div>
  )
}

function Contact({ order }: { order: BoardOrder }) {
  const t = useText()
  const { phone, address, orderType } = order
  return (
    <>
      {phone && (
        <a href={`tel:${phone}`} className={buttonClass({ look: 'outline', wide: true })}>
          <PhoneIcon className="size-5" aria-hidden />
          {t('staff:detail.phone', { phone: displayPhone(phone) })}
        </a>
      )}
      {address && orderType === 'delivery' && (
        <Part title={t('staff:detail.address')}>
          <p>
            <bdi>{address.name}</bdi>
            <span className="block">{addressLine(address)}</span>
            {address.remark && <span className="block text-muted">{address.remark}</span>}
          </p>
        </Part>
      )}
    </>
  )
}

function Money({ order, t, format }: { order: BoardOrder; t: Text; format: Format }) {
  return (
    <Part title={t('staff:detail.totals')}>
      <Totals rows={totalsRows(order.totals, [], t, format)} />
      <Payments order={order} />
    </Part>
  )
}

/** All data and actions of an order. */
export function OrderSheet({ order, onClose }: { order: BoardOrder; onClose: () => void }) {
  const { t, format, kind, when } = useOrderWords(order)
  const [refunding, setRefunding] = useState(false)
  const onBill = order.billMemo
    .split('\n')
    .filter(line => line && !order.notes?.some(({ text }) => text.includes(line)))
  const acts = movesOf(order, true).length > 0 || order.undoUntil
  const actions = acts && <MoveButtons order={order} all />
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('staff:detail.title', { number: order.referenceID })}
      closeLabel={t('app.close')}
      footer={actions || undefined}
    >
      <div className="space-y-6 p-5">
        <Notes order={order} />
        <Facts order={order} kind={kind} when={when} format={format} />
        {order.delivery?.trouble && <ByCourier order={order} />}
        {onBill.length > 0 && (
          <Part title={t('staff:detail.memo')}>
            <p className="whitespace-pre-line break-words">
              <bdi>{onBill.join('\n')}</bdi>
            </p>
          </Part>
        )}
        <Part title={t('staff:detail.items')}>
          <Receipt lines={receiptLines(order.items, format)} />
        </Part>
        {(order.status === 'accepted' || order.status === 'preparing') && (
          <Button look="outline" wide onClick={() => void delay(order)}>
            {t('staff:move.delay')}
          </Button>
        )}
        <PrintLinks orderUUID={order.orderUUID} />
        <Contact order={order} />
        {!order.delivery?.trouble && <ByCourier order={order} />}
        <ByOwnDriver order={order} />
        <Money order={order} t={t} format={format} />
        {order.refunds.length > 0 && <RefundsMade order={order} />}
        {refunding ? (
          <RefundForm order={order} onDone={() => setRefunding(false)} />
        ) : (
          <Button look="outline" wide onClick={() => setRefunding(true)}>
            {t('staff:move.refund')}
          </Button>
        )}
        <Past order={order} t={t} format={format} />
      </div>
    </Sheet>
  )
}
