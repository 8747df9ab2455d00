import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '@/i18n/i18n'
import { closePage } from '@/state/checkout/close-page'
import { createHold, PAGE_OPEN, useHold } from '@/state/checkout/hold'
import { createTrip, usePendingPayment } from '@/state/checkout/payment-trip'
import { useCart } from '@/state/order/order'
import { paymentPath } from '@/state/page/routes'
import { mention } from '@/state/question/dialogs'
import { usePart } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

/** The payment that is open for this order, and whether it keeps the order from being changed just now. */
function useOpenPage() {
  const orderUUID = useCart(cart => cart.orderUUID)
  const pending = usePendingPayment()
  const hold = useHold(holding => holding.state)
  const trip = usePart(createTrip)
  useEffect(() => {
    void trip.recall()
  }, [trip])
  const isKept = hold.phase === 'refused' && hold.code === PAGE_OPEN
  const known = pending?.orderUUID === orderUUID && !pending.ended ? pending.paymentID : null
  return { paymentID: (isKept && hold.paymentID) || known, isKept }
}

/** A payment page that was left for this order: the way back to it, and the way to change the order instead. */
export function OpenPayment() {
  const t = useText()
  const navigate = useNavigate()
  const hold = usePart(createHold)
  const trip = usePart(createTrip)
  const [closing, setClosing] = useState(false)
  const { paymentID, isKept } = useOpenPage()
  if (!paymentID) return null
  const toPayment = () => void navigate(paymentPath(paymentID))
  const close = async () => {
    setClosing(true)
    const page = await closePage(paymentID)
    setClosing(false)
    if (page === 'paid') return toPayment()
    if (page === 'unknown') return mention(t('payment:cancelFailed'))
    await trip.markEnded(paymentID)
    mention(t('payment:pending.closed'))
    await hold.hold()
  }
  return (
    <Notice kind={isKept ? 'warning' : 'info'}>
      <strong className="block">{t('payment:pending.title')}</strong>
      {t('payment:pending.body')}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="outline" onClick={toPayment}>
          {t('payment:pending.go')}
        </Button>
        <Button look="quiet" disabled={closing} aria-busy={closing} onClick={() => void close()}>
          {t('payment:pending.close')}
        </Button>
      </div>
    </Notice>
  )
}
