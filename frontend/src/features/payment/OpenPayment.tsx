import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '@/i18n/i18n'
import { createHold } from '@/state/checkout/hold'
import { createTrip } from '@/state/checkout/payment-trip'
import { paymentPath } from '@/state/page/routes'
import { mention } from '@/state/question/dialogs'
import { usePart } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { closePage } from './close-page'

export { closedPage, closeFirst } from './close-first'

/** A payment page that is still open for this order: return to it, or close it to change the order. */
export default function OpenPayment({ paymentID }: { paymentID: string }) {
  const t = useText()
  const navigate = useNavigate()
  const hold = usePart(createHold)
  const trip = usePart(createTrip)
  const [closing, setClosing] = useState(false)
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
    <Notice>
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
