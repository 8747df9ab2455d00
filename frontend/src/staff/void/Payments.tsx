import { useState } from 'react'
import type { BoardOrder, TakenPayment } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import { useBoardFormat } from '@/staff/board/board-format'
import { refreshOne } from '@/staff/board/refresh'
import { type Voidable, voidableOf, voidedText } from '@/staff/voidable'
import type { Format } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Row } from '@/ui/Row'
import { TakeOwed } from './TakeOwed'
import VoidSheet from './VoidSheet'

/** The tender and the payer of a payment; payments that staff took at the table count as the counter's. Pure. */
function payer({ source, tender, payer, label, by, tip }: TakenPayment, t: Text, format: Format): string {
  const withTip = tip > 0 && t('staff:detail.withTip', { amount: format.money(tip) })
  const who = () => {
    if (tender === 'gift_card' || tender === 'points') return [t(`staffVoid:tender.${tender}`)]
    if (source === 'placed') return [t('staff:detail.paidOnline'), label]
    if (source === 'handover' || by) return [t('staff:detail.paidCounter'), by]
    return [t('staff:detail.paidTable'), payer || t('staff:card.noName'), label]
  }
  return [...who(), withTip].filter(Boolean).join(' · ')
}

/** The later changes of a payment: authorized only, refunded or voided. Pure. */
function since(payment: TakenPayment, t: Text, format: Format): string[] {
  const { held, returned } = payment
  return [
    held && t('staffVoid:held'),
    returned > 0 && t('staffVoid:returned', { amount: format.money(returned) }),
    payment.void && voidedText(payment.void, t, format),
  ].filter(line => typeof line === 'string')
}

interface Props {
  order: BoardOrder
}

function Payment({
  payment,
  order,
  onVoid,
}: Props & { payment: TakenPayment; onVoid: (about: Voidable) => void }) {
  const t = useText()
  const format = useBoardFormat(order.currency)
  const who = payer(payment, t, format)
  const about = order.status in VOIDS ? voidableOf(payment, order.orderUUID, who) : null
  return (
    <li>
      <Row label={<bdi className="break-words">{who}</bdi>} value={format.money(payment.left)} />
      {since(payment, t, format).map(line => (
        <p key={line} className="break-words text-muted text-sm">
          <bdi>{line}</bdi>
        </p>
      ))}
      {about && (
        <Button
          look="quiet"
          className="-mx-4"
          aria-label={t('staffVoid:voidOf', { who, amount: format.money(payment.left) })}
          onClick={() => onVoid(about)}
        >
          {t('staffVoid:void')}
        </Button>
      )}
    </li>
  )
}

/** The statuses in which payments can be voided: from acceptance on, unless the order failed. */
const VOIDS: Partial<Record<BoardOrder['status'], true>> = {
  accepted: true,
  preparing: true,
  ready: true,
  completed: true,
}

/** All payments of an order with their remaining amounts, and the open amount; their sum is the order's total. */
export default function Payments({ order }: Props) {
  const t = useText()
  const format = useBoardFormat(order.currency)
  const [voiding, setVoiding] = useState<Voidable | null>(null)
  const open = order.status === 'completed' ? order.owed : order.due
  if (order.payments.length === 0 && open <= 0 && order.refunded <= 0 && order.money === 'none') return null
  return (
    <div className="mt-3 space-y-1 rounded-card bg-sunken px-3.5 py-2.5">
      <ul className="space-y-1.5">
        {order.payments.map(payment => (
          <Payment key={payment.name} {...{ payment, order }} onVoid={setVoiding} />
        ))}
      </ul>
      {open > 0 && (
        <Row
          label={t(order.owed > 0 && order.status === 'completed' ? 'staffVoid:owed' : 'staff:detail.due')}
          value={format.money(open)}
        />
      )}
      {order.status === 'completed' && order.owed > 0 && <TakeOwed order={order} />}
      {order.refunded > 0 && <Row label={t('staff:detail.returned')} value={format.money(order.refunded)} />}
      {order.money !== 'none' && <p className="text-muted text-sm">{t(`staff:money.${order.money}`)}</p>}
      {voiding && (
        <VoidSheet
          about={voiding}
          format={format}
          onDone={() => {
            setVoiding(null)
            void refreshOne(order.orderUUID)
          }}
          onClose={() => setVoiding(null)}
        />
      )}
    </div>
  )
}
