import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '@/i18n/i18n'
import { createTrip, usePendingPayment } from '@/state/checkout/payment-trip'
import { useCart } from '@/state/order/order'
import { paymentPath } from '@/state/page/routes'
import { usePart } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

/** A payment that was begun for this order and left: the way back to it. */
export function OpenPayment() {
  const t = useText()
  const navigate = useNavigate()
  const orderUUID = useCart(cart => cart.orderUUID)
  const pending = usePendingPayment()
  const trip = usePart(createTrip)
  useEffect(() => {
    void trip.recall()
  }, [trip])
  if (pending?.orderUUID !== orderUUID || pending.ended) return null
  return (
    <Notice kind="info">
      <strong className="block">{t('payment:pending.title')}</strong>
      {t('payment:pending.body')}
      <Button
        look="outline"
        className="mt-2 flex"
        onClick={() => void navigate(paymentPath(pending.paymentID))}
      >
        {t('payment:pending.go')}
      </Button>
    </Notice>
  )
}
